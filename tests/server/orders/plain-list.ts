import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type BookingMark,
  type Bookings,
  type BookingsAsked,
  bookingSorts,
  bookingsAPage,
  bookingTermLeast,
  type ListedState,
} from '../../../contract/orders/bookings.ts';
import { type Settlement, settlements } from '../../../contract/orders/standing.ts';
import { nothingSold, standingOf } from '../../../machines/sale/standing.ts';
import { settlementOf } from '../../../machines/sale/standing-words.ts';
import { orderStates, type SoldBooking, stoodBy } from './sold-bookings.ts';

const hourMs = 3_600_000;

/** Day in Dhaka, where the tenant of these tests is at home. */
const dayAtHome = (at: Date): string => new Date(at.getTime() + 6 * hourMs).toISOString().slice(0, 10);

const isFound = (booking: SoldBooking, search: string): boolean => {
  const name = search.toLowerCase();
  const code = search.replace(/[\s-]/g, '').toUpperCase();
  const digits = /^[+\d\s()-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0*(880)?/, '') : '';
  const names = booking.travellers.flatMap(([first, last]) => [`${first} ${last}`, `${last} ${first}`]);
  const codes = [booking.reference, booking.pnr, ...(booking.tickets ?? [])];
  return (
    names.some((each) => each.toLowerCase().startsWith(name)) ||
    (code.length >= bookingTermLeast && codes.some((each) => each.startsWith(code))) ||
    (digits.length >= bookingTermLeast && booking.phone.slice(-10).startsWith(digits))
  );
};

const settlementThen = (booking: SoldBooking, now: Date) => {
  const stood = stoodBy(booking);
  if (stood === null) return settlementOf(nothingSold);
  const { dueAt, ...sums } = stood;
  const due = dueAt && { payBy: dueAt.toISOString().slice(0, 10), leftMs: dueAt.getTime() - now.getTime() };
  return settlementOf(standingOf(sums, due));
};

const listedState = ({ state, cameBack }: SoldBooking): ListedState =>
  state === 'ticketed' && cameBack !== undefined ? 'partly-returned' : state;

/** References of an agency's list by its rule, as plainly as it can be written. */
export const plainList = (bookings: readonly SoldBooking[], asked: BookingsAsked, now: Date): string[] => {
  const kept = bookings.filter(
    (each) =>
      (asked.states.length === 0 || asked.states.includes(listedState(each))) &&
      (asked.settlements.length === 0 || asked.settlements.includes(settlementThen(each, now))) &&
      (asked.bookedFrom === null || dayAtHome(each.createdAt) >= asked.bookedFrom) &&
      (asked.bookedTo === null || dayAtHome(each.createdAt) <= asked.bookedTo) &&
      (asked.travelFrom === null || each.departsOn >= asked.travelFrom) &&
      (asked.travelTo === null || each.departsOn <= asked.travelTo) &&
      (asked.airline === null || each.carrier === asked.airline) &&
      (asked.origin === null || each.origin === asked.origin) &&
      (asked.destination === null || each.destination === asked.destination) &&
      (asked.sort !== 'time-limit' || each.state === 'held') &&
      (!asked.limitToday ||
        (each.state === 'held' && each.timeLimitAt > now && dayAtHome(each.timeLimitAt) === dayAtHome(now))) &&
      (asked.search === '' || isFound(each, asked.search)),
  );
  const sortedBy = {
    booked: (each: SoldBooking) => -each.createdAt.getTime(),
    departure: (each: SoldBooking) => Date.parse(each.departsOn),
    'time-limit': (each: SoldBooking) => each.timeLimitAt.getTime(),
  }[asked.sort];
  const byReference = (one: SoldBooking, other: SoldBooking) =>
    (one.reference < other.reference ? -1 : 1) * (asked.sort === 'booked' ? -1 : 1);
  return kept
    .sort((one, other) => sortedBy(one) - sortedBy(other) || byReference(one, other))
    .map(({ reference }) => reference);
};

/** Any filters and any order with one of the terms. */
export const anyList = (terms: readonly string[], day: fc.Arbitrary<string>): fc.Arbitrary<BookingsAsked> => {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
  return fc.record({
    search: fc.constantFrom(...terms),
    states: fc.subarray([...orderStates, 'partly-returned' as const]),
    settlements: fc.oneof({ weight: 2, arbitrary: fc.constant<Settlement[]>([]) }, fc.subarray([...settlements])),
    bookedFrom: maybe(day),
    bookedTo: maybe(day),
    travelFrom: maybe(day),
    travelTo: maybe(day),
    airline: maybe(fc.constantFrom('BG', 'EK', 'QR')),
    origin: maybe(fc.constantFrom('DAC', 'CGP')),
    destination: maybe(fc.constantFrom('DXB', 'JED')),
    bookedBy: fc.constant(null),
    branch: fc.constant(null),
    limitToday: fc.boolean(),
    sort: fc.constantFrom(...bookingSorts),
  });
};

/** References over all pages of a list. */
export const overAllPages = async (pageAfter: (after: BookingMark | null) => Promise<Bookings>): Promise<string[]> => {
  const found: string[] = [];
  let after: BookingMark | null = null;
  do {
    const page: Bookings = await pageAfter(after);
    expect(page.orders.length).toBeLessThanOrEqual(bookingsAPage);
    found.push(...page.orders.map(({ orderReference }) => orderReference));
    after = page.next;
  } while (after !== null);
  return found;
};
