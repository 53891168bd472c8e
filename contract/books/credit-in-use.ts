import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, whole } from '../shapes.ts';
import { accountId } from './trial-balance.ts';

export const creditAPage = 50;
export const creditCountedTo = 10_000;
export const creditTermLeast = 2;
export const creditTermMost = 60;
const currenciesAtMost = 60;

/** How long credit has been in use: days since it was taken, what is paid in counting against the oldest first. */
export const creditAges = ['week', 'fortnight', 'month', 'older'] as const;
export const CreditAge = enums(creditAges);
export type CreditAge = Infer<typeof CreditAge>;

/** Days of each age, the first and the last included. `null`: no bound. */
export const creditAgeDays: Readonly<Record<CreditAge, { readonly from: number; readonly to: number | null }>> = {
  week: { from: 0, to: 7 },
  fortnight: { from: 8, to: 15 },
  month: { from: 16, to: 30 },
  older: { from: 31, to: null },
};

/** By what is in use, or by what is in use for over 30 days; with `-` the most first. */
export const CreditSort = enums(['used', '-used', 'older', '-older']);
export type CreditSort = Infer<typeof CreditSort>;

const filters = {
  /** Part of the name of an agency. Empty: all agencies. */
  search: text(0, creditTermMost),
  /** Agencies with credit in use of one of these ages. Empty: of any age. */
  ages: listOf(CreditAge, creditAges.length),
  sort: CreditSort,
};
export const CreditAsked = object(filters);
export type CreditAsked = Infer<typeof CreditAsked>;

const byAge = {
  weekMinor: amountMinor(),
  fortnightMinor: amountMinor(),
  monthMinor: amountMinor(),
  olderMinor: amountMinor(),
};

/** The credit in use of a wallet. */
export const CreditInUse = object({
  /** The wallet. */
  account: accountId(),
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  currency: currencyCode(),
  /** What the agency may use today. Less than what is in use where the limit was lowered since. */
  creditLimitMinor: amountMinor(),
  /** What the posted balance lacks to zero: the sum of the four ages. */
  usedMinor: amountMinor(1),
  ...byAge,
});
export type CreditInUse = Infer<typeof CreditInUse>;

export const CreditMark = object({ minor: amountMinor(), account: accountId() });
export type CreditMark = Infer<typeof CreditMark>;

/** What all agencies have in use in one currency. */
export const CreditSum = object({ currency: currencyCode(), usedMinor: amountMinor(), ...byAge });
export type CreditSum = Infer<typeof CreditSum>;

export const CreditsInUse = object({
  credits: listOf(CreditInUse, creditAPage),
  next: nullable(CreditMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      at: isoTime(),
      count: whole(0, creditCountedTo),
      /** Of all agencies, whatever the filters. */
      currencies: listOf(CreditSum, currenciesAtMost),
    }),
  ),
});
export type CreditsInUse = Infer<typeof CreditsInUse>;

/** Columns of the list and of its file. */
export const creditColumnKeys = ['agency', 'limit', 'used', ...creditAges] as const;
export type CreditColumnKey = (typeof creditColumnKeys)[number];

const reads = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'DeskReadBooks',
  effect: 'reads',
} as const;

const GetCreditsInUse = defineCall({
  ...reads,
  path: 'Credit/List',
  request: askedPage(filters, CreditMark),
  answer: CreditsInUse,
  refusals: {},
  doing: say('loading the credit in use'),
  summary: 'Lists agencies whose balance is below zero, with their credit in use by age, page by page. Moves no money.',
});

const ExportCreditsInUse = defineCall({
  ...reads,
  path: 'Credit/Export',
  ...fileOfList(filters, creditColumnKeys),
  refusals: {
    'too-many-agencies': {
      status: 409,
      title: say('A file holds at most 10,000 agencies, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of credit in use'),
  summary: 'Returns the credit in use of all agencies that match the filters as a file, up to 10,000. Moves no money.',
});

export const creditInUseCalls = { GetCreditsInUse, ExportCreditsInUse };
