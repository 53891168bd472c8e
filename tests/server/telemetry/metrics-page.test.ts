import fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountMetrics } from '../../../server/http/metrics-page.ts';
import { freshServer } from '../fresh-server.ts';
import { ownMeters } from '../reused-app.ts';

test('[RUN-06] an answer is counted by its call and by what came of it, whether a handler saw it or not', async () => {
  const server = await freshServer({ meters: ownMeters() });
  await server.call('GetUserContext', {}, { as: 'asha' });
  expect((await server.send('GetUserContext', {})).status).toBe(401);
  expect((await server.send('AirBook', {} as never, { as: 'asha', body: '{' })).status).toBe(400);
  await server.app.inject({ url: '/no/such/address' });
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(body).toContain('portolan_calls_total{call="GetUserContext",outcome="ok"} 1');
  expect(body).toContain('portolan_calls_total{call="GetUserContext",outcome="unauthenticated"} 1');
  expect(body).toMatch(/portolan_call_seconds_bucket\{le="\+Inf",call="GetUserContext"\} 2/);
  expect(body).toContain('portolan_calls_total{call="AirBook",outcome="bad-request"} 1');
  expect(body).toContain('portolan_calls_total{call="unknown",outcome="not-found"} 1');
  await server.close();
});

const token = 'a-token-of-at-least-32-characters-0';

/** Asks a server for its figures: from this machine, unless it says otherwise. */
const asking = (given: {
  readonly token?: string;
  readonly production?: boolean;
  readonly trustedProxies?: number;
}) => {
  const app = fastify();
  const { production = false, trustedProxies = 0 } = given;
  mountMetrics(app, { scrape: async () => 'figures', token: given.token }, { production, trustedProxies });
  return async (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') => {
    const asked = { url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers }, remoteAddress };
    const { statusCode, body } = await app.inject(asked);
    const unknown = await app.inject({ ...asked, url: '/metricz' });
    // Whoever may not see them is not told that there are any.
    expect(body).toBe(statusCode === 200 ? 'figures' : unknown.body.replace('metricz', 'metrics'));
    return statusCode;
  };
};

test('[RUN-06] without a token the figures are told to this machine alone, and never through a proxy', async () => {
  const ask = asking({});
  expect(await ask()).toBe(200);
  expect(await ask({ host: '[::1]' }, '::1')).toBe(200);
  expect(await ask({}, '203.0.113.7')).toBe(404);
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask({ forwarded: 'for=127.0.0.1' })).toBe(404);
  expect(await ask({ host: 'portal.example' })).toBe(404);
});

test('[RUN-06] production that counts no proxy may have one that says nothing, so that only a token opens the figures', async () => {
  expect(await asking({ production: true })()).toBe(404);
  const counted = asking({ production: true, trustedProxies: 1 });
  expect(await counted()).toBe(200);
  expect(await counted({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);

  const withToken = asking({ production: true, token });
  expect(await withToken({ authorization: `Bearer ${token}`, host: 'portal.example' }, '203.0.113.7')).toBe(200);
  expect(await withToken({ authorization: `Bearer ${token}0` })).toBe(404);
  expect(await withToken()).toBe(404);
});
