import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { BookingContact, Passport } from '../people.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  countryCode,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  opaqueId,
  text,
  textLike,
} from '../shapes.ts';
import { chosenOptionsAtMost, OptionState, OrderOption } from './options.ts';
import { DocumentType, HoldLimit, Order, OrderHistoryLine, orderMessageMost, orderRemarksMost } from './orders.ts';

const ofOrder = { service: 'order', version: 'v1', method: 'POST', sends: 'body' } as const;
const asked = object({ orderReference: text(6, 20) });
const orderUnknown = { 'order-unknown': { status: 404, title: say('We could not find this order.') } } as const;
const notAmended = {
  'not-allowed': { status: 409, title: say('This order cannot be changed in its present state.') },
} as const;

const GetOrderHistory = defineCall({
  ...ofOrder,
  path: 'GetOrderHistory',
  access: 'BookingHistory',
  effect: 'reads',
  request: asked,
  answer: object({ history: array(OrderHistoryLine) }),
  refusals: orderUnknown,
  doing: say('loading the history'),
  summary: 'Lists what happened to an order, earliest first. Moves no money.',
});

/** One step of a seat or extra: asked for by the agency, or answered by the airline. */
export const SsrHistoryLine = object({
  at: isoTime(),
  who: text(1, 140),
  traveller: text(1, 140),
  name: text(1, 80),
  state: OptionState,
});
export type SsrHistoryLine = Infer<typeof SsrHistoryLine>;

const AirSSRHistory = defineCall({
  ...ofOrder,
  path: 'AirSSRHistory',
  access: 'SSRHistory',
  effect: 'reads',
  request: asked,
  answer: object({ lines: listOf(SsrHistoryLine, chosenOptionsAtMost * 2) }),
  refusals: orderUnknown,
  doing: say('loading the answers of the airline'),
  summary: 'Lists when each seat and extra of an order was asked for and answered, earliest first. Moves no money.',
});

const GetUpdatedTravelerSSRStatus = defineCall({
  ...ofOrder,
  path: 'GetUpdatedTravelerSSRStatus',
  access: 'SSRHistory',
  effect: 'reads',
  request: asked,
  answer: object({ options: listOf(OrderOption, chosenOptionsAtMost) }),
  refusals: orderUnknown,
  doing: say('loading the seats and extras'),
  summary: 'Returns the seats and extras of an order with the latest answer of the airline to each. Moves no money.',
});

const GetUpdatedTimeLimit = defineCall({
  ...ofOrder,
  path: 'GetUpdatedTimeLimit',
  access: 'ViewBooking',
  effect: 'reads',
  request: asked,
  /** `null`: the order is not held. */
  answer: object({ timeLimit: nullable(HoldLimit) }),
  refusals: orderUnknown,
  doing: say('loading the time limit'),
  summary: 'Returns the present time limit of a held order. Moves no money.',
});

/** Most requests for more time that are listed. */
export const extensionRequestsAtMost = 50;

const GetExtendTimeLimitRequest = defineCall({
  ...ofOrder,
  path: 'GetExtendTimeLimitRequest',
  access: 'ExtendTimeLimit',
  effect: 'reads',
  request: asked,
  answer: object({
    requests: listOf(
      object({
        at: isoTime(),
        who: text(1, 140),
        /** `unanswered`: the airline did not answer. */
        state: enums(['waiting', 'granted', 'refused', 'unanswered']),
        /** Why it was refused. */
        words: nullable(text(1, 300)),
      }),
      extensionRequestsAtMost,
    ),
  }),
  refusals: orderUnknown,
  doing: say('loading the requests for more time'),
  summary: 'Lists the requests for more time for an order with their outcomes, latest first. Moves no money.',
});

/** What an order costs as it is held, and what it would cost if it were sold now. */
export const VerifiedPrice = object({ oldMinor: amountMinor(), newMinor: amountMinor() });
export type VerifiedPrice = Infer<typeof VerifiedPrice>;

const AirVerifyPrice = defineCall({
  ...ofOrder,
  path: 'AirVerifyPrice',
  access: 'ViewBooking',
  effect: 'reads',
  request: asked,
  answer: VerifiedPrice,
  refusals: {
    ...orderUnknown,
    'not-allowed': { status: 409, title: say('Only the price of a held order can be verified.') },
    'fare-gone': {
      status: 410,
      title: say('This fare is no longer sold. Your hold and its price stand until the time limit.'),
    },
    'supplier-silent': { status: 409, title: say('The airline did not answer. Your hold stands. Try again.') },
  },
  doing: say('verifying the price'),
  summary:
    'Asks the supplier for today’s price of a held order, seats and extras as they were chosen. The held price stands. Moves no money.',
});

const AddOrderMessage = defineCall({
  ...ofOrder,
  path: 'AdditionalMessage',
  access: 'ViewBooking',
  effect: 'acts',
  request: object({ orderReference: text(6, 20), words: textLike(/\S/, orderMessageMost) }),
  answer: object({ order: Order }),
  refusals: {
    ...orderUnknown,
    'too-many-messages': { status: 409, title: say('This order has 200 messages, which is the most.') },
  },
  doing: say('adding your message'),
  summary: 'Adds a message to an order, for the people of the agency, and tells it in the history. Moves no money.',
});

