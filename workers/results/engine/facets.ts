import type { Facets, FacetValue } from '../../../contract/results-window.ts';
import type { FacetTest, FacetTests } from './failing.ts';
import type { Sifted } from './sift.ts';

/**
 * Every value of every facet with its count and cheapest amount given all the other filters:
 * rows that pass all, and rows that fail only this facet's own filter. Values stand by code. O(matches × facets).
 */
export const countFacets = (tests: FacetTests, sifted: Sifted, amountMinor: Float64Array): Facets => {
  const values = (test: FacetTest): FacetValue[] => countFacet(test, sifted, amountMinor);
  const { trip } = tests;
  return {
    stops: values(trip.stops),
    refundable: values(trip.refundable),
    airlines: values(trip.airlines),
    alliances: values(trip.alliances),
    layoverAirports: values(trip.layoverAirports),
    arrivalAirports: values(trip.arrivalAirports),
    journeys: tests.journeys.map((journey) => ({
      departs: values(journey.departs),
      arrives: values(journey.arrives),
      stops: values(journey.stops),
    })),
  };
};

const countFacet = ({ column, mark }: FacetTest, sifted: Sifted, amountMinor: Float64Array): FacetValue[] => {
  const { words } = column.dictionary;
  const tally = {
    counts: new Uint32Array(words.length),
    cheapestMinor: new Float64Array(words.length).fill(Number.POSITIVE_INFINITY),
  };
  column.tally(sifted.passing, amountMinor, tally);
  column.tally(sifted.failingOnly(mark), amountMinor, tally);
  const found: FacetValue[] = [];
  for (let code = 1; code < words.length; code += 1) {
    if ((column.present[code] ?? 0) === 0) continue;
    const count = tally.counts[code] as number;
    found.push({
      code: words[code] as string,
      count,
      cheapestMinor: count === 0 ? null : (tally.cheapestMinor[code] as number),
    });
  }
  return found.sort((one, other) => (one.code < other.code ? -1 : 1));
};
