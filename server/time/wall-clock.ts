import { keptFormat } from './kept-format.ts';

const clocks = keptFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** A moment as the clocks of an IANA time zone show it: `2026-11-20 15:15`. */
export const wallClock = (at: Date, timeZone: string): string => clocks(timeZone).format(at);
