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

/** Rooms of a property as they were shown. */
export interface ShownRooms {
  readonly rooms: readonly MergedRoom[];
  readonly askedAt: Date;
}

/** The rooms that were shown last. `undefined`: none were. */
export const findRooms = async (
  db: Db,
  { tenantId, searchId, hotelId }: RoomsPlace,
): Promise<ShownRooms | undefined> => {
  const row = await db
    .selectFrom('hotel_rooms')
    .select(['rooms', 'asked_at'])
    .where('tenant_id', '=', tenantId)
    .where('search_id', '=', searchId)
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const rooms = JSON.parse((await unpack(row.rooms)).toString('utf8')) as readonly MergedRoom[];
  return { rooms, askedAt: row.asked_at };
};
