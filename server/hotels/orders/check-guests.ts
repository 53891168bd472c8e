import type { GuestsByRoom } from '../../../contract/hotels/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import type { Tx } from '../../database/database.ts';
import type { HotelGuestRow, HotelOrderRow } from './order-rows.ts';

/** Why guests do not fit the rooms that were priced. `path`: of the field. `null`: they do. */
export const faultOfGuests = (
  rooms: GuestsByRoom,
  { sold }: Pick<HotelOrderRow, 'sold'>,
): { readonly path: string; readonly message: string } | null => {
  const priced = sold.stay.rooms;
  if (rooms.length !== priced.length) {
    return { path: 'rooms', message: say('Expected guests of {length} rooms', { length: priced.length }) };
  }
  for (const [index, { guests }] of rooms.entries()) {
    const { adultCount = 0, childAges = [] } = priced[index] ?? {};
    const at = (path: string) => `rooms.${index}.guests${path}`;
    if (guests[0]?.age !== undefined)
      return { path: at('.0.age'), message: say('The first guest of a room is an adult') };
    if (guests.filter(({ age }) => age === undefined).length > adultCount) {
      return { path: at(''), message: say('At most {adultCount} adults were priced for this room', { adultCount }) };
    }
    const left = [...childAges];
    for (const [place, { age }] of guests.entries()) {
      if (age === undefined) continue;
      const found = left.indexOf(age);
      if (found < 0)
        return { path: at(`.${place}.age`), message: say('A child of this age was not priced for this room') };
      left.splice(found, 1);
    }
  }
  return null;
};

/** The guests as an order keeps them. */
export const guestRowsOf = (rooms: GuestsByRoom, order: HotelOrderRow): readonly HotelGuestRow[] =>
  rooms
    .flatMap(({ guests }, room) => guests.map((guest) => ({ ...guest, room })))
    .map(({ title, firstName, lastName, age, room }, position) => ({
      tenant_id: order.tenant_id,
      order_reference: order.reference,
      agency_id: order.agency_id,
      position,
      room,
      title,
      first_name: firstName,
      last_name: lastName,
      age: age ?? null,
    }));

/** Keeps guests in place of those that were named before. */
export const keepGuests = async (tx: Tx, order: HotelOrderRow, guests: readonly HotelGuestRow[]): Promise<void> => {
  await tx
    .deleteFrom('hotel_guest')
    .where('tenant_id', '=', order.tenant_id)
    .where('order_reference', '=', order.reference)
    .execute();
  await tx
    .insertInto('hotel_guest')
    .values([...guests])
    .execute();
};
