import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import {
  guestsPerRoomMost,
  HotelOrder,
  HotelOrderDue,
  HotelOrderOwner,
  HotelOrderState,
  HotelReference,
  orderUnknown,
} from '../hotels/hotel-orders.ts';
import { hotelRoomsAtMost } from '../hotels/hotels.ts';
import { askedPage } from '../list-calls.ts';
import { MoneyEffect, reasonMost } from '../money/money-decisions.ts';
import { OrderHistoryLine } from '../orders/orders.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { AgencyContact, casesCountedTo } from './desk-queues.ts';
import { OrderMark } from './desk-ticketing.ts';

export const deskStaysAPage = 50;
export const stayTermLeast = 3;
export const stayTermMost = 40;
export const stayHistoryMost = 1_000;

/**
 * Parts of the desk's list. `waiting`: stays whose property or supplier is late, so that the house answers. `open`: all that a
 * property or a supplier still has to answer. `standing`: confirmed stays. `ended`: stays at their end.
 */
export const deskStayTabs = ['waiting', 'open', 'standing', 'ended'] as const;
export const DeskStayTab = enums(deskStayTabs);
export type DeskStayTab = Infer<typeof DeskStayTab>;

/** How the stay is sold: confirmed by the supplier at once, or by the property on request. */
export const DeskStaySale = HotelOrder.schema.confirms;
export const deskStaySales = ['at-once', 'request'] as const satisfies readonly Infer<typeof DeskStaySale>[];

/** Which stays are listed. Those that are answered by others come by their due time; the others by their last booking. */
export const DeskStaysAsked = object({
  tab: DeskStayTab,
  /** `null`: all. */
  sale: nullable(DeskStaySale),
  /** Part of our reference, of the property's number or of the property's name. Empty: all. */
  search: text(0, stayTermMost),
});
export type DeskStaysAsked = Infer<typeof DeskStaysAsked>;

