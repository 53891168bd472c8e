import { type RawBuilder, sql } from 'kysely';
import { type Account, walletOf } from '../money/accounts.ts';
import { walletDayBegins, walletDayOf } from '../money/wallet-days.ts';
import type { Product } from '../orders/product.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';

/** A wallet whose lines are read. */
export interface WalletRead {
  /** What its lines may be about. */
  readonly products: readonly Product[];
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly wallet: Account;
}

/** The agency's wallet in a currency. `null`: the tenant's currency. It need not exist. */
export const walletRead = (
  products: readonly Product[],
  tenant: Tenant,
  agencyId: string,
  currency: string | null,
): WalletRead => ({
  products,
  tenant,
  agencyId,
  wallet: walletOf(agencyId, currency ?? tenant.config.global.currency),
});

/** Midnight at the tenant's home at which a day begins, or the day that is `later` days after it. */
export const midnight = (tenant: Tenant, day: string, later = 0): RawBuilder<unknown> =>
  sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${zoneAtHome(tenant)}::text)`;

/** The wallet's side of a transfer `t`: it pays (`out`) or it is paid. */
export const sides = ['out', 'in'] as const;
export type Side = (typeof sides)[number];

const accountOf = { out: sql`t.debit_account`, in: sql`t.credit_account` } as const;

/** Kind of the line to which the transfer `t` belongs: a `WalletLineKind`. */
export const lineKind = sql`(t.purpose || case t.kind when 'pending' then '-reserved' when 'void' then '-released' else '' end)`;

/**
 * The wallet's transfers `t` on one side, from that side's index. A reservation that has ended is left out: what ended it
 * tells of it. It is looked for row by row: of a `not exists` beneath an `or` the planner makes a table of all that ever ended.
 */
export const legsOn = (
  { tenant, wallet }: WalletRead,
  side: Side,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  transfer t where t.tenant_id = ${tenant.id} and ${accountOf[side]} = ${wallet.id} and ${when}
    and (t.kind <> 'pending' or (
      select true from transfer e where e.tenant_id = ${tenant.id} and e.pending_id = t.id limit 1
    ) is null)`;

/** Columns of a leg. What one act moves for an order has the same `line`. */
export const legColumns = (side: Side): RawBuilder<unknown> => sql`
  t.id, t.at, t.kind, t.amount_minor, t.order_reference, ${sql.lit(side === 'out')} as is_out, ${lineKind} as line_kind,
  (coalesce(t.order_reference, t.id::text) || ':' || ${lineKind}) collate "C" as line`;

/** The legs of both sides while `when` holds. */
export const legs = (of: WalletRead, when: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    sides.map((side) => sql`select ${legColumns(side)} from ${legsOn(of, side, when)}`),
    sql` union all `,
  );

/** What was posted on one side of the wallet while `when` holds of the transfer `t`. */
export const postedOn = (
  { tenant, wallet }: WalletRead,
  side: Side,
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  coalesce((select sum(t.amount_minor) from transfer t
    where t.tenant_id = ${tenant.id} and ${accountOf[side]} = ${wallet.id} and t.kind = 'posted' and ${when}), 0)`;

/** What the wallet gained while `when` holds of the transfer `t`, summed leg by leg. May be negative. */
const gained = (of: WalletRead, when: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${postedOn(of, 'in', when)} - ${postedOn(of, 'out', when)})`;

const ofWallet = ({ tenant, wallet }: WalletRead) => sql`d.tenant_id = ${tenant.id} and d.account_id = ${wallet.id}`;

/** What the wallet gained on whole days, while `when` holds of the day `d`. */
const gainedOnDays = (of: WalletRead, when: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select sum(d.credits_minor - d.debits_minor) from wallet_day d where ${ofWallet(of)} and ${when}), 0)`;

const nextDayOf = (moment: RawBuilder<unknown>) => walletDayBegins(sql`${walletDayOf(moment)} + 1`);

/** What the wallet gained later than `from` and until `to`: only the legs of the first and the last day are summed. */
export const gainedBetween = (
  of: WalletRead,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  case when ${walletDayOf(from)} = ${walletDayOf(to)} then ${gained(of, sql`t.at > ${from} and t.at <= ${to}`)}
  else ${gained(of, sql`t.at > ${from} and t.at < ${nextDayOf(from)}`)}
    + ${gainedOnDays(of, sql`d.day > ${walletDayOf(from)} and d.day < ${walletDayOf(to)}`)}
    + ${gained(of, sql`t.at >= ${walletDayBegins(walletDayOf(to))} and t.at <= ${to}`)} end)`;

/** What the wallet gained at `from` and later. */
export const gainedSince = (of: WalletRead, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  ${gained(of, sql`t.at >= ${from} and t.at < ${nextDayOf(from)}`)} + ${gainedOnDays(of, sql`d.day > ${walletDayOf(from)}`)})`;

/** The days of credit that are read at once. */
export interface CreditDaysRead {
  /** Moment of the last line before the page: later days are left out. `null`: none is. */
  readonly until: string | null;
  /** The latest days, so many. */
  readonly most: number;
}

/**
 * CTE `credit_day`: the days on which the balance can have been below zero, the latest first, each with when it begins and ends and the balance with which
 * it begins. On any other day it began with at least all that was paid on it. Default: all of them.
 */
export const creditDays = (of: WalletRead, read?: CreditDaysRead): RawBuilder<unknown> => sql`
  credit_day as materialized (
    select ${walletDayBegins(sql`each.day`)} as begins, ${walletDayBegins(sql`each.day + 1`)} as ends, each.opening
    from (
      select d.day, d.debits_minor,
        ${storedBalance(of)} - sum(d.credits_minor - d.debits_minor) over (order by d.day desc) as opening
      from wallet_day d where ${ofWallet(of)}
    ) each where each.opening < each.debits_minor
      ${read === undefined || read.until === null ? sql`` : sql`and each.day <= ${walletDayOf(sql`${read.until}::timestamptz`)}`}
    order by each.day desc ${read === undefined ? sql`` : sql`limit ${read.most}`}
  )`;

/** Condition that the transfer `t` moved on the day `c` of `credit_day`. */
export const onCreditDay = sql`t.at >= c.begins and t.at < c.ends`;

/**
 * Moments before, in or after which the balance was below zero: the lines that moved credit are among theirs. Transfers of one
 * moment are summed in the order that is worst for the balance. One pass over the days of `credit_day`.
 */
export const creditMoments = ({ tenant, wallet }: WalletRead): RawBuilder<unknown> => {
  const side = (each: Side) => sql`
    select t.at, ${sql.lit(each === 'out')} as is_out,
      ${each === 'out' ? sql`-t.amount_minor` : sql`t.amount_minor`} as gained
    from transfer t where t.tenant_id = ${tenant.id} and ${accountOf[each]} = ${wallet.id} and t.kind = 'posted' and ${onCreditDay}`;
  return sql`
    select distinct running.at from (
      select leg.at, leg.gained,
        c.opening + sum(leg.gained) over (partition by c.begins order by leg.at, leg.is_out desc rows unbounded preceding) as balance
      from credit_day c cross join lateral (${side('out')} union all ${side('in')}) leg
    ) running where running.balance < 0 or running.balance - running.gained < 0`;
};

/** The wallet's balance now, as its account stores it. */
export const storedBalance = ({ tenant, wallet }: WalletRead): RawBuilder<unknown> => sql`(
  select credits_minor - debits_minor from account where tenant_id = ${tenant.id} and id = ${wallet.id})`;
