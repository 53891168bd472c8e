import { boolean, type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, listOf, nothing, whole } from '../shapes.ts';

export const taxYearsAtMost = 60;

/** The tax year of a day, which begins in July, by the calendar year in which it begins: 2026 for 1 July 2026 to 30 June 2027. */
export const taxYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);

/** First and last day of a tax year. */
export const daysOfTaxYear = (year: number): { readonly from: string; readonly to: string } => ({
  from: `${year}-07-01`,
  to: `${year + 1}-06-30`,
});

const TaxYear = whole(2000, 2200);

/** Advance income tax that was collected from an agency in a tax year in one currency. */
export const AdvanceTaxOfYear = object({
  /** Calendar year in which it begins. */
  year: TaxYear,
  currency: currencyCode(),
  collectedMinor: amountMinor(),
  /** What came back with tickets of this year or of earlier ones. */
  givenBackMinor: amountMinor(),
  /** Whether the year has ended, at the tenant's home. */
  isOver: boolean(),
});
export type AdvanceTaxOfYear = Infer<typeof AdvanceTaxOfYear>;

const ofLedger = {
  service: 'payment',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'ShowAllTransactions',
  effect: 'reads',
} as const;

const GetAdvanceTaxYears = defineCall({
  ...ofLedger,
  path: 'AdvanceTax/Years',
  request: nothing(),
  /** The latest year comes first. */
  answer: object({ years: listOf(AdvanceTaxOfYear, taxYearsAtMost) }),
  refusals: {},
  doing: say('adding up the advance income tax'),
  summary: 'Returns the advance income tax that was collected from the agency in each tax year. Moves no money.',
});

const GetAdvanceTaxCertificate = defineCall({
  ...ofLedger,
  path: 'AdvanceTax/Certificate',
  request: object({ year: TaxYear, currency: currencyCode() }),
  answer: ['pdf'],
  refusals: {
    'nothing-collected': {
      status: 404,
      title: say('No advance income tax was collected from your agency in this year.'),
    },
  },
  doing: say('making the certificate'),
  summary: 'Returns the certificate of the advance income tax of a tax year, by month. Moves no money.',
});

export const advanceTaxCalls = { GetAdvanceTaxYears, GetAdvanceTaxCertificate };
