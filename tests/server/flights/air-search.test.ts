import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { offerOf, searchingSupplier } from './test-supplier.ts';

let server: FreshServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const asked: CallRequest<'AirSearch'> = {
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-20', returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const started = async (at: FreshServer, as: Person = 'asha', key?: string): Promise<string> => {
  const outcome = await at.call('AirSearch', asked, { as, ...(key === undefined ? {} : { key }) });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.requestId;
};

const newsOf = async (at: FreshServer, requestId: string, cursor = 0, as: Person = 'asha') => {
  const outcome = await at.call('RefreshAirSearch', { requestId, cursor }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

const complete = (at: FreshServer, requestId: string) =>
  vi.waitFor(
    async () => {
      const news = await newsOf(at, requestId);
      expect(news.complete).toBe(true);
      return news;
    },
    { timeout: 50_000 },
  );

test('[FLT-03] a search answers at once, and a slow supplier never holds up a quick one', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  server = await freshServer({
    suppliers: [
      searchingSupplier('QUICK', (_request, emit) => emit([offerOf({ key: 'q1' })])),
      searchingSupplier('SLOW', async (_request, emit) => {
        await held;
        await emit([offerOf({ key: 's1', flightNumber: '999' })]);
      }),
    ],
  });
  const requestId = await started(server);
  const first = await vi.waitFor(
    async () => {
      const news = await newsOf(server as FreshServer, requestId);
      expect(news.itineraries).toHaveLength(1);
      expect(news.suppliers.find(({ code }) => code === 'QUICK')?.state).toBe('answered');
      return news;
    },
    { timeout: 50_000 },
  );
  expect(first.complete).toBe(false);
  expect(first.suppliers.find(({ code }) => code === 'SLOW')?.state).toBe('searching');
  release();
  const second = await vi.waitFor(
    async () => {
      const news = await newsOf(server as FreshServer, requestId, first.cursor);
      expect(news.complete).toBe(true);
      return news;
    },
    { timeout: 50_000 },
  );
  expect(second.itineraries.map((itinerary) => itinerary.journeyWises[0]?.segments[0]?.flightNumber)).toEqual(['999']);
});

test('[FLT-03] a supplier that fails or does not end is marked as such, and the others’ results stay', async () => {
  server = await freshServer({
    supplierCutOffMs: 500,
    suppliers: [
      searchingSupplier('BROKEN', () => Promise.reject(new Error('no'))),
      searchingSupplier('ENDLESS', () => new Promise(() => {})),
      searchingSupplier('GOOD', (_request, emit) => emit([offerOf({ key: 'g1' })])),
    ],
  });
  const news = await complete(server, await started(server));
  expect(Object.fromEntries(news.suppliers.map(({ code, state }) => [code, state]))).toEqual({
    BROKEN: 'failed',
    ENDLESS: 'timed-out',
    GOOD: 'answered',
  });
  expect(news.itineraries).toHaveLength(1);
});

test('[RES-02] the same flights sold dearer by another supplier are listed as duplicates', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  server = await freshServer({
    suppliers: [
      searchingSupplier('DEAR', (_request, emit) => emit([offerOf({ key: 'd1', baseMinor: 500_000 })])),
      searchingSupplier('CHEAP', async (_request, emit) => {
        await held;
        await emit([
          offerOf({ key: 'c1', baseMinor: 400_000 }),
          offerOf({ key: 'c2', baseMinor: 400_000, productClass: 'B' }),
        ]);
      }),
    ],
  });
  const requestId = await started(server);
  const first = await vi.waitFor(
    async () => {
      const news = await newsOf(server as FreshServer, requestId);
      expect(news.itineraries).toHaveLength(1);
      return news;
    },
    { timeout: 50_000 },
  );
  release();
  const second = await vi.waitFor(
    async () => {
      const news = await newsOf(server as FreshServer, requestId, first.cursor);
      expect(news.complete).toBe(true);
      return news;
    },
    { timeout: 50_000 },
  );
  expect(second.duplicates).toEqual([first.itineraries[0]?.itineraryId]);
  expect(second.itineraries).toHaveLength(2);
  const whole = await newsOf(server, requestId);
  expect(whole.itineraries.map(({ supplierCode }) => supplierCode)).toEqual(['CHEAP', 'CHEAP']);
});

