import type { StatementEntry, StatementLines } from '../../contract/desk/bank-statements.ts';
import type { PaymentProposal } from '../../contract/desk/payment-lines.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, sentLine } from '../money/deposit-examples.ts';
import type {
  DeskStatementsContext,
  DeskStatementsEvent,
  DeskStatementsInput,
  LineActed,
} from './desk-statements.machine.ts';

/** Ids of lines, by what stands in them. */
export const lineIds = {
  proposed: '019abc00-0000-7000-8000-000000000001',
  unmatched: '019abc00-0000-7000-8000-000000000002',
  aside: '019abc00-0000-7000-8000-000000000003',
  booked: '019abc00-0000-7000-8000-000000000006',
  paid: '019abc00-0000-7000-8000-000000000007',
  paidTwice: '019abc00-0000-7000-8000-000000000008',
} as const;

const line: StatementEntry = {
  lineId: lineIds.proposed,
  bookedOn: '2026-11-25',
  direction: 'in',
  amountMinor: sentLine.amountMinor,
  reference: 'FT77124408',
  description: 'Transfer from Meghna Travels',
  balanceMinor: null,
  currency: 'BDT',
  accountName: 'Shapla Bank',
  accountNumber: '1020-4400120-001',
  proposals: [
    {
      deposit: { ...sentLine, agencyName: 'Meghna Travels', takenBy: null },
      certainty: 'certain',
      because: 'Amount, reference and account agree; paid 1 day before',
    },
  ],
  payments: [],
  taken: null,
  use: null,
};
const unmatched: StatementEntry = { ...line, lineId: lineIds.unmatched, reference: '', proposals: [] };
const aside: StatementEntry = {
  ...unmatched,
  lineId: lineIds.aside,
  use: {
    depositReference: null,
    receiptReference: null,
    entryReference: null,
    withdrawalReference: null,
    showsPayment: false,
    reason: 'Rent',
    who: 'Dipa Sarkar',
    at: '2026-11-25T05:00:00.000Z',
  },
};
const matched: StatementEntry = {
  ...unmatched,
  lineId: '019abc00-0000-7000-8000-000000000004',
  use: {
    depositReference: 'DEPPAID123',
    receiptReference: null,
    entryReference: null,
    withdrawalReference: null,
    showsPayment: false,
    reason: null,
    who: 'Dipa Sarkar',
    at: '2026-11-25T05:00:00.000Z',
  },
};

const booked: StatementEntry = {
  ...unmatched,
  lineId: lineIds.booked,
  direction: 'out',
  use: {
    depositReference: null,
    receiptReference: null,
    entryReference: 'BNK7K2M9QXW',
    withdrawalReference: null,
    showsPayment: true,
    reason: null,
    who: 'Dipa Sarkar',
    at: '2026-11-25T05:00:00.000Z',
  },
};

/** A withdrawal that left by a line. */
const withdrawal: PaymentProposal = {
  kind: 'withdrawal',
  reference: 'WDR4PAYED44',
  payee: 'Padma Travels',
  amountMinor: unmatched.amountMinor,
  paidOn: '2026-11-25',
  bankReference: 'FT26335001',
  certainty: 'certain',
  because: 'Amount, reference and account agree; paid on the same day',
  seenOn: null,
};
const supplier: PaymentProposal = {
  ...withdrawal,
  kind: 'supplier-payment',
  reference: 'BNK7K2M9QXW',
  payee: 'Meghna Air',
  bankReference: null,
  certainty: 'possible',
  because: 'Amount and account agree; paid 2 days before; another reference',
};
const paid: StatementEntry = {
  ...unmatched,
  lineId: lineIds.paid,
  direction: 'out',
  reference: 'FT26335001',
  payments: [withdrawal, supplier],
  taken: { takenBy: 'Dipa Sarkar', takenAt: '2026-11-26T05:00:00.000Z', own: true },
};
const paidTwice: StatementEntry = {
  ...paid,
  lineId: lineIds.paidTwice,
  payments: [{ ...withdrawal, seenOn: '2026-11-24' }],
  taken: { takenBy: 'Emdad Hossain', takenAt: '2026-11-26T05:00:00.000Z', own: false },
};
const left: StatementEntry = {
  ...paid,
  payments: [],
  use: { ...booked.use, entryReference: null, withdrawalReference: withdrawal.reference } as StatementEntry['use'],
};

