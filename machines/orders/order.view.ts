import type { Order, OrderState } from '../../contract/orders/orders.ts';
import type { Standing } from '../../contract/orders/standing.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import { reworded, say } from '../../contract/say.ts';
import {
  conditionsFor,
  nextOrderState,
  type OrderCondition,
  type OrderFacts,
  orderConditions,
} from './order.machine.ts';
import { partlyBack, type ReturnedTicket } from './returned-ticket.ts';
import { wordsOfSale } from './sale-words.ts';

/** A button of the order page. `reason`: why it is disabled. `fix`: what the agent can do about it; `null`: nothing. */
export type OrderAction =
  | { readonly action: OrderActionName; readonly label: string; readonly allowed: true }
  | {
      readonly action: OrderActionName;
      readonly label: string;
      readonly allowed: false;
      readonly reason: string;
      readonly fix: string | null;
    };

export type OrderActionName =
  | 'issue'
  | 'cancel'
  | 'extend'
  | 'print'
  | 'invoice'
  | 'itinerary'
  | 'verify'
  | 'amend'
  | 'void'
  | 'refund'
  | 'exchange';

export interface OrderView {
  readonly show: OrderState;
  readonly title: string;
  /** What the state means for the seats and the money. */
  readonly words: string;
  /** Whether somebody else must act. The page then reads the order again by itself. */
  readonly waiting: boolean;
  readonly actions: readonly OrderAction[];
}

/** Words of a ticketed order of which something is still to be paid. `null`: nothing is. */
const wordsOfRest = ({ rest }: Standing) => {
  if (rest?.state === 'missed') {
    return { words: say('The tickets are issued. The rest of their price was not paid on its day.') };
  }
  return rest?.state === 'open'
    ? { words: say('The tickets are issued and paid in part. The rest is still to be paid.') }
    : null;
};

/** The airline is late: people of the house have the order in their queue. */
const lateWords = say(
  'The airline has not confirmed the tickets yet. Our desk is looking after it. The amount stays reserved: it is charged when the tickets are issued, and released if they are not.',
);

const buttons = {
  issue: { label: say('Pay and issue ticket'), event: 'ticketing.requested' },
  cancel: { label: say('Cancel booking'), event: 'cancellation.requested' },
  extend: { label: say('Ask for more time'), event: 'extension.requested' },
  print: { label: say('Print ticket'), event: 'print.requested' },
  invoice: { label: say('Open invoice'), event: 'invoice.requested' },
  itinerary: { label: say('Print itinerary'), event: 'itinerary.requested' },
  verify: { label: say('Verify price'), event: 'verification.requested' },
  amend: { label: say('Change details'), event: 'amendment.requested' },
  void: { label: say('Void tickets'), event: 'void.requested' },
  refund: { label: say('Refund tickets'), event: 'refund.requested' },
  exchange: { label: say('Change flights'), event: 'exchange.requested' },
} as const;

const unmetConditions: Record<OrderCondition, { reason: string; fix: string | null }> = {
  mayIssue: {
    reason: say('You do not have permission to issue tickets.'),
    fix: say('Ask your agency’s administrator for permission to issue tickets.'),
  },
  mayCancel: {
    reason: say('You do not have permission to cancel bookings.'),
    fix: say('Ask your agency’s administrator for permission to cancel bookings.'),
  },
  mayExtend: {
    reason: say('You do not have permission to ask for more time.'),
    fix: say('Ask your agency’s administrator for permission to extend time limits.'),
  },
  mayPrint: {
    reason: say('You do not have permission to print tickets.'),
    fix: say('Ask your agency’s administrator for permission to print tickets.'),
  },
  mayAmend: {
    reason: say('You do not have permission to change bookings.'),
    fix: say('Ask your agency’s administrator for permission to book tickets.'),
  },
  withinTimeLimit: {
    reason: say('The time limit of this hold has passed.'),
    fix: say('Search again to make a new booking.'),
  },
  timeLimitPassed: { reason: say('The time limit has not passed yet.'), fix: null },
  notDeparted: { reason: say('The first flight has departed.'), fix: null },
  mayVoid: {
    reason: say('You do not have permission to void tickets.'),
    fix: say('Ask your agency’s administrator for permission to request voids.'),
  },
  voidWindowOpen: { reason: say('The airline’s time for voids has passed.'), fix: say('Ask for a refund instead.') },
  mayRefund: {
    reason: say('You do not have permission to refund tickets.'),
    fix: say('Ask your agency’s administrator for permission to request refunds.'),
  },
  mayExchange: {
    reason: say('You do not have permission to exchange tickets.'),
    fix: say('Ask your agency’s administrator for permission to request exchanges.'),
  },
  forSale: {
    reason: say('These seats are held to take the place of other tickets, and are paid with their exchange.'),
    fix: say('Go on in their exchange, or in the order of those tickets.'),
  },
  inExchange: { reason: say('These seats are not held for an exchange.'), fix: null },
  notInExchange: {
    reason: say('These seats are held for an exchange, which pays for them.'),
    fix: say('Accept or withdraw the exchange.'),
  },
  ticketingLate: {
    reason: say('The airline still has time to answer.'),
    fix: null,
  },
  limitNotExtended: { reason: say('The airline has given more time, which it does once.'), fix: null },
  mayBeHeldLonger: {
    reason: say('This fare must be ticketed at once: the airline gives no more time.'),
    fix: null,
  },
  isConsented: {
    reason: say('The passenger has not agreed to the cancellation.'),
    fix: say('Ask them under “Consent of the passenger”.'),
  },
  hasFreeTickets: {
    reason: say('A request for each of these tickets is open.'),
    fix: say('Look at it under Voids, Refunds or Exchanges.'),
  },
  walletCovers: {
    reason: say('The wallet balance is too low for this order.'),
    fix: say('Deposit the difference, then issue the tickets.'),
  },
};

