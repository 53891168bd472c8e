import type { BookingDraft, LeftSale } from '../../contract/booking/booking-draft.ts';
import type { CallAnswer } from '../../contract/calls.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { EventCase, FlowCases } from '../flow.ts';
import { dearerOffer, orderIn, pricedOffer, risenOffer } from './booking-examples.ts';
import {
  type BookingContext,
  type BookingEvent,
  type BookingInput,
  isOverLimit,
  sectionErrors,
} from './flight-booking.setup.ts';
import { flightOptionsOutcomes } from './flight-options.cases.ts';
import type { KnownTraveller } from './known-traveller.ts';
import { chosenBag, offerWith } from './option-examples.ts';
import { frozen, fullFrom, overSaleLimit, partFrom } from './payment-examples.ts';
import type { TravellerDraft, TravellerField } from './traveller-rules.ts';

export const chosenFare: BookingInput = {
  fare: { requestId: 'search-1', itineraryId: 'itinerary-1', brandId: 'brand-1' },
  intentSeed: 'visit-1',
  saleId: 'sale-1',
  next: null,
  handedOver: null,
  mayManageTravellers: true,
};

export const searchedFor: AirSearchRequest = {
  tripType: 'R',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2027-03-12', returnDate: '2027-03-20' }],
  adultCount: 2,
  childCount: 1,
  childAges: [8],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

/** What paying the example does to a wallet with so much. */
export const walletOf = (availableMinor: number): CallAnswer<'GetPaymentForPrice'> => ({
  currency: 'BDT',
  availableMinor,
  full: fullFrom(availableMinor),
  part: partFrom(availableMinor),
});

/** Complete entries for the three travellers of the example. */
export const typedTravellers: readonly Omit<TravellerDraft, 'type'>[] = [
  { title: 'Mrs', firstName: 'Nusrat', lastName: 'Rahman', dateOfBirth: '04/05/1990', passportNumber: 'BX0123567' },
  { title: 'Mr', firstName: 'Imran', lastName: 'Rahman', dateOfBirth: '23/11/1988', passportNumber: 'BX0123568' },
  { title: 'Mstr', firstName: 'Tahmid', lastName: 'Rahman', dateOfBirth: '17/02/2019', passportNumber: 'BX0123569' },
].map(
  (typed) =>
    ({ ...typed, nationality: 'BD', passportExpiry: '30/06/2031', flyerAirline: '', flyerNumber: '' }) as Omit<
      TravellerDraft,
      'type'
    >,
);

const filled = (index: number): EventCase => ({
  name: `traveller ${index + 1} is filled in`,
  events: Object.entries(typedTravellers[index] ?? {})
    .filter((entry): entry is [string, string] => entry[1] !== '' && entry[1] !== undefined)
    .map(
      ([field, typed]): BookingEvent => ({ type: 'traveller.filled', index, field: field as TravellerField, typed }),
    ),
});

/** The second of two bookings, which takes over the travellers of the first. */
export const inboundForTheSame: BookingInput = {
  ...chosenFare,
  handedOver: {
    travellers: typedTravellers.map((typed, index) => ({ ...typed, type: index < 2 ? 'ADT' : 'CHD' })),
    contact: { email: 'desk@agency.example', phone: '+880 1711 000000' },
    mailsTickets: false,
  },
  mayManageTravellers: false,
};

/** A saved traveller who fits the first passenger of the example. */
export const knownTraveller: KnownTraveller = {
  title: 'Mrs',
  firstName: 'Rokeya',
  lastName: 'Begum',
  dateOfBirth: '1985-12-09',
  nationality: 'BD',
  frequentFlyers: [],
  passport: { number: 'BX7654321', expiryDate: '2033-01-31' },
};

/** A specimen with one name, whose passport is valid for years. */
const pastedPassport = [
  'P<BGDAHMADI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'A123456784BGD9005042F3106305<<<<<<<<<<<<<<00',
].join('\n');

const singleEvents: readonly { readonly name: string; readonly event: BookingEvent }[] = [
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'accept the new price', event: { type: 'price.accepted' } },
  { name: 'open the first traveller', event: { type: 'section.opened', section: 0 } },
  { name: 'open the contact', event: { type: 'section.opened', section: 3 } },
  { name: 'open a traveller there is not', event: { type: 'section.opened', section: 9 } },
  {
    name: 'a surname in other letters',
    event: { type: 'traveller.filled', index: 0, field: 'lastName', typed: 'রহমান' },
  },
  {
    name: 'the lines of a passport are pasted',
    event: { type: 'traveller.filled', index: 0, field: 'mrz', typed: pastedPassport },
  },
  {
    name: 'lines that are none are pasted',
    event: { type: 'traveller.filled', index: 0, field: 'mrz', typed: pastedPassport.slice(0, 60) },
  },
  {
    name: 'the passport shows one name',
    event: { type: 'traveller.filled', index: 0, field: 'oneName', typed: 'yes' },
  },
  {
    name: 'a saved traveller is picked',
    event: { type: 'traveller.picked', index: 0, known: knownTraveller },
  },
  {
    name: 'a saved child is picked for an adult',
    event: { type: 'traveller.picked', index: 0, known: { ...knownTraveller, dateOfBirth: '2019-12-09' } },
  },
  { name: 'the first traveller is to be saved', event: { type: 'saving.chosen', index: 0, wanted: true } },
  { name: 'the first traveller is not to be saved', event: { type: 'saving.chosen', index: 0, wanted: false } },
  { name: 'half an e-mail is typed', event: { type: 'contact.filled', field: 'email', typed: 'desk@' } },
  { name: 'the e-tickets are not to be mailed', event: { type: 'mailing.chosen', wanted: false } },
  { name: 'the e-tickets are to be mailed', event: { type: 'mailing.chosen', wanted: true } },
  { name: 'clear the form', event: { type: 'form.cleared' } },
  { name: 'keep the section', event: { type: 'section.kept' } },
  { name: 'back to the travellers', event: { type: 'travellers.reopened' } },
  { name: 'back to the add-ons', event: { type: 'addOns.reopened' } },
  { name: 'back to the review', event: { type: 'review.reopened' } },
  { name: 'go on to payment', event: { type: 'review.accepted' } },
  { name: 'pay', event: { type: 'payment.confirmed' } },
  { name: 'close', event: { type: 'shortfall.left' } },
  { name: 'pay in part', event: { type: 'part.confirmed' } },
  { name: 'hold the seats', event: { type: 'hold.requested' } },
  { name: 'search again', event: { type: 'search.renewed' } },
];

