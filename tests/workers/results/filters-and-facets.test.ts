import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockNumber, dayPartOf } from '../../../contract/flights/day-part.ts';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { type Filters, noFilters } from '../../../contract/flights/results.ts';
import { sizeOf } from '../../whole.ts';
import { arbitraryFilters, arbitraryOffers } from './arbitrary-offers.ts';
import { lookAt, type OfferFacts, offer } from './itinerary-fixtures.ts';
import { countedBut, facetsNaively, mergeNaively, orderedNaively } from './naive-results.ts';
import { ReadResults } from './read-results.ts';

const engineOf = (itineraries: readonly Itinerary[]) => {
  const engine = new ReadResults();
  engine.merge({ itineraries, duplicates: [] });
  return engine;
};
const answerTo = (offers: readonly OfferFacts[], filters: Partial<Filters>) =>
  engineOf(offers.map(offer)).look(lookAt({ filters: { ...noFilters, ...filters } }));
const idsLeft = (offers: readonly OfferFacts[], filters: Partial<Filters>) =>
  answerTo(offers, filters).rows.map((row) => row.itineraryId);

const flown = (departs: string, arrives = '14:05', stops = 0) => ({ departs, arrives, stops });

describe('filters', () => {
  it.each<[rule: string, offers: OfferFacts[], filters: Partial<Filters>, left: string[]]>([
    [
      'stops are the most of any journey',
      [
        { id: 'direct', journeys: [flown('08:00'), flown('09:00')] },
        { id: 'back-by-one', journeys: [flown('08:00'), flown('09:00', '10:00', 1)] },
      ],
      { stops: ['0'] },
      ['direct'],
    ],
    [
      'refundable only leaves out fares that say no and fares that do not say',
      [{ id: 'yes' }, { id: 'no', refundable: false }, { id: 'unknown', refundable: null }],
      { refundable: true },
      ['yes'],
    ],
    [
      'any of the chosen airlines will do',
      [{ id: 'bg' }, { id: 'ek', airline: 'EK' }, { id: 'qr', airline: 'QR' }],
      { airlines: ['EK', 'QR'] },
      ['ek', 'qr'],
    ],
    [
      'an airline in no alliance is in none of the chosen',
      [{ id: 'star', alliance: 'Star Alliance' }, { id: 'alone' }],
      { alliances: ['Star Alliance', 'oneworld'] },
      ['star'],
    ],
    [
      'a price bound holds from and to, its own amount included',
      [
        { id: 'under', amountMinor: 99 },
        { id: 'least', amountMinor: 100 },
        { id: 'most', amountMinor: 200 },
        { id: 'over', amountMinor: 201 },
      ],
      { price: { least: 100, most: 200 } },
      ['least', 'most'],
    ],
    [
      'an open bound asks nothing',
      [{ id: 'one', amountMinor: 100 }],
      { price: { least: null, most: null }, duration: { least: null, most: null } },
      ['one'],
    ],
    [
      'a duration bound counts minutes over all journeys',
      [
        { id: 'short', durationMinutes: 300 },
        { id: 'long', durationMinutes: 901 },
      ],
      { duration: { least: null, most: 900 } },
      ['short'],
    ],
    [
      'a trip that changes at any of the chosen airports is kept',
      [{ id: 'both', layoverAirports: ['DEL', 'DOH'] }, { id: 'other', layoverAirports: ['IST'] }, { id: 'direct' }],
      { layoverAirports: ['DOH', 'DXB'] },
      ['both'],
    ],
    [
      'arrival airports tell apart the airports of one city',
      [{ id: 'heathrow' }, { id: 'gatwick', landsAt: 'LGW' }],
      { arrivalAirports: ['LGW'] },
      ['gatwick'],
    ],
    [
      'departure timings are asked of one journey at a time',
      [
        { id: 'early-out', journeys: [flown('05:59'), flown('12:00')] },
        { id: 'early-back', journeys: [flown('12:00'), flown('05:59')] },
      ],
      { departs1: ['00-06'] },
      ['early-out'],
    ],
    [
      'arrival timings and stops of each journey apply together',
      [
        { id: 'right', journeys: [flown('01:00', '18:00', 0), flown('01:00', '05:00', 1)] },
        { id: 'late-stop', journeys: [flown('01:00', '18:00', 0), flown('01:00', '05:00', 0)] },
        { id: 'too-early', journeys: [flown('01:00', '17:59', 0), flown('01:00', '05:00', 1)] },
      ],
      { arrives1: ['18-24'], journeyStops2: ['1'] },
      ['right'],
    ],
    [
      'a changed layover range keeps what lies within it',
      [
        { id: 'tight', layoverMinutes: 40 },
        { id: 'easy', layoverMinutes: 120 },
        { id: 'night', layoverMinutes: 700 },
      ],
      { layover: { least: 60, most: 300 } },
      ['easy'],
    ],
  ])('[RES-04] %s', (_rule, offers, filters, left) => {
    expect(idsLeft(offers, filters)).toEqual(left);
  });

  it('[RES-04] a layover range at its bounds is not set, so that it excludes no rows', () => {
    const offers: OfferFacts[] = [
      { id: 'tight', layoverMinutes: 40 },
      { id: 'night', layoverMinutes: 700 },
    ];
    expect(idsLeft(offers, { layover: { least: 40, most: 700 } })).toEqual(['tight', 'night']);
    const engine = engineOf(offers.map(offer));
    const filters = { layover: { least: 60, most: null } };
    engine.merge({ itineraries: [offer({ id: 'longer', layoverMinutes: 900 })], duplicates: [] });
    expect(engine.look(lookAt({ filters })).rows.map((row) => row.itineraryId)).toEqual(['night', 'longer']);
  });

  it('[RES-04] the parts of the day open at 00:00, 06:00, 12:00 and 18:00', () => {
    const clocks = ['00:00', '05:59', '06:00', '11:59', '12:00', '17:59', '18:00', '23:59'];
    expect(clocks.map(dayPartOf)).toEqual(['00-06', '00-06', '06-12', '06-12', '12-18', '12-18', '18-24', '18-24']);
  });

  it('[RES-04] HH:MM becomes a number by joining its parts', () => {
    expect(['08:40', '00:05', '23:59'].map(clockNumber)).toEqual([840, 5, 2359]);
  });

  it('[RES-04] all filters apply together, and the matches are those of the plain rule', () => {
    fc.assert(
      fc.property(arbitraryOffers, arbitraryFilters, (offers, filters) => {
        const list = mergeNaively([], { itineraries: offers, duplicates: [] });
        const answer = engineOf(offers).look(lookAt({ filters }));
        const expected = orderedNaively(list, filters, { field: 'price', descending: false });
        expect(answer.rows).toEqual(expected);
        expect(answer.matchCount).toBe(expected.length);
      }),
      { numRuns: sizeOf(80, 300) },
    );
  });
});

