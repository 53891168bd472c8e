import type { FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import { bestWeights, type Filters, type SortOrder } from '../../contract/flights/results.ts';
import type { ResultsWindow, SummaryTab } from '../../contract/flights/results-window.ts';
import { messages } from '../../contract/messages.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type ComparisonView, comparisonOf } from './compared-itineraries.ts';
import type { ComparedIn } from './comparison.ts';
import { type BrandView, brandViewsOf } from './fare-offers.ts';
import { chipsOf, type FilterChip, type Suggestion, suggestionsOf } from './filter-chips.ts';
import { type FilterPanelView, filterPanelOf } from './filter-panel.ts';
import { limitsDroppedWords } from './filter-words.ts';
import type { FlightResultsSnapshot } from './flight-results.machine.ts';
import { isJourney } from './flight-results.setup.ts';
import type { FareTab } from './flight-results.types.ts';
import { type CardView, cardOf, type OpenedPanelName, type StandsOut } from './itinerary-card.ts';
import { type SearchSummary, type SupplierLine, summaryOf, supplierLineOf, travellerCount } from './search-summary.ts';
import {
  arrivalsWords,
  expiredDetail,
  expiredTitle,
  inOneOrder,
  silentOnes,
  stoppedWords,
  turnWords,
} from './search-words.ts';
import { watchedIn } from './sold-for-less.ts';

/** The part above every list: the search and its suppliers. */
export interface SearchHead {
  /** `null` until a kept search has loaded its request. */
  readonly summary: SearchSummary | null;
  readonly suppliers: readonly SupplierLine[];
  /** The search is running. */
  readonly running: boolean;
  /** Progress in one line. Always present, so that the layout below does not move. */
  readonly words: string;
  /** Names of slow suppliers. Empty before the patience time ends. */
  readonly waitingFor: readonly string[];
  /** The search is being edited, in a form above the list. */
  readonly editing: boolean;
  /** How the list is narrowed and ordered. `currency`: the requested display currency; `null`: the tenant's own. */
  readonly look: { readonly filters: Filters; readonly sort: SortOrder; readonly currency: string | null };
}

/** Itineraries that stand out, as one tab where they are the same. */
export interface StandOutTab {
  /** What pressing the tab asks for. */
  readonly which: StandsOut;
  /** `Best and fastest`. */
  readonly title: string;
  /** The itinerary is the best. */
  readonly isBest: boolean;
  readonly tab: SummaryTab;
  /** The list is in the order of the tab. */
  readonly leads: boolean;
}

/** A notice above the list. `null`: none. */
export type Notice =
  | { readonly kind: 'stopped'; readonly title: string; readonly detail: string }
  | { readonly kind: 'expired'; readonly title: string; readonly detail: string; readonly canRepeat: boolean };

export interface ListHead extends SearchHead {
  readonly notice: Notice | null;
  readonly matchCount: number;
  readonly totalCount: number;
  readonly sort: SortOrder;
  /** Currency of every amount in the list. */
  readonly currency: string;
  /** Tells that price limits were removed with a change of currency. `null`: nothing to tell. */
  readonly limitsDropped: string | null;
  readonly standOuts: readonly StandOutTab[];
  /** The customer's price is known, so that it can be shown. */
  readonly canShowCustomerPrice: boolean;
  readonly filters: FilterPanelView;
  readonly chips: readonly FilterChip[];
  /** Explains the weights of `best`. */
  readonly bestMeans: string;
  /** Summary of results that arrived while the person reads. `null`: none. */
  readonly arrivals: string | null;
  /** Notice that another worker reloaded the results. `null`: none, or dismissed. */
  readonly replaced: string | null;
  readonly comparison: ComparisonView;
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
      /** What a chosen fare is for: a booking, or an exchange of tickets. */
      readonly use: 'booking' | 'exchange';
      /** Reason why no fare can be booked. `null`: they can. */
      readonly blocked: string | null;
    };

export interface OpenedView {
  readonly itineraryId: string;
  readonly rowKey: number;
  /** Index among the ordered matches. `null`: not in the window. */
  readonly row: number | null;
  readonly panel: OpenedPanelName;
  /** Number of brands, known before their fares have loaded. */
  readonly brandCount: number;
  readonly offers: OffersView;
  /** Other flights at the same fare. `null`: not available or not loaded. */
  readonly more: readonly CardView[] | null;
  /** Times of the flights chosen instead of the card's own. `null`: its own. */
  readonly chosenFlights: string | null;
  /** `BDT 300 cheaper since you opened it.` `null`: its fare is the one that was opened. */
  readonly cheaper: string | null;
}

export type FlightResultsView =
  | { readonly show: 'unasked' }
  | ({ readonly show: 'looking' } & SearchHead)
  | ({
      readonly show: 'list';
      readonly firstRow: number;
      /** Number of cards of the whole list: fewer than itineraries where returns are folded. */
      readonly rowCount: number;
      readonly cards: readonly CardView[];
      readonly opened: OpenedView | null;
      /** The booking page is opening; the list stays visible. */
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

/** The view of the results page in every state. */
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
    const travellers = travellersOf(snapshot);
    const opened = openedOf(snapshot, travellers);
    return {
      show: 'list',
      firstRow: seen.firstRow,
      rowCount: seen.listedCount,
      cards: cardsOf(snapshot, seen, travellers, opened),
      opened,
      leaving: snapshot.matches({ asked: { reading: 'leaving' } }),
      ...list,
    };
  }
  if (snapshot.matches({ asked: { search: 'expired' } })) {
    return { show: 'expired', title: expiredTitle, detail: expiredDetail, canRepeat: search !== null, ...head };
  }
  if (snapshot.matches({ asked: { search: 'failed' } })) {
    return { show: 'stopped', ...stoppedWords(seen, say('flights')), canRetry: true, ...head };
  }
  if (snapshot.matches({ asked: { search: 'nothingFound' } })) {
    return { show: 'nothing-found', ...nothingFoundWords(head.suppliers), ...head };
  }
  return { show: 'looking', ...head };
};

const travellersOf = ({ context: { search } }: FlightResultsSnapshot): number =>
  search === null ? 1 : travellerCount(search);

const headOf = (snapshot: FlightResultsSnapshot): SearchHead => {
  const { search, seen, filters, sort, currency } = snapshot.context;
  const suppliers = inOneOrder(seen?.suppliers ?? []).map((supplier, index) => supplierLineOf(supplier, index));
  const running = isRunning(snapshot);
  return {
    summary: search === null ? null : summaryOf(search, seen?.names ?? noNames),
    suppliers,
    running,
    words: progressWords(running, seen?.hasResults ?? false, suppliers),
    waitingFor: waitingFor(snapshot, suppliers),
    editing: snapshot.matches({ asked: { look: { list: 'editing' } } }),
    look: { filters, sort, currency },
  };
};

const progressWords = (running: boolean, hasResults: boolean, suppliers: readonly SupplierLine[]): string => {
  if (running) return turnWords(suppliers) ?? (hasResults ? messages.stillSearching : messages.searchingSkies);
  const silent = silentOnes(suppliers);
  if (silent.length > 0)
    return say('Flights that only {silent} sells are missing.', { silent: silent.join(say(' or ')) });
  const answered = suppliers.length > 0 && suppliers.every(({ state }) => state === 'answered');
  return answered ? say('Every supplier has answered.') : '';
};

const isRunning = (snapshot: FlightResultsSnapshot): boolean =>
  snapshot.matches({ asked: { search: 'starting' } }) || snapshot.matches({ asked: { search: 'searching' } });

/** The names of those whom a search waits for, once the patience time has ended. */
const waitingFor = (snapshot: FlightResultsSnapshot, suppliers: readonly SupplierLine[]): readonly string[] => {
  if (snapshot.matches({ asked: { search: { starting: 'lengthy' } } })) return [say('the server')];
  if (!snapshot.matches({ asked: { search: { searching: 'lengthy' } } })) return [];
  return suppliers.filter(({ state }) => state === 'searching').map(({ name }) => name);
};

const listHeadOf = (snapshot: FlightResultsSnapshot, seen: ResultsWindow, head: SearchHead): ListHead => {
  const { sort, filters, comparedIds, restartsNoted, limitsDroppedIn } = snapshot.context;
  return {
    ...head,
    notice: noticeOf(snapshot, seen),
    matchCount: seen.matchCount,
    totalCount: seen.totalCount,
    sort,
    currency: seen.currency ?? '',
    limitsDropped: limitsDroppedWords(limitsDroppedIn),
    standOuts: standOutsOf(seen, sort),
    canShowCustomerPrice: seen.rows.some(({ price }) => price.grossMinor !== null),
    filters: filterPanelOf(filters, seen),
    chips: chipsOf(filters, seen),
    bestMeans: bestWords,
    arrivals: arrivalsWords(seen),
    replaced: seen.restarts > restartsNoted ? replacedWords : null,
    comparison: comparisonOf(comparedIds, seen, travellersOf(snapshot), comparedIn(snapshot)),
    sheetOpen: snapshot.matches({ asked: { look: 'sheet' } }),
  };
};

const orderOf = { cheapest: 'price', best: null, fastest: 'duration' } as const;

/** A tab that stands for several things asks for an order of the list if one of them is an order. */
const standOutsOf = ({ tabs }: ResultsWindow, sort: SortOrder): readonly StandOutTab[] => {
  const names = (['cheapest', 'best', 'fastest'] as const).filter((which) => tabs[which] !== null);
  const isSame = (one: StandsOut, other: StandsOut) => tabs[one]?.itineraryId === tabs[other]?.itineraryId;
  return names
    .filter((which, index) => names.findIndex((other) => isSame(other, which)) === index)
    .flatMap((first) => {
      const same = names.filter((other) => isSame(other, first));
      const tab = tabs[first];
      if (tab === null) return [];
      return [
        {
          which: same.find((which) => which !== 'best') ?? 'best',
          title: titleOf(same),
          isBest: same.includes('best'),
          tab,
          leads: same.some((which) => orderOf[which] === sort.field) && !sort.descending,
        },
      ];
    });
};

const standsOutWords: Readonly<Record<StandsOut, string>> = {
  cheapest: say('Cheapest'),
  best: say('Best'),
  fastest: say('Fastest'),
};
const alsoWords: Readonly<Record<StandsOut, string>> = {
  cheapest: say('cheapest'),
  best: say('best'),
  fastest: say('fastest'),
};

/** `Cheapest, best and fastest`. */
const titleOf = (same: readonly StandsOut[]): string => {
  const [first = '', second = '', third] = same.map((each, place) => (place === 0 ? standsOutWords : alsoWords)[each]);
  if (third !== undefined) return say('{first}, {second} and {third}', { first, second, third });
  return second === '' ? first : say('{first} and {second}', { first, second });
};

const comparedIn = (snapshot: FlightResultsSnapshot): ComparedIn => {
  if (!snapshot.matches({ asked: { look: 'sideBySide' } })) return 'tray';
  return snapshot.matches({ asked: { look: { sideBySide: 'differences' } } }) ? 'differences' : 'everything';
};

const percent = (share: number): number => Math.round(share * 100);
const bestWords = say('Best combines price ({price}%) and travel time ({duration}%).', {
  price: percent(bestWeights.price),
  duration: percent(bestWeights.duration),
});
const replacedWords = say('The results were reloaded after a short interruption. No flights or filters were lost.');

const noticeOf = (snapshot: FlightResultsSnapshot, seen: ResultsWindow): Notice | null => {
  if (snapshot.matches({ asked: { search: 'failed' } }))
    return { kind: 'stopped', ...stoppedWords(seen, say('flights')) };
  if (snapshot.matches({ asked: { search: 'expired' } })) {
    const canRepeat = snapshot.context.search !== null;
    return { kind: 'expired', title: expiredTitle, detail: expiredDetail, canRepeat };
  }
  return null;
};

const nothingFoundWords = (suppliers: readonly SupplierLine[]): { readonly title: string; readonly detail: string } => {
  const silent = silentOnes(suppliers);
  return silent.length === 0
    ? {
        title: say('No flights were found.'),
        detail: say('No supplier sells this route on these dates. Try other dates, or an airport nearby.'),
      }
    : {
        title: say('No flights were found, but not all suppliers answered.'),
        detail: say('{silent} could not be searched. Search again, or try other dates.', {
          silent: silent.join(say(' and ')),
        }),
      };
};

const cardsOf = (
  { context: { comparedIds, unfolded } }: FlightResultsSnapshot,
  seen: ResultsWindow,
  travellers: number,
  opened: OpenedView | null,
): readonly CardView[] =>
  seen.rows.map((itinerary, index) => {
    const key = seen.rowKeys[index] ?? -1 - index;
    const isOpened = opened !== null && opened.itineraryId === itinerary.itineraryId && opened.rowKey === key;
    const { itineraryId } = itinerary;
    return cardOf(itinerary, { row: seen.firstRow + index, key }, seen, travellers, {
      opened: isOpened ? opened.panel : null,
      compared: comparedIds.includes(itineraryId),
      group: seen.groups[index],
      unfolded: itinerary.journeyWises
        .map((_, journey) => journey)
        .filter((journey) => unfolded.some((shown) => isJourney(shown, { itineraryId, journey }))),
    });
  });

const openedOf = (snapshot: FlightResultsSnapshot, travellers: number): OpenedView | null => {
  const { opened, seen, combinationId, offers, cheaperMinor } = snapshot.context;
  if (opened === null || seen === null) return null;
  const index = seen.rowKeys.indexOf(opened.rowKey);
  const watched = watchedIn(seen, opened.itineraryId);
  return {
    ...opened,
    row: index < 0 ? (watched?.row ?? null) : seen.firstRow + index,
    panel: panelOf(snapshot),
    brandCount: (seen.rows[index] ?? watched?.itinerary)?.brandCount ?? 1,
    offers: offersOf(snapshot, travellers),
    more: moreOf(snapshot, seen, travellers),
    chosenFlights: combinationId === null || offers === null ? null : flightsWords(offers.itinerary),
    cheaper: cheaperWords(cheaperMinor, seen.currency),
  };
};

/** The currency cannot change while a card is open. */
const cheaperWords = (minor: number | null, currency: string | null): string | null => {
  if (minor === null) return null;
  if (minor === 0 || currency === null) return say('Cheaper since you opened it.');
  return say('{displayMoney} cheaper since you opened it.', { displayMoney: displayMoney({ currency, minor }) });
};

const panelOf = (snapshot: FlightResultsSnapshot): OpenedPanelName => {
  const inPanel = (panel: 'details' | 'more') =>
    snapshot.matches({ asked: { reading: { choosing: { opened: { panel } } } } });
  if (inPanel('details')) return 'details';
  return inPanel('more') ? 'more' : 'brands';
};

/** `08:40–09:45, 18:10–19:15`. */
const flightsWords = ({ journeyWises }: Itinerary): string =>
  journeyWises.map(({ departureTiming, arrivalTiming }) => `${departureTiming}–${arrivalTiming}`).join(', ');

const notKept = say('This search is no longer kept. Search again.');
const notOffered = say('These flights are no longer offered. Choose another itinerary.');

/** Other flights as cards, with the names that came with them. */
const moreOf = (
  { context: { combinations } }: FlightResultsSnapshot,
  seen: ResultsWindow,
  travellers: number,
): readonly CardView[] | null =>
  combinations?.itineraries.map((itinerary, row) =>
    cardOf(itinerary, { row, key: row }, { ...seen, names: combinations.names }, travellers),
  ) ?? null;

const offersOf = (snapshot: FlightResultsSnapshot, travellers: number): OffersView => {
  const { offers, refusedOffers, selectedBrandId, seen, search } = snapshot.context;
  if (refusedOffers === 'search-unknown') {
    return { show: 'refused', words: notKept, mustSearchAgain: search !== null };
  }
  if (refusedOffers !== null) {
    return {
      show: 'refused',
      words: notOffered,
      mustSearchAgain: false,
    };
  }
  if (snapshot.matches({ asked: { reading: { choosing: { opened: { offers: 'unreachable' } } } } })) {
    return { show: 'unreachable', words: say('The fares could not be loaded. Nothing was booked or charged.') };
  }
  if (snapshot.matches({ asked: { reading: { choosing: { opened: { offers: 'loading' } } } } }))
    return { show: 'loading' };
  const brands =
    offers === null
      ? []
      : brandViewsOf(offers.brands, travellers, snapshot.context.seen?.priceType ?? snapshot.context.priceType);
  const selected = brands.find(({ brandId }) => brandId === selectedBrandId) ?? brands[0];
  if (offers === null || selected === undefined) return { show: 'loading' };
  return {
    show: 'shown',
    brands,
    selected,
    itinerary: offers.itinerary,
    names: offers.names,
    tab: snapshot.context.fareTab,
    use: search?.exchangeOf === undefined ? 'booking' : 'exchange',
    blocked: seen?.phase === 'expired' ? expiredTitle : null,
  };
};
