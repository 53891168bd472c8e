import type { StaffLookups } from '../../../contract/company/staff.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { branchSeen } from '../../rights/branch-of.ts';
import type { Manager } from './company-lock.ts';
import { whyNotGranted } from './grants.ts';
import { grantOf, rolesOf } from './role-rows.ts';

const branchesAtMost = 500;

/** The time zones that a person can have. */
export const timeZones: StaffLookups['timeZones'] = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** The roles that the manager may give, the open branches of the agency, and the time zones. */
export const staffLookups = async (
  db: Db | Tx,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
  manager: Manager,
): Promise<StaffLookups> => {
  const company = { tenantId: tenant.id, agencyId: agent.agencyId };
  const { currency } = tenant.config.global;
  const roles = await rolesOf(db, company).execute();
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenant.id)
    .where('closed_at', 'is', null)
    .where('agency_id', '=', agent.agencyId)
    .where(branchSeen('id'))
    .orderBy('name')
    .limit(branchesAtMost)
    .execute();
  return {
    roles: roles
      .filter((role) => whyNotGranted(manager, grantOf(role), currency) === null)
      .map(({ id, name }) => ({ value: id, label: name })),
    branches: branches.map(({ id, name }) => ({ value: id, label: name })),
    timeZones,
  };
};
