import { sql } from 'kysely';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import type { Db } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { walletOf } from './accounts.ts';

/** The rate of a currency that stands at a moment: the newest that has begun. `undefined`: none has. */
export const rateOf = async (db: Db, tenantId: string, currency: string, now: Date): Promise<Rate | undefined> => {
  const row = await db
    .selectFrom('currency_rate_set')
    .select(['minor', 'own_minor'])
    .where('tenant_id', '=', tenantId)
    .where('currency', '=', currency)
    .where('set_at', '<=', now)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { currency, minor: row.minor, ownMinor: row.own_minor };
};

/**
 * Rate at which an agency is shown prices in a currency. `own`: the tenant's currency, without exchange. `undefined`:
 * the agency has no wallet in the currency, or the tenant has set no rate.
 */
export const displayRateFor = async (
  { db, tenant, agent, now }: Pick<SignedInContext, 'db' | 'tenant' | 'agent' | 'now'>,
  currency: string,
): Promise<Rate | 'own' | undefined> => {
  if (currency === tenant.config.global.currency) return 'own';
  const wallet = await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', walletOf(agent.agencyId, currency).id)
    .executeTakeFirst();
  return wallet && rateOf(db, tenant.id, currency, now());
};

/** Currencies of which a rate stands. */
export const ratedCurrencies = async (db: Db, tenantId: string, now: Date): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from currency_rate_set where tenant_id = ${tenantId} and set_at <= ${now}::timestamptz`.execute(
    db,
  );
  return new Set(rows.map(({ currency }) => currency));
};
