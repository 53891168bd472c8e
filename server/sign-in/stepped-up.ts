import type { Agent } from '../http/handler.ts';

/** Whether the person has entered a fresh code in this session that still stands. */
export const hasSteppedUp = ({ steppedUpUntil }: Agent, now: Date): boolean =>
  steppedUpUntil !== null && now < steppedUpUntil;
