import type { Certainty } from './certainty.ts';

/** The calendar by which suppliers of flights are paid, in force from a day on. */
export interface SupplierPeriods {
  readonly id: string;
  /** First and last day, both included. `null`: no end is known. */
  readonly from: string;
  readonly until: string | null;
  /** Dates on which a period of a month ends. 31: its last day. */
  readonly lastDates: readonly number[];
  readonly source: string;
  readonly certainty: Certainty;
}

/** Tickets of Bangladesh are reported to their airlines twice a month. The calendar of each year is published to members only. */
const twiceAMonth: SupplierPeriods = {
  id: 'bd-bsp',
  from: '2020-01-01',
  until: null,
  lastDates: [15, 31],
  source: 'IATA Billing and Settlement Plan, Bangladesh',
  certainty: 'to be confirmed',
};

/** The calendars of each market, the earliest first. */
export const supplierCalendars = { bangladesh: [twiceAMonth] } as const satisfies Readonly<
  Record<string, readonly SupplierPeriods[]>
>;

const monthly: readonly number[] = [31];

/** Dates on which the periods of a month end. Without a calendar that is in force on the day: the last of the month. */
export const lastDatesOn = (calendars: readonly SupplierPeriods[], day: string): readonly number[] =>
  calendars.findLast(({ from, until }) => from <= day && (until === null || day <= until))?.lastDates ?? monthly;
