import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTenants } from '../../server/tenants/tenant-book.ts';
import { copyOfTenants, editJson } from './tenants-copy.ts';

test('[TEN-07][TEN-08] the primary colour is what the build read from the tokens, else the usual one', () => {
  const folder = copyOfTenants();
  const colour = () => loadTenants(folder).byId('trotly-demo')?.config.global.primaryColor;
  expect(colour()).toBe('#f76641');
  writeFileSync(join(folder, 'trotly-demo', 'solved.json'), JSON.stringify({ primaryColor: '#0f766e' }));
  expect(colour()).toBe('#0f766e');
});

test('[TEN-01] a tenant.json that repeats the brand colour is refused with file, path and what was expected', () => {
  const folder = copyOfTenants();
  const file = join(folder, 'trotly-demo', 'tenant.json');
  const before = readFileSync(file, 'utf8');
  editJson(file, (config) => ({ ...config, global: { ...(config['global'] as object), primaryColor: '#0f766e' } }));
  const refused = 'global.primaryColor: expected only in tokens.json, as the brand colour';
  expect(() => loadTenants(folder)).toThrow(refused);
  expect(() => loadTenants(folder)).toThrow(/^trotly-demo\/tenant\.json:\d+:\d+: /);
  writeFileSync(file, before);
  expect(loadTenants(folder).all).toHaveLength(2);
});
