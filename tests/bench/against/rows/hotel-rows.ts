import { allHotelBookings } from '../../../../contract/hotels/hotel-bookings-link.ts';
import { type AnyRow, read, row } from '../row.ts';
import type { Answer } from '../side.ts';
import { dayIn, readToEnd, untilComplete, type World } from '../world.ts';

const area = 'hotels';

const stayIn = (days: number) => ({
  placeCode: 'DXB',
  checkIn: dayIn(days),
  checkOut: dayIn(days + 2),
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'BD',
});

/** As the portal reads it, part by part. */
const bigSearch = async ({ side }: World): Promise<Answer> => {
  const { requestId } = await side.call('HotelSearch', { ...stayIn(40), placeCode: 'QBC' });
  let count = 0;
  const news = await readToEnd(
    (cursor) => side.call('RefreshHotelSearch', { requestId, cursor }),
    ({ hotels }) => {
      count += hotels.length;
    },
  );
  // Some have no room that is free.
  const late = news.suppliers.filter(({ state }: Answer) => state !== 'answered').length;
  if (late > 0)
    throw new Error(`${late} suppliers of ${side.name} did not answer in time, with ${count} properties found`);
  if (count < 4_000) throw new Error(`${side.name} found ${count} properties of 5,000`);
  return news;
};

const searches = new WeakMap<World, Promise<Answer>>();

const searched = async ({ side }: World, days = 40): Promise<Answer> => {
  const { requestId } = await side.call('HotelSearch', stayIn(days));
  return untilComplete(() => side.call('RefreshHotelSearch', { requestId, cursor: 0 }));
};

/** One search for all rows of a side. */
const search = (world: World): Promise<Answer> => {
  const found = searches.get(world) ?? searched(world);
  searches.set(world, found);
  return found;
};

const again = <Input>(times: number, input: Input): readonly Input[] => Array.from({ length: times }, () => input);

/** Rates of one search, before another day is searched: a property has few rooms. */
const ratesASearch = 15;

interface OnSale {
  readonly found: Answer;
  readonly days: number;
  taken: number;
  tried: number;
}

const onSale = new WeakMap<World, OnSale>();

const saleOf = async (world: World): Promise<OnSale> => {
  const before = onSale.get(world);
  if (before !== undefined && before.taken < ratesASearch) return before;
  const days = (before?.days ?? 41) + 2;
  const sale = { found: await searched(world, days), days, taken: 0, tried: 0 };
  onSale.set(world, sale);
  return sale;
};

/** A rate that is confirmed at once and cancelled free of charge. */
const freeRate = async (world: World): Promise<Answer> => {
  const sale = await saleOf(world);
  const { requestId, hotels } = sale.found;
  sale.taken += 1;
  for (let tried = 0; tried < hotels.length * 2; tried += 1) {
    sale.tried += 1;
    const { hotelGuid } = hotels[sale.tried % hotels.length].hotel;
    const { rooms } = await world.side.call('HotelRooms', { requestId, hotelGuid });
    for (const { roomGuid, rates } of rooms) {
      const rate = rates.find((each: Answer) => each.confirms === 'at-once' && each.freeCancellationUntil !== null);
      if (rate !== undefined) return { requestId, hotelGuid, roomGuid, roomRateGuid: rate.roomRateGuid };
    }
  }
  throw new Error(`${world.side.name}: no property confirms at once`);
};

const prepared = async (world: World): Promise<Answer> =>
  (await world.side.call('PrepareHotel', await freeRate(world))).order;

const book = async ({ side }: World, { orderReference, sums }: Answer): Promise<Answer> =>
  (
    await side.call('BookHotel', {
      orderReference,
      acceptedMinor: sums.agentMinor,
      rooms: [{ guests: [{ title: 'Mr', firstName: 'Kamal', lastName: 'Rahman' }] }],
      specialRequests: '',
      contact: { email: 'kamal@family.example', phone: '+8801700000000' },
    })
  ).order;

const many = async <Input>(times: number, make: () => Promise<Input>): Promise<readonly Input[]> => {
  const made: Input[] = [];
  for (let n = 0; n < times; n += 1) made.push(await make());
  return made;
};

/** From the search for a stay to its cancellation. */
export const hotelRows: readonly AnyRow[] = [
  read(area, 'places by a city', 'GetHotelPlaces', () => ({ searchTerm: 'dub' })),
  row({
    name: 'hotel search, with its suppliers',
    area,
    times: 30,
    act: ({ side }) => side.call('HotelSearch', stayIn(40)),
    async settled({ side }) {
      const { requestId } = await side.call('HotelSearch', stayIn(40));
      await readToEnd((cursor) => side.call('RefreshHotelSearch', { requestId, cursor }));
    },
  }),
  row({
    name: 'hotel search of a city with 5,000 properties, read to its end',
    area,
    times: 1,
    act: (world) => bigSearch(world),
  }),
  row<Answer>({
    name: 'poll of a hotel search: all hotels',
    area,
    inputs: async (world, times) => again(times, { requestId: (await search(world)).requestId, cursor: 0 }),
    act: ({ side }, input) => side.call('RefreshHotelSearch', input),
  }),
  row<Answer>({
    name: 'rooms of a hotel',
    area,
    async inputs(world, times) {
      const { requestId, hotels } = await search(world);
      return again(times, { requestId, hotelGuid: hotels[0].hotel.hotelGuid });
    },
    act: ({ side }, input) => side.call('HotelRooms', input),
  }),
  row<Answer>({
    name: 'price of a rate',
    area,
    inputs: async (world, times) => again(times, await freeRate(world)),
    act: ({ side }, input) => side.call('CheckHotelRate', input),
  }),
  row<Answer>({
    name: 'keeping a rate',
    area,
    times: 40,
    inputs: (world, times) => many(times, () => freeRate(world)),
    act: ({ side }, input) => side.call('PrepareHotel', input),
  }),
  row<Answer>({
    name: 'booking a stay',
    area,
    times: 30,
    inputs: (world, times) => many(times, () => prepared(world)),
    act: book,
  }),
  row<Answer>({
    name: 'cancelling a stay',
    area,
    times: 20,
    inputs: (world, times) =>
      many(times, async () => {
        const { orderReference } = await book(world, await prepared(world));
        await world.side.call('QuoteHotelCancel', { orderReference });
        return { orderReference, acceptedPenaltyMinor: 0 };
      }),
    act: ({ side }, input) => side.call('CancelHotel', input),
  }),
  read(area, 'hotel bookings', 'GetHotelBookings', () => ({ ...allHotelBookings, after: null })),
];
