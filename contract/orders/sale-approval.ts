import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { SellerLimit } from '../money/seller-limit.ts';
import { say } from '../say.ts';
import { isoTime, text } from '../shapes.ts';

export const declineReasonMost = 300;

/** A request to a colleague to approve a sale that is above what the asking person may sell for. */
export const ApprovalRequest = object({
  state: enums(['waits', 'declined']),
  askedBy: text(1, 140),
  askedAt: isoTime(),
  /** Whether the person who reads has asked. */
  own: boolean(),
  /** Who has declined, and why. `null`: nobody has. */
  declinedBy: nullable(text(1, 140)),
  reason: nullable(text(1, declineReasonMost)),
});
export type ApprovalRequest = Infer<typeof ApprovalRequest>;

/** How a held order stands to the limits of the person who reads, and to the approval of a colleague. */
export const SaleApproval = object({
  /** `null`: the person has no limit, or the order cannot be paid by this person now. */
  limit: nullable(SellerLimit),
  /** Whether this person may ask a colleague. */
  mayAsk: boolean(),
  /** Whether this person may approve what waits by paying for it, or decline it. The limit is asked once more when it is paid. */
  mayDecide: boolean(),
  /** `null`: nobody has asked. */
  request: nullable(ApprovalRequest),
});
export type SaleApproval = Infer<typeof SaleApproval>;

const ofOrder = { service: 'order', method: 'POST', version: 'v1', sends: 'body' } as const;
const orderUnknown = { 'order-unknown': { status: 404, title: say('We could not find this order.') } } as const;
const answer = object({ approval: SaleApproval });

const GetSaleApproval = defineCall({
  ...ofOrder,
  path: 'Approval/GetSaleApproval',
  access: 'ViewBooking',
  effect: 'reads',
  request: object({ orderReference: text(6, 20) }),
  answer,
  refusals: orderUnknown,
  doing: say('loading your limit'),
  summary:
    'Shows whether a held order is above what the person may sell for, and whether a colleague was asked to approve it. Moves no money.',
});

const AskSaleApproval = defineCall({
  ...ofOrder,
  path: 'Approval/AskSaleApproval',
  access: 'IssueTicket',
  effect: 'acts',
  request: object({ orderReference: text(6, 20) }),
  answer,
  refusals: {
    ...orderUnknown,
    'not-allowed': { status: 409, title: say('This order cannot be ticketed in its present state.') },
    'within-limit': { status: 409, title: say('You may pay for this order yourself. Nobody was asked.') },
  },
  doing: say('asking a colleague'),
  summary:
    'Asks the colleagues who may sell for as much to approve a held order. Asking while a request waits changes nothing. Moves no money.',
});

const WithdrawSaleApproval = defineCall({
  ...ofOrder,
  path: 'Approval/WithdrawSaleApproval',
  access: 'IssueTicket',
  effect: 'acts',
  request: object({ orderReference: text(6, 20) }),
  answer,
  refusals: {
    ...orderUnknown,
    'not-asked': { status: 409, title: say('No request of yours waits for this order.') },
  },
  doing: say('withdrawing the request'),
  summary: 'Withdraws the own request to approve a held order. Moves no money.',
});

const DeclineSaleApproval = defineCall({
  ...ofOrder,
  path: 'Approval/DeclineSaleApproval',
  access: 'IssueTicket',
  effect: 'acts',
  request: object({ orderReference: text(6, 20), reason: text(1, declineReasonMost) }),
  answer,
  refusals: {
    ...orderUnknown,
    'not-asked': { status: 409, title: say('No request of a colleague waits for this order any more.') },
    'own-request': { status: 409, title: say('You have asked yourself. A colleague approves or declines it.') },
  },
  doing: say('declining the sale'),
  summary:
    'Declines the request of a colleague to approve a held order, with a reason that the colleague is told. Moves no money.',
});

export const saleApprovalCalls = { GetSaleApproval, AskSaleApproval, WithdrawSaleApproval, DeclineSaleApproval };
