import type { Caller } from '../../contract/client.ts';
import type { PriceType } from '../../contract/flights/price-type.ts';
import type { ResultsPhase, ResultsProblem, SlideHint } from '../../contract/flights/results-window.ts';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import type { FollowOptions, SearchEvent } from './follow-search.ts';
import type { SearchPorts } from './ports.ts';
import type { WorkerOf } from './protocol.ts';

/** An entry of a list and its row among the ordered matches of a look. */
export interface Place {
  readonly itineraryId: string;
  readonly row: number;
}

/** The part of a look that the desk reads. */
interface AnyLook {
  readonly firstRow: number;
  readonly anchorItineraryId: string | null;
  readonly priceType: PriceType;
}

/** A list of results of one product. */
export interface ListOf<Look, News, Answer> {
  merge(news: News): unknown;
  look(look: Look): Answer;
  /** What is being read, with its rows: the anchor first, then its neighbours in case the anchor is dropped. */
  readIn(look: Look): readonly Place[];
  /** Row of an entry among the ordered matches. `null`: filtered out, or dropped. */
  rowOf(id: string, look: Look): number | null;
  /** Number of matches that cost less than an amount. */
  countCheaper(look: Look, amountMinor: number): number;
  expectSlide(look: Look, hint: SlideHint): void;
  /** Prepares what the next look is likely to ask. */
  prepare(): void;
}

/** A window as the desk knows it. `undefined`: unchanged since the last one. */
export interface DeskWindow<Started> {
  readonly sequence: number;
  readonly priceType: PriceType;
  /** The list was made anew: nothing that was sent of its rows and values stands. */
  readonly renewed: boolean;
  readonly requestId: string | null;
  readonly phase: ResultsPhase;
  readonly problem: ResultsProblem | null;
  readonly newSinceReading: number;
  readonly cheaperSinceReading: number;
  readonly started: Started | undefined;
  readonly suppliers: readonly SupplierProgress[] | undefined;
}

interface AnyStarted {
  readonly requestId: string;
  readonly suppliers: readonly SupplierProgress[];
}
interface AnyNews {
  readonly complete: boolean;
  readonly suppliers: readonly SupplierProgress[];
}

/** What the desk does for one product: how it is searched, listed and shown. */
export interface ResultsProduct<Start, Look, Started, News, Answer, Window> {
  /** An empty list by the prices of a type. */
  open(start: Start, priceType: PriceType): ListOf<Look, News, Answer>;
  follow(start: Start, onEvent: (event: SearchEvent<Started, News>) => void, options: FollowOptions): Promise<void>;
  /** Equal for looks with the same filters. */
  filtersKey(look: Look): string;
  countsOf(answer: Answer): { readonly matchCount: number; readonly cheapestMinor: number | null };
  /** The message to the page. `news`: what arrived since the last one; `null`: nothing. */
  pack(window: DeskWindow<Started>, answer: Answer, news: News | null): Window;
}

/** One search from start to end, with its current look. */
interface ActiveSearch<Look, Started, News, Answer> {
  results: ListOf<Look, News, Answer>;
  /** Everything that has arrived, from which the list is made by other prices. */
  readonly arrived: News[];
  renewed: boolean;
  readonly aborter: AbortController;
  /** `null`: signed out. */
  caller: Caller | null;
  look: Look;
  sequence: number;
  requestId: string | null;
  phase: ResultsPhase;
  problem: ResultsProblem | null;
  started: Started | null;
  suppliers: readonly SupplierProgress[];
  /** Values last sent to the listener. Unchanged values are not sent again. */
  sent: { readonly started: Started | null; readonly suppliers: readonly SupplierProgress[] };
  news: News | null;
  reading: Reading | null;
}

/** Count and lowest price at the time when the look got its anchor. Later arrivals are compared with them. */
interface Reading {
  readonly matchCount: number;
  readonly cheapestMinor: number;
}

interface AnyStart<Look> {
  readonly search: object;
  readonly caller: Caller;
  readonly intentKey: string;
  readonly look: Look;
}

/**
 * The worker's side of the results of a product, one search at a time: a new start ends the current search. Each batch posts a
 * window of the current look. Each look is answered at once from the results so far.
 */
export const openDesk = <
  Start extends AnyStart<Look>,
  Look extends AnyLook,
  Started extends AnyStarted,
  News extends AnyNews,
  Answer,
  Window,
