import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/database.ts';
import { DatabaseUnavailable } from '../../../server/database/heartbeat.ts';
import { noGateways } from '../../../server/gateways/configured-gateways.ts';
import type { Handlers } from '../../../server/http/handler.ts';
import { secretsFrom } from '../../../server/http/secrets.ts';
import { dropOldAttempts } from '../../../server/sign-in/attempts.ts';
import { freshDatabase } from '../fresh-database.ts';
import { testClock } from '../fresh-server.ts';
import { ownMeters, ownTenants } from '../reused-app.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

/** Answers every call without a statement. */
const idle = new Proxy({}, { get: () => ({ kind: 'reads', handle: async () => ({ ok: true, answer: {} }) }) });
const clock = testClock();

/** A process on this database, with a limit of four public calls a minute from one network. */
const processOn = async (database: Database): Promise<FastifyInstance> => {
  const app = await buildApp({
    database,
    tenants: ownTenants,
    secrets: secretsFrom('k'.repeat(64)),
    now: clock.now,
    production: false,
    handlers: idle as Handlers,
    gateways: noGateways,
    log: pino({ level: 'silent' }),
    concerns: () => [],
    embeddedSuppliers: [],
    ...ownMeters(),
    https: false,
    trustedProxies: 0,
    perMinute: { all: 1_000, public: 4 },
    outbox: null,
    portal: null,
  });
  opened.push(app);
  return app;
};

const twoProcesses = async (watch?: (statement: string) => void) => {
  const database = await freshDatabase(watch);
  opened.push(database);
  return { database, one: await processOn(database), other: await processOn(database) };
};

const ask = async (
  app: FastifyInstance,
  remoteAddress = '203.0.113.7',
  url = '/utility/v1/Page/GetPublicPage?page=home',
) => {
  const { statusCode, headers } = await app.inject({ url, remoteAddress });
  return { status: statusCode, wait: Number(headers['retry-after']) };
};

test('[AUT-02] two processes of one database count the public calls of a network together, until its minute is over', async () => {
  const { database, one, other } = await twoProcesses();
  const answers = await Promise.all([one, other, one, other].map((app) => ask(app)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  clock.advance(20_000);
  expect(await ask(one)).toEqual({ status: 429, wait: 40 });
  expect(await ask(other)).toEqual({ status: 429, wait: 40 });
  expect((await ask(one, '203.0.113.8')).status).toBe(200);
  clock.advance(40_000);
  expect((await ask(one)).status).toBe(200);
  clock.advance(61_000);
  await dropOldAttempts(database.db, clock.now());
  expect(await database.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('[AUT-02] [RUN-05] it takes one statement a public call, none of a flood, and none of any other call', async () => {
  const statements: string[] = [];
  const { one } = await twoProcesses((statement) => statements.push(statement));
  statements.length = 0;
  await ask(one, undefined, '/identity/v1/User/GetUserContext');
  await ask(one, undefined, '/health');
  expect(statements).toEqual([]);
  for (let call = 0; call < 20; call += 1) await ask(one);
  expect(statements.filter((statement) => statement.includes('insert into attempt'))).toHaveLength(4);
  expect(statements).toHaveLength(4);
});

test('[AUT-02] [RUN-04] while the database does not answer, each process counts alone', async () => {
  let isSilent = false;
  const { one } = await twoProcesses(() => {
    if (isSilent) throw new DatabaseUnavailable('connection refused');
  });
  isSilent = true;
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1) statuses.push((await ask(one)).status);
  isSilent = false;
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
