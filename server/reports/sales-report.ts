import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { daysAfter, daysBetween } from '../../contract/days.ts';
import { purposesOfSales, reservedForSales } from '../../contract/money/posting-purposes.ts';
import {
  type ReportDimension,
  reportLinesAPage,
  reportLinesAtMost,
  type SalesFigures,
  type SalesLine,
  type SalesReport,
  type SalesReportAsked,
} from '../../contract/reports/sales-report.ts';
import { say } from '../../contract/say.ts';
import { salesReportList } from '../../machines/reports/sales-report-list.ts';
import { momentsOf, type Period } from '../books/period.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { shownTo } from '../http/shown.ts';
import { airlineOf } from '../suppliers/reference/airlines.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { dayIn } from '../time/day-in.ts';
import { zoneOfAgency } from './agency-zone.ts';
import { dimensionOf } from './dimensions.ts';
import { fiscalYearFrom } from './fiscal-year.ts';
import { toldUntil } from './told-until.ts';
import { walletOfReport } from './wallet-of-report.ts';

/** What a report is about. */
interface SalesOf {
  readonly tenant: Tenant;
  readonly agent: Agent;
  readonly zone: string;
  readonly asked: SalesReportAsked;
}

/** A page of a report of sales. The first has the sums, read at the same moment. */
export const salesReport = async (
  { after, ...asked }: CallRequest<'GetSalesReport'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: SalesReport }> =>
  inSnapshot(db, async (tx) => {
    const of = { tenant, agent, asked, zone: await zoneOfAgency(tx, tenant, agent.agencyId) };
    const place = after?.place ?? 0;
    const rows = await lines(tx, of, { place, most: reportLinesAPage + 1 });
    const next = place + reportLinesAPage;
    return {
      ok: true,
      answer: {
        lines: rows.slice(0, reportLinesAPage),
        next: rows.length > reportLinesAPage && next < reportLinesAtMost ? { place: next } : null,
        sums: after === null ? await sums(tx, of, now()) : null,
      },
    };
  });

/** All lines of a report as a file, with the chosen columns. */
export const exportSalesReport = async (
  { format, columns, ...asked }: CallRequest<'ExportSalesReport'>,
  { db, tenant, agent }: SignedInContext,
): Promise<CallOutcome<'ExportSalesReport'>> => {
  const zone = await zoneOfAgency(db, tenant, agent.agencyId);
  const rows = await lines(db, { tenant, agent, zone, asked }, { place: 0, most: reportLinesAtMost + 1 });
  if (rows.length > reportLinesAtMost) return { ok: false, refusal: 'too-many-lines' };
  const { sees } = shownTo(agent);
  const shown = columns.filter(
    (key) => (key !== 'commission' || sees('commissionMinor')) && (key !== 'markup' || sees('agencyMarkupMinor')),
  );
  const list = { name: say('Sales'), zone, columns: salesReportList.columns, chosen: shown, rows };
  return { ok: true, answer: await listFile(format, list) };
};

/** Facts of the agency's sales in a period, narrowed as asked. */
const salesIn = ({ tenant, agent, zone, asked }: SalesOf, period: Period): RawBuilder<unknown> => {
  const { since, until } = momentsOf(period, zone);
  return sql`fact f where f.tenant_id = ${tenant.id} and f.agency_id = ${agent.agencyId}
    and f.currency = ${tenant.config.global.currency} and f.purpose in (${sql.join([...purposesOfSales])})
    and f.at >= coalesce(${since}::timestamptz, '-infinity') and f.at < coalesce(${until}::timestamptz, 'infinity')
    and ${asked.products.length === 0 ? sql`true` : sql`f.sold_as in (${sql.join(asked.products)})`}
    and ${asked.within === null ? sql`true` : sql`coalesce(${dimensionOf(asked.within, tenant.id, zone).key}, '') = ${asked.only}`}`;
};

/** Whether a fact sells. What is left gives back, or settles a due, which charges nothing. */
const isSale = sql`f.purpose in (${sql.join([...reservedForSales])})`;

/** What an act charges the agency, now and later. Negative: it gives back. */
const charged = sql`-(f.wallet_minor + f.owed_by_agency_minor)`;

const figuresOf = sql`
  count(*) filter (where ${isSale})::bigint as sales,
  coalesce(sum(f.units) filter (where ${isSale}), 0)::bigint as units,
  coalesce(sum(${charged}) filter (where ${isSale}), 0)::bigint as sold,
  coalesce(sum(f.units) filter (where not ${isSale}), 0)::bigint as units_back,
  coalesce(-sum(${charged}) filter (where not ${isSale}), 0)::bigint as given_back,
  coalesce(sum(f.fare_minor), 0)::bigint as base, coalesce(sum(f.tax_minor), 0)::bigint as tax,
  coalesce(sum(f.commission_minor), 0)::bigint as commission, coalesce(sum(f.markup_minor), 0)::bigint as markup`;

