import { type RawBuilder, sql } from 'kysely';
import {
  type SupplierItem,
  type SupplierItemMark,
  type SupplierItemState,
  type SupplierItems,
  type SupplierItemsAsked,
  supplierItemsAPage,
  supplierItemsCountedTo,
  supplierItemTermLeast,
} from '../../contract/books/supplier-items.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import { basisPointsOf } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { supplierItemList } from '../../machines/books/supplier-item-list.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { type NamedSuppliers, supplierNameOf } from '../suppliers/supplier-names.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { momentsOf } from './period.ts';
import { supplierItems } from './supplier-items.ts';

/** What the list reads of each kind of order. */
export type SoldOrders = readonly Pick<Product, 'table' | 'locator'>[];

interface ItemsOf {
  readonly tenantId: string;
  readonly zone: string;
  readonly sold: SoldOrders;
  readonly asked: SupplierItemsAsked;
}

/** The calls of what suppliers are owed. */
export const supplierItemCallsOf = (deps: NamedSuppliers, sold: SoldOrders) => {
  const nameOf = supplierNameOf(deps);
  const of = ({ tenant }: SignedInContext, asked: SupplierItemsAsked): ItemsOf => ({
    tenantId: tenant.id,
    zone: zoneAtHome(tenant),
    sold,
    asked,
  });
  const list = async (
    { after, ...asked }: CallRequest<'GetSupplierItems'>,
    context: SignedInContext,
  ): Promise<{ readonly ok: true; readonly answer: SupplierItems }> =>
    inSnapshot(context.db, async (tx) => {
      const items = of(context, asked);
      const rows = await itemRows(tx, items, { after, most: supplierItemsAPage + 1 });
      const page = rows.slice(0, supplierItemsAPage);
      const last = page.at(-1);
      const next = rows.length > page.length && last ? { at: last.at.toISOString(), itemId: last.id } : null;
      const sums = after === null ? await sumsOf(tx, items, nameOf) : null;
      return { ok: true, answer: { items: page.map((row) => itemOf(row, nameOf)), next, sums } };
    });
  const exported = async (
    { format, columns, ...asked }: CallRequest<'ExportSupplierItems'>,
    context: SignedInContext,
  ): Promise<CallOutcome<'ExportSupplierItems'>> => {
    const items = of(context, asked);
    const found = await itemRows(context.db, items, { after: null, most: supplierItemsCountedTo + 1 });
    if (found.length > supplierItemsCountedTo) return { ok: false, refusal: 'too-many-items' };
    const rows = found.map((row) => itemOf(row, nameOf));
    const file = { name: say('Items of suppliers'), zone: items.zone, columns: supplierItemList.columns };
    return { ok: true, answer: await listFile(format, { ...file, chosen: columns, rows }) };
  };
  return { list, exported };
};

interface ItemRow {
  readonly id: string;
  readonly at: Date;
  readonly state: SupplierItemState;
  readonly supplier: string;
  readonly order_reference: string | null;
  readonly locator: string | null;
  readonly tickets: string | null;
  readonly purpose: PostingPurpose;
  readonly words: string;
  readonly currency: string;
  readonly minor: number;
  readonly entry_reference: string | null;
  /** Of a sale: what its commission is taken of, in the supplier's currency. `null`: the posting is no sale. */
  readonly base: number | null;
  readonly basis_points: number | null;
}

const itemOf = (row: ItemRow, nameOf: (code: string) => string): SupplierItem => {
  const { base, basis_points, minor } = row;
  const deductedMinor = base === null || basis_points === null ? null : basisPointsOf(base, basis_points);
  return {
    itemId: row.id,
    at: row.at.toISOString(),
    state: row.state,
    supplierName: nameOf(row.supplier),
    orderReference: row.order_reference,
    locator: row.locator,
    tickets: row.tickets,
    purpose: row.purpose,
    words: row.words,
    currency: row.currency,
    fareMinor: deductedMinor === null ? null : minor + deductedMinor,
    deductedMinor,
    amountMinor: minor,
    entryReference: row.entry_reference,
  };
};

