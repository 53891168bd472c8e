import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, StructError } from 'superstruct';
import { TenantConfig } from '../../tenants/kit/schema.ts';
import { readPages, type TenantPages } from '../../tenants/kit/sections.ts';
import { seedsOf } from '../../tenants/kit/tokens.ts';

export interface Tenant {
  readonly id: string;
  readonly config: TenantConfig;
  readonly pages: TenantPages;
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

export interface TenantsOptions {
  /** Whether a section that nobody built stays on its public page. Default: no, the tenant is refused. */
  readonly keepsUnknownSections?: boolean;
}

/** Reads the folders of all tenants. Throws with file, path and expected value if one is not valid. */
export const loadTenants = (folder: string, options: TenantsOptions = {}): TenantBook => {
  const all = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map((entry) => readTenant(join(folder, entry.name), options));
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

const readTenant = (folder: string, { keepsUnknownSections = false }: TenantsOptions): Tenant => {
  const file = join(folder, 'tenant.json');
  const tokensFile = join(folder, 'tokens.json');
  const config = withBrandColour(readJson(file), seedsOf(readJson(tokensFile), tokensFile).brand, file);
  try {
    assert(config, TenantConfig);
  } catch (error) {
    if (error instanceof StructError) throw new Error(`${file}: ${error.path.join('.')}: ${error.message}`);
    throw error;
  }
  const assets = join(folder, 'assets');
  const pagesFile = join(folder, 'pages.json');
  const pages = readPages({
    file: pagesFile,
    written: existsSync(pagesFile) ? readJson(pagesFile) : null,
    theme: config.global.theme,
    assetExists: (file) => existsSync(join(assets, file)),
    keepsUnknownSections,
  });
  return { id: config.tenantId, config, pages, assets };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const withBrandColour = (written: unknown, primaryColor: string, file: string): unknown => {
  const { global } = (written ?? {}) as { readonly global?: object };
  if (global && 'primaryColor' in global) {
    throw new Error(`${file}: global.primaryColor: expected only in tokens.json, as the brand colour`);
  }
  return { ...(written as object), global: { ...global, primaryColor } };
};
