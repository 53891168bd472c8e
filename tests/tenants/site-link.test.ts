import { expect, test } from 'vitest';
import { siteLink, withLocalPort } from '../../server/tenants/site-link.ts';
import type { TenantConfig } from '../../tenants/kit/schema.ts';

const at = (siteUrl: string): TenantConfig => ({ global: { siteUrl } }) as TenantConfig;

test.each([
  ['http://portolan.localhost', 'http://portolan.localhost:5173/consent#secret'],
  ['http://localhost/', 'http://localhost:5173/consent#secret'],
  ['http://portolan.localhost:8080', 'http://portolan.localhost:8080/consent#secret'],
  ['https://portal.meghna.example/', 'https://portal.meghna.example/consent#secret'],
  ['http://localhost.example', 'http://localhost.example/consent#secret'],
])('[TEN-01] a link of %s in a mail can be pressed where the server listens', (siteUrl, link) => {
  expect(siteLink({ config: withLocalPort(at(siteUrl), 5173) }, '/consent#secret')).toBe(link);
});
