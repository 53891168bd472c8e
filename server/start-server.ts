import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { version } from '../package.json';
import { buildApp } from './app.ts';
import { beginStart } from './begin-start.ts';
import { keepVoidsOfOlderTickets } from './booking/voids-of-older-tickets.ts';
import { overAllTenants } from './database/tenant-scope.ts';
import { demonstrationSignIn, seedDemonstration } from './demonstration/seed.ts';
import { seedCompany } from './demonstration/seed-company.ts';
import { seedContent } from './demonstration/seed-content.ts';
import { seedHouse } from './demonstration/seed-house.ts';
import { seedRegistrations } from './demonstration/seed-registrations.ts';
import { compareBooking } from './desk/supplier-books/compare-booking.ts';
import { attachedTicket } from './documents/attached-ticket.ts';
import { threadedPress } from './documents/threaded-press.ts';
import { writingOf } from './documents/ticket-mail.ts';
import { typesetWith } from './documents/typeset.ts';
import { armFault } from './fault-points.ts';
import { openParserPool } from './files/parsers/parser-pool.ts';
import { uploadReader } from './files/parsers/upload-reader.ts';
import { makeFanOut } from './flights/fan-out.ts';
import { configuredGateways } from './gateways/configured-gateways.ts';
import { startSandboxProcess } from './gateways/sandbox/sandbox-process.ts';
import { buildHandlers } from './handlers.ts';
import { attachedVoucher } from './hotels/documents/attached-voucher.ts';
import { makeHotelSearches } from './hotels/found-hotels.ts';
import { createEmbeddedHotels } from './hotels/suppliers/embedded-hotel-supplier.ts';
import { startJobs } from './http/jobs.ts';
import { makeLog } from './http/log.ts';
import { readPortal } from './http/portal.ts';
import { secretsFrom } from './http/secrets.ts';
import { backgroundJobs } from './jobs.ts';
import { watchVerdict } from './ledger/books/books-verdict.ts';
import { watchHeads } from './ledger/books/watch-heads.ts';
import { namingAddress } from './listening-address.ts';
import { firstAttachment, mailCarrier } from './messages/deliver.ts';
import { smsCarrier } from './messages/sms-carrier.ts';
import { watchOutbox } from './messages/watch-outbox.ts';
import { products } from './products.ts';
import { attachedProposal } from './proposals/attached-proposal.ts';
import { jobsGoingOn, type SearchJobs, searchJobNames } from './search-work/search-jobs.ts';
import type { SearchThreadData } from './search-work/search-thread.ts';
import { keptBatches } from './searches/kept-batches.ts';
import type { Settings } from './settings.ts';
import { makePasswords } from './sign-in/passwords.ts';
import { createEmbeddedSuppliers } from './suppliers/embedded/embedded-supplier.ts';
import { makeMeters } from './telemetry/meters.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { loadTenants } from './tenants/tenant-book.ts';
import { searchTurns } from './threads/fair-turns.ts';
import { openSearchThreads } from './threads/search-threads.ts';
import { databaseClock } from './time/database-clock.ts';
import { timeAheadInTests } from './time/time-ahead-in-tests.ts';
import { makeGauges } from './watch/gauges.ts';
import { queuedWork } from './watch/queued-work.ts';
import { watchedCarrier, watchedGateways, watchedSupplier, watchedThreads } from './watch/watched-ports.ts';

const here = import.meta.dirname;
/** Time that running requests and searches have to end once the server stops. Then connections are closed, and suppliers no longer waited for. */
const closesAfterMs = 8_000;
/** After how long the sandbox sends a late notice. */
const lateNoticeMs = 20_000;
/** Time after which a stopping process ends whatever still runs, such as a statement of a database that is frozen. */
const endsAfterMs = 9_500;

