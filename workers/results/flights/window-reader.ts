import type { FlightNames, Itinerary } from '../../../contract/flights/flights.ts';
import {
  facetEntries,
  flightFilters,
  forEachRange,
  type RangeName,
  rangeEntries,
} from '../../../contract/flights/results-filters.ts';
import {
  emptyWindow,
  type Facets,
  type FacetValue,
  facetsOf,
  type Histogram,
  type ResultsWindow,
} from '../../../contract/flights/results-window.ts';
import { measureNames } from './flight-places.ts';
import { groupOf } from './outbound-groups.ts';
import { absent, KeptRows, type PackedAnswer, type PackedWindow } from './packed-window.ts';

/** Values of one category: by code, and in display order. */
interface Values {
  readonly words: string[];
  listed: readonly number[];
}

/** Unpacks the worker's messages on the main thread, and keeps what is sent only once. */
export class WindowReader {
  readonly #rows = new KeptRows();
  readonly #values: readonly Values[] = facetEntries.map(() => ({ words: [], listed: [] }));
  #request: ResultsWindow['request'] = null;
  #suppliers: ResultsWindow['suppliers'] = [];
  #names: FlightNames = emptyWindow.names;

  /** Unpacks a message. Call it for every message, also for stale ones: later messages are deltas. */
  read(packed: PackedWindow): Omit<ResultsWindow, 'restarts'> {
    const { answer } = packed;
    if (packed.request !== undefined) this.#request = packed.request;
    if (packed.suppliers !== undefined) this.#suppliers = packed.suppliers;
    if (packed.names !== undefined) this.#names = joinNames(this.#names, packed.names);
    if (packed.renewed) this.#forget();
    this.#learn(answer.newValues);
    const rowKeys = Array.from(answer.rowKeys);
    const rows = this.#show([...rowKeys, ...answer.watched.map(([key]) => key)], answer);
    return {
      sequence: packed.sequence,
      requestId: packed.requestId,
      request: this.#request,
      phase: packed.phase,
      problem: packed.problem,
      suppliers: this.#suppliers,
      hasResults: answer.totalCount > 0,
      totalCount: answer.totalCount,
      matchCount: answer.matchCount,
      listedCount: answer.listedCount,
      priceType: packed.priceType,
      currency: answer.currency,
      firstRow: answer.firstRow,
      rows: rows.slice(0, rowKeys.length),
      rowKeys,
      groups: Array.from(answer.groups, groupOf),
      anchorRow: answer.anchorRow,
      newSinceReading: packed.newSinceReading,
      cheaperSinceReading: packed.cheaperSinceReading,
      watched: answer.watched.map(([rowKey, row, watchedId], index) => ({
        watchedId,
        itinerary: rows[rowKeys.length + index] as Itinerary,
        rowKey,
        row,
      })),
      loosened: answer.loosened,
      facets: this.#facets(answer),
      journeyCount: answer.journeys,
      histograms: forEachRange((name) => histogramOf(answer, name)),
      bounds: answer.bounds,
      tabs: answer.tabs,
      names: this.#names,
    };
  }

  #forget(): void {
    this.#rows.clear();
    for (const values of this.#values) {
      values.words.length = 0;
      values.listed = [];
    }
  }

  #learn(newValues: PackedAnswer['newValues']): void {
    newValues.forEach((words, category) => {
      if (words.length === 0) return;
      const values = this.#values[category] as Values;
      values.words.push(...words);
      values.listed = [...values.words.keys()].sort((one, other) =>
        (values.words[one] as string) < (values.words[other] as string) ? -1 : 1,
      );
    });
  }

  #show(keys: readonly number[], { newRows }: PackedAnswer): Itinerary[] {
    const received = new Map(newRows);
    const rows = keys.map((key) => {
      const row = received.get(key) ?? this.#rows.row(key);
      if (row === undefined) throw new Error(`row ${key} was neither sent nor kept`);
      return row;
    });
    this.#rows.show(keys.map((key, index) => [key, rows[index] as Itinerary]));
    return rows;
  }

  #facets(answer: PackedAnswer): Facets {
    let start = firstValue;
    return facetsOf(({ journey }, category) => {
      const from = start;
      start += this.#values[category]?.words.length ?? 0;
      const isFlown = journey === null || journey < answer.journeys;
      return isFlown ? this.#listed(answer, category, from) : undefined;
    });
  }

  /** Each value that any row has, in display order. */
  #listed({ counts, cheapest, cheapestFrom }: PackedAnswer, category: number, start: number): FacetValue[] {
    const { words, listed } = this.#values[category] as Values;
    const found: FacetValue[] = [];
    for (const index of listed) {
      const count = counts[start + index] as number;
      if (count === absent) continue;
      const cheapestMinor = count === 0 ? null : cheapestFrom + (cheapest[start + index] as number);
      found.push({ code: words[index] as string, count, cheapestMinor });
    }
    return found;
  }
}

/** Measures with bars, in the order of their counts. */
const barred = measureNames.filter((name): name is RangeName => rangeEntries.some(({ id }) => id === name));
const barsOf = (name: RangeName): number => flightFilters[name].bars;

/** Position of a measure's first bar among the counts; the first count is that of all matches. */
const firstBarOf = (name: RangeName): number =>
  barred.slice(0, barred.indexOf(name)).reduce((sum, before) => sum + barsOf(before), 1);
const firstValue = barred.reduce((sum, name) => sum + barsOf(name), 1);

const histogramOf = ({ counts, scales }: PackedAnswer, name: RangeName): Histogram | null => {
  const scale = scales[name];
  const start = firstBarOf(name);
  return scale === null || barsOf(name) === 0
    ? null
    : { ...scale, counts: Array.from(counts.subarray(start, start + barsOf(name))) };
};

/** The known names and new ones. Without new names, the same object as before. */
const joinNames = (known: FlightNames, more: FlightNames): FlightNames =>
  kinds.every((kind) => Object.keys(more[kind]).every((code) => code in known[kind]))
    ? known
    : {
        airports: { ...known.airports, ...more.airports },
        airlines: { ...known.airlines, ...more.airlines },
        aircraft: { ...known.aircraft, ...more.aircraft },
      };

const kinds = ['airports', 'airlines', 'aircraft'] as const;
