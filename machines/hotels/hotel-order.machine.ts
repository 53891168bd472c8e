import { and, assign, initialTransition, setup, transition } from 'xstate';
import { minuteMs } from '../../contract/days.ts';
import type { HotelOrder, HotelOrderOwner, HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

/** Facts about a hotel order that decide what may happen to it. The server computes them and sends them to the portal. */
export type HotelOrderFacts = HotelOrder['facts'];

export interface HotelOrderContext {
  readonly facts: HotelOrderFacts;
}

export type HotelOrderEvent =
  | {
      readonly type:
        | 'stay.booked'
        | 'sale.ended'
        | 'stay.confirmed'
        | 'stay.requested'
        | 'stay.refused'
        | 'price.changed'
        | 'room.gone'
        | 'answer.missed'
        | 'confirmation.entered'
        | 'refusal.entered'
        | 'request.withdrawn'
        | 'price.lowered'
        | 'price.raised'
        | 'price.accepted'
        | 'price.lapsed'
        | 'decision.needed'
        | 'price.asked-again'
        | 'cancellation.borne'
        | 'cancellation.quoted'
        | 'quote.lapsed'
        | 'cancellation.agreed'
        | 'cancellation.requoted'
        | 'stay.cancelled'
        | 'cancellation.refused'
        | 'cancellation.entered'
        | 'non-cancellation.entered'
        | 'no-show.entered'
        | 'stay.ended'
        | 'names.amended'
        | 'voucher.printed';
    }
  | { readonly type: 'facts.learned'; readonly facts: HotelOrderFacts };
export type HotelOrderEventName = Exclude<HotelOrderEvent['type'], 'facts.learned'>;

/** The conditions that the guards combine. Each is a predicate of the facts. */
export const hotelOrderConditions = {
  mayBook: (facts: HotelOrderFacts) => facts.mayBook,
  mayCancel: (facts: HotelOrderFacts) => facts.mayCancel,
  mayPrint: (facts: HotelOrderFacts) => facts.mayPrint,
  mayAnswer: (facts: HotelOrderFacts) => facts.mayAnswer,
  saleOpen: (facts: HotelOrderFacts) => !facts.saleEnded,
  saleEnded: (facts: HotelOrderFacts) => facts.saleEnded,
  walletCovers: (facts: HotelOrderFacts) => facts.walletCovers,
  answerLate: (facts: HotelOrderFacts) => facts.answerLate,
  quoteStands: (facts: HotelOrderFacts) => !facts.quoteLapsed,
  quoteLapsed: (facts: HotelOrderFacts) => facts.quoteLapsed,
  arrived: (facts: HotelOrderFacts) => facts.arrived,
  notArrived: (facts: HotelOrderFacts) => !facts.arrived,
  stayOver: (facts: HotelOrderFacts) => facts.stayOver,
  stayNotOver: (facts: HotelOrderFacts) => !facts.stayOver,
  priceAgreed: (facts: HotelOrderFacts) => !facts.priceUnanswered,
  priceUnanswered: (facts: HotelOrderFacts) => facts.priceUnanswered,
  undecided: (facts: HotelOrderFacts) => facts.undecided,
};
export type HotelOrderCondition = keyof typeof hotelOrderConditions;

/** Conditions of each guarded event. The first that fails is the reason that a person is told. */
export const conditionsForStay = {
  'stay.booked': ['mayBook', 'saleOpen', 'walletCovers'],
  'sale.ended': ['saleEnded'],
  'confirmation.entered': ['mayAnswer', 'answerLate', 'priceAgreed'],
  'refusal.entered': ['mayAnswer', 'answerLate'],
  'request.withdrawn': ['mayCancel'],
  'price.raised': ['notArrived'],
  'price.accepted': ['mayBook', 'saleOpen', 'walletCovers'],
  'price.lapsed': ['saleEnded'],
  'price.asked-again': ['mayAnswer', 'undecided', 'notArrived'],
  'cancellation.borne': ['mayAnswer', 'undecided'],
  'cancellation.quoted': ['mayCancel', 'stayNotOver'],
  'quote.lapsed': ['quoteLapsed'],
  'cancellation.agreed': ['mayCancel', 'quoteStands'],
  'cancellation.entered': ['mayAnswer', 'answerLate'],
  'non-cancellation.entered': ['mayAnswer', 'answerLate'],
  'no-show.entered': ['mayAnswer', 'arrived'],
  'stay.ended': ['stayOver'],
  'names.amended': ['mayBook', 'notArrived'],
  'voucher.printed': ['mayPrint'],
} as const satisfies Partial<Record<HotelOrderEventName, readonly HotelOrderCondition[]>>;

/** Time for which a rate is kept for the agent. */
export const saleKeptMs = 20 * minuteMs;
/** Time within which a supplier answers a booking or a cancellation. Past it, the order waits for the desk. */
export const stayAnswerWithinMs = 5 * minuteMs;
/** Time for which an agent is asked about a higher price of a request, which ends before the day of arrival. */
export const priceAskedMs = 24 * 60 * minuteMs;
/** Time for which the cost of a cancellation stands. */
export const stayQuoteKeptMs = 15 * minuteMs;

/**
 * Who must act next, and until when: a time from now, the time that the property named for its answer, or the end of the stay.
 * `null`: the order is at its end.
 */
export type HotelOrderClock =
  | { readonly owner: HotelOrderOwner; readonly withinMs: number }
  | { readonly owner: HotelOrderOwner; readonly until: 'property-answers' | 'stay-ends' }
  | null;

/** The clock of a state. A supplier that is late leaves the order to the desk. */
export const hotelOrderClock = (state: HotelOrderState, answerLate: boolean): HotelOrderClock => {
  const supplier: HotelOrderOwner = answerLate ? 'desk' : 'supplier';
  switch (state) {
    case 'prepared':
    case 'repriced':
      return { owner: 'agent', withinMs: saleKeptMs };
    case 'booking':
    case 'unknown':
    case 'withdrawing':
    case 'cancelling':
      return { owner: supplier, withinMs: stayAnswerWithinMs };
    case 'requested':
      return { owner: supplier, until: 'property-answers' };
    case 'price-asked':
      return { owner: 'agent', withinMs: priceAskedMs };
    case 'quoted':
      return { owner: 'agent', withinMs: stayQuoteKeptMs };
    case 'confirmed':
      return { owner: 'agent', until: 'stay-ends' };
    case 'unavailable':
    case 'refused':
    case 'expired':
    case 'cancelled':
    case 'no-show':
    case 'completed':
      return null;
  }
};

const meta = screenState(pagePaths.hotelBooking);

const hotelOrder = setup({
  types: {} as {
    context: HotelOrderContext;
    input: HotelOrderContext;
    events: HotelOrderEvent;
    meta: StateMeta;
  },
  guards: {
    mayBook: ({ context }) => hotelOrderConditions.mayBook(context.facts),
    mayCancel: ({ context }) => hotelOrderConditions.mayCancel(context.facts),
    mayPrint: ({ context }) => hotelOrderConditions.mayPrint(context.facts),
    mayAnswer: ({ context }) => hotelOrderConditions.mayAnswer(context.facts),
    saleOpen: ({ context }) => hotelOrderConditions.saleOpen(context.facts),
    saleEnded: ({ context }) => hotelOrderConditions.saleEnded(context.facts),
    walletCovers: ({ context }) => hotelOrderConditions.walletCovers(context.facts),
    answerLate: ({ context }) => hotelOrderConditions.answerLate(context.facts),
    quoteStands: ({ context }) => hotelOrderConditions.quoteStands(context.facts),
    quoteLapsed: ({ context }) => hotelOrderConditions.quoteLapsed(context.facts),
    arrived: ({ context }) => hotelOrderConditions.arrived(context.facts),
    notArrived: ({ context }) => hotelOrderConditions.notArrived(context.facts),
    stayOver: ({ context }) => hotelOrderConditions.stayOver(context.facts),
    stayNotOver: ({ context }) => hotelOrderConditions.stayNotOver(context.facts),
    priceAgreed: ({ context }) => hotelOrderConditions.priceAgreed(context.facts),
    priceUnanswered: ({ context }) => hotelOrderConditions.priceUnanswered(context.facts),
    undecided: ({ context }) => hotelOrderConditions.undecided(context.facts),
    mayBeBooked: and([...conditionsForStay['stay.booked']]),
    mayBeConfirmedLate: and([...conditionsForStay['confirmation.entered']]),
    mayBeAnsweredLate: and([...conditionsForStay['refusal.entered']]),
    mayBeAskedAgain: and([...conditionsForStay['price.asked-again']]),
    mayBeBorne: and([...conditionsForStay['cancellation.borne']]),
    mayBeQuoted: and([...conditionsForStay['cancellation.quoted']]),
    mayBeCancelled: and([...conditionsForStay['cancellation.agreed']]),
    mayBeAccepted: and([...conditionsForStay['price.accepted']]),
    mayBeNoShow: and([...conditionsForStay['no-show.entered']]),
    mayBeAmended: and([...conditionsForStay['names.amended']]),
  },
  actions: {
    keepFacts: assign(({ context, event }) => (event.type === 'facts.learned' ? { facts: event.facts } : context)),
  },
});

/**
 * The lifecycle of a hotel order, from the kept rate to the end of the stay. This chart alone decides what may happen to it
 * (HTL-06): the server computes each next state with it, and the portal derives its buttons from it. Money is reserved in `booking`,
 * `unknown`, `requested`, `price-asked` and `withdrawing`, and paid from `confirmed` on.
 */
export const hotelOrderMachine = hotelOrder.createMachine({
  id: 'hotel-order',
  context: ({ input }) => input,
  initial: 'prepared',
  on: { 'facts.learned': { actions: 'keepFacts' } },
  states: {
    prepared: {
      meta: meta('Rate kept', ['HTL-04', 'HTL-06']),
      on: {
        'stay.booked': { guard: 'mayBeBooked', target: 'booking' },
        'sale.ended': { guard: 'saleEnded', target: 'expired' },
      },
    },
    booking: {
      meta: meta('Being booked', ['HTL-04', 'HTL-06'], 'supplier'),
      on: {
        'stay.confirmed': { target: 'confirmed' },
        'stay.requested': { target: 'requested' },
        'stay.refused': { target: 'refused' },
        'price.changed': { target: 'repriced' },
        'room.gone': { target: 'unavailable' },
        'answer.missed': { target: 'unknown' },
        'confirmation.entered': { guard: 'mayBeConfirmedLate', target: 'confirmed' },
        'refusal.entered': { guard: 'mayBeAnsweredLate', target: 'refused' },
      },
    },
    unknown: {
      meta: meta('No answer yet', ['HTL-06', 'OPS-01'], 'supplier'),
      on: {
        'stay.confirmed': { target: 'confirmed' },
        'stay.requested': { target: 'requested' },
        'stay.refused': { target: 'refused' },
        'price.changed': { target: 'repriced' },
        'room.gone': { target: 'unavailable' },
        'confirmation.entered': { guard: 'mayBeConfirmedLate', target: 'confirmed' },
        'refusal.entered': { guard: 'mayBeAnsweredLate', target: 'refused' },
      },
    },
    repriced: {
      meta: meta('Price changed', ['HTL-04', 'HTL-06']),
      on: {
        'stay.booked': { guard: 'mayBeBooked', target: 'booking' },
        'sale.ended': { guard: 'saleEnded', target: 'expired' },
      },
    },
    requested: {
      meta: meta('Unconfirmed', ['HTL-05', 'HTL-06', 'OPS-01'], 'supplier'),
      on: {
        'stay.confirmed': { target: 'confirmed' },
        'stay.refused': { target: 'refused' },
        'confirmation.entered': { guard: 'mayAnswer', target: 'confirmed' },
        'refusal.entered': { guard: 'mayAnswer', target: 'refused' },
        'request.withdrawn': { guard: 'mayCancel', target: 'withdrawing' },
        'price.lowered': { target: 'requested' },
        'price.raised': { guard: 'notArrived', target: 'price-asked' },
      },
    },
    // The property's confirmation is not heard here: nothing is confirmed before the agency has said at which price.
    'price-asked': {
      meta: meta('Agency asked about a higher price', ['HTL-05', 'HTL-06']),
      on: {
        'price.accepted': { guard: 'mayBeAccepted', target: 'requested' },
        'request.withdrawn': { guard: 'mayCancel', target: 'withdrawing' },
        'price.lapsed': { guard: 'saleEnded', target: 'withdrawing' },
        'stay.refused': { target: 'refused' },
        'refusal.entered': { guard: 'mayAnswer', target: 'refused' },
      },
    },
    // A price that was asked for and never accepted is paid by nobody: where the property has confirmed at it, the desk decides.
    withdrawing: {
      meta: meta('Request being taken back', ['HTL-05', 'HTL-06'], 'supplier'),
      on: {
        'stay.cancelled': { target: 'cancelled' },
        'stay.confirmed': { guard: 'priceAgreed', target: 'confirmed' },
        'decision.needed': { guard: 'priceUnanswered', target: 'withdrawing' },
        'price.asked-again': { guard: 'mayBeAskedAgain', target: 'price-asked' },
        'cancellation.borne': { guard: 'mayBeBorne', target: 'withdrawing' },
        'stay.refused': { target: 'refused' },
        'cancellation.refused': { target: 'requested' },
        'cancellation.entered': { guard: 'mayBeAnsweredLate', target: 'cancelled' },
        'confirmation.entered': { guard: 'mayBeConfirmedLate', target: 'confirmed' },
        'refusal.entered': { guard: 'mayBeAnsweredLate', target: 'refused' },
      },
    },
    confirmed: {
      meta: meta('Confirmed', ['HTL-05', 'HTL-06']),
      on: {
        'cancellation.quoted': { guard: 'mayBeQuoted', target: 'quoted' },
        'names.amended': { guard: 'mayBeAmended', target: 'confirmed' },
        'voucher.printed': { guard: 'mayPrint', target: 'confirmed' },
        'no-show.entered': { guard: 'mayBeNoShow', target: 'no-show' },
        'stay.ended': { guard: 'stayOver', target: 'completed' },
      },
    },
    quoted: {
      meta: meta('Cost of cancelling told', ['HTL-05', 'HTL-06']),
      on: {
        'cancellation.agreed': { guard: 'mayBeCancelled', target: 'cancelling' },
        'cancellation.quoted': { guard: 'mayBeQuoted', target: 'quoted' },
        'quote.lapsed': { guard: 'quoteLapsed', target: 'confirmed' },
        'voucher.printed': { guard: 'mayPrint', target: 'quoted' },
      },
    },
    cancelling: {
      meta: meta('Being cancelled', ['HTL-05', 'HTL-06'], 'supplier'),
      on: {
        'stay.cancelled': { target: 'cancelled' },
        'cancellation.requoted': { target: 'quoted' },
        'cancellation.refused': { target: 'confirmed' },
        'cancellation.entered': { guard: 'mayBeAnsweredLate', target: 'cancelled' },
        'non-cancellation.entered': { guard: 'mayBeAnsweredLate', target: 'confirmed' },
      },
    },
    unavailable: { meta: meta('Room gone, nothing charged', ['HTL-04', 'HTL-06']), type: 'final' },
    refused: { meta: meta('Refused, money returned', ['HTL-05', 'HTL-06']), type: 'final' },
    expired: { meta: meta('Not booked in time', ['HTL-04', 'HTL-06']), type: 'final' },
    cancelled: { meta: meta('Cancelled', ['HTL-05', 'HTL-06']), type: 'final' },
    'no-show': { meta: meta('Guests did not come', ['HTL-06']), type: 'final' },
    completed: { meta: meta('Stay over', ['HTL-06']), type: 'final' },
  },
});

/** The state of a new hotel order. */
export const firstHotelOrderState = (facts: HotelOrderFacts): HotelOrderState =>
  initialTransition(hotelOrderMachine, { facts })[0].value;

/** The state of a hotel order after `event`. `null`: the chart does not accept the event. Pure. */
export const nextHotelOrderState = (
  state: HotelOrderState,
  facts: HotelOrderFacts,
  event: { readonly type: HotelOrderEventName },
): HotelOrderState | null => {
  const current = hotelOrderMachine.resolveState({ value: state, context: { facts } });
  if (!current.can(event)) return null;
  return transition(hotelOrderMachine, current, event)[0].value;
};
