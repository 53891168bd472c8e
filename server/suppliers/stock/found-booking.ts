import type { Db } from '../../database/database.ts';
import type { FoundBooking, ListedBookings, OptionAnswer, ReturnedTicket } from '../port.ts';
import { readOfferKey } from '../schedule/offer-key.ts';
import type { BookingRow } from './queries.ts';

/** A booking as it stands. An expired hold counts as cancelled, because its seats are no longer held. */
export const foundBooking = (booking: BookingRow, now: Date): FoundBooking => {
  const { pnr, tickets, state, time_limit_at: timeLimitAt } = booking;
  if (state === 'ticketed')
    return { outcome: 'ticketed', pnr, tickets, options: answersOf(booking), returned: returnedTickets(booking) };
  if (state === 'held' && timeLimitAt > now) return { outcome: 'held', pnr, timeLimitAt };
  return { outcome: 'cancelled' };
};

/** The airline's answers to the options, which it gives when it issues the tickets. */
export const answersOf = ({ options }: BookingRow): readonly OptionAnswer[] =>
  options.map(({ optionKey, paxId, state }) => ({ optionKey, paxId, state }));

const returnedTickets = ({ tickets, returns, offer_key }: BookingRow): readonly ReturnedTicket[] => {
  const done = returns.filter(({ does, isDone }) => isDone && does !== 'quoted');
  const flights = readOfferKey(offer_key)?.paths.flatMap((path) => path.flights) ?? [];
  return tickets.flatMap(({ paxId }) => {
    const ofTicket = done.filter(({ paxIds }) => paxIds.includes(paxId));
    if (ofTicket.length === 0) return [];
    const coupons = new Set(ofTicket.flatMap((each) => each.coupons?.[paxId] ?? flights.map((_, place) => place + 1)));
    return [{ paxId, isWhole: coupons.size >= flights.length }];
  });
};

/** The bookings of a supplier with an entry of the journal in the period. */
export const listBookingsOf = async (
  db: Db,
  { supplierCode, from, to, now }: { supplierCode: string; from: Date; to: Date; now: Date },
): Promise<ListedBookings<FoundBooking>> => {
  const rows = await db
    .selectFrom('supplier_booking')
    .selectAll()
    .where('supplier_code', '=', supplierCode)
    .where('reference', 'in', (eb) =>
      eb.selectFrom('supplier_journal').select('reference').where('at', '>=', from).where('at', '<', to),
    )
    .orderBy('reference')
    .execute();
  return {
    outcome: 'listed',
    bookings: rows.map((row) => ({ reference: row.reference, ...foundBooking(row, now) })),
  };
};
