import { sql } from 'kysely';
import type { StaffMember, StaffState } from '../../../contract/company/staff.ts';
import type { Db, Tx } from '../../database/database.ts';
import { branchSeen } from '../../rights/branch-of.ts';
import { peopleWithRoles } from '../../rights/held.ts';
import type { Company } from '../../rights/roles.ts';

/** Name of the person `u`, as it is shown and sorted. */
export const nameOfMember = sql<string>`trim(u.first_name || ' ' || u.last_name)`;

/** When the person `u` was last seen. */
export const seenOfMember = sql<Date | null>`(select max(s.seen_at) from session s
  where s.tenant_id = u.tenant_id and s.user_id = u.id)`;

/** Condition that the person `u` is in this state. */
export const isInState = (state: StaffState) => {
  switch (state) {
    case 'active':
      return sql<boolean>`(u.active and u.invited_until is null)`;
    case 'invited':
      return sql<boolean>`(u.active and u.invited_until is not null)`;
    case 'off':
      return sql<boolean>`(not u.active)`;
  }
};

/** People `u` of a company with role `r` and branch `b`. Whoever sees one branch finds its people. */
export const members = (db: Db | Tx, { tenantId, agencyId }: Company) =>
  peopleWithRoles(db)
    .leftJoin('branch as b', (join) => join.onRef('b.tenant_id', '=', 'u.tenant_id').onRef('b.id', '=', 'u.branch_id'))
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.designation',
      'u.active',
      'u.invited_until',
      'u.role_id',
      'u.branch_id',
      'u.time_zone',
      'r.name as role_name',
      'r.sale_most_minor',
      'r.day_most_minor',
      'r.own_branch_only',
      'b.name as branch_name',
      'b.closed_at as branch_closed_at',
    ])
    .select([nameOfMember.as('name'), seenOfMember.as('seen_at')])
    .where('u.tenant_id', '=', tenantId)
    .where('u.agency_id', '=', agencyId)
    .where(branchSeen('u.branch_id'));

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

const stateOf = ({ active, invited_until }: MemberRow): StaffState => {
  if (!active) return 'off';
  return invited_until === null ? 'active' : 'invited';
};

/** A person of the agency, as `readerId` reads it. */
export const memberOf = (row: MemberRow, readerId: string): StaffMember => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone,
  designation: row.designation,
  state: stateOf(row),
  invitedUntil: row.invited_until?.toISOString() ?? null,
  roleId: row.role_id,
  roleName: row.role_name,
  branchId: row.branch_id,
  branchName: row.branch_name,
  timeZone: row.time_zone,
  seenAt: row.seen_at?.toISOString() ?? null,
  isSelf: row.id === readerId,
});
