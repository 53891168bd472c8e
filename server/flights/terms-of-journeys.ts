import type { JourneyTerms } from '../../contract/flights/flights.ts';
import type { Db } from '../database/database.ts';
import type { Supplier } from '../suppliers/port.ts';
import { journeyTermsInOwn, supplierRateOf } from './supplier-currency.ts';

const notSaid: ReadonlyMap<string, JourneyTerms[]> = new Map();

/** Terms of each journey by brand code, in the tenant's currency. Empty: the supplier does not say. */
export const termsOfJourneys = async (
  db: Db,
  supplier: Supplier | undefined,
  offerKey: string,
  tenantId: string,
  ownCurrency: string,
  now: Date,
): Promise<ReadonlyMap<string, JourneyTerms[]>> => {
  const said = await supplier?.terms?.(offerKey).catch(() => undefined);
  if (said === undefined) return notSaid;
  const rate = await supplierRateOf(db, tenantId, ownCurrency, said.currency, now);
  if (rate === undefined) return notSaid;
  return new Map(
    [...said.brands].map(([code, terms]) => [code, terms.map((one) => journeyTermsInOwn(one, rate, ownCurrency))]),
  );
};
