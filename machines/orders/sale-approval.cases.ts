import type { SaleApproval } from '../../contract/orders/sale-approval.ts';
import { overSaleLimit } from '../booking/payment-examples.ts';
import type { FlowCases } from '../flow.ts';
import type { SaleApprovalContext, SaleApprovalEvent, SaleApprovalInput } from './sale-approval.machine.ts';

export const approvalOfOrder: SaleApprovalInput = { orderReference: 'PTL7Q2XK', intentSeed: 'visit-1' };

const waiting = {
  state: 'waits',
  askedBy: 'Rafiq Islam',
  askedAt: '2026-12-01T05:00:00.000Z',
  own: false,
  declinedBy: null,
  reason: null,
} as const;

export const approvals = {
  withoutLimit: { limit: null, mayAsk: false, mayDecide: false, request: null },
  within: { limit: { ...overSaleLimit, over: null }, mayAsk: false, mayDecide: false, request: null },
  over: { limit: overSaleLimit, mayAsk: true, mayDecide: false, request: null },
  overToday: {
    limit: { ...overSaleLimit, saleMostMinor: null, dayMostMinor: 20_000_000, soldTodayMinor: 15_000_000, over: 'day' },
    mayAsk: true,
    mayDecide: false,
    request: null,
  },
  withoutRate: { limit: { ...overSaleLimit, over: 'no-rate' }, mayAsk: true, mayDecide: false, request: null },
  ownWaits: { limit: overSaleLimit, mayAsk: false, mayDecide: false, request: { ...waiting, own: true } },
  waits: { limit: null, mayAsk: false, mayDecide: true, request: waiting },
  waitsForAnother: { limit: null, mayAsk: false, mayDecide: false, request: waiting },
  declined: {
    limit: overSaleLimit,
    mayAsk: true,
    mayDecide: false,
    request: { ...waiting, own: true, state: 'declined', declinedBy: 'Asha Karim', reason: 'The customer owes us.' },
  },
} as const satisfies Readonly<Record<string, SaleApproval>>;

const answered = (name: string, approval: SaleApproval) => ({ name, output: { ok: true, answer: { approval } } });
const refused = (refusal: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` },
});
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

const events: readonly { readonly name: string; readonly event: SaleApprovalEvent }[] = [
  { name: 'ask a colleague', event: { type: 'approval.requested' } },
  { name: 'withdraw the request', event: { type: 'approval.withdrawn' } },
  { name: 'decline', event: { type: 'declining.opened' } },
  { name: 'a reason', event: { type: 'reason.typed', text: 'The customer owes us.' } },
  { name: 'no reason', event: { type: 'reason.typed', text: ' ' } },
  { name: 'decline with this reason', event: { type: 'declining.confirmed' } },
  { name: 'leave it', event: { type: 'declining.left' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

export const saleApprovalCases: FlowCases = {
  inputs: [{ name: 'an order is held', input: approvalOfOrder }],
  events,
  outcomes: {
    readApproval: [
      answered('no limit', approvals.withoutLimit),
      answered('within the limit', approvals.within),
      answered('above the limit', approvals.over),
      answered('above the limit of the day', approvals.overToday),
      answered('without an exchange rate', approvals.withoutRate),
      answered('the own request waits', approvals.ownWaits),
      answered('a request of a colleague waits', approvals.waits),
      answered('a request waits for another', approvals.waitsForAnother),
      answered('declined', approvals.declined),
      refused('order-unknown'),
      lost,
    ],
    sendAct: [
      answered('asked', approvals.ownWaits),
      answered('withdrawn', approvals.over),
      answered('declined', {
        ...approvals.waits,
        mayDecide: false,
        request: { ...approvals.declined.request, own: false },
      }),
      refused('not-asked'),
      lost,
    ],
  },
  classOf: ({ approval, act, reason, message }: SaleApprovalContext) =>
    [
      approval?.limit?.over ?? 'within',
      approval?.request?.state ?? 'none',
      approval?.request?.own ? 'own' : '',
      approval?.mayAsk ? 'ask' : '',
      approval?.mayDecide ? 'decide' : '',
      act,
      reason.trim() === '' ? '' : 'reason',
      message === null ? '' : 'message',
    ].join('|'),
};
