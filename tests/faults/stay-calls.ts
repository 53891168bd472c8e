import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import type { BuiltServer } from './built-server.ts';
import { answerOf } from './demonstration-session.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A kept rate that is confirmed at once, and cancelled free of charge. */
export const preparedStay = async (server: BuiltServer): Promise<HotelOrder> => {
  const asked = {
    placeCode: 'DXB',
    checkIn: day(40),
    checkOut: day(42),
    rooms: [{ adultCount: 2, childAges: [] }],
    nationality: 'BD',
  };
  const { requestId } = answerOf(await server.call('HotelSearch', asked, randomUUID()));
  const { hotels } = await vi.waitFor(
    async () => {
      const news = answerOf(await server.call('RefreshHotelSearch', { requestId, cursor: 0 }, ''));
      if (!news.complete) throw new Error('suppliers still search');
      return news;
    },
    { timeout: 30_000, interval: 200 },
  );
  for (const { hotel } of hotels) {
    const { hotelGuid } = hotel;
    const { rooms } = answerOf(await server.call('HotelRooms', { requestId, hotelGuid }, randomUUID()));
    for (const { roomGuid, rates } of rooms) {
      const rate = rates.find((each) => each.confirms === 'at-once' && each.freeCancellationUntil !== null);
      if (rate === undefined) continue;
      const named = { requestId, hotelGuid, roomGuid, roomRateGuid: rate.roomRateGuid };
      return answerOf(await server.call('PrepareHotel', named, randomUUID())).order;
    }
  }
  throw new Error('nothing is free');
};

export const bookStayRequest = ({ orderReference, sums }: HotelOrder) => ({
  orderReference,
  acceptedMinor: sums.agentMinor,
  rooms: [{ guests: [{ title: 'Mr' as const, firstName: 'Kamal', lastName: 'Rahman' }] }],
  specialRequests: '',
  contact: { email: 'kamal@family.example', phone: '+8801700000000' },
});

export const readStay = async (server: BuiltServer, orderReference: string): Promise<HotelOrder> =>
  answerOf(await server.call('GetHotelOrder', { orderReference }, '')).order;