describe('facets', () => {
  it('[RES-04] a value counts what the other filters leave, whatever is chosen of its own', () => {
    const { facets } = answerTo(
      [
        { id: 'bg-refundable', amountMinor: 300 },
        { id: 'ek-refundable', airline: 'EK', amountMinor: 200 },
        { id: 'ek-fixed', airline: 'EK', amountMinor: 100, refundable: false },
        { id: 'qr-fixed', airline: 'QR', refundable: false },
      ],
      { airlines: ['BG'], refundable: true },
    );
    expect(facets.airlines).toEqual([
      { code: 'BG', count: 1, cheapestMinor: 300 },
      { code: 'EK', count: 1, cheapestMinor: 200 },
      { code: 'QR', count: 0, cheapestMinor: null },
    ]);
    expect(facets.refundable).toEqual([
      { code: 'no', count: 0, cheapestMinor: null },
      { code: 'yes', count: 1, cheapestMinor: 300 },
    ]);
  });

  it('[RES-04] an airport that a trip changes at twice counts the trip once', () => {
    const { facets } = answerTo([{ id: 'twice', layoverAirports: ['DOH', 'DOH'], amountMinor: 5 }], {});
    expect(facets.layoverAirports).toEqual([{ code: 'DOH', count: 1, cheapestMinor: 5 }]);
  });

  it('[RES-04] a value that no result has any more is not offered', () => {
    const engine = engineOf([offer({ id: 'one', airline: 'EK' }), offer({ id: 'two' })]);
    engine.merge({ itineraries: [], duplicates: ['one'] });
    expect(engine.look(lookAt()).facets.airlines.map((value) => value.code)).toEqual(['BG']);
  });

  it('[RES-04] counts and cheapest amounts are those of the plain rule, after any replacement', () => {
    fc.assert(
      fc.property(arbitraryOffers, arbitraryOffers, arbitraryFilters, (first, second, filters) => {
        const engine = engineOf(first);
        engine.look(lookAt({ filters }));
        engine.merge({ itineraries: second, duplicates: ['itinerary-3'] });
        const list = mergeNaively(mergeNaively([], { itineraries: first, duplicates: [] }), {
          itineraries: second,
          duplicates: ['itinerary-3'],
        });
        expect(engine.look(lookAt({ filters })).facets).toEqual(facetsNaively(list, filters));
      }),
      { numRuns: sizeOf(80, 300) },
    );
  });

  it('[RES-04] a histogram stands for every row that the other filters leave', () => {
    fc.assert(
      fc.property(arbitraryOffers, arbitraryFilters, (offers, filters) => {
        const list = mergeNaively([], { itineraries: offers, duplicates: [] });
        const { histograms } = engineOf(offers).look(lookAt({ filters }));
        const total = (counts: readonly number[] | undefined) => (counts ?? []).reduce((sum, count) => sum + count, 0);
        expect(total(histograms.price?.counts)).toBe(countedBut(list, filters, 'price'));
        expect(total(histograms.duration?.counts)).toBe(countedBut(list, filters, 'duration'));
      }),
    );
  });

  it('[RES-04] a bar of the histogram counts the amounts of its own step', () => {
    const { histograms, bounds } = answerTo(
      [
        { id: 'least', amountMinor: 1000 },
        { id: 'next', amountMinor: 1001 },
        { id: 'most', amountMinor: 3399 },
      ],
      {},
    );
    expect(bounds.price).toEqual({ min: 1000, max: 3399 });
    expect(histograms.price).toEqual({ from: 1000, step: 100, counts: [2, ...Array.from({ length: 22 }, () => 0), 1] });
  });

  it('[RES-04] the ends of the sliders do not move while one filters', () => {
    const offers: OfferFacts[] = [
      { id: 'one', amountMinor: 100, durationMinutes: 60, layoverMinutes: 0 },
      { id: 'two', amountMinor: 900, durationMinutes: 990, layoverMinutes: 50 },
    ];
    const open = answerTo(offers, {}).bounds;
    expect(answerTo(offers, { price: { least: null, most: 100 } }).bounds).toEqual(open);
    expect(open.duration).toEqual({ min: 60, max: 990 });
    expect(open.layover).toEqual({ min: 0, max: 50 });
  });
});
