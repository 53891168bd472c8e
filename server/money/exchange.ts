import type { Db } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { walletOf } from './accounts.ts';

/**
 * An exchange rate: `minor` minor units of `currency` are worth `ownMinor` minor units of the tenant's own currency.
 */
export interface Rate {
  readonly currency: string;
  readonly minor: number;
  readonly ownMinor: number;
}

/** Integer division, rounded half to even. In bigint, because a product can exceed 2^53. */
const divided = (numerator: bigint, divisor: bigint): bigint => {
  const floor = numerator >= 0n ? numerator / divisor : -((-numerator + divisor - 1n) / divisor);
  const twice = (numerator - floor * divisor) * 2n;
  return twice > divisor || (twice === divisor && floor % 2n !== 0n) ? floor + 1n : floor;
};

/** Exchanges an amount of the tenant's currency. Returns minor units of the rate's currency. */
export const exchanged = (ownAmountMinor: number, { minor, ownMinor }: Rate): number =>
  Number(divided(BigInt(ownAmountMinor) * BigInt(minor), BigInt(ownMinor)));

/** Exchanges an amount of the rate's currency to the tenant's. Returns a multiple of `stepMinor`. */
export const exchangedToOwn = (amountMinor: number, { minor, ownMinor }: Rate, stepMinor: number): number => {
  const step = BigInt(stepMinor);
  return Number(divided(BigInt(amountMinor) * BigInt(ownMinor), BigInt(minor) * step) * step);
};

/** The tenant's rate for a currency. `undefined`: none is set. */
export const rateOf = async (db: Db, tenantId: string, currency: string): Promise<Rate | undefined> => {
  const row = await db
    .selectFrom('currency_rate')
    .select(['minor', 'own_minor'])
    .where('tenant_id', '=', tenantId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row && { currency, minor: row.minor, ownMinor: row.own_minor };
};

/**
 * Rate at which an agency is shown prices in a currency. `own`: the tenant's currency, without exchange. `undefined`:
 * the agency has no wallet in the currency, or the tenant has set no rate.
 */
export const displayRateFor = async (
  db: Db,
  tenant: Tenant,
  agencyId: string,
  currency: string,
): Promise<Rate | 'own' | undefined> => {
  if (currency === tenant.config.global.currency) return 'own';
  const row = await db
    .selectFrom('currency_rate as r')
    .innerJoin('account as a', 'a.tenant_id', 'r.tenant_id')
    .select(['r.minor', 'r.own_minor'])
    .where('r.tenant_id', '=', tenant.id)
    .where('r.currency', '=', currency)
    .where('a.id', '=', walletOf(agencyId, currency).id)
    .executeTakeFirst();
  return row && { currency, minor: row.minor, ownMinor: row.own_minor };
};

/** Currencies for which the tenant has set a rate. */
export const ratedCurrencies = async (db: Db, tenantId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('currency_rate').select('currency').where('tenant_id', '=', tenantId).execute();
  return new Set(rows.map(({ currency }) => currency));
};
