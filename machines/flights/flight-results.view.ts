import type { FlightNames, Itinerary } from '../../contract/flights.ts';
import { messages } from '../../contract/messages.ts';
import type { SortOrder } from '../../contract/results.ts';
import type { ResultsWindow, SummaryTab } from '../../contract/results-window.ts';
import { type BrandView, brandViewsOf } from './fare-offers.ts';
import { type FilterPanelView, filterPanelOf, type Suggestion, suggestionsOf } from './filter-panel.ts';
import type { FlightResultsSnapshot } from './flight-results.machine.ts';
import type { FareTab } from './flight-results.setup.ts';
import { type CardView, cardOf, type StandsOut } from './itinerary-card.ts';
import { type SearchSummary, type SupplierLine, summaryOf, supplierLineOf, travellerCount } from './search-summary.ts';

/** What stands above every list: what was asked, who answers. */
export interface SearchHead {
  /** Null until a kept search has said what it was. */
  readonly summary: SearchSummary | null;
  readonly suppliers: readonly SupplierLine[];
  /** The search still runs. */
  readonly running: boolean;
  /** How far it is, in one line that is always there, so that nothing below it moves. */
  readonly words: string;
  /** Names, once it takes long; empty before. */
  readonly waitingFor: readonly string[];
}

/** A word above the list; null when all is as it should be. */
export type Notice =
  | { readonly kind: 'stopped'; readonly title: string; readonly detail: string }
  | { readonly kind: 'expired'; readonly title: string; readonly detail: string; readonly canRepeat: boolean };

export interface ListHead extends SearchHead {
  readonly notice: Notice | null;
  readonly matchCount: number;
  readonly totalCount: number;
  readonly sort: SortOrder;
  readonly currency: string;
  readonly standOuts: readonly { readonly which: StandsOut; readonly tab: SummaryTab; readonly leads: boolean }[];
  readonly filters: FilterPanelView;
  readonly sheetOpen: boolean;
}

export type OffersView =
  | { readonly show: 'loading' }
  | { readonly show: 'refused'; readonly words: string; readonly mustSearchAgain: boolean }
  | { readonly show: 'unreachable'; readonly words: string }
  | {
      readonly show: 'shown';
      readonly brands: readonly BrandView[];
      readonly selected: BrandView;
      readonly itinerary: Itinerary;
      readonly names: FlightNames;
      readonly tab: FareTab;
      /** Why nothing can be booked; null when it can. */
      readonly blocked: string | null;
    };

export interface OpenedView {
  readonly itineraryId: string;
  readonly rowKey: number;
  readonly panel: 'brands' | 'details';
  readonly offers: OffersView;
}

export type FlightResultsView =
  | { readonly show: 'unasked' }
  | ({ readonly show: 'looking' } & SearchHead)
  | ({
      readonly show: 'list';
      readonly firstRow: number;
      readonly cards: readonly CardView[];
      readonly opened: OpenedView | null;
      readonly newSinceReading: number;
      /** To the booking page; the list stays as it is meanwhile. */
      readonly leaving: boolean;
    } & ListHead)
  | ({ readonly show: 'filtered-to-nothing'; readonly suggestions: readonly Suggestion[] } & ListHead)
  | ({ readonly show: 'nothing-found'; readonly title: string; readonly detail: string } & SearchHead)
  | ({
      readonly show: 'stopped';
      readonly title: string;
      readonly detail: string;
      readonly canRetry: boolean;
    } & SearchHead)
  | ({
      readonly show: 'expired';
      readonly title: string;
      readonly detail: string;
      readonly canRepeat: boolean;
    } & SearchHead);

const noNames: FlightNames = { airports: {}, airlines: {}, aircraft: {} };

const expiredTitle = 'These prices are no longer held.';
const expiredDetail =
  'A search is kept for a limited time, and this one has passed. Nothing was booked or charged. Search again for the prices of now.';

