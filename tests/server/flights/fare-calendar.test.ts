import { afterEach, expect, test, vi } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { dropOldFares } from '../../../server/flights/seen-fares.ts';
import type { Supplier } from '../../../server/suppliers/port.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { offerOf, searchingSupplier } from './test-supplier.ts';

let server: FreshServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Search = CallRequest<'AirSearch'>;

const trip: CallRequest<'GetFareCalendar'>['trip'] = {
  tripType: 'O',
  origin: 'DAC',
  destination: 'CXB',
  adultCount: 1,
  childCount: 0,
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const searchOf = (departureDate: string, change: Partial<Search> = {}): Search => {
  const { origin, destination, ...rest } = trip;
  return {
    ...rest,
    childAges: [],
    tripType: 'O',
    segments: [{ origin, destination, departureDate, returnDate: null }],
    ...change,
  };
};

const day = '2026-12-20';
const nextDay = '2026-12-21';

const searchThrough = async (at: FreshServer, search: Search, as: Person = 'asha'): Promise<number | null> => {
  const started = await at.call('AirSearch', search, { as });
  if (!started.ok) throw new Error('refused');
  const news = await vi.waitFor(
    async () => {
      const outcome = await at.call('RefreshAirSearch', { requestId: started.answer.requestId, cursor: 0 }, { as });
      if (!outcome.ok || !outcome.answer.complete) throw new Error('not complete');
      return outcome.answer;
    },
    { timeout: 50_000 },
  );
  await at.searchesDone();
  return news.itineraries.length === 0 ? null : Math.min(...news.itineraries.map(({ price }) => price.agentMinor));
};

const calendar = async (at: FreshServer, days: readonly string[], as: Person = 'asha', change = {}) => {
  const asked = days.map((departureDate) => ({ departureDate, returnDate: null }));
  const outcome = await at.call('GetFareCalendar', { trip: { ...trip, ...change }, days: asked }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.days;
};

/** Lets time pass. Sessions have ended by then. */
const later = (at: FreshServer, ms: number): void => {
  at.clock.advance(ms);
  at.forgetTokens();
};

const lastOf = async (at: FreshServer, ...searches: Search[]) => {
  const outcome = await at.call('GetLastFares', { searches }, { as: 'asha' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.fares;
};

/** Suppliers that only search, so that the calendar knows what searches found and nothing else. */
const selling = (...bases: readonly (number | 'none' | 'fails')[]): readonly Supplier[] =>
  bases.map((base, index) =>
    searchingSupplier(`S${index}`, async (_request, emit) => {
      if (base === 'fails') throw new Error('down');
      if (base !== 'none') await emit([offerOf({ key: `k${index}`, baseMinor: base, flightNumber: `43${index}` })]);
    }),
  );

test('[FLT-06] a day costs what the cheapest supplier asked in the last search, and an unsearched day is not priced', async () => {
  server = await freshServer({ suppliers: selling(500_000, 400_000) });
  const shown = await searchThrough(server, searchOf(day));
  later(server, 7_200_000);
  const [known, other] = await calendar(server, [day, nextDay]);
  expect(known).toMatchObject({ departureDate: day, returnDate: null, state: 'priced', ageMs: 7_200_000 });
  expect(known?.price?.agentMinor).toBe(shown);
  expect(other).toEqual({ departureDate: nextDay, returnDate: null, state: 'unpriced', price: null, ageMs: null });
});

test('[FLT-06] a search for another party, class or airline does not price the day', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  await searchThrough(server, searchOf(day, { adultCount: 2 }));
  await searchThrough(server, searchOf(day, { travelClass: 'B' }));
  await searchThrough(server, searchOf(day, { preferredAirlines: ['BG'] }));
  expect((await calendar(server, [day]))[0]?.state).toBe('unpriced');
  expect((await calendar(server, [day], 'asha', { preferredAirlines: ['BG'] }))[0]?.state).toBe('priced');
});

test('[FLT-06] a day is without seats only when every supplier has said so', async () => {
  server = await freshServer({ suppliers: selling('none', 'none') });
  await searchThrough(server, searchOf(day));
  expect((await calendar(server, [day]))[0]?.state).toBe('none');
  await server.close();
  server = await freshServer({ suppliers: selling('none', 'fails') });
  await searchThrough(server, searchOf(day));
  expect((await calendar(server, [day]))[0]?.state).toBe('unpriced');
});

test('[FLT-06] a price of yesterday is no price of the calendar, but the last price of a recent search', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  const shown = await searchThrough(server, searchOf(day));
  later(server, 25 * 3_600_000);
  expect((await calendar(server, [day]))[0]?.state).toBe('unpriced');
  const [last, never] = await lastOf(server, searchOf(day), searchOf(nextDay));
  expect(last).toMatchObject({ ageMs: 25 * 3_600_000 });
  expect(last?.price?.agentMinor).toBe(shown);
  expect(never).toEqual({ price: null, ageMs: null });
});

test('[FLT-06] a trip of several cities has a last price, too', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  const segment = { origin: 'DAC', destination: 'CXB', departureDate: day, returnDate: null };
  const several = (second: string): Search =>
    searchOf(day, {
      tripType: 'M',
      segments: [segment, { origin: 'CXB', destination: 'DAC', departureDate: second, returnDate: null }],
    });
  const shown = await searchThrough(server, several('2026-12-24'));
  const last = await lastOf(server, several('2026-12-24'), several('2026-12-25'));
  expect(last.map(({ price }) => price?.agentMinor ?? null)).toEqual([shown, null]);
});

test('[FLT-06] [RES-10] a colleague without ShowMarkup is not sent the customer price', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  await searchThrough(server, searchOf(day));
  const [full] = await calendar(server, [day]);
  expect(full?.price?.grossMinor).toBeGreaterThan(0);
  await server.allowOnly('asha', ['Search']);
  const [less] = await calendar(server, [day]);
  expect(less?.price).toMatchObject({ agentMinor: full?.price?.agentMinor, grossMinor: null });
});

