import type { FlowCases } from '../flow.ts';
import type { HotelOrderContext, HotelOrderEventName, HotelOrderFacts } from './hotel-order.machine.ts';

/** A hotel order that its agent may book, and later cancel, now. */
export const bookableFacts: HotelOrderFacts = {
  mayBook: true,
  mayCancel: true,
  mayPrint: true,
  mayAnswer: false,
  walletCovers: true,
  saleEnded: false,
  answerLate: false,
  quoteLapsed: false,
  arrived: false,
  stayOver: false,
  priceUnanswered: false,
  undecided: false,
};

const factCases: readonly { readonly name: string; readonly facts: HotelOrderFacts }[] = [
  { name: 'bookable', facts: bookableFacts },
  { name: 'wallet too small', facts: { ...bookableFacts, walletCovers: false } },
  { name: 'the time of the rate has passed', facts: { ...bookableFacts, saleEnded: true } },
  { name: 'the quote has lapsed', facts: { ...bookableFacts, quoteLapsed: true } },
  { name: 'the guests have arrived', facts: { ...bookableFacts, arrived: true } },
  { name: 'the stay is over', facts: { ...bookableFacts, arrived: true, stayOver: true } },
  { name: 'the supplier is late', facts: { ...bookableFacts, answerLate: true } },
  {
    name: 'may only look',
    facts: { ...bookableFacts, mayBook: false, mayCancel: false, mayPrint: false },
  },
  { name: 'may not cancel', facts: { ...bookableFacts, mayCancel: false } },
  {
    name: 'at the desk',
    facts: { ...bookableFacts, mayBook: false, mayCancel: false, mayPrint: false, mayAnswer: true },
  },
  {
    name: 'at the desk, the supplier is late',
    facts: { ...bookableFacts, mayBook: false, mayCancel: false, mayPrint: false, mayAnswer: true, answerLate: true },
  },
  { name: 'a higher price was never accepted', facts: { ...bookableFacts, priceUnanswered: true } },
  {
    name: 'at the desk, the property has confirmed at a price that nobody accepted',
    facts: {
      ...bookableFacts,
      mayBook: false,
      mayCancel: false,
      mayPrint: false,
      mayAnswer: true,
      answerLate: true,
      priceUnanswered: true,
      undecided: true,
    },
  },
  {
    name: 'at the desk, undecided on the day of arrival',
    facts: {
      ...bookableFacts,
      mayBook: false,
      mayCancel: false,
      mayPrint: false,
      mayAnswer: true,
      answerLate: true,
      arrived: true,
      priceUnanswered: true,
      undecided: true,
    },
  },
  {
    name: 'undecided, for the agent',
    facts: { ...bookableFacts, answerLate: true, priceUnanswered: true, undecided: true },
  },
  {
    name: 'at the desk, the day of arrival has come',
    facts: { ...bookableFacts, mayBook: false, mayCancel: false, mayPrint: false, mayAnswer: true, arrived: true },
  },
];

const eventNames: Readonly<Record<HotelOrderEventName, string>> = {
  'stay.booked': 'the agent books',
  'sale.ended': 'the time of the rate passes',
  'stay.confirmed': 'the property confirms',
  'stay.requested': 'the property answers later',
  'stay.refused': 'the property refuses',
  'price.changed': 'the supplier has another price',
  'room.gone': 'the room is gone',
  'answer.missed': 'the supplier does not answer',
  'confirmation.entered': 'the desk enters a confirmation',
  'refusal.entered': 'the desk enters a refusal',
  'request.withdrawn': 'the agent takes the request back',
  'price.lowered': 'the desk enters a lower price',
  'price.raised': 'the desk enters a higher price',
  'price.accepted': 'the agent accepts the higher price',
  'price.lapsed': 'nobody answers about the higher price',
  'decision.needed': 'the property has confirmed at a price that nobody accepted',
  'price.asked-again': 'the desk asks the agency again',
  'cancellation.borne': 'the desk cancels at the cost of the house',
  'cancellation.quoted': 'the cost of cancelling is told',
  'quote.lapsed': 'the told cost lapses',
  'cancellation.agreed': 'the agent cancels',
  'cancellation.requoted': 'cancelling costs another amount',
  'stay.cancelled': 'the property cancels',
  'cancellation.refused': 'the property does not cancel',
  'cancellation.entered': 'the desk enters a cancellation',
  'non-cancellation.entered': 'the desk enters that nothing was cancelled',
  'no-show.entered': 'the desk enters that nobody came',
  'stay.ended': 'the stay ends',
  'names.amended': 'the agent changes names',
  'voucher.printed': 'the agent prints the voucher',
};

export const hotelOrderCases: FlowCases = {
  inputs: factCases.map(({ name, facts }) => ({ name, input: { facts } satisfies HotelOrderContext })),
  events: [
    ...Object.entries(eventNames).map(([type, name]) => ({ name, event: { type } })),
    ...factCases.map(({ name, facts }) => ({
      name: `learned: ${name}`,
      event: { type: 'facts.learned' as const, facts },
    })),
  ],
  outcomes: {},
  classOf: ({ facts }: HotelOrderContext) =>
    Object.entries(facts)
      .filter(([, holds]) => holds)
      .map(([fact]) => fact)
      .sort()
      .join('+'),
};
