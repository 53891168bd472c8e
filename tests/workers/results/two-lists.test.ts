import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { type PriceType, priceTypes } from '../../../contract/flights/price-type.ts';
import { cheapestFirst, type Filters, noFilters, type SortOrder } from '../../../contract/flights/results.ts';
import { type Direction, directions } from '../../../contract/flights/results-window.ts';
import { sizeOf } from '../../whole.ts';
import { arbitraryFilters, arbitraryOffer, arbitrarySort } from './arbitrary-offers.ts';
import { lookAt, offer } from './itinerary-fixtures.ts';
import { facetsNaively, mergeNaively, orderedNaively, pricedNaively } from './naive-results.ts';
import { ReadResults } from './read-results.ts';

/** The plain rule: its own journey's times, and the arrival airports that any of its flights goes to. */
const askedOf = (filters: Filters, direction: Direction, list: readonly Itinerary[]): Filters => {
  const number = direction === 'outbound' ? 1 : 2;
  const trip = Object.entries(filters).filter(([id]) => !/\d$/.test(id));
  const own = Object.entries(filters)
    .filter(([id]) => id.endsWith(String(number)))
    .map(([id, value]) => [id.replace(/\d$/, '1'), value]);
  const landsAt = (airport: string) => list.some((one) => one.flightSummary.arrivalAirportCode === airport);
  const arrivalAirports = filters.arrivalAirports?.filter(landsAt) ?? [];
  return { ...Object.fromEntries([...trip, ...own]), arrivalAirports };
};

const oneWayTo = (landings: readonly string[]) =>
  fc.tuple(arbitraryOffer, fc.constantFrom(...landings)).map(
    ([one, landsAt]): Itinerary => ({
      ...one,
      journeyWises: one.journeyWises.slice(0, 1),
      flightSummary: { ...one.flightSummary, arrivalAirportCode: landsAt },
    }),
  );
const batch = (direction: Direction) =>
  fc.record({
    direction: fc.constant(direction),
    itineraries: fc.array(oneWayTo(direction === 'outbound' ? ['LHR', 'LGW'] : ['DAC']), { maxLength: 12 }),
    duplicates: fc.array(
      fc.nat(11).map((number) => `itinerary-${number}`),
      { maxLength: 1 },
    ),
  });

describe('two lists of one-way flights', () => {
  test('[RES-02] keep apart what is merged into each, and [RES-04] obey one set of filters in both directions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(batch('outbound'), batch('inbound')), { maxLength: 8 }),
        arbitraryFilters,
        arbitrarySort,
        fc.constantFrom(...priceTypes),
        (batches, filters, sort, priceType) => {
          const engines = { outbound: new ReadResults({ priceType }), inbound: new ReadResults({ priceType }) };
          const lists: Record<Direction, Itinerary[]> = { outbound: [], inbound: [] };
          const gone: Record<Direction, string[]> = { outbound: [], inbound: [] };
          for (const { direction, itineraries, duplicates } of batches) {
            engines[direction].merge({ itineraries, duplicates });
            const priced = pricedNaively(itineraries, priceType);
            lists[direction] = mergeNaively(lists[direction], { itineraries: priced, duplicates }, gone[direction]);
            gone[direction].push(...duplicates);
            for (const each of directions) {
              const asked = askedOf(filters, each, lists[each]);
              const seen = engines[each].look(lookAt({ filters, sort, priceType, direction: each }));
              expect(seen.rows).toEqual(orderedNaively(lists[each], asked, sort));
              expect(seen.facets).toEqual(facetsNaively(lists[each], asked));
            }
          }
        },
      ),
      { numRuns: sizeOf(40, 150) },
    );
  });

  const flown = (departs: string) => [{ departs, arrives: '14:05', stops: 0 }];
  const left = (offers: Parameters<typeof offer>[0][], direction: Direction, filters: Partial<Filters>) => {
    const engine = new ReadResults();
    engine.merge({ itineraries: offers.map(offer), duplicates: [] });
    const look = lookAt({ filters: { ...noFilters, ...filters }, direction });
    return engine.look(look).rows.map(({ itineraryId }) => itineraryId);
  };

  it.each<[Direction, string[]]>([
    ['outbound', ['morning']],
    ['inbound', ['evening']],
  ])('[RES-04] %s flights are asked for the times of their own journey', (direction, ids) => {
    const offers = [
      { id: 'morning', journeys: flown('08:00') },
      { id: 'evening', journeys: flown('20:00') },
    ];
    expect(left(offers, direction, { departs1: ['06-12'], departs2: ['18-24'] })).toEqual(ids);
  });

  test('[RES-04] an arrival airport of the outbound does not apply to the inbound', () => {
    const home = [{ id: 'home', landsAt: 'DAC' }];
    const out = [
      { id: 'heathrow', landsAt: 'LHR' },
      { id: 'gatwick', landsAt: 'LGW' },
    ];
    expect(left(home, 'inbound', { arrivalAirports: ['LHR'] })).toEqual(['home']);
    expect(left(out, 'outbound', { arrivalAirports: ['LHR'] })).toEqual(['heathrow']);
  });

  test('[RES-03] by price two one-ways sort by the gross amount when the price type is GF, else by the agent amount', () => {
    const itineraries = [
      offer({ id: 'dear-to-the-customer', amountMinor: 100, agentMinor: 100, grossMinor: 400 }),
      offer({ id: 'dear-to-the-agent', amountMinor: 200, agentMinor: 200, grossMinor: 300 }),
    ];
    const first = (priceType: PriceType) => {
      const engine = new ReadResults({ priceType });
      engine.merge({ itineraries, duplicates: [] });
      return engine.look(lookAt({ sort: cheapestFirst, priceType, direction: 'outbound' })).rows[0]?.itineraryId;
    };
    expect(first('GF')).toBe('dear-to-the-agent');
    expect(first('AF')).toBe('dear-to-the-customer');
  });
});

