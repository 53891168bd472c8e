import { say } from '../../contract/say.ts';

/** The most reloads in a row (spec 1 §9). */
export const reloadsAtMost = 10;

/** Whether a page of which a part is missing is loaded again. `reloads`: how often it was since it last started. */
export const mayReload = (reloads: number, network: 'there' | 'gone'): boolean =>
  network === 'there' && reloads < reloadsAtMost;

/** What is said once it is not. A function: the first script of a page reads texts before the tenant's words are known. */
export const missingPartWords = (): string =>
  say('This page could not be loaded. Nothing was booked or charged. Check your connection, then reload.');
