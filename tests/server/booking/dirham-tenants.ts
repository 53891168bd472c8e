import { loadTenants, type Tenant, type TenantBook } from '../../../server/tenants/tenant-book.ts';
import { onCommission } from './commission-taxed.ts';

/** The default tenant, trading in dirham where no tax is taken on tickets. */
export const dirhamTenants = (): TenantBook => {
  const shipped = loadTenants('tenants');
  const inDirham = (tenant: Tenant): Tenant =>
    tenant.id === 'platform'
      ? onCommission({ ...tenant, config: { ...tenant.config, global: { ...tenant.config.global, currency: 'AED' } } })
      : tenant;
  const all = shipped.all.map(inDirham);
  return {
    all,
    ofHost: (host) => inDirham(shipped.ofHost(host)),
    byId: (id) => all.find((tenant) => tenant.id === id),
  };
};
