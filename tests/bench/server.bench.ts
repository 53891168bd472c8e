import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { nanoid } from 'nanoid';
import pino from 'pino';
import { type CallName, type CallRequest, calls } from '../../contract/calls.ts';
import { requestFor } from '../../contract/client.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { buildApp } from '../../server/app.ts';
import { createAgency } from '../../server/company/agencies/create-agency.ts';
import { type Db, inTx, openDatabase } from '../../server/database/database.ts';
import { openParserPool } from '../../server/files/parsers/parser-pool.ts';
import { uploadReader } from '../../server/files/parsers/upload-reader.ts';
import { makeFanOut } from '../../server/flights/fan-out.ts';
import { noGateways } from '../../server/gateways/configured-gateways.ts';
import { buildHandlers } from '../../server/handlers.ts';
import { makeHotelSearches } from '../../server/hotels/found-hotels.ts';
import { secretsFrom } from '../../server/http/secrets.ts';
import { sealLedger } from '../../server/ledger/check/seal-ledger.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { jobsGoingOn, type SearchJobs, searchJobNames } from '../../server/search-work/search-jobs.ts';
import type { SearchThreadData } from '../../server/search-work/search-thread.ts';
import { keptBatches } from '../../server/searches/kept-batches.ts';
import { makePasswords } from '../../server/sign-in/passwords.ts';
import { openSession } from '../../server/sign-in/sessions.ts';
import { makeMeters } from '../../server/telemetry/meters.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';
import { fairTurns } from '../../server/threads/fair-turns.ts';
import { openSearchThreads } from '../../server/threads/search-threads.ts';
import { copyHeldOrder } from '../server/booking/held-copies.ts';
import { dubaiSearch, rahmanFamily } from '../server/booking/sales-desk.ts';
import { dubaiReturn, scriptedSupplier } from '../server/booking/scripted-supplier.ts';
import { copyBookings } from '../server/orders/sold-bookings.ts';
import { bareRoute, makeRecorder, repeatable, type Statement } from './bare.ts';

export interface ServerBenchRow {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Our speed divided by that of a bare Fastify route with the same statements, in the same run. 1: no overhead. */
  readonly ratioToBare: number;
}

const atOnce = 16;
const tenantId = 'platform';
const deviceId = 'bench-device';
const fewest = { pglite: 300, postgres: 1_500 } as const;

interface Run {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** Work beside the calls of a row, such as a job. `end` does what is left of it. */
interface Beside {
  end(): Promise<void>;
}

/** The sealer at the pace of its job, once nothing waits: what was paid for before is not work of what is measured. */
const sealing = (db: Db) => async (): Promise<Beside> => {
  await sealLedger(db);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sealLedger(db));
  }, 1_000);
  return {
    async end() {
      clearInterval(timer);
      await running;
      await sealLedger(db);
    },
  };
};

