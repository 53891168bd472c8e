import { type Db, inTx, type Tx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import { returnItems } from '../options/option-stock.ts';
import type { CancelOutcome, IssuedTicket, RetrieveOutcome, TicketOutcome } from '../port.ts';
import { airlineOf } from '../reference/airlines.ts';
import { answersOf, foundBooking } from './found-booking.ts';
import { ticketNumberOf } from './locators.ts';
import {
  type BookingRow,
  bookingOf,
  itemsOf,
  keepTickets,
  markCancelled,
  markTicketed,
  returnSeats,
  takeTicketNumbers,
  writeJournal,
} from './queries.ts';

/** Tickets with consecutive numbers. A transaction that is rolled back gives its numbers to the next one. */
const numberAll = async (tx: Tx, booking: BookingRow): Promise<readonly IssuedTicket[]> => {
  const { ticketPrefix } = airlineOf(booking.validating_airline);
  const before = await takeTicketNumbers(tx, ticketPrefix, booking.travellers.length);
  return booking.travellers.map(({ paxId }, index) => ({
    paxId,
    ticketNumber: ticketNumberOf(ticketPrefix, before + index),
  }));
};

/** Outcome for a booking that cannot be ticketed: its tickets if the same key issued them, else a refusal. */
const existingOutcome = (booking: BookingRow | undefined, key: string): TicketOutcome => {
  if (booking === undefined) return { outcome: 'refused', words: 'This booking was not found.' };
  if (booking.state === 'ticketed')
    return booking.ticket_key === key
      ? { outcome: 'issued', tickets: booking.tickets, options: answersOf(booking) }
      : { outcome: 'refused', words: 'This booking has already been ticketed.' };
  if (booking.state === 'cancelled') return { outcome: 'refused', words: 'This booking was cancelled.' };
  return { outcome: 'refused', words: 'The time limit of this booking has passed.' };
};

/** Issues a ticket for each traveller in one transaction. Repeated calls with one key issue once. */
export const issueTickets = (
  db: Db,
  facts: { readonly supplierCode: string; readonly reference: string; readonly key: string; readonly now: Date },
): Promise<TicketOutcome> => inTx(db, (tx) => issueTicketsIn(tx, facts));

/** The same in a transaction of the caller, who has taken other tickets in exchange. */
export const issueTicketsIn = async (
  tx: Tx,
  facts: { readonly supplierCode: string; readonly reference: string; readonly key: string; readonly now: Date },
): Promise<TicketOutcome> => {
  const booking = await markTicketed(tx, facts);
  if (booking === undefined)
    return existingOutcome(await bookingOf(tx, facts.supplierCode, facts.reference), facts.key);
  const tickets = await numberAll(tx, booking);
  await keepTickets(tx, booking, tickets, { at: facts.now, key: facts.key });
  faultPoint('ticketing.supplier-issues');
  return { outcome: 'issued', tickets, options: answersOf(booking) };
};

/** Cancels a held booking and returns its seats and options in one transaction. A repeated call changes nothing. */
export const cancelBooking = (db: Db, supplierCode: string, reference: string, now: Date): Promise<CancelOutcome> =>
  inTx(db, async (tx) => {
    const booking = await markCancelled(tx, supplierCode, reference);
    if (booking !== undefined) {
      await returnSeats(tx, booking.seats);
      await returnItems(tx, itemsOf(booking));
      await writeJournal(tx, booking, 'cancelled', now);
      return { outcome: 'cancelled' };
    }
    const standsAs = await bookingOf(tx, supplierCode, reference);
    if (standsAs === undefined) return { outcome: 'refused', words: 'This booking was not found.' };
    if (standsAs.state === 'ticketed')
      return {
        outcome: 'refused',
        words: 'This booking is ticketed and cannot be cancelled. Request a void or a refund.',
      };
    return { outcome: 'cancelled' };
  });

export const retrieveBooking = async (
  db: Db,
  supplierCode: string,
  reference: string,
  now: Date,
): Promise<RetrieveOutcome> => {
  const booking = await bookingOf(db, supplierCode, reference);
  return booking === undefined ? { outcome: 'none' } : foundBooking(booking, now);
};
