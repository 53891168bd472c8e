import { deskFunctionalities, functionalities, ownerFunctionalities } from '../../contract/functionalities.ts';
import type { Db, Tx } from '../database/database.ts';

/** What decides about the permissions of a role. `null`: the person has no role. */
export interface RoleHolding {
  readonly is_owner: boolean | null;
  readonly functionalities: readonly number[] | null;
  readonly agency_kind: 'agency' | 'house';
}

/** Codes that an owner of a company of this kind holds, whatever else the role names. */
export const codesOfOwner = (kind: RoleHolding['agency_kind']): readonly number[] =>
  (kind === 'house' ? deskFunctionalities : ownerFunctionalities).map((name) => functionalities[name]);

/** Codes of a role's permissions. A person without a role holds nothing. */
export const codesHeld = ({ is_owner, functionalities: named, agency_kind }: RoleHolding): readonly number[] =>
  is_owner === true ? [...new Set([...codesOfOwner(agency_kind), ...(named ?? [])])] : (named ?? []);

/** People with what their roles hold: `u` is the person, `r` the role, `a` the company. */
export const peopleWithRoles = (db: Db | Tx) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .leftJoin('agency_role as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'u.tenant_id')
        .onRef('r.agency_id', '=', 'u.agency_id')
        .onRef('r.id', '=', 'u.role_id'),
    )
    .select(['r.is_owner', 'r.functionalities', 'a.kind as agency_kind']);
