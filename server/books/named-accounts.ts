import { sql } from 'kysely';
import type { NamedAccount } from '../../contract/books/trial-balance.ts';
import type { AccountKind } from '../../contract/money/account-kinds.ts';

/** Name of the agency `g` of an account `a`, or the code of its supplier. `null`: it is the platform's. */
export const ownerOf = (account: 'a' | 'd' | 'c') => sql<string | null>`
  coalesce(${sql.ref(`${account}g.name`)}, case when ${sql.ref(`${account}.kind`)} in ('supplier-payable', 'supplier-receivable')
    then split_part(${sql.ref(`${account}.id`)}, ':', 2) end)`;

/** The join of an account's agency. */
export const agencyOfAccount = (account: 'a' | 'd' | 'c') => sql`
  left join agency ${sql.ref(`${account}g`)} on ${sql.ref(`${account}g.tenant_id`)} = ${sql.ref(`${account}.tenant_id`)}
    and ${sql.ref(`${account}g.id`)} = ${sql.ref(`${account}.agency_id`)}`;

/** An account as people know it. */
export const namedAccount = (account: string, kind: AccountKind, owner: string | null): NamedAccount => ({
  account,
  kind,
  owner,
});
