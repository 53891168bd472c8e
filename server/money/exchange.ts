import type { Db } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { walletOf } from './accounts.ts';

/** What another currency is worth: `minor` of its minor units for `ownMinor` of the tenant's own. */
export interface Rate {
  readonly currency: string;
  readonly minor: number;
  readonly ownMinor: number;
}

/**
 * An amount in the tenant's minor units as minor units of the rate's currency, half to even. Exact for every amount:
 * a product may pass 2^53 on the way.
 */
export const exchanged = (amountMinor: number, { minor, ownMinor }: Rate): number => {
  const product = BigInt(amountMinor) * BigInt(minor);
  const divisor = BigInt(ownMinor);
  const floor = product >= 0n ? product / divisor : -((-product + divisor - 1n) / divisor);
  const twice = (product - floor * divisor) * 2n;
  const up = twice > divisor || (twice === divisor && floor % 2n !== 0n);
  return Number(up ? floor + 1n : floor);
};

/**
 * How this agency's prices are shown in a currency: `own` where it is the tenant's, and nothing is exchanged; undefined
 * where the agency has no wallet in it, or the house has set no rate.
 */
export const rateFor = async (
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

/** The currencies that the house has set a rate for. */
export const ratedCurrencies = async (db: Db, tenantId: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('currency_rate').select('currency').where('tenant_id', '=', tenantId).execute();
  return new Set(rows.map(({ currency }) => currency));
};
