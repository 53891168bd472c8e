import { array, boolean, enums, type Infer, literal, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { Brand, FlightNames, Itinerary, PassengerFare, seatsAtMost, TravellerType } from './flights.ts';
import { Order } from './orders.ts';
import { amountMinor, countryCode, currencyCode, isoDay, listOf, opaqueId, text, textLike, whole } from './shapes.ts';

/** Where a price comes from, in whole minor units over all travellers (decisions: Money). */
export const PriceSums = object({
  currency: currencyCode(),
  baseMinor: amountMinor(),
  taxMinor: amountMinor(),
  /** These three are null without ShowCommision. */
  platformMarkupMinor: nullable(amountMinor()),
  commissionMinor: nullable(amountMinor()),
  taxOnCommissionMinor: nullable(amountMinor()),
  /** base + tax + platform markup − commission + tax on commission: what leaves the wallet. */
  agentMinor: amountMinor(),
  /** Null without ShowMarkup, as what the customer pays. */
  agencyMarkupMinor: nullable(amountMinor()),
  /** What the customer pays. */
  grossMinor: nullable(amountMinor()),
});
export type PriceSums = Infer<typeof PriceSums>;

export const PriceWarning = enums(['low-price', 'only-child', 'price-change']);
export type PriceWarning = Infer<typeof PriceWarning>;

/** A price that stands for `remainingMs`: what AirBook sells. */
export const PricedOffer = object({
  priceId: opaqueId(),
  itinerary: Itinerary,
  brand: Brand,
  fares: listOf(PassengerFare, 3, 1),
  sums: PriceSums,
  /** Set when the supplier now asks another amount than the search showed. */
  priceChange: nullable(object({ oldMinor: amountMinor(), newMinor: amountMinor() })),
  warnings: array(PriceWarning),
  passportRequired: boolean(),
  /** A deadline as a duration: the browser's clock is never asked. */
  remainingMs: whole(0, 86_400_000),
  names: FlightNames,
});
export type PricedOffer = Infer<typeof PricedOffer>;

export const AirPrice = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'price/AirPrice',
  version: 'v2',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  request: object({ requestId: opaqueId(), itineraryId: opaqueId(), brandId: opaqueId() }),
  answer: PricedOffer,
  refusals: {
    'search-unknown': { status: 404, title: 'This search is no longer kept. Search again.' },
    'fare-gone': { status: 410, title: 'The last seat at this fare has been sold. Nothing was charged.' },
    'supplier-silent': { status: 409, title: 'The airline did not answer. Nothing was booked or charged; try again.' },
  },
  summary: 'Asks the supplier for its price now and keeps it for the booking time limit. Moves no money.',
});

export const AirGetItinerary = defineCall({
  service: 'booking',
  method: 'GET',
  path: 'price/AirGetItinerary',
  version: 'v2',
  sends: 'query',
  access: 'BookTicket',
  effect: 'reads',
  request: object({ priceId: opaqueId() }),
  answer: PricedOffer,
  refusals: { 'price-expired': { status: 410, title: 'The time for this price is over. Search again.' } },
  summary: 'A kept price again, with the time that is left. Moves no money.',
});

/** Names as machine-readable passports write them. */
export const PassportName = textLike(/^[A-Za-z][A-Za-z' -]*$/, 60);

export const Passport = object({
  number: textLike(/^[A-Z0-9]{6,9}$/, 9),
  expiryDate: isoDay(),
  nationality: countryCode(),
});
export type Passport = Infer<typeof Passport>;

export const TravellerTitle = enums(['Mr', 'Mrs', 'Ms', 'Mstr', 'Miss']);
export type TravellerTitle = Infer<typeof TravellerTitle>;

export const Traveller = object({
  type: TravellerType,
  title: TravellerTitle,
  firstName: PassportName,
  lastName: PassportName,
  dateOfBirth: isoDay(),
  passport: nullable(Passport),
});
export type Traveller = Infer<typeof Traveller>;

export const BookingContact = object({
  email: textLike(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 254),
  phone: textLike(/^\+?[\d-]{10,15}$/, 16),
});
export type BookingContact = Infer<typeof BookingContact>;

export const AirBook = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Book/AirBook',
  version: 'v1',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  request: object({
    priceId: opaqueId(),
    /** The amount that the agent saw and accepted; another price is refused, never charged. */
    acceptedMinor: amountMinor(),
    travellers: listOf(Traveller, seatsAtMost * 2, 1),
    contact: BookingContact,
  }),
  answer: object({ order: Order }),
  refusals: {
    'price-expired': {
      status: 410,
      title: 'The time for this price is over. Nothing was booked or charged; search again.',
    },
    'price-changed': {
      status: 409,
      title: 'The price has changed. Nothing was booked or charged; accept the new price to go on.',
    },
    'fare-gone': { status: 410, title: 'The last seat at this fare has been sold. Nothing was booked or charged.' },
    'travellers-differ': { status: 422, title: 'The travellers are not those that the price was made for.' },
    'booking-refused': { status: 409, title: 'The airline refused the booking. Nothing was charged.' },
  },
  summary: 'Holds the seats under the given names: one order, however often it is sent. Moves no money.',
});

export const AirTicket = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Ticket/AirTicket',
  version: 'v1',
  sends: 'body',
  access: 'IssueTicket',
  effect: 'acts',
  request: object({
    orderReference: text(6, 20),
    payment: object({ method: literal('wallet'), amountMinor: amountMinor(1) }),
  }),
  answer: object({ order: Order }),
  refusals: {
    'order-unknown': { status: 404, title: 'There is no such order.' },
    'not-allowed': { status: 409, title: 'This order cannot be ticketed as it stands.' },
    'amount-differs': { status: 409, title: 'The amount is not what this order costs. Nothing was charged.' },
    'insufficient-balance': { status: 409, title: 'The wallet does not cover this. Nothing was charged.' },
    'ticketing-refused': { status: 409, title: 'The airline refused to issue. The money is back in the wallet.' },
  },
  summary:
    'Pays from the wallet and issues the tickets: money is reserved first, then taken once the tickets exist or given back.',
});

export const AirCancel = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Cancel/AirCancel',
  version: 'v1',
  sends: 'body',
  access: 'CancelTicket',
  effect: 'acts',
  request: object({ orderReference: text(6, 20) }),
  answer: object({ order: Order }),
  refusals: {
    'order-unknown': { status: 404, title: 'There is no such order.' },
    'not-allowed': { status: 409, title: 'This order cannot be cancelled as it stands.' },
    'supplier-silent': { status: 409, title: 'The airline did not answer. The hold stands; try again.' },
  },
  summary: 'Gives held seats back before ticketing. Moves no money, for none was taken.',
});
