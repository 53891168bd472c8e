import { asJson, type Db, inTx, type Tx } from '../../database/database.ts';
import type { ExchangeOutcome, IssuedTicket } from '../port.ts';
import { airlineOf } from '../reference/airlines.ts';
import { ticketNumberOf } from './locators.ts';
import { bookingOf, lockBooking, takeTicketNumbers } from './queries.ts';
import { type ReturnAsked, returnTickets } from './returning.ts';
import { issueTicketsIn } from './ticketing.ts';

export interface ExchangeOfTickets extends ReturnAsked<'exchanged'> {
  /** Reference of the booking whose tickets are issued. */
  readonly newReference: string;
  /** What is left over. 0: nothing is. */
  readonly creditMinor: number;
}

/** Thrown to roll the transaction back; carries the words. */
class NotExchanged extends Error {}

/**
 * Takes the tickets of some travellers in exchange and issues those of the held booking, in one transaction: both, or nothing. A repeated call
 * with its key returns the same tickets. What is left over is kept under the number of a credit.
 */
export const exchangeTicketsOf = async (db: Db, asked: ExchangeOfTickets): Promise<ExchangeOutcome> => {
  try {
    return await inTx(db, (tx) => exchange(tx, asked));
  } catch (error) {
    if (error instanceof NotExchanged) return { outcome: 'refused', words: error.message };
    throw error;
  }
};

const exchange = async (tx: Tx, asked: ExchangeOfTickets): Promise<ExchangeOutcome> => {
  const { supplierCode, newReference, key, now } = asked;
  const returned = await returnTickets(tx, asked);
  if (returned.outcome !== 'exchanged') return returned;
  const issued = await issueTicketsIn(tx, { supplierCode, reference: newReference, key, now });
  if (issued.outcome !== 'issued') throw new NotExchanged(issued.outcome === 'refused' ? issued.words : 'No answer.');
  const tickets = await byOldPassengers(tx, asked, issued.tickets);
  return { outcome: 'exchanged', tickets, creditNumber: await creditOf(tx, asked) };
};

/** The new tickets by the passengers of the old ones: both bookings have them by name and type. */
const byOldPassengers = async (
  tx: Tx,
  { supplierCode, reference, newReference, paxIds }: ExchangeOfTickets,
  tickets: readonly IssuedTicket[],
): Promise<readonly IssuedTicket[]> => {
  const old = await bookingOf(tx, supplierCode, reference);
  const fresh = await bookingOf(tx, supplierCode, newReference);
  const leaving = (old?.travellers ?? []).filter(({ paxId }) => paxIds.includes(paxId));
  return tickets.map(({ paxId, ticketNumber }) => {
    const named = fresh?.travellers.find((traveller) => traveller.paxId === paxId);
    const same = leaving.find(({ name, type }) => name === named?.name && type === named.type);
    if (same === undefined) throw new NotExchanged('The new booking is for other passengers.');
    return { paxId: same.paxId, ticketNumber };
  });
};

/** Number of the credit, which is kept with the return so that it is given once. */
const creditOf = async (tx: Tx, { supplierCode, reference, key, creditMinor }: ExchangeOfTickets) => {
  if (creditMinor === 0) return null;
  const booking = await lockBooking(tx, supplierCode, reference);
  if (booking === undefined) return null;
  const kept = booking.returns.find((each) => each.key === key);
  if (kept?.creditNumber !== undefined) return kept.creditNumber;
  const { ticketPrefix } = airlineOf(booking.validating_airline);
  const creditNumber = ticketNumberOf(ticketPrefix, await takeTicketNumbers(tx, ticketPrefix, 1));
  await tx
    .updateTable('supplier_booking')
    .set({ returns: asJson(booking.returns.map((each) => (each.key === key ? { ...each, creditNumber } : each))) })
    .where('reference', '=', reference)
    .execute();
  return creditNumber;
};
