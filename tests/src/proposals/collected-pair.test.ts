import { expect, test } from 'vitest';
import type { Price } from '../../../contract/flights/flights.ts';
import type { BrandView } from '../../../machines/flights/fare-offers.ts';
import { brandViewsOf } from '../../../machines/flights/fare-offers.ts';
import type { ChosenView, PairBar } from '../../../machines/flights/pair-bar.ts';
import { flex } from '../../../machines/flights/sample-flights.ts';
import { collectedPair } from '../../../src/proposals/collected-options.ts';

const brandAt = (price: Partial<Price>): readonly BrandView[] =>
  brandViewsOf([{ ...flex, price: { ...flex.price, ...price } }], 1, 'GF');

const chosenAt = (direction: ChosenView['direction'], price: Partial<Price>): ChosenView => ({
  direction,
  itineraryId: `itinerary-${direction}`,
  requestId: `search-${direction}`,
  airline: { code: 'EK', name: 'Emirates', colour: null },
  route: 'DAC 10:15 – DXB 13:30',
  departs: '10:15',
  day: '2026-12-10',
  hasFare: true,
  brands: brandAt(price),
  brandId: flex.brandId,
  price: null,
});

const barWith = (outbound: Partial<Price>, inbound: Partial<Price>, more: Partial<PairBar> = {}): PairBar => ({
  kind: 'two-one-way',
  chosen: { outbound: chosenAt('outbound', outbound), inbound: chosenAt('inbound', inbound) },
  total: null,
  totalMeans: '',
  leavesWallet: null,
  words: '',
  alert: false,
  reading: false,
  canRetry: false,
  mustSearchAgain: false,
  canBook: true,
  leaving: false,
  ...more,
});

const inTaka = (agentMinor: number, grossMinor: number | null) => ({ currency: 'BDT', agentMinor, grossMinor });

test('[RES-07] [RES-08] two one-way fares are offered as one option, each with its own search, at their sums', () => {
  expect(collectedPair(barWith(inTaka(5_000, 6_000), inTaka(7_000, 8_000)))).toEqual([
    {
      fares: ['outbound', 'inbound'].map((direction) => ({
        requestId: `search-${direction}`,
        itineraryId: `itinerary-${direction}`,
        brandId: flex.brandId,
        airlineName: 'Emirates',
        departs: '10:15',
        brandName: flex.name,
      })),
      currency: 'BDT',
      agentMinor: 12_000,
      grossMinor: 14_000,
    },
  ]);
});

test('[RES-08] a special return is one fare, at its own price', () => {
  const [option, ...others] = collectedPair(
    barWith(inTaka(7_000, 8_000), inTaka(7_000, 8_000), { kind: 'special-return' }),
  );
  expect(others).toEqual([]);
  expect(option?.fares).toMatchObject([{ requestId: 'search-inbound', itineraryId: 'itinerary-inbound' }]);
  expect(option).toMatchObject({ agentMinor: 7_000, grossMinor: 8_000 });
});

test('[RES-08] [RES-10] in another currency the amounts charged are summed, and an unknown customer price stays unknown', () => {
  const inDollars = (charged: number) => ({
    currency: 'USD',
    agentMinor: 100,
    grossMinor: 120,
    charged: { currency: 'BDT', minor: charged },
  });
  expect(collectedPair(barWith(inDollars(5_000), inDollars(7_000)))).toMatchObject([
    { currency: 'BDT', agentMinor: 12_000, grossMinor: null },
  ]);
  expect(collectedPair(barWith(inTaka(5_000, 6_000), inTaka(7_000, null)))).toMatchObject([{ grossMinor: null }]);
});

test('[RES-08] two flights that cannot be booked, or of which one is not chosen, are not offered', () => {
  expect(collectedPair(barWith({}, {}, { canBook: false }))).toEqual([]);
  const { chosen, ...bar } = barWith({}, {});
  expect(collectedPair({ ...bar, chosen: { ...chosen, outbound: null } })).toEqual([]);
});
