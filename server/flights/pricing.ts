import type { PriceSums } from '../../contract/booking.ts';
import type { PassengerFare, Price } from '../../contract/flights.ts';
import { divideHalfToEven } from '../../contract/money.ts';
import { priceStepMinor } from '../../contract/price-step.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** All amounts of a price. `http/shown.ts` withholds some of them when an answer leaves. */
export type FullSums = { readonly [Field in keyof PriceSums]: NonNullable<PriceSums[Field]> };
export type FullPrice = { readonly [Field in keyof Price]: NonNullable<Price[Field]> };

/** The terms of a price, beside the supplier's fare. */
export interface PricingTerms {
  readonly currency: string;
  /** Platform markup, as a share of fare and taxes. */
  readonly platformMarkupBasisPoints: number;
  /** Share of the supplier's commission that the agency gets. */
  readonly commissionShareBasisPoints: number;
  readonly taxOnCommissionBasisPoints: number;
  /** Agency markup, as a share of the agent price. */
  readonly agencyMarkupBasisPoints: number;
}

/** Sums of fares and of taxes over all travellers. */
export interface PublishedSums {
  readonly baseMinor: number;
  readonly taxMinor: number;
}

/** Sums of fares and taxes over all travellers, in minor units of the fares' currency. */
export const publishedSums = (fares: readonly PassengerFare[]): PublishedSums => {
  let baseMinor = 0;
  let taxMinor = 0;
  for (const fare of fares) {
    baseMinor += fare.baseMinor * fare.count;
    for (const tax of fare.taxes) taxMinor += tax.amountMinor * fare.count;
  }
  return { baseMinor, taxMinor };
};

/**
 * Calculates a price without options over all travellers, from fares in the tenant's currency (decision 0000, Money):
 * agent = fare + taxes + platform markup − commission + tax on commission;
 * gross = agent + agency markup, and at least the published fare; `agencyMarkupMinor` is therefore gross − agent.
 * Each share is rounded half to even, to the currency's step: whole taka, in other currencies whole minor units.
 */
export const priceSums = (
  fares: readonly PassengerFare[],
  commissionBasisPoints: number,
  terms: PricingTerms,
): FullSums => sumsOfPublished(publishedSums(fares), commissionBasisPoints, terms);

/** The same price, from the published sums of the fares. */
export const sumsOfPublished = (
  { baseMinor, taxMinor }: PublishedSums,
  commissionBasisPoints: number,
  terms: PricingTerms,
): FullSums => {
  const stepMinor = priceStepMinor(terms.currency);
  const share = (minor: number, basisPoints: number): number =>
    divideHalfToEven(minor * basisPoints, 10_000 * stepMinor) * stepMinor;
  const publishedMinor = baseMinor + taxMinor;
  const platformMarkupMinor = share(publishedMinor, terms.platformMarkupBasisPoints);
  const earnedMinor = share(baseMinor, commissionBasisPoints);
  const commissionMinor = share(earnedMinor, terms.commissionShareBasisPoints);
  const taxOnCommissionMinor = share(commissionMinor, terms.taxOnCommissionBasisPoints);
  const agentMinor = publishedMinor + platformMarkupMinor - commissionMinor + taxOnCommissionMinor;
  const grossMinor = Math.max(publishedMinor, agentMinor + share(agentMinor, terms.agencyMarkupBasisPoints));
  return {
    currency: terms.currency,
    baseMinor,
    taxMinor,
    platformMarkupMinor,
    commissionMinor,
    taxOnCommissionMinor,
    optionsMinor: 0,
    agentMinor,
    agencyMarkupMinor: grossMinor - agentMinor,
    grossMinor,
  };
};

/** The amounts that lists show. */
export const priceOf = ({ currency, agentMinor, grossMinor }: FullSums): FullPrice => ({
  currency,
  amountMinor: agentMinor,
  agentMinor,
  grossMinor,
});

/** The terms of a tenant for one of its agencies. */
export const termsOf = async (db: Db | Tx, tenant: Tenant, agencyId: string): Promise<PricingTerms> => {
  const agency = await db
    .selectFrom('agency')
    .select('markup_basis_points')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', agencyId)
    .executeTakeFirst();
  if (!agency) throw new Error(`tenant ${tenant.id} has no agency ${agencyId}`);
  return {
    currency: tenant.config.global.currency,
    ...tenant.config.pricing,
    agencyMarkupBasisPoints: agency.markup_basis_points,
  };
};