>(
  product: ResultsProduct<Start, Look, Started, News, Answer, Window>,
  ports: SearchPorts,
): WorkerOf<Start, Look, Window> => {
  type Active = ActiveSearch<Look, Started, News, Answer> & {
    readonly start: Start;
    readonly listener: (window: Window) => void;
  };
  let active: Active | null = null;

  const post = (search: Active): void => {
    const { sent, started, suppliers, results, look, news } = search;
    const answer = results.look(look);
    const { matchCount, cheapestMinor } = product.countsOf(answer);
    if (look.anchorItineraryId === null) search.reading = null;
    else search.reading ??= cheapestMinor === null ? null : { matchCount, cheapestMinor };
    search.sent = { started, suppliers };
    search.news = null;
    const { renewed } = search;
    search.renewed = false;
    const window: DeskWindow<Started> = {
      sequence: search.sequence,
      priceType: look.priceType,
      renewed,
      requestId: search.requestId,
      phase: search.phase,
      problem: search.problem,
      ...arrivals(search, matchCount),
      started: started === sent.started ? undefined : (started ?? undefined),
      suppliers: suppliers === sent.suppliers ? undefined : suppliers,
    };
    search.listener(product.pack(window, answer, news));
  };

  /** Makes the list again from what has arrived, by the prices of another type. */
  const renew = (search: Active, priceType: PriceType): void => {
    search.results = product.open(search.start, priceType);
    for (const news of search.arrived) search.results.merge(news);
    search.reading = null;
    search.renewed = true;
  };

  return {
    start: (start, sequence, listener) => {
      active?.aborter.abort();
      const suppliers: readonly SupplierProgress[] = [];
      const opened: Active = {
        start,
        results: product.open(start, start.look.priceType),
        arrived: [],
        renewed: false,
        aborter: new AbortController(),
        listener,
        caller: start.caller,
        look: start.look,
        sequence,
        requestId: 'requestId' in start.search ? (start.search.requestId as string) : null,
        phase: 'searching',
        problem: null,
        started: null,
        suppliers,
        sent: { started: null, suppliers },
        news: null,
        reading: null,
      };
      active = opened;
      const { intentKey } = start;
      const { signal } = opened.aborter;
      void product.follow(
        start,
        (event) => {
          take(opened, event);
          post(opened);
        },
        { intentKey, caller: () => opened.caller, ports, signal },
      );
    },
    look: (look, sequence) => {
      if (active === null) return;
      // Other filters make another list: arrivals are counted from now on.
      if (product.filtersKey(look) !== product.filtersKey(active.look)) active.reading = null;
      if (look.priceType !== active.look.priceType) renew(active, look.priceType);
      active.look = look;
      active.sequence = sequence;
      post(active);
      // Once the answer is on its way.
      active.results.prepare();
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

const take = <Look extends AnyLook, Started extends AnyStarted, News extends AnyNews, Answer>(
  active: ActiveSearch<Look, Started, News, Answer>,
  event: SearchEvent<Started, News>,
): void => {
  switch (event.type) {
    case 'started':
      active.requestId = event.requestId;
      active.started = event;
      active.suppliers = event.suppliers;
      return;
    case 'news':
      mergeInPlace(active, event.news);
      active.phase = event.news.complete ? 'complete' : 'searching';
      active.suppliers = event.news.suppliers;
      active.news = event.news;
      return;
    case 'failed':
    case 'expired':
      active.phase = event.type;
      active.problem = event.problem;
  }
};

/**
 * Merges a batch and shifts the window by as many rows as its anchor moved, so that the card being read keeps its
 * place. When the anchor is dropped as a duplicate, its nearest neighbour takes its role.
 */
const mergeInPlace = <Look extends AnyLook, News>(
  active: Pick<ActiveSearch<Look, unknown, News, unknown>, 'results' | 'look' | 'arrived'>,
  batch: News,
): void => {
  const { results, look, arrived } = active;
  arrived.push(batch);
  const read = results.readIn(look);
  results.merge(batch);
  for (const { itineraryId, row } of read) {
    const now = results.rowOf(itineraryId, look);
    if (now === null) continue;
    active.look = { ...look, firstRow: Math.max(0, look.firstRow + now - row) };
    return;
  }
};

const arrivals = <Look>(
  { reading, results, look }: Pick<ActiveSearch<Look, unknown, never, unknown>, 'reading' | 'results' | 'look'>,
  matchCount: number,
) =>
  reading === null
    ? { newSinceReading: 0, cheaperSinceReading: 0 }
    : {
        newSinceReading: Math.max(0, matchCount - reading.matchCount),
        cheaperSinceReading: results.countCheaper(look, reading.cheapestMinor),
      };