describe('a special return', () => {
  const pair = fc
    .record({ id: fc.nat(11), out: fc.nat(3), home: fc.nat(3), amount: fc.nat(5), offer: arbitraryOffer })
    .map(({ id, out, home, amount, offer: base }): Itinerary => {
      const [journey] = base.journeyWises;
      const flight = (number: number, minutes: number) => ({
        ...journey!,
        durationMinutes: 100 + minutes,
        segments: journey!.segments.slice(0, 1).map((segment) => ({
          ...segment,
          airlineCode: 'BG',
          flightNumber: String(number),
          departsAt: `2026-12-01T0${minutes % 10}:00+06:00`,
          arrivesAt: `2026-12-01T1${minutes % 10}:00+06:00`,
        })),
      });
      return {
        ...base,
        itineraryId: `itinerary-${id}`,
        price: { ...base.price, amountMinor: amount * 100 },
        journeyWises: [flight(100 + out, out), flight(200 + home, home)],
      };
    });

  /** The plain rule, by objects: each flight once at its cheapest, in its own order. */
  const flightsNaively = (matches: readonly Itinerary[], direction: Direction, out: string | null, sort: SortOrder) => {
    const at = direction === 'outbound' ? 0 : 1;
    const number = (one: Itinerary, index: number) => one.journeyWises[index]!.segments[0]!.flightNumber;
    const best: Itinerary[] = [];
    for (const one of matches) {
      if (out !== null && number(one, 0) !== out) continue;
      if (!best.some((other) => number(other, at) === number(one, at))) best.push(one);
    }
    const value = (one: Itinerary) => {
      const journey = one.journeyWises[at]!;
      return {
        price: one.price.amountMinor,
        duration: journey.durationMinutes,
        depart: Date.parse(journey.segments[0]!.departsAt),
        arrive: Date.parse(journey.segments.at(-1)!.arrivesAt),
      }[sort.field];
    };
    const way = sort.descending ? -1 : 1;
    return best.sort(
      (one, other) => way * (value(one) - value(other)) || one.price.amountMinor - other.price.amountMinor,
    );
  };

  test('[RES-02] keeps the flights of each direction in a list of its own, the way home narrowed by the way out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(pair, { maxLength: 12 }), { maxLength: 3 }),
        arbitraryFilters,
        arbitrarySort,
        fc.nat(11),
        (batches, asked, sort, chosen) => {
          const { departs3: _, arrives3: __, journeyStops3: ___, ...filters } = asked;
          const engine = new ReadResults();
          let list: Itinerary[] = [];
          for (const itineraries of batches) {
            engine.merge({ itineraries, duplicates: [] });
            list = mergeNaively(list, { itineraries, duplicates: [] });
          }
          const soldWith = list.find(({ itineraryId }) => itineraryId === `itinerary-${chosen}`) ?? null;
          const out = soldWith?.journeyWises[0]?.segments[0]?.flightNumber ?? null;
          const matches = orderedNaively(list, filters, cheapestFirst);
          for (const direction of directions) {
            const special = { direction, soldWith: soldWith?.itineraryId ?? null };
            const seen = engine.look(lookAt({ filters, sort, special }));
            const wanted = flightsNaively(matches, direction, direction === 'inbound' ? out : null, sort);
            expect(seen.rows).toEqual(wanted);
            expect(seen.matchCount).toBe(wanted.length);
          }
        },
      ),
      { numRuns: sizeOf(40, 200) },
    );
  });

  test('[RES-02] an anchor stands where its flights stand, whichever itinerary shows them', () => {
    const leg = (number: string) => {
      const [journey] = offer({ id: 'any' }).journeyWises;
      return { ...journey!, segments: journey!.segments.map((segment) => ({ ...segment, flightNumber: number })) };
    };
    const sold = (id: string, out: string, home: string, amountMinor: number): Itinerary => ({
      ...offer({ id, amountMinor }),
      journeyWises: [leg(out), leg(home)],
    });
    const engine = new ReadResults();
    engine.merge({
      itineraries: [sold('a', '1', '8', 100), sold('b', '2', '8', 200), sold('c', '2', '9', 300)],
      duplicates: [],
    });
    const look = lookAt({ special: { direction: 'outbound', soldWith: null } });
    expect(engine.look(look).rows.map(({ itineraryId }) => itineraryId)).toEqual(['a', 'b']);
    expect(engine.rowOf('c', look)).toBe(1);
    expect(engine.rowOf('a', lookAt({ special: { direction: 'inbound', soldWith: 'c' } }))).toBe(0);
  });
});
