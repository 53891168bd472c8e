import { sql } from 'kysely';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { SoldSeats } from '../fares/load.ts';
import type { IssuedTicket } from '../port.ts';
import type { HeldItem, HeldSeats, SupplierBookingTable, SupplierJournalTable } from '../tables.ts';

export type BookingRow = SupplierBookingTable;

/** Seats that our bookings took on departures of the given days (days since 1970). */
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
  /** Most seats for all our bookings together. */
  readonly limit: number;
}

/** Takes seats within the limit, in one conditional statement. `false`: not enough are left. */
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

/** Returns seats to the stock, in the order in which `takeSeats` locks them. */
export const returnSeats = async (tx: Tx, seats: readonly HeldSeats[]): Promise<void> => {
  for (const held of inLockOrder(seats))
    await tx
      .updateTable('supplier_stock')
      .set((eb) => ({ seats_sold: eb('seats_sold', '-', held.seats) }))
      .where('flight_key', '=', held.flightKey)
      .where('cabin', '=', held.cabin)
      .execute();
};

/** What a booking has taken of the options of its departures. */
export const itemsOf = ({ options }: BookingRow): readonly HeldItem[] => options.flatMap(({ items }) => items);

/** The common order of locks, so that two bookings of the same flights cannot deadlock. */
export const inLockOrder = <Seats extends HeldSeats>(seats: readonly Seats[]): readonly Seats[] =>
  [...seats].sort((a, b) => (a.flightKey + a.cabin < b.flightKey + b.cabin ? -1 : 1));

/** Writes a booking. `false`: its reference or its locator is already used. */
export const insertBooking = async (tx: Tx, booking: BookingRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('supplier_booking')
    .values({
      ...booking,
      travellers: asJson(booking.travellers),
      seats: asJson(booking.seats),
      options: asJson(booking.options),
      tickets: asJson(booking.tickets),
      returns: asJson(booking.returns),
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

/** Moves a booking from held to ticketed. `undefined`: it is not held, or its time limit has passed. */
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

/**
 * Takes the next `count` ticket numbers of a prefix and returns how many were taken before. The row is locked until the
 * transaction ends, so that the numbers have no gap.
 */
export const takeTicketNumbers = async (tx: Tx, prefix: string, count: number): Promise<number> => {
  const { rows } = await sql<{ issued: number }>`
    insert into supplier_ticket_count (ticket_prefix, issued) values (${prefix}, ${count})
    on conflict (ticket_prefix) do update set issued = supplier_ticket_count.issued + excluded.issued
    returning issued`.execute(tx);
  return Number(rows[0]?.issued) - count;
};

/** Writes the tickets of a booking that `markTicketed` has just moved, and its line of the journal, by one statement. */
export const keepTickets = async (
  tx: Tx,
  booking: BookingRow,
  tickets: readonly IssuedTicket[],
  { at, key }: { readonly at: Date; readonly key: string },
): Promise<void> => {
  const { reference } = booking;
  await tx
    .with('numbered', (db) =>
      db
        .insertInto('supplier_ticket')
        .values(tickets.map(({ ticketNumber, paxId }) => ({ ticket_number: ticketNumber, reference, pax_id: paxId }))),
    )
    .with('noted', (db) => db.insertInto('supplier_journal').values(journalLine(booking, 'ticketed', at, key)))
    .updateTable('supplier_booking')
    .set({ tickets: asJson(tickets) })
    .where('reference', '=', reference)
    .execute();
};

/** Moves a booking from held to cancelled. `undefined`: it is not held. */
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

/** Moves a number of expired holds to their end. Skips rows that another transaction has locked. */
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

/** A booking, locked until the transaction ends. */
export const lockBooking = (tx: Tx, supplierCode: string, reference: string): Promise<BookingRow | undefined> =>
  tx
    .selectFrom('supplier_booking')
    .selectAll()
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .forUpdate()
    .executeTakeFirst();

export const markExtended = async (tx: Tx, reference: string, key: string, timeLimitAt: Date): Promise<void> => {
  await tx
    .updateTable('supplier_booking')
    .set({ extension_key: key, time_limit_at: timeLimitAt })
    .where('reference', '=', reference)
    .execute();
};

/** Counts a request to issue tickets or to extend. Returns the number of requests of the kind including this one. */
export const countAttempt = async (
  db: Db | Tx,
  reference: string,
  kind: 'ticket_attempts' | 'extension_attempts',
): Promise<number> => {
  const row = await db
    .updateTable('supplier_booking')
    .set((eb) => ({ [kind]: eb(kind, '+', 1) }))
    .where('reference', '=', reference)
    .returning(kind)
    .executeTakeFirst();
  return row?.[kind] ?? 0;
};

/** Writes an operation that took effect into the supplier's journal, in the same transaction. */
export const writeJournal = async (
  tx: Tx,
  booking: Pick<BookingRow, 'supplier_code' | 'reference' | 'amount_minor'>,
  operation: SupplierJournalTable['operation'],
  at: Date,
  key: string | null = null,
): Promise<void> => {
  await tx
    .insertInto('supplier_journal')
    .values(journalLine(booking, operation, at, key))
    .execute();
};

const journalLine = (
  booking: Pick<BookingRow, 'supplier_code' | 'reference' | 'amount_minor'>,
  operation: SupplierJournalTable['operation'],
  at: Date,
  key: string | null,
) => ({
  id: timeOrderedId(),
  supplier_code: booking.supplier_code,
  at,
  operation,
  reference: booking.reference,
  key,
  amount_minor: booking.amount_minor,
});

/** Whether a price rise of an offer was recorded after `since`. */
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
