import { describe, expect, it } from 'vitest';
import { noFilters } from '../../../contract/flights/results.ts';
import { rowsAtMost } from '../../../workers/results/flights/flight-results.ts';
import { lookAt, type OfferFacts, offer, seededOffers } from './itinerary-fixtures.ts';
import { ReadResults } from './read-results.ts';

const engineOf = (offers: readonly OfferFacts[]) => {
  const engine = new ReadResults();
  engine.merge({ itineraries: offers.map(offer), duplicates: [] });
  return engine;
};
const ten = Array.from({ length: 10 }, (_, index) => ({ id: `itinerary-${index}`, amountMinor: index }));

describe('the window', () => {
  it('[RES-01] only the rows on screen leave the engine, with the count of all matches', () => {
    const answer = engineOf(ten).look(lookAt({ firstRow: 3, rowCount: 2 }));
    expect(answer.rows.map((row) => row.itineraryId)).toEqual(['itinerary-3', 'itinerary-4']);
    expect(answer).toMatchObject({ firstRow: 3, matchCount: 10, totalCount: 10, currency: 'BDT' });
  });

  it('[RES-01] a look past the end shows the end, and one of no rows shows none', () => {
    const engine = engineOf(ten);
    expect(engine.look(lookAt({ firstRow: 99, rowCount: 3 })).firstRow).toBe(7);
    expect(engine.look(lookAt({ rowCount: 0 })).rows).toEqual([]);
    expect(engine.look(lookAt({ firstRow: -5, rowCount: 1 })).rows).toHaveLength(1);
  });

  it('[RES-01] no look takes more rows than a screen could show', () => {
    const engine = new ReadResults();
    engine.merge({ itineraries: seededOffers(rowsAtMost + 20, 1), duplicates: [] });
    expect(engine.look(lookAt({ rowCount: 100_000 })).rows).toHaveLength(rowsAtMost);
  });

  it('[RES-01] the anchor is found where it stands now, and not when it is filtered away or dropped', () => {
    const engine = engineOf(ten);
    const anchored = { anchorItineraryId: 'itinerary-4', rowCount: 1 };
    expect(engine.look(lookAt(anchored)).anchorRow).toBe(4);
    engine.merge({ itineraries: [offer({ id: 'cheapest', amountMinor: 0 })], duplicates: ['itinerary-1'] });
    expect(engine.look(lookAt(anchored)).anchorRow).toBe(4);
    expect(engine.look(lookAt({ ...anchored, filters: { price: { least: null, most: 2 } } })).anchorRow).toBeNull();
    engine.merge({ itineraries: [], duplicates: ['itinerary-4'] });
    expect(engine.look(lookAt(anchored)).anchorRow).toBeNull();
  });
});

describe('the summary tabs', () => {
  const offers = [
    { id: 'cheap-and-long', amountMinor: 1000, durationMinutes: 2000 },
    { id: 'balanced', amountMinor: 1100, durationMinutes: 600 },
    { id: 'fast-and-dear', amountMinor: 3000, durationMinutes: 500 },
  ];

  it('[RES-04] cheapest, fastest and best are named with their price, duration and row', () => {
    expect(engineOf(offers).look(lookAt()).tabs).toEqual({
      cheapest: {
        itineraryId: 'cheap-and-long',
        row: 0,
        amountMinor: 1000,
        durationMinutes: 2000,
      },
      best: { itineraryId: 'balanced', row: 1, amountMinor: 1100, durationMinutes: 600 },
      fastest: { itineraryId: 'fast-and-dear', row: 2, amountMinor: 3000, durationMinutes: 500 },
    });
  });

  it('[RES-04] the tabs are of the matches, and stay the same offers however the list is sorted', () => {
    const engine = engineOf(offers);
    const filters = { price: { least: null, most: 2000 } };
    expect(engine.look(lookAt({ filters })).tabs.fastest?.itineraryId).toBe('balanced');
    const { tabs } = engine.look(lookAt({ sort: { field: 'duration', descending: true } }));
    expect([tabs.cheapest?.itineraryId, tabs.cheapest?.row]).toEqual(['cheap-and-long', 0]);
    expect([tabs.fastest?.itineraryId, tabs.fastest?.row]).toEqual(['fast-and-dear', 2]);
  });

  it('[RES-04] of equally fast offers the cheaper one is the fastest, of equal ones the first', () => {
    const engine = engineOf([
      { id: 'dear', amountMinor: 900 },
      { id: 'cheap-1', amountMinor: 800 },
      { id: 'cheap-2', amountMinor: 800 },
    ]);
    const sort = { field: 'price', descending: true } as const;
    expect(engine.look(lookAt({ sort })).tabs.fastest?.itineraryId).toBe('cheap-1');
  });

  it('[RES-04] nothing matching has no tabs', () => {
    const filters = { ...noFilters, airlines: ['XX'] };
    expect(engineOf(offers).look(lookAt({ filters })).tabs).toEqual({ cheapest: null, best: null, fastest: null });
  });
});
