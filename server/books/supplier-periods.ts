import { dayNumberOf, dayOfNumber, monthsAfter } from '../../contract/days.ts';
import { lastDatesOn, type SupplierPeriods } from '../../tenants/kit/supplier-periods.ts';

/** Days of a period, both included. */
export interface DaysOfPeriod {
  readonly from: string;
  readonly to: string;
}

/** The period to which a day belongs. */
export const periodOf = (day: string, calendars: readonly SupplierPeriods[]): DaysOfPeriod => {
  const first = dayNumberOf(`${day.slice(0, 7)}-01`);
  const next = dayNumberOf(monthsAfter(dayOfNumber(first), 1));
  const ends = [...lastDatesOn(calendars, day), 31].map((date) => Math.min(first + date, next) - 1);
  const number = dayNumberOf(day);
  const last = Math.min(...ends.filter((end) => end >= number));
  const before = Math.max(first - 1, ...ends.filter((end) => end < number));
  return { from: dayOfNumber(before + 1), to: dayOfNumber(last) };
};
