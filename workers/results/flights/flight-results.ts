import type { Itinerary } from '../../../contract/flights/flights.ts';
import { looseningsOf } from '../../../contract/flights/loosen-filters.ts';
import { type PriceType, rowsShownAs } from '../../../contract/flights/price-type.ts';
import { cheapestFirst, type Filters, isFiltered, noFilters } from '../../../contract/flights/results.ts';
import { facetEntries, forEachRange, journeysAtMost } from '../../../contract/flights/results-filters.ts';
import {
  type Direction,
  type LoosenedCount,
  type ResultsLook,
  type SlideHint,
  type SpecialLook,
  type SummaryTab,
  type SummaryTabs,
  watchedAtMost,
} from '../../../contract/flights/results-window.ts';
import { flightsOf } from '../../../contract/flights/same-flights.ts';
import type { Question } from '../engine/question.ts';
import { type Answer, type EngineOptions, RowsEngine } from '../engine/rows-engine.ts';
import { filtersOfDirection } from './filters-of-direction.ts';
import { categoryOf, measurePlaces } from './flight-places.ts';
import { FlightQuestions } from './flight-question.ts';
import { exchangedFlightSchema, flightSchema } from './flight-schema.ts';
import { foldReturns, type GroupedRows, Outbounds, ungrouped } from './outbound-groups.ts';
import { absent, KeptRows, type PackedAnswer } from './packed-window.ts';
import { flightsOfDirection, journeyOf, type KeyedRow } from './special-return.ts';

/** A batch of results as received from the server. */
export interface FlightBatch {
  readonly itineraries: readonly Itinerary[];
  readonly duplicates: readonly string[];
}

/** An itinerary and its row among the ordered matches of a look. */
export interface Place {
  readonly itineraryId: string;
  readonly row: number;
}

/** The list of a look, at a version of the rows. */
interface Folded {
  readonly look: ResultsLook;
  readonly version: number;
  readonly rows: GroupedRows;
}

/** The most rows of one window. */
export const rowsAtMost = 500;

/** Positions of each journey's categories. */
const categoriesOfJourney = Array.from({ length: journeysAtMost }, (_, journey) =>
  facetEntries.flatMap((entry, place) => (entry.journey === journey ? [place] : [])),
);

const farthest32Bits = 0xffffffff;

const flightsIn = (row: Itinerary, direction: Direction): string | null => {
  const journey = journeyOf(row, direction);
  return journey === undefined ? null : flightsOf(journey);
};

interface FlightListOptions extends EngineOptions {
  readonly exchanged?: boolean;
  readonly priceType?: PriceType;
}

/** One list of flights. Batches go in; packed answers come out, and a `WindowReader` must read them in order. */
export class FlightResults {
  readonly #engine: RowsEngine<Itinerary>;
  readonly #questions = new FlightQuestions();
  readonly #shown = new KeptRows();
  /** Number of values of each category that have been sent to the reader. */
  readonly #sent: number[] = facetEntries.map(() => 0);
  readonly #outbounds = new Outbounds();
  #folded: Folded | null = null;
  readonly #priceType: PriceType;
  #currency: string | null = null;

  /** `exchanged`: amounts are in another currency than that of sales. `priceType`: whose price the list is by. */
  constructor({ exchanged = false, priceType = 'AF', ...options }: FlightListOptions = {}) {
    this.#priceType = priceType;
    this.#engine = new RowsEngine(exchanged ? exchangedFlightSchema : flightSchema, options);
  }

