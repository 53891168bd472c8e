import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { inTx } from '../../../server/database/database.ts';
import { mustVerifyPhone } from '../../../server/demonstration/user-states.ts';
import { readPortal } from '../../../server/http/portal.ts';
import { queueMessage } from '../../../server/messages/messages.ts';
import { loadTenants, type Tenant } from '../../../server/tenants/tenant-book.ts';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';
import { signInAnswer } from '../sign-in/sign-in-steps.ts';

let folder: string;
let server: FreshServer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-ABC.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-ABC.js.map'), '{"sourcesContent":["const ours = 1;"]}');
  writeFileSync(join(folder, 'assets', 'results.worker-ABC.js'), 'export {};');
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      themes: { platform: '/assets/p.css', 'trotly-demo': '/assets/t.css' },
      fonts: { platform: '/assets/inter.woff2', 'trotly-demo': '/assets/figtree.woff2' },
      worker: '/assets/results.worker-ABC.js',
    }),
  );
  writeFileSync(
    join(folder, 'index.html'),
    '<title>%TITLE%</title><meta name="tenant" content="%TENANT%"><link href="%THEME%"><link rel="icon" href="%FAVICON%" type="%FAVICON_TYPE%"><link rel="preload" href="%FONT%"><style nonce="%NONCE%"></style>',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => server.close());

const open = async (given: Parameters<typeof freshServer>[0] = {}) => {
  const portal = readPortal(folder);
  if (!portal) throw new Error('no portal');
  server = await freshServer({ suppliers: [], portal, ...given });
};

const page = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

