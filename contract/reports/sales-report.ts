import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { ledgerDay } from '../ledger/ledger.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { soldProducts } from '../orders/orders.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, signedMinor, text, whole } from '../shapes.ts';

/** Most lines that a report has, in a file too. */
export const reportLinesAtMost = 5_000;
export const reportLinesAPage = 200;
export const reportTermMost = 60;
const reportKeyMost = 80;
const countedAtMost = 1_000_000_000;

/** By what the sales of a period are added up. */
export const reportDimensions = [
  'day',
  'month',
  'product',
  'airline',
  'route',
  'cabin',
  'fare-brand',
  'branch',
  'staff',
] as const;
export const ReportDimension = enums(reportDimensions);
export type ReportDimension = Infer<typeof ReportDimension>;

/** By the name of a line, or by what it was sold for; with `-` the other way round. */
export const SalesReportSort = enums(['name', '-name', 'sold', '-sold']);
export type SalesReportSort = Infer<typeof SalesReportSort>;

const filters = {
  /** Part of a line's name. Empty: all lines. */
  search: text(0, reportTermMost),
  by: ReportDimension,
  /** First day in the agency's time zone. `null`: from the first sale on. */
  from: nullable(ledgerDay()),
  /** Last day, included. `null`: up to now. */
  to: nullable(ledgerDay()),
  /** Empty: all products. */
  products: listOf(enums(soldProducts), soldProducts.length),
  /** A line of another report within which this one is: its dimension. `null`: all sales. */
  within: nullable(ReportDimension),
  /** The key of that line. */
  only: text(0, reportKeyMost),
  sort: SalesReportSort,
};
export const SalesReportAsked = object(filters);
export type SalesReportAsked = Infer<typeof SalesReportAsked>;

/** What was sold and given back, minor units of the agency's currency. */
const figures = {
  /** Sales, also those of tickets issued in exchange. */
  sales: whole(0, countedAtMost),
  /** Travellers of flights and rooms of stays. */
  units: whole(0, countedAtMost),
  soldMinor: amountMinor(),
  unitsBack: whole(0, countedAtMost),
  /** Given back by voids, refunds, exchanges and cancelled stays: to the wallet, or off what was due. */
  givenBackMinor: amountMinor(),
  /** Sold less given back. */
  netMinor: signedMinor(),
  /** The parts of what was sold. Without ShowCommision and ShowMarkup the last two are null. */
  baseMinor: amountMinor(),
  taxMinor: amountMinor(),
  commissionMinor: nullable(amountMinor()),
  agencyMarkupMinor: nullable(signedMinor()),
};

export const SalesFigures = object(figures);
export type SalesFigures = Infer<typeof SalesFigures>;

export const SalesLine = object({
  /** A day, a month `yyyy-MM`, a code or an id. Empty: sales that have none, as stays have no airline. */
  key: text(0, reportKeyMost),
  /** Name of the key for people. `null`: the key is its name. */
  name: nullable(text(1, 300)),
  by: ReportDimension,
  /** Days of the period, as asked for. */
  from: nullable(ledgerDay()),
  to: nullable(ledgerDay()),
  currency: currencyCode(),
  ...figures,
});
export type SalesLine = Infer<typeof SalesLine>;

export const ReportMark = object({ place: whole(0, reportLinesAtMost) });
export type ReportMark = Infer<typeof ReportMark>;

/** How the wallet went from the beginning of the period to its end. Amounts add to it; negative: they take from it. */
export const WalletOfReport = object({
  openingMinor: signedMinor(),
  salesMinor: signedMinor(),
  givenBackMinor: signedMinor(),
  duesMinor: signedMinor(),
  otherMinor: signedMinor(),
  closingMinor: signedMinor(),
  /** The end as the ledger has it, read along its transfers. */
  ledgerMinor: signedMinor(),
});
export type WalletOfReport = Infer<typeof WalletOfReport>;

export const SalesReport = object({
  lines: listOf(SalesLine, reportLinesAPage),
  next: nullable(ReportMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      count: whole(0, reportLinesAtMost),
      currency: currencyCode(),
      /** The present day in the agency's time zone. */
      today: isoDay(),
      /** First day of the fiscal year of the tenant's country. `null`: it is the calendar year. */
      fiscalYearFrom: nullable(isoDay()),
      /** Up to when what happened is counted. */
      until: isoTime(),
      total: SalesFigures,
      /** The period of the same length just before. `null`: the period has no beginning. */
      before: nullable(SalesFigures),
      /** `null`: this person sees one branch, and the wallet is that of all. */
      wallet: nullable(WalletOfReport),
      /** Name of the line within which the report is. `null`: its key is its name, or it is within none. */
      withinName: nullable(text(1, 300)),
    }),
  ),
});
export type SalesReport = Infer<typeof SalesReport>;

/** Columns of the report and of its file. */
export const salesReportColumnKeys = [
  'name',
  'sales',
  'units',
  'sold',
  'given-back',
  'net',
  'base',
  'tax',
  'commission',
  'markup',
  'units-back',
] as const;
export type SalesReportColumnKey = (typeof salesReportColumnKeys)[number];

const reads = {
  service: 'report',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  access: 'AccessReports',
  effect: 'reads',
} as const;

const GetSalesReport = defineCall({
  ...reads,
  path: 'Sales',
  request: askedPage(filters, ReportMark),
  answer: SalesReport,
  refusals: {},
  doing: say('loading the report'),
  summary:
    'Adds up what the agency sold and was given back in a period, by day, airline, route, branch or person, with the period before and how the wallet went. Moves no money.',
});

const ExportSalesReport = defineCall({
  ...reads,
  path: 'Sales/Export',
  ...fileOfList(filters, salesReportColumnKeys),
  refusals: {
    'too-many-lines': {
      status: 409,
      title: say(
        'A file holds at most 5,000 lines, and the report has more. Choose a shorter period and export again.',
      ),
    },
  },
  doing: say('making the file of the report'),
  summary: 'Returns the lines of a report of sales as a file. Moves no money.',
});

export const salesReportCalls = { GetSalesReport, ExportSalesReport };