test('[NET-03] a repeated search of the same intent asks the suppliers once', async () => {
  let asks = 0;
  server = await freshServer({
    suppliers: [
      searchingSupplier('ONE', async () => {
        asks += 1;
      }),
    ],
  });
  await server.signIn('asha');
  const at = server;
  const ids = await Promise.all([1, 2, 3, 4].map(() => started(at, 'asha', 'the-same-intent')));
  expect(new Set(ids).size).toBe(1);
  await complete(server, ids[0] ?? '');
  expect(asks).toBe(1);
});

test('[FLT-03] a search is kept for its own agency only, and for twenty minutes', async () => {
  server = await freshServer({
    suppliers: [searchingSupplier('ONE', (_request, emit) => emit([offerOf({ key: 'k1' })]))],
  });
  const requestId = await started(server);
  const news = await complete(server, requestId);
  const itineraryId = news.itineraries[0]?.itineraryId ?? '';
  for (const as of ['badrul', 'carol'] as const) {
    expect(await server.call('RefreshAirSearch', { requestId, cursor: 0 }, { as })).toMatchObject({
      refusal: 'search-unknown',
    });
    expect(await server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { as })).toMatchObject({
      refusal: 'search-unknown',
    });
    expect(await server.call('GetAirSearch', { requestId }, { as })).toMatchObject({ refusal: 'search-unknown' });
    expect(await server.call('AirPrice', { requestId, itineraryId, brandId: 'any-brand' }, { as })).toMatchObject({
      refusal: 'search-unknown',
    });
  }
  expect(await server.call('GetAirSearch', { requestId }, { as: 'asha' })).toMatchObject({
    ok: true,
    answer: { request: asked },
  });
  server.clock.advance(20 * 60_000);
  expect(await server.call('GetAirSearch', { requestId }, { as: 'asha' })).toMatchObject({ refusal: 'search-unknown' });
});

const rule = { allowed: true, penaltyMinor: 150_000, words: 'Before departure: BDT 1,500 per passenger' };
const condition = { beforeDeparture: rule, afterDeparture: rule, noShow: rule };
const termsFor = (offerKey: string) => ({
  bookingClass: 'V',
  fareBasis: `VLO${offerKey.toUpperCase()}BD`,
  change: condition,
  refund: condition,
});

test("[RES-05] an itinerary's brands are priced as its list entry is, and name what they include", async () => {
  server = await freshServer({
    suppliers: [
      {
        ...searchingSupplier('ONE', (_request, emit) => emit([offerOf({ key: 'k1' })])),
        terms: async (offerKey) => ({ currency: 'BDT', brands: new Map([['SAVER', [termsFor(offerKey)]]]) }),
      },
    ],
  });
  const requestId = await started(server);
  const [itinerary] = (await complete(server, requestId)).itineraries;
  const details = await server.call(
    'GetAirSearchItineraryBrandDetails',
    { requestId, itineraryId: itinerary?.itineraryId ?? '' },
    { as: 'asha' },
  );
  if (!details.ok) throw new Error(details.refusal);
  expect(details.answer.brands[0]?.price).toEqual(itinerary?.price);
  expect(details.answer.brands[0]).toMatchObject({ name: 'Economy Saver', baggage: '20 kg', cabinBaggage: '7 kg' });
  expect(details.answer.brands[0]?.journeyTerms).toEqual([termsFor('k1')]);
  expect(details.answer.names.airports['CXB']?.cityName).toBeTruthy();
});