const contactFilled: EventCase = {
  name: 'the contact is filled in',
  events: (
    [
      { type: 'contact.filled', field: 'email', typed: 'desk@agency.example' },
      { type: 'contact.filled', field: 'phone', typed: '+880 1711 000000' },
    ] satisfies readonly BookingEvent[]
  ).slice(),
};

/** A sale of the example that was left when everybody was typed, unless stated otherwise. */
export const leftSale = (draft: Partial<BookingDraft>, sale: Partial<LeftSale> = {}): LeftSale => ({
  saleId: 'sale-0',
  state: 'open',
  offer: pricedOffer,
  draft: {
    step: 'travellers',
    travellers: typedTravellers.map((typed, index) => ({ ...typed, type: index < 2 ? 'ADT' : 'CHD' })),
    contact: { email: 'desk@agency.example', phone: '+880 1711 000000' },
    mailsTickets: true,
    toSave: [],
    openSection: 0,
    chosen: [],
    acceptedMinor: pricedOffer.sums.agentMinor,
    acceptedFareMinor: pricedOffer.sums.agentMinor,
    ...draft,
  },
  orderReference: null,
  ...sale,
});

const refused = (refusal: string, facts: Readonly<Record<string, number | string>> = {}) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}`, facts },
});
const answered = (name: string, answer: unknown) => ({ name, output: { ok: true, answer } });
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

export const flightBookingCases: FlowCases = {
  inputs: [
    { name: 'a fare chosen in the results', input: chosenFare },
    { name: 'the inbound of two one-ways, for those of the outbound', input: inboundForTheSame },
  ],
  events: [...singleEvents, filled(0), filled(1), filled(2), contactFilled],
  outcomes: {
    recallSearch: [answered('the form', { request: searchedFor }), refused('search-unknown'), lost],
    recallSale: [
      answered('nothing was typed before', { sale: null }),
      answered('left at the travellers', { sale: leftSale({}) }),
      answered('left at the add-ons', { sale: leftSale({ step: 'addOns', chosen: [chosenBag] }) }),
      answered('left before a changed price was accepted', {
        sale: leftSale({ acceptedMinor: pricedOffer.sums.agentMinor - 100_000 }),
      }),
      answered('left at the review', { sale: leftSale({ step: 'review' }) }),
      answered('left at the payment', { sale: leftSale({ step: 'payment' }) }),
      answered('left at the payment, and a passport has ended since', {
        sale: leftSale({
          step: 'payment',
          travellers: (leftSale({}).draft?.travellers ?? []).map((one) => ({ ...one, passportExpiry: '01/01/2027' })),
        }),
      }),
      answered('typed for another fare of the search', {
        sale: leftSale({}, { state: 'otherFare', offer: null }),
      }),
      answered('the airline is still asked', { sale: leftSale({}, { state: 'booking', offer: null, draft: null }) }),
      answered('it came to an order', {
        sale: leftSale({}, { state: 'ordered', offer: null, draft: null, orderReference: 'PTK7QWXA42' }),
      }),
      lost,
    ],
    priceFare: [
      answered('the price stands', pricedOffer),
      answered('the price has changed', dearerOffer),
      answered('the price has risen since it was accepted', risenOffer),
      refused('fare-gone'),
      refused('search-unknown'),
      refused('supplier-silent'),
      lost,
    ],
    flightOptions: flightOptionsOutcomes,
    sellOptions: [
      answered('the same total', { offer: offerWith([chosenBag]) }),
      answered('a risen total', { offer: offerWith([chosenBag], { ...risenOffer, priceChange: null }) }),
      refused('options-gone', { optionIds: chosenBag.optionId, names: '5 kg' }),
      refused('supplier-silent'),
      lost,
    ],
    readWallet: [
      answered('a full wallet', walletOf(200_000_000)),
      answered('a wallet one poisha short', walletOf(pricedOffer.sums.agentMinor - 1)),
      answered('a sale above the limit', {
        ...walletOf(200_000_000),
        full: { ...fullFrom(200_000_000), limit: overSaleLimit },
      }),
      answered('a frozen wallet', { ...walletOf(200_000_000), full: frozen(fullFrom(200_000_000)), part: null }),
      refused('price-expired'),
      lost,
    ],
    bookFlight: [
      answered('seats held', { order: orderIn('held') }),
      refused('price-changed', { newMinor: 18_384_000 }),
      refused('fare-gone'),
      refused('price-expired'),
      refused('options-gone', { optionIds: chosenBag.optionId, names: '5 kg' }),
      refused('travellers-differ'),
      refused('traveller-booked'),
      refused('booking-refused'),
      lost,
    ],
    issueTicket: [
      answered('tickets issued', { order: orderIn('ticketed') }),
      answered('tickets on their way', { order: orderIn('ticketing') }),
      refused('insufficient-balance', { shortfallMinor: 84_000 }),
      refused('ticketing-refused'),
      refused('not-allowed'),
      refused('amount-differs'),
      lost,
    ],
    readOrder: [
      answered('tickets issued', { order: orderIn('ticketed') }),
      answered('still on their way', { order: orderIn('ticketing') }),
      answered('not issued', { order: orderIn('failed') }),
      refused('order-unknown'),
      lost,
    ],
    tellTimeLeft: [{ name: 'the clock stops', error: new Error('the clock stops') }],
  },
  classOf: (context: BookingContext, leaves) => {
    const isAt = (part: string) => leaves.some((leaf) => leaf.includes(part));
    return [
      context.offer === null ? 'unpriced' : context.offer.holdUntil === null ? 'to be paid at once' : 'may be held',
      context.priceChange === null ? '' : 'price moved',
      isAt('.offered.') ? travellersIn(context) : '',
      isAt('.offered.travellers') && context.recall === 'filled' ? 'filled in before' : '',
      ...(context.order === null && !isAt('.offered.travellers') ? addOnsIn(context) : []),
      isAt('.payment.') && context.wallet?.full.effect === null && context.wallet.full.shortfallMinor === 0
        ? 'frozen'
        : '',
      isAt('.payment.') && isOverLimit(context) ? 'above the limit' : '',
      isAt('.addingAgain') ? fareNow(context) : '',
      context.mayManageTravellers ? '' : 'without saved travellers',
      isAt('.sale.booking') || isAt('.sale.ticketing') ? `paid ${context.payment}` : '',
      context.order?.state ?? 'no order',
    ].join(', ');
  },
};

/** Progress of the travellers' step: the number of complete sections, and whether the open one is complete. */
const travellersIn = (context: BookingContext): string => {
  if (context.offer === null) return '';
  const complete = Array.from(
    { length: context.travellers.length + 1 },
    (_, section) => sectionErrors(context, section).length === 0,
  );
  return [
    `${complete.filter(Boolean).length} complete`,
    complete[context.openSection] ? 'the open one is' : 'the open one is not',
    context.errors.length === 0 ? '' : 'turned back',
  ].join(', ');
};

const fareNow = ({ offer, acceptedFareMinor }: BookingContext): string =>
  offer?.sums.agentMinor === acceptedFareMinor ? 'the fare as accepted' : 'another fare';

const addOnsIn = ({ chosen, gone }: BookingContext): readonly string[] => [
  chosen.length === 0 ? '' : 'with a bag',
  gone === null ? '' : 'sold out',
];