test('[FLT-06] another agency of the tenant reads the same agent price, and the customer price of its own markup', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  const { people, database } = server;
  await database.db
    .updateTable('agency')
    .set({ markup_basis_points: 2_000 })
    .where('tenant_id', '=', people.badrul.tenantId)
    .where('id', '=', people.badrul.agencyId)
    .execute();
  await searchThrough(server, searchOf(day));
  const [own] = await calendar(server, [day]);
  const [theirs] = await calendar(server, [day], 'badrul');
  expect(theirs?.price?.agentMinor).toBe(own?.price?.agentMinor);
  expect(theirs?.price?.grossMinor).toBe(Math.round(((own?.price?.agentMinor ?? 0) * 1.2) / 100) * 100);
});

test('[FLT-06] another tenant’s searches price nothing', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  await searchThrough(server, searchOf(day));
  expect((await calendar(server, [day], 'carol'))[0]?.state).toBe('unpriced');
});

test('[FLT-06] embedded suppliers price days that nobody searched, exactly as a search of the day shows them', async () => {
  server = await freshServer();
  const days = [day, nextDay, '2026-12-22'];
  const said = await calendar(server, days);
  for (const [index, each] of days.entries()) {
    expect(said[index]).toMatchObject({ state: 'priced', ageMs: 0 });
    expect(said[index]?.price?.agentMinor).toBe(await searchThrough(server, searchOf(each)));
  }
});

test('[FLT-06] what a supplier said is read for an hour, and then asked again', async () => {
  const asked: number[] = [];
  const [base] = offerOf({ key: 'k' }).brands;
  if (base === undefined) throw new Error('no brand');
  const supplier: Supplier = {
    ...searchingSupplier('SAYS', () => Promise.resolve()),
    lowestFares: async (requests) => {
      asked.push(requests.length);
      const of = { airlineCode: 'BG', cabin: 'E', origin: 'DAC', destination: 'CXB' } as const;
      return requests.map(() => [{ currency: 'BDT', ...base, ...of }]);
    },
  };
  server = await freshServer({ suppliers: [supplier] });
  await calendar(server, [day]);
  await calendar(server, [day, nextDay]);
  expect(asked).toEqual([1, 1]);
  later(server, 3_600_000);
  await calendar(server, [day, nextDay]);
  expect(asked).toEqual([1, 1, 2]);
});

test('[FLT-06] a calendar of months reads what is known, and asks no supplier', async () => {
  const december = Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
  server = await freshServer();
  expect((await calendar(server, december)).every(({ state }) => state === 'unpriced')).toBe(true);
  await calendar(server, [day, nextDay]);
  const priced = (await calendar(server, december)).filter(({ state }) => state === 'priced');
  expect(priced.map(({ departureDate }) => departureDate)).toEqual([day, nextDay]);
});

test('[FLT-06] a departure with any return shows the cheapest known return, and never a one-way price', async () => {
  server = await freshServer();
  const back = (returnDate: string | null) => ({ departureDate: day, returnDate });
  const readReturns = async (...returns: (string | null)[]) => {
    const outcome = await server?.call(
      'GetFareCalendar',
      { trip: { ...trip, tripType: 'R' }, days: returns.map(back) },
      { as: 'asha' },
    );
    if (!outcome?.ok) throw new Error('refused');
    return outcome.answer.days;
  };
  await calendar(server, [day]);
  expect(await readReturns(null)).toMatchObject([{ state: 'unpriced', returnDate: null }]);
  const known = await readReturns('2026-12-27', '2027-01-02', '2027-01-05');
  const amounts = known.map(({ price }) => price?.agentMinor ?? 0);
  const [any] = await readReturns(null);
  expect(any?.price?.agentMinor).toBe(Math.min(...amounts));
  expect(any?.returnDate).toBe(known[amounts.indexOf(Math.min(...amounts))]?.returnDate);
});

test('[FLT-06] days that have passed are not priced, and an unknown place is a bad request', async () => {
  server = await freshServer();
  expect((await calendar(server, ['2020-01-01']))[0]?.state).toBe('unpriced');
  const sent = await server.send(
    'GetFareCalendar',
    {
      trip: { ...trip, destination: 'ZZZ' },
      days: [{ departureDate: day, returnDate: null }],
    },
    { as: 'asha' },
  );
  expect(sent.status).toBe(400);
});

test('[FLT-06] prices of passed days and those of a month ago are deleted', async () => {
  server = await freshServer({ suppliers: selling(500_000) });
  await searchThrough(server, searchOf(day));
  await searchThrough(server, searchOf('2027-06-01'));
  const left = async () => {
    if (server === undefined) throw new Error('no server');
    await dropOldFares(server.database.db, server.clock.now());
    return (await lastOf(server, searchOf(day), searchOf('2027-06-01'))).map(({ price }) => price !== null);
  };
  expect(await left()).toEqual([true, true]);
  later(server, 29 * 86_400_000 + 23 * 3_600_000);
  expect(await left()).toEqual([false, true]);
  later(server, 2 * 3_600_000);
  expect(await left()).toEqual([false, false]);
});
