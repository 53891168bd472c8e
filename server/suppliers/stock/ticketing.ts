import { type Db, inTx, type Tx } from '../../database/database.ts';
import type { CancelOutcome, IssuedTicket, RetrieveOutcome, TicketOutcome } from '../port.ts';
import { airlineOf } from '../reference/airlines.ts';
import { ticketNumberOf } from './locators.ts';
import {
  type BookingRow,
  bookingOf,
  giveBackSeats,
  insertTicket,
  keepTickets,
  markCancelled,
  markTicketed,
  witness,
} from './queries.ts';

const numberAttempts = 8;

const issueTo = async (tx: Tx, booking: BookingRow, paxId: string): Promise<IssuedTicket> => {
  const { ticketPrefix } = airlineOf(booking.validating_airline);
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const ticket = { paxId, ticketNumber: ticketNumberOf(ticketPrefix, booking.reference, paxId, attempt) };
    if (await insertTicket(tx, booking.reference, ticket)) return ticket;
  }
  throw new Error(`no free ticket number for ${booking.reference}`);
};

/** Why a booking that is not held in time is not ticketed; or its tickets, when this very key ticketed it. */
const standing = (booking: BookingRow | undefined, key: string): TicketOutcome => {
  if (booking === undefined) return { outcome: 'refused', words: 'There is no such booking.' };
  if (booking.state === 'ticketed')
    return booking.ticket_key === key
      ? { outcome: 'issued', tickets: booking.tickets }
      : { outcome: 'refused', words: 'This booking has already been ticketed.' };
  if (booking.state === 'cancelled') return { outcome: 'refused', words: 'This booking was cancelled.' };
  return { outcome: 'refused', words: 'The time limit of this booking has passed.' };
};

/** Issues a ticket for every traveller in one transaction; one key issues once, however often it comes. */
export const issueTickets = (
  db: Db,
  facts: { readonly supplierCode: string; readonly reference: string; readonly key: string; readonly now: Date },
): Promise<TicketOutcome> =>
  inTx(db, async (tx) => {
    const booking = await markTicketed(tx, facts);
    if (booking === undefined) return standing(await bookingOf(tx, facts.supplierCode, facts.reference), facts.key);
    const tickets: IssuedTicket[] = [];
    for (const { paxId } of booking.travellers) tickets.push(await issueTo(tx, booking, paxId));
    await keepTickets(tx, booking.reference, tickets);
    await witness(tx, booking, 'ticketed', facts.now, facts.key);
    return { outcome: 'issued', tickets };
  });

/** Gives held seats back in one transaction; a second time changes nothing. */
export const cancelBooking = (db: Db, supplierCode: string, reference: string, now: Date): Promise<CancelOutcome> =>
  inTx(db, async (tx) => {
    const booking = await markCancelled(tx, supplierCode, reference);
    if (booking !== undefined) {
      await giveBackSeats(tx, booking.seats);
      await witness(tx, booking, 'cancelled', now);
      return { outcome: 'cancelled' };
    }
    const standsAs = await bookingOf(tx, supplierCode, reference);
    if (standsAs === undefined) return { outcome: 'refused', words: 'There is no such booking.' };
    if (standsAs.state === 'ticketed')
      return { outcome: 'refused', words: 'This booking is ticketed: it is voided or refunded, not cancelled.' };
    return { outcome: 'cancelled' };
  });

/** A booking as it stands; one whose time is over counts as cancelled, for its seats are no longer kept. */
export const retrieveBooking = async (
  db: Db,
  supplierCode: string,
  reference: string,
  now: Date,
): Promise<RetrieveOutcome> => {
  const booking = await bookingOf(db, supplierCode, reference);
  if (booking === undefined) return { outcome: 'none' };
  if (booking.state === 'ticketed') return { outcome: 'ticketed', pnr: booking.pnr, tickets: booking.tickets };
  if (booking.state === 'held' && booking.time_limit_at > now)
    return { outcome: 'held', pnr: booking.pnr, timeLimitAt: booking.time_limit_at };
  return { outcome: 'cancelled' };
};
