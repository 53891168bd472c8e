import type { Flow, ShownOf } from '../flow.ts';
import { orderPageCases } from './order-page.cases.ts';
import { orderPageMachine } from './order-page.machine.ts';
import { viewOfOrderPage } from './order-page.view.ts';

const shown: ShownOf<typeof orderPageMachine> = {
  context: [
    'order.state',
    'order.facts.timeLimitPassed',
    'order.facts.departed',
    'order.facts.walletCovers',
    'order.facts.mayIssue',
    'order.facts.mayCancel',
    'order.facts.mayPrint',
    'order.facts.mayAmend',
    'order.facts.awaitsConsent',
    'order.mayShowPassports',
    'order.mayReadSsr',
    'verified.oldMinor',
    'verified.newMinor',
    'change.is',
    'detail.is',
    'shownDetail.is',
    'order.timeLimit.remainingMs',
    'order.standing.paidMinor',
    'order.standing.rest.state',
    'mayPayInPart',
    'agreed.amountMinor',
    'intents',
    'documentType',
    'printed.withPrice',
    'via',
    'withPrice',
    'sharesFiles',
    'creditNote',
  ],
  events: {
    'print.requested': ['typeId', 'choice.withPrice'],
    'send.requested': ['via'],
    'price.chosen': ['withPrice'],
    'change.requested': ['change.is'],
    'detail.requested': ['detail.is'],
  },
  outcomes: {
    readOrder: ['ok', 'refusal', 'answer.order.state'],
    paymentChoice: ['went'],
    issueTicket: ['ok', 'refusal', 'answer.order.state'],
    cancelBooking: ['ok', 'refusal', 'answer.order.state'],
    mailTicket: ['ok', 'refusal', 'answer.order.state'],
    openDocument: ['ok', 'refusal'],
    readPrices: ['ok', 'refusal'],
    shareDocument: ['ok', 'refusal'],
    verifyPrice: ['ok', 'refusal'],
    changeOrder: ['ok', 'answer.order.state'],
    readDetail: ['ok', 'answer.is'],
  },
};

/** The catalogue entry of the order page. */
export const orderPageFlow: Flow = {
  name: 'order-page',
  title: 'Order page',
  purpose:
    "Shows an order, reads it again while airline or passenger must act, and pays, cancels, prints, mails, verifies and changes it as the order's own chart allows.",
  area: 'orders',
  machine: orderPageMachine,
  cases: orderPageCases,
  shown,
  view: viewOfOrderPage,
  page: { address: '/flight-order?reference=ORDER7K2M9' },
};
