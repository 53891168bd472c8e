import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HotelSearchNews } from '../../../contract/hotels/hotels.ts';
import type { FreshServer } from '../fresh-server.ts';
import { freshServer, testClock } from '../fresh-server.ts';
import { dubaiStay, hotelsFor, roomsFor } from './hotel-desk.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

const as = 'asha';

test('[HTL-01] a place is found by its city, an old name, a district or a property, cities first', async () => {
  const found = async (searchTerm: string) => {
    const outcome = await server.call('GetHotelPlaces', { searchTerm }, { as });
    return outcome.ok ? outcome.answer.places : [];
  };
  expect((await found('dub'))[0]).toMatchObject({ placeCode: 'DXB', kind: 'city', propertyCount: 25 });
  expect((await found('CALCUTTA'))[0]).toMatchObject({ placeCode: 'CCU', name: 'Kolkata' });
  expect((await found('karakoy'))[0]).toMatchObject({ placeCode: 'IST-karakoy', kind: 'district' });
  expect((await found('deira'))[0]).toMatchObject({ placeCode: 'DXB-deira', cityName: 'Dubai' });
  const [property] = (await found('deira')).filter(({ kind }) => kind === 'property');
  expect((await found(property?.name ?? ''))[0]).toEqual(property);
  expect(await found('nowhere at all')).toEqual([]);
  expect((await found('')).every(({ kind }) => kind === 'city')).toBe(true);
});

test('[HTL-01] a search of a district or of one property shows nothing else', async () => {
  const { hotels } = await hotelsFor(server, { placeCode: 'DXB-deira' });
  expect(hotels.length).toBeGreaterThan(1);
  expect(new Set(hotels.map(({ hotel }) => hotel.districtName))).toEqual(new Set(['Deira']));
  const one = await hotelsFor(server, { placeCode: 'DXB-01' });
  expect(one.hotels).toHaveLength(1);
});

describe('[HTL-01] a stay that cannot be is refused with the field that is wrong:', () => {
  test.each([
    ['placeCode', { placeCode: 'XXX' }],
    ['placeCode', { placeCode: 'DXB-nowhere' }],
    ['checkIn', { checkIn: '2026-11-30' }],
    ['checkOut', { checkOut: '2026-12-22' }],
    ['checkOut', { checkOut: '2027-01-30' }],
    ['checkOut', { checkIn: '2027-11-20', checkOut: '2027-11-28' }],
    ['rooms.0.childAges.0', { rooms: [{ adultCount: 1, childAges: [18] }] }],
  ])('%s', async (path, change) => {
    const answer = await server.send('HotelSearch', { ...dubaiStay, ...change }, { as });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(`"${path}"`);
  });
});

test('[HTL-02] each property of the place is shown once, at its cheapest source, with whole prices', async () => {
  const { hotels, complete, suppliers, duplicates } = await hotelsFor(server);
  expect(complete).toBe(true);
  expect(suppliers.map(({ state }) => state)).toEqual(['answered', 'answered']);
  const found = suppliers.reduce((sum, { itineraryCount }) => sum + itineraryCount, 0);
  expect(hotels.length + duplicates.length).toBe(found);
  expect(duplicates.length).toBeGreaterThan(3);
  const places = hotels.map(({ hotel }) => `${hotel.latitudeMicro} ${hotel.longitudeMicro}`);
  expect(new Set(places).size).toBe(hotels.length);
  for (const { price, hotel } of hotels) {
    expect(price.currency).toBe('BDT');
    expect(price.agentMinor % 100).toBe(0);
    expect(price.grossMinor).toBeGreaterThanOrEqual(price.agentMinor);
    expect(hotel.isDemonstration).toBe(true);
    expect(hotel.metresFromCentre).toBeLessThan(30_000);
  }
});

test('[HTL-02] the same search finds the same hotels at the same prices', async () => {
  const [one, other] = [await hotelsFor(server), await hotelsFor(server)];
  // Suppliers answer at the same time, in any order.
  const inOrder = (news: typeof one) =>
    [...news.hotels].sort((a, b) => (a.hotel.hotelGuid < b.hotel.hotelGuid ? -1 : 1));
  expect(inOrder(other)).toEqual(inOrder(one));
});

test('[HTL-02] a later cursor is not sent what an earlier one was', async () => {
  const { requestId, cursor } = await hotelsFor(server);
  const later = await server.call('RefreshHotelSearch', { requestId, cursor }, { as });
  expect(later).toMatchObject({ ok: true, answer: { hotels: [], duplicates: [], complete: true, cursor } });
});

test('[HTL-02] a search is read by its own agency alone, and never as a search for flights', async () => {
  const { requestId } = await hotelsFor(server);
  for (const other of ['badrul', 'carol'] as const)
    expect(await server.call('GetHotelSearch', { requestId }, { as: other })).toMatchObject({
      refusal: 'search-unknown',
    });
  expect(await server.call('GetAirSearch', { requestId }, { as })).toMatchObject({ refusal: 'search-unknown' });
  expect(await server.call('GetHotelSearch', { requestId }, { as })).toMatchObject({
    ok: true,
    answer: {
      request: dubaiStay,
      place: { name: 'Dubai' },
      centre: { latitudeMicro: 25_204_800, longitudeMicro: 55_270_800 },
    },
  });
});

