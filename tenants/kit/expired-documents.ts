import type { Certainty } from './certainty.ts';

/** What becomes of an agency whose trade license or civil aviation certificate expires, for days of expiry from a day on. */
export interface ExpiredDocuments {
  readonly id: string;
  /** First and last day of expiry, both included. `null`: no end is known. */
  readonly from: string;
  readonly until: string | null;
  /** Days from the end of the document until its agency is suspended. Until then it buys nothing and looks at everything. */
  readonly suspendedAfterDays: number;
  /** Days before the end at which it is told, the most first. */
  readonly noticeDays: readonly number[];
  readonly source: string;
  readonly certainty: Certainty;
}

/** The law asks for a valid license and says nothing of the days after it. */
const ofPlatform: ExpiredDocuments = {
  id: 'thirty-days',
  from: '2026-01-01',
  until: null,
  suspendedAfterDays: 30,
  noticeDays: [30, 7, 1],
  source: 'Rule of the platform',
  certainty: 'to be confirmed',
};

/** The rules of each market, the earliest first. `usual`: of a tenant that names no pack. */
export const expiredDocuments = { usual: [ofPlatform], bangladesh: [ofPlatform] } as const satisfies Readonly<
  Record<string, readonly ExpiredDocuments[]>
>;

/** The rule for documents whose last day this is. */
export const expiredDocumentsOn = (rules: readonly ExpiredDocuments[], day: string): ExpiredDocuments =>
  rules.findLast(({ from, until }) => from <= day && (until === null || day <= until)) ?? ofPlatform;
