import { and, assign, initialTransition, setup, transition } from 'xstate';
import type { Order, OrderState } from '../../contract/orders/orders.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

/** Facts about an order that decide what may happen to it. The server computes them and sends them to the portal. */
export type OrderFacts = Order['facts'];

export interface OrderContext {
  readonly facts: OrderFacts;
}

/** Each without anything beside its name. */
type PlainOrderEvent =
  | 'ticketing.requested'
  | 'approval.requested'
  | 'approval.given'
  | 'approval.declined'
  | 'approval.withdrawn'
  | 'tickets.issued'
  | 'ticketing.refused'
  | 'ticketing.repeated'
  | 'tickets.entered'
  | 'payment.returned'
  | 'cancellation.requested'
  | 'extension.requested'
  | 'extension.granted'
  | 'hold.expired'
  | 'hold.lost'
  | 'print.requested'
  | 'invoice.requested'
  | 'itinerary.requested'
  | 'verification.requested'
  | 'amendment.requested'
  | 'void.requested'
  | 'tickets.voided'
  | 'refund.requested'
  | 'tickets.refunded'
  | 'exchange.requested'
  | 'tickets.exchanged'
  | 'tickets.reissued';

export type OrderEvent =
  | { readonly type: PlainOrderEvent }
  | { readonly type: 'facts.learned'; readonly facts: OrderFacts };

/** The conditions that the guards combine. Each is a predicate of the facts. */
export const orderConditions = {
  mayIssue: (facts: OrderFacts) => facts.mayIssue,
  mayCancel: (facts: OrderFacts) => facts.mayCancel,
  mayExtend: (facts: OrderFacts) => facts.mayExtend,
  mayPrint: (facts: OrderFacts) => facts.mayPrint,
  mayAmend: (facts: OrderFacts) => facts.mayAmend,
  withinTimeLimit: (facts: OrderFacts) => !facts.timeLimitPassed,
  timeLimitPassed: (facts: OrderFacts) => facts.timeLimitPassed,
  notDeparted: (facts: OrderFacts) => !facts.departed,
  walletCovers: (facts: OrderFacts) => facts.walletCovers,
  mayVoid: (facts: OrderFacts) => facts.mayVoid,
  mayRefund: (facts: OrderFacts) => facts.mayRefund,
  mayExchange: (facts: OrderFacts) => facts.mayExchange,
  /** Its seats take the place of other tickets, so that only an exchange pays for them, whether one was asked for or not. */
  forSale: (facts: OrderFacts) => !facts.forExchange,
  /** Its seats are held for an exchange, which pays for them. */
  inExchange: (facts: OrderFacts) => facts.inExchange,
  notInExchange: (facts: OrderFacts) => !facts.inExchange,
  voidWindowOpen: (facts: OrderFacts) => facts.voidWindowOpen,
  /** No case is open for each of its tickets. */
  hasFreeTickets: (facts: OrderFacts) => facts.hasFreeTickets,
  /** The passenger has agreed that the seats are given back, where the tenant's rules want it. */
  isConsented: (facts: OrderFacts) => !facts.awaitsConsent,
  /** More time is given once. */
  limitNotExtended: (facts: OrderFacts) => !facts.limitExtended,
  mayBeHeldLonger: (facts: OrderFacts) => !facts.ticketedAtOnce,
  /** The airline has not said in time whether it issued the tickets, so that a person of the house may act. */
  ticketingLate: (facts: OrderFacts) => facts.ticketingLate,
};
export type OrderCondition = keyof typeof orderConditions;