const held: StatementEntry = {
  ...unmatched,
  lineId: '019abc00-0000-7000-8000-000000000005',
  use: {
    depositReference: null,
    receiptReference: 'RCP7K2M9QXW',
    entryReference: null,
    withdrawalReference: null,
    showsPayment: false,
    reason: null,
    who: 'Dipa Sarkar',
    at: '2026-11-25T05:00:00.000Z',
  },
};

const page = (lines: StatementEntry[], next: StatementLines['next'] = null): StatementLines => ({
  lines,
  next,
  waiting: { toMatch: 1, unmatched: next === null ? 3 : 60, debits: 2 },
});

const events: readonly { readonly name: string; readonly event: DeskStatementsEvent }[] = [
  { name: 'those without a match', event: { type: 'tab.chosen', tab: 'unmatched' } },
  { name: 'money out', event: { type: 'tab.chosen', tab: 'debits' } },
  { name: 'those dealt with', event: { type: 'tab.chosen', tab: 'used' } },
  {
    name: 'Confirm',
    event: { type: 'match.confirmed', lineId: lineIds.proposed, depositReference: sentLine.depositReference },
  },
  {
    name: 'Confirm the withdrawal',
    event: { type: 'payment.confirmed', lineId: lineIds.paid, kind: 'withdrawal', reference: withdrawal.reference },
  },
  {
    name: 'Confirm one that the bank paid twice',
    event: {
      type: 'payment.confirmed',
      lineId: lineIds.paidTwice,
      kind: 'withdrawal',
      reference: withdrawal.reference,
    },
  },
  { name: 'Set aside', event: { type: 'aside.chosen', lineId: lineIds.proposed } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'Rent of the shop' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'set it aside', event: { type: 'aside.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'Nobody claims it', event: { type: 'line.unclaimed', lineId: lineIds.unmatched } },
  { name: 'Take it', event: { type: 'line.taken', lineId: lineIds.unmatched } },
  { name: 'Take it over', event: { type: 'line.taken', lineId: lineIds.paidTwice } },
  { name: 'Give it back', event: { type: 'line.givenBack', lineId: lineIds.paid } },
  { name: 'Take up again', event: { type: 'line.takenUp', lineId: lineIds.aside } },
  { name: 'undo a match', event: { type: 'line.takenUp', lineId: lineIds.booked } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const done = (name: string, answer: object) => ({ name, output: { ok: true, answer } as LineActed });

export const deskStatementsCases: FlowCases = {
  inputs: [
    {
      name: 'who may match',
      input: { intentSeed: 'visit', mayPrepare: true, mayWork: true } satisfies DeskStatementsInput,
    },
    {
      name: 'who may only look',
      input: { intentSeed: 'visit', mayPrepare: false, mayWork: false } satisfies DeskStatementsInput,
    },
  ],
  events,
  outcomes: {
    readLines: [
      { name: 'a line with a proposal', output: page([line]) },
      {
        name: 'a page of lines without a match',
        output: page([unmatched], { bookedOn: '2026-11-25', lineId: lineIds.unmatched }),
      },
      { name: 'lines that were dealt with', output: page([aside, matched, held, booked, left]) },
      { name: 'money out with payments that it may show', output: page([paid, paidTwice]) },
      { name: 'no line', output: page([]) },
      networkLost,
    ],
    actOnLine: [
      done('saved', {}),
      {
        name: 'line-used',
        output: {
          ok: false,
          refusal: 'line-used',
          detail: 'A colleague has dealt with this line meanwhile.',
        } satisfies LineActed,
      },
      networkLost,
    ],
  },
  classOf: ({ lines, next, act, reason, tab }: DeskStatementsContext) =>
    [
      tab === 'to-match' ? 'to match' : 'another part',
      lines.some(({ proposals }) => proposals.length > 0) ? 'proposed' : '',
      lines.some(({ payments }) => payments.length > 0) ? 'payments' : '',
      lines.some(({ use }) => use !== null) ? 'used' : '',
      lines.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
      act?.act ?? '',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