test('[HTL-02] a retry of the same intent finds the search that it started', async () => {
  const key = 'hotel-intent-of-one-search';
  const started = await server.call('HotelSearch', dubaiStay, { as, key });
  const again = await server.call('HotelSearch', dubaiStay, { as, key });
  expect(again.ok && started.ok && again.answer.requestId).toBe(started.ok && started.answer.requestId);
});

describe('[HTL-02] at the places that are reserved for searches', () => {
  const statesAt = async (placeCode: string) => {
    const { suppliers, hotels } = await hotelsFor(server, { placeCode });
    return {
      hotels: hotels.length,
      states: Object.fromEntries(suppliers.map(({ code, state }) => [code, state])),
    };
  };

  test('nothing is found in Adamstown', async () => {
    expect(await statesAt('PCN')).toEqual({ hotels: 0, states: { stays: 'answered', bedbank: 'answered' } });
  });

  test('one supplier fails in Jamestown, and the other still sells', async () => {
    expect(await statesAt('HLE')).toEqual({ hotels: 4, states: { stays: 'answered', bedbank: 'failed' } });
  });

  test('one supplier never answers in Tórshavn and is cut off', async () => {
    const impatient = await freshServer({ supplierCutOffMs: 1_000 });
    try {
      const { suppliers, complete } = await hotelsFor(impatient, { placeCode: 'FAE' });
      expect(suppliers).toContainEqual(expect.objectContaining({ code: 'bedbank', state: 'timed-out' }));
      expect(complete).toBe(true);
    } finally {
      await impatient.close();
    }
  });
});

test('[HTL-02] one supplier is slow in Longyearbyen, and the list says that it still searches', async () => {
  const slow = await freshServer({ pace: 1 });
  try {
    const started = await slow.call('HotelSearch', { ...dubaiStay, placeCode: 'LYR' }, { as });
    if (!started.ok) throw new Error(started.refusal);
    const { requestId } = started.answer;
    const news = async () => {
      const outcome = await slow.call('RefreshHotelSearch', { requestId, cursor: 0 }, { as });
      if (!outcome.ok) throw new Error(outcome.refusal);
      return outcome.answer;
    };
    const stateOf = ({ suppliers }: HotelSearchNews, code: string) =>
      suppliers.find((supplier) => supplier.code === code)?.state;
    await expect.poll(async () => stateOf(await news(), 'stays'), { timeout: 50_000 }).toBe('answered');
    const { hotels, complete, ...rest } = await news();
    expect(stateOf({ hotels, complete, ...rest }, 'bedbank')).toBe('searching');
    expect(complete).toBe(false);
    expect(hotels).toHaveLength(4);
  } finally {
    await slow.close();
  }
});

test('[HTL-02] cancelling is no longer free in a list that is read after its time has passed', async () => {
  const clock = testClock('2026-12-01T11:50:00.000Z');
  const evening = await freshServer({ clock });
  try {
    // In Dhaka, free until 18:00 two days before.
    const stay = { placeCode: 'DAC', checkIn: '2026-12-03', checkOut: '2026-12-05' };
    const { requestId, hotels } = await hotelsFor(evening, stay);
    const freeIn = (list: HotelSearchNews['hotels']) =>
      list.filter(({ freeCancellationUntil }) => freeCancellationUntil !== null).length;
    expect(freeIn(hotels)).toBe(hotels.length);
    clock.advance(15 * 60_000);
    const later = await evening.call('RefreshHotelSearch', { requestId, cursor: 0 }, { as });
    expect(later.ok && freeIn(later.answer.hotels)).toBe(0);
  } finally {
    await evening.close();
  }
});

