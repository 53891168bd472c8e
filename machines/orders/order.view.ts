import type { Order, OrderState } from '../../contract/orders.ts';
import type { CaseKind } from '../../contract/post-travel.ts';
import {
  conditionsFor,
  nextOrderState,
  type OrderCondition,
  type OrderFacts,
  orderConditions,
} from './order.machine.ts';
import { hasRefunded, type ReturnedTicket } from './returned-ticket.ts';

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

const wordsOfState: Record<OrderState, { title: string; words: string; waiting: boolean }> = {
  held: {
    title: 'Seats held',
    words: 'The seats are held until the time limit. Nothing has been charged.',
    waiting: false,
  },
  ticketing: {
    title: 'Tickets being issued',
    words: 'The amount is reserved. It is charged when the tickets are issued, and released if they are not.',
    waiting: true,
  },
  ticketed: { title: 'Ticketed', words: 'The tickets are issued and paid from the wallet.', waiting: false },
  voided: {
    title: 'Void',
    words: 'All tickets of this order are void. What was paid came back, less the fee.',
    waiting: false,
  },
  refunded: {
    title: 'Refunded',
    words: 'No ticket of this order is open any more: they are refunded or void. What the fare gives back came back.',
    waiting: false,
  },
  exchanged: {
    title: 'Exchanged',
    words: 'No ticket of this order is open any more: they are exchanged for others, refunded or void.',
    waiting: false,
  },
  cancelled: { title: 'Cancelled', words: 'The seats were released. Nothing was charged.', waiting: false },
  expired: {
    title: 'Time limit passed',
    words: 'The hold ended at its time limit. Nothing was charged.',
    waiting: false,
  },
  failed: {
    title: 'Not issued',
    words: 'The airline did not issue these tickets. The money is back in the wallet.',
    waiting: false,
  },
};

/** Tickets, or flights of them, came back, and others did not. */
const partlyRefunded = {
  title: 'Partly refunded',
  words: 'Tickets or flights of this order are refunded. The others are valid for travel.',
} as const;

/** The airline is late: people of the house have the order in their queue. */
const lateWords =
  'The airline has not confirmed the tickets yet. Our desk is looking after it. The amount stays reserved: it is charged when the tickets are issued, and released if they are not.';

export const titleOfOrder = (state: OrderState): string => wordsOfState[state].title;

const buttons = {
  issue: { label: 'Pay and issue ticket', event: 'ticketing.requested' },
  cancel: { label: 'Cancel booking', event: 'cancellation.requested' },
  extend: { label: 'Ask for more time', event: 'extension.requested' },
  print: { label: 'Print ticket', event: 'print.requested' },
  verify: { label: 'Verify price', event: 'verification.requested' },
  amend: { label: 'Change details', event: 'amendment.requested' },
  void: { label: 'Void tickets', event: 'void.requested' },
  refund: { label: 'Refund tickets', event: 'refund.requested' },
  exchange: { label: 'Change flights', event: 'exchange.requested' },
} as const;

const unmetConditions: Record<OrderCondition, { reason: string; fix: string | null }> = {
  mayIssue: {
    reason: 'You do not have permission to issue tickets.',
    fix: 'Ask your agency’s administrator for permission to issue tickets.',
  },
  mayCancel: {
    reason: 'You do not have permission to cancel bookings.',
    fix: 'Ask your agency’s administrator for permission to cancel bookings.',
  },
  mayExtend: {
    reason: 'You do not have permission to ask for more time.',
    fix: 'Ask your agency’s administrator for permission to extend time limits.',
  },
  mayPrint: {
    reason: 'You do not have permission to print tickets.',
    fix: 'Ask your agency’s administrator for permission to print tickets.',
  },
  mayAmend: {
    reason: 'You do not have permission to change bookings.',
    fix: 'Ask your agency’s administrator for permission to book tickets.',
  },
  withinTimeLimit: { reason: 'The time limit of this hold has passed.', fix: 'Search again to make a new booking.' },
  timeLimitPassed: { reason: 'The time limit has not passed yet.', fix: null },
  notDeparted: { reason: 'The first flight has departed.', fix: null },
  mayVoid: {
    reason: 'You do not have permission to void tickets.',
    fix: 'Ask your agency’s administrator for permission to request voids.',
  },
  voidWindowOpen: { reason: 'The airline’s time for voids has passed.', fix: 'Ask for a refund instead.' },
  mayRefund: {
    reason: 'You do not have permission to refund tickets.',
    fix: 'Ask your agency’s administrator for permission to request refunds.',
  },
  mayExchange: {
    reason: 'You do not have permission to exchange tickets.',
    fix: 'Ask your agency’s administrator for permission to request exchanges.',
  },
  inExchange: { reason: 'These seats are not held for an exchange.', fix: null },
  notInExchange: {
    reason: 'These seats are held for an exchange, which pays for them.',
    fix: 'Accept or withdraw the exchange.',
  },
  ticketingLate: {
    reason: 'The airline still has time to answer.',
    fix: null,
  },
  hasFreeTickets: {
    reason: 'A request for each of these tickets is open.',
    fix: 'Look at it under Voids, Refunds or Exchanges.',
  },
  walletCovers: {
    reason: 'The wallet balance is too low for this order.',
    fix: 'Deposit the difference, then issue the tickets.',
  },
};

type StateReasons = Readonly<Record<OrderState, { readonly reason: string; readonly fix: string | null } | null>>;

