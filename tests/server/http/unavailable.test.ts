import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { DatabaseFault } from '../../../server/database/database.ts';
import { NoRoom } from '../../../server/database/free-space.ts';
import { DatabaseUnavailable } from '../../../server/database/heartbeat.ts';
import { mountHealth } from '../../../server/http/health.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: Pick<FreshServer, 'close'>;
afterEach(() => server.close());

/** A server on which ResetPassword fails with `error`. */
const failing = async (error: Error) => {
  const fresh = await freshServer({
    suppliers: [],
    handlers: { ResetPassword: { kind: 'acts', handle: () => Promise.reject(error) } },
  });
  server = fresh;
  return fresh.send('ResetPassword', { username: 'asha@meghna.example', deviceCheck: false });
};

test('[RUN-04] a database that does not answer is a 503 that says when to try again', async () => {
  const answer = await failing(new DatabaseUnavailable('connection refused'));
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('3');
  expect(answer.json()).toMatchObject({ code: 'unavailable', type: 'urn:portolan:problem:unavailable' });
  expect(answer.text).not.toContain('refused');
});

test.each([
  ['our own limit', new NoRoom('less than 200 MB is free')],
  ['the database itself', Object.assign(new Error('could not extend file'), { code: '53100' })],
])('[RUN-04] a full disk, noticed by %s, is a problem of its own, with nothing to wait for', async (_by, error) => {
  const answer = await failing(error);
  expect(answer.status).toBe(507);
  expect(answer.headers['retry-after']).toBeUndefined();
  expect(answer.json()).toMatchObject({
    code: 'no-room',
    title: 'The server has no disk space left. Nothing was saved.',
  });
});

test('[RUN-04] health answers 503 with what is wrong, and 200 as soon as nothing is', async () => {
  const app = fastify();
  let faults: readonly DatabaseFault[] = ['silent', 'no-room'];
  mountHealth(app, { database: { faults: () => faults }, concerns: () => [], embeddedSuppliers: ['gds'] });
  server = { close: () => app.close() };
  const health = async () => {
    const answer = await app.inject('/health');
    return { status: answer.statusCode, body: answer.json() };
  };
  expect(await health()).toEqual({
    status: 503,
    body: { healthy: false, faults: ['silent', 'no-room'], concerns: [], embeddedSuppliers: ['gds'] },
  });
  expect((await app.inject('/health/alive')).statusCode).toBe(200);
  faults = [];
  expect(await health()).toEqual({
    status: 200,
    body: { healthy: true, faults: [], concerns: [], embeddedSuppliers: ['gds'] },
  });
});

test('[RUN-04] health tells a process that runs from one that can serve', async () => {
  const fresh = await freshServer({ suppliers: [] });
  server = fresh;
  const health = async (path: string) => {
    const answer = await fresh.app.inject({ url: path });
    return { status: answer.statusCode, body: answer.json() };
  };
  expect(await health('/health')).toEqual({
    status: 200,
    body: { healthy: true, faults: [], concerns: [], embeddedSuppliers: [] },
  });
  expect(await health('/health/alive')).toEqual({ status: 200, body: { alive: true } });
});
