import type { HotelSort } from '../../contract/hotels/hotel-filters.ts';
import type { HotelWindow } from '../../contract/hotels/hotel-window.ts';
import type { HotelPlace, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { ComparedIn } from '../flights/comparison.ts';
import type { Notice } from '../flights/flight-results.view.ts';
import { type SupplierLine, supplierLineOf } from '../flights/search-summary.ts';
import {
  arrivalsWords,
  expiredDetail,
  expiredTitle,
  inOneOrder,
  silentOnes,
  stoppedWords,
  turnWords,
} from '../flights/search-words.ts';
import { type HotelComparison, hotelComparisonOf, type MissingHotels, missingHotelsOf } from './compared-hotels.ts';
import { type HotelCardView, hotelCardOf } from './hotel-card.ts';
import {
  type HotelChip,
  type HotelPanelView,
  type HotelSuggestion,
  hotelChipsOf,
  hotelPanelOf,
  hotelSuggestionsOf,
} from './hotel-panel.ts';
import type { HotelResultsSnapshot } from './hotel-results.machine.ts';
import type { HotelResultsContext } from './hotel-results.types.ts';
import { hotelsCounted } from './hotel-words.ts';
import { nightsBetween } from './stay-form.ts';
import { guestsText, nightsText } from './stay-words.ts';

/** The search in one line. */
export interface StaySummary {
  readonly search: HotelSearchRequest;
  /** `null` until the server has named it. */
  readonly place: HotelPlace | null;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: string;
  readonly guests: string;
}

/** The part above every list: the search and its suppliers. */
export interface HotelHead {
  /** `null` until a kept search has loaded its request. */
  readonly summary: StaySummary | null;
  readonly suppliers: readonly SupplierLine[];
  readonly running: boolean;
  /** Progress in one line. Always present, so that the layout below does not move. */
  readonly words: string;
  /** Names of slow suppliers. Empty before the patience time ends. */
  readonly waitingFor: readonly string[];
  readonly editing: boolean;
}

export interface HotelListHead extends HotelHead {
  readonly notice: Notice | null;
  readonly matchCount: number;
  readonly totalCount: number;
  readonly sort: HotelSort;
  /** The customer's price is known, so that it can be shown. */
  readonly canShowCustomerPrice: boolean;
  readonly filters: HotelPanelView;
  readonly chips: readonly HotelChip[];
  /** Some hotels are demonstration inventory. */
  readonly demonstration: boolean;
  /** Summary of results that arrived while the person reads. `null`: none. */
  readonly arrivals: string | null;
  readonly sheetOpen: boolean;
  /** Ids of the compared hotels, arrived or not. */
  readonly comparedIds: readonly string[];
  readonly comparison: HotelComparison;
  readonly missing: MissingHotels | null;
}

interface Told {
  readonly title: string;
  readonly detail: string;
}

export type HotelResultsView =
  | { readonly show: 'unasked' }
  | ({ readonly show: 'looking' } & HotelHead)
  | ({ readonly show: 'list'; readonly firstRow: number; readonly cards: readonly HotelCardView[] } & HotelListHead)
  | ({ readonly show: 'filtered-to-nothing'; readonly suggestions: readonly HotelSuggestion[] } & HotelListHead)
  | ({ readonly show: 'nothing-found' } & Told & HotelHead)
  | ({ readonly show: 'stopped' } & Told & HotelHead)
  | ({ readonly show: 'expired'; readonly canRepeat: boolean } & Told & HotelHead);

/** The view of the results of hotels in every state. */
export const viewOfHotelResults = (snapshot: HotelResultsSnapshot): HotelResultsView => {
  const { seen, search, filters } = snapshot.context;
  if (snapshot.matches('unasked') || snapshot.matches('addressed')) return { show: 'unasked' };
  const head = headOf(snapshot);
  if (seen?.hasResults) {
    const list = listHeadOf(snapshot, seen, head);
    if (seen.matchCount === 0) {
      return { show: 'filtered-to-nothing', suggestions: hotelSuggestionsOf(filters, seen.loosened), ...list };
    }
    return { show: 'list', firstRow: seen.firstRow, cards: cardsOf(seen, snapshot.context), ...list };
  }
  if (snapshot.matches({ asked: { search: 'expired' } })) {
    return { show: 'expired', title: expiredTitle, detail: expiredDetail, canRepeat: search !== null, ...head };
  }
  if (snapshot.matches({ asked: { search: 'failed' } })) {
    return { show: 'stopped', ...stoppedWords(seen, say('hotels')), ...head };
  }
  if (snapshot.matches({ asked: { search: 'nothingFound' } })) {
    return { show: 'nothing-found', ...nothingFoundWords(head.suppliers), ...head };
  }
  return { show: 'looking', ...head };
};

const headOf = (snapshot: HotelResultsSnapshot): HotelHead => {
  const { search, seen } = snapshot.context;
  const suppliers = inOneOrder(seen?.suppliers ?? []).map((supplier, index) =>
    supplierLineOf(supplier, index, hotelsCounted),
  );
  const running =
    snapshot.matches({ asked: { search: 'starting' } }) || snapshot.matches({ asked: { search: 'searching' } });
  return {
    summary: search === null ? null : summaryOf(search, seen?.place ?? null),
    suppliers,
    running,
    words: progressWords(running, seen?.hasResults ?? false, suppliers),
    waitingFor: waitingFor(snapshot, suppliers),
    editing: snapshot.matches({ asked: { look: 'editing' } }),
  };
};

const summaryOf = (search: HotelSearchRequest, place: HotelPlace | null): StaySummary => ({
  search,
  place,
  checkIn: search.checkIn,
  checkOut: search.checkOut,
  nights: nightsText(nightsBetween(search.checkIn, search.checkOut)),
  guests: guestsText(search.rooms),
});

const progressWords = (running: boolean, hasResults: boolean, suppliers: readonly SupplierLine[]): string => {
  if (running) return turnWords(suppliers) ?? (hasResults ? messages.stillSearching : messages.curatingHotels);
  const silent = silentOnes(suppliers);
  if (silent.length > 0)
    return say('Hotels that only {silent} sells are missing.', { silent: silent.join(say(' or ')) });
  return suppliers.length > 0 ? say('Every supplier has answered.') : '';
};

/** The names of those whom a search waits for, once the patience time has ended. */
const waitingFor = (snapshot: HotelResultsSnapshot, suppliers: readonly SupplierLine[]): readonly string[] => {
  if (snapshot.matches({ asked: { search: { starting: 'lengthy' } } })) return [say('the server')];
  if (!snapshot.matches({ asked: { search: { searching: 'lengthy' } } })) return [];
  return suppliers.filter(({ state }) => state === 'searching').map(({ name }) => name);
};

const listHeadOf = (snapshot: HotelResultsSnapshot, seen: HotelWindow, head: HotelHead): HotelListHead => {
  const { sort, filters, comparedIds, requestId, search } = snapshot.context;
  return {
    ...head,
    notice: noticeOf(snapshot, seen),
    matchCount: seen.matchCount,
    totalCount: seen.totalCount,
    sort,
    canShowCustomerPrice: seen.rows.some(({ price }) => price.grossMinor !== null),
    filters: hotelPanelOf(filters, seen),
    chips: hotelChipsOf(filters, seen),
    demonstration: seen.rows.some(({ hotel }) => hotel.isDemonstration),
    arrivals: arrivalsWords(seen),
    sheetOpen: snapshot.matches({ asked: { look: 'sheet' } }),
    comparedIds,
    comparison: hotelComparisonOf(
      comparedIds,
      seen,
      { requestId: requestId ?? '', search },
      comparedIn(snapshot),
      head.running,
    ),
    missing: missingHotelsOf(comparedIds, seen, head.running),
  };
};

const comparedIn = (snapshot: HotelResultsSnapshot): ComparedIn => {
  if (snapshot.matches({ asked: { look: { sideBySide: 'everything' } } })) return 'everything';
  return snapshot.matches({ asked: { look: { sideBySide: 'differences' } } }) ? 'differences' : 'tray';
};

const noticeOf = (snapshot: HotelResultsSnapshot, seen: HotelWindow): Notice | null => {
  if (snapshot.matches({ asked: { search: 'failed' } }))
    return { kind: 'stopped', ...stoppedWords(seen, say('hotels')) };
  if (!snapshot.matches({ asked: { search: 'expired' } })) return null;
  const canRepeat = snapshot.context.search !== null;
  return { kind: 'expired', title: expiredTitle, detail: expiredDetail, canRepeat };
};

const nothingFoundWords = (suppliers: readonly SupplierLine[]): Told => {
  const silent = silentOnes(suppliers);
  return silent.length === 0
    ? {
        title: say('No hotels were found.'),
        detail: say('No hotel there has rooms for these guests on these nights. Try other dates, or a place nearby.'),
      }
    : {
        title: say('No hotels were found, but not all suppliers answered.'),
        detail: say('{silent} could not be searched. Search again, or try other dates.', {
          silent: silent.join(say(' and ')),
        }),
      };
};

const cardsOf = (seen: HotelWindow, { requestId, search }: HotelResultsContext): readonly HotelCardView[] =>
  seen.rows.map((row, index) =>
    hotelCardOf(row, seen.rowKeys[index] as number, { requestId: requestId ?? '', search }),
  );