/** Why a state has no ticket that could be void, refunded or exchanged. */
const noTicketOpen: StateReasons = {
  held: { reason: 'There is no ticket yet.', fix: null },
  ticketing: { reason: 'The tickets are being issued.', fix: 'Wait for the airline’s reply.' },
  ticketed: null,
  cancelled: { reason: 'No ticket was issued.', fix: null },
  expired: { reason: 'No ticket was issued.', fix: null },
  failed: { reason: 'No ticket was issued.', fix: null },
  voided: { reason: 'All tickets of this order are void.', fix: null },
  refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
  exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
};

/** Why a state does not accept an action. `null`: it accepts the action if its conditions hold. */
const stateReasons: Record<OrderActionName, StateReasons> = {
  issue: {
    held: null,
    ticketing: { reason: 'The tickets are being issued.', fix: null },
    ticketed: { reason: 'The tickets are already issued.', fix: null },
    cancelled: { reason: 'This booking is cancelled.', fix: 'Search again to make a new booking.' },
    expired: { reason: 'The time limit of this hold has passed.', fix: 'Search again to make a new booking.' },
    failed: { reason: 'The airline did not issue these tickets.', fix: 'Search again to make a new booking.' },
    voided: { reason: 'All tickets of this order are void.', fix: null },
    refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
    exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
  },
  cancel: {
    held: null,
    ticketing: { reason: 'The tickets are being issued.', fix: 'Wait for the airline’s reply.' },
    ticketed: { reason: 'Issued tickets are voided or refunded instead.', fix: null },
    cancelled: { reason: 'This booking is already cancelled.', fix: null },
    expired: { reason: 'The hold has already ended.', fix: null },
    failed: { reason: 'There is nothing left to cancel.', fix: null },
    voided: { reason: 'All tickets of this order are void.', fix: null },
    refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
    exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
  },
  extend: {
    held: null,
    ticketing: { reason: 'The tickets are being issued.', fix: null },
    ticketed: { reason: 'The tickets are already issued.', fix: null },
    cancelled: { reason: 'This booking is cancelled.', fix: null },
    expired: { reason: 'The hold has already ended.', fix: 'Search again to make a new booking.' },
    failed: { reason: 'There is no hold left.', fix: null },
    voided: { reason: 'All tickets of this order are void.', fix: null },
    refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
    exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
  },
  print: {
    held: { reason: 'There is no ticket yet.', fix: 'Issue the tickets first.' },
    ticketing: { reason: 'The tickets are being issued.', fix: null },
    ticketed: null,
    cancelled: { reason: 'No ticket was issued.', fix: null },
    expired: { reason: 'No ticket was issued.', fix: null },
    failed: { reason: 'No ticket was issued.', fix: null },
    voided: { reason: 'All tickets of this order are void.', fix: null },
    refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
    exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
  },
  verify: {
    held: null,
    ticketing: { reason: 'The price is paid.', fix: null },
    ticketed: { reason: 'The price is paid.', fix: null },
    cancelled: { reason: 'This booking is cancelled.', fix: null },
    expired: { reason: 'The hold has already ended.', fix: null },
    failed: { reason: 'There is no hold left.', fix: null },
    voided: { reason: 'All tickets of this order are void.', fix: null },
    refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
    exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
  },
  amend: {
    held: null,
    ticketing: { reason: 'The tickets are being issued.', fix: 'Wait for the airline’s reply.' },
    ticketed: null,
    cancelled: { reason: 'This booking is cancelled.', fix: null },
    expired: { reason: 'The hold has already ended.', fix: null },
    failed: { reason: 'The airline did not issue these tickets.', fix: null },
    voided: { reason: 'All tickets of this order are void.', fix: null },
    refunded: { reason: 'No ticket of this order is open: they are refunded or void.', fix: null },
    exchanged: { reason: 'The tickets of this order are exchanged.', fix: 'Open the order of the new tickets.' },
  },
  void: noTicketOpen,
  refund: noTicketOpen,
  exchange: noTicketOpen,
};

const actionOf = (action: OrderActionName, state: OrderState, facts: OrderFacts): OrderAction => {
  const { label, event } = buttons[action];
  if (nextOrderState(state, facts, { type: event }) !== null) return { action, label, allowed: true };
  const failed = conditionsFor[event].find((condition) => !orderConditions[condition](facts));
  const why = stateReasons[action][state] ?? (failed ? unmetConditions[failed] : null);
  if (!why) throw new Error(`the chart refuses ${event} in ${state}, but every condition holds`);
  return { action, label, allowed: false, ...why };
};

/** Why tickets of an order cannot be void, refunded or exchanged, and what would help. `null`: they can. */
export const reasonAgainstCase = (
  kind: CaseKind,
  { state, facts }: Pick<Order, 'state' | 'facts'>,
): { readonly reason: string; readonly fix: string | null } | null => {
  const action = actionOf(kind, state, facts);
  return action.allowed ? null : action;
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

/** The projection of an order: its words, and its buttons with the reasons why they are disabled. */
export const viewOfOrder = ({
  state,
  facts,
  travellers,
}: Pick<Order, 'state' | 'facts'> & { readonly travellers: readonly ReturnedTicket[] }): OrderView => ({
  show: state,
  ...wordsOfState[state],
  ...(state === 'ticketing' && facts.ticketingLate ? { words: lateWords } : {}),
  ...(state === 'ticketed' && travellers.some(hasRefunded) ? partlyRefunded : {}),
  actions: [
    actionOf('issue', state, facts),
    actionOf('cancel', state, facts),
    actionOf('print', state, facts),
    actionOf('void', state, facts),
    actionOf('refund', state, facts),
    actionOf('exchange', state, facts),
  ],
});
