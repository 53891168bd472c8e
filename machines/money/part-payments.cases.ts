import type { FlowCases } from '../flow.ts';
import { networkLost } from './deposit-examples.ts';
import { openDue } from './due-examples.ts';
import type { PartPaymentsContext, PartPaymentsEvent } from './part-payments.machine.ts';

const summary = {
  ok: true,
  answer: {
    currency: 'BDT',
    states: [
      { state: 'open', count: 1, amountMinor: openDue.leftMinor },
      { state: 'missed', count: 0, amountMinor: 0 },
      { state: 'settled', count: 0, amountMinor: 0 },
    ],
    mostOpenMinor: 200_000_000,
    admission: 'not-needed',
    askedAt: null,
    decidedAt: null,
    reason: null,
    mayAsk: true,
  },
};
const mark = { dueAt: openDue.dueAt, orderReference: openDue.orderReference };
const page = (dues: readonly unknown[], next: unknown) => ({
  ok: true,
  answer: { dues, next, count: next === null ? dues.length : 60 },
});

const events: readonly (readonly [name: string, event: PartPaymentsEvent])[] = [
  ['Missed', { type: 'tab.chosen', state: 'missed' }],
  ['Open', { type: 'tab.chosen', state: 'open' }],
  ['a term is typed', { type: 'search.typed', text: 'rahman' }],
  ['Show more', { type: 'more.requested' }],
  ['Try again', { type: 'again.requested' }],
];

export const partPaymentsCases: FlowCases = {
  inputs: [{ name: 'the list', input: undefined }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readDues: [
      { name: 'a page, and more follow', output: { page: page([openDue], mark), summary } },
      { name: 'the only page', output: { page: page([openDue], null), summary } },
      { name: 'no due', output: { page: page([], null), summary } },
      networkLost,
    ],
    readMoreDues: [
      { name: 'the last page', output: page([{ ...openDue, orderReference: 'PTK7QWXA43' }], null) },
      networkLost,
    ],
  },
  classOf: ({ state, dues, next, message, search }: PartPaymentsContext) =>
    [
      state,
      search === '' ? 'all' : 'searched',
      dues.length === 0 ? 'none' : next === null ? 'whole' : 'more',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