/** Conditions of each guarded event. The first that fails is the reason that the portal shows. */
export const conditionsFor = {
  'ticketing.requested': ['mayIssue', 'forSale', 'withinTimeLimit', 'notDeparted', 'walletCovers'],
  'approval.requested': ['mayIssue', 'forSale', 'withinTimeLimit', 'notDeparted'],
  'ticketing.repeated': ['ticketingLate'],
  'tickets.entered': ['ticketingLate'],
  'payment.returned': ['ticketingLate'],
  'cancellation.requested': ['mayCancel', 'notInExchange', 'isConsented'],
  'extension.requested': ['mayExtend', 'withinTimeLimit', 'notDeparted', 'mayBeHeldLonger', 'limitNotExtended'],
  'hold.expired': ['timeLimitPassed', 'notInExchange'],
  'print.requested': ['mayPrint'],
  'invoice.requested': ['mayPrint'],
  'itinerary.requested': ['mayPrint', 'withinTimeLimit'],
  'verification.requested': ['withinTimeLimit', 'notDeparted'],
  'amendment.requested': ['mayAmend', 'notDeparted'],
  'void.requested': ['mayVoid', 'notDeparted', 'voidWindowOpen', 'hasFreeTickets'],
  'refund.requested': ['mayRefund', 'hasFreeTickets'],
  'exchange.requested': ['mayExchange', 'notDeparted', 'hasFreeTickets'],
} as const satisfies Partial<Record<OrderEvent['type'], readonly OrderCondition[]>>;

const meta = screenState(pagePaths.flightOrder);

