import { type RawBuilder, sql } from 'kysely';
import { type AccountKind, accountKinds } from '../../contract/money/account-kinds.ts';
import { reservedForSales } from '../../contract/money/posting-purposes.ts';
import { firstIdAt } from '../database/time-ordered-id.ts';
import type { Product } from '../orders/product.ts';
import { columnOfKind, type MoneyColumn, moneyColumns } from './fact-money.ts';

/** The columns of a fact, in the order in which `toldFacts` selects them. */
export const factColumns = [
  'tenant_id',
  'id',
  'at',
  'purpose',
  'currency',
  'transfers',
  'agency_id',
  'branch_id',
  'actor',
  'order_reference',
  'subject',
  'sold_as',
  'seller',
  'supplier_code',
  'carrier',
  'origin',
  'destination',
  'cabin',
  'fare_brand',
  'travels_on',
  'units',
  'fare_minor',
  'tax_minor',
  'options_minor',
  'commission_minor',
  'markup_minor',
  'penalty_minor',
  'fee_minor',
  ...moneyColumns,
] as const;

/** Condition that an account of a kind, an SQL expression, belongs to a column. */
const isIn = (kind: RawBuilder<unknown>, column: MoneyColumn) =>
  sql`${kind} in (${sql.join(accountKinds.filter((each: AccountKind) => columnOfKind[each] === column))})`;

const summed = (column: MoneyColumn) => sql`
  (coalesce(sum(amount_minor) filter (where ${isIn(sql`credit_kind`, column)}), 0)
    - coalesce(sum(amount_minor) filter (where ${isIn(sql`debit_kind`, column)}), 0))::bigint as ${sql.ref(column)}`;

/**
 * A query of the facts that the posted transfers of some moments tell, with `factColumns`. An act posts all its transfers at one
 * moment, so a fact is told whole.
 */
export const toldFacts = (products: readonly Product[], tenantId: string, moments: readonly Date[]) => {
  const ranges = moments.map((at) => ({ low: firstIdAt(at), high: firstIdAt(new Date(at.getTime() + 1)) }));
  // Materialized: behind the policy of rows only a bare column may lead into the index.
  return sql`
    with moment as materialized (
      select low::uuid as low, high::uuid as high
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as each (low text, high text)
    ),
    leg as (
      select t.id, t.at, t.purpose, t.currency, t.order_reference, t.subject, t.actor, t.amount_minor,
        debit.kind as debit_kind, credit.kind as credit_kind,
        coalesce(credit.agency_id, debit.agency_id) as agency_id,
        -- The legs of one reference are one act, also those between accounts of the house.
        case when t.order_reference is null then coalesce(credit.agency_id, debit.agency_id) end as apart
      from moment
      join transfer t on t.tenant_id = ${tenantId} and t.id >= moment.low and t.id < moment.high and t.kind = 'posted'
      join account debit on debit.tenant_id = t.tenant_id and debit.id = t.debit_account
      join account credit on credit.tenant_id = t.tenant_id and credit.id = t.credit_account
    ),
    act as (
      select (array_agg(id order by id))[1] as id, at, purpose, currency, order_reference, subject, min(agency_id) as agency_id,
        count(*)::integer as transfers, min(actor) as actor, ${sql.join(moneyColumns.map(summed))}
      from leg group by at, purpose, currency, order_reference, subject, apart
    )
    select ${tenantId}::text as tenant_id, act.id, act.at, act.purpose, act.currency, act.transfers,
      coalesce(act.agency_id, o.agency_id) as agency_id, sold.branch_id, act.actor, act.order_reference, act.subject,
      o.sold_as, sold.seller, sold.supplier_code, sold.carrier, sold.origin, sold.destination, sold.cabin, sold.fare_brand, sold.travels_on,
      case when act.purpose in (${sale}) then sold.units else back.units end as units,
      ${sql.join(['fare', 'tax', 'options', 'commission', 'markup'].map(ofSale))},
      back.penalty_minor, back.fee_minor, ${sql.join(moneyColumns.map((column) => sql`act.${sql.ref(column)}`))}
    from act
    left join lateral (${ordersOf(products, tenantId)}) o on true
    left join lateral jsonb_to_record(o.sold) as sold (
      seller text, branch_id text, supplier_code text, carrier text, origin text, destination text, cabin text, fare_brand text, travels_on date, units integer,
      fare_minor bigint, tax_minor bigint, options_minor bigint, commission_minor bigint, markup_minor bigint
    ) on true
    left join lateral jsonb_to_record(o.back) as back (units integer, penalty_minor bigint, fee_minor bigint) on true`;
};

const sale = sql.join([...reservedForSales]);

const ofSale = (part: string) =>
  sql`case when act.purpose in (${sale}) then sold.${sql.ref(`${part}_minor`)} end as ${sql.ref(`${part}_minor`)}`;

/** The order of an act, of whatever product. */
const ordersOf = (products: readonly Product[], tenantId: string) =>
  sql.join(
    products.map(
      ({ table, soldAs, facts }) => sql`
        select ${soldAs}::text as sold_as, o.agency_id,
          ${facts.sold} as sold, ${facts.back} as back
        from ${table} o where o.tenant_id = ${tenantId} and o.reference = act.order_reference`,
    ),
    sql` union all `,
  );
