import { sql } from 'kysely';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { SoldSeats } from '../fares/load.ts';
import type { IssuedTicket } from '../port.ts';
import type { HeldSeats, SupplierBookingTable, SupplierJournalTable } from '../tables.ts';

export type BookingRow = SupplierBookingTable;

/** Seats that our bookings took on departures of the given days (since 1970). */
export const soldSeatsOn = async (db: Db | Tx, days: readonly number[]): Promise<SoldSeats> => {
  if (days.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier_stock')
    .select(['flight_key', 'cabin', 'seats_sold'])
    .where('departure_day', '>=', Math.min(...days))
    .where('departure_day', '<=', Math.max(...days))
    .where('seats_sold', '>', 0)
    .execute();
  return new Map(rows.map((row) => [`${row.flight_key}.${row.cabin}`, row.seats_sold]));
};

export interface SeatsWanted extends HeldSeats {
  readonly day: number;
  /** All our bookings together may not pass this. */
  readonly limit: number;
}

/** Takes seats if the limit leaves them; the one statement is the guard, however many processes try. */
export const takeSeats = async (tx: Tx, wanted: SeatsWanted): Promise<boolean> => {
  if (wanted.seats > wanted.limit) return false;
  const { rows } = await sql`
    insert into supplier_stock (flight_key, cabin, departure_day, seats_sold)
    values (${wanted.flightKey}, ${wanted.cabin}, ${wanted.day}, ${wanted.seats})
    on conflict (flight_key, cabin) do update
      set seats_sold = supplier_stock.seats_sold + excluded.seats_sold
      where supplier_stock.seats_sold + excluded.seats_sold <= ${wanted.limit}
    returning seats_sold`.execute(tx);
  return rows.length === 1;
};

/** Gives seats back, in the order in which `takeSeats` locks them. */
export const giveBackSeats = async (tx: Tx, seats: readonly HeldSeats[]): Promise<void> => {
  for (const held of inLockOrder(seats))
    await tx
      .updateTable('supplier_stock')
      .set((eb) => ({ seats_sold: eb('seats_sold', '-', held.seats) }))
      .where('flight_key', '=', held.flightKey)
      .where('cabin', '=', held.cabin)
      .execute();
};

/** One order for everyone, so that two bookings of the same flights never wait for each other in a ring. */
export const inLockOrder = <Seats extends HeldSeats>(seats: readonly Seats[]): readonly Seats[] =>
  [...seats].sort((a, b) => (a.flightKey + a.cabin < b.flightKey + b.cabin ? -1 : 1));

/** Writes a booking unless its reference or its locator is taken; says whether it did. */
export const insertBooking = async (tx: Tx, booking: BookingRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('supplier_booking')
    .values({
      ...booking,
      travellers: asJson(booking.travellers),
      seats: asJson(booking.seats),
      tickets: asJson(booking.tickets),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const bookingOf = (db: Db | Tx, supplierCode: string, reference: string): Promise<BookingRow | undefined> =>
  db
    .selectFrom('supplier_booking')
    .selectAll()
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .executeTakeFirst();

/** From held to ticketed, if it is still held and in time. */
export const markTicketed = (
  tx: Tx,
  facts: { supplierCode: string; reference: string; key: string; now: Date },
): Promise<BookingRow | undefined> =>
  tx
    .updateTable('supplier_booking')
    .set({ state: 'ticketed', ticket_key: facts.key })
    .where('reference', '=', facts.reference)
    .where('supplier_code', '=', facts.supplierCode)
    .where('state', '=', 'held')
    .where('time_limit_at', '>', facts.now)
    .returningAll()
    .executeTakeFirst();

/** Writes the tickets of a booking that `markTicketed` has just won. False: a number is already in use. */
export const insertTicket = async (tx: Tx, reference: string, ticket: IssuedTicket): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('supplier_ticket')
    .values({ ticket_number: ticket.ticketNumber, reference, pax_id: ticket.paxId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const keepTickets = async (tx: Tx, reference: string, tickets: readonly IssuedTicket[]): Promise<void> => {
  await tx
    .updateTable('supplier_booking')
    .set({ tickets: asJson(tickets) })
    .where('reference', '=', reference)
    .execute();
};

/** From held to cancelled; undefined when it was not held. */
export const markCancelled = (tx: Tx, supplierCode: string, reference: string): Promise<BookingRow | undefined> =>
  tx
    .updateTable('supplier_booking')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst();

export const anyToExpire = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('supplier_booking')
    .select('reference')
    .where('state', '=', 'held')
    .where('time_limit_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const expiredAtOnce = 50;

/** Ends holds whose time is over, some at a time; whoever holds a row's lock is left to it. */
export const markExpired = async (tx: Tx, now: Date): Promise<readonly BookingRow[]> =>
  tx
    .updateTable('supplier_booking')
    .set({ state: 'expired' })
    .where('reference', 'in', (eb) =>
      eb
        .selectFrom('supplier_booking')
        .select('reference')
        .where('state', '=', 'held')
        .where('time_limit_at', '<=', now)
        .orderBy('reference')
        .limit(expiredAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Counts an attempt to ticket; answers how many there were, this one included. */
export const countTicketAttempt = async (db: Db | Tx, reference: string): Promise<number> => {
  const row = await db
    .updateTable('supplier_booking')
    .set((eb) => ({ ticket_attempts: eb('ticket_attempts', '+', 1) }))
    .where('reference', '=', reference)
    .returning('ticket_attempts')
    .executeTakeFirst();
  return row?.ticket_attempts ?? 0;
};

/** The outside witness of an operation that took effect, in its transaction. */
export const witness = async (
  tx: Tx,
  booking: Pick<BookingRow, 'supplier_code' | 'reference' | 'amount_minor'>,
  operation: SupplierJournalTable['operation'],
  at: Date,
  key: string | null = null,
): Promise<void> => {
  await tx
    .insertInto('supplier_journal')
    .values({
      id: timeOrderedId(),
      supplier_code: booking.supplier_code,
      at,
      operation,
      reference: booking.reference,
      key,
      amount_minor: booking.amount_minor,
    })
    .execute();
};

/** Whether an offer's price rose at the moment of booking, after `since`. */
export const priceRoseAfter = async (db: Db | Tx, offerKey: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('supplier_price_rise')
    .select('risen_at')
    .where('offer_key', '=', offerKey)
    .where('risen_at', '>', since)
    .executeTakeFirst()) !== undefined;

export const raisePrice = async (db: Db | Tx, offerKey: string, at: Date): Promise<void> => {
  await db
    .insertInto('supplier_price_rise')
    .values({ offer_key: offerKey, risen_at: at })
    .onConflict((conflict) => conflict.column('offer_key').doUpdateSet({ risen_at: at }))
    .execute();
};
