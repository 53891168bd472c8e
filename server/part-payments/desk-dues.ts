import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { dayMs } from '../../contract/days.ts';
import {
  type AgedDues,
  type DeskDue,
  type DeskDueMark,
  type DeskDues,
  type DeskDuesAsked,
  type DeskDuesSums,
  type DueAge,
  type DueSort,
  deskDuesAPage,
  deskDuesCountedTo,
  deskDuesInFileAtMost,
  dueAges,
  owingAgenciesAtMost,
} from '../../contract/desk/desk-dues.ts';
import { say } from '../../contract/say.ts';
import { duesList, unpaidDues } from '../../machines/desk/dues-list.ts';
import type { Db, Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { asksUnpaid, type DuesAt, left, passes } from './desk-due-filters.ts';
import { ageOf, isOfAge } from './due-ages.ts';
import {
  type DueColumns,
  type DueWithOrder,
  dueColumns,
  leftOfDue,
  orderDueOf,
  saleOfDue,
  withOrder,
} from './due-rows.ts';

/** A page of the dues of all agencies of a tenant. The first page has the sums. */
export const deskDues = async (
  products: readonly Product[],
  { after, ...asked }: CallRequest<'GetDeskDues'>,
  { db, tenant, now }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: DeskDues }> => {
  const at: DuesAt = { products, tenantId: tenant.id, now: now() };
  const rows = await dueRows(db, at, asked, { after, most: deskDuesAPage + 1 });
  const page = rows.slice(0, deskDuesAPage);
  const last = page.at(-1);
  return {
    ok: true,
    answer: {
      dues: page.map((row) => deskDue(row, at.now)),
      next: rows.length > page.length && last ? markOf(last) : null,
      sums: after === null ? await sumsOf(db, at, asked) : null,
    },
  };
};

/** Number of dues that one statement of a file reads. Statements of other requests run between two batches. */
const batch = 500;

/** All dues that match the filters as a file, with the chosen columns. */
export const exportDeskDues = async (
  products: readonly Product[],
  { format, columns, ...asked }: CallRequest<'ExportDeskDues'>,
  { db, tenant, now }: SignedInContext,
): Promise<CallOutcome<'ExportDeskDues'>> => {
  const at: DuesAt = { products, tenantId: tenant.id, now: now() };
  if ((await countDues(db, at, asked, deskDuesInFileAtMost + 1)) > deskDuesInFileAtMost) {
    return { ok: false, refusal: 'too-many-dues' };
  }
  const rows: DeskDue[] = [];
  for (let after: DeskDueMark | null = null, ended = false; !ended; ) {
    const page = await dueRows(db, at, asked, { after, most: batch });
    rows.push(...page.map((row) => deskDue(row, at.now)));
    const last = page.at(-1);
    ended = page.length < batch || last === undefined;
    after = last === undefined ? null : markOf(last);
  }
  const list = { name: say('Dues'), zone: zoneAtHome(tenant), columns: duesList.columns, chosen: columns, rows };
  return { ok: true, answer: await listFile(format, list) };
};

/** The unpaid dues of one agency, the next to be paid first. */
export const unpaidDuesOf = async (
  db: Db | Tx,
  at: DuesAt,
  agencyId: string,
  most: number,
): Promise<readonly DeskDue[]> => {
  const rows = await dueRows(db, at, { ...unpaidDues, agency: agencyId }, { after: null, most });
  return rows.map((row) => deskDue(row, at.now));
};

type DeskDueRow = DueWithOrder & { readonly agency_name: string };

const deskDue = (row: DeskDueRow, now: Date): DeskDue => ({
  ...orderDueOf(row, now),
  agencyId: row.agency_id,
  agencyName: row.agency_name,
  age: ageOf(row, now),
  lateDays: row.state === 'settled' ? 0 : Math.max(0, Math.floor((now.getTime() - row.due_at.getTime()) / dayMs)),
});

/** The dues `d` of all agencies `a` of a tenant, with their sales. */
const duesOf = (tenantId: string, passing: RawBuilder<unknown>) => sql`
  part_payment_due d ${saleOfDue}
  join agency a on a.tenant_id = d.tenant_id and a.id = d.agency_id
  where d.tenant_id = ${tenantId} and ${passing}`;

interface SortedBy {
  readonly column: RawBuilder<unknown>;
  readonly isDescending: boolean;
  readonly mark: (mark: DeskDueMark) => RawBuilder<unknown>;
}

const byDay = { column: sql`d.due_at`, mark: ({ dueAt }: DeskDueMark) => sql`${dueAt}::timestamptz` };
const byLeft = { column: left, mark: ({ leftMinor }: DeskDueMark) => sql`${leftMinor}::bigint` };
const sorted: Readonly<Record<DueSort, SortedBy>> = {
  due: { ...byDay, isDescending: false },
  '-due': { ...byDay, isDescending: true },
  left: { ...byLeft, isDescending: false },
  '-left': { ...byLeft, isDescending: true },
};

/** Rows from a mark on, in the order that is asked for. */
const dueRows = async (
  db: Db | Tx,
  at: DuesAt,
  asked: DeskDuesAsked,
  { after, most }: { readonly after: DeskDueMark | null; readonly most: number },
): Promise<readonly DeskDueRow[]> => {
  const { column, isDescending, mark } = sorted[asked.sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const passing = passes(at, asked);
  const onwards =
    after === null
      ? passing
      : sql`${passing} and (${column}, d.order_reference) ${isDescending ? sql`<` : sql`>`} (${mark(after)}, ${after.orderReference})`;
  const { rows } = await sql<DueColumns & Pick<DeskDueRow, 'agency_name'>>`
    select ${dueColumns(at.products)}, a.name as agency_name
    from ${duesOf(at.tenantId, onwards)}
    order by ${column} ${direction}, d.order_reference ${direction} limit ${most}`.execute(db);
  return rows.map((row) => withOrder(at.products, row));
};

const markOf = (row: DeskDueRow): DeskDueMark => ({
  dueAt: row.due_at.toISOString(),
  leftMinor: leftOfDue(row),
  orderReference: row.order_reference,
});

/** Number of dues that pass the filters, counted to `most`. Sales are joined only where a filter needs them. */
const countDues = async (db: Db, at: DuesAt, asked: DeskDuesAsked, most: number): Promise<number> => {
  const passing = passes(at, asked);
  const counted =
    asksUnpaid(asked) && asked.search.trim() === ''
      ? sql`part_payment_due d where d.tenant_id = ${at.tenantId} and ${passing}`
      : duesOf(at.tenantId, passing);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${counted} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What is left of all agencies or of one, by currency and age. */
export const agesOwed = async (
  db: Db | Tx,
  { tenantId, now }: Omit<DuesAt, 'products'>,
  agency: string | null,
): Promise<AgedDues[]> => {
  const age = sql`case ${sql.join(
    dueAges.map((each) => sql`when ${isOfAge(each, now)} then ${each}::text`),
    sql` `,
  )} end`;
  const { rows } = await sql<{ currency: string; age: DueAge; count: number; left_minor: number }>`
    select d.currency, ${age} as age, count(*)::int as count, sum(${left})::bigint as left_minor
    from part_payment_due d
    where d.tenant_id = ${tenantId} and d.state in ('open', 'missed')
      ${agency === null ? sql`` : sql`and d.agency_id = ${agency}`}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((each) => ({
    currency: each.currency,
    age: each.age,
    count: each.count,
    leftMinor: each.left_minor,
  }));
};

/** Sums over what is left, of all agencies or of the one that is asked for, and the agencies that owe something. */
const sumsOf = async (db: Db, at: DuesAt, asked: DeskDuesAsked): Promise<DeskDuesSums> => {
  const { tenantId } = at;
  const { rows: agencies } = await sql<{ id: string; name: string }>`
    select a.id, a.name
    from (select distinct agency_id from part_payment_due
      where tenant_id = ${tenantId} and state in ('open', 'missed')) owing
    join agency a on a.tenant_id = ${tenantId} and a.id = owing.agency_id
    order by a.name, a.id limit ${owingAgenciesAtMost}`.execute(db);
  return {
    count: await countDues(db, at, asked, deskDuesCountedTo),
    ages: await agesOwed(db, at, asked.agency),
    agencies: agencies.map(({ id, name }) => ({ agencyId: id, agencyName: name })),
  };
};
