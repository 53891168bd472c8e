import { CallFault } from '../../contract/client.ts';
import type { LedgerPage, WalletLine } from '../../contract/ledger/ledger.ts';
import { everyLedgerLine } from '../../contract/ledger/ledger-link.ts';
import type { FlowCases } from '../flow.ts';
import type { PaymentLedgerContext, PaymentLedgerEvent, PaymentLedgerInput } from './payment-ledger.machine.ts';

const line = (lineId: string, more: Partial<WalletLine> = {}): WalletLine => ({
  lineId,
  at: '2026-11-20T09:15:00.000Z',
  kind: 'tickets',
  words: null,
  subject: null,
  orderReference: 'TRPAID01',
  pnr: 'K7QX2M',
  who: 'Nusrat Jahan',
  debitMinor: 4_500_000,
  creditMinor: 0,
  heldMinor: 0,
  balanceMinor: -1_500_000,
  rate: { currency: 'USD', minor: 100, ownMinor: 12_150 },
  ...more,
});

const deposit = line('DP4471AB:bank-transfer', {
  at: '2026-11-19T05:00:00.000Z',
  kind: 'bank-transfer',
  words: 'Deposit DP4471AB: Bank transfer 4471',
  orderReference: 'DP4471AB',
  pnr: null,
  who: null,
  debitMinor: 0,
  creditMinor: 3_000_000,
  balanceMinor: 3_000_000,
  rate: null,
});

const wallet = {
  currency: 'BDT',
  balanceMinor: -1_500_000,
  pendingMinor: 0,
  creditLimitMinor: 5_000_000,
  availableMinor: 3_500_000,
};
const choices = {
  currencies: [
    { currency: 'BDT', usual: true },
    { currency: 'USD', usual: false },
  ],
  since: '2026-11-19',
  today: '2026-11-23',
  zone: 'Asia/Dhaka',
};

const firstPage: LedgerPage = {
  lines: [line('TRPAID01:tickets'), line('TRPAID02:tickets', { orderReference: 'TRPAID02' })],
  next: { at: '2026-11-20T09:15:00.000Z', lineId: 'TRPAID02:tickets' },
  totals: { debitMinor: 9_000_000, creditMinor: 3_000_000 },
  wallet,
  choices,
};
const lastPage: LedgerPage = { ...firstPage, lines: [deposit], next: null };
const none: LedgerPage = {
  lines: [],
  next: null,
  totals: { debitMinor: 0, creditMinor: 0 },
  wallet: null,
  choices,
};

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: PaymentLedgerEvent }[] = [
  { name: 'an order is typed', event: { type: 'term.typed', text: 'TRPAID' } },
  { name: 'two letters are typed', event: { type: 'term.typed', text: 'TR' } },
  { name: 'Enter', event: { type: 'search.requested' } },
  { name: 'only payments', event: { type: 'filter.set', filter: { kinds: ['tickets'] } } },
  { name: 'Clear filters', event: { type: 'filters.cleared' } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', filters: { ...everyLedgerLine, search: 'TRPAID01' } },
  },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
  {
    name: 'the first line',
    event: { type: 'line.opened', line: { at: '2026-11-20T09:15:00.000Z', lineId: 'TRPAID01:tickets' } },
  },
  { name: 'the deposit', event: { type: 'line.opened', line: { at: deposit.at, lineId: deposit.lineId } } },
  { name: 'the line is closed', event: { type: 'line.closed' } },
  { name: 'Load the postings again', event: { type: 'postings.requested' } },
];

const payments: PaymentLedgerInput = { ledger: 'payments', filters: everyLedgerLine };
const credit: PaymentLedgerInput = { ledger: 'credit', filters: everyLedgerLine };
const searched: PaymentLedgerInput = {
  ledger: 'payments',
  filters: { ...everyLedgerLine, search: 'TRPAID', direction: 'out' },
};

export const paymentLedgerCases: FlowCases = {
  inputs: [
    { name: 'the payment ledger', input: payments },
    { name: 'the credit ledger', input: credit },
    { name: 'an address with a search', input: searched },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readLines: [
      { name: 'a page, and more follow', output: firstPage },
      { name: 'the last page', output: lastPage },
      { name: 'no line', output: none },
      lost,
    ],
    readPostings: [
      {
        name: 'its postings',
        output: {
          ok: true,
          answer: {
            postings: [
              {
                debit: 'wallet',
                credit: 'platform',
                amountMinor: 4_500_000,
                transferIds: ['0190b2d4-0000-7000-8000-000000000009'],
              },
            ],
            reservedAt: '2026-11-20T09:14:58.000Z',
          },
        },
      },
      {
        name: 'line-unknown',
        output: {
          ok: false,
          refusal: 'line-unknown',
          detail: 'This line is not in your ledger any more. Load the ledger again.',
        },
      },
      lost,
    ],
  },
  classOf: ({ filters, term, lines, next, message }: PaymentLedgerContext) =>
    [
      term === '' ? 'unsearched' : filters.search === '' ? 'too short' : 'searched',
      lines.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