test('[HTL-03] rooms that two suppliers word differently are one room, each kind of rate once', async () => {
  const { rooms } = await roomsFor(server);
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
  for (const { rates } of rooms) {
    const kinds = rates.map(({ board, freeCancellationUntil, refundable }) =>
      [board, freeCancellationUntil?.slice(0, 10), refundable].join(' '),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
    const prices = rates.map(({ price }) => price.agentMinor);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  }
});

test('[HTL-03] a list entry costs what its cheapest rate costs', async () => {
  const news = await hotelsFor(server);
  for (const { hotel, price } of news.hotels.slice(0, 4)) {
    const asked = { requestId: news.requestId, hotelGuid: hotel.hotelGuid };
    const outcome = await server.call('HotelRooms', asked, { as });
    expect(outcome.ok && outcome.answer.rooms[0]?.rates[0]?.price).toEqual(price);
  }
});

test('[HTL-03] cancellation terms are dated, grow and never cost more than the price', async () => {
  const { rooms } = await roomsFor(server);
  for (const { cancellation, price, refundable } of rooms.flatMap(({ rates }) => rates)) {
    const penalties = cancellation.map(({ penaltyMinor }) => penaltyMinor);
    expect(penalties).toEqual([...penalties].sort((one, other) => one - other));
    expect(penalties.at(-1)).toBe(price.agentMinor);
    if (!refundable) expect(penalties).toEqual([price.agentMinor]);
  }
});

test('[HTL-03] tourism dirhams are paid there, in dirhams, beside the price', async () => {
  const { rooms } = await roomsFor(server);
  const taxes = rooms[0]?.rates[0]?.taxes ?? [];
  expect(taxes.map(({ paid, currency }) => `${paid} ${currency}`).sort()).toEqual(['here BDT', 'there AED']);
});

test('[HTL-03] rates for residents are shown to residents alone', async () => {
  const residentRates = async (nationality: string) => {
    const news = await hotelsFor(server, { placeCode: 'DAC', nationality });
    const all = await Promise.all(
      news.hotels.slice(0, 6).map(async ({ hotel }) => {
        const asked = { requestId: news.requestId, hotelGuid: hotel.hotelGuid };
        const outcome = await server.call('HotelRooms', asked, { as });
        return outcome.ok ? outcome.answer.rooms.flatMap(({ rates }) => rates) : [];
      }),
    );
    return all.flat().filter(({ remarks }) => remarks.some((words) => words.includes('live in the country'))).length;
  };
  expect(await residentRates('GB')).toBe(0);
  expect(await residentRates('BD')).toBeGreaterThan(0);
});

test('[HTL-03] a hotel is described by the search that found it, and by no other', async () => {
  const { requestId, hotelGuid } = await roomsFor(server);
  const detail = await server.call('GetHotelDetail', { requestId, hotelGuid }, { as });
  expect(detail).toMatchObject({ ok: true, answer: { hotel: { hotelGuid }, request: dubaiStay } });
  const other = await hotelsFor(server, { placeCode: 'LON' });
  expect(await server.call('GetHotelDetail', { requestId: other.requestId, hotelGuid }, { as })).toMatchObject({
    refusal: 'hotel-unknown',
  });
});

const checked = async (placeCode: string) => {
  const { requestId, hotelGuid, rooms } = await roomsFor(server, { placeCode });
  const [room] = rooms;
  const [rate] = room?.rates ?? [];
  if (room === undefined || rate === undefined) throw new Error(`no rate in ${placeCode}`);
  const asked = { requestId, hotelGuid, roomGuid: room.roomGuid, roomRateGuid: rate.roomRateGuid };
  return { shown: rate, outcome: await server.call('CheckHotelRate', asked, { as }), asked };
};

describe('[HTL-03] a rate is checked', () => {
  test('and costs what was shown', async () => {
    const { shown, outcome } = await checked('DXB');
    expect(outcome).toMatchObject({ ok: true, answer: { rate: { price: shown.price } } });
    expect(outcome.ok && outcome.answer.shown).toBeUndefined();
  });

  test('and costs 8 % more in Stanley, which is said with the old price', async () => {
    const { shown, outcome } = await checked('PSY');
    if (!outcome.ok) throw new Error(outcome.refusal);
    expect(outcome.answer.shown?.price).toEqual(shown.price);
    expect(outcome.answer.rate.price.agentMinor).toBeGreaterThan(shown.price.agentMinor * 1.07);
  });

  test('and is gone in Avarua', async () => {
    expect((await checked('RAR')).outcome).toMatchObject({ refusal: 'room-gone' });
  });

  test('and stays without an answer in Kingston', async () => {
    expect((await checked('NLK')).outcome).toMatchObject({ refusal: 'supplier-silent' });
  });

  test('only if it was shown', async () => {
    const { asked } = await checked('DXB');
    const unseen = { ...asked, roomRateGuid: 'never-shown-to-anybody' };
    expect(await server.call('CheckHotelRate', unseen, { as })).toMatchObject({ refusal: 'rate-unknown' });
  });
});

test('[HTL-02] who lacks ShowSource and ShowMarkup is sent neither the supplier nor the customer price', async () => {
  await server.allowOnly('badrul', ['SearchHotel']);
  const started = await server.call('HotelSearch', dubaiStay, { as: 'badrul' });
  if (!started.ok) throw new Error(started.refusal);
  await server.searchesDone();
  const { requestId } = started.answer;
  const { text } = await server.send('RefreshHotelSearch', { requestId, cursor: 0 }, { as: 'badrul' });
  expect(text).not.toMatch(/bedbank|Meridian Stays|"stays"/);
  const [first] = JSON.parse(text).hotels;
  expect(first).toMatchObject({ supplierCode: null, grossAmount: null, price: { grossMinor: null } });
  await server.allowOnly('badrul', ['Search']);
  expect((await server.send('HotelSearch', dubaiStay, { as: 'badrul' })).status).toBe(403);
});
