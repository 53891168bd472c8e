import { keptFormat } from './kept-format.ts';

const moments = keptFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant by the clock of an IANA time zone: `Tue 24 Nov 2026, 18:00`. */
export const momentIn = (at: Date, timeZone: string): string => {
  const parts = moments(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')} ${of('year')}, ${of('hour')}:${of('minute')}`;
};
