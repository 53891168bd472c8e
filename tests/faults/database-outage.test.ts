import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres, startThrowawayPostgres, type ThrowawayPostgres } from '../throwaway-postgres.mjs';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

/** Times that each fault is repeated, and how long the server is frozen. A longer trial sets both in its environment. */
const rounds = Array.from({ length: Number(process.env['OUTAGE_ROUNDS'] ?? 3) }, (_, index) => index + 1);
const frozenMs = Number(process.env['OUTAGE_FROZEN_MS'] ?? 9_000);
const healthyWithinMs = 10_000;
const answeredWithinMs = 15_000;

let cluster: ThrowawayPostgres;
let server: BuiltServer;
let keys = 0;
const kept: string[] = [];

/** A wrong code. Its answer is kept with its key in the transaction that looks for the code. */
const send = async (): Promise<number> => {
  keys += 1;
  const key = `outage-${keys}`;
  const guess = { username: 'nobody@there.example', reference: 'r'.repeat(32), verificationCode: '000000' };
  const { status } = await server.send('VerifyDevice', guess, key);
  if (status === 200) kept.push(key);
  return status;
};

/** Eight clients, each of which sends a call as soon as its last was answered, until `stop` or the end of the test. */
const startTraffic = () => {
  const statuses: number[] = [];
  let longestMs = 0;
  let isOn = true;
  const lane = async () => {
    while (isOn) {
      const began = performance.now();
      statuses.push(await send());
      longestMs = Math.max(longestMs, performance.now() - began);
      await pause(20);
    }
  };
  const lanes = Promise.all(Array.from({ length: 8 }, lane));
  onTestFinished(async () => {
    isOn = false;
    await lanes.catch(() => {});
  });
  return {
    flows: () => expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(16),
    async stop() {
      isOn = false;
      await lanes;
      return { statuses, longestMs };
    },
  };
};

const health = async () => {
  const answer = await fetch(`${server.address}/health`);
  return { status: answer.status, body: await answer.json() };
};
const becomes = (status: number, timeout: number) =>
  expect.poll(async () => (await health()).status, { timeout, interval: 50 }).toBe(status);

/** Health is back within 10 s, and so are the calls. */
const serves = async (): Promise<void> => {
  await becomes(200, healthyWithinMs);
  await expect.poll(send, { timeout: healthyWithinMs, interval: 50 }).toBe(200);
};

const asked = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

describe.runIf(hasPostgres())('a PostgreSQL server that fails while the portal is used', () => {
  beforeAll(async () => {
    const started = startThrowawayPostgres();
    if (!started) throw new Error('no PostgreSQL server program');
    cluster = started;
    const environment = { DATABASE_URL: cluster.url, PUBLIC_REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
    server = await startBuiltServer('', { token: null }, environment);
  });
  afterAll(async () => {
    await server?.stop();
    cluster?.stop();
  });

  test.each(rounds)('[RUN-04] restarted under traffic (%i): the portal lives and serves within 10 s', async () => {
    const traffic = startTraffic();
    await traffic.flows();
    await cluster.restart();
    await serves();
    const { statuses } = await traffic.stop();
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  test.each(rounds)('[RUN-04] its connections ended under traffic (%i): the portal lives and serves', async () => {
    const traffic = startTraffic();
    await traffic.flows();
    const ended = await asked(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    expect(ended.length).toBeGreaterThan(1);
    await serves();
    const { statuses } = await traffic.stop();
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  test.each(rounds)(
    '[RUN-04] frozen under traffic (%i): health says so within 2 s, calls answer 503 within 15 s, and all is well after it',
    async () => {
      const traffic = startTraffic();
      await traffic.flows();
      cluster.freeze();
      const frozenAt = performance.now();
      await becomes(503, 3_000);
      expect(performance.now() - frozenAt).toBeLessThan(2_200);
      expect((await health()).body).toMatchObject({ healthy: false, faults: ['silent'], concerns: [] });
      expect((await fetch(`${server.address}/health/alive`)).status).toBe(200);
      await pause(frozenMs - 2_000);
      expect(await send()).toBe(503);
      cluster.thaw();
      await serves();
      const { statuses, longestMs } = await traffic.stop();
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect(longestMs).toBeLessThan(answeredWithinMs);
    },
    frozenMs + 120_000,
  );

  test('[RUN-04] what was answered before and between the faults is kept', async () => {
    const found = await asked<{ key: string }>(
      'select key from request_key where status is not null and key = any($1)',
      [kept],
    );
    expect(kept.length).toBeGreaterThan(rounds.length * 3 * 8);
    expect(kept.filter((key) => !found.some((row) => row.key === key))).toEqual([]);
  });

  test('[RUN-04] frozen, the portal still stops within 10 s', async () => {
    const traffic = startTraffic();
    await traffic.flows();
    cluster.freeze();
    const began = performance.now();
    const stopped = server.stop();
    await traffic.stop().catch(() => {});
    await stopped;
    expect(performance.now() - began).toBeLessThan(11_000);
  });
});
