import { cheapestHotelsFirst, noHotelFilters } from '../../contract/hotels/hotel-filters.ts';
import { emptyHotelWindow } from '../../contract/hotels/hotel-window.ts';
import type { FlowCases } from '../flow.ts';
import type { HotelResultsContext, HotelResultsEvent, HotelResultsInput } from './hotel-results.types.ts';
import { threeNights } from './hotel-search.cases.ts';
import {
  creekside,
  creeksideForLess,
  hotelsComplete,
  hotelsExpired,
  hotelsFailed,
  hotelsFailedLater,
  hotelsForLess,
  hotelsFound,
  hotelsGone,
  hotelsNone,
  hotelsTaken,
  marina,
} from './sample-hotels.ts';

/** An address with a new search. */
export const addressedStay: HotelResultsInput = {
  search: threeNights.search,
  requestId: null,
  filters: noHotelFilters,
  sort: cheapestHotelsFirst,
  comparedIds: [],
  priceType: 'AF',
  intentKey: 'intent-hotels-1',
};

const stars = { stars: ['5'] } as const;

const events: readonly { readonly name: string; readonly event: HotelResultsEvent }[] = [
  { name: 'prices that the customer pays', event: { type: 'price-type.chosen', priceType: 'GF' } },
  { name: 'prices that the agency pays', event: { type: 'price-type.chosen', priceType: 'AF' } },
  { name: 'the search was not taken yet', event: { type: 'window.arrived', window: emptyHotelWindow } },
  { name: 'the search was taken', event: { type: 'window.arrived', window: hotelsTaken } },
  { name: 'two hotels arrive', event: { type: 'window.arrived', window: hotelsFound } },
  {
    name: 'the filters leave nothing',
    event: {
      type: 'window.arrived',
      window: { ...hotelsFound, matchCount: 0, rows: [], rowKeys: [], loosened: [{ name: 'stars', count: 2 }] },
    },
  },
  {
    name: 'more arrive while the person reads',
    event: { type: 'window.arrived', window: { ...hotelsFound, newSinceReading: 3, cheaperSinceReading: 1 } },
  },
  { name: 'every supplier has answered', event: { type: 'window.arrived', window: hotelsComplete } },
  {
    name: 'another supplier sells the compared hotel for less',
    event: { type: 'window.arrived', window: hotelsForLess },
  },
  { name: 'nothing was found', event: { type: 'window.arrived', window: hotelsNone } },
  { name: 'the search stops at once', event: { type: 'window.arrived', window: hotelsFailed } },
  { name: 'the search stops later', event: { type: 'window.arrived', window: hotelsFailedLater } },
  { name: 'the search has expired', event: { type: 'window.arrived', window: hotelsExpired } },
  { name: 'the kept search is gone', event: { type: 'window.arrived', window: hotelsGone } },
  { name: 'five stars only', event: { type: 'filters.changed', filters: stars } },
  { name: 'all filters are cleared', event: { type: 'filters.cleared' } },
  { name: 'part of a name is typed', event: { type: 'name.typed', name: 'grand' } },
  { name: 'the price slider is grabbed', event: { type: 'slide.begun', range: 'price', moves: 'most' } },
  { name: 'most stars first', event: { type: 'sort.chosen', field: 'stars' } },
  { name: 'the back button', event: { type: 'look.restored', filters: noHotelFilters, sort: cheapestHotelsFirst } },
  {
    name: 'the list is scrolled',
    event: { type: 'rows.scrolled', firstRow: 4, rowCount: 30, anchorItineraryId: 'hotel-marina' },
  },
  { name: 'the new ones are shown', event: { type: 'arrivals.shown' } },
  { name: 'the filters open', event: { type: 'filter-sheet.opened' } },
  { name: 'the filters close', event: { type: 'filter-sheet.closed' } },
  { name: 'compares it', event: { type: 'compare.toggled', hotelGuid: creekside.hotel.hotelGuid } },
  { name: 'compares a second', event: { type: 'compare.toggled', hotelGuid: marina.hotel.hotelGuid } },
  { name: 'compares a third', event: { type: 'compare.toggled', hotelGuid: 'hotel-three' } },
  { name: 'compares a fourth', event: { type: 'compare.toggled', hotelGuid: 'hotel-four' } },
  { name: 'compares a fifth', event: { type: 'compare.toggled', hotelGuid: 'hotel-five' } },
  { name: 'compares nothing', event: { type: 'compare.cleared' } },
  { name: 'lays them side by side', event: { type: 'comparison.opened' } },
  { name: 'switches to what differs', event: { type: 'differences.toggled' } },
  { name: 'closes the comparison', event: { type: 'comparison.closed' } },
  { name: 'Try again', event: { type: 'search.retried' } },
  { name: 'Search again', event: { type: 'search.repeated', intentKey: 'intent-hotels-2' } },
  { name: 'Edit search', event: { type: 'search.edited' } },
  { name: 'the form is closed', event: { type: 'edit.closed' } },
];

export const hotelResultsCases: FlowCases = {
  inputs: [
    { name: 'a new search', input: addressedStay },
    { name: 'a kept search', input: { ...addressedStay, requestId: 'request-hotels-1' } },
    {
      name: 'a kept search whose request is not in the address',
      input: { ...addressedStay, search: null, requestId: 'request-hotels-1' },
    },
    {
      name: 'a link with four to compare',
      input: {
        ...addressedStay,
        comparedIds: [creekside.hotel.hotelGuid, marina.hotel.hotelGuid, 'hotel-three', 'hotel-four'],
      },
    },
    { name: 'no search', input: { ...addressedStay, search: null } },
  ],
  events,
  outcomes: {
    hotelEngine: [{ name: 'the worker cannot be started', error: new Error('the worker cannot be started') }],
    addressBar: [{ name: 'the address cannot be written', error: new Error('the address cannot be written') }],
    hearPriceType: [{ name: 'the choice cannot be heard', error: new Error('the choice cannot be heard') }],
  },
  classOf: (context: HotelResultsContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.includes(region));
    // Comparing depends on nothing else: the tray counts only where the search is complete.
    const isAtRest = leaves.length === 1 || isIn('.sideBySide.') || isIn('.complete');
    return [isIn('.search.') && searchClass(context), isAtRest && comparedClass(context, isIn)]
      .filter(Boolean)
      .join(', ');
  },
  apart: ['asked.look'],
};

/** Class of what the tray and the comparison depend on: how many hotels are compared. */
const comparedClass = ({ comparedIds }: HotelResultsContext, isIn: (region: string) => boolean): string => {
  const { length } = comparedIds;
  const followed = comparedIds.includes(creeksideForLess.hotel.hotelGuid) ? ', one for less' : '';
  if (isIn('.sideBySide.')) return `${length > 2 ? 'several' : 'one'} would be left${followed}`;
  return isIn('.look.searched') && length > 0 ? `${length} compared${followed}` : '';
};

/** Class of what the search depends on. */
const searchClass = ({ asked, search, requestId }: HotelResultsContext): string =>
  [
    asked !== null && 'requestId' in asked ? 'a kept search' : 'a new search',
    search === null ? 'form unknown' : 'form known',
    requestId === null ? 'not taken' : 'taken',
  ].join(' ');
