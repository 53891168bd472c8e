import { functionalities } from '../../contract/functionalities.ts';
import type { PartPaymentOffer } from '../../contract/money/part-payments.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import type { SoldSnapshot } from '../orders/tables.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { offeredParts, readPartPaymentEligibility } from './offer-parts.ts';
import { saleOfFlights } from './sale-of-flights.ts';

/** The terms on which a price of flights may be paid in part. `null`: it may not, or the person may not. */
export const partOfferForPrice = async (
  db: Db | Tx,
  { tenant, agent }: { readonly tenant: Tenant; readonly agent: Agent },
  { itinerary, brand, sums }: Pick<SoldSnapshot, 'itinerary' | 'brand' | 'sums'>,
  now: Date,
): Promise<PartPaymentOffer | null> => {
  if (!agent.functionalities.has(functionalities.EnablePartialPayment)) return null;
  const eligibility = await readPartPaymentEligibility(db, tenant.id, agent.agencyId, now);
  const sale = saleOfFlights({ itinerary, brand }, sums.currency, sums.agentMinor);
  const offered = offeredParts(eligibility, tenant, sale, now);
  return offered.ok ? offered.offer : null;
};
