import { type RawBuilder, sql } from 'kysely';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  daysOfPeriod,
  type Register,
  type RegisterAsked,
  type RegisterKind,
  type RegisterLine,
  type RegisterMark,
  type RegisterSums,
  registerAgenciesAtMost,
  registerCountedTo,
  registerInFileAtMost,
  registerMonthsAtMost,
  registerPage,
  registerTermLeast,
} from '../../contract/ledger/invoice-register.ts';
import type { OrderType } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { deskRegisterList } from '../../machines/ledger/register-list.ts';
import type { Db } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { Product } from '../orders/product.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';

export interface RegisterOf {
  readonly products: readonly Product[];
  readonly tenant: Tenant;
  /** The reader's agency. `null`: the desk reads those of all agencies. */
  readonly agencyId: string | null;
}

/** A page of invoices and credit notes. The first page has what the filters offer. */
export const registerLines = async (
  db: Db,
  of: RegisterOf,
  { after, ...asked }: RegisterAsked & { readonly after: RegisterMark | null },
): Promise<{ readonly ok: true; readonly answer: Register }> => {
  const rows = await lineRows(db, of, asked, { after, most: registerPage + 1 });
  const lines = rows.slice(0, registerPage);
  const last = lines.at(-1);
  return {
    ok: true,
    answer: {
      lines,
      next: rows.length > lines.length && last ? markOf(last) : null,
      sums: after === null ? await sumsOf(db, of, asked) : null,
    },
  };
};

/** All documents that match the filters as a file, with the chosen columns. */
export const registerFile = async (
  db: Db,
  of: RegisterOf,
  { format, columns, ...asked }: CallRequest<'ExportDeskRegister'>,
): Promise<CallOutcome<'ExportDeskRegister'>> => {
  const rows = await lineRows(db, of, asked, { after: null, most: registerInFileAtMost + 1 });
  if (rows.length > registerInFileAtMost) return { ok: false, refusal: 'too-many-lines' };
  const zone = zoneAtHome(of.tenant);
  const list = { name: say('Invoices'), zone, columns: deskRegisterList.columns, chosen: columns, rows };
  return { ok: true, answer: await listFile(format, list) };
};

const markOf = ({ issuedAt, agencyId, number }: RegisterLine): RegisterMark => ({ issuedAt, agencyId, number });

/** A number with its leading zeros. `lpad` alone would cut a longer one. */
const padded = sql`lpad(number::text, greatest(6, length(number::text)), '0')`;