test('[NET-01] an answer carries its request’s id, and is kept nowhere', async () => {
  await open();
  const { headers } = await server.send('GetUserContext', {}, { as: 'asha' });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

test('the page may run its own scripts only, and styles with its nonce', async () => {
  await open();
  const { headers, body } = await page(pagePaths.searchPad);
  const policy = String(headers['content-security-policy']);
  const nonce = /nonce="([\w-]+)"/.exec(body)?.[1];
  expect(nonce).toBeTruthy();
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portolan',
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect((await page(pagePaths.searchPad)).headers['content-security-policy']).not.toBe(policy);
});

test('[RUN-05] a script of the portal carries the headers of a file, and not the kilobyte of a page', async () => {
  await open();
  const { headers } = await page('/assets/main-ABC.js');
  expect(Object.keys(headers).sort()).toEqual([
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'last-modified',
    'vary',
    'x-content-type-options',
    'x-request-id',
  ]);
});

test('[RES-01] the results’ worker alone may run WebAssembly, and only with the policy that it was served with', async () => {
  await open();
  const policyOf = async (asset: string) =>
    String((await page(`/assets/${asset}`)).headers['content-security-policy']).split('; ');
  expect(await policyOf('results.worker-ABC.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  const { headers } = await page('/assets/main-ABC.js');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect((await page('/assets/gone-ABC.js')).headers).toHaveProperty('content-security-policy');
});

test('[RUN-06] the sources of the portal are served to developers alone: production keeps their maps on its disk', async () => {
  await open();
  expect((await page('/assets/main-ABC.js.map')).body).toContain('const ours');
  await server.close();
  await open({ production: true });
  for (const url of ['/assets/main-ABC.js.map', '/assets/main-ABC.js%2Emap', '/assets/./main-ABC.js.map?x']) {
    const { statusCode, body } = await page(url);
    expect({ url, statusCode, ours: body.includes('const ours') }).toEqual({ url, statusCode: 404, ours: false });
  }
  expect((await page('/assets/main-ABC.js')).body).toBe('export {};');
});

test('[TEN-06] the page is the tenant’s of its host, an unknown host the default one’s', async () => {
  await open();
  expect((await page('/', { host: 'trotly.localhost:3000' })).body).toContain('/assets/t.css');
  expect((await page('/', { host: 'nobody.example' })).body).toContain('/assets/p.css');
  expect((await page('/?tenant=trotly-demo')).body).toContain('/assets/t.css');
});

test('[TEN-06] a browser that asks for an icon beside a file of the portal gets the one of its tenant', async () => {
  await open();
  const book = loadTenants('tenants');
  for (const host of ['nobody.example', 'trotly.localhost:3000']) {
    const { assets, config } = book.ofHost(host);
    const answer = await page('/favicon.ico', { host });
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(answer.body).toBe(readFileSync(join(assets, config.logo.favIcon ?? ''), 'utf8'));
  }
});

test('[TEN-06] in development a tenant that was asked for by name stays for the pages, files and calls that follow', async () => {
  await open();
  const tenantIn = (body: string) =>
    JSON.parse((/name="tenant" content="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"'));
  const asked = await page('/?tenant=trotly-demo');
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
  const next = tenantIn((await page('/contact-us', { cookie })).body);
  expect(next).toMatchObject({
    tenantId: 'trotly-demo',
    named: true,
    primaryLogo: '/tenant/logo.svg?tenant=trotly-demo',
  });
  expect((await page('/?tenant=platform', { cookie })).body).toContain('/assets/p.css');
  expect(tenantIn((await page('/')).body)).toMatchObject({ named: false, primaryLogo: '/tenant/logo.svg' });
});

test('[TEN-06] in production nobody chooses a tenant by name', async () => {
  await open({ production: true });
  expect((await page('/?tenant=trotly-demo')).body).toContain('/assets/p.css');
  expect((await page('/', { 'x-tenant': 'trotly-demo' })).body).toContain('/assets/p.css');
  expect((await page('/', { cookie: 'portolan.tenant=trotly-demo' })).body).toContain('/assets/p.css');
  expect((await page('/?tenant=trotly-demo')).headers['set-cookie']).toBeUndefined();
  expect((await page('/outbox')).body).not.toContain('<h1>Outbox</h1>');
});

test('[TEN-06] in production a host that no tenant has is answered 421 with one sentence; only who watches the process may ask by its address', async () => {
  await open({ production: true, perMinute: { all: 3, public: 3 } });
  const host = '203.0.113.7';
  for (const url of ['/', '/assets/main-ABC.js', '/tenant/logo.svg', '/identity/v1/User/GetUserContext', '/nowhere']) {
    const answer = await page(url, { host });
    expect(answer).toMatchObject({ statusCode: 421, body: 'No portal is served under this host name.\n' });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  }
  expect((await page('/health', { host })).statusCode).toBe(200);
  expect((await page('/health/alive', { host })).json()).toEqual({ alive: true });
  expect((await page('/', { host: 'TROTLY.localhost:3000' })).body).toContain('/assets/t.css');
});

test('[NET-01] in production a portal with an https address is reached by https alone from its first answer on', async () => {
  const book = loadTenants('tenants');
  const at = (siteUrl: string, host: string): Tenant => {
    const { config, ...tenant } = book.ofHost('localhost');
    return { ...tenant, config: { ...config, hosts: [host], global: { ...config.global, siteUrl } } };
  };
  const secure = at('https://portal.example', 'portal.example');
  const plain = at('http://portal.example', 'other.example');
  const ofHost = (host: string) => (host === 'portal.example' ? secure : plain);
  await open({ production: true, tenants: { ...book, all: [secure, plain], ofHost } });
  const hsts = async (host: string, url: string) => (await page(url, { host })).headers['strict-transport-security'];
  for (const url of ['/', '/nowhere.png', '/identity/v1/nothing']) {
    expect(await hsts('portal.example', url)).toBe('max-age=31536000; includeSubDomains');
    expect(await hsts('other.example', url)).toBeUndefined();
  }
});

test('[PUB-06] an address of the portal is its page; a missing asset or call is not', async () => {
  await open();
  expect((await page('/booking/anything/at/all')).statusCode).toBe(200);
  expect((await page('/assets/gone-123.js')).statusCode).toBe(404);
  expect((await page('/assets/..%2findex.html')).statusCode).not.toBe(200);
  expect((await server.app.inject('/identity/v1/nothing')).json()).toMatchObject({ status: 404, code: 'not-found' });
  const asset = await page('/assets/main-ABC.js');
  expect(asset.headers['cache-control']).toContain('immutable');
});

test('[AUT-02] calls before sign-in are limited by address, with the time to wait', async () => {
  await open({ perMinute: { all: 1000, public: 3 } });
  const asked = { username: 'nobody@meghna.example', password: 'Not-The-One-1' };
  for (let call = 0; call < 3; call += 1) expect((await server.send('Authenticate', asked)).status).toBe(200);
  const refused = await server.send('Authenticate', asked);
  expect(refused.status).toBe(429);
  expect(refused.json().code).toBe('too-many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('[AUT-02] files of the portal are no calls: an office that loads a new version is not shut out by them', async () => {
  await open({ perMinute: { all: 3, public: 3 } });
  for (let load = 0; load < 5; load += 1) expect((await page('/assets/main-ABC.js')).statusCode).toBe(200);
  for (let load = 0; load < 5; load += 1) expect((await page('/tenant/logo.svg')).statusCode).toBe(200);
  for (let load = 0; load < 3; load += 1) expect((await page('/health')).statusCode).not.toBe(429);
  expect((await page('/health')).statusCode).toBe(429);
  expect((await page('/assets/main-ABC.js')).statusCode).toBe(200);
});

test('[RUN-03] without a mail service the outbox page shows the code, newest first', async () => {
  await open();
  for (const person of ['asha', 'badrul'] as const) {
    await server.call(
      'Authenticate',
      { username: server.people[person].email, password },
      { headers: { 'x-device-id': `new-of-${person}` } },
    );
    server.clock.advance(1_000);
  }
  const { body, headers } = await page('/outbox');
  expect(body).toContain(await server.mailedCode('asha'));
  expect(body.indexOf(server.people.badrul.email)).toBeLessThan(body.indexOf(server.people.asha.email));
  expect(body).not.toContain('<script');
  expect(String(headers['content-security-policy'])).toContain("style-src 'self' 'nonce-");
});

test('[RUN-03] links of a message can be pressed on the outbox page, and its words are no markup', async () => {
  await open();
  const message = {
    tenantId: 'platform',
    channel: 'mail',
    recipient: 'rahim@example.com',
    subject: 'A question',
    body: 'Read it at http://portolan.localhost:5173/consent#a<b and answer <b>soon</b>.',
  } as const;
  await inTx(server.database.db, (tx) => queueMessage(tx, message, server.clock.now()));
  const { body } = await page('/outbox');
  expect(body).toContain(
    '<a href="http://portolan.localhost:5173/consent#a">http://portolan.localhost:5173/consent#a</a>',
  );
  expect(body).toContain('&lt;b and answer &lt;b&gt;soon&lt;/b&gt;.');
});

test('[RUN-03] where mail is delivered, the outbox page shows only SMS', async () => {
  await open({ undelivered: ['sms'] });
  await mustVerifyPhone(server.database.db, server.people.asha, '+8801712345678');
  const { identity } = await signInAnswer(server, 'asha');
  await server.call(
    'SendPhoneCode',
    { e164Code: '+880', phoneNumber: '01712345678', changePhoneNumber: false },
    { headers: { authorization: `Bearer ${identity?.token}` } },
  );
  const { body } = await page('/outbox');
  expect(body).toContain('No SMS service is set up');
  expect(body).toContain(`${await server.codeSentTo('+8801712345678')} is your Portolan verification code`);
  expect(body).not.toContain(server.people.asha.email);
});
