import type { Standing } from '../../contract/orders/standing.ts';
import { say } from '../../contract/say.ts';
import type { Milestone } from '../parts/record-stops.ts';

/** The stop of a sale that was paid in part. Empty: it was paid at once, and needs none. */
export const paidInFull = ({ rest }: Standing): readonly Milestone[] =>
  rest === null ? [] : [{ title: say('Paid in full'), reached: rest.leftMinor === 0 }];
