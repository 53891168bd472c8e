import { type RawBuilder, sql } from 'kysely';
import {
  type DepositMark,
  type DepositMethod,
  type DepositState,
  type Deposits,
  type DepositsAsked,
  depositsAPage,
  depositsCountedAtMost,
  depositTermLeast,
} from '../../contract/money/deposits.ts';
import type { Db } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { depositLine } from './deposit-answer.ts';
import type { DepositRow } from './deposit-rows.ts';

export interface DepositsOf {
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly now: Date;
}

const own = ({ tenant, agencyId }: DepositsOf) =>
  sql<boolean>`d.tenant_id = ${tenant.id} and d.agency_id = ${agencyId}`;

/** The term as references are written: in capitals, without what stands between letters and digits. */
const plainTerm = (search: string): string => search.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Condition that a part of the deposit's or of the bank's reference is the term. A short term finds nothing. */
export const hasReference = (search: string): RawBuilder<boolean> => {
  const term = plainTerm(search);
  return term.length < depositTermLeast
    ? sql`false`
    : sql`(position(${term}::text in d.reference) > 0 or position(${term}::text in split_part(d.reference_key, ':', -1)) > 0)`;
};

/** Condition that the deposit `d` is the agency's and passes the filters. */
const listed = (of: DepositsOf, asked: DepositsAsked): RawBuilder<boolean> => {
  const zone = zoneAtHome(of.tenant);
  const midnight = (day: string, later: number) =>
    sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${zone}::text)`;
  const all = [
    own(of),
    asked.search.trim() !== '' && hasReference(asked.search),
    asked.states.length > 0 && sql`d.state in (${sql.join(asked.states)})`,
    asked.methods.length > 0 && sql`d.method in (${sql.join(asked.methods)})`,
    asked.from !== null && sql`d.submitted_at >= ${midnight(asked.from, 0)}`,
    asked.to !== null && sql`d.submitted_at < ${midnight(asked.to, 1)}`,
    asked.leastMinor !== null && sql`d.amount_minor >= ${asked.leastMinor}::bigint`,
    asked.mostMinor !== null && sql`d.amount_minor <= ${asked.mostMinor}::bigint`,
  ].filter((condition) => condition !== false);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

/** Rows of an agency's deposits, the latest first, from a mark on. */
export const depositRows = (
  db: Db,
  of: DepositsOf,
  asked: DepositsAsked,
  { after, most }: { readonly after: DepositMark | null; readonly most: number },
): Promise<DepositRow[]> => {
  const query = db.selectFrom('deposit as d').selectAll('d').where(listed(of, asked));
  const onwards =
    after === null
      ? query
      : query.where(
          sql<boolean>`(d.submitted_at, d.reference) < (${new Date(after.at)}::timestamptz, ${after.depositReference}::text)`,
        );
  return onwards.orderBy('d.submitted_at', 'desc').orderBy('d.reference', 'desc').limit(most).execute();
};

export const markOfDeposit = (row: Pick<DepositRow, 'submitted_at' | 'reference'>): DepositMark => ({
  at: row.submitted_at.toISOString(),
  depositReference: row.reference,
});

/** Number of the agency's deposits that pass the filters, counted to `most`. */
export const countDeposits = async (db: Db, of: DepositsOf, asked: DepositsAsked, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from deposit d where ${listed(of, asked)} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One page of an agency's deposits, and the number of all. */
export const listDeposits = async (
  db: Db,
  of: DepositsOf,
  asked: DepositsAsked,
  after: DepositMark | null,
): Promise<Deposits> => {
  const rows = await depositRows(db, of, asked, { after, most: depositsAPage + 1 });
  const page = rows.slice(0, depositsAPage);
  const last = page.at(-1);
  return {
    deposits: page.map((row) => depositLine(row, of.now)),
    next: rows.length > page.length && last ? markOfDeposit(last) : null,
    count: await countDeposits(db, of, asked, depositsCountedAtMost),
    currency: of.tenant.config.global.currency,
  };
};

/** Numbers of the agency's deposits by state and by method. */
export const depositCounts = async (db: Db, of: DepositsOf) => {
  const { rows } = await sql<{ state: DepositState; method: DepositMethod; count: number }>`
    select d.state, d.method, count(*)::int as count from deposit d where ${own(of)}
    group by d.state, d.method order by d.state, d.method`.execute(db);
  return rows;
};
