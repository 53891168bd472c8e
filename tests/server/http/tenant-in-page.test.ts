import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { keepPicture } from '../../../server/files/pictures/pictures.ts';
import { readPortal } from '../../../server/http/portal.ts';
import { loadTenants, type Tenant, type TenantBook } from '../../../server/tenants/tenant-book.ts';
import type { PageTenant } from '../../../src/storage/page-tenant.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

const book = loadTenants('tenants');

let folder: string;
let server: FreshServer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'assets'));
  const each = (value: (id: string) => string) => Object.fromEntries(book.all.map(({ id }) => [id, value(id)]));
  const manifest = {
    themes: each((id) => `/assets/${id}.css`),
    fonts: each((id) => `/assets/${id}.woff2`),
    worker: '/assets/worker.js',
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'index.html'),
    '<title>%TITLE%</title><meta name="tenant" content="%TENANT%"><link rel="icon" href="%FAVICON%" type="%FAVICON_TYPE%"><link rel="preload" href="%FONT%">',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => server.close());

const open = async (tenants: TenantBook = book): Promise<void> => {
  const portal = readPortal(folder);
  if (!portal) throw new Error('no portal');
  server = await freshServer({ suppliers: [], portal, tenants });
};

/** The default tenant alone, with a change. */
const changed = (change: (tenant: Tenant) => Tenant['config']): TenantBook => {
  const platform = book.ofHost('nobody.example');
  const tenant = { ...platform, config: change(platform) };
  return { all: [tenant], byId: () => tenant, ofHost: () => tenant };
};

const pageAt = async (host: string): Promise<string> =>
  (await server.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html', host } })).body;
const tenantIn = (body: string) =>
  JSON.parse((/name="tenant" content="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"')) as PageTenant;
const iconIn = (body: string) => /rel="icon" href="([^"]*)" type="([^"]*)"/.exec(body)?.slice(1);

test('[TEN-02] the title and the icon of a tab are those of the tenant of its host', async () => {
  await open();
  for (const { config } of book.all) {
    const body = await pageAt(config.hosts[0] ?? '');
    expect(body).toContain(`<title>${config.global.title}</title>`);
    expect(iconIn(body)).toEqual(['/tenant/favicon.svg', 'image/svg+xml']);
  }
  expect(await pageAt('nobody.example')).toContain('<title>Portolan');
});

test.each([
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.ico', 'image/x-icon'],
  ['favicon.png', 'image/png'],
  ['favicon.jpg', 'image/jpeg'],
  ['favicon.webp', 'image/webp'],
])('[TEN-02] the icon %s has the type %s', async (favIcon, type) => {
  await open(changed(({ config }) => ({ ...config, logo: { ...config.logo, favIcon } })));
  expect(iconIn(await pageAt('localhost'))).toEqual([`/tenant/${favIcon}`, type]);
});

test('[TEN-02] a tenant without an icon has a drawn one', async () => {
  await open(changed(({ config }) => ({ ...config, logo: { ...config.logo, favIcon: null } })));
  const [href, type] = iconIn(await pageAt('localhost')) ?? [];
  expect(href).toMatch(/^data:image\/svg\+xml,/);
  expect(type).toBe('image/svg+xml');
});

test('[TEN-03] a page knows its theme’s header, footer, bar and login layout, and fetches its face first', async () => {
  await open();
  const looks = await Promise.all(
    ['bizora', 'chillora', 'trotly', 'safezone'].map(async (name) => {
      const body = await pageAt(`${name}.localhost`);
      expect(body).toContain(`<link rel="preload" href="/assets/${name}-demo.woff2">`);
      const { header, footer, bar, loginVariation } = tenantIn(body);
      return [header, footer, bar, loginVariation];
    }),
  );
  expect(looks).toEqual([
    ['header-1', 'footer-1', 'lined', 'cover'],
    ['header-2', 'footer-2', 'filled', 'centered'],
    ['header-3', 'footer-3', 'afloat', 'modal'],
    ['header-4', 'footer-4', 'dark', 'form-left'],
  ]);
  // The default tenant has the theme of Bizora and a login layout of its own choice.
  expect(tenantIn(await pageAt('localhost'))).toMatchObject({ header: 'header-1', loginVariation: 'form-left' });
});

test('[TEN-04] a tenant’s loader animation is in its page and is served; a tenant without one has none', async () => {
  await open();
  for (const name of ['bizora', 'chillora', 'trotly', 'safezone']) {
    const host = `${name}.localhost`;
    expect(tenantIn(await pageAt(host)).loader).toBe('/tenant/loader.svg');
    const { statusCode, headers, body } = await server.app.inject({ url: '/tenant/loader.svg', headers: { host } });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/svg+xml' });
    expect(body).toContain('prefers-reduced-motion');
  }
  expect(tenantIn(await pageAt('localhost')).loader).toBeNull();
});

test('[TEN-05] the default tenant alone has the white-label page, and about us is where it is enabled', async () => {
  await open();
  const own = tenantIn(await pageAt('localhost'));
  expect(own).toMatchObject({ isDefault: true });
  expect(own.publicPages).toContain('whitelabel');
  expect(own.publicPages).not.toContain('about-us');
  const other = tenantIn(await pageAt('chillora.localhost'));
  expect(other).toMatchObject({ isDefault: false });
  expect(other.publicPages).not.toContain('whitelabel');
  expect(other.publicPages).toContain('about-us');
});

test('[PUB-01] the page has the words of the home page, those of the kit where the tenant wrote none', async () => {
  await open(changed(({ config }) => ({ ...config, home: null })));
  expect(tenantIn(await pageAt('localhost')).home.title).toBe('Portolan Travel Platform: flights for travel agencies');
});

test('[RUN-05] the home page carries the picture of its first banner; without the database it is served all the same', async () => {
  await open();
  const { database, clock } = server;
  const bytes = Buffer.from('a picture');
  const now = clock.now();
  const picture = await inTenant('platform', () =>
    inTx(database.db, (tx) =>
      keepPicture(tx, { tenantId: 'platform', agencyId: null, mediaType: 'image/png', bytes, now }),
    ),
  );
  await database.db
    .insertInto('banner')
    .values({
      tenant_id: 'platform',
      id: 'first-of-all',
      place: 'home-page',
      position: -1,
      picture_id: picture,
      words: null,
      shown_from: now,
    })
    .execute();
  expect(tenantIn(await pageAt('localhost')).firstBanner).toBe(`/pictures/platform/${picture}`);
  const away = vi.spyOn(database.db, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is away');
  });
  expect(tenantIn(await pageAt('localhost')).firstBanner).toBeNull();
  away.mockRestore();
});
