import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TenantConfig } from '../../tenants/kit/schema.ts';
import { type LoginLayout, loginLayoutOf } from '../../tenants/kit/themes.ts';

const platform = JSON.parse(readFileSync('tenants/platform/tenant.json', 'utf8')) as TenantConfig;

const tenant = (theme: TenantConfig['global']['theme'], loginVariation: TenantConfig['loginVariation']) => ({
  ...platform,
  global: { ...platform.global, theme },
  loginVariation,
});

test.each<[TenantConfig['global']['theme'], LoginLayout]>([
  ['bizora', 'cover'],
  ['chillora', 'centered'],
  ['trotly', 'modal'],
  ['safeZone', 'form-left'],
])('[AUT-11] the theme %s signs in by %s, unless its tenant chose otherwise', (theme, layout) => {
  expect(loginLayoutOf(tenant(theme, null))).toBe(layout);
  for (const chosen of ['cover', 'centered', 'modal', 'form-left'] as const) {
    expect(loginLayoutOf(tenant(theme, chosen))).toBe(chosen);
  }
});
