import { sql } from 'kysely';
import type { AgencyRole, AgencyRoles } from '../../../contract/company/roles.ts';
import { rolesAtMost } from '../../../contract/company/roles.ts';
import { say } from '../../../contract/say.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { codesHeld } from '../../rights/held.ts';
import type { Company } from '../../rights/roles.ts';
import { type Manager, managerOf, mayManage } from './company-lock.ts';
import { type Grant, whyNotGranted } from './grants.ts';

/** Roles `r` of a company with the number of their people, the owners' first. */
export const rolesOf = (db: Db | Tx, { tenantId, agencyId }: Company) =>
  db
    .selectFrom('agency_role as r')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.id', '=', 'r.agency_id'))
    .selectAll('r')
    .select('a.kind as agency_kind')
    .select(
      sql<number>`(select count(*)::int from app_user u
        where u.tenant_id = r.tenant_id and u.agency_id = r.agency_id and u.role_id = r.id)`.as('people'),
    )
    .where('r.tenant_id', '=', tenantId)
    .where('r.agency_id', '=', agencyId)
    .orderBy('r.is_owner', 'desc')
    .orderBy(sql`lower(r.name)`)
    .limit(rolesAtMost);

export type RoleRow = Awaited<ReturnType<ReturnType<typeof rolesOf>['execute']>>[number];

export const grantOf = (
  row: Pick<
    RoleRow,
    'is_owner' | 'functionalities' | 'agency_kind' | 'sale_most_minor' | 'day_most_minor' | 'own_branch_only'
  >,
): Grant => ({
  codes: codesHeld(row),
  saleMostMinor: row.sale_most_minor,
  dayMostMinor: row.day_most_minor,
  ownBranchOnly: row.own_branch_only && !row.is_owner,
});

/** Why nobody, or not this manager, changes a role. `null`: the manager may. */
export const whyNotChanged = (manager: Manager, row: RoleRow, currency: string): string | null => {
  if (!mayManage(manager)) return say('Your role does not include managing staff.');
  if (row.is_owner) return say('Owners may do everything. This role is not changed.');
  if (row.id === manager.roleId) return say('This is your own role. Somebody else changes it.');
  return whyNotGranted(manager, grantOf(row), currency);
};

const whyNotDeleted = (manager: Manager, row: RoleRow, currency: string): string | null =>
  whyNotChanged(manager, row, currency) ??
  (row.people > 0
    ? say(
        {
          one: '{count} person has this role. Give this person another one first.',
          other: '{count} people have this role. Give them another one first.',
        },
        { count: row.people },
      )
    : null);

const roleAnswer = (manager: Manager, row: RoleRow, currency: string): AgencyRole => ({
  roleId: row.id,
  name: row.name,
  isOwner: row.is_owner,
  isOwn: row.id === manager.roleId,
  functionalities: [...codesHeld(row)].sort((one, other) => one - other),
  saleMostMinor: row.sale_most_minor,
  dayMostMinor: row.day_most_minor,
  ownBranchOnly: row.own_branch_only && !row.is_owner,
  peopleCount: row.people,
  version: row.version,
  whyNotChanged: whyNotChanged(manager, row, currency),
  whyNotDeleted: whyNotDeleted(manager, row, currency),
});

/** The roles of the reader's agency. */
export const rolesAnswer = async (
  db: Db | Tx,
  context: Pick<SignedInContext, 'tenant' | 'agent'>,
): Promise<AgencyRoles> => {
  const { tenant, agent } = context;
  const manager = await managerOf(db, context);
  const rows = await rolesOf(db, { tenantId: tenant.id, agencyId: agent.agencyId }).execute();
  return {
    roles: rows.map((row) => roleAnswer(manager, row, tenant.config.global.currency)),
    currency: tenant.config.global.currency,
    held: [...manager.codes].sort((one, other) => one - other),
    seesOwnBranchOnly: manager.ownBranchOnly,
    mayManage: mayManage(manager),
  };
};
