import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarkupTerms, MarkupTrial } from '../../../contract/markup/markup.ts';
import { dropPastSearches } from '../../../server/flights/air-searches.ts';
import { dropOldSearches } from '../../../server/searches/search-store.ts';
import { anyTerms, perPassenger } from '../flights/rules-and-terms.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { added, coxSearch, pricesOf, resultsOf, twoAirlines, withoutRules } from './markup-desk.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: twoAirlines() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await withoutRules(server);
  const { db } = server.database;
  for (const table of ['past_search', 'seen_fare'] as const) await db.deleteFrom(table).execute();
});

const tried = async (
  layer: 'agency' | 'platform',
  as: Person,
  given: Partial<MarkupTerms>,
  rule: { readonly ruleId: string | null; readonly version: number } = { ruleId: null, version: 0 },
): Promise<MarkupTrial> => {
  const name = layer === 'agency' ? 'TryMarkupRule' : 'TryPlatformMarkupRule';
  const { ruleId, version } = rule;
  const outcome = await server.call(name, { ruleId, version, terms: { ...anyTerms, ...given } }, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer;
};

/** Lets results end, as they do after 20 minutes. */
const forgetResults = async (): Promise<void> => {
  server.clock.advance(21 * 60_000);
  await dropOldSearches(server.database.db, server.clock.now());
};

describe('a draft', () => {
  test('[MNY-07] says of each search what the next search then shows, also where another fare becomes the cheapest', async () => {
    const before = pricesOf(await resultsOf(server, 'asha'));
    const draft = { airlineCode: 'BG', ...perPassenger(100_000) };
    const trial = await tried('platform', 'dipa', draft);
    server.clock.advance(1_000);
    await added(server, 'platform', 'dipa', draft);
    const after = pricesOf(await resultsOf(server, 'asha'));
    expect(before.BG?.[0]).toBeLessThan(before.BS?.[0] ?? 0);
    expect(after.BS?.[0]).toBeLessThan(after.BG?.[0] ?? 0);
    const change = (after.BG?.[0] ?? 0) - (before.BG?.[0] ?? 0);
    expect(trial).toMatchObject({
      asked: 1,
      gone: 0,
      empty: 0,
      fares: 2,
      changed: 1,
      leastChangeMinor: change,
      averageChangeMinor: change,
      mostChangeMinor: change,
      searches: [{ known: 'all', beforeMinor: before.BG?.[0], afterMinor: after.BS?.[0] }],
    });
  });

  test('[MNY-07] of an agency speaks of its customer prices and its own searches, one of the platform of all agencies’', async () => {
    const own = pricesOf(await resultsOf(server, 'asha'));
    await resultsOf(server, 'badrul');
    await resultsOf(server, 'carol');
    const draft = { basisPoints: 2_000 };
    const trial = await tried('agency', 'asha', draft);
    expect(trial).toMatchObject({ asked: 1, fares: 2, changed: 2 });
    expect(trial.searches[0]?.beforeMinor).toBe(own.BG?.[1]);
    expect(trial.leastChangeMinor).toBeGreaterThan(0);
    server.clock.advance(1_000);
    expect(await tried('platform', 'dipa', draft)).toMatchObject({ asked: 2, fares: 4 });
    await added(server, 'agency', 'asha', draft);
    expect(trial.searches[0]?.afterMinor).toBe(pricesOf(await resultsOf(server, 'asha')).BG?.[1]);
  });

  test('[MNY-07] of a rule takes its place, and one whose last day has passed changes nothing', async () => {
    const rule = await added(server, 'agency', 'asha', { basisPoints: 1_000 });
    await resultsOf(server, 'asha');
    const same = await tried('agency', 'asha', { basisPoints: 1_000 }, rule);
    expect(same).toMatchObject({ fares: 2, changed: 0, leastChangeMinor: null, averageChangeMinor: null });
    const fallen = await tried('agency', 'asha', { basisPoints: 500 }, rule);
    expect(fallen.averageChangeMinor).toBeLessThan(0);
    expect(await tried('agency', 'asha', { priority: 1, lastDay: '2020-01-01' })).toMatchObject({ changed: 0 });
    expect((await tried('agency', 'asha', { priority: 1, firstDay: '2030-01-01' })).changed).toBe(2);
  });

  test('[MNY-07] knows only the cheapest fare of a search whose results are gone, and of some searches nothing', async () => {
    const before = pricesOf(await resultsOf(server, 'asha'));
    server.clock.advance(1_000);
    await resultsOf(server, 'asha', { fareType: 2 });
    await forgetResults();
    await server.database.db.deleteFrom('seen_fare').where('trip', 'like', '%E2%').execute();
    const trial = await tried('platform', 'dipa', { airlineCode: 'BG', ...perPassenger(100_000) });
    expect(trial).toMatchObject({
      asked: 2,
      gone: 1,
      fares: 1,
      searches: [{ search: coxSearch, known: 'cheapest', beforeMinor: before.BG?.[0] }],
    });
  });

  test('[MNY-07] says nothing of a fare that was seen before it was kept what rules ask for', async () => {
    await resultsOf(server, 'asha');
    await forgetResults();
    await server.database.db.updateTable('seen_fare').set({ facts: null }).execute();
    expect(await tried('platform', 'dipa', {})).toMatchObject({ asked: 1, gone: 1, fares: 0, searches: [] });
    const days = { trip: calendarTrip, days: [{ departureDate: '2026-12-20', returnDate: null }] };
    const stateOfDay = async () => {
      const outcome = await server.call('GetFareCalendar', days, { as: 'asha' });
      return outcome.ok ? outcome.answer.days[0]?.state : outcome;
    };
    expect(await stateOfDay()).toBe('priced');
    await added(server, 'platform', 'dipa', { airlineCode: 'SQ' });
    expect(await stateOfDay()).toBe('unpriced');
  });

  test('[MNY-07] is tried on the last hundred searches, and what was searched for is forgotten after a month', async () => {
    const { people, database, clock } = server;
    const { tenantId, agencyId } = people.asha;
    await database.db
      .insertInto('past_search')
      .values(
        Array.from({ length: 105 }, (_, place) => ({
          tenant_id: tenantId,
          id: `past-${place}`,
          agency_id: agencyId,
          searched_at: new Date(clock.now().getTime() - place * 1_000),
          request: JSON.stringify(coxSearch) as never,
        })),
      )
      .execute();
    expect(await tried('agency', 'asha', {})).toMatchObject({ asked: 100, gone: 100 });
    await dropPastSearches(database.db, new Date(clock.now().getTime() + 31 * 86_400_000));
    expect(await tried('agency', 'asha', {})).toMatchObject({ asked: 0, gone: 0, searches: [] });
  });
});

const { segments: _, childAges: __, ...anyDay } = coxSearch;
const calendarTrip = { ...anyDay, tripType: 'O', origin: 'DAC', destination: 'CXB' } as const;

test('[MNY-07] [FLT-06] the calendar prices a day as a search of the day does, by its rules', async () => {
  await added(server, 'platform', 'dipa', {
    airlineCode: 'BG',
    origin: { kind: 'airport', code: 'DAC' },
    basisPoints: 900,
  });
  await added(server, 'agency', 'asha', { travellerType: 'ADT', ...perPassenger(77_700) });
  const shown = pricesOf(await resultsOf(server, 'asha')).BG;
  const days = { trip: calendarTrip, days: [{ departureDate: '2026-12-20', returnDate: null }] };
  const outcome = await server.call('GetFareCalendar', days, { as: 'asha' });
  const price = outcome.ok ? outcome.answer.days[0]?.price : null;
  expect([price?.agentMinor, price?.grossMinor]).toEqual(shown);
});