/** Why a person may not print documents of orders. */
export const whyNotPrinted = unmetConditions.mayPrint.reason;

type StateReasons = Readonly<Record<OrderState, { readonly reason: string; readonly fix: string | null } | null>>;

/** Why a state has no ticket that could be void, refunded or exchanged. */
const noTicketOpen: StateReasons = {
  held: { reason: say('There is no ticket yet.'), fix: null },
  ticketing: { reason: say('The tickets are being issued.'), fix: say('Wait for the airline’s reply.') },
  ticketed: null,
  cancelled: { reason: say('No ticket was issued.'), fix: null },
  expired: { reason: say('No ticket was issued.'), fix: null },
  failed: { reason: say('No ticket was issued.'), fix: null },
  voided: { reason: say('All tickets of this order are void.'), fix: null },
  refunded: { reason: say('No ticket of this order is open: they are refunded or void.'), fix: null },
  exchanged: {
    reason: say('The tickets of this order are exchanged.'),
    fix: say('Open the order of the new tickets.'),
  },
};

/** Why nothing more is done with tickets none of which is open. */
const noTicketIsOpen = {
  voided: { reason: say('All tickets of this order are void.'), fix: null },
  refunded: { reason: say('No ticket of this order is open: they are refunded or void.'), fix: null },
  exchanged: {
    reason: say('The tickets of this order are exchanged.'),
    fix: say('Open the order of the new tickets.'),
  },
} as const;

const notPaidYet = { reason: say('Nothing is paid yet.'), fix: say('Issue the tickets first.') };

/** Why a state does not accept an action. `null`: it accepts the action if its conditions hold. */
const stateReasons: Record<OrderActionName, StateReasons> = {
  issue: {
    held: null,
    ticketing: { reason: say('The tickets are being issued.'), fix: null },
    ticketed: { reason: say('The tickets are already issued.'), fix: null },
    cancelled: { reason: say('This booking is cancelled.'), fix: say('Search again to make a new booking.') },
    expired: {
      reason: say('The time limit of this hold has passed.'),
      fix: say('Search again to make a new booking.'),
    },
    failed: {
      reason: say('The airline did not issue these tickets.'),
      fix: say('Search again to make a new booking.'),
    },
    ...noTicketIsOpen,
  },
  cancel: {
    held: null,
    ticketing: { reason: say('The tickets are being issued.'), fix: say('Wait for the airline’s reply.') },
    ticketed: { reason: say('Issued tickets are voided or refunded instead.'), fix: null },
    cancelled: { reason: say('This booking is already cancelled.'), fix: null },
    expired: { reason: say('The hold has already ended.'), fix: null },
    failed: { reason: say('There is nothing left to cancel.'), fix: null },
    ...noTicketIsOpen,
  },
  extend: {
    held: null,
    ticketing: { reason: say('The tickets are being issued.'), fix: null },
    ticketed: { reason: say('The tickets are already issued.'), fix: null },
    cancelled: { reason: say('This booking is cancelled.'), fix: null },
    expired: { reason: say('The hold has already ended.'), fix: say('Search again to make a new booking.') },
    failed: { reason: say('There is no hold left.'), fix: null },
    ...noTicketIsOpen,
  },
  print: {
    held: { reason: say('There is no ticket yet.'), fix: say('Issue the tickets first.') },
    ticketing: { reason: say('The tickets are being issued.'), fix: null },
    ticketed: null,
    cancelled: { reason: say('No ticket was issued.'), fix: null },
    expired: { reason: say('No ticket was issued.'), fix: null },
    failed: { reason: say('No ticket was issued.'), fix: null },
    ...noTicketIsOpen,
  },
  invoice: {
    held: notPaidYet,
    ticketing: notPaidYet,
    ticketed: null,
    cancelled: { reason: say('No ticket was issued.'), fix: null },
    expired: { reason: say('No ticket was issued.'), fix: null },
    failed: { reason: say('No ticket was issued.'), fix: null },
    voided: null,
    refunded: null,
    exchanged: null,
  },
  itinerary: {
    held: null,
    ticketing: { reason: say('The tickets are being issued.'), fix: null },
    ticketed: { reason: say('The tickets are issued.'), fix: say('Print the e-ticket.') },
    cancelled: { reason: say('This booking is cancelled.'), fix: null },
    expired: { reason: say('The hold has already ended.'), fix: null },
    failed: { reason: say('There is no hold left.'), fix: null },
    ...noTicketIsOpen,
  },
  verify: {
    held: null,
    ticketing: { reason: say('The price is paid.'), fix: null },
    ticketed: { reason: say('The price is paid.'), fix: null },
    cancelled: { reason: say('This booking is cancelled.'), fix: null },
    expired: { reason: say('The hold has already ended.'), fix: null },
    failed: { reason: say('There is no hold left.'), fix: null },
    ...noTicketIsOpen,
  },
  amend: {
    held: null,
    ticketing: { reason: say('The tickets are being issued.'), fix: say('Wait for the airline’s reply.') },
    ticketed: null,
    cancelled: { reason: say('This booking is cancelled.'), fix: null },
    expired: { reason: say('The hold has already ended.'), fix: null },
    failed: { reason: say('The airline did not issue these tickets.'), fix: null },
    ...noTicketIsOpen,
  },
  void: noTicketOpen,
  refund: noTicketOpen,
  exchange: noTicketOpen,
};

