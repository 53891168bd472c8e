import type { CompanyType } from '../../../contract/company/rights.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import type { Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { ProblemError } from '../../http/problems.ts';
import { codesHeld, peopleWithRoles } from '../../rights/held.ts';
import { ownerRoleId } from '../../rights/roles.ts';

/** The permission to manage people and roles. */
const managedWith: Readonly<Record<CompanyType, FunctionalityName>> = {
  agency: 'ManageStaff',
  house: 'DeskManagePeople',
};

/** What the person who manages staff holds now. */
export interface Manager {
  readonly company: CompanyType;
  readonly userId: string;
  readonly name: string;
  readonly roleId: string | null;
  readonly codes: ReadonlySet<number>;
  /** `null`: no limit. */
  readonly saleMostMinor: number | null;
  readonly dayMostMinor: number | null;
  /** Sees the own branch only. */
  readonly ownBranchOnly: boolean;
  readonly branchId: string | null;
}

/** Rights and limits of the person who asks. */
export const managerOf = async (
  db: SignedInContext['db'] | Tx,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
): Promise<Manager> => {
  const row = await peopleWithRoles(db)
    .select(['u.role_id', 'u.active', 'r.sale_most_minor', 'r.day_most_minor', 'r.own_branch_only', 'u.branch_id'])
    .where('u.tenant_id', '=', tenant.id)
    .where('u.id', '=', agent.userId)
    .executeTakeFirstOrThrow();
  return {
    company: row.agency_kind,
    userId: agent.userId,
    name: agent.name,
    roleId: row.role_id,
    codes: new Set(row.active ? codesHeld(row) : []),
    saleMostMinor: row.sale_most_minor,
    dayMostMinor: row.day_most_minor,
    ownBranchOnly: row.own_branch_only === true && row.is_owner !== true,
    branchId: row.branch_id,
  };
};

export const mayManage = ({ company, codes }: Pick<Manager, 'company' | 'codes'>): boolean =>
  codes.has(functionalities[managedWith[company]]);

/**
 * Locks roles and people of the agency, one change after the other, and reads what the manager holds behind the lock: of two owners who
 * lower each other, the second is no owner any more. Throws `forbidden` where the manager may manage no staff.
 */
export const lockStaff = async (tx: Tx, context: Pick<SignedInContext, 'tenant' | 'agent'>): Promise<Manager> => {
  await tx
    .selectFrom('agency_role')
    .select('id')
    .where('tenant_id', '=', context.tenant.id)
    .where('agency_id', '=', context.agent.agencyId)
    .where('id', '=', ownerRoleId)
    .forUpdate()
    .execute();
  const manager = await managerOf(tx, context);
  if (!mayManage(manager)) throw new ProblemError('forbidden');
  return manager;
};
