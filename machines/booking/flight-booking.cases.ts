import type { AirSearchRequest } from '../../contract/flights.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { EventCase, FlowCases } from '../flow.ts';
import { dearerOffer, orderIn, pricedOffer } from './booking-examples.ts';
import { type BookingContext, type BookingEvent, type BookingInput, sectionErrors } from './flight-booking.setup.ts';
import type { TravellerDraft, TravellerField } from './traveller-rules.ts';

export const chosenFare: BookingInput = {
  fare: { requestId: 'search-1', itineraryId: 'itinerary-1', brandId: 'brand-1' },
  intentSeed: 'visit-1',
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

export const walletOf = (availableMinor: number): WalletBalance => ({
  walletCurrency: 'BDT',
  walletBalance: 'BDT',
  status: 'active',
  subscription: null,
  errorDetail: null,
  availableMinor,
  balanceMinor: availableMinor,
});

/** What is typed for the three travellers of the example, so that nothing is left to ask. */
export const typedTravellers: readonly Omit<TravellerDraft, 'type'>[] = [
  { title: 'Mrs', firstName: 'Nusrat', lastName: 'Rahman', dateOfBirth: '04/05/1990', passportNumber: 'BX0123567' },
  { title: 'Mr', firstName: 'Imran', lastName: 'Rahman', dateOfBirth: '23/11/1988', passportNumber: 'BX0123568' },
  { title: 'Mstr', firstName: 'Tahmid', lastName: 'Rahman', dateOfBirth: '17/02/2019', passportNumber: 'BX0123569' },
].map((typed) => ({ ...typed, nationality: 'BD', passportExpiry: '30/06/2031' }) as Omit<TravellerDraft, 'type'>);

const filled = (index: number): readonly EventCase[] =>
  Object.entries(typedTravellers[index] ?? {}).map(([field, typed]) => ({
    name: `traveller ${index + 1}: ${field} is typed`,
    event: { type: 'traveller.filled', index, field: field as TravellerField, typed } as BookingEvent,
  }));

const events: readonly (EventCase & { readonly event: BookingEvent })[] = [
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'accept the new price', event: { type: 'price.accepted' } },
  { name: 'open the first traveller', event: { type: 'section.opened', section: 0 } },
  { name: 'open the contact', event: { type: 'section.opened', section: 3 } },
  { name: 'open a traveller there is not', event: { type: 'section.opened', section: 9 } },
  {
    name: 'a surname in other letters',
    event: { type: 'traveller.filled', index: 0, field: 'lastName', typed: 'রহমান' },
  },
  { name: 'an e-mail is typed', event: { type: 'contact.filled', field: 'email', typed: 'desk@agency.example' } },
  { name: 'a phone number is typed', event: { type: 'contact.filled', field: 'phone', typed: '+880 1711 000000' } },
  { name: 'keep the section', event: { type: 'section.kept' } },
  { name: 'back to the travellers', event: { type: 'travellers.reopened' } },
  { name: 'back to the review', event: { type: 'review.reopened' } },
  { name: 'go on to payment', event: { type: 'review.accepted' } },
  { name: 'pay', event: { type: 'payment.confirmed' } },
  { name: 'search again', event: { type: 'search.renewed' } },
];

const refused = (refusal: string, facts: Readonly<Record<string, number>> = {}) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}`, facts },
});
const answered = (name: string, answer: unknown) => ({ name, output: { ok: true, answer } });
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

export const flightBookingCases: FlowCases = {
  inputs: [{ name: 'a fare chosen in the results', input: chosenFare }],
  events: [...events, ...filled(0), ...filled(1), ...filled(2)],
  outcomes: {
    recallSearch: [answered('the form', { request: searchedFor }), refused('search-unknown'), lost],
    priceFare: [
      answered('the price stands', pricedOffer),
      answered('the price has changed', dearerOffer),
      refused('fare-gone'),
      refused('search-unknown'),
      refused('supplier-silent'),
      lost,
    ],
    readWallet: [
      answered('a full wallet', walletOf(200_000_000)),
      answered('a wallet one taka short', walletOf(pricedOffer.sums.agentMinor - 100)),
      lost,
    ],
    bookFlight: [
      answered('seats held', { order: orderIn('held') }),
      refused('price-changed', { newMinor: 18_384_000 }),
      refused('fare-gone'),
      refused('price-expired'),
      refused('travellers-differ'),
      refused('booking-refused'),
      lost,
    ],
    issueTicket: [
      answered('tickets issued', { order: orderIn('ticketed') }),
      answered('tickets on their way', { order: orderIn('ticketing') }),
      refused('insufficient-balance'),
      refused('ticketing-refused'),
      refused('not-allowed'),
      refused('amount-differs'),
      lost,
    ],
    readOrder: [
      answered('tickets issued', { order: orderIn('ticketed') }),
      answered('still on their way', { order: orderIn('ticketing') }),
      answered('not issued', { order: orderIn('failed') }),
      lost,
    ],
    tellTimeLeft: [],
  },
  classOf: (context: BookingContext) =>
    [
      context.offer === null ? 'unpriced' : 'priced',
      context.priceChange === null ? '' : 'price moved',
      context.offer === null
        ? ''
        : Array.from({ length: context.travellers.length + 1 }, (_, section) => sectionErrors(context, section).length)
            .map((errors) => (errors === 0 ? 'complete' : 'open'))
            .join(' '),
      `section ${context.openSection}`,
      context.errors.length === 0 ? '' : 'turned back',
      context.order?.state ?? 'no order',
      context.search === null ? 'form unknown' : 'form known',
    ].join(', '),
};
