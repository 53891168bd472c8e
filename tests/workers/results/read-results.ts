import type { PriceType } from '../../../contract/flights/price-type.ts';
import { emptyWindow, type ResultsLook, type ResultsWindow } from '../../../contract/flights/results-window.ts';
import type { EngineOptions } from '../../../workers/results/engine/rows-engine.ts';
import { type FlightBatch, FlightResults } from '../../../workers/results/flights/flight-results.ts';
import { WindowReader } from '../../../workers/results/flights/window-reader.ts';

/** The engine with its reader, as in worker and page: every answer is packed and unpacked. */
export class ReadResults {
  readonly #results: FlightResults;
  readonly #reader = new WindowReader();

  constructor(options?: EngineOptions & { readonly exchanged?: boolean; readonly priceType?: PriceType }) {
    this.#results = new FlightResults(options);
  }

  merge(batch: FlightBatch): number {
    return this.#results.merge(batch);
  }

  look(look: ResultsLook): ResultsWindow {
    const { sequence, requestId, phase, problem, newSinceReading, cheaperSinceReading } = emptyWindow;
    const answer = structuredClone(this.#results.look(look));
    this.#results.prepare();
    const told = { sequence, requestId, phase, problem, newSinceReading, cheaperSinceReading };
    const packed = { ...told, priceType: look.priceType, renewed: false, answer };
    return {
      ...emptyWindow,
      ...this.#reader.read({ ...packed, request: undefined, suppliers: undefined, names: undefined }),
    };
  }

  rowOf(itineraryId: string, look: ResultsLook): number | null {
    return this.#results.rowOf(itineraryId, look);
  }
}
