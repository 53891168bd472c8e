import { expect, test } from 'vitest';
import type { Brand } from '../../../contract/flights/flights.ts';
import { brandViewsOf } from '../../../machines/flights/fare-offers.ts';
import { flex, saver } from '../../../machines/flights/sample-flights.ts';

const embarkation = { code: 'BD', name: 'Embarkation fee' };
const fuel = { code: 'YQ', name: 'Fuel surcharge' };

/** A fare whose amounts are all different, with what the agent pays below what is published. */
const family: Brand = {
  ...saver,
  fares: [
    {
      type: 'ADT',
      count: 2,
      baseMinor: 4_000_000,
      taxes: [
        { ...embarkation, amountMinor: 100_000 },
        { ...fuel, amountMinor: 30_000 },
      ],
    },
    { type: 'CHD', count: 3, baseMinor: 3_000_000, taxes: [{ ...embarkation, amountMinor: 70_000 }] },
    { type: 'INF', count: 1, baseMinor: 400_000, taxes: [] },
  ],
  price: { currency: 'BDT', amountMinor: 17_800_000, agentMinor: 17_700_000, grossMinor: 18_900_000 },
};

test('[RES-05] each type of passenger has its own fare and taxes, times their number', () => {
  const [brand] = brandViewsOf([family], 6, 'AF');
  expect(
    brand?.sums.passengers.map(({ who, baseMinor, taxes, taxesMinor, subtotalMinor }) => ({
      who,
      baseMinor,
      taxes: taxes.map(({ code, amountMinor }) => `${code} ${amountMinor}`),
      taxesMinor,
      subtotalMinor,
    })),
  ).toEqual([
    {
      who: '2 adults',
      baseMinor: 4_000_000,
      taxes: ['BD 100000', 'YQ 30000'],
      taxesMinor: 130_000,
      subtotalMinor: 8_260_000,
    },
    { who: '3 children', baseMinor: 3_000_000, taxes: ['BD 70000'], taxesMinor: 70_000, subtotalMinor: 9_210_000 },
    { who: '1 infant', baseMinor: 400_000, taxes: [], taxesMinor: 0, subtotalMinor: 400_000 },
  ]);
  expect(brand?.sums).toMatchObject({
    publishedMinor: 17_870_000,
    terms: { words: 'Commission and fees', minor: -170_000 },
    total: { words: 'Leaves your wallet', minor: 17_700_000 },
    customer: { words: 'Your customer pays', minor: 18_900_000 },
  });
  expect(brand?.price).toMatchObject({ priceType: 'AF', shownMinor: 17_700_000, perPersonMinor: 2_950_000 });
});

test('[RES-10] at customer prices a brand has no amount of the agency’s, neither in its price nor in its sums', () => {
  const [first, second] = brandViewsOf([{ ...family, journeyTerms: [] }, flex], 6, 'GF').map(
    ({ proposable: _amounts, ...brand }) => brand,
  );
  expect(first?.price).toMatchObject({ priceType: 'GF', shownMinor: 18_600_000 });
  expect(second?.sums).toMatchObject({
    terms: { words: 'Service', minor: 1_030_000 },
    total: { words: 'Your customer pays', minor: 18_900_000 },
    customer: null,
  });
  expect(second?.moreMinor).toBe(300_000);
  const figures = JSON.stringify([first, second]);
  for (const net of [family.price.agentMinor, flex.price.agentMinor, -170_000, 18_900_000 - 17_700_000])
    expect(figures).not.toContain(`:${net}`);
});

test('[RES-05] a brand is set against the cheapest one, whichever the supplier names first', () => {
  const free = { ...flex, refund: { allowed: true, penaltyMinor: null, words: 'Refundable' } };
  const brands = brandViewsOf([free, family, saver], 6, 'AF');
  expect(brands.map(({ name, moreMinor }) => [name, moreMinor])).toEqual([
    ['Saver', 0],
    ['Saver', 2_700_000],
    ['Flex', 3_000_000],
  ]);
  expect(brands[2]?.refund).toMatchObject({ state: 'yes', short: 'allowed', penaltyMinor: null });
});

test('[RES-05] the rules before and after departure and of a no-show are told apart', () => {
  const rule = (penaltyMinor: number) => ({ allowed: true, penaltyMinor, words: `${penaltyMinor}` });
  const condition = (from: number) => ({
    beforeDeparture: rule(from),
    afterDeparture: rule(from + 1),
    noShow: rule(from + 2),
  });
  const terms = { bookingClass: 'K', fareBasis: 'KLOW', change: condition(10), refund: condition(20) };
  const [brand] = brandViewsOf([{ ...saver, journeyTerms: [terms] }], 3, 'AF');
  const [journey] = brand?.journeyTerms ?? [];
  const said = (condition: 'change' | 'refund') =>
    journey?.[condition].map(({ when, rule: { penaltyMinor } }) => [when, penaltyMinor]);
  expect(journey).toMatchObject({ bookingClass: 'K', fareBasis: 'KLOW' });
  expect(said('change')).toEqual([
    ['Before departure', 10],
    ['After departure', 11],
    ['No-show', 12],
  ]);
  expect(said('refund')).toEqual([
    ['Before departure', 20],
    ['After departure', 21],
    ['No-show', 22],
  ]);
});
