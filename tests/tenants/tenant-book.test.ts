import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadTenants } from '../../server/tenants/tenant-book.ts';

interface Tokens {
  readonly brand: { readonly $value: { hex: string } };
}

const readJson = <Written>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Written;

/** A copy of the tenants' folder, to change. */
const copyOfTenants = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['platform', 'trotly-demo'])
    cpSync(join('tenants', name), join(folder, name), { recursive: true });
  return folder;
};

test('[TEN-08] the one brand colour in tokens.json is the primary colour of the tenant', () => {
  const folder = copyOfTenants();
  const file = join(folder, 'platform', 'tokens.json');
  const tokens = readJson<Tokens>(file);
  tokens.brand.$value.hex = '#0F5FB6';
  writeFileSync(file, JSON.stringify(tokens));
  expect(loadTenants(folder).byId('platform')?.config.global.primaryColor).toBe('#0f5fb6');
});

test('[TEN-01] a tenant.json that repeats the brand colour is refused with file, path and what was expected', () => {
  const folder = copyOfTenants();
  const file = join(folder, 'trotly-demo', 'tenant.json');
  const config = readJson<{ global: object }>(file);
  writeFileSync(file, JSON.stringify({ ...config, global: { ...config.global, primaryColor: '#0f766e' } }));
  expect(() => loadTenants(folder)).toThrow(
    'trotly-demo/tenant.json: global.primaryColor: expected only in tokens.json, as the brand colour',
  );
});
