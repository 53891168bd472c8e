import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';

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
  /** `AIT-2026-000042`: one series a tax year for all agencies. `null`: no certificate was issued. */
  certificate: nullable(textLike(/^AIT-\d{4}-\d{6,12}$/, 21)),
});
export type AdvanceTaxOfYear = Infer<typeof AdvanceTaxOfYear>;

/** The tax years of one agency, the latest first. */
export const AdvanceTaxYears = object({ agencyName: text(1, 300), years: listOf(AdvanceTaxOfYear, taxYearsAtMost) });
export type AdvanceTaxYears = Infer<typeof AdvanceTaxYears>;

const reads = { version: 'v1', method: 'POST', sends: 'body', effect: 'reads' } as const;
const ofAgency = { ...reads, service: 'payment', access: 'ShowAllTransactions' } as const;
const ofDesk = { ...reads, service: 'desk', access: 'DeskReadBooks' } as const;
const oneAgency = { agency: opaqueId() };
const oneYear = { year: TaxYear, currency: currencyCode() };
const unknown = { 'agency-unknown': { status: 404, title: say('We could not find this agency.') } } as const;

const GetAdvanceTaxYears = defineCall({
  ...ofAgency,
  path: 'AdvanceTax/Years',
  request: nothing(),
  answer: AdvanceTaxYears,
  refusals: {},
  doing: say('adding up the advance income tax'),
  summary: 'Returns the advance income tax that was collected from the agency in each tax year. Moves no money.',
});

const GetAdvanceTaxCertificate = defineCall({
  ...ofAgency,
  path: 'AdvanceTax/Certificate',
  request: object(oneYear),
  answer: ['pdf'],
  refusals: {
    'nothing-collected': {
      status: 404,
      title: say('No advance income tax was collected from your agency in this year.'),
    },
  },
  doing: say('making the certificate'),
  summary:
    'Returns the certificate of the advance income tax of a tax year, by month. The certificate of a year that has ended gets its number when it is first asked for. Moves no money.',
});

const GetDeskAdvanceTaxYears = defineCall({
  ...ofDesk,
  path: 'AdvanceTax/Years',
  request: object(oneAgency),
  answer: AdvanceTaxYears,
  refusals: unknown,
  looksAt: { shows: 'agency', by: 'agency' },
  doing: say('adding up the advance income tax of the agency'),
  summary: 'Returns the advance income tax that was collected from one agency in each tax year. Moves no money.',
});

const GetDeskAdvanceTaxCertificate = defineCall({
  ...ofDesk,
  path: 'AdvanceTax/Certificate',
  request: object({ ...oneAgency, ...oneYear }),
  answer: ['pdf'],
  refusals: {
    ...unknown,
    'nothing-collected': {
      status: 404,
      title: say('No advance income tax was collected from this agency in this year.'),
    },
  },
  looksAt: { shows: 'agency', by: 'agency' },
  doing: say('making the certificate of the agency'),
  summary:
    'Returns the same certificate as the agency gets, with the same number. The certificate of a year that has ended gets its number when it is first asked for. Moves no money.',
});

export const advanceTaxCalls = { GetAdvanceTaxYears, GetAdvanceTaxCertificate };
export const deskAdvanceTaxCalls = { GetDeskAdvanceTaxYears, GetDeskAdvanceTaxCertificate };
