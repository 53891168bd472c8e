import type { Caller } from '../../contract/client.ts';
import type { FlightNames } from '../../contract/flights.ts';
import { emptyWindow, type ResultsLook, type ResultsWindow } from '../../contract/results-window.ts';
import { FlightResults } from './flights/flight-results.ts';
import { followSearch, type SearchEvent } from './follow-search.ts';
import type { SearchPorts } from './ports.ts';
import { type ResultsWorker, type SearchStart } from './protocol.ts';

type Known = Pick<ResultsWindow, 'requestId' | 'request' | 'phase' | 'problem' | 'suppliers' | 'names'>;

/** One search from start to end, and the look that the person has at it. */
interface Sitting {
  readonly engine: FlightResults;
  readonly leaving: AbortController;
  readonly listener: (window: ResultsWindow) => void;
  caller: Caller;
  look: ResultsLook;
  sequence: number;
  known: Known;
  newSinceReading: number;
}

/**
 * The worker's side of the results, one search at a time: a new start leaves the one before.
 * Each batch posts a window of the present look; each look is answered at once from what has arrived.
 */
export const openResultsDesk = (ports: SearchPorts): ResultsWorker => {
  let sitting: Sitting | null = null;

  return {
    start: (search: SearchStart, sequence, listener) => {
      sitting?.leaving.abort();
      const opened: Sitting = {
        engine: new FlightResults(),
        leaving: new AbortController(),
        listener,
        caller: search.caller,
        look: search.look,
        sequence,
        known: {
          requestId: 'requestId' in search.search ? search.search.requestId : null,
          request: null,
          phase: 'searching',
          problem: null,
          suppliers: [],
          names: emptyWindow.names,
        },
        newSinceReading: 0,
      };
      sitting = opened;
      void followSearch(
        search.search,
        search.intentKey,
        () => opened.caller,
        (event) => {
          take(opened, event);
          opened.listener(windowOf(opened));
        },
        ports,
        opened.leaving.signal,
      );
    },
    look: (look, sequence) => {
      if (sitting === null) return { ...emptyWindow, sequence };
      sitting.look = look;
      sitting.sequence = sequence;
      sitting.newSinceReading = 0;
      return windowOf(sitting);
    },
    authorise: (token) => {
      if (sitting !== null) sitting.caller = { ...sitting.caller, token };
    },
    abort: () => {
      sitting?.leaving.abort();
      sitting = null;
    },
  };
};

const take = (sitting: Sitting, event: SearchEvent): void => {
  const { known } = sitting;
  switch (event.type) {
    case 'started':
      sitting.known = {
        ...known,
        requestId: event.requestId,
        request: event.request,
        suppliers: event.suppliers,
      };
      return;
    case 'news':
      mergeInPlace(sitting, event.news);
      sitting.known = {
        ...known,
        phase: event.news.complete ? 'complete' : 'searching',
        suppliers: event.news.suppliers,
        names: joinNames(known.names, event.news.names),
      };
      return;
    case 'failed':
    case 'expired':
      sitting.known = { ...known, phase: event.type, problem: event.problem };
  }
};

/** Merges, and moves the window by as many rows as its anchor moved: what is being read stays where it is. */
const mergeInPlace = (sitting: Sitting, batch: Parameters<FlightResults['merge']>[0]): void => {
  const { engine, look } = sitting;
  const anchor = look.anchorItineraryId;
  const before = anchor === null ? null : engine.rowOf(anchor, look);
  sitting.newSinceReading += engine.merge(batch);
  const after = anchor === null ? null : engine.rowOf(anchor, look);
  if (before === null || after === null) return;
  sitting.look = { ...look, firstRow: Math.max(0, look.firstRow + after - before) };
};

const joinNames = (known: FlightNames, more: FlightNames): FlightNames => ({
  airports: { ...known.airports, ...more.airports },
  airlines: { ...known.airlines, ...more.airlines },
  aircraft: { ...known.aircraft, ...more.aircraft },
});

const windowOf = ({ engine, look, sequence, known, newSinceReading }: Sitting): ResultsWindow => ({
  sequence,
  ...known,
  newSinceReading,
  ...engine.look(look),
});