/** Opens the database, seeds the demonstration outside production, serves, and prints the addresses. */
export const startServer = async (settings: Settings): Promise<void> => {
  armFault(settings.faultPoint);
  const tracing = await startTracing({
    endpoint: settings.otlpEndpoint,
    serviceName: settings.serviceName,
    version,
    sampler: settings.tracesSampler,
    ratio: settings.tracesPart,
  });
  const meters = makeMeters();
  const log = makeLog(settings.logLevel);
  const { database, secretKey } = await beginStart(settings, {
    threadFile: join(here, 'embedded-thread.js'),
    onEnded(error) {
      log.fatal({ err: error }, 'the database has ended');
      process.exit(1);
    },
  });
  const { db } = database;
  if (!database.worksAsPortal) {
    log.warn('the login of the database may not work as the role portal: see "Two logins" in docs/operations.md');
  }
  const clock = await databaseClock(db, settings.production ? undefined : timeAheadInTests);
  const { now } = clock;
  const secrets = secretsFrom(secretKey);
  const tenants = loadTenants(join(here, '..', 'tenants'), {
    keepsUnknownSections: settings.development,
    localPort: settings.production ? undefined : settings.port,
  });
  const passwords = makePasswords();
  if (!settings.production) {
    await overAllTenants(() => seedDemonstration(db, { tenants, passwords, now: now() }));
    await overAllTenants(() => seedContent(db, { tenants, now: now() }));
    await overAllTenants(() => seedHouse(db, { tenants, passwords, now: now() }));
    await overAllTenants(() => seedRegistrations(db, { tenants, secrets, now: now() }));
    await overAllTenants(() => seedCompany(db, { tenants, secrets, now: now() }));
  }

  const sandbox = settings.sandboxGateway ? await startSandbox(settings, log) : null;
  const gateways = watchedGateways(configuredGateways({ ...accountsOf(settings), sandbox: sandbox?.account }), meters);
  const searchThreads = openSearchThreads<SearchJobs>(searchJobNames, {
    threadFile: join(here, 'search-thread.js'),
    data: { secretKey } satisfies SearchThreadData,
    goingOn: jobsGoingOn,
    threads: settings.searchThreads,
  });
  const searchWork = watchedThreads(searchThreads.jobs, meters);
  const embedded = { db, clock: now, pace: settings.suppliersPace, jobs: searchWork };
  const suppliers = createEmbeddedSuppliers(embedded).map((each) => watchedSupplier(each, meters));
  const hotelSuppliers = createEmbeddedHotels(embedded).map((each) => watchedSupplier(each, meters));
  const turns = searchTurns(settings.searchThreads, settings.searchesAtOnce);
  await keepVoidsOfOlderTickets(db, { tenants, suppliers, now: now() });
  const searching = {
    db,
    turns,
    kept: keptBatches(),
    jobs: searchWork,
    now,
    onFault: (error: unknown) => log.error({ err: error }, 'search'),
  };
  const fanOut = makeFanOut({ ...searching, suppliers });
  const hotelSearches = makeHotelSearches({ ...searching, suppliers: hotelSuppliers });
  const embeddedSuppliers = [...suppliers, ...hotelSuppliers].map(({ code }) => code);
  log.info({ embeddedSuppliers }, 'embedded suppliers sell flights and stays that do not exist');
  const attachmentOf = firstAttachment(
    attachedTicket(db, tenants),
    attachedProposal(db, tenants),
    attachedVoucher(db, tenants),
  );
  const writing = writingOf(db, tenants);
  const mail = settings.smtpUrl
    ? await mailCarrier({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, attachmentOf, ...writing })
    : null;
  const sms = settings.smsUrl
    ? smsCarrier({ url: settings.smsUrl, token: settings.smsToken, from: settings.smsFrom })
    : null;
  const carriers = { mail: watchedCarrier('mail', mail, meters), sms: watchedCarrier('sms', sms, meters) };
  const undelivered = (['mail', 'sms'] as const).filter((channel) => carriers[channel] === null);
  const showsOutbox = !settings.production && undelivered.length > 0;
  const smsLeaves = carriers.sms !== null || showsOutbox;
  const files = openParserPool({ threadFile: join(here, 'parser-thread.js') });
  const documents = threadedPress(join(here, 'press-thread.js'));
  typesetWith(watchedThreads({ press: documents.press }, meters).press);
  const { completerIntervalMs } = settings;
  const parts = {
    db,
    secrets,
    passwords,
    uploads: uploadReader(watchedThreads(files, meters)),
    smsLeaves,
    suppliers,
    fanOut,
    hotelSearches,
    gateways,
    completerIntervalMs,
    whenOvertaken: (orderReference: string) =>
      compareBooking({ db, products, suppliers, hotelSearches, now, log }, orderReference),
    now,
    log,
  };
  const books = watchVerdict(db);
  await books.look();
  const { dataDir } = settings;
  const heads = watchHeads({ db, dataDir, now, log });
  await heads.look();
  const delivered = (['mail', 'sms'] as const).filter((channel) => carriers[channel] !== null);
  const waiting = watchOutbox(db, delivered, now);
  const { renewStatistics, lookAtSchema } = database;
  const jobs = startJobs(
    backgroundJobs({
      ...parts,
      carriers,
      followClock: clock.follow,
      renewStatistics,
      lookAtSchema,
      lookAtOutbox: waiting.look,
      noteHeads: heads.look,
      books,
      dataDir,
      tenants,
    }),
    log,
    meters,
  );
  const concerns = () => [...books.concerns(), ...heads.concerns(), ...waiting.concerns()];
  collectDefaultMetrics({ register: meters.registry });
  const look = makeGauges(meters.registry, {
    version,
    faults: database.faults,
    concerns,
    database: database.load,
    searches: turns.now,
    threads: searchThreads.now,
    lateJobs: jobs.late,
    queuedWork: () => queuedWork(db, now()),
  });
  const scrape = async (): Promise<string> => {
    await look();
    return meters.registry.metrics();
  };
  const app = await buildApp({
    ...settings,
    database,
    tenants,
    secrets,
    now,
    log,
    concerns,
    meters,
    metrics: { scrape, token: settings.metricsToken },
    embeddedSuppliers,
    handlers: buildHandlers(parts),
    gateways,
    outbox: showsOutbox ? { db, undelivered, attachmentOf, ...writing } : null,
    portal: readPortal(join(here, '..', 'portal'), {
      flows: settings.flowsOpen ? 'open' : 'analysts',
    }),
  });

  const address = await namingAddress(settings, () => app.listen({ port: settings.port, host: settings.host }));
  const banner = [
    `Portolan   ${address}`,
    `suppliers  ${embeddedSuppliers.join(', ')} (embedded: the flights and stays that they sell do not exist)`,
    ...(settings.production ? [] : [`sign in    ${demonstrationSignIn.email} / ${demonstrationSignIn.password}`]),
    ...(showsOutbox ? [`outbox     ${address}/outbox (mails stop here; the sign-in code is one of them)`] : []),
    ...(sandbox?.address() ? [`gateway    ${sandbox.address()} (a sandbox: no money moves)`] : []),
  ];
  process.stdout.write(`\n${banner.join('\n')}\n\n`);

  let stopping = false;
  /** Stops accepting requests, waits for running work and closes the database. */
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const running = new Set<string>();
    const ended = async (what: string, end: Promise<unknown> | undefined): Promise<void> => {
      running.add(what);
      await end;
      running.delete(what);
    };
    setTimeout(() => app.server.closeAllConnections(), closesAfterMs).unref();
    setTimeout(() => {
      const runningJobs = jobs.running();
      log.error({ running: [...running], runningJobs }, 'the server was ended while work was running');
      process.exit(1);
    }, endsAfterMs).unref();
    const until = performance.now() + closesAfterMs;
    const jobsEnded = ended('jobs', jobs.stop());
    await ended('requests', app.close());
    const leftMs = Math.max(0, until - performance.now());
    // A mail that waits for its document is sent by the next process.
    const late = setTimeout(() => void documents.close(), leftMs);
    await Promise.all([
      jobsEnded,
      ended('searches of flights', fanOut.stop(leftMs)),
      ended('searches of stays', hotelSearches.stop(leftMs)),
    ]);
    clearTimeout(late);
    await ended('threads', Promise.all([documents.close(), files.close(), searchThreads.close()]));
    await Promise.all([
      ended('database', database.close()),
      ended('sandbox', sandbox?.stop()),
      ended('tracing', tracing.stop()),
    ]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.fatal({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      });
    });
  }
};

