import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { type PriceType, priceTypes } from '../../../contract/flights/price-type.ts';
import { nextSort, noFilters, type SortOrder } from '../../../contract/flights/results.ts';
import { stableOrder } from '../../../workers/results/engine/stable-order.ts';
import { sizeOf } from '../../whole.ts';
import { arbitraryFilters, arbitraryOffers, arbitrarySort } from './arbitrary-offers.ts';
import { lookAt, type OfferFacts, offer } from './itinerary-fixtures.ts';
import { mergeNaively, orderedNaively, pricedNaively } from './naive-results.ts';
import { ReadResults } from './read-results.ts';

const idsBy = (sort: SortOrder, offers: readonly OfferFacts[]) => {
  const engine = new ReadResults();
  engine.merge({ itineraries: offers.map(offer), duplicates: [] });
  return engine.look(lookAt({ sort })).rows.map((row) => row.itineraryId);
};

describe('sorting', () => {
  it('[RES-03] the same field flips its direction, a new field starts ascending', () => {
    const byPrice = { field: 'price', descending: false } as const;
    expect(nextSort(byPrice, 'price')).toEqual({ field: 'price', descending: true });
    expect(nextSort({ ...byPrice, descending: true }, 'price')).toEqual(byPrice);
    expect(nextSort(byPrice, 'duration')).toEqual({ field: 'duration', descending: false });
    expect(nextSort({ ...byPrice, descending: true }, 'depart')).toEqual({ field: 'depart', descending: false });
  });

  it.each<[SortOrder['field'], Partial<OfferFacts>, Partial<OfferFacts>]>([
    ['price', { amountMinor: 100 }, { amountMinor: 200 }],
    ['duration', { durationMinutes: 60 }, { durationMinutes: 90 }],
    ['depart', { departsAt: '2026-12-01T23:50+06:00' }, { departsAt: '2026-12-02T00:10+06:00' }],
    ['arrive', { arrivesAt: '2026-12-01T23:50+00:00' }, { arrivesAt: '2026-12-02T00:10+00:00' }],
  ])('[RES-03] %s sorts ascending and descending', (field, less, more) => {
    const offers = [
      { id: 'more', ...more },
      { id: 'less', ...less },
    ];
    expect(idsBy({ field, descending: false }, offers)).toEqual(['less', 'more']);
    expect(idsBy({ field, descending: true }, offers)).toEqual(['more', 'less']);
  });

  it('[RES-03] departures are compared as instants, not as local clocks', () => {
    const offers = [
      { id: 'later', departsAt: '2026-12-01T08:00+04:00' },
      { id: 'sooner', departsAt: '2026-12-01T09:00+06:00' },
    ];
    expect(idsBy({ field: 'depart', descending: false }, offers)).toEqual(['sooner', 'later']);
  });

  it('[RES-03] equal durations stand by price, then as they arrived, also when descending', () => {
    const offers = [
      { id: 'dear', amountMinor: 900 },
      { id: 'tied-1', amountMinor: 500 },
      { id: 'tied-2', amountMinor: 500 },
      { id: 'short', durationMinutes: 10, amountMinor: 950 },
    ];
    expect(idsBy({ field: 'duration', descending: true }, offers)).toEqual(['tied-1', 'tied-2', 'dear', 'short']);
  });

  it('[RES-03] lists sort by the gross amount for price type GF, else by the agent amount', () => {
    const itineraries = [
      offer({ id: 'cheap-for-agent', amountMinor: 100, agentMinor: 100, grossMinor: 900 }),
      offer({ id: 'cheap-for-customer', amountMinor: 200, agentMinor: 200, grossMinor: 800 }),
    ];
    const first = (priceType: PriceType) => {
      const engine = new ReadResults({ priceType });
      engine.merge({ itineraries, duplicates: [] });
      return engine.look(lookAt({ priceType })).rows[0]?.itineraryId;
    };
    expect([first('AF'), first('GF')]).toEqual(['cheap-for-agent', 'cheap-for-customer']);
  });

  it('[RES-03] every order is the plain one, at either price, under any filters, before and after a batch', () => {
    const type = fc.constantFrom(...priceTypes);
    fc.assert(
      fc.property(
        arbitraryOffers,
        arbitraryOffers,
        arbitraryFilters,
        arbitrarySort,
        type,
        (first, second, filters, sort, priceType) => {
          const engine = new ReadResults({ priceType });
          const batchOf = (itineraries: Itinerary[]) => ({
            itineraries: pricedNaively(itineraries, priceType),
            duplicates: [],
          });
          let list = mergeNaively([], batchOf(first));
          engine.merge({ itineraries: first, duplicates: [] });
          expect(engine.look(lookAt({ filters: noFilters, sort, priceType })).rows).toEqual(
            orderedNaively(list, noFilters, sort),
          );
          list = mergeNaively(list, batchOf(second));
          engine.merge({ itineraries: second, duplicates: [] });
          expect(engine.look(lookAt({ filters, sort, priceType })).rows).toEqual(orderedNaively(list, filters, sort));
        },
      ),
      { numRuns: sizeOf(50, 200) },
    );
  });

  it('[RES-03] slots with equal keys keep their order at every size of amount', () => {
    const size = fc.constantFrom(1, 2 ** 12, 2 ** 23, 2 ** 31, 2 ** 45);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 2047 })), size, fc.boolean(), (numbers, unit, descending) => {
        const keys = Float64Array.from(numbers, (number) => number * unit);
        const slots = Uint32Array.from(numbers.keys());
        const expected = [...slots].sort((one, other) => (descending ? -1 : 1) * (keys[one]! - keys[other]!));
        expect([...stableOrder(slots, keys, descending)]).toEqual(expected);
        expect([...slots]).toEqual([...numbers.keys()]);
      }),
    );
  });
});
