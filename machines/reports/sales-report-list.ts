import { atTop, listQuery } from '../../contract/list-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import {
  reportLinesAtMost,
  reportTermMost,
  type SalesLine,
  type SalesReport,
  SalesReportAsked,
  type SalesReportColumnKey,
} from '../../contract/reports/sales-report.ts';
import { say } from '../../contract/say.ts';
import type { ListColumn, ListTerms } from '../parts/list-terms.ts';
import { lineName } from './report-dimensions.ts';

const amount = ({ currency }: SalesLine, minor: number | null) => (minor === null ? null : { currency, minor });

/** Name of a line for people. */
export const nameOfLine = ({ by, key, name }: Pick<SalesLine, 'by' | 'key' | 'name'>): string =>
  lineName(by, key, name);

type SalesColumn = ListColumn<SalesLine> & { readonly key: SalesReportColumnKey };

const columns: readonly SalesColumn[] = [
  { key: 'name', title: say('Line'), kind: 'text', width: 208, valueOf: nameOfLine, sorts: true, inCard: 'first' },
  { key: 'sales', title: say('Sales'), kind: 'count', width: 80, valueOf: ({ sales }) => sales },
  { key: 'units', title: say('Travellers and rooms'), kind: 'count', width: 176, valueOf: ({ units }) => units },
  {
    key: 'sold',
    title: say('Sold'),
    kind: 'amount',
    width: 144,
    valueOf: (line) => amount(line, line.soldMinor),
    sorts: true,
    inCard: 'amount',
  },
  {
    key: 'given-back',
    title: say('Given back'),
    kind: 'amount',
    width: 144,
    valueOf: (line) => (line.givenBackMinor === 0 ? null : amount(line, line.givenBackMinor)),
    inCard: 'third',
  },
  { key: 'net', title: say('Net'), kind: 'amount', width: 144, valueOf: (line) => amount(line, line.netMinor) },
  { key: 'base', title: say('Fares'), kind: 'amount', width: 144, valueOf: (line) => amount(line, line.baseMinor) },
  {
    key: 'tax',
    title: say('Taxes and fees'),
    kind: 'amount',
    width: 144,
    valueOf: (line) => amount(line, line.taxMinor),
  },
  {
    key: 'commission',
    title: say('Commission'),
    kind: 'amount',
    width: 144,
    valueOf: (line) => amount(line, line.commissionMinor),
    hiddenByDefault: true,
  },
  {
    key: 'markup',
    title: say('Markup'),
    kind: 'amount',
    width: 144,
    valueOf: (line) => amount(line, line.agencyMarkupMinor),
    hiddenByDefault: true,
  },
  {
    key: 'units-back',
    title: say('Came back'),
    kind: 'count',
    width: 112,
    valueOf: ({ unitsBack }) => unitsBack,
    hiddenByDefault: true,
  },
];

/** What was sold on each day, at all times. */
export const salesByDay: SalesReportAsked = {
  search: '',
  by: 'day',
  from: null,
  to: null,
  products: [],
  within: null,
  only: '',
  sort: '-name',
};

/** The page of a report of sales. */
export const salesReportAddress = (asked: Partial<SalesReportAsked>): string =>
  pagePaths.reports + listQuery({ ...salesByDay, ...asked }, atTop, salesByDay);

/** The report within a line: of a month its days, of a day its airlines, of anything else its days. */
const within = ({ by, key, from, to }: SalesLine): string =>
  salesReportAddress({ from, to, within: by, only: key, by: by === 'day' ? 'airline' : 'day' });

/** The sales of an agency in a period, added up. */
export const salesReportList: ListTerms<SalesReportAsked, SalesReport, SalesLine> = {
  name: 'sales-report',
  screen: pagePaths.reports,
  requirements: ['RPT-01'],
  heading: say('Sales'),
  search: {
    label: say('Find a line'),
    hint: say('Part of its name, such as an airline or a person'),
    minLength: 1,
    maxLength: reportTermMost,
  },
  all: salesByDay,
  shape: SalesReportAsked,
  columns,
  filters: [
    {
      key: 'products',
      title: say('Product'),
      choices: () => [
        { code: 'flights', name: say('Flights') },
        { code: 'stay', name: say('Hotels') },
      ],
    },
  ],
  rowsOf: ({ lines }) => lines,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: reportLinesAtMost,
  keyOf: ({ key }) => key,
  nameOf: nameOfLine,
  addressOf: within,
  countText: (count) => say({ one: '{count} line', other: '{count} lines' }, { count }),
  emptyText: say('Nothing has been sold yet. The first ticket or stay that is paid is counted here within a minute.'),
  noMatchText: say('Nothing was sold in this period, or no line matches.'),
  unreadableText: say('We could not load the report'),
};
