import type { SoloLimit } from '../../../contract/deciders.ts';
import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { ownTenants } from '../reused-app.ts';

/** The shipped tenants, the default one of which lets one person decide about no more than this. */
export const tenantsWithLimits = (limits: Partial<Record<SoloLimit, number>>): TenantBook => {
  const limited = (tenant: Tenant): Tenant => {
    const { pricing } = tenant.config;
    const soloMostMinor = { ...pricing.soloMostMinor, ...limits };
    return tenant.id === 'platform'
      ? { ...tenant, config: { ...tenant.config, pricing: { ...pricing, soloMostMinor } } }
      : tenant;
  };
  return {
    get all() {
      return ownTenants.all.map(limited);
    },
    ofHost: (host) => limited(ownTenants.ofHost(host)),
    byId: (id) => ownTenants.all.filter((tenant) => tenant.id === id).map(limited)[0],
  };
};
