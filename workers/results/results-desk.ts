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
interface ActiveSearch {
  readonly results: FlightResults;
  readonly aborter: AbortController;
  readonly listener: WindowListener;
  /** `null`: signed out. */
  caller: Caller | null;
  look: ResultsLook;
  sequence: number;
  known: Known;
  /** Values last sent to the listener. Unchanged values are not sent again. */
  sent: Pick<Known, 'request' | 'suppliers'>;
  newNames: FlightNames | undefined;
  reading: Reading | null;
}

/** Count and lowest price at the time when the look got its anchor. Later arrivals are compared with them. */
interface Reading {
  readonly matchCount: number;
  readonly cheapestMinor: number;
}

/**
 * The worker's side of the results, one search at a time: a new start ends the current search. Each batch posts a
 * window of the current look. Each look is answered at once from the results so far.
 */
export const openResultsDesk = (ports: SearchPorts): ResultsWorker => {
  let active: ActiveSearch | null = null;

  return {
    start: (search: SearchStart, sequence, listener) => {
      active?.aborter.abort();
      const opened: ActiveSearch = {
        results: new FlightResults({ exchanged: search.currency !== undefined }),
        aborter: new AbortController(),
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
        sent: { request: null, suppliers: [] },
        newNames: undefined,
        reading: null,
      };
      active = opened;
      void followSearch(
        search.search,
        search.intentKey,
        () => opened.caller,
        (event) => {
          take(opened, event);
          post(opened);
        },
        ports,
        opened.aborter.signal,
        search.currency,
      );
    },
    look: (look, sequence) => {
      if (active === null) return;
      // Other filters make another list: arrivals are counted from now on.
      if (filtersToQuery(look.filters) !== filtersToQuery(active.look.filters)) active.reading = null;
      active.look = look;
      active.sequence = sequence;
      post(active);
    },
    expectSlide: (hint) => {
      active?.results.expectSlide(active.look, hint);
    },
    authorise: (token) => {
      if (active === null) return;
      active.caller = token === null || active.caller === null ? null : { ...active.caller, token };
    },
    abort: () => {
      active?.aborter.abort();
      active = null;
    },
  };
};

const take = (active: ActiveSearch, event: SearchEvent): void => {
  const { known } = active;
  switch (event.type) {
    case 'started':
      active.known = {
        ...known,
        requestId: event.requestId,
        request: event.request,
        suppliers: event.suppliers,
      };
      return;
    case 'news':
      mergeInPlace(active, event.news);
      active.known = {
        ...known,
        phase: event.news.complete ? 'complete' : 'searching',
        suppliers: event.news.suppliers,
      };
      active.newNames = event.news.names;
      return;
    case 'failed':
    case 'expired':
      active.known = { ...known, phase: event.type, problem: event.problem };
  }
};

/**
 * Merges a batch and shifts the window by as many rows as its anchor moved, so that the card being read keeps its
 * place. When the anchor is dropped as a duplicate, its nearest neighbour takes its role.
 */
const mergeInPlace = (active: ActiveSearch, batch: FlightBatch): void => {
  const { results, look } = active;
  const read = results.readIn(look);
  results.merge(batch);
  for (const { itineraryId, row } of read) {
    const now = results.rowOf(itineraryId, look);
    if (now === null) continue;
    active.look = { ...look, firstRow: Math.max(0, look.firstRow + now - row) };
    return;
  }
};

/** Begins to count arrivals. `null`: the list is empty. */
const readingOf = ({ matchCount, tabs }: PackedAnswer): Reading | null =>
  tabs.cheapest === null ? null : { matchCount, cheapestMinor: tabs.cheapest.amountMinor };

const arrivals = (
  { reading, results, look }: ActiveSearch,
  matchCount: number,
): Pick<PackedWindow, 'newSinceReading' | 'cheaperSinceReading'> =>
  reading === null
    ? { newSinceReading: 0, cheaperSinceReading: 0 }
    : {
        newSinceReading: Math.max(0, matchCount - reading.matchCount),
        cheaperSinceReading: results.countCheaper(look, reading.cheapestMinor),
      };

const post = (active: ActiveSearch): void => {
  const { known, sent, results, look } = active;
  const answer = results.look(look);
  active.reading = look.anchorItineraryId === null ? null : (active.reading ?? readingOf(answer));
  const window: PackedWindow = {
    sequence: active.sequence,
    requestId: known.requestId,
    phase: known.phase,
    problem: known.problem,
    ...arrivals(active, answer.matchCount),
    request: known.request === sent.request ? undefined : known.request,
    suppliers: known.suppliers === sent.suppliers ? undefined : known.suppliers,
    names: active.newNames,
    answer,
  };
  active.sent = known;
  active.newNames = undefined;
  active.listener(window);
};
