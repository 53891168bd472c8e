import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { Database } from '../../../server/database/database.ts';
import { noRules } from '../../../server/flights/markup-rules.ts';
import { priceSums } from '../../../server/flights/pricing.ts';
import type { LowestFare, Supplier } from '../../../server/suppliers/port.ts';
import { drawn } from '../../whole.ts';
import { toLondon } from '../flights/rules-and-terms.ts';
import { freshDatabase } from '../fresh-database.ts';
import { cheapestOf, holdOf, request, searchAll, suppliersOn } from './fixtures.ts';

let database: Database;
let suppliers: ReturnType<typeof suppliersOn>;
beforeAll(async () => {
  database = await freshDatabase();
  suppliers = suppliersOn(database.db);
});
afterAll(() => database.close());

const terms = {
  currency: 'BDT',
  platformMarkupBasisPoints: 120,
  commissionShareBasisPoints: 6000,
  taxOnCommissionBasisPoints: 500,
  agencyMarkupBasisPoints: 300,
  platformRules: noRules,
  agencyRules: noRules,
};
const agentMinor = ({ fares, commissionBasisPoints }: Pick<LowestFare, 'fares' | 'commissionBasisPoints'>): number =>
  priceSums(fares, commissionBasisPoints, toLondon, terms).agentMinor;

const lowest = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : Math.min(...amounts));

/** What rules of markup ask of a fare. */
const askedOf = ({ airlineCode, cabin, origin, destination }: LowestFare): string =>
  [airlineCode, cabin, origin, destination].join(' ');

/** What a search shows as a supplier's cheapest, by the price of its cheapest brand. */
const cheapestShown = async (supplier: Supplier, wanted: AirSearchRequest): Promise<number | null> =>
  lowest((await searchAll(supplier, wanted)).flatMap(({ brands }) => (brands[0] ? [agentMinor(brands[0])] : [])));

const said = async (supplier: Supplier, wanted: AirSearchRequest): Promise<number | null> => {
  const [fares] = (await supplier.lowestFares?.([wanted])) ?? [];
  if (!fares) throw new Error(`${supplier.code} does not say`);
  return lowest(fares.map(agentMinor));
};

const pairs = ['DAC-DXB', 'DAC-CXB', 'DAC-LHR', 'DAC-CCU', 'LHR-NYC', 'CGP-JED', 'GLA-PER', 'RAR-IUE', 'DAC-KTM'];

test('[FLT-06] the lowest fare that a supplier says is the cheapest that its search of the day shows', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pairs),
      fc.integer({ min: 1, max: 320 }),
      fc.option(fc.integer({ min: 0, max: 20 })),
      fc.record({
        adultCount: fc.integer({ min: 1, max: 4 }),
        childCount: fc.integer({ min: 0, max: 3 }),
        infantCount: fc.integer({ min: 0, max: 1 }),
        travelClass: fc.constantFrom<AirSearchRequest['travelClass']>('E', 'E', 'P', 'B', 'F'),
        fareType: fc.constantFrom<AirSearchRequest['fareType']>(1, 2, 3, 4),
        preferredAirlines: fc.constantFrom<string[]>([], [], ['EK'], ['BG', 'QR']),
      }),
      async (pair, ahead, nights, more) => {
        const day = (days: number) => new Date(Date.UTC(2026, 10, 22 + days)).toISOString().slice(0, 10);
        const back = nights === null ? {} : { returnDate: day(ahead + nights) };
        const wanted = request(pair, day(ahead), { ...more, ...back });
        for (const supplier of suppliers.all)
          expect(await said(supplier, wanted)).toBe(await cheapestShown(supplier, wanted));
      },
    ),
    drawn(12, 40),
  ));

test('[MNY-07] a lowest fare says of itself what its offer says: airline, cabin and places', async () => {
  const wanted = request('DAC-LHR', '2026-12-10');
  for (const supplier of suppliers.all) {
    const [fares] = (await supplier.lowestFares?.([wanted])) ?? [];
    const offers = await searchAll(supplier, wanted);
    const shown = offers.map(({ validatingAirline: airlineCode, journeys: [first], brands: [brand] }) => {
      if (!first || !brand) throw new Error('an offer without flights');
      const { origin, destination } = first;
      return askedOf({ ...brand, currency: 'BDT', airlineCode, cabin: brand.productClass, origin, destination });
    });
    expect((fares ?? []).map(askedOf).sort()).toEqual(shown.sort());
  }
});

test('[FLT-06] seats that were sold since raise the lowest fare as they raise that of a search', async () => {
  const wanted = request('DAC-CXB', '2026-12-03', { adultCount: 9 });
  const { gds } = suppliers;
  const before = await said(gds, wanted);
  for (let sale = 0; sale < 12; sale += 1) {
    const offers = await searchAll(gds, wanted);
    if (offers.length === 0) break;
    await gds.hold(holdOf(cheapestOf(offers), `lowest-${sale}`, 9));
  }
  const after = await said(gds, wanted);
  expect(after).toBe(await cheapestShown(gds, wanted));
  expect(after).not.toBe(before);
});

test('[FLT-06] a supplier whose search fails does not say a lowest fare', async () => {
  const [failing] = (await suppliers.ndc.lowestFares?.([request('PNI-KSA')])) ?? [];
  const [silent] = (await suppliers.lcc.lowestFares?.([request('FUN-SUV')])) ?? [];
  expect([failing, silent]).toEqual([null, null]);
});
