import type { DeskPaymentLine, DeskPayments } from '../../contract/desk-online-payments.ts';
import { firstPaymentsAtDesk } from '../../contract/desk-online-payments-link.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { DeskPaymentsContext, DeskPaymentsEvent, DeskPaymentsInput } from './desk-online-payments.machine.ts';

export const paymentLine = (code: string, more: Partial<DeskPaymentLine> = {}): DeskPaymentLine => ({
  code,
  state: 'underReview',
  gateway: 'sslcommerz',
  method: 'card',
  agencyName: 'Meghna Travels',
  currency: 'BDT',
  amountMinor: 2_000_000,
  receiptRef: 'RECEIPT-1',
  reason: 'held by the gateway',
  createdAt: '2026-11-25T04:00:00.000Z',
  changedAt: '2026-11-25T04:10:00.000Z',
  owner: 'desk',
  due: { at: '2026-11-25T08:10:00.000Z', remainingMs: 3_600_000 },
  takenBy: null,
  ...more,
});

const late = paymentLine('OPLATE7K4Q2X', { due: { at: '2026-11-25T03:10:00.000Z', remainingMs: -3_600_000 } });
const credited = paymentLine('OPPAID7K4Q2X', { state: 'credited', reason: null, owner: null, due: null });
const waiting = { review: 60, pending: 2, refunds: 1 };

const page = (payments: DeskPaymentLine[], next: DeskPayments['next'] = null): DeskPayments => ({
  payments,
  next,
  waiting: next === null ? { ...waiting, review: 59 } : waiting,
});

const events: readonly { readonly name: string; readonly event: DeskPaymentsEvent }[] = [
  { name: 'a reference is typed', event: { type: 'search.typed', text: 'RECEIPT' } },
  { name: 'two letters are typed', event: { type: 'search.typed', text: 'RE' } },
  { name: 'the refunds', event: { type: 'filter.set', filter: { tab: 'refunds' } } },
  { name: 'all of them', event: { type: 'filter.set', filter: { tab: 'all' } } },
  { name: 'only one gateway', event: { type: 'filter.set', filter: { gateway: 'sandbox' } } },
  { name: 'all gateways', event: { type: 'filter.set', filter: { gateway: null } } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { ...firstPaymentsAtDesk, tab: 'pending', search: 'OPPAID' } },
  },
  { name: 'Show all of them', event: { type: 'filters.cleared' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Read again', event: { type: 'again.requested' } },
];

export const deskPaymentsCases: FlowCases = {
  inputs: [
    { name: 'what is held', input: { asked: firstPaymentsAtDesk } satisfies DeskPaymentsInput },
    {
      name: 'an address with a search',
      input: { asked: { tab: 'all', gateway: 'sandbox', search: 'RECEIPT' } } satisfies DeskPaymentsInput,
    },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readPayments: [
      {
        name: 'a page, and more follow',
        output: page([late, paymentLine('OPSENT7K4Q2X')], { at: late.changedAt, code: 'OPSENT7K4Q2X' }),
      },
      { name: 'the last page', output: page([paymentLine('OPSENT9M3W5T', { takenBy: 'Dipa Sarkar' }), credited]) },
      { name: 'no payment', output: page([]) },
      networkLost,
    ],
  },
  classOf: ({ typed, asked, payments, next }: DeskPaymentsContext) =>
    [
      typed === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      asked.gateway === null ? 'any gateway' : 'one gateway',
      payments.length === 0 ? 'none' : next === null ? 'the last' : 'more follow',
    ].join(', '),
};
