import { expect, test } from 'vitest';
import { noHotelFilters } from '../../../contract/hotels/hotel-filters.ts';
import type { HotelLook } from '../../../contract/hotels/hotel-window.ts';
import type { HotelSearchNews, HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import { stayPlaces, threeNights } from '../../../machines/hotels/hotel-search.cases.ts';
import { creekside, marina } from '../../../machines/hotels/sample-hotels.ts';
import { hotelProduct } from '../../../workers/results/hotels/hotel-product.ts';
import type { PackedHotels } from '../../../workers/results/hotels/hotels-protocol.ts';
import { openDesk } from '../../../workers/results/search-desk.ts';
import { fakePorts, type Reply } from './fake-ports.ts';
import { caller, refused, supplier } from './search-replies.ts';

const look: HotelLook = {
  filters: noHotelFilters,
  sort: { field: 'price', descending: false },
  priceType: 'AF',
  firstRow: 0,
  rowCount: 20,
  anchorItineraryId: null,
  watchedIds: [],
};
const { search: request } = threeNights;

const opened = async (replies: Reply[], search: HotelSearchRequest | { readonly requestId: string } = request) => {
  const world = fakePorts(replies);
  const windows: PackedHotels[] = [];
  openDesk(hotelProduct, world.ports).start(
    { product: 'hotels', search, caller, intentKey: 'intent-1', look },
    1,
    (window) => windows.push(window),
  );
  await world.pass(0);
  return { ...world, windows, last: () => windows.at(-1) };
};

const begun: Reply = {
  status: 200,
  body: { requestId: 'search-1', suppliers: [supplier('searching')], pollAfterMs: 200, expiresInMs: 60_000 },
};
const newsOf = (cursor: number, hotels: HotelSearchNews['hotels'], complete = false): HotelSearchNews => ({
  requestId: 'search-1',
  cursor,
  hotels,
  duplicates: [],
  suppliers: [supplier(complete ? 'answered' : 'searching')],
  complete,
  pollAfterMs: 500,
  expiresInMs: 60_000,
});
const read = (news: HotelSearchNews): Reply => ({
  status: 200,
  body: { request, place: stayPlaces.dubai, centre: { latitudeMicro: 25_260_000, longitudeMicro: 55_310_000 }, news },
});
const idsIn = (window: PackedHotels | undefined) => window?.rows.map(({ hotel }) => hotel.hotelGuid);

test('[HTL-02] a search that was begun is read from its beginning, refreshed by cursor, and over when it is no longer kept', async () => {
  const search = await opened([begun, read(newsOf(1, [marina])), { status: 200, body: newsOf(2, [creekside], true) }]);
  expect(search.last()).toMatchObject({ phase: 'searching', requestId: 'search-1' });
  await search.pass(500);
  expect(search.sent.map(({ url }) => url.split('/').at(-1))).toEqual([
    'HotelSearch',
    'GetHotelSearch?requestId=search-1',
    'RefreshHotelSearch?requestId=search-1&cursor=1',
  ]);
  expect(idsIn(search.last())).toEqual([creekside.hotel.hotelGuid, marina.hotel.hotelGuid]);
  expect(search.last()).toMatchObject({ phase: 'complete', problem: null });
  await search.pass(60_000);
  expect(search.last()).toMatchObject({ phase: 'expired', totalCount: 2 });
});

test('[HTL-02] a kept search that is gone has expired, and has not failed', async () => {
  const search = await opened([refused(404, 'search-unknown')], { requestId: 'search-1' });
  expect(search.last()).toMatchObject({ phase: 'expired', problem: { code: 'search-unknown' }, totalCount: 0 });
});

test('[HTL-02] a search that goes while its suppliers answer keeps its hotels, and has expired', async () => {
  const search = await opened([begun, read(newsOf(1, [marina])), refused(404, 'search-unknown')]);
  await search.pass(500);
  expect(search.last()).toMatchObject({ phase: 'expired', problem: { code: 'search-unknown' } });
  expect(idsIn(search.last())).toEqual([marina.hotel.hotelGuid]);
});

test('[HTL-02] a kept search that may not be read has failed, and says why', async () => {
  const search = await opened([refused(403, 'forbidden')], { requestId: 'search-1' });
  expect(search.last()).toMatchObject({ phase: 'failed', problem: { code: 'forbidden', status: 403 } });
});
