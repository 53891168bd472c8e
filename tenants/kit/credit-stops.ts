/** When an agency sells nothing on credit and nothing in part any more, in force from a day on. */
export interface CreditStop {
  readonly id: string;
  /** First and last day, both included. `null`: no end is known. */
  readonly from: string;
  readonly until: string | null;
  /** Whether a due that was missed stops it. */
  readonly missedDue: boolean;
  /** Days for which credit may be in use; what is paid in counts against the oldest. `null`: any number. */
  readonly usedDays: number | null;
  /** Whether credit in use above the limit, which was lowered since, stops it. */
  readonly overLimit: boolean;
}

const usual: CreditStop = {
  id: 'missed-or-thirty-days',
  from: '2026-01-01',
  until: null,
  missedDue: true,
  usedDays: 30,
  overLimit: true,
};

/** The rules of a tenant, the earliest first. A new rule is a new row, and the row before it gets its last day. */
export const creditStops: readonly CreditStop[] = [usual];

/** The rule that is in force on a day. `null`: nothing stops credit. */
export const creditStopOn = (rules: readonly CreditStop[], day: string): CreditStop | null =>
  rules.findLast(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;
