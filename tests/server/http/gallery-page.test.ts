import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { buildGallery } from '../../../server/gallery/serve-gallery.ts';
import { mountGalleryPage } from '../../../server/http/gallery-page.ts';
import { type Portal, readPortal } from '../../../server/http/portal.ts';
import { loadTenants } from '../../../server/tenants/tenant-book.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

const tenants = loadTenants('tenants');

let folder: string;
let server: FreshServer | undefined;
let gallery: FastifyInstance | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ themes: {}, fonts: {}, worker: '/assets/worker.js' }));
  writeFileSync(join(folder, 'index.html'), 'the portal');
  writeFileSync(
    join(folder, 'gallery.html'),
    'the gallery<meta name="tenant" content="%TENANT%"><meta name="tenants" content="%TENANTS%"><style nonce="%NONCE%"></style>',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await server?.close();
  await gallery?.close();
  server = undefined;
  gallery = undefined;
});

const portalWith = (flows: Portal['flows']): Portal => {
  const portal = readPortal(folder, { flows });
  if (!portal) throw new Error('no portal');
  return portal;
};

const open = async (flows: Portal['flows'], { production = false } = {}) => {
  const opened = await freshServer({ suppliers: [], portal: portalWith(flows), production });
  server = opened;
  return (headers: Record<string, string> = {}, query = '') =>
    opened.app.inject({
      method: 'GET',
      url: `${pagePaths.flowScreens}${query}`,
      headers: { accept: 'text/html', ...headers },
    });
};

const inOwnFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const metaOf = (body: string, name: string): unknown =>
  JSON.parse((new RegExp(`name="${name}" content="([^"]*)"`).exec(body)?.[1] ?? '').replaceAll('&quot;', '"'));
const tenantsIn = (body: string) => (metaOf(body, 'tenants') as { readonly id: string }[]).map(({ id }) => id);

test.each<[string, Record<string, string>]>([
  ['a tab', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
  ['a frame of another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ['a browser that does not say', {}],
])('[FLW-07] where only analysts watch flows, the page of screens is not given to %s', async (_, headers) => {
  const get = await open('analysts');
  const { body, headers: given } = await get(headers);
  expect(body).toBe('the portal');
  expect(given['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('[FLW-07] the page of screens is given to a frame of this origin, and may be framed by it alone', async () => {
  const get = await open('analysts');
  const { body, headers } = await get(inOwnFrame);
  expect(body).toContain('the gallery');
  const policy = String(headers['content-security-policy']).split('; ');
  const nonce = /nonce="([\w-]+)"/.exec(body)?.[1];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['cache-control']).toBe('no-store');
});

test('[FLW-07] where anybody may watch flows, screens are shown as any tenant, which stays a choice of the frame', async () => {
  const get = await open('open');
  const { body, headers } = await get({}, '?tenant=trotly-demo');
  expect(tenantsIn(body).toSorted()).toEqual(tenants.all.map(({ id }) => id).toSorted());
  expect(metaOf(body, 'tenant')).toMatchObject({ tenantId: 'trotly-demo', named: true });
  expect(headers['set-cookie']).toBeUndefined();
});

test('[FLW-07] in production screens are shown as the tenant of the host alone, whatever the address asks for', async () => {
  const get = await open('analysts', { production: true });
  const { body } = await get(inOwnFrame, '?tenant=trotly-demo');
  expect(tenantsIn(body)).toEqual(['platform']);
  expect(metaOf(body, 'tenant')).toMatchObject({ tenantId: 'platform', named: false });
});

test('[FLW-07] the gallery serves the inspector and its pages without database and calls', async () => {
  gallery = await buildGallery({ portal: portalWith('open'), tenants, first: '/flows?screens=order-page' });
  const get = (url: string) => gallery?.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect((await get('/'))?.headers['location']).toBe('/flows?screens=order-page');
  expect((await get('/flows?screens=order-page&tenant=trotly-demo'))?.body).toBe('the portal');
  expect((await get('/flows?tenant=trotly-demo'))?.headers['set-cookie']).toBeUndefined();
  expect((await get(`${pagePaths.flowScreens}?tenant=trotly-demo`))?.body).toContain('the gallery');
  const call = await gallery.inject({ method: 'POST', url: '/identity/v1/GetUserContext', payload: {} });
  expect(call.statusCode).toBe(404);
});

test('[FLW-07] analytics of a tenant are left out of the page of screens', async () => {
  const platform = tenants.ofHost('nobody.example');
  const counted = {
    ...platform,
    config: {
      ...platform.config,
      analytics: { script: 'https://count.example/a.js', trackingId: 'P-1' },
    },
  };
  gallery = fastify();
  mountGalleryPage(gallery, {
    portal: portalWith('open'),
    pageOf: () => ({ tenant: counted, named: false }),
    others: [],
  });
  const { body, headers } = await gallery.inject({ method: 'GET', url: pagePaths.flowScreens });
  expect(metaOf(body, 'tenant')).toMatchObject({ analytics: null });
  expect(headers['content-security-policy']).not.toContain('count.example');
});