/** All that the results page shows, in every state. */
export const viewOfFlightResults = (snapshot: FlightResultsSnapshot): FlightResultsView => {
  const { context } = snapshot;
  if (snapshot.matches('unasked') || snapshot.matches('addressed')) return { show: 'unasked' };
  const { seen, search } = context;
  const head = headOf(snapshot);
  if (seen?.hasResults) {
    const list = listHeadOf(snapshot, seen, head);
    if (seen.matchCount === 0) {
      return { show: 'filtered-to-nothing', suggestions: suggestionsOf(context.filters, seen), ...list };
    }
    const travellers = search === null ? 1 : travellerCount(search);
    const opened = openedOf(snapshot, travellers);
    return {
      show: 'list',
      firstRow: seen.firstRow,
      cards: cardsOf(seen, travellers, opened),
      opened,
      newSinceReading: seen.newSinceReading,
      leaving: snapshot.matches({ asked: { reading: 'leaving' } }),
      ...list,
    };
  }
  if (snapshot.matches({ asked: { search: 'expired' } })) {
    return { show: 'expired', title: expiredTitle, detail: expiredDetail, canRepeat: search !== null, ...head };
  }
  if (snapshot.matches({ asked: { search: 'failed' } })) {
    return { show: 'stopped', ...stoppedWords(seen), canRetry: true, ...head };
  }
  if (snapshot.matches({ asked: { search: 'nothingFound' } })) {
    return { show: 'nothing-found', ...nothingFoundWords(head.suppliers), ...head };
  }
  return { show: 'looking', ...head };
};

const headOf = (snapshot: FlightResultsSnapshot): SearchHead => {
  const { search, seen } = snapshot.context;
  const suppliers = inOneOrder(seen?.suppliers ?? []).map(supplierLineOf);
  const running = isRunning(snapshot);
  return {
    summary: search === null ? null : summaryOf(search, seen?.names ?? noNames),
    suppliers,
    running,
    words: progressWords(running, seen?.hasResults ?? false, suppliers),
    waitingFor: waitingFor(snapshot, suppliers),
  };
};

/** By name, or as the server places those that have none: an answer must not make the others change places. */
const inOneOrder = <T extends { readonly name: string | null }>(suppliers: readonly T[]): readonly T[] =>
  [...suppliers].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));

const progressWords = (running: boolean, hasResults: boolean, suppliers: readonly SupplierLine[]): string => {
  if (running) return hasResults ? messages.stillSearching : messages.searchingSkies;
  const silent = silentOnes(suppliers);
  if (silent.length > 0) return `Flights that only ${silent.join(' or ')} sells are missing here.`;
  return suppliers.every(({ state }) => state === 'answered') ? 'Every supplier has answered.' : '';
};

const silentOnes = (suppliers: readonly SupplierLine[]): readonly string[] =>
  suppliers.filter(({ state }) => state === 'failed' || state === 'timed-out').map(({ name }) => name);

const isRunning = (snapshot: FlightResultsSnapshot): boolean =>
  snapshot.matches({ asked: { search: 'starting' } }) || snapshot.matches({ asked: { search: 'searching' } });

/** After its patience ends a search names whom it waits for. */
const waitingFor = (snapshot: FlightResultsSnapshot, suppliers: readonly SupplierLine[]): readonly string[] => {
  if (snapshot.matches({ asked: { search: { starting: 'lengthy' } } })) return ['the server'];
  if (!snapshot.matches({ asked: { search: { searching: 'lengthy' } } })) return [];
  return suppliers.filter(({ state }) => state === 'searching').map(({ name }) => name);
};

const listHeadOf = (snapshot: FlightResultsSnapshot, seen: ResultsWindow, head: SearchHead): ListHead => {
  const { sort, filters } = snapshot.context;
  const leads = { cheapest: 'price', best: null, fastest: 'duration' } as const;
  return {
    ...head,
    notice: noticeOf(snapshot, seen),
    matchCount: seen.matchCount,
    totalCount: seen.totalCount,
    sort,
    currency: seen.currency ?? '',
    standOuts: (['cheapest', 'best', 'fastest'] as const).flatMap((which) => {
      const tab = seen.tabs[which];
      return tab === null ? [] : [{ which, tab, leads: leads[which] === sort.field && !sort.descending }];
    }),
    filters: filterPanelOf(filters, seen),
    sheetOpen: snapshot.matches({ asked: { look: 'sheet' } }),
  };
};