const order = setup({
  types: {} as { context: OrderContext; input: OrderContext; events: OrderEvent; meta: StateMeta },
  guards: {
    mayIssue: ({ context }) => orderConditions.mayIssue(context.facts),
    mayCancel: ({ context }) => orderConditions.mayCancel(context.facts),
    mayExtend: ({ context }) => orderConditions.mayExtend(context.facts),
    mayPrint: ({ context }) => orderConditions.mayPrint(context.facts),
    mayAmend: ({ context }) => orderConditions.mayAmend(context.facts),
    withinTimeLimit: ({ context }) => orderConditions.withinTimeLimit(context.facts),
    timeLimitPassed: ({ context }) => orderConditions.timeLimitPassed(context.facts),
    notDeparted: ({ context }) => orderConditions.notDeparted(context.facts),
    walletCovers: ({ context }) => orderConditions.walletCovers(context.facts),
    mayVoid: ({ context }) => orderConditions.mayVoid(context.facts),
    mayRefund: ({ context }) => orderConditions.mayRefund(context.facts),
    mayExchange: ({ context }) => orderConditions.mayExchange(context.facts),
    forSale: ({ context }) => orderConditions.forSale(context.facts),
    inExchange: ({ context }) => orderConditions.inExchange(context.facts),
    notInExchange: ({ context }) => orderConditions.notInExchange(context.facts),
    voidWindowOpen: ({ context }) => orderConditions.voidWindowOpen(context.facts),
    hasFreeTickets: ({ context }) => orderConditions.hasFreeTickets(context.facts),
    isConsented: ({ context }) => orderConditions.isConsented(context.facts),
    limitNotExtended: ({ context }) => orderConditions.limitNotExtended(context.facts),
    mayBeHeldLonger: ({ context }) => orderConditions.mayBeHeldLonger(context.facts),
    ticketingLate: ({ context }) => orderConditions.ticketingLate(context.facts),
    hasOpenTickets: ({ context }) => context.facts.hasOpenTickets,
    mayBeCancelled: and([...conditionsFor['cancellation.requested']]),
    mayExpire: and([...conditionsFor['hold.expired']]),
    mayBeTicketed: and([...conditionsFor['ticketing.requested']]),
    mayBeApproved: and([...conditionsFor['approval.requested']]),
    mayBeExtended: and([...conditionsFor['extension.requested']]),
    hasItinerary: and([...conditionsFor['itinerary.requested']]),
    mayBeVerified: and([...conditionsFor['verification.requested']]),
    mayBeAmended: and([...conditionsFor['amendment.requested']]),
    mayBeVoided: and([...conditionsFor['void.requested']]),
    mayBeRefunded: and([...conditionsFor['refund.requested']]),
    mayBeExchanged: and([...conditionsFor['exchange.requested']]),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

/**
 * The lifecycle of an order. This chart alone decides what may happen to an order (ORD-07): the server computes each
 * next state with it, and the portal derives its buttons from it. Time, money and permissions arrive as facts.
 */
export const orderMachine = order.createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'held',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    held: {
      meta: meta('Seats held', ['ORD-03', 'ORD-07', 'BKG-07', 'PTK-04']),
      on: {
        'ticketing.requested': { guard: 'mayBeTicketed', target: 'ticketing' },
        'approval.requested': { guard: 'mayBeApproved', target: 'held' },
        'approval.given': { guard: 'mayBeApproved', target: 'held' },
        'approval.declined': { target: 'held' },
        'approval.withdrawn': { target: 'held' },
        'cancellation.requested': { guard: 'mayBeCancelled', target: 'cancelled' },
        'extension.requested': { guard: 'mayBeExtended', target: 'held' },
        'extension.granted': { target: 'held' },
        'itinerary.requested': { guard: 'hasItinerary', target: 'held' },
        'verification.requested': { guard: 'mayBeVerified', target: 'held' },
        'amendment.requested': { guard: 'mayBeAmended', target: 'held' },
        'hold.expired': { guard: 'mayExpire', target: 'expired' },
        'hold.lost': { target: 'cancelled' },
        // Paid with the tickets that the airline took in exchange.
        'tickets.reissued': { guard: 'inExchange', target: 'ticketed' },
      },
    },
    ticketing: {
      meta: meta('Tickets being issued', ['BKG-07', 'ORD-07', 'OPS-01'], 'supplier'),
      on: {
        'tickets.issued': { target: 'ticketed' },
        'ticketing.refused': { target: 'failed' },
        'ticketing.repeated': { guard: 'ticketingLate', target: 'ticketing' },
        'tickets.entered': { guard: 'ticketingLate', target: 'ticketed' },
        'payment.returned': { guard: 'ticketingLate', target: 'failed' },
      },
    },
    ticketed: {
      meta: meta('Ticketed', ['BKG-07', 'ORD-06', 'ORD-07']),
      on: {
        'print.requested': { guard: 'mayPrint', target: 'ticketed' },
        'invoice.requested': { guard: 'mayPrint', target: 'ticketed' },
        'amendment.requested': { guard: 'mayBeAmended', target: 'ticketed' },
        'void.requested': { guard: 'mayBeVoided', target: 'ticketed' },
        'tickets.voided': [{ guard: 'hasOpenTickets', target: 'ticketed' }, { target: 'voided' }],
        'refund.requested': { guard: 'mayBeRefunded', target: 'ticketed' },
        'tickets.refunded': [{ guard: 'hasOpenTickets', target: 'ticketed' }, { target: 'refunded' }],
        'exchange.requested': { guard: 'mayBeExchanged', target: 'ticketed' },
        'tickets.exchanged': [{ guard: 'hasOpenTickets', target: 'ticketed' }, { target: 'exchanged' }],
      },
    },
    // What was invoiced stays on paper, with what came back.
    voided: {
      meta: meta('All tickets void', ['ORD-07', 'PTK-02']),
      on: { 'invoice.requested': { guard: 'mayPrint', target: 'voided' } },
    },
    refunded: {
      meta: meta('All tickets refunded', ['ORD-07', 'PTK-03']),
      on: { 'invoice.requested': { guard: 'mayPrint', target: 'refunded' } },
    },
    exchanged: {
      meta: meta('All tickets exchanged', ['ORD-07', 'PTK-04']),
      on: { 'invoice.requested': { guard: 'mayPrint', target: 'exchanged' } },
    },
    cancelled: { meta: meta('Cancelled', ['ORD-05', 'ORD-07']), type: 'final' },
    expired: { meta: meta('Time limit passed', ['ORD-03', 'ORD-07']), type: 'final' },
    failed: { meta: meta('Not issued, money returned', ['BKG-07', 'ORD-07']), type: 'final' },
  },
});

/** The state of a new order. */
export const firstOrderState = (facts: OrderFacts): OrderState => initialTransition(orderMachine, { facts })[0].value;

/** The state of an order after `event`. `null`: the chart does not accept the event. Pure. */
export const nextOrderState = (state: OrderState, facts: OrderFacts, event: OrderEvent): OrderState | null => {
  const current = orderMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  const [next] = transition(orderMachine, current, event);
  return next.value;
};
