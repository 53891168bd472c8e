import { dayText, thisYear } from './format-day.ts';

/** An instant by the clock of a time zone: `Thu 12 Mar, 15:05`. `null`: this browser does not know the zone. */
export const zonedMoment = (isoTime: string, timeZone: string | undefined): string | null => {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      ...(timeZone === undefined ? {} : { timeZone }),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(new Date(isoTime));
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
    return `${dayText(`${of('year')}-${of('month')}-${of('day')}`, thisYear)}, ${of('hour')}:${of('minute')}`;
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
};
