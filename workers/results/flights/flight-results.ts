import type { Itinerary } from '../../../contract/flights.ts';
import type {
  Facets,
  FacetValue,
  Histogram,
  ResultsLook,
  ResultsWindow,
  SummaryTab,
  SummaryTabs,
} from '../../../contract/results-window.ts';
import type { Question } from '../engine/question.ts';
import { type Answer, type EngineOptions, RowsEngine } from '../engine/rows-engine.ts';
import { FlightQuestions } from './flight-question.ts';
import {
  flightSchema,
  histogramBars,
  journeyPlaces,
  journeysAtMost,
  measurePlaces,
  tripPlaces,
} from './flight-schema.ts';

/** The part of a window that the results themselves decide. */
export type FlightAnswer = Pick<
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

/** A batch as it came off the wire. */
export interface FlightBatch {
  readonly itineraries: readonly Itinerary[];
  readonly duplicates: readonly string[];
}

/** No screen shows more cards at once. */
export const rowsAtMost = 500;

/** One list of flights: batches go in, windows come out. */
export class FlightResults {
  readonly #engine: RowsEngine<Itinerary>;
  readonly #questions = new FlightQuestions();
  #currency: string | null = null;

  constructor(options?: EngineOptions) {
    this.#engine = new RowsEngine(flightSchema, options);
  }

  /** Merges a batch; gives how many results are new in the list. */
  merge({ itineraries, duplicates }: FlightBatch): number {
    this.#currency ??= itineraries[0]?.price.currency ?? null;
    return this.#engine.merge({ rows: itineraries, duplicates });
  }

  /** The window of a look. A first row past the end shows the end. */
  look(look: ResultsLook): FlightAnswer {
    const engine = this.#engine;
    const { facts } = engine;
    const question = this.#question(look);
    const answer = engine.ask(question);
    const rowCount = Math.min(Math.max(0, look.rowCount), rowsAtMost);
    const firstRow = Math.max(0, Math.min(look.firstRow, answer.matchCount - rowCount));
    const rowKeys = Array.from(engine.page(question, firstRow, rowCount));
    return {
      hasResults: facts.liveCount > 0,
      totalCount: facts.liveCount,
      matchCount: answer.matchCount,
      currency: facts.liveCount > 0 ? this.#currency : null,
      firstRow,
      rows: rowKeys.map((key) => facts.row(key)),
      rowKeys,
      anchorRow: look.anchorItineraryId === null ? null : this.#rowOf(look.anchorItineraryId, question),
      facets: this.#facets(answer),
      histograms: {
        price: this.#histogram(answer, measurePlaces.amount),
        duration: this.#histogram(answer, measurePlaces.duration),
      },
      bounds: {
        priceMinor: engine.extent(measurePlaces.amount),
        durationMinutes: engine.extent(measurePlaces.duration),
        layoverMinutes: engine.extent(measurePlaces.layover),
      },
      tabs: this.#tabs(question),
    };
  }

  /** Where an itinerary stands among the matches of a look; null when it is filtered away or gone. */
  rowOf(itineraryId: string, look: ResultsLook): number | null {
    return this.#rowOf(itineraryId, this.#question(look));
  }

  #question({ filters, sort, priceBasis }: ResultsLook): Question {
    return this.#questions.of(filters, sort, priceBasis, this.#journeysFlown());
  }

  /** Journeys of the longest trip there is: one that was replaced by a shorter one asks nothing. */
  #journeysFlown(): number {
    const { categories } = this.#engine.facts;
    const flown = (journey: number) =>
      categories[journeyPlaces(journey).stops]?.present.some((rows) => rows > 0) ?? false;
    let journeys = journeysAtMost;
    while (journeys > 0 && !flown(journeys - 1)) journeys -= 1;
    return journeys;
  }

  #rowOf(itineraryId: string, question: Question): number | null {
    const rows = this.#engine
      .keysOf(itineraryId)
      .map((key) => this.#engine.rankOf(key, question))
      .filter((row) => row !== null);
    return rows.length === 0 ? null : Math.min(...rows);
  }

  #facets(answer: Answer): Facets {
    const values = (category: number): FacetValue[] => this.#values(answer, category);
    return {
      stops: values(tripPlaces.stops),
      refundable: values(tripPlaces.refundable),
      airlines: values(tripPlaces.airlines),
      alliances: values(tripPlaces.alliances),
      layoverAirports: values(tripPlaces.layoverAirports),
      arrivalAirports: values(tripPlaces.arrivalAirports),
      journeys: Array.from({ length: this.#journeysFlown() }, (_, index) => {
        const places = journeyPlaces(index);
        return { departs: values(places.departs), arrives: values(places.arrives), stops: values(places.stops) };
      }),
    };
  }

  /** Each value that any result has, by code. */
  #values({ tally }: Answer, category: number): FacetValue[] {
    const column = this.#engine.facts.categories[category];
    if (column === undefined) return [];
    const first = this.#engine.valuesAt(category) - 1;
    const found: FacetValue[] = [];
    column.dictionary.words.forEach((word, code) => {
      if ((column.present[code] ?? 0) === 0) return;
      const count = tally.counts[first + code] as number;
      found.push({ code: word, count, cheapestMinor: count === 0 ? null : (tally.cheapest[first + code] as number) });
    });
    return found.sort((one, other) => (one.code < other.code ? -1 : 1));
  }

  #histogram({ tally }: Answer, measure: number): Histogram | null {
    const scale = this.#engine.scaleOf(measure);
    if (scale === null) return null;
    const first = this.#engine.barsAt(measure);
    return { ...scale, counts: Array.from(tally.counts.subarray(first, first + histogramBars)) };
  }

  #tabs(question: Question): SummaryTabs {
    const standOuts = this.#engine.standOuts(question);
    if (standOuts === null) return { cheapest: null, best: null, fastest: null };
    const tab = (key: number): SummaryTab => {
      const { itineraryId, price, duration } = this.#engine.facts.row(key);
      return {
        itineraryId,
        row: this.#engine.rankOf(key, question) ?? 0,
        amountMinor: price.amountMinor,
        durationMinutes: duration,
      };
    };
    return { cheapest: tab(standOuts.cheapest), best: tab(standOuts.best), fastest: tab(standOuts.least) };
  }
}
