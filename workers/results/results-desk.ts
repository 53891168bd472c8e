import type { Caller } from '../../contract/client.ts';
import type { FlightNames } from '../../contract/flights.ts';
import { filtersToQuery } from '../../contract/results.ts';
import type { ResultsLook, ResultsWindow } from '../../contract/results-window.ts';
import { type FlightBatch, FlightResults } from './flights/flight-results.ts';
import type { PackedAnswer, PackedWindow } from './flights/packed-window.ts';
import { followSearch, type SearchEvent } from './follow-search.ts';
import type { SearchPorts } from './ports.ts';
import type { ResultsWorker, SearchStart, WindowListener } from './protocol.ts';

type Known = Pick<ResultsWindow, 'requestId' | 'request' | 'phase' | 'problem' | 'suppliers'>;

/** One search from start to end, with its current look. */
interface Sitting {
  readonly results: FlightResults;
  readonly leaving: AbortController;
  readonly listener: WindowListener;
  /** `null`: signed out. */
  caller: Caller | null;
  look: ResultsLook;
  sequence: number;
  known: Known;
  /** The values last sent to the listener. Unchanged values are not sent again. */
  told: Pick<Known, 'request' | 'suppliers'>;
  newNames: FlightNames | undefined;
  reading: Reading | null;
}

/** The list at the time when the person began to read. Later arrivals are counted against it. */
interface Reading {
  readonly matchCount: number;
  readonly cheapestMinor: number;
}

/**
 * The worker's side of the results, one search at a time: a new start ends the current search. Each batch posts a window of
 * the current look. Each look is answered at once from the results so far.
 */
export const openResultsDesk = (ports: SearchPorts): ResultsWorker => {
  let sitting: Sitting | null = null;

  return {
    start: (search: SearchStart, sequence, listener) => {
      sitting?.leaving.abort();
      const opened: Sitting = {
        results: new FlightResults({ exchanged: search.currency !== undefined }),
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
        },
        told: { request: null, suppliers: [] },
        newNames: undefined,
        reading: null,
      };
      sitting = opened;
      void followSearch(
        search.search,
        search.intentKey,
        () => opened.caller,
        (event) => {
          take(opened, event);
          post(opened);
        },
        ports,
        opened.leaving.signal,
        search.currency,
      );
    },
    look: (look, sequence) => {
      if (sitting === null) return;
      // Other filters make another list: arrivals are counted from now on.
      if (filtersToQuery(look.filters) !== filtersToQuery(sitting.look.filters)) sitting.reading = null;
      sitting.look = look;
      sitting.sequence = sequence;
      post(sitting);
    },
    expectSlide: (hint) => {
      sitting?.results.expectSlide(sitting.look, hint);
    },
    authorise: (token) => {
      if (sitting === null) return;
      sitting.caller = token === null || sitting.caller === null ? null : { ...sitting.caller, token };
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
      };
      sitting.newNames = event.news.names;
      return;
    case 'failed':
    case 'expired':
      sitting.known = { ...known, phase: event.type, problem: event.problem };
  }
};

/**
 * Merges a batch and shifts the window by as many rows as its anchor moved, so that the card being read keeps its place.
 * When the anchor is dropped as a duplicate, its nearest neighbour takes its role.
 */
const mergeInPlace = (sitting: Sitting, batch: FlightBatch): void => {
  const { results, look } = sitting;
  const read = results.readIn(look);
  results.merge(batch);
  for (const { itineraryId, row } of read) {
    const now = results.rowOf(itineraryId, look);
    if (now === null) continue;
    sitting.look = { ...look, firstRow: Math.max(0, look.firstRow + now - row) };
    return;
  }
};

/** `null` for an empty list. */
const readingOf = ({ matchCount, tabs }: PackedAnswer): Reading | null =>
  tabs.cheapest === null ? null : { matchCount, cheapestMinor: tabs.cheapest.amountMinor };

const arrivals = (
  { reading, results, look }: Sitting,
  matchCount: number,
): Pick<PackedWindow, 'newSinceReading' | 'cheaperSinceReading'> =>
  reading === null
    ? { newSinceReading: 0, cheaperSinceReading: 0 }
    : {
        newSinceReading: Math.max(0, matchCount - reading.matchCount),
        cheaperSinceReading: results.countCheaper(look, reading.cheapestMinor),
      };

const post = (sitting: Sitting): void => {
  const { known, told, results, look } = sitting;
  const answer = results.look(look);
  sitting.reading = look.anchorItineraryId === null ? null : (sitting.reading ?? readingOf(answer));
  const window: PackedWindow = {
    sequence: sitting.sequence,
    requestId: known.requestId,
    phase: known.phase,
    problem: known.problem,
    ...arrivals(sitting, answer.matchCount),
    request: known.request === told.request ? undefined : known.request,
    suppliers: known.suppliers === told.suppliers ? undefined : known.suppliers,
    names: sitting.newNames,
    answer,
  };
  sitting.told = known;
  sitting.newNames = undefined;
  sitting.listener(window);
};
