import { houseRoles } from '../../contract/desk/house-roles.ts';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { codesHeld } from './held.ts';

/** Id of the role of owners in every company. */
export const ownerRoleId = 'owners';

export interface Company {
  readonly tenantId: string;
  readonly agencyId: string;
}

/** Most of one sale and of a day, in minor units of the agency's currency. `null`: no limit. */
export interface RoleLimits {
  readonly saleMostMinor: number | null;
  readonly dayMostMinor: number | null;
}

const noLimits: RoleLimits = { saleMostMinor: null, dayMostMinor: null };

/** Codes of permissions, ascending, each once. */
export const codesOf = (names: readonly FunctionalityName[]): readonly number[] =>
  [...new Set(names.map((name) => functionalities[name]))].sort((one, other) => one - other);

/** Creates the role of a company's owners. `besides`: what they hold beside what their kind of company can hold. */
export const addOwnerRole = async (
  tx: Tx,
  { tenantId, agencyId }: Company,
  { besides, now }: { readonly besides: readonly FunctionalityName[]; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('agency_role')
    .values({
      tenant_id: tenantId,
      agency_id: agencyId,
      id: ownerRoleId,
      name: 'Owner',
      is_owner: true,
      functionalities: asJson<number[]>([...codesOf(besides)]),
      created_at: now,
    })
    .execute();
};

/** Creates the roles that every house begins with. */
export const addHouseRoles = async (tx: Tx, { tenantId, agencyId }: Company, now: Date): Promise<void> => {
  await tx
    .insertInto('agency_role')
    .values(
      houseRoles.map(({ id, name, holds }) => ({
        tenant_id: tenantId,
        agency_id: agencyId,
        id,
        name,
        functionalities: asJson<number[]>([...codesOf(holds)]),
        created_at: now,
      })),
    )
    .execute();
};

/**
 * The role of a company that holds exactly these permissions under these limits, and sees as much. Created where there is none, under a name that is free: `named`, or
 * `named` with a number.
 */
export const roleHolding = async (
  tx: Tx,
  { tenantId, agencyId }: Company,
  {
    codes,
    named,
    limits = noLimits,
    ownBranchOnly = false,
    now,
  }: {
    readonly codes: readonly number[];
    readonly named: string;
    /** Of a role that is created, and of one that is there already. Default: none. */
    readonly limits?: RoleLimits | undefined;
    /** Whether its people see the own branch only. Default: all branches. */
    readonly ownBranchOnly?: boolean | undefined;
    readonly now: Date;
  },
): Promise<string> => {
  const roles = await tx
    .selectFrom('agency_role as r')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.id', '=', 'r.agency_id'))
    .select([
      'r.id',
      'r.name',
      'r.is_owner',
      'r.functionalities',
      'r.sale_most_minor',
      'r.day_most_minor',
      'r.own_branch_only',
      'a.kind as agency_kind',
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.agency_id', '=', agencyId)
    .execute();
  const wanted = new Set(codes);
  const same = roles.find((role) => {
    const held = new Set(codesHeld(role));
    const isAsLimited =
      role.sale_most_minor === limits.saleMostMinor &&
      role.day_most_minor === limits.dayMostMinor &&
      role.own_branch_only === ownBranchOnly;
    return isAsLimited && held.size === wanted.size && [...wanted].every((code) => held.has(code));
  });
  if (same) return same.id;
  const taken = new Set(roles.map(({ name }) => name.toLowerCase()));
  const name = [named, ...roles.map((_, index) => `${named} ${index + 2}`)].find(
    (free) => !taken.has(free.toLowerCase()),
  );
  const id = timeOrderedId(now.getTime());
  await tx
    .insertInto('agency_role')
    .values({
      tenant_id: tenantId,
      agency_id: agencyId,
      id,
      name: name ?? `${named} ${id}`,
      functionalities: asJson<number[]>([...wanted]),
      sale_most_minor: limits.saleMostMinor,
      day_most_minor: limits.dayMostMinor,
      own_branch_only: ownBranchOnly,
      created_at: now,
    })
    .execute();
  return id;
};
