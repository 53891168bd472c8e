import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { HeldItem } from '../tables.ts';
import { keyOfItem, type OptionItem, type TakenItems } from './option-terms.ts';

/** What our bookings have taken of the options of some departures. */
export const takenOn = async (db: Db | Tx, flightKeys: readonly string[]): Promise<TakenItems> => {
  if (flightKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier_option_stock')
    .select(['flight_key', 'item', 'taken'])
    .where('flight_key', 'in', flightKeys)
    .where('taken', '>', 0)
    .execute();
  return new Map(rows.map(({ flight_key, item, taken }) => [keyOfItem({ flightKey: flight_key, item }), taken]));
};

/** Takes units of an item within its limit, in one conditional statement. `false`: not enough are left. */
export const takeItem = async (tx: Tx, { flightKey, item, day, units, limit }: OptionItem): Promise<boolean> => {
  if (units > limit) return false;
  const { rows } = await sql`
    insert into supplier_option_stock (flight_key, item, departure_day, taken)
    values (${flightKey}, ${item}, ${day}, ${units})
    on conflict (flight_key, item) do update
      set taken = supplier_option_stock.taken + excluded.taken
      where supplier_option_stock.taken + excluded.taken <= ${limit}
    returning taken`.execute(tx);
  return rows.length === 1;
};

/** Returns items to the stock, in the order in which they are taken. */
export const returnItems = async (tx: Tx, items: readonly HeldItem[]): Promise<void> => {
  for (const { flightKey, item, units } of summed(items))
    await tx
      .updateTable('supplier_option_stock')
      .set((eb) => ({ taken: eb('taken', '-', units) }))
      .where('flight_key', '=', flightKey)
      .where('item', '=', item)
      .execute();
};

/** The units of each item together, in the common order of locks, so that two bookings cannot deadlock. */
export const summed = <Item extends HeldItem>(items: readonly Item[]): readonly Item[] => {
  const sums = new Map<string, Item>();
  for (const one of items) {
    const key = keyOfItem(one);
    sums.set(key, { ...one, units: one.units + (sums.get(key)?.units ?? 0) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
};