  /** Merges a batch and returns the number of new results. Throws when a row is in another currency than the list. */
  merge({ itineraries, duplicates }: FlightBatch): number {
    this.#currency ??= itineraries[0]?.price.currency ?? null;
    const foreign = itineraries.find(({ price }) => price.currency !== this.#currency);
    if (foreign) throw new Error(`${foreign.itineraryId} is in another currency than the list (${this.#currency})`);
    return this.#engine.merge({ rows: rowsShownAs(itineraries, this.#priceType), duplicates });
  }

  /** The answer to a look. A first row past the end returns the last rows. */
  look(look: ResultsLook): PackedAnswer {
    const engine = this.#engine;
    const { liveCount } = engine.facts;
    const { special } = look;
    const all = special === undefined ? null : this.#specialRows(look, special, noFilters);
    const listed =
      special === undefined || all === null || !isFiltered(look.filters)
        ? all
        : this.#specialRows(look, special, look.filters);
    const question = this.#question(look);
    const loosened = engine.ask(question).matchCount === 0 ? this.#loosened(look) : [];
    const answer = engine.ask(question);
    const matchCount = listed?.length ?? answer.matchCount;
    const folded = this.#foldedOf(look, question);
    const listedCount = folded?.keys.length ?? matchCount;
    const rowCount = Math.min(Math.max(0, look.rowCount), rowsAtMost);
    const firstRow = Math.max(0, Math.min(look.firstRow, listedCount - rowCount));
    const rowKeys =
      listed === null
        ? this.#page(look, question, firstRow, rowCount)
        : Uint32Array.from(listed.slice(firstRow, firstRow + rowCount), ([key]) => key);
    const watched = this.#watched(look, question);
    return {
      totalCount: all?.length ?? liveCount,
      matchCount,
      listedCount,
      currency: liveCount > 0 ? this.#currency : null,
      firstRow,
      anchorRow: look.anchorItineraryId === null ? null : this.rowOf(look.anchorItineraryId, look),
      rowKeys: rowKeys.map((key) => engine.rowKeyOf(key)),
      groups: folded?.groups.slice(firstRow, firstRow + rowKeys.length) ?? ungrouped(rowKeys.length),
      watched: watched.map(([key, row, id]) => [engine.rowKeyOf(key), row, id] as const),
      loosened,
      newRows: this.#show([...rowKeys, ...watched.map(([key]) => key)]),
      newValues: this.#newValues(),
      ...this.#numbers(answer),
      journeys: this.#journeysFlown(),
      scales: forEachRange((name) => engine.scaleOf(measurePlaces[name])),
      bounds: forEachRange((name) => engine.extent(measurePlaces[name])),
      tabs: this.#tabs(look, question),
    };
  }

  /** Row of an itinerary among the ordered matches of a look. `null`: filtered out, or dropped. */
  rowOf(itineraryId: string, look: ResultsLook): number | null {
    if (look.special === undefined) return this.#rowOf(itineraryId, look);
    const { direction } = look.special;
    const flights = this.#flightsOf(itineraryId, direction);
    const row = this.#specialRows(look, look.special, look.filters).findIndex(
      ([, listed]) => flights !== null && flightsIn(listed, direction) === flights,
    );
    return row === -1 ? null : row;
  }

  /**
   * Itineraries that are being read, with their rows: the anchor first, then its neighbours in case the anchor is
   * dropped.
   */
  readIn(look: ResultsLook): readonly Place[] {
    const { anchorItineraryId, firstRow, rowCount } = look;
    const anchorRow = anchorItineraryId === null ? null : this.rowOf(anchorItineraryId, look);
    if (anchorItineraryId === null || anchorRow === null) return [];
    const anchor = { itineraryId: anchorItineraryId, row: anchorRow };
    if (look.special !== undefined) return [anchor];
    const neighbours = [...this.#page(look, this.#question(look), firstRow, rowCount)]
      .map((key, index) => ({ itineraryId: this.#engine.facts.row(key).itineraryId, row: firstRow + index }))
      // An id on several rows does not identify a place.
      .filter(({ itineraryId }) => this.#engine.keysOf(itineraryId).length === 1)
      .sort((one, other) => Math.abs(one.row - anchorRow) - Math.abs(other.row - anchorRow));
    return [anchor, ...neighbours];
  }

  #specialRows(look: ResultsLook, { direction, soldWith }: SpecialLook, filters: Filters): readonly KeyedRow[] {
    const question = this.#questions.of(filters, cheapestFirst, this.#journeysFlown());
    const keys = this.#engine.page(question, 0, this.#engine.ask(question).matchCount);
    const matches = Array.from(keys, (key): KeyedRow => [key, this.#engine.facts.row(key)]);
    const out = soldWith === null || direction === 'outbound' ? null : this.#flightsOf(soldWith, 'outbound');
    return flightsOfDirection(matches, direction, out, look.sort);
  }

  #flightsOf(itineraryId: string, direction: Direction): string | null {
    const [key] = this.#engine.keysOf(itineraryId);
    return key === undefined ? null : flightsIn(this.#engine.facts.row(key), direction);
  }

  /** Number of matches of a look that cost less than an amount. */
  countCheaper(look: ResultsLook, amountMinor: number): number {
    return this.#engine.countCheaper(this.#question(look), amountMinor);
  }

  /** Prepares the steps of a slider that a person has grabbed. */
  expectSlide(look: ResultsLook, { range, moves }: SlideHint): void {
    this.#engine.expectSlide(this.#question(look), measurePlaces[range], moves);
  }

  /** Prepares what the next look is likely to ask. O(rows): to be called when nobody waits. */
  prepare(): void {
    this.#engine.prepare();
  }

  #loosened(look: ResultsLook): LoosenedCount[] {
    return looseningsOf(look.filters).map(({ entry, filters }) => ({
      id: entry.id,
      count: this.#engine.ask(this.#question({ ...look, filters })).matchCount,
    }));
  }

  #watched(look: ResultsLook, question: Question): PackedAnswer['watched'] {
    return this.#watchedKeys(look).map(([key, id]) => [key, this.#rowOfKey(key, look, question), id] as const);
  }

  #watchedKeys({ watchedIds }: ResultsLook): (readonly [key: number, watchedId: string])[] {
    return watchedIds.slice(0, watchedAtMost).flatMap((id) =>
      this.#engine
        .keysOf(id)
        .slice(0, 1)
        .map((key) => [key, id] as const),
    );
  }

  /** Keys of `count` rows of the list from index `first`. */
  #page(look: ResultsLook, question: Question, first: number, count: number): Uint32Array {
    return (
      this.#foldedOf(look, question)?.keys.slice(first, first + count) ?? this.#engine.page(question, first, count)
    );
  }

  #rowOfKey(key: number, look: ResultsLook, question: Question): number | null {
    const folded = this.#foldedOf(look, question);
    return folded === null ? this.#engine.rankOf(key, question) : folded.rowOf(key);
  }

  /** The list with its returns folded. `null`: the look lists every itinerary. */
  #foldedOf(look: ResultsLook, question: Question): GroupedRows | null {
    if (look.grouped === undefined) return null;
    const { version, facts } = this.#engine;
    const known = this.#folded;
    if (known?.look === look && known.version === version) return known.rows;
    const { matchCount } = this.#engine.ask(question);
    const standOuts = this.#engine.standOuts(question);
    const inSight = [
      ...(standOuts === null ? [] : [standOuts.cheapest, standOuts.best, standOuts.least]),
      ...this.#watchedKeys(look).map(([key]) => key),
      ...(look.anchorItineraryId === null ? [] : this.#engine.keysOf(look.anchorItineraryId)),
    ];
    const unfolded = look.grouped.unfolded.flatMap((flights) => this.#outbounds.numbered(flights) ?? []);
    const rows = foldReturns(
      this.#engine.page(question, 0, matchCount),
      (key) => this.#outbounds.of(key, facts.row(key)),
      new Set(unfolded),
      new Set(inSight),
    );
    this.#folded = { look, version, rows };
    return rows;
  }

  #question({ filters, sort, direction }: ResultsLook): Question {
    const asked =
      direction === undefined ? filters : filtersOfDirection(filters, direction, (airport) => this.#landsAt(airport));
    return this.#questions.of(asked, sort, this.#journeysFlown());
  }

  #landsAt(airport: string): boolean {
    const column = this.#engine.facts.categories[categoryOf.arrivalAirports];
    const code = column?.dictionary.find(airport) ?? null;
    return code !== null && (column?.present[code] ?? 0) > 0;
  }

  /** Number of journeys of the longest trip. Filters of later journeys are ignored. */
  #journeysFlown(): number {
    const { categories } = this.#engine.facts;
    const flown = (journey: number) =>
      categoriesOfJourney[journey]?.some((place) => categories[place]?.present.some((rows) => rows > 0)) ?? false;
    let journeys = journeysAtMost;
    while (journeys > 0 && !flown(journeys - 1)) journeys -= 1;
    return journeys;
  }

