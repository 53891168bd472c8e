import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '../database/database.ts';
import type { MergedRoom } from './merge-rooms.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

interface RoomsPlace {
  readonly tenantId: string;
  readonly searchId: string;
  readonly hotelId: string;
}

/** Keeps the rooms that are shown of a property, in place of those that were shown before. */
export const keepRooms = async (
  db: Db,
  { tenantId, searchId, hotelId }: RoomsPlace,
  rooms: readonly MergedRoom[],
  now: Date,
): Promise<void> => {
  const packed = await pack(JSON.stringify(rooms), { level: 4 });
  await db
    .insertInto('hotel_rooms')
    .values({ tenant_id: tenantId, search_id: searchId, hotel_id: hotelId, rooms: packed, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'search_id', 'hotel_id']).doUpdateSet({ rooms: packed, asked_at: now }),
    )
    .execute();
};

/** The rooms that were shown last. Empty: none were. */
export const findRooms = async (
  db: Db,
  { tenantId, searchId, hotelId }: RoomsPlace,
): Promise<readonly MergedRoom[]> => {
  const row = await db
    .selectFrom('hotel_rooms')
    .select('rooms')
    .where('tenant_id', '=', tenantId)
    .where('search_id', '=', searchId)
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst();
  return row === undefined ? [] : (JSON.parse((await unpack(row.rooms)).toString('utf8')) as readonly MergedRoom[]);
};