/** Why a condition does not hold. Tickets that were issued in exchange never had a time for voids. */
const unmetBy = (condition: OrderCondition, { forExchange }: OrderFacts): { reason: string; fix: string | null } =>
  condition === 'voidWindowOpen' && forExchange
    ? { ...unmetConditions.voidWindowOpen, reason: say('Tickets that were issued in exchange cannot be voided.') }
    : unmetConditions[condition];

const actionOf = (action: OrderActionName, state: OrderState, facts: OrderFacts): OrderAction => {
  const { label, event } = buttons[action];
  if (nextOrderState(state, facts, { type: event }) !== null) return { action, label, allowed: true };
  const failed = conditionsFor[event].find((condition) => !orderConditions[condition](facts));
  const why = stateReasons[action][state] ?? (failed ? unmetBy(failed, facts) : null);
  if (!why) throw new Error(`the chart refuses ${event} in ${state}, but every condition holds`);
  return { action, label, allowed: false, ...why };
};

/** Why tickets of an order cannot be void, refunded or exchanged, and what would help. `null`: they can. */
export const reasonAgainstCase = (
  kind: CaseKind,
  { state, facts }: Pick<Order, 'state' | 'facts'>,
): { readonly reason: string; readonly fix: string | null } | null => {
  const action = actionOf(kind, state, facts);
  return action.allowed ? null : { reason: reworded(action.reason), fix: action.fix && reworded(action.fix) };
};

/** Whether more time may be asked for. It stands with the time limit, not with the actions of the order. */
export const extensionOf = ({ state, facts }: Pick<Order, 'state' | 'facts'>): OrderAction =>
  actionOf('extend', state, facts);

/** Whether contact, remarks, passports and visas may be changed. It stands with these. */
export const amendmentOf = ({ state, facts }: Pick<Order, 'state' | 'facts'>): OrderAction =>
  actionOf('amend', state, facts);

/** Whether today's price may be asked for. It stands with the price. */
export const verificationOf = ({ state, facts }: Pick<Order, 'state' | 'facts'>): OrderAction =>
  actionOf('verify', state, facts);

type Viewed = Pick<Order, 'state' | 'facts' | 'standing'> & { readonly travellers: readonly ReturnedTicket[] };

/** What state and tickets do not say: the airline is late, or something is still to be paid. */
const beyondTickets = ({ state, facts, standing }: Viewed) => {
  if (state === 'ticketing') return facts.ticketingLate ? { words: lateWords } : null;
  return state === 'ticketed' ? wordsOfRest(standing) : null;
};

/**
 * The paper that stands first among the actions. Held seats have an itinerary; of tickets that all came back, the invoice is left, with what
 * came back.
 */
const paperOf: Readonly<Record<OrderState, 'itinerary' | 'print' | 'invoice'>> = {
  held: 'itinerary',
  ticketing: 'print',
  ticketed: 'print',
  voided: 'invoice',
  refunded: 'invoice',
  exchanged: 'invoice',
  cancelled: 'print',
  expired: 'print',
  failed: 'print',
};

/** The projection of an order: its words, and its buttons with the reasons why they are disabled. */
export const viewOfOrder = (order: Viewed): OrderView => {
  const { state, facts } = order;
  const partly = partlyBack(state, order.travellers);
  return {
    show: state,
    ...wordsOfSale({ state, purpose: facts.forExchange ? 'exchange' : 'sale', partly }),
    ...(partly === null ? beyondTickets(order) : null),
    // Nobody else acts on seats that are held.
    waiting: state === 'ticketing',
    actions: [
      actionOf('issue', state, facts),
      actionOf('cancel', state, facts),
      actionOf(paperOf[state], state, facts),
      actionOf('void', state, facts),
      actionOf('refund', state, facts),
      actionOf('exchange', state, facts),
    ],
  };
};