/** The embedded gateway in a process of its own, with an account that lasts as long as this server. */
const startSandbox = async ({ host, gatewayPort, dataDir }: Settings, log: ReturnType<typeof makeLog>) => {
  const account = { storeId: 'portolan', storePassword: randomBytes(24).toString('base64url') };
  const running = await startSandboxProcess(
    join(here, 'sandbox-gateway.js'),
    { port: gatewayPort, host, bookFile: join(dataDir, 'sandbox-gateway.jsonl'), lateMs: lateNoticeMs, ...account },
    log,
  );
  return {
    ...running,
    account() {
      const baseUrl = running.address();
      return baseUrl === undefined ? undefined : { ...account, baseUrl };
    },
  };
};

/** The accounts at gateways that are set. */
const accountsOf = (settings: Settings) => {
  const { sslCommerzStoreId: storeId, sslCommerzStorePassword: storePassword } = settings;
  const { bkashUsername: username, bkashPassword: password, bkashAppKey: appKey, bkashAppSecret: appSecret } = settings;
  return {
    sslCommerz: storeId && storePassword ? { baseUrl: settings.sslCommerzUrl, storeId, storePassword } : undefined,
    bkash:
      username && password && appKey && appSecret
        ? { baseUrl: settings.bkashUrl, username, password, appKey, appSecret }
        : undefined,
  };
};
