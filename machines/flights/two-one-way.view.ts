import type { FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import type { Filters, SortOrder } from '../../contract/flights/results.ts';
import { type Direction, directions, type ResultsWindow } from '../../contract/flights/results-window.ts';
import { flightsOf } from '../../contract/flights/same-flights.ts';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import { type FilterPanelView, filterPanelOf } from './filter-panel.ts';
import { limitsDroppedWords } from './filter-words.ts';
import { type CardView, cardOf } from './itinerary-card.ts';
import { barOf, type PairBar } from './pair-bar.ts';
import { chosenItinerary, expired, inDirection } from './pair-shown.ts';
import { type SearchSummary, type SupplierLine, summaryOf, supplierLineOf, travellerCount } from './search-summary.ts';
import { turnWords } from './search-words.ts';
import { mergedWindow, suppliersOfBoth } from './two-lists.ts';
import type { TwoOneWaySnapshot } from './two-one-way.machine.ts';
import { type ByDirection, forBoth, type PairKind } from './two-one-way.types.ts';

/** One of the two lists, in any state. */
export type DirectionList = {
  readonly direction: Direction;
  /** `Outbound, Dhaka to Dubai`. */
  readonly title: string;
  /** Local date. */
  readonly day: string;
  /** `24 of 80 flights`. Empty: no flights have arrived. */
  readonly count: string;
} & (
  | {
      readonly show: 'list';
      readonly matchCount: number;
      readonly firstRow: number;
      readonly cards: readonly FlightCard[];
      readonly running: boolean;
      /** Identity of the list. It changes with the filters, the sort order or the price type, not with new rows. */
      readonly listKey: string;
    }
  | { readonly show: 'looking' }
  | { readonly show: 'filtered-to-nothing'; readonly totalCount: number }
  | { readonly show: 'nothing-found'; readonly words: string }
  | { readonly show: 'stopped'; readonly words: string }
);

export interface FlightCard extends CardView {
  readonly chosen: boolean;
}

export interface PairHead {
  readonly kind: PairKind;
  readonly summary: SearchSummary;
  readonly suppliers: readonly SupplierLine[];
  readonly running: boolean;
  readonly words: string;
  readonly waitingFor: readonly string[];
  /** Filters of both lists, also before any has arrived. */
  readonly filtered: Filters;
  readonly sort: SortOrder;
  /** That prices are asked in; null: the tenant's own. */
  readonly askedIn: string | null;
}

export type PairNotice =
  | { readonly kind: 'stopped'; readonly title: string; readonly detail: string }
  | { readonly kind: 'expired'; readonly title: string; readonly detail: string };

export type TwoOneWayView =
  | ({ readonly show: 'looking' } & PairHead)
  | ({
      readonly show: 'nothing';
      readonly is: 'nothing-found' | 'stopped' | 'expired';
      readonly title: string;
      readonly detail: string;
    } & PairHead)
  | ({
      readonly show: 'lists';
      readonly lists: ByDirection<DirectionList>;
      readonly direction: Direction;
      /** The customer's price is known, so that it can be shown. */
      readonly canShowCustomerPrice: boolean;
      readonly filters: FilterPanelView;
      /** Tells that price limits were removed with a change of currency. `null`: nothing to tell. */
      readonly limitsDropped: string | null;
      readonly sheetOpen: boolean;
      /** Number of matches in both lists. */
      readonly matchCount: number;
      /** `120 outbound and 98 inbound flights`. */
      readonly count: string;
      readonly notice: PairNotice | null;
      readonly bar: PairBar;
    } & PairHead);

const noNames: FlightNames = { airports: {}, airlines: {}, aircraft: {} };

/** The projection of the page of two one-way fares. */
export const viewOfTwoOneWay = (snapshot: TwoOneWaySnapshot): TwoOneWayView => {
  const { context } = snapshot;
  const { seen } = context;
  const head = headOf(snapshot);
  if (seen === null || !directions.some((direction) => seen[direction].hasResults)) {
    return { ...nothingOf(snapshot), ...head };
  }
  const both = panelWindowOf(context.kind, seen);
  return {
    show: 'lists',
    ...head,
    lists: forBoth((direction) => listOf(snapshot, seen[direction], direction)),
    direction: context.direction,
    canShowCustomerPrice: seesBothPrices(seen),
    filters: filterPanelOf(context.filters, both),
    limitsDropped: limitsDroppedWords(context.limitsDroppedIn),
    matchCount: both.matchCount,
    sheetOpen: snapshot.matches({ look: 'sheet' }),
    count: say('{matchCount} outbound and {matchCount2} inbound flights', {
      matchCount: seen.outbound.matchCount,
      matchCount2: seen.inbound.matchCount,
    }),
    notice: noticeOf(snapshot),
    bar: barOf(snapshot, both.names),
  };
};

/**
 * The window for the filter panel. Both lists of a special return have the same itineraries, which are counted once.
 */
const panelWindowOf = (kind: PairKind, seen: ByDirection<ResultsWindow>): ResultsWindow =>
  kind === 'two-one-way' ? mergedWindow(seen) : seen.outbound;

const seesBothPrices = (seen: ByDirection<ResultsWindow>): boolean =>
  directions.some((direction) => seen[direction].rows.some(({ price }) => price.grossMinor !== null));

const headOf = (snapshot: TwoOneWaySnapshot): PairHead => {
  const { kind, seen, search } = snapshot.context;
  const suppliers = suppliersIn(kind, seen).map((supplier, index) => supplierLineOf(supplier, index));
  const running = snapshot.matches({ search: { asked: 'running' } });
  const names = seen === null ? noNames : mergedWindow(seen).names;
  return {
    kind,
    summary: summaryOf(search, names),
    suppliers,
    running,
    words: progressWords(running, seen),
    waitingFor: waitingFor(snapshot, suppliers),
    filtered: snapshot.context.filters,
    sort: snapshot.context.sort,
    askedIn: snapshot.context.currency,
  };
};

const suppliersIn = (kind: PairKind, seen: ByDirection<ResultsWindow> | null): readonly SupplierProgress[] => {
  if (seen === null) return [];
  return kind === 'two-one-way' ? suppliersOfBoth(seen) : seen.outbound.suppliers;
};

const progressWords = (running: boolean, seen: ByDirection<ResultsWindow> | null): string => {
  if (!running) return say('Both directions have been searched.');
  const words = seen !== null && turnWords(directions.flatMap((direction) => seen[direction].suppliers));
  if (words) return words;
  return seen !== null && directions.some((direction) => seen[direction].hasResults)
    ? messages.stillSearching
    : messages.searchingSkies;
};

/** The names of those whom a search waits for, once the patience time has ended. */
const waitingFor = (snapshot: TwoOneWaySnapshot, suppliers: readonly SupplierLine[]): readonly string[] => {
  if (!snapshot.matches({ search: { asked: { running: 'lengthy' } } })) return [];
  const silent = suppliers.filter(({ state }) => state === 'searching').map(({ name }) => name);
  return silent.length === 0 ? [say('the server')] : silent;
};

const stoppedWords = (seen: ByDirection<ResultsWindow> | null) => {
  const failed = directions.filter((direction) => seen?.[direction].phase === 'failed');
  const [one] = failed.length > 1 ? [] : failed;
  const which =
    one === undefined
      ? say('The search')
      : one === 'outbound'
        ? say('The search of the outbound flights')
        : say('The search of the inbound flights');
  return {
    title: say('{which} stopped.', { which }),
    detail: say(
      'The search could not be completed. Nothing was booked or charged. Try again. The flights found so far are kept.',
    ),
  };
};

const nothingOf = (
  snapshot: TwoOneWaySnapshot,
):
  | { readonly show: 'looking' }
  | Pick<Extract<TwoOneWayView, { show: 'nothing' }>, 'show' | 'is' | 'title' | 'detail'> => {
  if (snapshot.matches({ search: { asked: 'expired' } })) return { show: 'nothing', is: 'expired', ...expired };
  if (snapshot.matches({ search: { asked: 'stopped' } })) {
    return { show: 'nothing', is: 'stopped', ...stoppedWords(snapshot.context.seen) };
  }
  if (!snapshot.matches({ search: { asked: 'complete' } })) return { show: 'looking' };
  return {
    show: 'nothing',
    is: 'nothing-found',
    title: say('No flights were found in either direction.'),
    detail: say('No supplier sells this route on these dates. Try other dates, or an airport nearby.'),
  };
};

const noticeOf = (snapshot: TwoOneWaySnapshot): PairNotice | null => {
  if (snapshot.matches({ search: { asked: 'expired' } })) return { kind: 'expired', ...expired };
  if (snapshot.matches({ search: { asked: 'stopped' } }))
    return { kind: 'stopped', ...stoppedWords(snapshot.context.seen) };
  return null;
};

const listOf = (snapshot: TwoOneWaySnapshot, seen: ResultsWindow, direction: Direction): DirectionList => {
  const { kind, search, sort, filters } = snapshot.context;
  const [first] = search.segments;
  const summary = summaryOf(search, seen.names).stretches[0];
  const ends = [summary?.originCity ?? '', summary?.destinationCity ?? ''];
  const [from, to] = direction === 'outbound' ? ends : ends.reverse();
  const about = {
    direction,
    title:
      direction === 'outbound'
        ? say('Outbound, {from} to {to}', { from: from ?? '', to: to ?? '' })
        : say('Inbound, {from} to {to}', { from: from ?? '', to: to ?? '' }),
    day: (direction === 'outbound' ? first?.departureDate : first?.returnDate) ?? '',
    count: seen.hasResults ? `${countWords(seen)}${kind === 'special-return' ? say(', priced both ways') : ''}` : '',
  };
  if (seen.matchCount > 0) {
    const travellers = travellerCount(search);
    return {
      ...about,
      show: 'list',
      matchCount: seen.matchCount,
      firstRow: seen.firstRow,
      cards: seen.rows.map((itinerary, index) => ({
        ...cardOf(
          inDirection(kind, itinerary, direction),
          { row: seen.firstRow + index, key: seen.rowKeys[index] ?? -1 - index },
          seen,
          travellers,
        ),
        chosen: isChosen(snapshot, itinerary, direction),
      })),
      running: seen.phase === 'searching',
      listKey: JSON.stringify([filters, sort, seen.priceType]),
    };
  }
  if (seen.hasResults) return { ...about, show: 'filtered-to-nothing', totalCount: seen.totalCount };
  if (seen.phase === 'searching') return { ...about, show: 'looking' };
  return seen.phase === 'complete'
    ? {
        ...about,
        show: 'nothing-found',
        words: say('No supplier sells this direction on this date. Try another date.'),
      }
    : { ...about, show: 'stopped', words: say('The search of this direction was not completed.') };
};

/** Whether a row is chosen. In a special return, another itinerary may now stand for the same flights. */
const isChosen = ({ context }: TwoOneWaySnapshot, itinerary: Itinerary, direction: Direction): boolean => {
  const { kind, chosen } = context;
  const flights = chosen[direction];
  if (flights === null || kind === 'two-one-way') return flights?.itineraryId === itinerary.itineraryId;
  const place = direction === 'outbound' ? 0 : 1;
  const journey = chosenItinerary(context, flights)?.journeyWises[place];
  const listed = itinerary.journeyWises[place];
  return journey !== undefined && listed !== undefined && flightsOf(journey) === flightsOf(listed);
};

const countWords = ({ matchCount, totalCount }: ResultsWindow): string => {
  if (matchCount === totalCount) return say({ one: '{count} flight', other: '{count} flights' }, { count: totalCount });
  return say('{matchCount} of {totalCount} flights', { matchCount, totalCount });
};
