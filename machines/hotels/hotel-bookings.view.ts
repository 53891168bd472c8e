import type { SnapshotFrom } from 'xstate';
import { allHotelBookings } from '../../contract/hotels/hotel-bookings-link.ts';
import { type HotelBookingLine, type HotelBookingsAsked, HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { type BookingChoice, bookingsCountedAtMost, bookingTermLeast } from '../../contract/orders/bookings.ts';
import { say } from '../../contract/say.ts';
import { type PaymentOfLine, paymentOfLine, settlementTitles } from '../sale/standing-words.ts';
import type { HotelBookingsContext, hotelBookingsMachine } from './hotel-bookings.machine.ts';
import { titleOfHotelOrder } from './hotel-order.view.ts';
import { nightsBetween } from './stay-form.ts';
import { nightsText, roomsText } from './stay-words.ts';

export interface HotelBookingsView {
  readonly term: string;
  /** Why the term is not searched yet. */
  readonly termHint: string | null;
  readonly asked: HotelBookingsAsked;
  /** How many filters are in effect beside the term. */
  readonly filtersSet: number;
  /** The filters in effect, and what takes each away. */
  readonly chips: readonly HotelBookingChip[];
  /** The status of a filter and those that are named alike. */
  readonly statuses: readonly HotelBookingStatus[];
  readonly people: readonly BookingChoice[];
  readonly branches: readonly BookingChoice[];
  /** What is wrong with a pair of days. */
  readonly dayMessages: { readonly booked: string | null; readonly stay: string | null };
  readonly list: HotelBookingsShown;
}

export interface HotelBookingChip {
  readonly key: string;
  /** `Booked by Nusrat Jahan` */
  readonly name: string;
  /** The filters without this one. */
  readonly without: Partial<HotelBookingsAsked>;
}

/** A status as agents read it. Its code is its first state. */
export interface HotelBookingStatus {
  readonly code: HotelOrderState;
  readonly name: string;
  readonly states: readonly HotelOrderState[];
}

export type HotelBookingsShown =
  | { readonly show: 'loading' }
  | { readonly show: 'failed'; readonly message: string }
  | { readonly show: 'empty'; readonly words: string; readonly isFiltered: boolean }
  | {
      readonly show: 'bookings';
      /** `60 bookings`, `10,000 bookings or more`. */
      readonly words: string;
      readonly rows: readonly HotelBookingRow[];
      /** The rows are those of the filters before: the new ones are being read. */
      readonly isOld: boolean;
      readonly more: 'none' | 'offered' | 'reading';
      readonly moreMessage: string | null;
    };

export interface HotelBookingRow extends HotelBookingLine {
  readonly stateWords: string;
  readonly payment: PaymentOfLine;
  /** `3 nights, 2 rooms` */
  readonly length: string;
  /** Who must act, if somebody must. */
  readonly waitsFor: string | null;
  /** `over`: nothing is left to cancel. */
  readonly cancelling: 'free' | 'costs' | 'over';
}

export const viewOfHotelBookings = (snapshot: SnapshotFrom<typeof hotelBookingsMachine>): HotelBookingsView => {
  const { asked, term, people, branches } = snapshot.context;
  return {
    term,
    termHint:
      term.trim() !== '' && term.trim().length < bookingTermLeast
        ? say('Type at least {bookingTermLeast} characters.', { bookingTermLeast })
        : null,
    asked,
    filtersSet: filtersSet(asked),
    chips: chipsOf(snapshot.context),
    statuses,
    people,
    branches,
    dayMessages: {
      booked: daysMessage(asked.bookedFrom, asked.bookedTo),
      stay: daysMessage(asked.stayFrom, asked.stayTo),
    },
    list: shownOf(snapshot),
  };
};

/** What is listed was booked, so a rate that is only kept is none of them. */
const states = Object.values(HotelOrderState.schema).filter((state) => state !== 'prepared');

const statuses: readonly HotelBookingStatus[] = states
  .map((code) => ({ code, name: titleOfHotelOrder(code) }))
  .filter(({ code, name }) => states.find((state) => titleOfHotelOrder(state) === name) === code)
  .map(({ code, name }) => ({ code, name, states: states.filter((state) => titleOfHotelOrder(state) === name) }));

const chipsOf = ({ asked, people, branches }: HotelBookingsContext): readonly HotelBookingChip[] => {
  const chip = (key: keyof HotelBookingsAsked, name: string): readonly HotelBookingChip[] => {
    const { [key]: none } = allHotelBookings;
    return asked[key] === none ? [] : [{ key, name, without: { [key]: none } }];
  };
  const { search, bookedFrom, bookedTo, stayFrom, stayTo, bookedBy, branch } = asked;
  return [
    ...chip('search', `“${search}”`),
    ...statuses
      .filter((status) => status.states.some((state) => asked.states.includes(state)))
      .map((status) => ({
        key: status.code,
        name: status.name,
        without: { states: asked.states.filter((state) => !status.states.includes(state)) },
      })),
    ...asked.settlements.map((settlement) => ({
      key: settlement,
      name: say('Payment: {settlement}', { settlement: settlementTitles[settlement] }),
      without: { settlements: asked.settlements.filter((each) => each !== settlement) },
    })),
    ...chip('stayFrom', say('Arrives from {day}', { day: stayFrom ?? '' })),
    ...chip('stayTo', say('Arrives until {day}', { day: stayTo ?? '' })),
    ...chip('bookedFrom', say('Booked from {day}', { day: bookedFrom ?? '' })),
    ...chip('bookedTo', say('Booked until {day}', { day: bookedTo ?? '' })),
    ...chip(
      'bookedBy',
      say('Booked by {people}', { people: people.find(({ code }) => code === bookedBy)?.name ?? bookedBy ?? '' }),
    ),
    ...chip(
      'branch',
      say('Branch: {branch}', { branch: branches.find(({ code }) => code === branch)?.name ?? branch ?? '' }),
    ),
  ];
};

const filtersSet = (asked: HotelBookingsAsked): number =>
  [
    asked.states.length > 0,
    asked.settlements.length > 0,
    asked.bookedFrom !== null || asked.bookedTo !== null,
    asked.stayFrom !== null || asked.stayTo !== null,
    asked.bookedBy !== null,
    asked.branch !== null,
  ].filter(Boolean).length;

const daysMessage = (from: string | null, to: string | null): string | null =>
  from !== null && to !== null && from > to ? say('The last day is before the first day.') : null;

const shownOf = ({ context, value }: SnapshotFrom<typeof hotelBookingsMachine>): HotelBookingsShown => {
  const { orders, message, next } = context;
  if (value === 'unreadable') return { show: 'failed', message: message ?? '' };
  const isOld = value === 'reading' || value === 'typing';
  if (orders.length === 0) return isOld ? { show: 'loading' } : emptiness(context);
  return {
    show: 'bookings',
    words: isOld ? say('Loading bookings…') : countWords(context),
    rows: orders.map(rowOf),
    isOld,
    more: value === 'readingMore' ? 'reading' : next === null || isOld ? 'none' : 'offered',
    moreMessage: value === 'moreUnreadable' ? message : null,
  };
};

const rowOf = (line: HotelBookingLine): HotelBookingRow => ({
  ...line,
  stateWords: titleOfHotelOrder(line.state),
  payment: paymentOfLine(line.standing, line.currency),
  length: `${nightsText(nightsBetween(line.checkIn, line.checkOut))}, ${roomsText(line.roomCount)}`,
  waitsFor: waitsFor(line),
  cancelling: line.owner === null ? 'over' : line.freeCancellationUntil === null ? 'costs' : 'free',
});

/** A confirmed stay is its agent's, who need not do anything with it. */
const waitsFor = ({ owner, state }: HotelBookingLine): string | null => {
  if (owner === 'supplier') return say('The property answers');
  if (owner === 'desk') return say('Our desk answers');
  if (state === 'repriced' || state === 'price-asked') return say('You decide about the new price');
  return state === 'quoted' ? say('You decide about cancelling') : null;
};

const emptiness = ({ asked }: HotelBookingsContext): HotelBookingsShown => {
  const isFiltered = asked.search !== '' || filtersSet(asked) > 0;
  if (!isFiltered) {
    return { show: 'empty', words: say('No hotel bookings yet. Search a hotel to make the first.'), isFiltered };
  }
  const words =
    asked.search === ''
      ? say('No booking matches these filters.')
      : say('No booking matches “{search}”.', { search: asked.search });
  return { show: 'empty', words, isFiltered };
};

const countWords = ({ count }: HotelBookingsContext): string => {
  if (count >= bookingsCountedAtMost) return say('{count} bookings or more', { count: count.toLocaleString('en') });
  return say({ one: '{count} booking', other: '{count} bookings' }, { count });
};