const noticeOf = (snapshot: FlightResultsSnapshot, seen: ResultsWindow): Notice | null => {
  if (snapshot.matches({ asked: { search: 'failed' } })) return { kind: 'stopped', ...stoppedWords(seen) };
  if (snapshot.matches({ asked: { search: 'expired' } })) {
    const canRepeat = snapshot.context.search !== null;
    return { kind: 'expired', title: expiredTitle, detail: expiredDetail, canRepeat };
  }
  return null;
};

const causes: Readonly<Record<string, string>> = {
  network: 'The server could not be reached.',
  timeout: 'The server did not answer in time.',
  unreadable: 'The server answered in a way that this page cannot read.',
  worker: 'The part of this page that reads results stopped working.',
};

const stoppedWords = (seen: ResultsWindow | null): { readonly title: string; readonly detail: string } => {
  const cause = causes[seen?.problem?.code ?? ''] ?? seen?.problem?.words ?? 'The server could not finish it.';
  return {
    title: 'The search stopped.',
    detail: `${cause} Nothing was booked or charged. ${seen?.hasResults ? 'Try again: what was found stays here.' : 'Try again.'}`,
  };
};

const nothingFoundWords = (suppliers: readonly SupplierLine[]): { readonly title: string; readonly detail: string } => {
  const silent = silentOnes(suppliers);
  return silent.length === 0
    ? {
        title: 'No flights were found.',
        detail: 'No supplier sells this route on these dates. Try other dates, or an airport nearby.',
      }
    : {
        title: 'No flights were found, but not everybody answered.',
        detail: `${silent.join(' and ')} could not be searched. Search again, or try other dates.`,
      };
};

const cardsOf = (seen: ResultsWindow, travellers: number, opened: OpenedView | null): readonly CardView[] =>
  seen.rows.map((itinerary, index) => {
    const key = seen.rowKeys[index] ?? -1 - index;
    const isOpened = opened !== null && opened.itineraryId === itinerary.itineraryId && opened.rowKey === key;
    return cardOf(itinerary, { row: seen.firstRow + index, key }, seen, travellers, isOpened ? opened.panel : null);
  });

const openedOf = (snapshot: FlightResultsSnapshot, travellers: number): OpenedView | null => {
  const { opened } = snapshot.context;
  if (opened === null) return null;
  const inDetails = snapshot.matches({ asked: { reading: { choosing: { opened: { panel: 'details' } } } } });
  return { ...opened, panel: inDetails ? 'details' : 'brands', offers: offersOf(snapshot, travellers) };
};

const offersOf = (snapshot: FlightResultsSnapshot, travellers: number): OffersView => {
  const { offers, refusedOffers, selectedBrandId, seen } = snapshot.context;
  if (refusedOffers === 'search-unknown') {
    return { show: 'refused', words: 'This search is no longer kept. Search again.', mustSearchAgain: true };
  }
  if (refusedOffers !== null) {
    return {
      show: 'refused',
      words: 'These flights are no longer offered. Choose another itinerary.',
      mustSearchAgain: false,
    };
  }
  if (snapshot.matches({ asked: { reading: { choosing: { opened: { offers: 'unreachable' } } } } })) {
    return { show: 'unreachable', words: 'The fares could not be read. Nothing was booked or charged.' };
  }
  const brands = offers === null ? [] : brandViewsOf(offers.brands, travellers);
  const selected = brands.find(({ brandId }) => brandId === selectedBrandId) ?? brands[0];
  if (offers === null || selected === undefined) return { show: 'loading' };
  return {
    show: 'shown',
    brands,
    selected,
    itinerary: offers.itinerary,
    names: offers.names,
    tab: snapshot.context.fareTab,
    blocked: seen?.phase === 'expired' ? expiredTitle : null,
  };
};
