import { type PriceType, rowsShownAs } from '../../../contract/flights/price-type.ts';
import {
  type FacetValue,
  type Histogram,
  type SlideHint,
  watchedAtMost,
} from '../../../contract/flights/results-window.ts';
import {
  type HotelFilters,
  hotelFilterNames,
  hotelFiltersToQuery,
  setHotelFilters,
  type ValuesName,
  withHotelFilter,
} from '../../../contract/hotels/hotel-filters.ts';
import type { HotelLook, HotelMap, HotelMapArea, HotelWindow } from '../../../contract/hotels/hotel-window.ts';
import type { HotelResult, HotelSearchNews } from '../../../contract/hotels/hotels.ts';
import type { GeoPoint } from '../../../contract/hotels/local-map.ts';
import type { Question } from '../engine/question.ts';
import { type EngineOptions, RowsEngine } from '../engine/rows-engine.ts';
import type { Place } from '../search-desk.ts';
import { MappedHotels } from './hotel-map.ts';
import { hotelColumns, hotelMeasures, hotelQuestion, hotelSchema, nameColumn } from './hotel-schema.ts';

/** The part of a window that the engine answers. */
export type HotelAnswer = Pick<
  HotelWindow,
  | 'totalCount'
  | 'matchCount'
  | 'currency'
  | 'firstRow'
  | 'rows'
  | 'rowKeys'
  | 'watched'
  | 'facets'
  | 'histogram'
  | 'bounds'
  | 'loosened'
  | 'map'
> & {
  /** Lowest amount of the matches. `null`: nothing matches. */
  readonly cheapestMinor: number | null;
};

/** The matches of one question, as a map shows them. */
interface Mapped extends Pick<Question, 'anyOf' | 'within'> {
  readonly version: number;
  readonly hotels: MappedHotels;
}

/** The most rows of one window. */
const rowsAtMost = 500;

/** One list of hotels: the engine of results with the schema of hotels. */
export class HotelResults {
  readonly #engine: RowsEngine<HotelResult>;
  readonly #priceType: PriceType;
  #currency: string | null = null;
  /** The last question, so that equal filters give the same lists, which the engine recognises. */
  #asked: { readonly key: string; readonly question: Question } | null = null;
  /** Place of the first hotel, around which maps are projected. */
  #origin: GeoPoint | null = null;
  /** The last list as a map shows it. */
  #mapped: Mapped | null = null;

  /** `priceType`: whose price the list is by. */
  constructor({ priceType = 'AF', ...options }: EngineOptions & { readonly priceType?: PriceType } = {}) {
    this.#priceType = priceType;
    this.#engine = new RowsEngine(hotelSchema, options);
  }

