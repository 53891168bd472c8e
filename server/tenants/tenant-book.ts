import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Words } from '../../contract/say.ts';
import { fallbackBrand, readConfig } from '../../tenants/kit/check/read-config.ts';
import { tenantFolders } from '../../tenants/kit/check/tenant-folders.ts';
import { TenantFaults } from '../../tenants/kit/faults/fault.ts';
import type { TenantConfig } from '../../tenants/kit/schema.ts';
import { readPages, type TenantPages } from '../../tenants/kit/sections.ts';
import { readWords } from '../../tenants/kit/words/read-words.ts';
import { withLocalPort } from './site-link.ts';

export interface Tenant {
  readonly id: string;
  readonly config: TenantConfig;
  readonly pages: TenantPages;
  /** What it says instead of texts of the portal. */
  readonly words: Words;
  /** Folder of the tenant's assets. */
  readonly assets: string;
}

export interface TenantBook {
  /** The tenant of a host. An unknown host belongs to the default tenant; in production it is not served (TEN-06). */
  ofHost(host: string): Tenant;
  byId(id: string): Tenant | undefined;
  readonly all: readonly Tenant[];
}

export const defaultTenantId = 'platform';

export interface TenantsOptions {
  /** Whether a section that nobody built stays on its public page. Default: no, the tenant is refused. */
  readonly keepsUnknownSections?: boolean;
  /** The port that links to this machine name. Default: they name none. */
  readonly localPort?: number | undefined;
}

/** The name in a `Host` header, without port. */
export const hostNameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Reads the folders of all tenants. Throws with file, path and expected value if one is not valid. */
export const loadTenants = (folder: string, options: TenantsOptions = {}): TenantBook => {
  const all = tenantFolders(folder).map((name) => readTenant(join(folder, name), options));
  const byId = new Map(all.map((tenant) => [tenant.id, tenant]));
  const fallback = byId.get(defaultTenantId);
  if (!fallback) throw new Error(`${folder} holds no tenant named ${defaultTenantId}`);
  const byHost = new Map(all.flatMap((tenant) => tenant.config.hosts.map((host) => [host, tenant] as const)));
  return {
    ofHost: (host) => byHost.get(hostNameOf(host)) ?? fallback,
    byId: (id) => byId.get(id),
    all,
  };
};

const readTenant = (folder: string, { keepsUnknownSections = false, localPort }: TenantsOptions): Tenant => {
  const name = basename(folder);
  const { config, faults } = readConfig(textOf(folder, 'tenant.json'), `${name}/tenant.json`, brandIn(folder));
  if (config === null) throw new TenantFaults(faults);
  const assets = join(folder, 'assets');
  const { pages, faults: ofPages } = readPages({
    file: `${name}/pages.json`,
    source: existsSync(join(folder, 'pages.json')) ? textOf(folder, 'pages.json') : null,
    config,
    assetExists: (file) => existsSync(join(assets, file)),
    keepsUnknownSections,
  });
  if (pages === null) throw new TenantFaults(ofPages);
  const { words, faults: ofWords } = existsSync(join(folder, 'words.json'))
    ? readWords(textOf(folder, 'words.json'), `${name}/words.json`)
    : noWords;
  if (words === null) throw new TenantFaults(ofWords);
  return { id: config.tenantId, config: localPort ? withLocalPort(config, localPort) : config, pages, words, assets };
};

/** A tenant without `words.json` says all as the portal does. */
const noWords = { words: {}, faults: [] } as const;

const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** The brand colour that the build read from the tenant's tokens. A server that runs from sources has none. */
const brandIn = (folder: string): string => {
  const file = join(folder, 'solved.json');
  if (!existsSync(file)) return fallbackBrand;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly primaryColor: string }).primaryColor;
};
