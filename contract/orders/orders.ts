import { array, boolean, enums, type Infer, literal, nullable, object, optional } from 'superstruct';
import { defineCall } from '../call.ts';
import { Brand, FlightNames, Itinerary, PassengerFare, TravellerType } from '../flights/flights.ts';
import { FrequentFlyer } from '../frequent-flyer.ts';
import { LedgerLineKind } from '../money.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  opaqueId,
  signedMinor,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { CaseConsents } from './case-consents.ts';
import { CaseReference, Coupon, couponsMost } from './coupons.ts';
import { CreditNoteNumber, CreditNotes } from './credit-notes.ts';
import { chosenOptionsAtMost, OrderOption } from './options.ts';
import { Standing } from './standing.ts';

/** State of an order (decisions: Orders). Only the order machine changes it. */
export const OrderState = enums([
  'held',
  'ticketing',
  'ticketed',
  'cancelled',
  'expired',
  'failed',
  'voided',
  'refunded',
  'exchanged',
]);
export type OrderState = Infer<typeof OrderState>;

/** 1 flight, 2 hotel. */
export const orderTypes = { flight: 1, hotel: 2 } as const;
export type OrderType = (typeof orderTypes)[keyof typeof orderTypes];

/** What an order is sold as, where its type is said in words: in answers, and beside a stored reference. */
export const soldProducts = ['flights', 'stay'] as const;
export type SoldAs = (typeof soldProducts)[number];

/** State of a traveller's ticket. A ticket that is not issued yet is open. */
export const TicketState = enums(['open', 'voided', 'refunded', 'exchanged']);
export type TicketState = Infer<typeof TicketState>;

export const OrderTraveller = object({
  paxId: opaqueId(),
  type: TravellerType,
  title: text(2, 4),
  firstName: text(1, 60),
  lastName: text(1, 60),
  dateOfBirth: isoDay(),
  /** Passport number of which only the last three characters are visible. The full number needs ShowPassportVisa. */
  passportMasked: nullable(text(3, 15)),
  passportExpiryDate: nullable(isoDay()),
  nationality: nullable(text(2, 2)),
  /** Number of the visa, masked as that of the passport. */
  visaMasked: nullable(text(3, 20)),
  visaCountry: nullable(text(2, 2)),
  visaExpiryDate: nullable(isoDay()),
  frequentFlyer: nullable(FrequentFlyer),
  /** 3-digit airline code and 10 digits. */
  ticketNumber: nullable(textLike(/^\d{13}$/, 13)),
  ticketState: TicketState,
  /** Its flights, in the order in which they are flown. Empty: it is not issued. */
  coupons: listOf(Coupon, couponsMost),
  /** The case in which the ticket is, or the last that returned it or flights of it. `null`: none, or the person may not see it. */
  caseReference: nullable(CaseReference),
});
export type OrderTraveller = Infer<typeof OrderTraveller>;

/** Most characters of an additional message, and of an order's remarks. */
export const orderMessageMost = 1_000;
export const orderRemarksMost = 500;

/** Whom the airline or the property tells what changes. */
export const OrderContact = object({ email: text(1, 254), phone: text(1, 20) });

