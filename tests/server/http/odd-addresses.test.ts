import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../../server/http/portal.ts';
import { loadTenants, type TenantBook } from '../../../server/tenants/tenant-book.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let folder: string;
let server: FreshServer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-ABC.js'), 'export {};');
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ themes: {}, fonts: {}, worker: '/assets/worker-ABC.js' }),
  );
  writeFileSync(join(folder, 'index.html'), '<title>%TITLE%</title>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => server.close());

const open = async (tenants: TenantBook = loadTenants('tenants')) => {
  const portal = readPortal(folder);
  if (!portal) throw new Error('no portal');
  server = await freshServer({ suppliers: [], portal, tenants });
};

/** Sends a request line as it is: clients would normalise its address. */
const raw = (address: string, target: string, method = 'GET') =>
  new Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(address);
      const asked = request({ hostname, port, path: target, method }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
      });
      asked.on('error', reject).end();
    },
  );

const nowhere = ['/tenant', '/assets'].flatMap((root) => [
  root,
  `${root}/`,
  `${root}/%`,
  `${root}/%2`,
  `${root}/%ff`,
  `${root}/.`,
  `${root}/..`,
  `${root}/../../package.json`,
  `${root}/..%2f..%2fpackage.json`,
  `${root}/%2e%2e/%2e%2e/package.json`,
  `${root}/a/../../../package.json`,
  `${root}/..\\..\\package.json`,
  `${root}/%5c..%5cpackage.json`,
  `${root}//etc/passwd`,
  `${root}/inner`,
  `${root}/inner/`,
  `${root}/.hidden`,
  `${root}/${'a'.repeat(5_000)}`,
  `${root}/main-ABC.js/`,
]);

test('[NET-01] an address that leads out of the files, into a folder or nowhere is not found, with every header', async () => {
  mkdirSync(join(folder, 'assets', 'inner'), { recursive: true });
  mkdirSync(join(folder, 'tenant-assets', 'inner'), { recursive: true });
  writeFileSync(join(folder, 'tenant-assets', 'mark.svg'), '<svg/>');
  const book = loadTenants('tenants');
  const platform = { ...book.ofHost('nobody.example'), assets: join(folder, 'tenant-assets') };
  await open({ ...book, ofHost: () => platform });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  expect(await raw(address, '/tenant/mark.svg')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=3600', vary: expect.stringContaining('host') },
  });
  expect(await raw(address, '/tenant/%00')).toMatchObject({
    status: 400,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
  for (const target of [...nowhere, '/%', '/identity/v1/%', '/pictures/%', '/pictures/..']) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await raw(address, target, method);
      expect({ target, method, status }).toEqual({ target, method, status: 404 });
      expect(headers, target).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'permissions-policy': expect.any(String),
      });
      if (method === 'GET') expect(JSON.parse(body), target).toMatchObject({ status: 404, code: 'not-found' });
    }
  }
});

/** Writes bytes as they are and resolves to all that is answered until the server closes the connection. */
const exchange = (address: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    text(socket).then(resolve, reject);
  });

const parts = [
  '',
  'a'.repeat(300),
  ...'tenant assets pictures identity v1 Authentication outbox flows health index.html'.split(' '),
  ...'.. . % %2 %00 %2e%2e %2f %5c %ff %c0%af \\ ; * : ~ < é __proto__ constructor C: con'.split(' '),
  ...'? ?tenant= ?tenant[]=a ?a=% #'.split(' '),
];
const methods = 'GET HEAD POST PUT DELETE OPTIONS PATCH TRACE PROPFIND'.split(' ');
const lines = `accept: text/html
accept: */*
accept-encoding: br
accept-encoding: gzip;q=x
range: bytes=9-1
range: x
if-none-match: *
if-modified-since: x
x-tenant: __proto__
x-tenant: ../..
content-type: text/plain
content-type: application/json
content-length: 0
authorization: Bearer x
expect: 100-continue
origin: null`.split('\n');

test('[NET-01] no address, method or header, however malformed, is answered with a fault', async () => {
  await open();
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const target = fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 })
    .map((some) => `/${some.join('/')}`);
  const headers = fc.uniqueArray(fc.constantFrom(...lines), { maxLength: 4, selector: (line) => line.split(':')[0] });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), target, headers, async (method, path, some) => {
      const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...some].join('\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(await exchange(address, `${head}\r\n\r\n`))?.[1]);
      expect(status).toBeGreaterThanOrEqual(100);
      expect(status).toBeLessThan(500);
    }),
    drawn(150, 1_000),
  );
});
