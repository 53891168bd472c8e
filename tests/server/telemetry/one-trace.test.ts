import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSaga } from '../../../server/booking/run-saga.ts';
import { claimSaga, takeDueSagas } from '../../../server/booking/saga.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant, overAllTenants } from '../../../server/database/tenant-scope.ts';
import { deliverMessages } from '../../../server/messages/deliver.ts';
import { sagaRunners } from '../../../server/saga-runners.ts';
import { makeMeters } from '../../../server/telemetry/meters.ts';
import { inSpan } from '../../../server/telemetry/spans.ts';
import { watchedSupplier } from '../../../server/watch/watched-ports.ts';
import { offerOf, searchingSupplier } from '../flights/test-supplier.ts';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';
import { ownMeters } from '../reused-app.ts';
import type { HeardSpan } from './trace-receiver.ts';
import { traceToReceiver } from './traced-server.ts';

let traces: Awaited<ReturnType<typeof traceToReceiver>>;
let server: FreshServer;

beforeAll(async () => {
  traces = await traceToReceiver({ serviceName: 'portal-of-test', version: '1.2.3' });
  const supplier = searchingSupplier('ALPHA', async (_request, emit) => emit([offerOf({ key: 'alpha' })]));
  server = await freshServer({ suppliers: [watchedSupplier(supplier, makeMeters())], meters: ownMeters() });
});
afterAll(async () => {
  await server.close();
  await traces.stop();
});

const traceId = (letter: string): string => letter.repeat(32);
const pressed = (letter: string) => ({ headers: { traceparent: `00-${traceId(letter)}-${'1'.repeat(16)}-01` } });
const trace = async (letter: string): Promise<readonly HeardSpan[]> =>
  (await traces.heard()).filter((span) => span.traceId === traceId(letter));

/** The span from which all others of a trace come. */
const rootOf = (spans: readonly HeardSpan[]): HeardSpan | undefined => {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId));
  expect(roots.map(({ name }) => name)).toHaveLength(1);
  return roots[0];
};

test("[RUN-06] a press and what suppliers are asked for it are one trace, which is the page's", async () => {
  await server.call(
    'AirSearch',
    {
      tripType: 'O',
      segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-20', returnDate: null }],
      adultCount: 1,
      childCount: 0,
      childAges: [],
      infantCount: 0,
      travelClass: 'E',
      preferredAirlines: [],
      fareType: 1,
    },
    { as: 'asha', ...pressed('a') },
  );
  await server.searchesDone();
  const spans = await trace('a');
  expect(rootOf(spans)).toMatchObject({
    name: 'AirSearch',
    service: { 'service.name': 'portal-of-test', 'service.version': '1.2.3' },
    facts: { 'portolan.outcome': 'ok', 'http.response.status_code': 200 },
  });
  expect(spans.find(({ name }) => name === 'ALPHA search')?.facts).toMatchObject({ 'portolan.outcome': 'ok' });
  // Of what a person has typed or is called, no span says anything.
  const said = JSON.stringify(spans);
  expect(said).toContain('insert into');
  for (const value of ['2026-12-20', 'CXB', server.people.asha.userId, server.people.asha.agencyId])
    expect(said).not.toContain(value);
});

test('[RUN-06] a mail that is sent later is in the trace of the press that queued it', async () => {
  const { email } = server.people.badrul;
  await server.call('Authenticate', { username: email, password }, pressed('b'));
  const carriers = { mail: { carry: async () => {} }, sms: null };
  await inSpan({ name: 'job deliver-messages', parent: null }, () =>
    overAllTenants(() => deliverMessages(server.database.db, carriers, server.clock.now)),
  );
  const spans = await trace('b');
  expect(rootOf(spans)?.name).toBe('Authenticate');
  expect(spans.find(({ name }) => name === 'deliver mail')?.facts).toMatchObject({ 'portolan.outcome': 'sent' });
  expect(JSON.stringify(spans)).not.toContain(email);
});

test('[RUN-06] a sale that another worker completes is in the trace of the press that began it', async () => {
  const { db } = server.database;
  const { clock, secrets } = server;
  const log = { error: () => {} };
  const start = {
    tenantId: 'platform',
    kind: 'ticket',
    actor: 'asha',
    actorName: 'Asha Rahman',
    agencyId: 'meghna',
    intentKey: 'an-intent',
    orderReference: 'PTGONE',
    step: 'claimed',
    input: {},
  } as const;
  await inTenant('platform', () =>
    inSpan({ name: 'AirTicket', kind: 'server', parent: null, traceId: traceId('c') }, () =>
      inTx(db, (tx) => claimSaga(tx, start, clock.now(), 1_000)),
    ),
  );
  clock.advance(1_000);
  const [saga] = await overAllTenants(() => takeDueSagas(db, clock.now(), 1_000, 1));
  if (saga === undefined) throw new Error('no saga is due');
  const deps = {
    db,
    suppliers: [],
    sagaRunners,
    hotelSearches: server.hotelSearches,
    secrets,
    now: clock.now,
    log: log as never,
    completerIntervalMs: 30_000,
  };
  await expect(inTenant('platform', () => runSaga(deps, saga))).rejects.toThrow();
  const spans = await trace('c');
  expect(rootOf(spans)?.name).toBe('AirTicket');
  expect(spans.find(({ name }) => name === 'saga ticket')).toMatchObject({ isFailed: true });
});
