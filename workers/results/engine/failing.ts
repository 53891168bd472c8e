import { type Filters, noJourneyFilters } from '../../../contract/results.ts';
import type { Bounds } from '../../../contract/results-window.ts';
import type { Columns } from './columns.ts';
import type { FacetColumn } from './facet-columns.ts';

/**
 * How each row fares with the filters, one byte a slot: 0 passes all, a filter's own mark fails exactly that one,
 * `severalFail` fails two or more, or is dead. A count "given all the other filters" needs no more than this:
 * the rows that pass all, and those that fail only the filter whose own values are counted.
 */
export const severalFail = 255;

export const marks = { price: 1, duration: 2, layoverMinutes: 3, layoverAirports: 4 } as const;
const tripMarks = { stops: 5, refundable: 6, airlines: 7, alliances: 8, arrivalAirports: 9 } as const;
const firstJourneyMark = 10;
const journeyMarks = { departs: 0, arrives: 1, stops: 2 } as const;

/** A facet, its column, what is chosen of it, and the mark of rows that fail only it. */
export interface FacetTest {
  readonly mark: number;
  readonly column: FacetColumn;
  /** Empty: no filter. */
  readonly chosen: readonly string[];
}

export interface FacetTests {
  readonly trip: Readonly<Record<keyof typeof tripMarks | 'layoverAirports', FacetTest>>;
  readonly journeys: readonly Readonly<Record<keyof typeof journeyMarks, FacetTest>>[];
}

/** The facets of these results with what the filters choose of each. */
export const facetTests = (columns: Columns, filters: Filters): FacetTests => {
  const test = (name: keyof typeof tripMarks, chosen: readonly (string | number)[]): FacetTest => ({
    mark: tripMarks[name],
    column: columns.trip[name],
    chosen: chosen.map(String),
  });
  return {
    trip: {
      stops: test('stops', filters.stops),
      refundable: test('refundable', filters.refundableOnly ? ['yes'] : []),
      airlines: test('airlines', filters.airlines),
      alliances: test('alliances', filters.alliances),
      arrivalAirports: test('arrivalAirports', filters.arrivalAirports),
      layoverAirports: {
        mark: marks.layoverAirports,
        column: columns.layoverAirports,
        chosen: filters.layoverAirports,
      },
    },
    journeys: columns.journeysFlown().map((journey, index) => {
      const asked = filters.journeys[index] ?? noJourneyFilters;
      const mark = firstJourneyMark + index * 3;
      return {
        departs: { mark: mark + journeyMarks.departs, column: journey.departs, chosen: asked.departs },
        arrives: { mark: mark + journeyMarks.arrives, column: journey.arrives, chosen: asked.arrives },
        stops: { mark: mark + journeyMarks.stops, column: journey.stops, chosen: asked.stops.map(String) },
      };
    }),
  };
};

/** The fail counter of every slot. O(slots × filters that ask something). */
export const failingOf = (columns: Columns, tests: FacetTests, filters: Filters, bounds: Bounds): Uint8Array => {
  const { slotCount, live } = columns;
  const failing = new Uint8Array(slotCount);
  for (let slot = 0; slot < slotCount; slot += 1) if (live[slot] === 0) failing[slot] = severalFail;

  const every = [...Object.values(tests.trip), ...tests.journeys.flatMap((journey) => Object.values(journey))];
  for (const { mark, column, chosen } of every) {
    if (chosen.length === 0) continue;
    const accepted = Uint8Array.from(column.dictionary.words, (word, code) =>
      code > 0 && chosen.includes(word) ? 1 : 0,
    );
    column.markFailing(accepted, failing, slotCount, mark, severalFail);
  }

  const upTo = (bound: number): number => (bound > 0 ? bound : Number.POSITIVE_INFINITY);
  markOutside(columns.amountMinor, filters.minPriceMinor, upTo(filters.maxPriceMinor), marks.price, failing);
  markOutside(
    columns.durationMinutes,
    filters.minDurationMinutes,
    upTo(filters.maxDurationMinutes),
    marks.duration,
    failing,
  );
  const [minLayover, maxLayover] = changedLayover(filters, bounds);
  markOutside(columns.layoverMinutes, minLayover, maxLayover, marks.layoverMinutes, failing);
  return failing;
};

/** The layover range counts only where it was changed from its bounds (spec 2 §5); each end by itself. */
const changedLayover = (filters: Filters, bounds: Bounds): [least: number, most: number] => {
  const { minLayoverMinutes: least, maxLayoverMinutes: most } = filters;
  const range = bounds.layoverMinutes;
  return [
    least === null || range === null || least <= range.min ? 0 : least,
    most === null || range === null || most >= range.max ? Number.POSITIVE_INFINITY : most,
  ];
};

const markOutside = (
  values: Float64Array | Int32Array,
  least: number,
  most: number,
  mark: number,
  failing: Uint8Array,
): void => {
  if (least <= 0 && most === Number.POSITIVE_INFINITY) return;
  for (let slot = 0; slot < failing.length; slot += 1) {
    const value = values[slot] as number;
    if (value < least || value > most) failing[slot] = failing[slot] === 0 ? mark : severalFail;
  }
};
