import type { PartPaymentAdmission } from '../../contract/money/part-payments.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from './deposit-examples.ts';
import { droppedDue, openDue } from './due-examples.ts';
import type { PartPaymentsContext, PartPaymentsEvent } from './part-payments.machine.ts';

const summaryWith = (admission: PartPaymentAdmission, missed = 0) => ({
  ok: true,
  answer: {
    currency: 'BDT',
    states: [
      { state: 'open', count: 1, amountMinor: openDue.leftMinor },
      { state: 'missed', count: missed, amountMinor: missed * openDue.leftMinor },
      { state: 'settled', count: 0, amountMinor: 0 },
      { state: 'dropped', count: 0, amountMinor: 0 },
    ],
    mostOpenMinor: 200_000_000,
    admission,
    askedAt: null,
    decidedAt: null,
    reason: null,
    mayAsk: true,
  },
});
const summary = summaryWith('not-needed');
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
  ['Statement as PDF', { type: 'statement.requested', format: 'pdf' }],
  ['Statement for Excel', { type: 'statement.requested', format: 'xlsx' }],
  ['Ask for admission', { type: 'admission.requested' }],
];

export const partPaymentsCases: FlowCases = {
  inputs: [{ name: 'the list', input: { intentSeed: 'visit' } }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readDues: [
      { name: 'a page, and more follow', output: { page: page([openDue], mark), summary } },
      { name: 'the only page', output: { page: page([openDue], null), summary } },
      { name: 'tickets came back', output: { page: page([droppedDue], null), summary } },
      { name: 'no due, and admission is needed', output: { page: page([], null), summary: summaryWith('needed') } },
      { name: 'no due', output: { page: page([], null), summary } },
      {
        name: 'no due is open, and two were missed',
        output: { page: page([], null), summary: summaryWith('not-needed', 2) },
      },
      networkLost,
    ],
    saveStatement: [
      { name: 'saved', output: { ok: true } },
      { name: 'too-many-dues', output: { ok: false, detail: 'A statement holds at most 1,000 unpaid dues.' } },
      networkLost,
    ],
    askForAdmission: [
      {
        name: 'asked',
        output: {
          ok: true,
          answer: { admission: 'asked', askedAt: '2026-12-01T09:12:00Z', decidedAt: null, reason: null },
        },
      },
      { name: 'decided-already', output: { ok: false, refusal: 'decided-already', detail: 'It has been decided.' } },
      networkLost,
    ],
    readMoreDues: [
      { name: 'the last page', output: page([{ ...openDue, orderReference: 'PTK7QWXA43' }], null) },
      networkLost,
    ],
  },
  classOf: ({ state, dues, next, message, note, search, summary }: PartPaymentsContext) =>
    [
      state,
      search === '' ? 'all' : 'searched',
      dues.length === 0 ? 'none' : next === null ? 'whole' : 'more',
      summary?.admission === 'needed' ? 'needed' : '',
      summary?.states.some(({ state: is, count }) => is === 'missed' && count > 0) ? 'missed' : '',
      message === null ? 'silent' : 'speaking',
      note === null ? '' : 'saved',
    ].join(', '),
};
