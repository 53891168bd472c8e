import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const everyCall = Object.entries(calls) as [CallName, Call][];
const kept = everyCall.filter(([, call]) => call.cached !== undefined);
const ofSession = kept.filter(([, call]) => call.cached?.sharedBy === 'session');
const ofEverybody = kept.filter(([, call]) => call.cached?.sharedBy === 'everybody');

/** Requests of the calls that ask for something. */
const requests: Partial<Record<CallName, object>> = {
  GetPublicPage: { page: 'agent' },
  GetHotelPlaces: { searchTerm: 'dub' },
};
const ask = (name: CallName, as: Person) => server.send(name as 'GetQuickLinks', requests[name] ?? {}, { as });

test('[NET-05] only answers that may be a minute old are cached', () => {
  expect(kept.map(([name]) => name).sort()).toEqual([
    'GetAirlineOptions',
    'GetAllCountries',
    'GetAllReviews',
    'GetBankDetailsBanner',
    'GetCustomerCurrencies',
    'GetHomePageBanner',
    'GetHotelPlaces',
    'GetNotifications',
    'GetPublicPage',
    'GetQuickLinks',
    'GetSearchPadBanner',
    'GetTopSearchPadBanner',
  ]);
});

describe.each(kept)('%s', (_name, call) => {
  test('[NET-05] a cached call reads, uses GET, and is cached for 60 seconds', () => {
    expect(call).toMatchObject({ effect: 'reads', method: 'GET', cached: { seconds: 60 } });
    expect(call.cached?.sharedBy === 'everybody').toBe(call.access === 'public');
  });
});

test.each(ofSession)('[NET-05] %s stays in the browser that asked, and there with its token', async (name) => {
  const { status, headers } = await ask(name, 'asha');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, max-age=60');
  const varies = String(headers['vary']).toLowerCase();
  for (const header of ['authorization', 'x-device-id', 'x-tenant']) expect(varies).toContain(header);
});

test.each(ofEverybody)('[NET-05] %s may be shared by all visitors of a tenant', async (name) => {
  const { status, headers } = await ask(name, 'asha');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(String(headers['vary']).toLowerCase()).toContain('x-tenant');
});

test.each(['GetUserContext', 'mybalance', 'GetLogo', 'loadprofile', 'viewbasicinfo'] as const)(
  '[NET-05] %s is asked for anew each time',
  async (name) => {
    const { status, headers } = await ask(name, 'asha');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(kept)('[NET-05] a failed %s is never kept', async (_name, call) => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/${call.service}/${call.version}/${call.path}?unknown=field`,
    headers: { 'x-tenant': 'platform' },
  });
  expect([400, 401]).toContain(answer.statusCode);
  expect(answer.headers['cache-control']).toBe('no-store');
});

/** A browser's own cache, as RFC 9111 has it: by address, and by the request headers that the answer varies by. */
test('[SES-09] a browser that keeps answers never gives one of the first person to the next', async () => {
  const headersOf = async (as: Person): Promise<Readonly<Record<string, string>>> => ({
    authorization: `Bearer ${await server.signIn(as)}`,
    'x-device-id': server.people[as].deviceId,
    'x-tenant': server.people[as].tenantId,
  });
  for (const [name] of ofSession) {
    const { headers } = await ask(name, 'asha');
    const varies = String(headers['vary']).toLowerCase().split(/,\s*/);
    const [first, next] = [await headersOf('asha'), await headersOf('badrul')];
    expect(
      varies.some((header) => header in first && first[header] !== next[header]),
      name,
    ).toBe(true);
  }
});