export const OrderMoneyLine = object({
  at: isoTime(),
  kind: LedgerLineKind,
  words: text(1, 120),
  /** Change of the wallet's balance. Negative: a payment. */
  walletMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type OrderMoneyLine = Infer<typeof OrderMoneyLine>;

/** An additional message of a person of the agency on the order. */
export const OrderMessage = object({ at: isoTime(), who: text(1, 120), words: text(1, orderMessageMost) });
export type OrderMessage = Infer<typeof OrderMessage>;

export const OrderHistoryLine = object({ at: isoTime(), who: text(1, 120), what: text(1, 300) });
export type OrderHistoryLine = Infer<typeof OrderHistoryLine>;

/** End of a hold, as a remaining duration and as a time to display. */
export const HoldLimit = object({ remainingMs: whole(0, 31_536_000_000), at: isoTime() });
export type HoldLimit = Infer<typeof HoldLimit>;

/** What seats are for. `exchange`: to take the place of other tickets, with whose exchange they are paid. */
export const SalePurpose = enums(['sale', 'exchange']);
export type SalePurpose = Infer<typeof SalePurpose>;

/** How tickets of a sale, or flights of them, came back while the others are valid. `returned`: in more than one way. */
export const PartlyBack = enums(['voided', 'refunded', 'exchanged', 'returned']);
export type PartlyBack = Infer<typeof PartlyBack>;

/** What decides how pages, lists, files and messages call a sale of flights (`machines/orders/sale-titles.ts`). */
export const NamedSale = object({
  state: OrderState,
  purpose: SalePurpose,
  /** `null`: all of it came back, or nothing. */
  partly: nullable(PartlyBack),
});
export type NamedSale = Infer<typeof NamedSale>;

/** How an order stands to exchanges of tickets. */
export const OrderInExchange = object({
  /** The order of the tickets whose place it takes. `null`: it is sold by itself. */
  of: nullable(textLike(/^[A-Z0-9]{6,20}$/, 20)),
  /** The open exchange for which its seats are held. `null`: none is, or the person may not read exchanges. */
  caseReference: nullable(CaseReference),
  /** What the wallet pays in that exchange. `null`: there is none, or the airline has yet to name its penalty. */
  payMinor: nullable(amountMinor()),
  /** The orders of the tickets that took the place of tickets of this one. */
  newOrders: listOf(textLike(/^[A-Z0-9]{6,20}$/, 20), 18),
});
export type OrderInExchange = Infer<typeof OrderInExchange>;

export const Order = object({
  orderReference: textLike(/^[A-Z0-9]{6,20}$/, 20),
  orderType: literal(1),
  state: OrderState,
  /** The airline's own locator: 6 letters and digits without 0, O, 1, I. */
  pnr: nullable(textLike(/^[A-HJ-NP-Z2-9]{6}$/, 6)),
  createdAt: isoTime(),
  /** `null` unless held. */
  timeLimit: nullable(HoldLimit),
  itinerary: Itinerary,
  brand: Brand,
  fares: listOf(PassengerFare, 3, 1),
  sums: object({
    currency: currencyCode(),
    baseMinor: amountMinor(),
    taxMinor: amountMinor(),
    /** This amount and the next two are null without ShowCommision. */
    platformMarkupMinor: nullable(amountMinor()),
    commissionMinor: nullable(amountMinor()),
    taxOnCommissionMinor: nullable(amountMinor()),
    /** Advance income tax on the value of the tickets. Absent: none was taken. */
    advanceTaxMinor: optional(amountMinor()),
    /** Value added tax on the commission; `null` without ShowCommision. Absent: none was taken. */
    vatOnCommissionMinor: optional(nullable(amountMinor())),
    optionsMinor: amountMinor(),
    agentMinor: amountMinor(),
    /** This amount and the next one are null without ShowMarkup. */
    agencyMarkupMinor: nullable(signedMinor()),
    grossMinor: nullable(amountMinor()),
  }),
  options: listOf(OrderOption, chosenOptionsAtMost),
  standing: Standing,
  creditNotes: CreditNotes,
  travellers: listOf(OrderTraveller, 18, 1),
  contact: OrderContact,
  /** Whether its e-tickets are mailed to the contact when they are issued. */
  mailsTickets: boolean(),
  money: array(OrderMoneyLine),
  /** `null` without BookingHistory. */
  history: nullable(array(OrderHistoryLine)),
  messages: array(OrderMessage),
  /** What the passenger was asked before held seats are cancelled. */
  consent: CaseConsents,
  remarks: text(0, orderRemarksMost),
  /** Whether the person may see the whole numbers of passports and visas, and change them. */
  exchange: OrderInExchange,
  mayShowPassports: boolean(),
  /** Whether the person may read how the airline answered to seats and extras. */
  mayReadSsr: boolean(),
  /** Input of the order machine's guards. The portal decides from the same machine which buttons to show. */
  facts: object({
    timeLimitPassed: boolean(),
    departed: boolean(),
    walletCovers: boolean(),
    mayIssue: boolean(),
    mayCancel: boolean(),
    mayExtend: boolean(),
    mayPrint: boolean(),
    mayAmend: boolean(),
    mayVoid: boolean(),
    mayRefund: boolean(),
    mayExchange: boolean(),
    /** The time within which the airline voids tickets has not passed. */
    voidWindowOpen: boolean(),
    /** Some ticket is not void. */
    hasOpenTickets: boolean(),
    /** Some ticket is not void, and in no case that is not at its end. */
    hasFreeTickets: boolean(),
    /** Its seats were held to take the place of other tickets. */
    forExchange: boolean(),
    /** Its seats are held for an exchange that is not at its end. */
    inExchange: boolean(),
    /** The tickets are being issued, and the airline should have answered. */
    ticketingLate: boolean(),
    /** The passenger has yet to agree that held seats are cancelled. */
    awaitsConsent: boolean(),
    /** The airline gave more time before, which it does once. */
    limitExtended: boolean(),
    /** The fare must be ticketed at once: its hold lasts minutes, and no longer. */
    ticketedAtOnce: boolean(),
  }),
  names: FlightNames,
});
export type Order = Infer<typeof Order>;

/** Documents of an order. `invoice`: what the agency is billed. `customerInvoice`: what it bills its customer. `itinerary`: of held seats. */
export const documentTypes = { ticket: 1, invoice: 2, customerInvoice: 3, itinerary: 4 } as const;
export const DocumentType = enums([1, 2, 3, 4]);
export type DocumentType = Infer<typeof DocumentType>;

/** Documents that are mailed to the contact of an order: the e-ticket and the itinerary. */
export const MailedDocument = enums([1, 4]);
export type MailedDocument = Infer<typeof MailedDocument>;

const notTicketed = { 'not-ticketed': { status: 409, title: say('This order has no tickets yet.') } } as const;
const notHeld = {
  'not-held': { status: 409, title: say('Only a booking whose seats are held has an itinerary to print.') },
} as const;
const noneOpen = {
  'none-open': { status: 409, title: say('None of these tickets is valid for travel any more.') },
} as const;
const orderUnknown = { 'order-unknown': { status: 404, title: say('We could not find this order.') } } as const;

const AirGetOrder = defineCall({
  service: 'order',
  method: 'POST',
  path: 'AirGetOrder',
  version: 'v1',
  sends: 'query',
  access: 'ViewBooking',
  effect: 'reads',
  request: object({ orderReference: text(6, 20), firstTime: boolean() }),
  answer: object({ order: Order }),
  refusals: orderUnknown,
  doing: say('loading the order'),
  summary: 'Returns an order: its state, flights, travellers, money and history. Moves no money.',
});

const MailTicket = defineCall({
  service: 'order',
  method: 'POST',
  path: 'Print/MailTicket',
  version: 'v1',
  sends: 'body',
  access: 'PrintTicket',
  effect: 'acts',
  request: object({
    orderReference: text(6, 20),
    /** The e-ticket, or the itinerary of held seats. Absent: the e-ticket. */
    typeId: optional(MailedDocument),
    /** Whether it names the customer price, which needs ShowMarkup. Absent: it does not. */
    withPrice: optional(boolean()),
  }),
  answer: object({ order: Order }),
  refusals: {
    ...orderUnknown,
    ...notTicketed,
    ...notHeld,
    'too-many-mails': {
      status: 409,
      title: say('This order was mailed five times today. Try again tomorrow.'),
    },
  },
  doing: say('mailing the tickets'),
  summary:
    "Mails flights, travellers and ticket numbers with the e-ticket as a PDF, or the itinerary of held seats, in the agency's name, to the order's contact. At most five times a day. Moves no money.",
});

/** An order in one line. */
export const OrderLine = object({
  orderReference: textLike(/^[A-Z0-9]{6,20}$/, 20),
  ...NamedSale.schema,
  pnr: nullable(textLike(/^[A-HJ-NP-Z2-9]{6}$/, 6)),
  /** Cities in the order of the journeys: `Dhaka`, `Dubai`, `Dhaka`. */
  cities: listOf(text(1, 120), 18, 2),
  departureDate: isoDay(),
  /** Name of the first traveller. */
  traveller: text(1, 140),
  travellerCount: whole(1, 18),
  currency: currencyCode(),
  agentMinor: amountMinor(),
  standing: Standing,
  /** `null` unless held. */
  timeLimit: nullable(HoldLimit),
});
export type OrderLine = Infer<typeof OrderLine>;

const printed = {
  service: 'order',
  version: 'v1',
  access: 'PrintTicket',
  effect: 'reads',
  request: object({
    typeId: DocumentType,
    orderReference: text(6, 20),
    withPrice: boolean(),
    /** Travellers to print. Empty: all. */
    paxIds: listOf(opaqueId(), 18),
  }),
  refusals: { ...orderUnknown, ...notTicketed, ...notHeld, ...noneOpen },
} as const;

const printedSummary = (form: string): string =>
  `Returns the itinerary of held seats, the order's e-ticket, the agency's invoice or the customer's as a ${form}, for the chosen travellers, with prices or without. Moves no money.`;

const GetBookingPdf = defineCall({
  ...printed,
  method: 'GET',
  path: 'Print/GetBookingPdf',
  sends: 'query',
  answer: ['pdf'],
  doing: say('preparing the document'),
  summary: printedSummary('PDF'),
});

const GetOrderPdf = defineCall({
  ...printed,
  method: 'POST',
  path: 'Print/GetOrderPdf',
  sends: 'body',
  answer: ['pdf'],
  doing: say('making the document'),
  summary: printedSummary('PDF'),
});

const GetOrderPdfHtml = defineCall({
  ...printed,
  method: 'POST',
  path: 'Print/GetOrderPdfHtml',
  sends: 'body',
  answer: object({ html: text(1, 4_000_000) }),
  doing: say('making the document'),
  summary: printedSummary('page'),
});

const GetCreditNotePdf = defineCall({
  service: 'order',
  method: 'GET',
  path: 'Print/GetCreditNotePdf',
  version: 'v1',
  sends: 'query',
  access: 'PrintTicket',
  effect: 'reads',
  request: object({ orderReference: text(6, 20), number: CreditNoteNumber }),
  answer: ['pdf'],
  refusals: {
    ...orderUnknown,
    'no-credit-note': { status: 404, title: say('This order has no such credit note.') },
  },
  doing: say('preparing the credit note'),
  summary: 'Returns a credit note of an order, for what came back of its tickets, as a PDF. Moves no money.',
});

export const orderCalls = { AirGetOrder, MailTicket, GetBookingPdf, GetOrderPdf, GetOrderPdfHtml, GetCreditNotePdf };
