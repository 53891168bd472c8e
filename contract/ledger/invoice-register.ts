import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { monthAfter } from '../days.ts';
import { NamedAgency } from '../desk/desk-dues.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { orderTypes } from '../orders/orders.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { daysOfTaxYear } from './advance-tax.ts';

export const registerPage = 50;
export const registerCountedTo = 10_000;
export const registerInFileAtMost = 10_000;
export const registerTermLeast = 3;
export const registerTermMost = 60;
/** Agencies and months that the filters offer at most. */
export const registerAgenciesAtMost = 200;
export const registerMonthsAtMost = 120;

/** Documents of the register: what is billed, and what is credited of it. */
export const registerKinds = ['invoice', 'credit-note'] as const;
export const RegisterKind = enums(registerKinds);
export type RegisterKind = Infer<typeof RegisterKind>;

/** Orders of the register: by the time of issue, and with `-` the latest first. */
export const registerSorts = ['issued', '-issued'] as const;
export const RegisterSort = enums(registerSorts);
export type RegisterSort = Infer<typeof RegisterSort>;

/** `yyyy-MM`, at the tenant's home. */
export const RegisterMonth = textLike(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 7);

/** A month, or a fiscal year from July to June by the calendar year in which it begins: `FY2026`. */
export const RegisterPeriod = textLike(/^((19|20)\d{2}-(0[1-9]|1[0-2])|FY(19|20)\d{2})$/, 7);

/** The period of a fiscal year. */
export const fiscalPeriod = (year: number): string => `FY${year}`;

/** First day of a period, and the day after it. */
export const daysOfPeriod = (period: string): { readonly from: string; readonly until: string } => {
  if (!period.startsWith('FY')) return { from: `${period}-01`, until: `${monthAfter(period, 1)}-01` };
  const year = Number(period.slice(2));
  return { from: daysOfTaxYear(year).from, until: daysOfTaxYear(year + 1).from };
};

const filters = {
  /** Part of the reference of an order or of its agency's name, or a number: `INV-000042`, `CN-2026-000042`. Empty: all. */
  search: text(0, registerTermMost),
  /** Empty: all kinds. */
  kinds: listOf(RegisterKind, registerKinds.length),
  /** `null`: all months. */
  month: nullable(RegisterPeriod),
  /** `null`: all agencies that the reader may see. */
  agency: nullable(opaqueId()),
  sort: RegisterSort,
};
export const RegisterAsked = object(filters);
export type RegisterAsked = Infer<typeof RegisterAsked>;

/** An invoice or a credit note in the register. */
export const RegisterLine = object({
  kind: RegisterKind,
  /** `INV-000042`: the agency's own series. `CN-2026-000042`: one series a year for all agencies. */
  number: textLike(/^(INV-\d{6,12}|CN-\d{4}-\d{6,12})$/, 20),
  /** `M63-2026-000042`: the form of the revenue board that follows it. `null`: it has none. */
  taxNumber: nullable(textLike(/^M6[37]-\d{4}-\d{6,12}$/, 21)),
  issuedAt: isoTime(),
  orderReference: textLike(/^[A-Z0-9]{6,20}$/, 20),
  orderType: enums(Object.values(orderTypes)),
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  currency: currencyCode(),
  /** What was billed. 0 for a credit note. */
  billedMinor: amountMinor(),
  /** What was credited. 0 for an invoice. */
  creditedMinor: amountMinor(),
});
export type RegisterLine = Infer<typeof RegisterLine>;

/** The last line of a page: where the next page begins. */
export const RegisterMark = object({ issuedAt: isoTime(), agencyId: opaqueId(), number: text(1, 20) });
export type RegisterMark = Infer<typeof RegisterMark>;

/** What the first page says of the whole register. */
export const RegisterSums = object({
  count: whole(0, registerCountedTo),
  /** Months in which something was issued, the latest first. */
  months: listOf(RegisterMonth, registerMonthsAtMost),
  agencies: listOf(NamedAgency, registerAgenciesAtMost),
});
export type RegisterSums = Infer<typeof RegisterSums>;

export const Register = object({
  lines: listOf(RegisterLine, registerPage),
  next: nullable(RegisterMark),
  /** `null`: a page after the first. */
  sums: nullable(RegisterSums),
});
export type Register = Infer<typeof Register>;

export const registerColumnKeys = ['number', 'kind', 'issued', 'agency', 'order', 'billed', 'credited', 'tax'] as const;
export type RegisterColumnKey = (typeof registerColumnKeys)[number];

const reads = { version: 'v1', method: 'POST', sends: 'body', effect: 'reads' } as const;
const ofDesk = { ...reads, service: 'desk', access: 'DeskReadBooks' } as const;
const ofAgency = { ...reads, service: 'payment', access: 'ShowAllTransactions' } as const;
const tooMany = {
  'too-many-lines': {
    status: 409,
    title: say('A file holds at most 10,000 documents, and more match. Narrow the filters and export again.'),
  },
} as const;

const GetDeskRegister = defineCall({
  ...ofDesk,
  path: 'Register/List',
  request: askedPage(filters, RegisterMark),
  answer: Register,
  refusals: {},
  doing: say('loading the invoice register'),
  summary: 'Lists the invoices and credit notes of all agencies, page by page. Moves no money.',
});

const ExportDeskRegister = defineCall({
  ...ofDesk,
  path: 'Register/Export',
  ...fileOfList(filters, registerColumnKeys),
  refusals: tooMany,
  doing: say('making the file of the invoice register'),
  summary: 'Returns all invoices and credit notes that match the filters as a file, up to 10,000. Moves no money.',
});

const GetRegister = defineCall({
  ...ofAgency,
  path: 'Register/List',
  request: askedPage(filters, RegisterMark),
  answer: Register,
  refusals: {},
  doing: say('loading your invoices and credit notes'),
  summary: "Lists the agency's invoices and credit notes, page by page. Moves no money.",
});

const ExportRegister = defineCall({
  ...ofAgency,
  path: 'Register/Export',
  ...fileOfList(filters, registerColumnKeys),
  refusals: tooMany,
  doing: say('making the file of your invoices and credit notes'),
  summary: "Returns the agency's invoices and credit notes that match the filters as a file. Moves no money.",
});

export const deskRegisterCalls = { GetDeskRegister, ExportDeskRegister };
export const registerCalls = { GetRegister, ExportRegister };
