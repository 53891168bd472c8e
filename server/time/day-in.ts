import { keptFormat } from './kept-format.ts';

const days = keptFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of a moment by the clock of an IANA time zone: `yyyy-MM-dd`. */
export const dayIn = (at: Date, timeZone: string): string => days(timeZone).format(at);
