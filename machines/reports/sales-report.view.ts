import type { SnapshotFrom } from 'xstate';
import type {
  ReportDimension,
  SalesFigures,
  SalesLine,
  SalesReportAsked,
  WalletOfReport,
} from '../../contract/reports/sales-report.ts';
import { say } from '../../contract/say.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import { dimensionNames, lineName } from './report-dimensions.ts';
import { nameOfPeriod, type PeriodChoice, type PeriodName, periodChoices, type ReportDays } from './report-periods.ts';
import type { salesReportMachine } from './sales-report.machine.ts';
import { salesReportList } from './sales-report-list.ts';

/** A figure of the whole period, beside the period before. */
export interface ReportFigure {
  readonly name: string;
  readonly minor: number;
  /** Change against the period before, in whole per cent. `null`: there is none to compare with. */
  readonly changePercent: number | null;
}

export interface SalesReportView extends ListView<SalesReportAsked, SalesLine> {
  readonly by: ReportDimension;
  readonly days: ReportDays;
  /** Empty: nothing is known. */
  readonly periods: readonly PeriodChoice[];
  /** `null`: the days were chosen one by one, or nothing is known. */
  readonly period: PeriodName | null;
  /** `Airline: Emirates`. `null`: all sales. */
  readonly within: string | null;
  readonly known: {
    readonly currency: string;
    /** Up to when what happened is counted. */
    readonly until: string;
    readonly figures: readonly ReportFigure[];
    readonly wallet: (WalletOfReport & { readonly agrees: boolean }) | null;
  } | null;
}

const changed = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);

const figuresOf = (total: SalesFigures, before: SalesFigures | null): readonly ReportFigure[] => [
  { name: say('Sold'), minor: total.soldMinor, changePercent: changed(total.soldMinor, before?.soldMinor) },
  {
    name: say('Given back'),
    minor: total.givenBackMinor,
    changePercent: changed(total.givenBackMinor, before?.givenBackMinor),
  },
  { name: say('Net'), minor: total.netMinor, changePercent: changed(total.netMinor, before?.netMinor) },
];

/** The projection of a report of sales. */
export const viewOfSalesReport = (snapshot: SnapshotFrom<typeof salesReportMachine>): SalesReportView => {
  const { asked, pages } = snapshot.context;
  const sums = snapshot.matches('unreadable') ? null : (pages[0]?.sums ?? null);
  const { by, from, to, within, only } = asked;
  return {
    ...viewOfList(salesReportList, snapshot),
    by,
    days: { from, to },
    periods: sums === null ? [] : periodChoices(sums),
    period: sums === null ? null : nameOfPeriod(asked, sums),
    within: within === null ? null : `${dimensionNames[within]}: ${lineName(within, only, sums?.withinName ?? null)}`,
    known:
      sums === null
        ? null
        : {
            currency: sums.currency,
            until: sums.until,
            figures: figuresOf(sums.total, sums.before),
            wallet: sums.wallet && { ...sums.wallet, agrees: sums.wallet.closingMinor === sums.wallet.ledgerMinor },
          },
  };
};
