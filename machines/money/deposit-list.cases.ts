import type { DepositLine, Deposits } from '../../contract/money/deposits.ts';
import { allDeposits } from '../../contract/money/deposits-link.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, sentLine } from './deposit-examples.ts';
import type { DepositListContext, DepositListEvent, DepositListInput } from './deposit-list.machine.ts';
import { usualDepositColumns } from './deposit-list.view.ts';

const line = (depositReference: string, more: Partial<DepositLine> = {}): DepositLine => ({
  ...sentLine,
  depositReference,
  ...more,
});

const credited = line('DEPPAID123', { state: 'approved', owner: null, due: null });

const page = (deposits: DepositLine[], next: Deposits['next'], count: number): Deposits => ({
  deposits,
  next,
  count,
  currency: 'BDT',
});

const tooMany =
  'A file holds at most 10,000 deposits, and more match. Narrow the filters, for instance by days, and export again.';

const events: readonly { readonly name: string; readonly event: DepositListEvent }[] = [
  { name: 'a reference is typed', event: { type: 'filter.typed', field: 'search', text: 'FT 77' } },
  { name: 'two letters are typed', event: { type: 'filter.typed', field: 'search', text: 'FT' } },
  { name: 'a least amount is typed', event: { type: 'filter.typed', field: 'least', text: '10,000' } },
  { name: 'only credited ones', event: { type: 'filter.set', filter: { states: ['approved'] } } },
  { name: 'Clear filters', event: { type: 'filters.cleared' } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...allDeposits, search: 'DEPPAID' } },
  },
  { name: 'a column is added', event: { type: 'columns.chosen', columns: [...usualDepositColumns, 'charge'] } },
  { name: 'Back to the usual columns', event: { type: 'columns.chosen', columns: usualDepositColumns } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'an Excel file', event: { type: 'export.requested', format: 'xlsx' } },
  { name: 'a CSV file', event: { type: 'export.requested', format: 'csv' } },
  { name: 'Try again', event: { type: 'again.requested' } },
];

const everything: DepositListInput = { asked: allDeposits, columns: usualDepositColumns, currency: 'BDT' };

export const depositListCases: FlowCases = {
  inputs: [
    { name: 'all deposits', input: everything },
    { name: 'an address with a search', input: { ...everything, asked: { ...allDeposits, search: 'FT 77' } } },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readDeposits: [
      {
        name: 'a page, and more follow',
        output: page([line('DEPSENT123'), credited], { at: sentLine.submittedAt, depositReference: 'DEPPAID123' }, 3),
      },
      { name: 'the last page', output: page([credited], null, 1) },
      { name: 'no deposit', output: page([], null, 0) },
      networkLost,
    ],
    saveFile: [
      { name: 'a file', output: { ok: true, answer: new Uint8Array() } },
      { name: 'too-many-deposits', output: { ok: false, refusal: 'too-many-deposits', detail: tooMany } },
      networkLost,
    ],
  },
  classOf: ({ asked, typed, deposits, next, columns, format, message, note }: DepositListContext) =>
    [
      typed.search === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      deposits.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
      columns.length === usualDepositColumns.length ? 'usual columns' : 'own columns',
      format,
      message === null ? 'silent' : 'speaking',
      note === null ? 'no note' : 'a note',
    ].join(', '),
};