const UpdateSupplementary = defineCall({
  ...ofOrder,
  path: 'UpdateSupplementary',
  access: 'BookTicket',
  effect: 'acts',
  request: object({
    orderReference: text(6, 20),
    contact: BookingContact,
    /** Whether e-tickets that are issued from now on are mailed to the contact. */
    mailsTickets: boolean(),
    remarks: text(0, orderRemarksMost),
  }),
  answer: object({ order: Order }),
  refusals: {
    ...orderUnknown,
    ...notAmended,
    'phone-wrong': {
      status: 422,
      title: say('There is no such phone number. Check it, with the code of its country. Nothing was changed.'),
    },
  },
  doing: say('saving contact and remarks'),
  summary:
    'Changes the contact, the remarks and whether e-tickets are mailed, of a held or ticketed order. Moves no money.',
});

export const Visa = object({
  number: textLike(/^[A-Z0-9]{4,20}$/, 20),
  countryCode: countryCode(),
  expiryDate: isoDay(),
});
export type Visa = Infer<typeof Visa>;

/** Passport and visa of a traveller of an order. `null`: none is kept. */
export const PassportVisa = object({ passport: nullable(Passport), visa: nullable(Visa) });
export type PassportVisa = Infer<typeof PassportVisa>;

const GetPassportVisa = defineCall({
  ...ofOrder,
  path: 'GetPassportVisa',
  access: 'ShowPassportVisa',
  effect: 'acts',
  request: object({ orderReference: text(6, 20), paxId: opaqueId() }),
  answer: PassportVisa,
  refusals: orderUnknown,
  doing: say('loading passport and visa'),
  summary:
    'Returns the whole passport and visa of a traveller of an order, and notes in the audit who saw them. Moves no money.',
});

const UpdatePassportVisa = defineCall({
  ...ofOrder,
  path: 'UpdatePassportVisa',
  access: 'ShowPassportVisa',
  effect: 'acts',
  /** `null`: what is kept stays. */
  request: object({ orderReference: text(6, 20), paxId: opaqueId(), ...PassportVisa.schema }),
  answer: object({ order: Order }),
  refusals: {
    ...orderUnknown,
    ...notAmended,
    'passport-expires': {
      status: 422,
      title: say('The passport or visa expires before the trip ends. Nothing was changed.'),
    },
    'passport-shared': {
      status: 422,
      title: say('Another traveller of this order has the same passport. Nothing was changed.'),
    },
  },
  doing: say('saving passport and visa'),
  summary:
    'Adds or changes passport and visa of a traveller of a held or ticketed order, their numbers sealed. Needs BookTicket, too. Moves no money.',
});

/** What a traveller costs in the documents of an order. */
export const PrintPrice = object({
  paxId: opaqueId(),
  traveller: text(1, 140),
  /** The customer price of the sale. This amount and the next are null without ShowMarkup. */
  grossMinor: nullable(amountMinor()),
  /** What is printed in its place. `null`: the price of the sale. */
  printedMinor: nullable(amountMinor()),
  /** Who changed the printed price last, and when. `null`: nobody has. */
  changed: nullable(object({ at: isoTime(), who: text(1, 140) })),
});
export type PrintPrice = Infer<typeof PrintPrice>;

export const PrintPrices = object({
  /** Currency of the sale, which the documents are in. */
  currency: currencyCode(),
  prices: listOf(PrintPrice, 18, 1),
  /** The documents that the order has now. */
  documents: listOf(DocumentType, 4, 1),
});
export type PrintPrices = Infer<typeof PrintPrices>;

const notPrinted = {
  'not-printed': {
    status: 409,
    title: say('This order has nothing to print: its seats are not held, and it has no tickets.'),
  },
} as const;

const GetPrintPrices = defineCall({
  ...ofOrder,
  path: 'Print/GetPrices',
  access: 'PrintTicket',
  effect: 'reads',
  request: asked,
  answer: PrintPrices,
  refusals: { ...orderUnknown, ...notPrinted },
  doing: say('loading the printed prices'),
  summary: 'Returns what the documents for the customer say that each traveller costs. Moves no money.',
});

const UpdatePrice = defineCall({
  ...ofOrder,
  path: 'Print/UpdatePrice',
  access: 'PrintTicket',
  effect: 'acts',
  request: object({
    orderReference: text(6, 20),
    /** Travellers whose printed price changes. `priceMinor: null`: the price of the sale is printed again. */
    prices: listOf(object({ paxId: opaqueId(), priceMinor: nullable(amountMinor()) }), 18, 1),
  }),
  answer: PrintPrices,
  refusals: { ...orderUnknown, ...notPrinted },
  doing: say('saving the printed prices'),
  summary:
    'Changes the prices that are printed for the customer in place of those of the sale. Needs ShowMarkup. Moves no money.',
});

export const orderSectionCalls = {
  GetOrderHistory,
  AirSSRHistory,
  GetUpdatedTravelerSSRStatus,
  GetUpdatedTimeLimit,
  GetExtendTimeLimitRequest,
  AirVerifyPrice,
  AddOrderMessage,
  UpdateSupplementary,
  GetPassportVisa,
  UpdatePassportVisa,
  GetPrintPrices,
  UpdatePrice,
};
