import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { minuteMs } from '../days.ts';
import { askedPage } from '../list-calls.ts';
import { MoneyEffect, reasonMost } from '../money/money-decisions.ts';
import { NamedSale, OrderHistoryLine } from '../orders/orders.ts';
import { maybePrepares, TwoPeople, twoPeopleRefusals } from '../prepared-acts.ts';
import { say } from '../say.ts';
import {
  airlineCode,
  airportCode,
  amountMinor,
  currencyCode,
  isoTime,
  listOf,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { AgencyContact, casesCountedTo } from './desk-queues.ts';

export const deskTicketingAPage = 50;
export const ticketingTermLeast = 3;
export const ticketingTermMost = 20;
const travellersMost = 18;

const centuryMs = 100 * 366 * 24 * 60 * minuteMs;
/** The airline is late, and the order waits for the house, 5 minutes after the tickets were asked for. */
export const ticketingLateMs = 5 * minuteMs;
/** The house should have ended it 30 minutes after the tickets were asked for, or at the time limit of the seats. */
export const ticketingLastsMs = 30 * minuteMs;

/** Parts of the desk's list. `late`: orders that wait for the house. `all`: all whose tickets are being issued. */
export const deskTicketingTabs = ['late', 'all'] as const;
export const DeskTicketingTab = enums(deskTicketingTabs);
export type DeskTicketingTab = Infer<typeof DeskTicketingTab>;

/** Which orders are listed, the longest waiting first. */
export const DeskTicketingAsked = object({
  tab: DeskTicketingTab,
  /** Part of the order's reference, or of the airline's. Empty: all orders. */
  search: text(0, ticketingTermMost),
});
export type DeskTicketingAsked = Infer<typeof DeskTicketingAsked>;

const OrderReference = textLike(/^[A-Z0-9]{6,20}$/, 20);

/** Where a page of a list of orders ends. */
export const OrderMark = object({ at: isoTime(), orderReference: OrderReference });
export type OrderMark = Infer<typeof OrderMark>;

/** An order whose tickets are being issued, or whose ticketing has ended. */
export const DeskTicketingLine = object({
  orderReference: OrderReference,
  ...NamedSale.schema,
  agencyName: text(1, 300),
  /** The airline's reference of the booking. */
  pnr: nullable(text(1, 20)),
  supplierName: text(1, 60),
  airlineCode: airlineCode(),
  origin: airportCode(),
  destination: airportCode(),
  travellers: whole(1, travellersMost),
  currency: currencyCode(),
  /** What the order costs its agency. */
  amountMinor: amountMinor(1),
  /** When the tickets were asked for. */
  askedAt: isoTime(),
  /** Who must act next. `null`: nobody. */
  owner: nullable(enums(['desk', 'airline'])),
  /** When its owner should have acted. `remainingMs` is negative where that is over. `null`: nobody must act. */
  due: nullable(object({ at: isoTime(), remainingMs: whole(-centuryMs, centuryMs) })),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type DeskTicketingLine = Infer<typeof DeskTicketingLine>;

export const DeskTicketings = object({
  orders: listOf(DeskTicketingLine, deskTicketingAPage),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(OrderMark),
  /** Number of orders in the first tab, whatever else is asked for. */
  late: whole(0, casesCountedTo),
});
export type DeskTicketings = Infer<typeof DeskTicketings>;

/** What the house can do with an order whose airline is late, the usual act first. */
export const deskTicketingActs = ['ask', 'enter', 'give-back', 'drop-prepared'] as const;
export const DeskTicketingAct = enums(deskTicketingActs);
export type DeskTicketingAct = Infer<typeof DeskTicketingAct>;

/** The number of a ticket: the airline's three-digit prefix and ten digits. */
export const TicketNumber = textLike(/^\d{13}$/, 13);

/** A ticket that a person of the house enters for a passenger. */
export const EnteredTicket = object({ paxId: opaqueId(), ticketNumber: TicketNumber });

export const ticketingHistoryMost = 1_000;

/** An order whose tickets are being issued, as the desk sees it. */
export const DeskTicketing = object({
  order: DeskTicketingLine,
  agency: AgencyContact,
  /** Who has paid for the tickets. `null`: not known. */
  askedBy: nullable(text(1, 200)),
  /** How often the airline was asked. */
  attempts: whole(0, 1_000_000_000),
  /** Until when the airline holds the seats. */
  timeLimitAt: isoTime(),
  /** With what each ticket number begins. `null`: with any digits. */
  ticketPrefix: nullable(textLike(/^\d{3}$/, 3)),
  travellers: listOf(
    object({ paxId: opaqueId(), name: text(1, 200), ticketNumber: nullable(TicketNumber) }),
    travellersMost,
  ),
  history: listOf(OrderHistoryLine, ticketingHistoryMost),
  /** What the state allows. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskTicketingAct, reason: nullable(text(1, 300)) }), deskTicketingActs.length),
  /** What each act that moves money would do to the reserved amount. Empty: none is reserved any more. */
  effects: listOf(object({ act: enums(['enter', 'give-back']), money: MoneyEffect }), 2),
  twoPeople: TwoPeople,
  /** Whether the reader has entered a fresh code in this session, so that none is asked for before money moves. */
  steppedUp: boolean(),
});
export type DeskTicketing = Infer<typeof DeskTicketing>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskReadSales' } as const;
const orderUnknown = { 'order-unknown': { status: 404, title: say('We could not find this order.') } } as const;

const GetDeskTicketings = defineCall({
  ...reads,
  path: 'Ticketing/List',
  request: askedPage(DeskTicketingAsked.schema, OrderMark),
  answer: DeskTicketings,
  refusals: {},
  doing: say('loading the orders'),
  summary: 'Lists orders of all agencies whose tickets are being issued, page by page. Moves no money.',
});

const named = { orderReference: OrderReference };

const GetDeskTicketing = defineCall({
  ...reads,
  path: 'Ticketing/View',
  request: object(named),
  answer: DeskTicketing,
  refusals: orderUnknown,
  looksAt: { shows: 'sale', by: 'orderReference' },
  doing: say('loading the order'),
  summary:
    'Returns one order whose tickets were asked for: its travellers, its history, and the exact effect of each act. Moves no money.',
});

const acts = {
  ...ofDesk,
  effect: 'acts',
  answer: DeskTicketing,
  refusals: {
    ...orderUnknown,
    'not-allowed': {
      status: 409,
      title: say('This cannot be done with the order as it stands now. Nothing has changed by this.'),
    },
  },
} as const;

const AskForTickets = defineCall({
  ...acts,
  path: 'Ticketing/Ask',
  access: 'DeskAskForTickets',
  request: object(named),
  decides: {
    does: 'posts',
    people: 'one',
    because: 'The answer of the supplier decides, as for the completer. The person decides nothing.',
  },
  doing: say('asking the airline'),
  summary:
    'Asks the supplier again what became of the tickets, and for the tickets where it has not issued them, as the completer does. Moves money if the answer says so.',
});

const EnterTickets = defineCall({
  ...acts,
  path: 'Ticketing/Enter',
  access: 'DeskEnterTickets',
  request: object({
    ...named,
    tickets: listOf(EnteredTicket, travellersMost, 1),
    ...maybePrepares,
  }),
  refusals: {
    ...acts.refusals,
    ...stepUpNeeded,
    ...twoPeopleRefusals,
    'tickets-incomplete': {
      status: 422,
      title: say('Each traveller needs one ticket number, and each number stands once. Nothing has changed.'),
    },
    'ticket-of-another-airline': {
      status: 422,
      title: say('A ticket number does not begin as those of this airline do. Nothing has changed.'),
    },
    'ticket-used': { status: 409, title: say('A ticket number stands in another order already. Nothing has changed.') },
  },
  decides: { does: 'posts', people: 'two-above', limit: 'tickets' },
  doing: say('entering the tickets'),
  summary:
    "Enters the ticket numbers that the airline gave by another way. The order is ticketed and the reserved amount is paid, as when the supplier answers. Above the tenant's limit one person prepares it and another confirms it. Moves money.",
});

const GiveTicketMoneyBack = defineCall({
  ...acts,
  path: 'Ticketing/GiveBack',
  access: 'DeskGiveTicketMoneyBack',
  request: object({ ...named, reason: textLike(/\S/, reasonMost) }),
  refusals: { ...acts.refusals, ...stepUpNeeded },
  decides: {
    does: 'posts',
    people: 'one',
    because: 'It ends a reservation of the agency’s own money, after the supplier has said that it issued no tickets.',
  },
  doing: say('giving the money back'),
  summary:
    'Asks the supplier once more. If it has issued the tickets, the order is ticketed; if not, the order fails with a reason that its agency reads, and the reserved amount goes back. Moves money.',
});

export const deskTicketingCalls = {
  GetDeskTicketings,
  GetDeskTicketing,
  AskForTickets,
  EnterTickets,
  GiveTicketMoneyBack,
};
