import type { CallRequest } from '../../../contract/calls.ts';
import type { HotelSearchNews } from '../../../contract/hotels/hotels.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

/** A stay of two nights in Dubai, three weeks after the clock of tests. */
export const dubaiStay: CallRequest<'HotelSearch'> = {
  placeCode: 'DXB',
  checkIn: '2026-12-22',
  checkOut: '2026-12-24',
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'BD',
};

/** Days of a stay that a test can wait for: the clock stays before the stays of the other tests of its file. */
export const arrivingSoon = { checkIn: '2026-12-04', checkOut: '2026-12-06' };

/** Searches and waits for all suppliers. */
export const hotelsFor = async (
  server: FreshServer,
  change: Partial<CallRequest<'HotelSearch'>> = {},
  as: Person = 'asha',
): Promise<HotelSearchNews> => {
  const started = await server.call('HotelSearch', { ...dubaiStay, ...change }, { as });
  if (!started.ok) throw new Error(started.refusal);
  await server.searchesDone();
  const news = await server.call('RefreshHotelSearch', { requestId: started.answer.requestId, cursor: 0 }, { as });
  if (!news.ok) throw new Error(news.refusal);
  return news.answer;
};

/** The rooms of the first hotel of a search. */
export const roomsFor = async (server: FreshServer, change: Partial<CallRequest<'HotelSearch'>> = {}) => {
  const news = await hotelsFor(server, change);
  const hotelGuid = news.hotels[0]?.hotel.hotelGuid ?? '';
  const outcome = await server.call('HotelRooms', { requestId: news.requestId, hotelGuid }, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return { requestId: news.requestId, hotelGuid, rooms: outcome.answer.rooms };
};
