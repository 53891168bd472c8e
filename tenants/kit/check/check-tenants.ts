import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { placeOf } from '../faults/json-places.ts';
import { readPages } from '../sections.ts';
import { type SolvedTenant, solveTenant } from '../solve-tenant.ts';
import { missedPairs } from '../solver/meet-contrast.ts';
import { modes } from '../tokens/seed-tokens.ts';
import { readWords } from '../words/read-words.ts';
import { assetFaults } from './check-assets.ts';
import { missingFile } from './missing-file.ts';
import { readConfig } from './read-config.ts';
import { tenantFolders } from './tenant-folders.ts';

export interface CheckedTenant {
  readonly name: string;
  readonly faults: readonly Fault[];
  /** `null`: its tokens have faults. */
  readonly solved: SolvedTenant | null;
}

/**
 * Checks tenants' folders: configuration, tokens, assets, and that no two share a host.
 *
 * @param names The tenants to check. Default: all.
 * @param today `YYYY-MM-DD`, by which waivers end.
 */
export const checkTenants = async (
  folder: string,
  { names, today }: { readonly names?: readonly string[]; readonly today: string },
): Promise<readonly CheckedTenant[]> => {
  const all = tenantFolders(folder);
  const hosts = hostsOf(folder, all);
  return Promise.all((names ?? all).map((name) => checkTenant(folder, { name, hosts, today })));
};

/** Tenants by their hosts. */
type Hosts = ReadonlyMap<string, readonly string[]>;

const hostsOf = (folder: string, names: readonly string[]): Hosts => {
  const hosts = new Map<string, string[]>();
  for (const name of names) {
    const source = sourceOf(folder, name, 'tenant.json');
    const config = source === null ? null : readConfig(source, '').config;
    for (const host of config?.hosts ?? []) hosts.set(host, [...(hosts.get(host) ?? []), name]);
  }
  return hosts;
};

const checkTenant = async (
  folder: string,
  { name, hosts, today }: { readonly name: string; readonly hosts: Hosts; readonly today: string },
): Promise<CheckedTenant> => {
  const source = sourceOf(folder, name, 'tenant.json');
  const tokens = sourceOf(folder, name, 'tokens.json');
  const missing = [
    ...(source === null ? [missingFile(name, 'tenant.json')] : []),
    ...(tokens === null ? [missingFile(name, 'tokens.json')] : []),
  ];
  if (source === null) return { name, faults: missing, solved: null };
  const file = `${name}/tenant.json`;
  const { config, faults: ofConfig } = readConfig(source, file);
  if (config === null) return { name, faults: [...missing, ...ofConfig], solved: null };
  const fault = (rule: string, path: readonly (string | number)[], message: string): Fault => {
    const place = placeOf(source, path);
    return { rule, file, line: place?.line ?? null, column: place?.column ?? null, path: path.join('.'), message };
  };
  const { faults: ofPages } = readPages({
    file: `${name}/pages.json`,
    source: sourceOf(folder, name, 'pages.json'),
    config,
    assetExists: (asset) => existsSync(join(folder, name, 'assets', asset)),
    keepsUnknownSections: false,
  });
  const words = sourceOf(folder, name, 'words.json');
  const ofWords = words === null ? [] : readWords(words, `${name}/words.json`).faults;
  const faults: Fault[] = [...missing, ...ofPages, ...ofWords, ...assetFaults(folder, { name, source, config })];
  if (config.tenantId !== name) faults.push(fault('tenant/id', ['tenantId'], `expected "${name}", as its folder`));
  for (const [index, host] of config.hosts.entries()) {
    const [other] = (hosts.get(host) ?? []).filter((tenant) => tenant !== name);
    if (other) faults.push(fault('tenant/host', ['hosts', index], `expected a host of its own: ${other} has ${host}`));
  }
  if (tokens === null) return { name, faults, solved: null };
  const { theme } = config.global;
  const { solved, faults: ofTokens } = await solveTenant(tokens, `${name}/tokens.json`, { theme, today });
  return { name, faults: [...faults, ...ofTokens, ...(solved ? contrastFaults(name, solved) : [])], solved };
};

/** Pairs that a tenant misses without a waiver. The solver makes none. */
const contrastFaults = (name: string, { themes, overrides }: SolvedTenant): readonly Fault[] =>
  modes.flatMap((mode) => {
    const waived = overrides.filter((override) => override.mode === mode).map(({ token }) => token);
    return missedPairs(themes[mode])
      .filter(({ front, back }) => !waived.includes(front) && !waived.includes(back))
      .map(({ front, back, least, has }): Fault => {
        const message = `${front} on ${back} in the ${mode} theme has ${has.toFixed(2)}:1, expected ${least}:1`;
        return { rule: 'contrast', file: `${name}/tokens.json`, line: null, column: null, path: '', message };
      });
  });

const sourceOf = (folder: string, name: string, file: string): string | null => {
  const path = join(folder, name, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};