test('[RES-05] more flights of a fare are those with the same airlines, class and price, and only for whoever searched', async () => {
  server = await freshServer({
    suppliers: [
      searchingSupplier('ONE', (_request, emit) =>
        emit([
          offerOf({ key: 'k1' }),
          offerOf({ key: 'k2', flightNumber: '435' }),
          offerOf({ key: 'dearer', flightNumber: '437', baseMinor: 500_000 }),
          offerOf({ key: 'business', flightNumber: '439', productClass: 'B' }),
        ]),
      ),
      searchingSupplier('TWO', (_request, emit) => emit([offerOf({ key: 'same', flightNumber: '435' })])),
    ],
  });
  const requestId = await started(server);
  const { itineraries } = await complete(server, requestId);
  const numbered = (number: string) =>
    itineraries.find(({ journeyWises }) => journeyWises[0]?.segments[0]?.flightNumber === number)?.itineraryId ?? '';
  const asks = { requestId, itineraryId: numbered('433') };
  const more = await server.call('GetAirSearchItineraryMoreCombinations', asks, { as: 'asha' });
  expect(more.ok && more.answer.itineraries.map(({ itineraryId }) => itineraryId)).toEqual([numbered('435')]);
  expect(await server.call('GetAirSearchMoreCount', asks, { as: 'asha' })).toMatchObject({ answer: { count: 1 } });
  const dearest = { requestId, itineraryId: numbered('437') };
  expect(await server.call('GetAirSearchMoreCount', dearest, { as: 'asha' })).toMatchObject({ answer: { count: 0 } });
  for (const call of ['GetAirSearchItineraryMoreCombinations', 'GetAirSearchMoreCount'] as const) {
    expect(await server.call(call, asks, { as: 'badrul' })).toMatchObject({ refusal: 'search-unknown' });
    expect(await server.call(call, { requestId, itineraryId: 'never-offered' }, { as: 'asha' })).toMatchObject({
      refusal: 'fare-gone',
    });
  }
});

test('[RES-10] the source of a fare leaves the server only for who holds ShowSource', async () => {
  server = await freshServer({
    suppliers: [searchingSupplier('ONE', (_request, emit) => emit([offerOf({ key: 'k1' })]))],
  });
  const requestId = await started(server);
  expect((await complete(server, requestId)).itineraries[0]?.supplierCode).toBe('ONE');
  await server.allowOnly('asha', ['Search']);
  const { text } = await server.send('RefreshAirSearch', { requestId, cursor: 0 }, { as: 'asha' });
  expect(text).not.toContain('ONE');
});

let quiet: FreshServer;
beforeAll(async () => {
  quiet = await freshServer();
});
afterAll(() => quiet.close());

test.each([
  [
    'a day that is over',
    { segments: [{ ...asked.segments[0], departureDate: '2026-11-30' }] },
    'segments.0.departureDate',
  ],
  [
    'the same origin and destination',
    { segments: [{ ...asked.segments[0], destination: 'DAC' }] },
    'segments.0.destination',
  ],
  ['more than nine seats', { adultCount: 6, childCount: 4 }, 'adultCount'],
  ['more infants than adults', { infantCount: 2 }, 'infantCount'],
  [
    'a return before the departure',
    { tripType: 'R', segments: [{ ...asked.segments[0], returnDate: '2026-12-19' }] },
    'segments.0.returnDate',
  ],
  ['an airport that does not exist', { segments: [{ ...asked.segments[0], origin: 'QQQ' }] }, 'segments.0.origin'],
] as const)('[FLT-01] %s is refused, naming the field', async (_title, change, path) => {
  const request = { ...asked, ...change } as CallRequest<'AirSearch'>;
  const answer = await quiet.send('AirSearch', request, { as: 'asha' });
  expect(answer.status).toBe(400);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await quiet.database.db.selectFrom('air_search').select('id').execute()).toEqual([]);
});

test('[FLT-04] a search of a day more than 360 days ahead is refused, and so is such a return', async () => {
  const at = await freshServer({ suppliers: [searchingSupplier('ONE', async () => {})] });
  server = at;
  const dayIn = (days: number) => new Date(at.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const statusOf = async (departureDate: string, returnDate: string | null) => {
    const segments = [{ origin: 'DAC', destination: 'CXB', departureDate, returnDate }];
    const request = { ...asked, tripType: returnDate === null ? ('O' as const) : ('R' as const), segments };
    return (await at.send('AirSearch', request, { as: 'asha' })).status;
  };
  expect(await statusOf(dayIn(359), dayIn(360))).toBe(200);
  expect(await statusOf(dayIn(362), null)).toBe(400);
  expect(await statusOf(dayIn(10), dayIn(362))).toBe(400);
});