/** Measures `times` calls, `atOnce` of them concurrent, until also what is done beside them is finished. */
const measure = async (
  times: number,
  call: (n: number) => Promise<void>,
  begin?: () => Promise<Beside>,
): Promise<Run> => {
  const tookMs: number[] = [];
  let next = 0;
  const beside = await begin?.();
  const began = performance.now();
  const worker = async () => {
    while (next < times) {
      const n = next++;
      const from = performance.now();
      await call(n);
      tookMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await beside?.end();
  const seconds = (performance.now() - began) / 1_000;
  tookMs.sort((a, b) => a - b);
  const at = (part: number) => Math.round((tookMs[Math.floor(tookMs.length * part)] ?? 0) * 100) / 100;
  return { perSecond: Math.round(times / seconds), p50Ms: at(0.5), p95Ms: at(0.95) };
};

/**
 * Measures searches, polls and payments (without and with the work of the sealer) through the complete server (sign-in, validation, idempotency, ledger, audit)
 * with suppliers that answer at once, each beside a bare route with the same statements. Requests are injected, without
 * sockets. The data is in a temporary folder, or in the database of DATABASE_URL.
 */
export const runServerBench = async (): Promise<{ engine: string; rows: ServerBenchRow[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  const recorder = makeRecorder();
  const database = await openDatabase({
    url: process.env['DATABASE_URL'],
    dataDir: folder,
    threadFile: resolve('dist/server/embedded-thread.js'),
    watch: recorder.watch,
    // The bare route works as the owner, whom no policy binds.
    outsideScopes: 'everything',
  });
  const { db, engine } = database;
  const now = () => new Date();
  const log = pino({ level: 'silent' });
  const supplier = scriptedSupplier(now);
  supplier.search = async (_request, emit) => {
    for (let batch = 0; batch < 3; batch += 1) {
      await emit(Array.from({ length: 20 }, (_, n) => ({ ...dubaiReturn(), offerKey: `bench-offer-${batch}-${n}` })));
    }
  };
  const secretKey = nanoid(40);
  const secrets = secretsFrom(secretKey);
  const threads = openSearchThreads<SearchJobs>(searchJobNames, {
    threadFile: resolve('dist/server/search-thread.js'),
    data: { secretKey } satisfies SearchThreadData,
    goingOn: jobsGoingOn,
    threads: 1,
  });
  const searching = {
    db,
    // Every search begins at once: what is measured is what it costs.
    turns: fairTurns({ runningAtMost: Number.POSITIVE_INFINITY }),
    kept: keptBatches(),
    jobs: threads.jobs,
    now,
    onFault: (error: unknown) => {
      throw error;
    },
  };
  const fanOut = makeFanOut({ ...searching, suppliers: [supplier] });
  const tenants = loadTenants('tenants');
  const meters = makeMeters();
  const app = await buildApp({
    database,
    tenants,
    secrets,
    now,
    production: false,
    handlers: buildHandlers({
      db,
      secrets,
      passwords: makePasswords(),
      uploads: uploadReader(openParserPool({ threadFile: resolve('dist/server/parser-thread.js') })),
      smsLeaves: true,
      suppliers: [supplier],
      fanOut,
      hotelSearches: makeHotelSearches({ ...searching, suppliers: [] }),
      gateways: noGateways,
      completerIntervalMs: 30_000,
      now,
      log,
    }),
    gateways: noGateways,
    log,
    meters,
    metrics: { scrape: () => meters.registry.metrics(), token: undefined },
    https: false,
    concerns: () => [],
    embeddedSuppliers: [supplier.code],
    trustedProxies: 0,
    perMinute: { all: 100_000_000, public: 100_000_000 },
    outbox: null,
    portal: null,
  });
  await app.ready();

  const { token } = await inTx(db, async (tx) => {
    const founded = await createAgency(tx, {
      tenantId,
      name: `Bench ${nanoid(6)}`,
      email: 'office@bench.example',
      markupBasisPoints: 300,
      currency: 'BDT',
      depositMinor: 1_000_000_000_000,
      users: [
        {
          email: `${nanoid(8)}@bench.example`,
          passwordHash: 'none',
          firstName: 'Bench',
          lastName: 'Agent',
          phone: '+8801700000000',
        },
      ],
      now: now(),
    });
    const userId = founded.userIds[0] ?? '';
    const session = await openSession(tx, { tenantId, userId, deviceId, kind: 'full', now: now() });
    return { token: session.token };
  });

  const newKey = () => `bench-${nanoid(21)}`;
  const caller = { baseUrl: '', token, deviceId, deviceContext: '{}', geo: null, tenant: tenantId };
  const ask = async <N extends CallName>(name: N, request: CallRequest<N>): Promise<string> => {
    const { url, method, headers, body } = requestFor(calls[name], request as never, caller, newKey());
    const answer = await app.inject({ method, url, headers, ...(body === null ? {} : { payload: Buffer.from(body) }) });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.body;
  };
  const askFor = async <N extends CallName>(name: N, request: CallRequest<N>) => JSON.parse(await ask(name, request));

  const searched = async (): Promise<string> => {
    const { requestId } = await askFor('AirSearch', dubaiSearch);
    return requestId;
  };
  const settled = () => fanOut.idle();

  const rows: ServerBenchRow[] = [];
  const row = async (
    name: string,
    times: number,
    ours: (n: number) => Promise<unknown>,
    bare: BareCase,
    begin?: () => Promise<Beside>,
  ) => {
    const warm = Math.ceil(times / 10);
    // The statements are made beforehand, because that is not work of the bare route. It is measured before and after
    // ours, because the tables grow meanwhile.
    const half = Math.ceil(times / 2);
    const written = Array.from({ length: warm + 2 * half }, bare.statements);
    const route = bareRoute(db, () => written.pop() ?? [], bare.answer);
    const bareCall = async () => {
      const answer = await route.inject({ method: 'POST', url: '/bare', payload: bare.payload });
      if (answer.statusCode !== 200) throw new Error(`bare ${name}: ${answer.body}`);
    };
    await measure(warm, async (n) => void (await ours(n)));
    await measure(warm, bareCall);
    const before = await measure(half, bareCall);
    const own = await measure(times, async (n) => void (await ours(warm + n)), begin);
    await settled();
    const after = await measure(half, bareCall);
    const basePerSecond = 2 / (1 / before.perSecond + 1 / after.perSecond);
    await route.close();
    rows.push({ name, ...own, ratioToBare: Math.round((own.perSecond / basePerSecond) * 100) / 100 });
  };

  const times = fewest[engine];

  const recordSearch = () =>
    recorder.record(async () => {
      await searched();
      await settled();
    });
  const [search, otherSearch] = [await recordSearch(), await recordSearch()];
  const searchAgain = repeatable(search, otherSearch);
  await row('search', Math.ceil(times / 3), searched, {
    statements: () => searchAgain(''),
    payload: dubaiSearch,
    answer: '{}',
  });

  const requestId = await searched();
  await settled();
  const look = { requestId, cursor: 0 };
  const news = await askFor('RefreshAirSearch', look);
  const poll = await recorder.record(() => ask('RefreshAirSearch', look));
  await row('poll', times, () => ask('RefreshAirSearch', look), {
    statements: () => poll,
    payload: look,
    answer: JSON.stringify(news),
  });

  const caughtUp = { requestId, cursor: news.cursor };
  const nothing = await askFor('RefreshAirSearch', caughtUp);
  const emptyPoll = await recorder.record(() => ask('RefreshAirSearch', caughtUp));
  await row('poll, nothing new', times, () => ask('RefreshAirSearch', caughtUp), {
    statements: () => emptyPoll,
    payload: caughtUp,
    answer: JSON.stringify(nothing),
  });

  const { itineraryId } = news.itineraries[0];
  const details = await askFor('GetAirSearchItineraryBrandDetails', { requestId, itineraryId });
  const brandId: string = details.brands[0].brandId;
  const bookOne = async (): Promise<Order> => {
    const priced = await askFor('AirPrice', { requestId, itineraryId, brandId });
    const booked = await askFor('AirBook', {
      priceId: priced.priceId,
      acceptedMinor: priced.sums.agentMinor,
      payment: 'now',
      travellers: [...rahmanFamily],
      mayRepeatTravellers: true,
      savedTravellers: [],
      contact: { email: 'kamal@family.example', phone: '+8801700000000' },
      mailsTickets: true,
    });
    return booked.order;
  };
  const model = await bookOne();
  // Booked before the copies, which are more than an agency may hold when it books.
  const another = (await bookOne()).orderReference;
  const copies = await copyHeldOrder(db, supplier, model, 2 * (times * 2 + Math.ceil(times / 10) * 2 + 2));
  const payFor = (orderReference: string) =>
    ask('AirTicket', { orderReference, payment: { method: 'wallet', amountMinor: model.sums.agentMinor } });
  let paidFor = '';
  const payment = await recorder.record(async () => {
    paidFor = await payFor(model.orderReference);
  });
  const payAgain = repeatable(payment, await recorder.record(() => payFor(another)));
  await row('payment', times, () => payFor(copies.pop() ?? ''), {
    statements: () => payAgain(copies.pop() ?? ''),
    payload: { orderReference: model.orderReference },
    answer: paidFor,
  });
  await sealLedger(db);
  await row(
    'payment, sealed into the ledger chain',
    times,
    () => payFor(copies.pop() ?? ''),
    {
      statements: () => payAgain(copies.pop() ?? ''),
      payload: { orderReference: model.orderReference },
      answer: paidFor,
    },
    sealing(db),
  );

  await fillOrderList(db, model.orderReference, engine);
  const asked = { ...allBookings, after: null };
  for (const [name, request] of [
    ['orders-page', asked],
    ['orders-search', { ...asked, search: 'bench name 4' }],
    ['orders-search, all match', { ...asked, search: 'PX000' }],
  ] as const) {
    const list = await recorder.record(() => ask('GetBookings', request));
    await row(name, Math.ceil(times / 3), () => ask('GetBookings', request), {
      statements: () => list,
      payload: request,
      answer: await ask('GetBookings', request),
    });
  }

  const { faults } = await ledgerBalances(db, products, tenantId);
  await app.close();
  await fanOut.stop();
  await threads.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  if (faults.length > 0) throw new Error(`the ledger does not balance: ${faults.join('; ')}`);
  return { engine, rows };
};

/** On the embedded database fewer: it takes minutes for as many as a server takes in seconds. */
const listedOrders = { pglite: 10_000, postgres: 100_000 } as const;
/** So many at a time: the embedded database answers nothing else meanwhile. */
const listedAtOnce = 1_000;

/** Gives the agency of an order so many orders as the engine takes in half a minute, each with a traveller of another name. */
const fillOrderList = async (db: Db, model: string, engine: keyof typeof listedOrders): Promise<void> => {
  const count = listedOrders[engine];
  for (let from = 1; from <= count; from += listedAtOnce) {
    await copyBookings(db, { model, from, until: from + listedAtOnce - 1, travellers: 1 });
  }
  // As autovacuum leaves tables that were filled over months. The embedded engine has none.
  const renew = engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`;
  for (const table of ['air_order', 'order_traveller']) await sql`${renew} ${sql.table(table)}`.execute(db);
};

interface BareCase {
  readonly statements: () => readonly Statement[];
  readonly payload: object;
  readonly answer: string;
}