  #rowOf(itineraryId: string, look: ResultsLook): number | null {
    const question = this.#question(look);
    const rows = this.#engine
      .keysOf(itineraryId)
      .map((key) => this.#rowOfKey(key, look, question))
      .filter((row) => row !== null);
    return rows.length === 0 ? null : Math.min(...rows);
  }

  #show(keys: readonly number[]): (readonly [number, Itinerary])[] {
    const engine = this.#engine;
    const rows = Array.from(new Set(keys), (key) => [engine.rowKeyOf(key), engine.facts.row(key)] as const);
    const missing = rows.filter(([key, row]) => this.#shown.row(key) !== row);
    this.#shown.show(rows);
    return missing;
  }

  #newValues(): string[][] {
    return this.#engine.facts.categories.map(({ dictionary }, category) => {
      // Code 0 means no value.
      const values = dictionary.words.slice(1 + (this.#sent[category] as number));
      this.#sent[category] = dictionary.words.length - 1;
      return values;
    });
  }

  #numbers({ tally }: Answer): Pick<PackedAnswer, 'counts' | 'cheapest' | 'cheapestFrom'> {
    const counts = tally.counts.slice();
    this.#engine.facts.categories.forEach(({ present, dictionary }, category) => {
      const first = this.#engine.valuesAt(category) - 1;
      for (let code = 1; code < dictionary.words.length; code += 1) {
        if ((present[code] ?? 0) === 0) counts[first + code] = absent;
      }
    });
    const { min = 0, max = 0 } = this.#engine.extent(measurePlaces.price) ?? {};
    const cheapest = max - min < farthest32Bits ? new Uint32Array(counts.length) : new Float64Array(counts.length);
    for (let place = 0; place < counts.length; place += 1) {
      if (counts[place] !== 0) cheapest[place] = (tally.cheapest[place] as number) - min;
    }
    return { counts, cheapest, cheapestFrom: min };
  }

  #tabs(look: ResultsLook, question: Question): SummaryTabs {
    const standOuts = this.#engine.standOuts(question);
    if (standOuts === null) return { cheapest: null, best: null, fastest: null };
    const tab = (key: number): SummaryTab => {
      const { itineraryId, price, duration } = this.#engine.facts.row(key);
      return {
        itineraryId,
        row: this.#rowOfKey(key, look, question) ?? 0,
        amountMinor: price.amountMinor,
        durationMinutes: duration,
      };
    };
    return { cheapest: tab(standOuts.cheapest), best: tab(standOuts.best), fastest: tab(standOuts.least) };
  }
}
