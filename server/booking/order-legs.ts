import { basisPointsOf } from '../../contract/money.ts';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type Account, advanceTaxAccount, platformAccount, supplierPayable, walletOf } from '../money/accounts.ts';
import type { Leg, NamedLeg } from '../money/transfer.ts';
import type { Product } from '../orders/product.ts';
import type { PaidSums } from './sold-price.ts';

/**
 * The transfers that pay for an order. The wallet pays `agent_minor`: the supplier's cost (fares and taxes less its
 * commission, and the options), the tax on the agent's commission, the value added tax on it, the advance income tax of the tickets, and the rest, markup and kept commission, to the platform. A supplier
 * that sells in another currency is credited what it is owed in that currency: the cost goes from the wallet to the
 * exchange account of the tenant's currency, and from the exchange account of the supplier's currency to the supplier.
 */
export const legsOf = ({ money }: Pick<Product, 'money'>, order: PaidSums, now: Date): NamedLeg[] => {
  const { sums, commissionBasisPoints, supplier } = order.sold;
  const wallet = walletOf(order.agency_id, order.currency);
  const payable = supplierPayable(order.supplier_code, supplier.currency);
  const leg = (
    debit: Leg['debit'],
    credit: Leg['credit'],
    amountMinor: number,
    words: string,
    rate: Rate | null = null,
  ): NamedLeg => ({
    id: timeOrderedId(now.getTime()),
    debit,
    credit,
    amountMinor,
    words,
    rate: rate ?? undefined,
  });
  const taxesMinor = Math.min(sums.taxOnCommissionMinor, order.agent_minor);
  const advanceTaxMinor = Math.min(sums.advanceTaxMinor ?? 0, order.agent_minor - taxesMinor);
  const vatMinor = Math.min(sums.vatOnCommissionMinor ?? 0, order.agent_minor - taxesMinor - advanceTaxMinor);
  const collectedMinor = taxesMinor + advanceTaxMinor + vatMinor;
  const publishedMinor = sums.baseMinor + sums.taxMinor;
  const netMinor = publishedMinor - basisPointsOf(sums.baseMinor, commissionBasisPoints) + sums.optionsMinor;
  const costMinor = Math.min(Math.max(netMinor, 0), order.agent_minor - collectedMinor);
  const platformMinor = order.agent_minor - collectedMinor - costMinor;
  const fareWords = `${money.soldText} for ${order.reference}`;
  const supplierLegs =
    supplier.currency === order.currency
      ? [leg(wallet, payable, costMinor, fareWords)]
      : [
          leg(wallet, platformAccount('currency-exchange', order.currency), costMinor, fareWords, supplier.rate),
          leg(
            platformAccount('currency-exchange', supplier.currency),
            payable,
            order.supplier_minor - basisPointsOf(supplier.baseMinor, commissionBasisPoints),
            fareWords,
            supplier.rate,
          ),
        ];
  return [
    ...supplierLegs,
    leg(wallet, platformAccount('taxes', order.currency), taxesMinor, `Tax on commission for ${order.reference}`),
    leg(
      wallet,
      advanceTaxAccount(order.agency_id, order.currency),
      advanceTaxMinor,
      `Advance income tax for ${order.reference}`,
    ),
    leg(wallet, platformAccount('vat', order.currency), vatMinor, `VAT on commission for ${order.reference}`),
    leg(
      wallet,
      platformAccount('platform-revenue', order.currency),
      platformMinor,
      `Service fee for ${order.reference}`,
    ),
  ].filter(({ amountMinor }) => amountMinor > 0);
};

/** Accounts that the payment of an order needs and that may not exist yet. */
export const accountsToOpen = ({ supplier_code, agency_id, currency, sold }: PaidSums): Account[] => [
  supplierPayable(supplier_code, sold.supplier.currency),
  ...(sold.sums.advanceTaxMinor === undefined ? [] : [advanceTaxAccount(agency_id, currency)]),
  ...(sold.sums.vatOnCommissionMinor === undefined ? [] : [platformAccount('vat', currency)]),
  ...(sold.supplier.currency === currency
    ? []
    : [platformAccount('currency-exchange', currency), platformAccount('currency-exchange', sold.supplier.currency)]),
];