  /** Merges a batch and returns the number of new results. Throws when a row is in another currency than the list. */
  merge({ hotels, duplicates }: Pick<HotelSearchNews, 'hotels' | 'duplicates'>): number {
    this.#currency ??= hotels[0]?.price.currency ?? null;
    this.#origin ??= hotels[0]?.hotel ?? null;
    const foreign = hotels.find(({ price }) => price.currency !== this.#currency);
    if (foreign) throw new Error(`${foreign.hotel.hotelGuid} is in another currency than the list`);
    return this.#engine.merge({ rows: rowsShownAs(hotels, this.#priceType), duplicates });
  }

  /** The answer to a look. A first row past the end returns the last rows. */
  look(look: HotelLook): HotelAnswer {
    const engine = this.#engine;
    const { liveCount } = engine.facts;
    const loosened = engine.ask(this.#question(look)).matchCount === 0 ? this.#loosened(look) : [];
    const question = this.#question(look);
    const { matchCount, tally } = engine.ask(question);
    const rowCount = Math.min(Math.max(0, look.rowCount), rowsAtMost);
    const firstRow = Math.max(0, Math.min(look.firstRow, matchCount - rowCount));
    const keys = Array.from(engine.page(question, firstRow, rowCount));
    const rows = keys.map((key) => engine.facts.row(key));
    return {
      totalCount: liveCount,
      matchCount,
      currency: liveCount > 0 ? this.#currency : null,
      firstRow,
      rows,
      rowKeys: keys.map((key) => engine.rowKeyOf(key)),
      watched: this.#watched(look, question),
      facets: this.#facets(question),
      histogram: this.#histogram(question),
      bounds: engine.extent(hotelMeasures.price),
      loosened,
      map: look.map === undefined ? null : this.#map(look.map, question, rows),
      cheapestMinor: matchCount === 0 ? null : (tally.cheapest[0] as number),
    };
  }

  /** Row of a hotel among the ordered matches of a look. `null`: filtered out, or dropped. */
  rowOf(hotelGuid: string, look: HotelLook): number | null {
    const [key] = this.#engine.keysOf(hotelGuid);
    return key === undefined ? null : this.#engine.rankOf(key, this.#question(look));
  }

  /** The hotel being read and its neighbours, with their rows. */
  readIn(look: HotelLook): readonly Place[] {
    const { anchorItineraryId, firstRow, rowCount } = look;
    const anchorRow = anchorItineraryId === null ? null : this.rowOf(anchorItineraryId, look);
    if (anchorItineraryId === null || anchorRow === null) return [];
    const neighbours = Array.from(this.#engine.page(this.#question(look), firstRow, rowCount))
      .map((key, index) => ({ itineraryId: this.#engine.facts.row(key).hotel.hotelGuid, row: firstRow + index }))
      .sort((one, other) => Math.abs(one.row - anchorRow) - Math.abs(other.row - anchorRow));
    return [{ itineraryId: anchorItineraryId, row: anchorRow }, ...neighbours];
  }

  /** Number of matches of a look that cost less than an amount. */
  countCheaper(look: HotelLook, amountMinor: number): number {
    return this.#engine.countCheaper(this.#question(look), amountMinor);
  }

  /** Prepares the steps of the price slider, which a person has grabbed. */
  expectSlide(look: HotelLook, { moves }: SlideHint): void {
    this.#engine.expectSlide(this.#question(look), hotelMeasures.price, moves);
  }

  /** Prepares what the next look is likely to ask. O(rows): to be called when nobody waits. */
  prepare(): void {
    this.#engine.prepare();
  }

  #watched({ watchedIds }: HotelLook, question: Question): HotelAnswer['watched'] {
    const engine = this.#engine;
    return watchedIds.slice(0, watchedAtMost).flatMap((watchedId) =>
      engine
        .keysOf(watchedId)
        .slice(0, 1)
        .map((key) => ({
          watchedId,
          result: engine.facts.row(key),
          rowKey: engine.rowKeyOf(key),
          row: engine.rankOf(key, question),
        })),
    );
  }

  #question({ filters, sort }: HotelLook): Question {
    const { words } = this.#engine.facts.categories[nameColumn]?.dictionary ?? { words: [] };
    // New names can contain the text, so that the lists of a filter by name hold for this number of names only.
    const key = `${filters.name === undefined ? '' : words.length} ${hotelFiltersToQuery(filters)}`;
    const order = { measure: hotelMeasures[sort.field], descending: sort.descending };
    if (this.#asked?.key === key) return { ...this.#asked.question, order };
    const question = hotelQuestion(filters, sort, (text) => words.slice(1).filter((name) => name.includes(text)));
    this.#asked = { key, question };
    return question;
  }

  /** The matches on a map. They are gathered anew only where they have changed. */
  #map(area: HotelMapArea, question: Question, rows: readonly HotelResult[]): HotelMap | null {
    const engine = this.#engine;
    if (this.#origin === null) return null;
    const { anyOf, within } = question;
    const known = this.#mapped;
    if (known?.version !== engine.version || known.anyOf !== anyOf || known.within !== within) {
      const byPrice = { ...question, order: { measure: hotelMeasures.price, descending: false } };
      const keys = Array.from(engine.page(byPrice, 0, engine.ask(question).matchCount));
      const hotels = keys.map((key) => ({ key: engine.rowKeyOf(key), row: engine.facts.row(key) }));
      this.#mapped = { version: engine.version, anyOf, within, hotels: new MappedHotels(hotels, this.#origin) };
    }
    return (this.#mapped as Mapped).hotels.look(area, rows);
  }

  #loosened(look: HotelLook): HotelAnswer['loosened'] {
    return setHotelFilters(look.filters).map((name) => ({
      name,
      count: this.#engine.ask(this.#question({ ...look, filters: withHotelFilter(look.filters, name, undefined) }))
        .matchCount,
    }));
  }

  #facets(question: Question): HotelAnswer['facets'] {
    const { counts, cheapest } = this.#engine.ask(question).tally;
    const facets: Record<ValuesName, FacetValue[]> = {
      popular: [],
      stars: [],
      boards: [],
      districts: [],
      roomViews: [],
      facilities: [],
    };
    hotelColumns.forEach((column, category) => {
      const values = this.#engine.facts.categories[category];
      if (column.kind === 'name' || values === undefined) return;
      const first = this.#engine.valuesAt(category) - 1;
      for (let code = 1; code < values.dictionary.words.length; code += 1) {
        if ((values.present[code] ?? 0) === 0) continue;
        const count = counts[first + code] as number;
        facets[column.name].push({
          code: column.kind === 'all-of' ? column.value : (values.dictionary.words[code] as string),
          count,
          cheapestMinor: count === 0 ? null : (cheapest[first + code] as number),
        });
      }
    });
    for (const name of hotelFilterNames) {
      if (name === 'stars' || name === 'boards' || name === 'districts' || name === 'roomViews') {
        facets[name].sort((one, other) => (one.code < other.code ? -1 : 1));
      }
    }
    return facets;
  }

  #histogram(question: Question): Histogram | null {
    const scale = this.#engine.scaleOf(hotelMeasures.price);
    if (scale === null) return null;
    const first = this.#engine.barsAt(hotelMeasures.price);
    const { counts } = this.#engine.ask(question).tally;
    const bars = hotelSchema.measures[hotelMeasures.price]?.bars ?? 0;
    return { ...scale, counts: Array.from(counts.subarray(first, first + bars)) };
  }
}

/** Whether two looks have the same filters. */
export const hotelFiltersKey = ({ filters }: { readonly filters: HotelFilters }): string =>
  hotelFiltersToQuery(filters);
