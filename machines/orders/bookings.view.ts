import type { SnapshotFrom } from 'xstate';
import {
  type BookingChoice,
  type BookingLine,
  type BookingsAsked,
  bookingsCountedAtMost,
  bookingTermLeast,
  type ListedState,
  listedStates,
} from '../../contract/orders/bookings.ts';
import { type BookingColumn, bookingColumns, firmColumn } from '../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import { say } from '../../contract/say.ts';
import { type PaymentOfLine, paymentOfLine, settlementTitles } from '../sale/standing-words.ts';
import type { BookingsContext, bookingsMachine, PlaceFilter } from './bookings.machine.ts';
import { titleOfListedState, titleOfSale } from './sale-titles.ts';

export interface BookingsView {
  readonly term: string;
  /** Why the term is not searched yet. */
  readonly termHint: string | null;
  readonly places: Readonly<Record<PlaceFilter, string>>;
  readonly asked: BookingsAsked;
  /** How many filters are in effect beside the term. */
  readonly filtersSet: number;
  /** The filters in effect, and what takes each away. */
  readonly chips: readonly BookingChip[];
  readonly states: readonly { readonly code: ListedState; readonly name: string }[];
  readonly airlines: readonly BookingChoice[];
  readonly people: readonly BookingChoice[];
  /** Empty: they are not filtered by. */
  readonly branches: readonly BookingChoice[];
  /** What is wrong with a pair of days. */
  readonly dayMessages: { readonly booked: string | null; readonly travel: string | null };
  /** The columns of the table. */
  readonly columns: readonly BookingColumn[];
  readonly columnChoices: readonly ColumnChoice[];
  readonly list: BookingsShown;
}

export interface BookingChip {
  readonly key: string;
  /** `Airline: Emirates` */
  readonly name: string;
  /** The filters without this one. */
  readonly without: Partial<BookingsAsked>;
}

export interface ColumnChoice {
  readonly column: BookingColumn;
  readonly name: string;
  readonly isShown: boolean;
  /** The columns after this one is turned on or off. `null`: it is always shown. */
  readonly next: readonly BookingColumn[] | null;
}

export type BookingsShown =
  | { readonly show: 'loading' }
  | { readonly show: 'failed'; readonly message: string }
  | { readonly show: 'empty'; readonly words: string; readonly isFiltered: boolean }
  | {
      readonly show: 'bookings';
      /** `60 bookings`, `10,000 bookings or more`. */
      readonly words: string;
      readonly rows: readonly BookingRow[];
      /** The rows are those of the filters before: the new ones are being read. */
      readonly isOld: boolean;
      readonly more: 'none' | 'offered' | 'reading';
      readonly moreMessage: string | null;
    };

export interface BookingRow extends BookingLine {
  readonly stateWords: string;
  readonly payment: PaymentOfLine;
}

export const viewOfBookings = (snapshot: SnapshotFrom<typeof bookingsMachine>): BookingsView => {
  const { asked, typed, airlines, people, branches, columns } = snapshot.context;
  const term = typed.search;
  return {
    term,
    termHint:
      term.trim() !== '' && term.trim().length < bookingTermLeast
        ? say('Type at least {bookingTermLeast} characters.', { bookingTermLeast })
        : null,
    places: { origin: typed.origin, destination: typed.destination },
    asked,
    filtersSet: filtersSet(asked),
    chips: chipsOf(snapshot.context),
    states: stateChoices,
    airlines,
    people,
    branches,
    dayMessages: {
      booked: daysMessage(asked.bookedFrom, asked.bookedTo),
      travel: daysMessage(asked.travelFrom, asked.travelTo),
    },
    columns,
    columnChoices: columnChoices(columns),
    list: shownOf(snapshot),
  };
};

/** Heads of the columns. */
export const columnNames: Readonly<Record<BookingColumn, string>> = {
  trip: say('Trip'),
  airline: say('Airline'),
  traveller: say('Traveller'),
  passengers: say('Travellers'),
  reference: say('Reference'),
  pnr: 'PNR',
  tickets: say('Tickets'),
  phone: say('Phone'),
  departure: say('Departs'),
  status: say('Status'),
  'time-limit': say('Time limit'),
  booked: say('Booked'),
  'booked-by': say('Booked by'),
  price: say('Price'),
  payment: say('Payment'),
};

const columnChoices = (columns: readonly BookingColumn[]): readonly ColumnChoice[] =>
  bookingColumns.map((column) => {
    const isShown = columns.includes(column);
    return {
      column,
      name: columnNames[column],
      isShown,
      next: column === firmColumn ? null : isShown ? columns.filter((each) => each !== column) : [...columns, column],
    };
  });

