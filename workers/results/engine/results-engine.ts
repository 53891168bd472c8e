import type { Itinerary } from '../../../contract/flights.ts';
import { type Filters, filtersToQuery } from '../../../contract/results.ts';
import type { Bounds, Facets, ResultsLook, ResultsWindow, SummaryTabs } from '../../../contract/results-window.ts';
import { boundsOf } from './bounds.ts';
import { countFacets } from './facets.ts';
import { facetTests, failingOf, marks } from './failing.ts';
import { histogramOf } from './histogram.ts';
import { type Batch, MergedResults, mergeItineraries } from './merge-itineraries.ts';
import { Orders } from './orders.ts';
import { siftRows } from './sift.ts';
import { summaryTabs } from './tabs.ts';

/** The part of a window that the results themselves decide. */
export type EngineAnswer = Pick<
  ResultsWindow,
  | 'hasResults'
  | 'totalCount'
  | 'matchCount'
  | 'currency'
  | 'firstRow'
  | 'rows'
  | 'rowKeys'
  | 'anchorRow'
  | 'facets'
  | 'histograms'
  | 'bounds'
  | 'tabs'
>;

/** No screen shows more cards at once. */
export const rowsAtMost = 500;

interface Filtered {
  readonly failing: Uint8Array;
  readonly matchCount: number;
  readonly facets: Facets;
  readonly histograms: ResultsWindow['histograms'];
  readonly bounds: Bounds;
}

interface Ordered {
  readonly matches: Uint32Array;
  readonly tabs: SummaryTabs;
}

/** A computed value with what it was computed from. */
class Kept<Value> {
  #key = '';
  #value: Value | null = null;

  of(key: string, compute: () => Value): Value {
    if (this.#value === null || this.#key !== key) this.#value = compute();
    this.#key = key;
    return this.#value;
  }
}

/**
 * One list of results: batches go in, windows come out. Nothing is computed until it is looked at,
 * and what filters, order and results leave unchanged is not computed again: scrolling copies rows and no more.
 */
export class ResultsEngine {
  readonly #results = new MergedResults();
  readonly #orders = new Orders(this.#results.columns);
  readonly #filtered = new Kept<Filtered>();
  readonly #ordered = new Kept<Ordered>();

  /** Merges a batch; gives how many results are new in the list. */
  merge(batch: Batch): number {
    return mergeItineraries(this.#results, batch);
  }

  /** The window of a look. A first row past the end shows the end. */
  look(look: ResultsLook): EngineAnswer {
    const { columns } = this.#results;
    const { matches, tabs } = this.#matches(look);
    const { facets, histograms, bounds } = this.#filter(look.filters);
    const rowCount = Math.min(Math.max(0, look.rowCount), rowsAtMost);
    const firstRow = Math.max(0, Math.min(look.firstRow, matches.length - rowCount));
    const shown = matches.subarray(firstRow, firstRow + rowCount);
    return {
      hasResults: columns.liveCount > 0,
      totalCount: columns.liveCount,
      matchCount: matches.length,
      currency: this.#anyResult()?.price.currency ?? null,
      firstRow,
      rows: Array.from(shown, (slot) => columns.itinerary(slot)),
      rowKeys: Array.from(shown),
      anchorRow: look.anchorItineraryId === null ? null : this.#rowOf(look.anchorItineraryId, matches),
      facets,
      histograms,
      bounds,
      tabs,
    };
  }

  /** Where an itinerary stands among the matches of a look; null when it is filtered away or gone. */
  rowOf(itineraryId: string, look: ResultsLook): number | null {
    return this.#rowOf(itineraryId, this.#matches(look).matches);
  }

  #rowOf(itineraryId: string, matches: Uint32Array): number | null {
    const slots = this.#results.slots.get(itineraryId);
    if (slots === undefined) return null;
    const row = matches.findIndex((slot) => slots.includes(slot));
    return row === -1 ? null : row;
  }

  #anyResult(): Itinerary | null {
    const [first] = this.#results.slots.values();
    return first === undefined ? null : this.#results.columns.itinerary(first[0]);
  }

  #filter(filters: Filters): Filtered {
    const { columns } = this.#results;
    return this.#filtered.of(`${columns.version} ${filtersToQuery(filters)}`, () => {
      const bounds = boundsOf(columns);
      const tests = facetTests(columns, filters);
      const failing = failingOf(columns, tests, filters, bounds);
      const sifted = siftRows(failing);
      const { amountMinor, durationMinutes } = columns;
      return {
        failing,
        matchCount: sifted.passing.length,
        facets: countFacets(tests, sifted, amountMinor),
        histograms: {
          price: histogramOf(amountMinor, bounds.priceMinor, [sifted.passing, sifted.failingOnly(marks.price)]),
          duration: histogramOf(durationMinutes, bounds.durationMinutes, [
            sifted.passing,
            sifted.failingOnly(marks.duration),
          ]),
        },
        bounds,
      };
    });
  }

  #matches(look: ResultsLook): Ordered {
    const { columns } = this.#results;
    const key = `${columns.version} ${look.priceBasis} ${filtersToQuery(look.filters, look.sort)}`;
    return this.#ordered.of(key, () => {
      const { failing, matchCount } = this.#filter(look.filters);
      const order = this.#orders.of(look.sort, look.priceBasis);
      const matches = new Uint32Array(matchCount);
      let filled = 0;
      for (let index = 0; index < order.length && filled < matchCount; index += 1) {
        const slot = order[index] as number;
        if (failing[slot] === 0) {
          matches[filled] = slot;
          filled += 1;
        }
      }
      return { matches, tabs: summaryTabs(columns, matches) };
    });
  }
}
