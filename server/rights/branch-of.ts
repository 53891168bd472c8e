import { type ColumnType, type RawBuilder, sql } from 'kysely';
import { everyBranch, noBranch, seesOneBranch } from '../database/tenant-scope.ts';

/** Branch of who began a row. It is written once. */
export type KeptBranch = ColumnType<string | null, string | null | undefined, never>;

/** Condition that the statement's scope sees a branch: every one, or this one. `branchId`: a column */
export const branchSeen = (branchId: string): RawBuilder<boolean> =>
  sql<boolean>`current_setting('app.branch', true) in (${sql.lit(everyBranch)}, coalesce(${sql.ref(branchId)}, ${sql.lit(noBranch)}))`;

/** What has a branch, with the column by which postings and the audit name it. */
const named = [
  ['air_order', 'reference'],
  ['hotel_order', 'reference'],
  ['post_travel_case', 'reference'],
  ['deposit', 'reference'],
  ['online_payment', 'id'],
] as const;

/**
 * Condition that the statement's scope sees what one of the references names: the policies of its tables decide. Of a scope that sees every
 * branch it is `true`, and costs nothing.
 */
export const referenceSeen = (tenantId: string, references: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => {
  if (!seesOneBranch()) return sql<boolean>`true`;
  const each = named.map(
    ([table, key]) => sql`exists (select from ${sql.table(table)} o
      where o.tenant_id = ${tenantId} and o.${sql.ref(key)} in (${sql.join(references)}))`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** Branch of a person now, for the row that this person begins. The row keeps it when the person moves (decision 0089). */
export const branchOfPerson = (tenantId: string, userId: string): RawBuilder<string | null> =>
  sql`(select u.branch_id from app_user u where u.tenant_id = ${tenantId} and u.id = ${userId})`;

/** Branch of the flights of a reference, for an order or a case that comes of them. */
export const branchOfFlights = (tenantId: string, reference: string): RawBuilder<string | null> =>
  sql`(select o.branch_id from air_order o where o.tenant_id = ${tenantId} and o.reference = ${reference})`;

/** Branch of a search, for what is kept of it. */
export const branchOfSearch = (tenantId: string, searchId: string): RawBuilder<string | null> =>
  sql`(select s.branch_id from air_search s where s.tenant_id = ${tenantId} and s.id = ${searchId})`;
