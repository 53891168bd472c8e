import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { firstIdAt } from '../database/time-ordered-id.ts';
import type { Product } from '../orders/product.ts';
import { columnOfKind, moneyColumns } from './fact-money.ts';
import { factColumns, toldFacts } from './told-facts.ts';
import { waitingMoments } from './told-until.ts';

/** Transfers whose facts are told again at once. */
const comparedAtOnce = 5_000;
/** Most facts that are named. */
const namedAtMost = 20;

/**
 * Where the facts of a tenant differ from its transfers, as sentences. First the accounts are summed by day, side by side and without the
 * statement that facts are told with, and compared with the sums of the facts. Then every fact is told again, and those
 * that are kept otherwise are named. Moments that wait to be told are passed over.
 */
export const factFaults = async (
  tx: Tx,
  products: readonly Product[],
  tenantId: string,
): Promise<readonly string[]> => [...(await sumFaults(tx, tenantId)), ...(await changedFacts(tx, products, tenantId))];

/** What an agency has or owes is summed by agency, everything else for the house. Empty: the house. */
const agencyOf = sql`case when place in ('wallet_minor', 'owed_by_agency_minor') then coalesce(agency_id, '') else '' end`;

const sumFaults = async (tx: Tx, tenantId: string): Promise<readonly string[]> => {
  const side = (account: string, amount: RawBuilder<unknown>) => sql`
    select t.at, t.currency, a.kind, a.agency_id, ${amount} as minor from transfer t
    join account a on a.tenant_id = t.tenant_id and a.id = ${sql.ref(account)}
    where t.tenant_id = ${tenantId} and t.kind = 'posted'`;
  const columns = sql.join(moneyColumns.map((column) => sql`(${column}::text, f.${sql.ref(column)})`));
  const byDay = (minors: RawBuilder<unknown>) => sql`
    select (at at time zone 'UTC')::date as day, currency, place, ${agencyOf} as agency, sum(minor)::bigint as minor from (${minors}) minors
    where at not in (select at from waiting) group by 1, 2, 3, 4`;
  const { rows } = await sql<{
    day: string;
    currency: string;
    place: string;
    agency: string;
    told: number;
    posted: number;
  }>`
    with waiting as (${waitingMoments(tenantId)}),
    posted as (${byDay(sql`
      select leg.at, leg.currency, place.place, leg.agency_id, leg.minor
      from (${side('t.credit_account', sql`t.amount_minor`)} union all ${side('t.debit_account', sql`-t.amount_minor`)}) leg
      join jsonb_each_text(${JSON.stringify(columnOfKind)}::jsonb) as place (kind, place) on place.kind = leg.kind`)}),
    told as (${byDay(sql`
      select f.at, f.currency, each.place, f.agency_id, each.minor from fact f
      cross join lateral (values ${columns}) as each (place, minor) where f.tenant_id = ${tenantId}`)})
    select day::text as day, currency, place, agency, coalesce(told.minor, 0)::bigint as told, coalesce(posted.minor, 0)::bigint as posted
    from told full join posted using (day, currency, place, agency)
    where coalesce(told.minor, 0) <> coalesce(posted.minor, 0)
    order by 1, 2, 3, 4`.execute(tx);
  return rows.map(
    ({ day, currency, place, agency, told, posted }) =>
      `facts of ${day}: ${place}${agency === '' ? '' : ` of ${agency}`} is ${told} ${currency}, sum of transfers ${posted}`,
  );
};

/** Facts that would be told otherwise now. */
const changedFacts = async (tx: Tx, products: readonly Product[], tenantId: string): Promise<readonly string[]> => {
  const columns = sql.join(factColumns.map((column) => sql.ref(column)));
  const faults: string[] = [];
  const told = new Set<string>();
  const { rows: skipped } = await sql<{ at: Date }>`${waitingMoments(tenantId)}`.execute(tx);
  const waiting = new Set(skipped.map(({ at }) => at.getTime()));
  for (let from = new Date(0); ; ) {
    const { rows } = await sql<{ at: Date }>`
      select at from transfer where tenant_id = ${tenantId} and kind = 'posted' and id >= ${firstIdAt(from)}::uuid
      order by id limit ${comparedAtOnce}`.execute(tx);
    const moments = [...new Set(rows.map(({ at }) => at.getTime()))]
      .filter((at) => !waiting.has(at))
      .map((at) => new Date(at));
    const again = sql`select ${columns} from (${toldFacts(products, tenantId, moments)}) again`;
    const kept = sql`
      select ${columns} from fact where tenant_id = ${tenantId} and at = any(array(
        select at::timestamptz from jsonb_array_elements_text(${JSON.stringify(moments)}::jsonb) as each (at)))`;
    const { rows: changed } = await sql<{ id: string; at: Date }>`
      select distinct id::text as id, at from (
        ((${kept}) except (${again})) union all ((${again}) except (${kept}))
      ) changed order by 2, 1`.execute(tx);
    for (const { id } of changed) told.add(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < comparedAtOnce) break;
    from = new Date(last.at.getTime() + 1);
  }
  const { rows: strays } = await sql<{ id: string }>`
    select f.id::text as id from fact f where f.tenant_id = ${tenantId} and not exists (
      select from transfer t where t.tenant_id = f.tenant_id and t.id = f.id and t.at = f.at and t.kind = 'posted'
    )`.execute(tx);
  for (const { id } of strays) told.add(id);
  for (const id of [...told].slice(0, namedAtMost)) faults.push(`fact ${id} is not what its transfers tell`);
  if (told.size > namedAtMost) faults.push(`facts: ${told.size - namedAtMost} more are not what their transfers tell`);
  return faults;
};
