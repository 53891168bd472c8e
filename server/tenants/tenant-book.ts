import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TenantFaults } from '../../tenants/kit/check/fault.ts';
import { fallbackBrand, readConfig } from '../../tenants/kit/check/read-config.ts';
import { tenantFolders } from '../../tenants/kit/check/tenant-folders.ts';
import type { TenantConfig } from '../../tenants/kit/schema.ts';

export interface Tenant {
  readonly id: string;
  readonly config: TenantConfig;
  /** Folder of the tenant's assets. */
  readonly assets: string;
}

export interface TenantBook {
  /** The tenant of a host name without port. An unknown host belongs to the default tenant (TEN-06). */
  ofHost(host: string): Tenant;
  byId(id: string): Tenant | undefined;
  readonly all: readonly Tenant[];
}

export const defaultTenantId = 'platform';

/** Reads the folders of all tenants. Throws with file, path and expected value if one is not valid. */
export const loadTenants = (folder: string): TenantBook => {
  const all = tenantFolders(folder).map((name) => readTenant(join(folder, name)));
  const byId = new Map(all.map((tenant) => [tenant.id, tenant]));
  const fallback = byId.get(defaultTenantId);
  if (!fallback) throw new Error(`${folder} holds no tenant named ${defaultTenantId}`);
  const byHost = new Map(all.flatMap((tenant) => tenant.config.hosts.map((host) => [host, tenant] as const)));
  return {
    ofHost: (host) => byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? fallback,
    byId: (id) => byId.get(id),
    all,
  };
};

const readTenant = (folder: string): Tenant => {
  const source = readFileSync(join(folder, 'tenant.json'), 'utf8');
  const { config, faults } = readConfig(source, `${basename(folder)}/tenant.json`, brandIn(folder));
  if (config === null) throw new TenantFaults(faults);
  return { id: config.tenantId, config, assets: join(folder, 'assets') };
};

/** The brand colour that the build read from the tenant's tokens. A server that runs from sources has none. */
const brandIn = (folder: string): string => {
  const file = join(folder, 'solved.json');
  if (!existsSync(file)) return fallbackBrand;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly primaryColor: string }).primaryColor;
};
