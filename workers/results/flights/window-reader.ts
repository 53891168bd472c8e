import type { FlightNames, Itinerary } from '../../../contract/flights.ts';
import {
  emptyWindow,
  type Facets,
  type FacetValue,
  type Histogram,
  type ResultsWindow,
} from '../../../contract/results-window.ts';
import type { Scale } from '../engine/scale.ts';
import { categoryCount, histogramBars, journeyPlaces, tripPlaces } from './flight-places.ts';
import { absent, KeptRows, type PackedAnswer, type PackedWindow } from './packed-window.ts';

/** Values of one category: by code, and in the order in which they are listed. */
interface Values {
  readonly words: string[];
  listed: readonly number[];
}

/** The main thread's side of the windows: unpacks each message in turn, and remembers what is not said twice. */
export class WindowReader {
  readonly #rows = new KeptRows();
  readonly #values: readonly Values[] = Array.from({ length: categoryCount }, () => ({
    words: [],
    listed: [],
  }));
  #request: ResultsWindow['request'] = null;
  #suppliers: ResultsWindow['suppliers'] = [];
  #names: FlightNames = emptyWindow.names;

  /** Every message must be read, also one that comes too late to be shown. */
  read(packed: PackedWindow): Omit<ResultsWindow, 'restarts'> {
    const { answer } = packed;
    if (packed.request !== undefined) this.#request = packed.request;
    if (packed.suppliers !== undefined) this.#suppliers = packed.suppliers;
    if (packed.names !== undefined) this.#names = joinNames(this.#names, packed.names);
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
      currency: answer.currency,
      firstRow: answer.firstRow,
      rows: rows.slice(0, rowKeys.length),
      rowKeys,
      anchorRow: answer.anchorRow,
      newSinceReading: packed.newSinceReading,
      cheaperSinceReading: packed.cheaperSinceReading,
      watched: answer.watched.map(([rowKey, row], index) => ({
        itinerary: rows[rowKeys.length + index] as Itinerary,
        rowKey,
        row,
      })),
      loosened: answer.loosened,
      facets: this.#facets(answer),
      histograms: {
        price: histogram(answer, answer.scales.price, 1),
        duration: histogram(answer, answer.scales.duration, 1 + histogramBars),
      },
      bounds: answer.bounds,
      tabs: answer.tabs,
      names: this.#names,
    };
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
    const come = new Map(newRows);
    const rows = keys.map((key) => {
      const row = come.get(key) ?? this.#rows.row(key);
      if (row === undefined) throw new Error(`the worker believes that row ${key} is here`);
      return row;
    });
    this.#rows.show(keys.map((key, index) => [key, rows[index] as Itinerary]));
    return rows;
  }

  #facets(answer: PackedAnswer): Facets {
    const starts: number[] = [];
    let start = 1 + 2 * histogramBars;
    for (const { words } of this.#values) {
      starts.push(start);
      start += words.length;
    }
    const values = (category: number): FacetValue[] => this.#listed(answer, category, starts[category] as number);
    return {
      stops: values(tripPlaces.stops),
      refundable: values(tripPlaces.refundable),
      airlines: values(tripPlaces.airlines),
      alliances: values(tripPlaces.alliances),
      layoverAirports: values(tripPlaces.layoverAirports),
      arrivalAirports: values(tripPlaces.arrivalAirports),
      journeys: Array.from({ length: answer.journeys }, (_, index) => {
        const places = journeyPlaces(index);
        return { departs: values(places.departs), arrives: values(places.arrives), stops: values(places.stops) };
      }),
    };
  }

  /** Each value that any row has, in order. */
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

const histogram = ({ counts }: PackedAnswer, scale: Scale | null, start: number): Histogram | null =>
  scale === null ? null : { ...scale, counts: Array.from(counts.subarray(start, start + histogramBars)) };

/** The very names that are known, where more says nothing new: nothing needs to be drawn for it. */
const joinNames = (known: FlightNames, more: FlightNames): FlightNames =>
  kinds.every((kind) => Object.keys(more[kind]).every((code) => code in known[kind]))
    ? known
    : {
        airports: { ...known.airports, ...more.airports },
        airlines: { ...known.airlines, ...more.airlines },
        aircraft: { ...known.aircraft, ...more.aircraft },
      };

const kinds = ['airports', 'airlines', 'aircraft'] as const;
