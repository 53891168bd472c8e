import { type Selectable, sql } from 'kysely';
import { dayNumberOf } from '../../../contract/days.ts';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { isoDayOf } from '../../suppliers/schedule/local-time.ts';
import type { StayEvent, StayState } from '../port.ts';
import type { SupplierStayTable } from '../tables.ts';
import type { TakenRooms } from './offered-stays.ts';

export type StayRow = Selectable<SupplierStayTable>;

/** Rooms that our bookings took on the given nights (days since 1970), of one city. */
export const takenRooms = async (db: Db | Tx, cityCode: string, nights: readonly number[]): Promise<TakenRooms> => {
  const rows = await db
    .selectFrom('supplier_room_stock')
    .select(['room_key', 'night', 'rooms_taken'])
    .where('room_key', 'like', `${cityCode}-%`)
    .where('night', 'in', nights.map(isoDayOf))
    .where('rooms_taken', '>', 0)
    .execute();
  return new Map(rows.map(({ room_key, night, rooms_taken }) => [`${room_key} ${dayNumberOf(night)}`, rooms_taken]));
};

/** Takes rooms of a night within the limit, in one conditional statement. `false`: not enough are left. */
export const takeRooms = async (
  tx: Tx,
  wanted: { readonly roomKey: string; readonly night: number; readonly rooms: number; readonly limit: number },
): Promise<boolean> => {
  if (wanted.rooms > wanted.limit) return false;
  const { rows } = await sql`
    insert into supplier_room_stock (room_key, night, rooms_taken)
    values (${wanted.roomKey}, ${isoDayOf(wanted.night)}::date, ${wanted.rooms})
    on conflict (room_key, night) do update
      set rooms_taken = supplier_room_stock.rooms_taken + excluded.rooms_taken
      where supplier_room_stock.rooms_taken + excluded.rooms_taken <= ${wanted.limit}
    returning rooms_taken`.execute(tx);
  return rows.length === 1;
};

/** Returns rooms to the stock, in the order in which they were taken. */
export const returnRooms = async (tx: Tx, roomKey: string, nights: readonly number[], rooms: number): Promise<void> => {
  for (const night of nights)
    await tx
      .updateTable('supplier_room_stock')
      .set((row) => ({ rooms_taken: row('rooms_taken', '-', rooms) }))
      .where('room_key', '=', roomKey)
      .where('night', '=', isoDayOf(night))
      .execute();
};

/** Writes a booking. `false`: its reference or its locator is already used. */
export const insertStay = async (
  tx: Tx,
  row: Omit<StayRow, 'cancel_key' | 'charged_minor' | 'penalty_risen_at'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('supplier_stay')
    .values({
      ...row,
      stay: asJson(row.stay),
      guests: asJson(row.guests),
      cancellation: asJson(row.cancellation),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const stayOf = (db: Db | Tx, supplierCode: string, reference: string): Promise<StayRow | undefined> =>
  db
    .selectFrom('supplier_stay')
    .selectAll()
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .executeTakeFirst();

/** A booking, locked until the transaction ends. */
export const lockStay = (tx: Tx, supplierCode: string, reference: string): Promise<StayRow | undefined> =>
  tx
    .selectFrom('supplier_stay')
    .selectAll()
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .forUpdate()
    .executeTakeFirst();

export const markStay = async (
  tx: Tx,
  reference: string,
  change: { readonly state: StayState; readonly cancel_key?: string; readonly charged_minor?: number },
): Promise<void> => {
  await tx.updateTable('supplier_stay').set(change).where('reference', '=', reference).execute();
};

export const renameGuests = async (tx: Tx, reference: string, guests: StayRow['guests']): Promise<void> => {
  await tx
    .updateTable('supplier_stay')
    .set({ guests: asJson(guests) })
    .where('reference', '=', reference)
    .execute();
};

export const raiseStay = async (
  tx: Tx,
  reference: string,
  cancellation: StayRow['cancellation'],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('supplier_stay')
    .set({ cancellation: asJson(cancellation), penalty_risen_at: now })
    .where('reference', '=', reference)
    .execute();
};

/** What happened to a booking, from the supplier's journal, oldest first. */
export const stayEvents = async (db: Db, supplierCode: string, reference: string) => {
  const rows = await db
    .selectFrom('supplier_journal')
    .select(['at', 'operation'])
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .orderBy('id')
    .execute();
  return rows.map(({ at, operation }) => ({ at, what: operation as StayEvent['what'] }));
};

/** The bookings of a supplier with an entry of the journal in the period. */
export const changedStays = (db: Db, supplierCode: string, from: Date, to: Date): Promise<StayRow[]> =>
  db
    .selectFrom('supplier_stay')
    .selectAll()
    .where('supplier_code', '=', supplierCode)
    .where('reference', 'in', (eb) =>
      eb.selectFrom('supplier_journal').select('reference').where('at', '>=', from).where('at', '<', to),
    )
    .orderBy('reference')
    .execute();
