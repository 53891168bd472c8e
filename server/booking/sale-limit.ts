import { sql } from 'kysely';
import { reservedForSales } from '../../contract/money/posting-purposes.ts';
import type { OverLimit as LimitPassed, SellerLimit } from '../../contract/money/seller-limit.ts';
import { displayMoney } from '../../contract/money.ts';
import { exchangedToOwn } from '../../contract/post-travel/exchange.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { rateOf } from '../money/exchange.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';

/** Somebody who sells, and when. */
export interface Seller extends Pick<SignedInContext, 'tenant' | 'agent'> {
  readonly now: Date;
}

/** A sale that is about to be paid: its whole price, whatever part is paid now. */
export interface LimitedSale {
  readonly currency: string;
  readonly totalMinor: number;
}

export interface OverLimit {
  readonly ok: false;
  readonly refusal: 'over-limit';
  readonly detail: string;
  /** `leftMinor`: what the person may still sell for, in the tenant's currency. */
  readonly facts: { readonly leftMinor: number };
}

/** Whether the person's role limits a sale or a day. */
export const isLimitedSeller = ({ agent: { limits } }: Pick<Seller, 'agent'>): boolean =>
  limits.saleMostMinor !== null || limits.dayMostMinor !== null;

/** An amount in the tenant's currency, in which limits are. `null`: there is no rate. */
const inOwnCurrency = async (
  db: Db | Tx,
  { tenant, now }: Seller,
  { currency, totalMinor }: LimitedSale,
): Promise<number | null> => {
  if (currency === tenant.config.global.currency) return totalMinor;
  const rate = await rateOf(db, tenant.id, currency, now);
  return rate === undefined ? null : exchangedToOwn(totalMinor, rate, 1);
};

/**
 * What a person has sold for on this day at home, in the tenant's currency: whatever the person has set aside or paid for sales, from
 * the wallet or as a due, and that was not set free again. `null`: a currency has no rate.
 */
const soldToday = async (db: Db | Tx, seller: Seller): Promise<number | null> => {
  const { tenant, agent, now } = seller;
  const zone = zoneAtHome(tenant);
  const { rows } = await sql<{ currency: string; minor: number }>`
    select t.currency, sum(t.amount_minor)::bigint as minor
    from account a join transfer t on t.tenant_id = a.tenant_id and t.debit_account = a.id
    where a.tenant_id = ${tenant.id} and a.agency_id = ${agent.agencyId} and a.kind in ('wallet', 'part-payment-due')
      and t.at >= (date_trunc('day', ${now}::timestamptz at time zone ${zone}::text) at time zone ${zone}::text)
      and t.kind = 'pending' and t.actor = ${agent.userId} and t.purpose in (${sql.join(reservedForSales)})
      and not exists (
        select from transfer e where e.tenant_id = t.tenant_id and e.pending_id = t.id and e.kind = 'void'
      )
    group by t.currency`.execute(db);
  let sum = 0;
  for (const { currency, minor } of rows) {
    const own = await inOwnCurrency(db, seller, { currency, totalMinor: minor });
    if (own === null) return null;
    sum += own;
  }
  return sum;
};

interface Weighed {
  readonly over: LimitPassed | null;
  readonly priceMinor: number;
  readonly soldMinor: number;
}

/** Compares a sale with the limits of a person's role. Amounts are in the tenant's currency. */
const weigh = async (db: Db | Tx, seller: Seller, sale: LimitedSale): Promise<Weighed> => {
  const { saleMostMinor, dayMostMinor } = seller.agent.limits;
  const priceMinor = await inOwnCurrency(db, seller, sale);
  const soldMinor = dayMostMinor === null ? 0 : await soldToday(db, seller);
  if (priceMinor === null || soldMinor === null) {
    return { over: 'no-rate', priceMinor: priceMinor ?? 0, soldMinor: soldMinor ?? 0 };
  }
  const weighed = { priceMinor, soldMinor };
  if (saleMostMinor !== null && priceMinor > saleMostMinor) return { over: 'sale', ...weighed };
  return { over: dayMostMinor !== null && soldMinor + priceMinor > dayMostMinor ? 'day' : null, ...weighed };
};

/** The limits of a person beside a sale, as they are shown before it is paid. `null`: the role has none. The payment asks once more. */
export const limitShown = async (db: Db | Tx, seller: Seller, sale: LimitedSale): Promise<SellerLimit | null> => {
  if (!isLimitedSeller(seller)) return null;
  const { over, soldMinor } = await weigh(db, seller, sale);
  const { saleMostMinor, dayMostMinor } = seller.agent.limits;
  return {
    currency: seller.tenant.config.global.currency,
    saleMostMinor,
    dayMostMinor,
    soldTodayMinor: soldMinor,
    over,
  };
};

/**
 * Refuses a sale above what the person's role allows at once or on a day; `null`: it is within. The sales of one person wait for each
 * other until the transaction ends, so that two at once do not pass the limit together.
 */
export const overLimit = async (tx: Tx, seller: Seller, sale: LimitedSale): Promise<OverLimit | null> => {
  if (!isLimitedSeller(seller)) return null;
  const { tenant, agent } = seller;
  const currency = tenant.config.global.currency;
  const money = (minor: number) => displayMoney({ currency, minor });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sales of ${tenant.id} ${agent.userId}`}, 0))`.execute(tx);
  const { over, priceMinor, soldMinor } = await weigh(tx, seller, sale);
  const saleMostMinor = agent.limits.saleMostMinor ?? 0;
  const dayMostMinor = agent.limits.dayMostMinor ?? 0;
  const leftMinor = Math.max(0, dayMostMinor - soldMinor);
  const refused = (detail: string, left: number): OverLimit => ({
    ok: false,
    refusal: 'over-limit',
    detail,
    facts: { leftMinor: left },
  });
  switch (over) {
    case null:
      return null;
    case 'no-rate':
      return refused(
        say('Your role has a limit, and there is no exchange rate to compare it with. Nothing was charged.'),
        0,
      );
    case 'sale':
      return refused(
        say(
          'You may sell for at most {limit} at once, and this is {price}. Nothing was charged. A colleague with a higher limit can pay for it.',
          { limit: money(saleMostMinor), price: money(priceMinor) },
        ),
        saleMostMinor,
      );
    case 'day':
      return refused(
        say(
          'Of your {limit} for today {left} is left, and this is {price}. Nothing was charged. A colleague with a higher limit can pay for it.',
          { limit: money(dayMostMinor), left: money(leftMinor), price: money(priceMinor) },
        ),
        leftMinor,
      );
  }
};
