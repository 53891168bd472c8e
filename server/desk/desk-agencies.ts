import { sql } from 'kysely';
import { agenciesFoundAtMost, type DeskAgency } from '../../contract/money/money-decisions.ts';
import type { Db, Tx } from '../database/database.ts';
import { walletOf } from '../money/accounts.ts';
import { walletFigures } from '../money/effect.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

const agencies = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('agency')
    .select(['id', 'name', 'email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'agency');

type Row = Awaited<ReturnType<ReturnType<typeof agencies>['executeTakeFirstOrThrow']>>;

const answerOf = async (db: Db | Tx, tenant: Tenant, row: Row): Promise<DeskAgency> => {
  const { currency } = tenant.config.global;
  const figures = await walletFigures(db, tenant.id, walletOf(row.id, currency));
  const { frozen = false, ...wallet } = figures ?? {};
  return {
    agencyId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    currency,
    wallet: figures === undefined ? null : (wallet as DeskAgency['wallet']),
    frozen,
  };
};

/** An agency of the tenant. `undefined`: there is none, or it is the house. */
export const agencyOf = async (db: Db | Tx, tenant: Tenant, agencyId: string): Promise<DeskAgency | undefined> => {
  const row = await agencies(db, tenant.id).where('id', '=', agencyId).executeTakeFirst();
  return row && answerOf(db, tenant, row);
};

export const agencyExists = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<boolean> =>
  (await agencies(db, tenantId).where('id', '=', agencyId).executeTakeFirst()) !== undefined;

/** Agencies of the tenant by their ids, in no order. */
export const agenciesById = async (db: Db, tenant: Tenant, ids: readonly string[]): Promise<DeskAgency[]> => {
  const rows = await agencies(db, tenant.id).where('id', 'in', ids).execute();
  const found: DeskAgency[] = [];
  for (const row of rows) found.push(await answerOf(db, tenant, row));
  return found;
};

/** Agencies whose name or e-mail contains the term, by name. */
export const agenciesLike = async (db: Db, tenant: Tenant, term: string): Promise<DeskAgency[]> => {
  const likePattern = `%${term
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await agencies(db, tenant.id)
    .where(sql<boolean>`lower(name) like ${likePattern} or lower(coalesce(email, '')) like ${likePattern}`)
    .orderBy('name')
    .orderBy('id')
    .limit(agenciesFoundAtMost)
    .execute();
  const found: DeskAgency[] = [];
  for (const row of rows) found.push(await answerOf(db, tenant, row));
  return found;
};