/** Number of the tax form `f` of a document, as `labelOf` writes it. */
const taxFormNumber = (condition: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => sql`
  (select 'M' || replace(f.form, '.', '') || '-' || f.year || '-' || lpad(f.number::text, greatest(6, length(f.number::text)), '0')
   from tax_invoice f where f.tenant_id = ${tenantId} and ${condition})`;

/** Invoices and credit notes `l` of the reader, of the agency and the month that are asked for. */
const documents = ({ tenant, agencyId }: RegisterOf, { agency, month }: Pick<RegisterAsked, 'agency' | 'month'>) => {
  const zone = zoneAtHome(tenant);
  const begins = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  const period = month === null ? null : daysOfPeriod(month);
  const own = sql.join(
    [
      sql`tenant_id = ${tenant.id}`,
      agencyId !== null && sql`agency_id = ${agencyId}`,
      agency !== null && sql`agency_id = ${agency}`,
      period !== null && sql`issued_at >= ${begins(period.from)} and issued_at < ${begins(period.until)}`,
    ].filter((condition) => condition !== false),
    sql` and `,
  );
  return sql`(
    select 'invoice'::text as kind, ('INV-' || ${padded}) collate "C" as number, agency_id, order_reference,
      date_trunc('milliseconds', issued_at) as issued_at, 0::bigint as credited_minor,
      ${taxFormNumber(sql`f.form = '6.3' and f.order_reference = invoice.order_reference`, sql`invoice.tenant_id`)} as tax_number
    from invoice where ${own}
    union all
    select 'credit-note', ('CN-' || year || '-' || ${padded}) collate "C", agency_id, order_reference,
      date_trunc('milliseconds', issued_at), returned_minor + dropped_minor,
      ${taxFormNumber(sql`f.note_year = credit_note.year and f.note_number = credit_note.number`, sql`credit_note.tenant_id`)}
    from credit_note where ${own}
  ) l`;
};

interface LineRow {
  readonly kind: RegisterKind;
  readonly number: string;
  readonly agency_id: string;
  readonly agency_name: string;
  readonly order_reference: string;
  readonly issued_at: Date;
  readonly credited_minor: number;
  readonly tax_number: string | null;
  readonly sold: { readonly orderType: OrderType; readonly currency: string; readonly billed: number };
}

/** What was sold under the reference of the document `l`, as JSON. */
const soldJson = ({ products, tenant }: RegisterOf) =>
  sql`coalesce(${sql.join(
    products.map(
      ({
        table,
        orderType,
      }) => sql`(select jsonb_build_object('orderType', ${sql.lit(orderType)}, 'currency', o.currency,
        'billed', o.agent_minor) from ${table} o where o.tenant_id = ${tenant.id} and o.reference = l.order_reference)`,
    ),
  )})`;

const passing = ({ kinds, search }: Pick<RegisterAsked, 'kinds' | 'search'>): RawBuilder<unknown> => {
  const term = search.trim();
  const found =
    term.length < registerTermLeast
      ? sql`false`
      : sql`(position(${term.toUpperCase()}::text in l.order_reference) > 0
          or position(${term.toUpperCase()}::text in l.number) > 0
          or position(${term.toLowerCase()}::text in lower(a.name)) > 0)`;
  return sql.join(
    [sql`true`, kinds.length > 0 && sql`l.kind in (${sql.join(kinds)})`, term !== '' && found].filter(
      (condition) => condition !== false,
    ),
    sql` and `,
  );
};

const matching = (of: RegisterOf, asked: Omit<RegisterAsked, 'sort'>) => sql`
  ${documents(of, asked)} join agency a on a.tenant_id = ${of.tenant.id} and a.id = l.agency_id
  where ${passing(asked)}`;

const lineRows = async (
  db: Db,
  of: RegisterOf,
  asked: RegisterAsked,
  { after, most }: { readonly after: RegisterMark | null; readonly most: number },
): Promise<RegisterLine[]> => {
  const isLatestFirst = asked.sort === '-issued';
  const direction = isLatestFirst ? sql`desc` : sql`asc`;
  const onwards =
    after === null
      ? sql`true`
      : sql`(l.issued_at, l.agency_id, l.number) ${isLatestFirst ? sql`<` : sql`>`}
          (${after.issuedAt}::timestamptz, ${after.agencyId}::text, ${after.number}::text)`;
  const { rows } = await sql<LineRow>`
    select l.*, a.name as agency_name, ${soldJson(of)} as sold
    from ${matching(of, asked)} and ${onwards}
    order by l.issued_at ${direction}, l.agency_id ${direction}, l.number ${direction} limit ${most}`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    taxNumber: row.tax_number,
    issuedAt: row.issued_at.toISOString(),
    orderReference: row.order_reference,
    orderType: row.sold.orderType,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    currency: row.sold.currency,
    billedMinor: row.kind === 'invoice' ? row.sold.billed : 0,
    creditedMinor: row.credited_minor,
  }));
};

const sumsOf = async (db: Db, of: RegisterOf, asked: RegisterAsked): Promise<RegisterSums> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${matching(of, asked)} limit ${registerCountedTo}) found`.execute(
    db,
  );
  const whole = documents(of, { agency: null, month: null });
  const { rows: months } = await sql<{ month: string }>`
    select distinct to_char(l.issued_at at time zone ${zoneAtHome(of.tenant)}, 'YYYY-MM') as month from ${whole}
    order by 1 desc limit ${registerMonthsAtMost}`.execute(db);
  const { rows: agencies } = await sql<{ id: string; name: string }>`
    select a.id, a.name from (select distinct l.agency_id from ${whole}) billed
    join agency a on a.tenant_id = ${of.tenant.id} and a.id = billed.agency_id
    order by a.name, a.id limit ${registerAgenciesAtMost}`.execute(db);
  return {
    count: counted[0]?.count ?? 0,
    months: months.map(({ month }) => month),
    agencies: agencies.map(({ id, name }) => ({ agencyId: id, agencyName: name })),
  };
};
