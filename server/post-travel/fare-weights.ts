import type { TravellerType } from '../../contract/flights/flights.ts';
import { codesOutsideValue } from '../../tenants/kit/ticket-tax.ts';
import type { OrderRow } from '../orders/order-rows.ts';

export const tenThousand = 10_000n;

/**
 * What decides the part of a passenger of a type in a sale: base fare, fare with taxes, the value of the ticket, and what the supplier gets of it, which is fare and
 * taxes less its commission, times `tenThousand`.
 */
export const fareWeights = ({ sold, reference }: Pick<OrderRow, 'sold' | 'reference'>, type: TravellerType) => {
  const fare = sold.fares.find((one) => one.type === type);
  if (fare === undefined) throw new Error(`order ${reference} has no fare of ${type}`);
  const base = BigInt(fare.baseMinor);
  const published = base + BigInt(fare.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const outside = fare.taxes.reduce(
    (sum, { code, amountMinor }) => sum + (codesOutsideValue.has(code) ? amountMinor : 0),
    0,
  );
  return {
    base,
    published,
    value: published - BigInt(outside),
    cost: published * tenThousand - base * BigInt(sold.commissionBasisPoints),
  };
};
