import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { ownTenants } from '../reused-app.ts';

/** A tenant whose market has no tax on tickets: the share of its agencies' commission is taxed. */
export const onCommission = (tenant: Tenant): Tenant => ({
  ...tenant,
  config: { ...tenant.config, rules: { ...tenant.config.rules, pack: 'bd-2026' } },
});

/** The shipped tenants, the default one of which taxes commissions. The amounts that are worked by hand are those of such a tenant. */
export const commissionTaxed = (): TenantBook => defaultWith(onCommission);

/** The shipped tenants, the default one of which takes the disputed value added tax on commission, too. */
export const vatTaxed = (): TenantBook =>
  defaultWith((tenant) => ({
    ...tenant,
    config: { ...tenant.config, rules: { ...tenant.config.rules, vatOnCommission: true } },
  }));

const defaultWith = (changed: (tenant: Tenant) => Tenant): TenantBook => {
  const of = (tenant: Tenant): Tenant => (tenant.id === 'platform' ? changed(tenant) : tenant);
  return {
    get all() {
      return ownTenants.all.map(of);
    },
    ofHost: (host) => of(ownTenants.ofHost(host)),
    byId: (id) => ownTenants.all.filter((tenant) => tenant.id === id).map(of)[0],
  };
};
