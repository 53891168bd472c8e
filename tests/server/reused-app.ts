import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { speakFor } from '../../contract/say.ts';
import { type AppDeps, buildApp } from '../../server/app.ts';
import { tenantSetting } from '../../server/database/tenant-scope.ts';
import type { Handlers } from '../../server/http/handler.ts';
import type { AttachmentOf } from '../../server/messages/deliver.ts';
import type { Writing } from '../../server/messages/mail-text.ts';
import { makeMeters } from '../../server/telemetry/meters.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';

/** The tenants of this repository. Nothing changes them, so that they are read once. */
export const ownTenants = loadTenants('tenants');

export const withoutLimit = { all: 1_000_000, public: 1_000_000 };

/** Figures of an app, which its `/metrics` tells to nobody but the test. */
export const ownMeters = (metricsToken?: string) => {
  const meters = makeMeters();
  return { meters, metrics: { scrape: () => meters.registry.metrics(), token: metricsToken } };
};

/** What differs between the servers that use an app one after another. */
export interface Served
  extends Pick<AppDeps, 'database' | 'tenants' | 'secrets' | 'gateways' | 'handlers' | 'now' | 'concerns'>,
    Writing {
  readonly attachmentOf: AttachmentOf;
}

export interface ReusedApp {
  readonly app: FastifyInstance;
  /** Lets the app serve another server. */
  serve(served: Served): void;
  /** Leaves the app to the next server, or closes it if it has opened a port. */
  giveBack(): Promise<void>;
}

/** Apps that no server uses. */
const unused: ReusedApp[] = [];

/**
 * An app with the default settings of `freshServer`. Mounting all calls costs more than most tests, so an app that a server
 * gave back serves the next one. What it holds in memory is the same for all: the routes.
 */
export const reusedApp = async (served: Served): Promise<ReusedApp> => {
  const held = unused.pop() ?? (await makeApp(served));
  held.serve(served);
  // Another app may have been built since then, for other tenants.
  speakFor(() => served.tenants.byId(tenantSetting() ?? '')?.words);
  return held;
};

const makeApp = async (first: Served): Promise<ReusedApp> => {
  let served = first;
  const database: AppDeps['database'] = {
    get db() {
      return served.database.db;
    },
    get engine() {
      return served.database.engine;
    },
    get worksAsPortal() {
      return served.database.worksAsPortal;
    },
    faults: () => served.database.faults(),
    load: () => served.database.load(),
    lookAtSchema: () => served.database.lookAtSchema(),
    renewStatistics: () => served.database.renewStatistics(),
    close: () => served.database.close(),
  };
  const app = await buildApp({
    database,
    tenants: {
      get all() {
        return served.tenants.all;
      },
      ofHost: (host) => served.tenants.ofHost(host),
      byId: (id) => served.tenants.byId(id),
    },
    secrets: {
      sign: (purpose, text) => served.secrets.sign(purpose, text),
      seal: (bytes, bound) => served.secrets.seal(bytes, bound),
      unseal: (sealed, bound) => served.secrets.unseal(sealed, bound),
    },
    now: () => served.now(),
    production: false,
    handlers: handlersOf(() => served.handlers),
    get gateways() {
      return served.gateways;
    },
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    concerns: () => served.concerns(),
    embeddedSuppliers: [],
    https: false,
    trustedProxies: 0,
    perMinute: withoutLimit,
    outbox: {
      get db() {
        return served.database.db;
      },
      undelivered: ['mail', 'sms'],
      attachmentOf: (message) => served.attachmentOf(message),
      linkOf: (tenantId, path) => served.linkOf(tenantId, path),
      writtenOf: (message) => served.writtenOf(message),
    },
    portal: null,
    ...ownMeters(),
  });
  await app.ready();
  const reused: ReusedApp = {
    app,
    serve(next) {
      served = next;
    },
    async giveBack() {
      if (app.server.listening) await app.close();
      else unused.push(reused);
    },
  };
  return reused;
};

/** Handlers that each do what the handler of the same call of `current` does. */
const handlersOf = (current: () => Handlers): Handlers =>
  Object.fromEntries(
    Object.keys(current()).map((name) => {
      const handler = () => current()[name as keyof Handlers];
      return [name, new Proxy(handler(), { get: (_first, part) => Reflect.get(handler(), part) })];
    }),
  ) as unknown as Handlers;
