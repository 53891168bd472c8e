import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts';
import type { Supplier } from '../../../server/suppliers/port.ts';
import { offerOf, searchingSupplier } from '../flights/test-supplier.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

/** What the supplier asks for each seat now. `null`: it has none. */
let baseMinor: number | null;
let server: FreshServer;
beforeEach(async () => {
  baseMinor = 500_000;
  const supplier: Supplier = searchingSupplier('S0', async (_request, emit) => {
    if (baseMinor !== null) await emit([offerOf({ key: 'k0', baseMinor, flightNumber: '430' })]);
  });
  server = await freshServer({ suppliers: [supplier] });
});
afterEach(() => server.close());

type Search = CallRequest<'AirSearch'>;

const searchOf = (departureDate: string, change: Partial<Search> = {}): Search => ({
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'CXB', departureDate, returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
  ...change,
});

const searchThrough = async (search: Search, as: Person = 'asha') => {
  const started = await server.call('AirSearch', search, { as });
  if (!started.ok) throw new Error('refused');
  const found = await vi.waitFor(
    async () => {
      const outcome = await server.call('RefreshAirSearch', { requestId: started.answer.requestId, cursor: 0 }, { as });
      if (!outcome.ok || !outcome.answer.complete) throw new Error('not complete');
      return outcome.answer.itineraries;
    },
    { timeout: 50_000 },
  );
  await server.searchesDone();
  return found;
};

const visited = async (tenantId = 'platform'): Promise<CallAnswer<'GetPublicPage'>> => {
  const answer = await server.app.inject({
    url: '/utility/v1/Page/GetPublicPage?page=home',
    headers: { 'x-tenant': tenantId },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

test('[PUB-07] [FLT-06] a visitor is told the lowest fare that a search has found for an advertised trip, and its day', async () => {
  expect((await visited()).fares).toEqual([]);
  await searchThrough(searchOf('2026-12-20'));
  baseMinor = 400_000;
  await searchThrough(searchOf('2026-12-24'));
  baseMinor = 450_000;
  await searchThrough(searchOf('2026-12-28'));
  server.clock.advance(7_200_000);
  const { fares } = await visited();
  expect(fares).toEqual([
    {
      origin: 'DAC',
      destination: 'CXB',
      trip: 'one-way',
      departureDate: '2026-12-24',
      returnDate: null,
      currency: 'BDT',
      publishedMinor: expect.any(Number),
      ageMs: 7_200_000,
    },
  ]);
});

test('[PUB-07] [RES-10] the fare is the published one with taxes: it tells nothing of what an agency pays or earns', async () => {
  const [found] = await searchThrough(searchOf('2026-12-20'));
  if (found === undefined) throw new Error('nothing was found');
  const row = await server.database.db
    .selectFrom('seen_fare')
    .select(['base_minor', 'tax_minor'])
    .where('return_day', '=', '')
    .executeTakeFirstOrThrow();
  const { fares } = await visited();
  expect(fares[0]?.publishedMinor).toBe((row.base_minor ?? 0) + (row.tax_minor ?? 0));
  expect(fares[0]?.publishedMinor).not.toBe(found.price.agentMinor);
  // The fare can be found: no customer pays less by the usual rules.
  expect(found.price.grossMinor).toBeGreaterThanOrEqual(fares[0]?.publishedMinor ?? 0);
  const { people, database } = server;
  await database.db
    .updateTable('agency')
    .set({ markup_basis_points: 2_000 })
    .where('tenant_id', '=', people.asha.tenantId)
    .execute();
  expect((await visited()).fares).toEqual(fares);
});

test('[PUB-07] a fare that was seen more than a day ago, or whose day has passed, is not shown', async () => {
  await searchThrough(searchOf('2026-12-20'));
  server.clock.advance(24 * 3_600_000 - 1);
  expect((await visited()).fares).toHaveLength(1);
  server.clock.advance(1);
  expect((await visited()).fares).toEqual([]);
});

test('[PUB-07] a trip that has passed at its airport has no fare, also when it was seen lately', async () => {
  // 1 December, 10:00 in Dhaka.
  await searchThrough(searchOf('2026-12-01'));
  server.clock.advance(13 * 3_600_000);
  expect((await visited()).fares).toHaveLength(1);
  server.clock.advance(2 * 3_600_000);
  expect((await visited()).fares).toEqual([]);
});

test('[PUB-07] a fare of another party, class, return or tenant is no fare of the trip, and no seats are no fare', async () => {
  await searchThrough(searchOf('2026-12-20', { adultCount: 2 }));
  await searchThrough(searchOf('2026-12-20', { travelClass: 'B' }));
  const [segment] = searchOf('2026-12-20').segments;
  if (segment === undefined) throw new Error('no flight');
  await searchThrough(searchOf('2026-12-20', { tripType: 'R', segments: [{ ...segment, returnDate: '2026-12-27' }] }));
  baseMinor = null;
  await searchThrough(searchOf('2026-12-21'));
  expect((await visited()).fares).toEqual([]);
  baseMinor = 500_000;
  await searchThrough(searchOf('2026-12-22'));
  expect((await visited()).fares).toHaveLength(1);
  expect((await visited('trotly-demo')).fares).toEqual([]);
});
