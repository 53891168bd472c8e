import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PassengerFare } from '../../../contract/flights/flights.ts';
import { saleOfTravellers } from '../../../server/documents/sale-of-travellers.ts';
import { publishedSums } from '../../../server/flights/pricing.ts';
import type { TravellerRow } from '../../../server/orders/order-rows.ts';

const fareOf = (type: PassengerFare['type'], count: number, baseMinor: number, taxMinor: number): PassengerFare => ({
  type,
  count,
  baseMinor,
  taxes: [{ code: 'YQ', name: 'Fuel surcharge', amountMinor: taxMinor }],
});

/** A sale to adults and children, with what was charged for the whole of it. */
const sales = fc
  .record({
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.integer({ min: 0, max: 3 }),
    base: fc.integer({ min: 1_000, max: 20_000_000 }),
    childBase: fc.integer({ min: 1_000, max: 20_000_000 }),
    tax: fc.integer({ min: 0, max: 5_000_000 }),
    platformMarkupMinor: fc.integer({ min: 0, max: 3_000_000 }),
    commissionMinor: fc.integer({ min: 100, max: 3_000_000 }),
    taxOnCommissionMinor: fc.integer({ min: 0, max: 300_000 }),
    serviceMinor: fc.integer({ min: -500_000, max: 3_000_000 }),
  })
  .map(({ adults, children, base, childBase, tax, serviceMinor, ...charged }) => {
    const fares = [
      fareOf('ADT', adults, base, tax),
      ...(children === 0 ? [] : [fareOf('CHD', children, childBase, tax)]),
    ];
    const published = publishedSums(fares);
    const publishedMinor = published.baseMinor + published.taxMinor;
    const { platformMarkupMinor, commissionMinor, taxOnCommissionMinor } = charged;
    const agentMinor = publishedMinor + platformMarkupMinor - commissionMinor + taxOnCommissionMinor;
    const grossMinor = publishedMinor + serviceMinor;
    const travellers = [...Array<'ADT'>(adults).fill('ADT'), ...Array<'CHD'>(children).fill('CHD')].map(
      (type, place) => ({ pax_id: `pax-${place}`, type }) as TravellerRow,
    );
    return {
      travellers,
      sold: {
        fares,
        sums: {
          currency: 'BDT',
          ...published,
          ...charged,
          optionsMinor: 0,
          agentMinor,
          agencyMarkupMinor: grossMinor - agentMinor,
          grossMinor,
        },
      },
    };
  });

test('[ORD-06][MNY-01] the shares of all travellers add up to the sale, and those of equal travellers differ by one minor unit at most', () => {
  fc.assert(
    fc.property(sales, ({ sold, travellers }) => {
      const shares = travellers.map((each) => ({
        type: each.type,
        sums: saleOfTravellers(sold, [], travellers, [each]).sums,
      }));
      for (const key of ['agentMinor', 'grossMinor', 'commissionMinor', 'platformMarkupMinor'] as const)
        expect(shares.reduce((sum, { sums }) => sum + sums[key], 0)).toBe(sold.sums[key]);
      for (const type of ['ADT', 'CHD'])
        for (const key of ['agentMinor', 'grossMinor'] as const) {
          const minors = shares.filter((share) => share.type === type).map(({ sums }) => sums[key]);
          if (minors.length > 0) expect(Math.max(...minors) - Math.min(...minors)).toBeLessThanOrEqual(1);
        }
    }),
  );
});

test('[ORD-06] what two equal adults cost is equal where it can be', () => {
  const travellers = ['pax-0', 'pax-1'].map((pax_id) => ({ pax_id, type: 'ADT' }) as TravellerRow);
  const fares = [fareOf('ADT', 2, 6_000_000, 503_416)];
  const published = publishedSums(fares);
  const sums = {
    currency: 'BDT',
    ...published,
    platformMarkupMinor: 30_001,
    commissionMinor: 60_002,
    taxOnCommissionMinor: 3_001,
    optionsMinor: 0,
    agentMinor: published.baseMinor + published.taxMinor - 27_000,
    agencyMarkupMinor: 27_000,
    grossMinor: published.baseMinor + published.taxMinor,
  };
  const costs = travellers.map((each) => saleOfTravellers({ fares, sums }, [], travellers, [each]).sums.agentMinor);
  expect(costs).toEqual([6_489_916, 6_489_916]);
});
