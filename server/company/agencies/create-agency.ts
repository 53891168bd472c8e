import type { FunctionalityName } from '../../../contract/functionalities.ts';
import type { Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import { openAgencyAccounts, recordDeposit } from '../../money/deposit.ts';
import { addHouseRoles, addOwnerRole, codesOf, ownerRoleId, type RoleLimits, roleHolding } from '../../rights/roles.ts';

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Permissions of the user, who gets the role that holds them. Default: an owner of the company. */
  readonly permissions?: readonly FunctionalityName[];
  /** Name of that role, where it is a new one. Default: Staff. */
  readonly roleName?: string;
  /** Limits of that role. Default: none. */
  readonly limits?: RoleLimits;
  /** Whether people of that role see the own branch only. Default: all branches. */
  readonly ownBranchOnly?: boolean;
  /** Whether the password must be changed at the first sign-in. Default: no. */
  readonly forceChangePassword?: boolean;
  /** The phone number, where a code has proved it. Default: none is proved. */
  readonly provenPhone?: string;
}

/** Creates an agency with its users, its accounts, and a first deposit in the ledger. */
export const createAgency = async (
  tx: Tx,
  agency: {
    readonly tenantId: string;
    readonly name: string;
    readonly email: string;
    /** Default: none. */
    readonly phone?: string;
    readonly markupBasisPoints: number;
    readonly currency: string;
    readonly depositMinor: number;
    readonly users: readonly NewUser[];
    /** What owners hold beside the permissions of the specification. Default: watching flows. */
    readonly ownersAlsoHold?: readonly FunctionalityName[];
    readonly now: Date;
  },
): Promise<{ readonly agencyId: string; readonly userIds: readonly string[] }> => {
  const { tenantId, currency, now } = agency;
  const agencyId = timeOrderedId(now.getTime());
  await tx
    .insertInto('agency')
    .values({
      tenant_id: tenantId,
      id: agencyId,
      name: agency.name,
      email: agency.email,
      phone: agency.phone ?? null,
      logo: null,
      markup_basis_points: agency.markupBasisPoints,
      created_at: now,
    })
    .execute();
  await addOwnerRole(tx, { tenantId, agencyId }, { besides: agency.ownersAlsoHold ?? ['ViewFlows'], now });
  const userIds = await addUsers(tx, { tenantId, agencyId, users: agency.users, now });
  await openAgencyAccounts(tx, { tenantId, agencyId, currency });
  if (agency.depositMinor > 0) {
    await recordDeposit(tx, {
      tenantId,
      agencyId,
      amountMinor: agency.depositMinor,
      currency,
      words: 'Opening deposit',
      actor: 'system',
      at: now,
    });
  }
  return { agencyId, userIds };
};

/** Creates the house of a tenant with its roles and people. It has no wallet. */
export const createHouse = async (
  tx: Tx,
  house: {
    readonly tenantId: string;
    readonly name: string;
    readonly email: string;
    readonly users: readonly NewUser[];
    readonly now: Date;
  },
): Promise<{ readonly agencyId: string; readonly userIds: readonly string[] }> => {
  const { tenantId, now } = house;
  const agencyId = timeOrderedId(now.getTime());
  await tx
    .insertInto('agency')
    .values({
      tenant_id: tenantId,
      id: agencyId,
      name: house.name,
      email: house.email,
      phone: null,
      logo: null,
      kind: 'house',
      created_at: now,
    })
    .execute();
  await addOwnerRole(tx, { tenantId, agencyId }, { besides: [], now });
  await addHouseRoles(tx, { tenantId, agencyId }, now);
  const userIds = await addUsers(tx, { tenantId, agencyId, users: house.users, now });
  return { agencyId, userIds };
};

/** Adds users to a company. Returns their ids, in the same order. */
export const addUsers = async (
  tx: Tx,
  added: {
    readonly tenantId: string;
    readonly agencyId: string;
    readonly users: readonly NewUser[];
    readonly now: Date;
  },
): Promise<readonly string[]> => {
  if (added.users.length === 0) return [];
  const roleOf = ({ permissions, roleName, limits, ownBranchOnly }: NewUser): Promise<string> | string =>
    permissions === undefined
      ? ownerRoleId
      : roleHolding(tx, added, {
          codes: codesOf(permissions),
          named: roleName ?? 'Staff',
          limits,
          ownBranchOnly,
          now: added.now,
        });
  const roles: string[] = [];
  for (const user of added.users) roles.push(await roleOf(user));
  const rows = added.users.map((user, index) => ({
    tenant_id: added.tenantId,
    id: timeOrderedId(added.now.getTime()),
    agency_id: added.agencyId,
    email: user.email,
    password_hash: user.passwordHash,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    role_id: roles[index] ?? null,
    force_change_password: user.forceChangePassword ?? false,
    proven_phone: user.provenPhone ?? null,
    created_at: added.now,
  }));
  await tx.insertInto('app_user').values(rows).execute();
  return rows.map(({ id }) => id);
};
