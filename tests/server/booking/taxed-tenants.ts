import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { ownTenants } from '../reused-app.ts';

/** The shipped tenants, the default one of which collects advance income tax on tickets. */
export const taxedTenants = (): TenantBook => {
  const taxed = (tenant: Tenant): Tenant =>
    tenant.id === 'platform'
      ? { ...tenant, config: { ...tenant.config, rules: { ...tenant.config.rules, pack: 'bd-2026-taxed' } } }
      : tenant;
  return {
    get all() {
      return ownTenants.all.map(taxed);
    },
    ofHost: (host) => taxed(ownTenants.ofHost(host)),
    byId: (id) => ownTenants.all.filter((tenant) => tenant.id === id).map(taxed)[0],
  };
};