/** A stay in the desk's list. */
export const DeskStayLine = object({
  orderReference: HotelReference,
  state: HotelOrderState,
  agencyName: text(1, 300),
  /** The property's own number of the booking. `null`: it has none. */
  locator: nullable(text(1, 20)),
  supplierName: text(1, 60),
  hotelName: text(1, 120),
  cityName: text(1, 80),
  checkIn: isoDay(),
  checkOut: isoDay(),
  roomCount: whole(1, hotelRoomsAtMost),
  guestCount: whole(1, guestsPerRoomMost * hotelRoomsAtMost),
  currency: currencyCode(),
  /** What the stay costs its agency. */
  amountMinor: amountMinor(1),
  bookedAt: isoTime(),
  /** Who must act next. `null`: nobody. */
  owner: nullable(HotelOrderOwner),
  /** When its owner should have acted. `remainingMs` is negative where that is over. `null`: nobody must act. */
  due: nullable(HotelOrderDue),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type DeskStayLine = Infer<typeof DeskStayLine>;

export const DeskStays = object({
  stays: listOf(DeskStayLine, deskStaysAPage),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(OrderMark),
  /** Numbers of those that others answer, whatever else is asked for. */
  waiting: object({ waiting: whole(0, casesCountedTo), open: whole(0, casesCountedTo) }),
});
export type DeskStays = Infer<typeof DeskStays>;

/**
 * What a property has said by another way, such as the telephone, and what the desk decides about a stay that it has confirmed at a
 * price that the agency did not accept: `asked-again`, the agency is asked once more; `borne`, the stay is cancelled and the house bears
 * what that costs.
 */
export const hotelAnswers = [
  'confirmed',
  'asked-again',
  'borne',
  'refused',
  'cancelled',
  'not-cancelled',
  'no-show',
] as const;
export const HotelAnswer = enums(hotelAnswers);
export type HotelAnswer = Infer<typeof HotelAnswer>;

/** What the desk can do with a stay: an answer of its property, another price of a request, and the word about a price of somebody else. */
export const deskStayActs = [...hotelAnswers, 'edit-price', 'approve-price', 'refuse-price'] as const;
export const DeskStayAct = enums(deskStayActs);
export type DeskStayAct = Infer<typeof DeskStayAct>;

/** Another price of a request that one person of the house has prepared and another decides about. */
export const ProposedStayPrice = object({
  decisionId: opaqueId(),
  /** What the stay costs its agency now, and what it would. */
  oldMinor: amountMinor(1),
  newMinor: amountMinor(1),
  /** What the property asks for, in the currency of its supplier. */
  supplierMinor: amountMinor(1),
  reason: text(1, reasonMost),
  madeBy: text(1, 200),
  madeAt: isoTime(),
  /** Whether the reader has prepared it, and so may replace it but not decide about it. */
  own: boolean(),
});
export type ProposedStayPrice = Infer<typeof ProposedStayPrice>;

/** A stay as the desk sees it. */
export const DeskStay = object({
  order: HotelOrder,
  agency: AgencyContact,
  /** Where it was bought, and who of the agency has booked it (`null`: not known). */
  sale: object({
    supplierName: text(1, 60),
    bookedBy: nullable(text(1, 200)),
    /** What the supplier is owed for the stay, in its currency. */
    supplierCurrency: currencyCode(),
    supplierMinor: amountMinor(1),
    /** What the property keeps if a stay about which the desk decides is cancelled. `null`: nothing is to be decided. */
    borneMinor: nullable(amountMinor()),
  }),
  history: listOf(OrderHistoryLine, stayHistoryMost),
  /** `null`: no other price waits for a decision. */
  price: nullable(ProposedStayPrice),
  /** Acts that the state waits for. `reason`: why the reader may not do it now; `null`: the reader may. */
  acts: listOf(object({ act: DeskStayAct, reason: nullable(text(1, 300)) }), deskStayActs.length),
  /** What each act would do to the money. That of a higher price: what it does once the agency has accepted it. */
  effects: listOf(object({ act: DeskStayAct, money: MoneyEffect }), deskStayActs.length),
  /** Whether the reader has entered a fresh code in this session, so that none is asked for before money moves. */
  steppedUp: boolean(),
});
export type DeskStay = Infer<typeof DeskStay>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskReadSales' } as const;
const named = { orderReference: HotelReference };

const GetDeskStays = defineCall({
  ...reads,
  path: 'Hotel/List',
  request: askedPage(DeskStaysAsked.schema, OrderMark),
  answer: DeskStays,
  refusals: {},
  doing: say('loading the stays'),
  summary: 'Lists hotel orders of all agencies by where they stand, page by page. Moves no money.',
});

const GetDeskStay = defineCall({
  ...reads,
  path: 'Hotel/View',
  request: object(named),
  answer: DeskStay,
  refusals: orderUnknown,
  looksAt: { shows: 'sale', by: 'orderReference' },
  doing: say('loading the stay'),
  summary:
    'Returns a hotel order of any agency with its history, and the exact effect of each answer that may be entered for its property. Moves no money.',
});

const AnswerHotelStay = defineCall({
  ...ofDesk,
  path: 'Hotel/Answer',
  access: 'DeskAnswerStays',
  effect: 'acts',
  request: object({
    ...named,
    /** The state that the person has seen. In another one nothing is entered. */
    state: HotelOrderState,
    answer: HotelAnswer,
    /** The property's number of the booking, where it has confirmed. Empty: as before. */
    locator: textLike(/^[A-Za-z0-9-]*$/, 20),
    /** What the agency reads about it. Empty: nothing, for an answer that needs no reason. */
    reason: text(0, reasonMost),
  }),
  answer: DeskStay,
  refusals: {
    ...orderUnknown,
    ...stepUpNeeded,
    'not-allowed': {
      status: 409,
      title: say('This cannot be said of the order as it stands now. Nothing has changed.'),
    },
    'locator-missing': {
      status: 422,
      title: say('A confirmed stay needs the number of the property. Nothing has changed.'),
    },
    'reason-missing': {
      status: 422,
      title: say('The agency reads why. Enter the reason. Nothing has changed.'),
    },
  },
  decides: {
    does: 'posts',
    people: 'one',
    because:
      'The agency has agreed to the price and it is reserved, so that no person names the amount; another price takes two.',
  },
  doing: say('entering the answer of a property'),
  summary:
    'Enters what a property has said in place of its supplier: a request is confirmed and paid, or refused and its money released; a late booking or cancellation ends; guests who did not come lose the price. Decides about a stay that its property confirmed at a price that was not accepted: the agency is asked again, or the stay is cancelled and the house bears the cost. Moves money.',
});

const priceRefusals = {
  ...orderUnknown,
  ...stepUpNeeded,
  'not-allowed': {
    status: 409,
    title: say('The price of this order cannot be changed as it stands now. Nothing has changed.'),
  },
  /** Facts: `oldMinor`, `newMinor`: the price that was seen, and the price now. */
  'price-changed': { status: 409, title: say('The price was changed meanwhile. Nothing has changed.') },
} as const;

const PrepareStayPrice = defineCall({
  ...ofDesk,
  path: 'Hotel/PreparePrice',
  access: 'DeskAnswerStays',
  effect: 'acts',
  request: object({
    ...named,
    /** What the stay costs its agency, as the person has seen it. */
    seenMinor: amountMinor(1),
    /** What the property asks for all rooms and nights with the taxes paid here, in the currency of its supplier. */
    supplierMinor: amountMinor(1),
    reason: text(1, reasonMost),
  }),
  answer: DeskStay,
  refusals: {
    ...priceRefusals,
    'nothing-changes': { status: 422, title: say('The stay costs its agency this amount already.') },
    'amount-too-large': { status: 422, title: say('Enter a smaller amount.') },
    'price-open': {
      status: 409,
      title: say('Somebody else has prepared a price. Decide about it first.'),
    },
  },
  decides: { does: 'prepares' },
  doing: say('preparing the price of a stay'),
  summary:
    'Prepares another price of a hotel stay on request, for another person of the house to decide about. Replaces an own one that is not decided. Moves no money.',
});

const DecideStayPrice = defineCall({
  ...ofDesk,
  path: 'Hotel/DecidePrice',
  access: 'DeskDecideMoney',
  effect: 'acts',
  request: object({
    ...named,
    decisionId: opaqueId(),
    approves: boolean(),
    /** Why it is refused. Empty: it is approved. */
    words: text(0, reasonMost),
  }),
  answer: DeskStay,
  refusals: {
    ...priceRefusals,
    'not-open': { status: 409, title: say('Somebody has decided about it or replaced it already.') },
    'own-proposal': { status: 403, title: say('You prepared this, so another person must decide about it.') },
    'reason-missing': { status: 422, title: say('Say why it is refused. Nothing has changed.') },
  },
  decides: { does: 'posts', people: 'two', how: 'Another person has prepared the price.' },
  doing: say('deciding about the price of a stay'),
  summary:
    'Approves or refuses another price of a stay that somebody else has prepared. A lower one takes the place of the reserved amount at once; about a higher one the agency is asked. Moves money.',
});

export const deskStayCalls = { GetDeskStays, GetDeskStay, AnswerHotelStay, PrepareStayPrice, DecideStayPrice };