const stateChoices: BookingsView['states'] = listedStates.map((state) => ({
  code: state,
  name: titleOfListedState(state),
}));

const nameIn = (choices: readonly BookingChoice[], code: string): string =>
  choices.find((choice) => choice.code === code)?.name ?? code;

const chipsOf = ({ asked, airlines, people, branches }: BookingsContext): readonly BookingChip[] => {
  const chip = (key: keyof BookingsAsked, name: string): readonly BookingChip[] => {
    const { [key]: none } = allBookings;
    return asked[key] === none ? [] : [{ key, name, without: { [key]: none } }];
  };
  return [
    ...chip('search', `“${asked.search}”`),
    ...asked.states.map((state) => ({
      key: state,
      name: titleOfListedState(state),
      without: { states: asked.states.filter((each) => each !== state) },
    })),
    ...asked.settlements.map((settlement) => ({
      key: settlement,
      name: say('Payment: {settlement}', { settlement: settlementTitles[settlement] }),
      without: { settlements: asked.settlements.filter((each) => each !== settlement) },
    })),
    ...chip('airline', say('Airline: {airlines}', { airlines: nameIn(airlines, asked.airline ?? '') })),
    ...chip('origin', say('From {origin}', { origin: asked.origin ?? '' })),
    ...chip('destination', `To ${asked.destination}`),
    ...chip('travelFrom', say('Departs from {travelFrom}', { travelFrom: asked.travelFrom ?? '' })),
    ...chip('travelTo', say('Departs until {travelTo}', { travelTo: asked.travelTo ?? '' })),
    ...chip('bookedFrom', say('Booked from {bookedFrom}', { bookedFrom: asked.bookedFrom ?? '' })),
    ...chip('bookedTo', say('Booked until {bookedTo}', { bookedTo: asked.bookedTo ?? '' })),
    ...chip('bookedBy', say('Booked by {people}', { people: nameIn(people, asked.bookedBy ?? '') })),
    ...chip('branch', say('Branch: {branch}', { branch: nameIn(branches, asked.branch ?? '') })),
    ...chip('limitToday', say('Time limit ends today')),
  ];
};

const filtersSet = (asked: BookingsAsked): number =>
  [
    asked.states.length > 0,
    asked.settlements.length > 0,
    asked.bookedFrom !== null || asked.bookedTo !== null,
    asked.travelFrom !== null || asked.travelTo !== null,
    asked.airline !== null,
    asked.origin !== null || asked.destination !== null,
    asked.bookedBy !== null,
    asked.branch !== null,
    asked.limitToday,
  ].filter(Boolean).length;

const daysMessage = (from: string | null, to: string | null): string | null =>
  from !== null && to !== null && from > to ? say('The last day is before the first day.') : null;

const shownOf = (snapshot: SnapshotFrom<typeof bookingsMachine>): BookingsShown => {
  const { context, value } = snapshot;
  const { orders, message } = context;
  if (value === 'unreadable') return { show: 'failed', message: message ?? '' };
  const isOld = value === 'reading' || value === 'typing';
  if (orders.length === 0) return isOld ? { show: 'loading' } : emptiness(context);
  return {
    show: 'bookings',
    words: isOld ? say('Loading bookings…') : countWords(context),
    rows: orders.map((order) => ({
      ...order,
      stateWords: titleOfSale(order),
      payment: paymentOfLine(order.standing, order.currency),
    })),
    isOld,
    more: value === 'readingMore' ? 'reading' : context.next === null || isOld ? 'none' : 'offered',
    moreMessage: value === 'moreUnreadable' ? message : null,
  };
};

const emptiness = ({ asked }: BookingsContext): BookingsShown => {
  const isFiltered = asked.search !== '' || filtersSet(asked) > 0;
  const words = isFiltered
    ? asked.search === ''
      ? say('No booking matches these filters.')
      : say('No booking matches “{search}”.', { search: asked.search })
    : asked.sort === 'time-limit'
      ? say('No seats are held at the moment.')
      : say('No bookings yet. Search a flight to make the first.');
  return { show: 'empty', words, isFiltered: isFiltered || asked.sort !== allBookings.sort };
};

const countWords = ({ count }: BookingsContext): string => {
  if (count >= bookingsCountedAtMost) return say('{count} bookings or more', { count: count.toLocaleString('en') });
  return say({ one: '{count} booking', other: '{count} bookings' }, { count });
};
