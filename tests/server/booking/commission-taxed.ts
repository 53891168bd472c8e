import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { ownTenants } from '../reused-app.ts';

/** A tenant whose market has no tax on tickets: the share of its agencies' commission is taxed. */
export const onCommission = (tenant: Tenant): Tenant => ({
  ...tenant,
  config: { ...tenant.config, rules: { ...tenant.config.rules, pack: 'bd-2026' } },
});

/** The shipped tenants, the default one of which taxes commissions. The amounts that are worked by hand are those of such a tenant. */
export const commissionTaxed = (): TenantBook => {
  const taxed = (tenant: Tenant): Tenant => (tenant.id === 'platform' ? onCommission(tenant) : tenant);
  return {
    get all() {
      return ownTenants.all.map(taxed);
    },
    ofHost: (host) => taxed(ownTenants.ofHost(host)),
    byId: (id) => ownTenants.all.filter((tenant) => tenant.id === id).map(taxed)[0],
  };
};
