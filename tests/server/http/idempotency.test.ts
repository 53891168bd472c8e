import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { audit } from '../../../server/http/audit.ts';
import type { Handlers } from '../../../server/http/handler.ts';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';

let server: FreshServer;
afterEach(() => server.close());

const key = 'the-same-intent';

/** SignOut that leaves a countable effect instead, AirCancel that acts and then refuses. */
const counting = (): { readonly handlers: Partial<Handlers>; readonly runs: () => number } => {
  let runs = 0;
  const handlers: Partial<Handlers> = {
    SignOut: {
      kind: 'acts',
      async handle(_request, { tx, tenant, agent }) {
        runs += 1;
        const fact = { tenantId: tenant.id, actor: agent.userId, action: 'counted', subject: String(runs), facts: {} };
        await audit(tx, fact);
        return { ok: true, answer: { signedOut: true } };
      },
    },
    AirCancel: {
      kind: 'acts',
      async handle(_request, { tx, tenant, agent }) {
        runs += 1;
        await audit(tx, { tenantId: tenant.id, actor: agent.userId, action: 'counted', subject: 'x', facts: {} });
        return { ok: false, refusal: 'not-allowed', facts: { runs } };
      },
    },
  };
  return { handlers, runs: () => runs };
};

const effects = async (): Promise<number> => {
  const rows = await server.database.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'counted')
    .execute();
  return rows.length;
};

test('[NET-03] a repeated request is answered byte for byte, and acts once', async () => {
  server = await freshServer({ suppliers: [], ...counting() });
  const first = await server.send('SignOut', {}, { as: 'asha', key });
  const again = await server.send('SignOut', {}, { as: 'asha', key });
  expect(first.status).toBe(200);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await effects()).toBe(1);
});

test('[NET-03] twenty at once with one key have one effect and one answer', async () => {
  const { handlers } = counting();
  server = await freshServer({ suppliers: [], handlers });
  await server.signIn('asha');
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.send('SignOut', {}, { as: 'asha', key })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await effects()).toBe(1);
});

test('[NET-03] one person’s key does not affect another person', async () => {
  server = await freshServer({ suppliers: [], ...counting() });
  for (const as of ['asha', 'badrul', 'carol'] as const) await server.send('SignOut', {}, { as, key });
  expect(await effects()).toBe(3);
});

test('[NET-03] a refusal takes its work back, and is repeated byte for byte', async () => {
  const { handlers, runs } = counting();
  server = await freshServer({ suppliers: [], handlers });
  const first = await server.send('AirCancel', { orderReference: 'ABCDEF' }, { as: 'asha', key });
  const again = await server.send('AirCancel', { orderReference: 'ABCDEF' }, { as: 'asha', key });
  expect(first.status).toBe(409);
  expect(first.json()).toMatchObject({ code: 'not-allowed', facts: { runs: 1 } });
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(again.headers['content-type']).toContain('application/problem+json');
  expect(runs()).toBe(1);
  expect(await effects()).toBe(0);
});

test('[NET-03] the same key with another body is refused', async () => {
  const { handlers } = counting();
  server = await freshServer({ suppliers: [], handlers });
  await server.send('AirCancel', { orderReference: 'ABCDEF' }, { as: 'asha', key });
  const other = await server.send('AirCancel', { orderReference: 'FEDCBA' }, { as: 'asha', key });
  expect(other.status).toBe(422);
  expect(other.json().code).toBe('key-reused');
});

test('[NET-03] a call that acts is refused without a key', async () => {
  server = await freshServer({ suppliers: [], ...counting() });
  await server.signIn('asha');
  const before = await tableHashes(server.database.db);
  const answer = await server.send('SignOut', {}, { as: 'asha', key: null });
  expect(answer.status).toBe(400);
  expect(answer.json().code).toBe('key-missing');
  expect(await tableHashes(server.database.db)).toEqual(before);
});

test('[NET-03] a fault stores nothing, shows no details, is logged once, and the same key can be tried again', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  let broken = true;
  const handlers: Partial<Handlers> = {
    SignOut: {
      kind: 'acts',
      async handle(_request, { tx, tenant, agent }) {
        await audit(tx, { tenantId: tenant.id, actor: agent.userId, action: 'counted', subject: 'x', facts: {} });
        if (broken) throw new Error('select secret from table');
        return { ok: true, answer: { signedOut: true } };
      },
    },
  };
  server = await freshServer({ suppliers: [], handlers, log });
  const first = await server.send('SignOut', {}, { as: 'asha', key });
  expect(first.status).toBe(500);
  expect(first.text).not.toContain('secret');
  expect(first.json()).toMatchObject({ code: 'fault', title: 'Something went wrong.' });
  const logged = lines.filter((line) => line.includes('select secret'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(String(first.headers['x-request-id']));
  expect(await effects()).toBe(0);
  broken = false;
  expect((await server.send('SignOut', {}, { as: 'asha', key })).status).toBe(200);
  expect(await effects()).toBe(1);
});

test('[NET-03] work in phases ends with the answer that was kept first, the same for everyone', async () => {
  let asked = 0;
  const handlers: Partial<Handlers> = {
    AirCancel: {
      kind: 'acts-in-phases',
      async handle() {
        asked += 1;
        if (asked <= 3) return 'in-flight';
        return { ok: false, refusal: 'not-allowed', facts: { asked } };
      },
    },
  };
  server = await freshServer({ suppliers: [], handlers });
  await server.signIn('asha');
  const send = () => server.send('AirCancel', { orderReference: 'ABCDEF' }, { as: 'asha', key });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await send()).text).toBe(answers[0]?.text);
});

test('[NET-03] an answer is kept for a day', async () => {
  const { handlers, runs } = counting();
  server = await freshServer({ suppliers: [], handlers });
  await server.send('AirCancel', { orderReference: 'ABCDEF' }, { as: 'asha', key });
  server.clock.advance(24 * 60 * 60_000);
  server.forgetTokens();
  await server.send('AirCancel', { orderReference: 'ABCDEF' }, { as: 'asha', key });
  expect(runs()).toBe(2);
});

test('[NET-03] a kept answer does not show its token to who reads the table', async () => {
  server = await freshServer({ suppliers: [] });
  const token = await server.signIn('asha');
  const rows = await server.database.db.selectFrom('request_key').select('answer').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { answer } of rows) expect(Buffer.from(answer ?? []).includes(token)).toBe(false);
});

test('[NET-03] a reader of the table cannot find passwords or codes by trial', async () => {
  server = await freshServer({ suppliers: [] });
  const asked = { username: server.people.asha.email, password };
  await server.send('Authenticate', asked, { key });
  const { body_hash } = await server.database.db.selectFrom('request_key').selectAll().executeTakeFirstOrThrow();
  const text = `Authenticate ${JSON.stringify(asked)}`;
  for (const encoding of ['base64url', 'hex', 'base64'] as const) {
    expect(body_hash).not.toBe(createHash('sha256').update(text).digest(encoding));
  }
  expect(body_hash).toBe(server.secrets.sign('request body', text));
});

test('[NET-03] a repeated sign-in mails one code', async () => {
  server = await freshServer({ suppliers: [] });
  const asked = { username: server.people.asha.email, password };
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.send('Authenticate', asked, { key })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await server.database.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test('a query on the outer handle inside an act is refused, not left to hang', async () => {
  server = await freshServer({ suppliers: [] });
  const { db } = server.database;
  await expect(inTx(db, () => db.selectFrom('agency').select('id').execute())).rejects.toThrow(/outer db handle/);
});
