import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPageNames } from '../../../contract/public-page-paths.ts';
import { loadTenants, type Tenant } from '../../../server/tenants/tenant-book.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

const ask = (page: string, tenantId: string) =>
  server.app.inject({
    method: 'GET',
    url: `/utility/v1/Page/GetPublicPage?page=${encodeURIComponent(page)}`,
    headers: { 'x-tenant': tenantId },
  });

const has: Readonly<Record<string, readonly string[]>> = {
  platform: publicPageNames.filter((page) => page !== 'about-us'),
  'trotly-demo': publicPageNames.filter((page) => page !== 'whitelabel' && page !== 'supplier'),
  'chillora-demo': publicPageNames.filter((page) => page !== 'whitelabel'),
};

describe.each(Object.keys(has))('the public pages of %s', (tenantId) => {
  test.each(publicPageNames)(
    '[PUB-06] %s is answered if the tenant has it, and is not found otherwise',
    async (page) => {
      const answer = await ask(page, tenantId);
      if (has[tenantId]?.includes(page)) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ page, sections: expect.any(Array) });
        expect(answer.headers['cache-control']).toBe('public, max-age=60');
      } else {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'page-not-found' });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );
});

test.each(['careers', 'toString', '__proto__', '../tenant.json', 'Agent'])(
  '[PUB-06] there is no page named %s',
  async (page) => {
    expect((await ask(page, 'platform')).statusCode).toBe(404);
  },
);

test('[PUB-03] the refund policy has the two statements of the specification in every tenant', async () => {
  for (const tenantId of Object.keys(has)) {
    const { body } = await ask('refunds-return-policy', tenantId);
    expect(body).toContain('Non-refundable tickets get back only non-airline taxes.');
    expect(body).toContain('Refunds go to the original payment method (or the agency account for agency bookings).');
  }
});

test('[PUB-06] white label is sold by the default tenant alone, and about us is shown only where it is enabled', async () => {
  const book = loadTenants('tenants');
  const [platform, trotly] = ['platform', 'trotly-demo'].map((id) => book.byId(id));
  if (!platform || !trotly) throw new Error('a tenant is missing');
  const pages = { ...platform.pages, pages: { ...platform.pages.pages, ...trotly.pages.pages } };
  const off = { ...trotly.config, aboutUs: trotly.config.aboutUs && { ...trotly.config.aboutUs, enabled: false } };
  const all: readonly Tenant[] = [
    { ...platform, pages },
    { ...trotly, pages, config: off },
  ];
  const other = await freshServer({
    suppliers: [],
    tenants: { all, byId: (id) => all.find((each) => each.id === id), ofHost: () => all[0] as Tenant },
  });
  const status = async (page: string, tenantId: string) =>
    (await other.app.inject({ url: `/utility/v1/Page/GetPublicPage?page=${page}`, headers: { 'x-tenant': tenantId } }))
      .statusCode;
  try {
    expect(await status('whitelabel', 'platform')).toBe(200);
    expect(await status('whitelabel', 'trotly-demo')).toBe(404);
    expect(await status('about-us', 'trotly-demo')).toBe(404);
    expect(await status('about-us', 'platform')).toBe(404);
  } finally {
    await other.close();
  }
});