/** The items `item` with their state, PNR and tickets, and what is known of their sale. */
const everyItem = ({ tenantId, sold }: ItemsOf): RawBuilder<unknown> => {
  const orders = sold.map(
    ({ table, locator }) => sql`
      select ${locator} as locator, (o.sold ->> 'commissionBasisPoints')::int as basis_points,
        coalesce(o.sold -> 'supplier' ->> 'baseMinor', o.sold -> 'sums' ->> 'baseMinor')::bigint as base
      from ${table} o where o.tenant_id = ${tenantId} and o.reference = i.order_reference`,
  );
  return sql`(
    select i.*, case when e.state = 'posted' then 'paid' when e.state is not null then 'proposed'
        when i.disputed then 'disputed' else 'open' end as state, sale.locator, t.tickets,
      case when i.purpose in ('tickets', 'new-tickets', 'stay') and i.minor > 0 then sale.base end as base, sale.basis_points
    from ${supplierItems(tenantId)} i
    left join bank_entry e on e.tenant_id = ${tenantId} and e.reference = i.entry_reference
    left join lateral (${sql.join(orders, sql` union all `)}) sale on true
    left join lateral (
      select string_agg(ticket_number, ', ' order by position) as tickets from order_traveller
      where tenant_id = ${tenantId} and order_reference = i.order_reference
    ) t on true
  )`;
};

/** Condition that an item passes the filters. `isWhole`: of every supplier. */
const passes = ({ zone, asked }: ItemsOf, isWhole = false): RawBuilder<unknown> => {
  const { account, states, search } = asked;
  const { since, until } = momentsOf(asked, zone);
  const term = search.trim();
  return sql.join(
    [
      sql`true`,
      account !== null && !isWhole && sql`item.account = ${account}`,
      states.length > 0 && sql`item.state in (${sql.join(states)})`,
      since !== null && sql`item.at >= ${since}::timestamptz`,
      until !== null && sql`item.at < ${until}::timestamptz`,
      term !== '' && found(term),
    ].filter((condition) => condition !== false),
    sql` and `,
  );
};

const found = (term: string): RawBuilder<unknown> => {
  if (term.length < supplierItemTermLeast) return sql`false`;
  const within = (column: 'words' | 'locator' | 'tickets' | 'entry_reference') =>
    sql`position(${term.toLowerCase()}::text in lower(${sql.ref(`item.${column}`)})) > 0`;
  return sql`(starts_with(item.order_reference, ${term.toUpperCase()}) or ${within('words')} or ${within('locator')}
    or ${within('tickets')} or ${within('entry_reference')})`;
};

/** Items from a mark on. Milliseconds are compared, because a mark has no finer ones. */
const itemRows = async (
  db: Db | Tx,
  of: ItemsOf,
  { after, most }: { readonly after: SupplierItemMark | null; readonly most: number },
): Promise<readonly ItemRow[]> => {
  const isDescending = of.asked.sort === '-at';
  const at = sql`date_trunc('milliseconds', item.at)`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const onwards =
    after === null
      ? sql``
      : sql`and (${at}, item.id) ${isDescending ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.itemId}::uuid)`;
  const { rows } = await sql<ItemRow>`
    select item.id::text as id, item.at, item.state, item.supplier, item.order_reference, left(item.locator, 60) as locator,
      left(item.tickets, 400) as tickets, item.purpose, item.words, item.currency, item.minor::bigint as minor, item.entry_reference,
      item.base, item.basis_points
    from ${everyItem(of)} item where ${passes(of)} ${onwards}
    order by ${at} ${direction}, item.id ${direction} limit ${most}`.execute(db);
  return rows;
};

/** Every supplier in every currency with what matches of it, and how many items of the chosen one match. */
const sumsOf = async (
  tx: Tx,
  of: ItemsOf,
  nameOf: (code: string) => string,
): Promise<NonNullable<SupplierItems['sums']>> => {
  const { rows } = await sql<{ account: string; currency: string; count: number; minor: number }>`
    select a.id as account, a.currency, count(item.id)::int as count, coalesce(sum(item.minor), 0)::bigint as minor
    from account a left join ${everyItem(of)} item on item.account = a.id and ${passes(of, true)}
    where a.tenant_id = ${of.tenantId} and a.kind = 'supplier-payable'
    group by a.id, a.currency order by a.id limit 200`.execute(tx);
  const chosen = rows.filter(({ account }) => of.asked.account === null || of.asked.account === account);
  return {
    count: Math.min(
      supplierItemsCountedTo,
      chosen.reduce((sum, { count }) => sum + count, 0),
    ),
    accounts: rows.map(({ account, currency, count, minor }) => ({
      account,
      supplierName: nameOf(account.split(':')[1] ?? account),
      currency,
      count,
      amountMinor: minor,
    })),
  };
};