interface FiguresRow {
  readonly sales: number;
  readonly units: number;
  readonly sold: number;
  readonly units_back: number;
  readonly given_back: number;
  readonly base: number;
  readonly tax: number;
  readonly commission: number;
  readonly markup: number;
}

const figuresIn = (row: FiguresRow): SalesFigures => ({
  sales: row.sales,
  units: row.units,
  soldMinor: row.sold,
  unitsBack: row.units_back,
  givenBackMinor: row.given_back,
  netMinor: row.sold - row.given_back,
  baseMinor: row.base,
  taxMinor: row.tax,
  commissionMinor: row.commission,
  agencyMarkupMinor: row.markup,
});

/** The lines that match the words, with their names. */
const namedLines = (of: SalesOf): RawBuilder<unknown> => {
  const { key, name } = dimensionOf(of.asked.by, of.tenant.id, of.zone);
  const term = of.asked.search.trim().toLowerCase();
  return sql`
    (select line.*, ${name} as name from (
      select coalesce(${key}, '') as key, ${figuresOf} from ${salesIn(of, of.asked)} group by 1
    ) line) named
    where ${term === '' ? sql`true` : sql`position(${term}::text in lower(coalesce(named.name, named.key))) > 0`}`;
};

const orders = {
  name: sql`lower(coalesce(named.name, named.key)), named.key`,
  '-name': sql`lower(coalesce(named.name, named.key)) desc, named.key desc`,
  sold: sql`named.sold, named.key`,
  '-sold': sql`named.sold desc, named.key`,
} as const satisfies Record<SalesReportAsked['sort'], RawBuilder<unknown>>;

const lines = async (
  db: Db | Tx,
  of: SalesOf,
  { place, most }: { readonly place: number; readonly most: number },
): Promise<SalesLine[]> => {
  const { rows } = await sql<FiguresRow & { key: string; name: string | null }>`
    select named.* from ${namedLines(of)} order by ${orders[of.asked.sort]} limit ${most} offset ${place}`.execute(db);
  return rows.map(({ key, name, ...row }) => ({
    key,
    name: name ?? nameInWords(of.asked.by, key),
    by: of.asked.by,
    from: of.asked.from,
    to: of.asked.to,
    currency: of.tenant.config.global.currency,
    ...figuresIn(row),
  }));
};

const sums = async (tx: Tx, of: SalesOf, now: Date): Promise<NonNullable<SalesReport['sums']>> => {
  const { tenant, agent, zone, asked } = of;
  const today = dayIn(now, zone);
  const { currency } = tenant.config.global;
  const before = periodBefore(asked, today);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${namedLines(of)} limit ${reportLinesAtMost}) counted`.execute(
    tx,
  );
  return {
    count: counted[0]?.count ?? 0,
    currency,
    today,
    fiscalYearFrom: fiscalYearFrom(tenant, today),
    until: (await toldUntil(tx, tenant.id, now)).toISOString(),
    total: await totalOf(tx, of, asked),
    before: before && (await totalOf(tx, of, before)),
    wallet: agent.ownBranchOnly
      ? null
      : await walletOfReport(tx, {
          tenantId: tenant.id,
          agencyId: agent.agencyId,
          currency,
          ...momentsOf(asked, zone),
        }),
    withinName: await withinName(tx, of),
  };
};

const totalOf = async (tx: Tx, of: SalesOf, period: Period): Promise<SalesFigures> => {
  const { rows } = await sql<FiguresRow>`select ${figuresOf} from ${salesIn(of, period)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('sums are one row');
  return figuresIn(row);
};

/** The period of the same length just before. `null`: the period has no beginning. */
const periodBefore = ({ from, to }: Period, today: string): Period | null => {
  if (from === null) return null;
  const last = to ?? today;
  return { from: daysAfter(from, -daysBetween(from, last) - 1), to: daysAfter(from, -1) };
};

/** Name of a key that the database does not name. `null`: the key is its name, or the page knows it. */
const nameInWords = (by: ReportDimension, key: string): string | null =>
  by === 'airline' && key !== '' ? airlineOf(key).name : null;

const withinName = async (tx: Tx, { tenant, zone, asked: { within, only } }: SalesOf): Promise<string | null> => {
  if (within === null) return null;
  const { rows } = await sql<{ name: string | null }>`
    select ${dimensionOf(within, tenant.id, zone).name} as name from (select ${only}::text as key) line`.execute(tx);
  return rows[0]?.name ?? nameInWords(within, only);
};
