import { boolean, enums, type Infer, nullable, object, refine } from 'superstruct';
import { branchesAtMost } from '../branch-count.ts';
import { defineCall } from '../call.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { say } from '../say.ts';
import { searchTermMost } from '../search-term.ts';
import { airlineCode, airportCode, isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { bookingColumns } from './bookings-columns.ts';
import { OrderLine, OrderState } from './orders.ts';
import { Settlement, settlements } from './standing.ts';

/** Orders of one page of the list. */
export const bookingsAPage = 50;

/** Largest count of bookings. Further bookings are listed and not counted. */
export const bookingsCountedAtMost = 10_000;

/** Least characters of a term by which bookings are searched. */
export const bookingTermLeast = 3;

/**
 * Order of the list: the latest booking first, the earliest departure first, or the hold that ends first. The last lists
 * only orders that are held.
 */
export const bookingSorts = ['booked', 'departure', 'time-limit'] as const;

/** A day that any calendar of the database knows. */
const listDay = () =>
  refine(isoDay(), 'a day of these centuries', (day) => day >= '1900' || 'Expected a year from 1900');

/** What a list filters by. `ticketed`: no ticket came back. `partly-returned`: ticketed, and tickets or flights of it came back. */
export const listedStates = [...Object.values(OrderState.schema), 'partly-returned'] as const;
export const ListedState = enums(listedStates);
export type ListedState = Infer<typeof ListedState>;

/** What was sold by people without a branch. */
export const headOffice = 'head-office';

const filters = {
  /** Beginning of a reference, PNR, ticket number, traveller's name or phone number. Empty: all bookings. */
  search: text(0, searchTermMost),
  /** Empty: all. */
  states: listOf(ListedState, listedStates.length),
  /** How they are paid. Empty: any. */
  settlements: listOf(Settlement, settlements.length),
  /** Days in the tenant's time zone, both included. */
  bookedFrom: nullable(listDay()),
  bookedTo: nullable(listDay()),
  /** Days of the first departure at its airport, both included. */
  travelFrom: nullable(listDay()),
  travelTo: nullable(listDay()),
  airline: nullable(airlineCode()),
  /** Airports of the first journey. */
  origin: nullable(airportCode()),
  destination: nullable(airportCode()),
  /** The person who booked. */
  bookedBy: nullable(opaqueId()),
  /** The branch that sold it. `headOffice`: who sold it has none. */
  branch: nullable(opaqueId()),
  /** Only holds that end before the tenant's midnight. */
  limitToday: boolean(),
  sort: enums(bookingSorts),
};

/** Which bookings are listed, and in which order. */
export const BookingsAsked = object(filters);
export type BookingsAsked = Infer<typeof BookingsAsked>;

/** The last booking of a page: where the next page begins. */
export const BookingMark = object({
  /** The time or day by which the list is sorted. */
  at: refine(
    textLike(/^(19|20|21)\d\d-\d\d-\d\d(T[\d:.]{5,15}(Z|[+-]\d\d:\d\d))?$/, 40),
    'a time',
    (at) => !Number.isNaN(Date.parse(at)) || 'Expected a day or a time',
  ),
  orderReference: textLike(/^[A-Z0-9]{6,20}$/, 20),
});
export type BookingMark = Infer<typeof BookingMark>;

/** A booking in the list. */
export const BookingLine = object({
  ...OrderLine.schema,
  bookedAt: isoTime(),
  /** Name of the person who booked. */
  bookedBy: text(1, 140),
  airline: text(1, 80),
  /** Ticket numbers in the order of the travellers. */
  tickets: listOf(textLike(/^\d{13}$/, 13), 18),
  /** The contact's. */
  phone: text(1, 20),
});
export type BookingLine = Infer<typeof BookingLine>;

/** An entry of a filter: what is asked for, and its name. */
export const BookingChoice = object({ code: text(2, 64), name: text(1, 140) });
export type BookingChoice = Infer<typeof BookingChoice>;

export const Bookings = object({
  orders: listOf(BookingLine, bookingsAPage),
  /** `null`: there is no further page. */
  next: nullable(BookingMark),
  /** Number of bookings on all pages, counted to `bookingsCountedAtMost`. */
  count: whole(0, bookingsCountedAtMost),
  /** Airlines and people of all the agency's bookings, by name. */
  airlines: listOf(BookingChoice, 200),
  people: listOf(BookingChoice, 500),
  /** Branches, if the agency has some and the reader sees them all. */
  branches: listOf(BookingChoice, branchesAtMost + 1),
});
export type Bookings = Infer<typeof Bookings>;

const GetBookings = defineCall({
  service: 'customer',
  method: 'POST',
  path: 'MyBooking/GetBookings',
  version: 'v1',
  sends: 'body',
  access: 'ShowBookings',
  effect: 'reads',
  request: askedPage(filters, BookingMark),
  answer: Bookings,
  refusals: {},
  doing: say('loading your bookings'),
  summary: "Lists the agency's bookings that match the filters, page by page. Moves no money.",
});

/** Most bookings in a file. A file holds all that the list holds: a longer list is refused rather than cut. */
export const bookingsInFileAtMost = 10_000;

const ExportBookings = defineCall({
  service: 'customer',
  method: 'POST',
  path: 'MyBooking/ExportBookings',
  version: 'v1',
  sends: 'body',
  access: 'ShowBookings',
  effect: 'reads',
  ...fileOfList(filters, bookingColumns),
  refusals: {
    'too-many-bookings': {
      status: 409,
      title: say(
        'A file holds at most 10,000 bookings, and more match. Narrow the filters, for instance by days, and export again.',
      ),
    },
  },
  doing: say('making the file of your bookings'),
  summary: "Returns all of the agency's bookings that match the filters as a file, up to 10,000. Moves no money.",
});

export const bookingsCalls = { GetBookings, ExportBookings };
