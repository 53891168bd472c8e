import { noFilters } from '../../contract/flights/results.ts';
import { emptyWindow } from '../../contract/flights/results-window.ts';
import type { FlowCases } from '../flow.ts';
import type { FlightResultsContext, FlightResultsEvent, OffersRead } from './flight-results.types.ts';
import { outboundOf } from './itinerary-card.ts';
import {
  allFound,
  directOutOneStopBack,
  directSoldForLess,
  flex,
  foundForLess,
  laterSameFare,
  namesUsed,
  newSearchInput,
  saver,
  someFound,
  taken,
  watchedDirect,
  watchedLater,
} from './sample-flights.ts';

const forLess = directSoldForLess.itinerary.itineraryId;
const card = { itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 };
const stopped = { code: 'network', status: null, words: 'the server cannot be reached' };
const gone = { code: 'search-unknown', status: null, words: 'This search is no longer kept. Search again.' };

const events: { readonly name: string; readonly event: FlightResultsEvent }[] = [
  { name: 'prices in dollars', event: { type: 'currency.changed', currency: 'USD' } },
  { name: 'prices in taka', event: { type: 'currency.changed', currency: null } },
  { name: 'prices that the customer pays', event: { type: 'price-type.chosen', priceType: 'GF' } },
  { name: 'prices that the agency pays', event: { type: 'price-type.chosen', priceType: 'AF' } },
  { name: 'nothing is known yet', event: { type: 'window.arrived', window: emptyWindow } },
  { name: 'the search is taken', event: { type: 'window.arrived', window: taken } },
  { name: 'a supplier answers', event: { type: 'window.arrived', window: someFound } },
  { name: 'every supplier is done', event: { type: 'window.arrived', window: allFound } },
  { name: 'another supplier sells it for less', event: { type: 'window.arrived', window: foundForLess } },
  {
    name: 'another supplier sells it for less than the filters let pass',
    event: { type: 'window.arrived', window: { ...foundForLess, watched: [{ ...directSoldForLess, row: null }] } },
  },
  {
    name: 'another supplier sells the compared flights for less',
    event: {
      type: 'window.arrived',
      window: { ...foundForLess, watched: [{ ...directSoldForLess, watchedId: laterSameFare.itineraryId }] },
    },
  },
  {
    name: 'another worker reads on',
    event: { type: 'window.arrived', window: { ...allFound, restarts: 1, watched: [watchedDirect, watchedLater] } },
  },
  {
    name: 'the wanted card is here',
    event: { type: 'window.arrived', window: { ...allFound, watched: [watchedDirect, watchedLater] } },
  },
  {
    name: 'filters leave nothing',
    event: { type: 'window.arrived', window: { ...allFound, matchCount: 0, rows: [], rowKeys: [] } },
  },
  { name: 'nobody sells it', event: { type: 'window.arrived', window: { ...taken, phase: 'complete' } } },
  {
    name: 'the search stops',
    event: { type: 'window.arrived', window: { ...emptyWindow, phase: 'failed', problem: stopped } },
  },
  {
    name: 'the search is no longer kept',
    event: { type: 'window.arrived', window: { ...allFound, phase: 'expired', problem: gone } },
  },
  {
    name: 'the kept search was gone already',
    event: { type: 'window.arrived', window: { ...emptyWindow, phase: 'expired', problem: gone } },
  },
  {
    name: 'the search stops after it was taken',
    event: { type: 'window.arrived', window: { ...taken, phase: 'failed', problem: stopped } },
  },
  {
    name: 'every supplier is done, and what was searched is not told',
    event: { type: 'window.arrived', window: { ...allFound, request: null } },
  },
  {
    name: 'nobody sells it, and what was searched is not told',
    event: { type: 'window.arrived', window: { ...taken, phase: 'complete', request: null } },
  },
  { name: 'only non-stop', event: { type: 'filters.changed', filters: { ...noFilters, stops: ['0'] } } },
  { name: 'no filters', event: { type: 'filters.cleared' } },
  { name: 'by price', event: { type: 'sort.chosen', field: 'price' } },
  { name: 'by duration', event: { type: 'sort.chosen', field: 'duration' } },
  { name: 'to the best', event: { type: 'stand-out.chosen', which: 'best' } },
  { name: 'the fastest first', event: { type: 'stand-out.chosen', which: 'fastest' } },
  {
    name: 'back button',
    event: { type: 'look.restored', filters: noFilters, sort: { field: 'price', descending: false } },
  },
  { name: 'scrolls', event: { type: 'rows.scrolled', firstRow: 0, rowCount: 40, anchorItineraryId: null } },
  { name: 'opens the filter sheet', event: { type: 'filter-sheet.opened' } },
  { name: 'closes the filter sheet', event: { type: 'filter-sheet.closed' } },
  { name: 'opens the brands', event: { type: 'brands.opened', ...card } },
  { name: 'opens the details', event: { type: 'details.opened', ...card } },
  { name: 'opens another', event: { type: 'brands.opened', itineraryId: 'itinerary-other', rowKey: 1 } },
  { name: 'looks for more flights', event: { type: 'more-flights.opened' } },
  { name: 'takes later flights', event: { type: 'combination.chosen', itineraryId: laterSameFare.itineraryId } },
  {
    name: 'takes flights that are not offered',
    event: { type: 'combination.chosen', itineraryId: 'itinerary-unknown' },
  },
  {
    name: 'unfolds its flights',
    event: { type: 'segments.toggled', itineraryId: directOutOneStopBack.itineraryId, journey: 1 },
  },
  { name: 'unfolds its returns', event: { type: 'returns.toggled', outbound: outboundOf(directOutOneStopBack) } },
  { name: 'closes it', event: { type: 'itinerary.closed' } },
  { name: 'compares it', event: { type: 'compare.toggled', itineraryId: directOutOneStopBack.itineraryId } },
  { name: 'compares a second', event: { type: 'compare.toggled', itineraryId: laterSameFare.itineraryId } },
  { name: 'compares a third', event: { type: 'compare.toggled', itineraryId: 'itinerary-three' } },
  { name: 'compares a fourth', event: { type: 'compare.toggled', itineraryId: 'itinerary-four' } },
  { name: 'compares a fifth', event: { type: 'compare.toggled', itineraryId: 'itinerary-five' } },
  { name: 'compares nothing', event: { type: 'compare.cleared' } },
  { name: 'lays them side by side', event: { type: 'comparison.opened' } },
  { name: 'switches to what differs', event: { type: 'differences.toggled' } },
  { name: 'closes the comparison', event: { type: 'comparison.closed' } },
  { name: 'chooses it', event: { type: 'compare.chosen', ...card, row: 0 } },
  {
    name: 'chooses one that is not compared',
    event: { type: 'compare.chosen', itineraryId: 'itinerary-six', rowKey: 5, row: 5 },
  },
  { name: 'takes in what came', event: { type: 'arrivals.shown' } },
  { name: 'takes hold of the price', event: { type: 'slide.begun', range: 'price', moves: 'most' } },
  { name: 'notes the other reader', event: { type: 'restart.noted' } },
  { name: 'reads the fares again', event: { type: 'brands.retried' } },
  { name: 'looks at Flex', event: { type: 'brand.selected', brandId: flex.brandId } },
  { name: 'looks at a brand that is not offered', event: { type: 'brand.selected', brandId: 'brand-unknown' } },
  { name: 'reads the refund rule', event: { type: 'fare-tab.chosen', tab: 'refund' } },
  { name: 'books Flex', event: { type: 'brand.chosen', brandId: flex.brandId } },
  { name: 'books a brand that is not offered', event: { type: 'brand.chosen', brandId: 'brand-unknown' } },
  { name: 'tries again', event: { type: 'search.retried' } },
  { name: 'searches anew', event: { type: 'search.repeated', intentKey: 'intent-two' } },
  { name: 'edits the search', event: { type: 'search.edited' } },
  { name: 'leaves the search as it is', event: { type: 'edit.closed' } },
];

const offered: OffersRead = {
  outcome: { ok: true, answer: { itinerary: directOutOneStopBack, brands: [saver, flex], names: namesUsed } },
  more: { itineraries: [laterSameFare], names: namesUsed },
};
const refused = (refusal: 'fare-gone' | 'search-unknown'): OffersRead => ({
  outcome: { ok: false, refusal },
  more: null,
});
export const flightResultsCases: FlowCases = {
  inputs: [
    { name: 'a new search', input: newSearchInput },
    { name: 'a kept search', input: { ...newSearchInput, requestId: 'request-one' } },
    {
      name: 'a link that opens a card',
      input: {
        ...newSearchInput,
        search: null,
        requestId: 'request-one',
        openedId: directOutOneStopBack.itineraryId,
      },
    },
    {
      name: 'a link with four to compare',
      input: {
        ...newSearchInput,
        requestId: 'request-one',
        comparedIds: [directOutOneStopBack.itineraryId, laterSameFare.itineraryId, 'itinerary-three', 'itinerary-four'],
      },
    },
    { name: 'only the id of a kept search', input: { ...newSearchInput, search: null, requestId: 'request-one' } },
    { name: 'an address without a search', input: { ...newSearchInput, search: null } },
  ],
  events,
  outcomes: {
    resultsEngine: [{ name: 'the worker cannot be started', error: new Error('the worker cannot be started') }],
    addressBar: [{ name: 'the address cannot be written', error: new Error('the address cannot be written') }],
    hearPriceType: [{ name: 'the choice cannot be heard', error: new Error('the choice cannot be heard') }],
    fetchBrands: [
      { name: 'brands', output: offered },
      { name: 'brands without more flights', output: { ...offered, more: null } },
      { name: 'no longer offered', output: refused('fare-gone') },
      { name: 'search no longer kept', output: refused('search-unknown') },
      { name: 'server unreachable', error: new Error('FETCH_ERROR') },
    ],
  },
  classOf: (context: FlightResultsContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.includes(region));
    // Comparing depends on nothing else: the tray counts only where the search is complete and no card is open.
    const isAtRest = leaves.length === 1 || isIn('.sideBySide.') || (isIn('.complete') && isIn('.closed'));
    return [
      isIn('.search.') && searchClass(context),
      isIn('.reading.') && readingClass(context, isIn),
      isAtRest && comparedClass(context, isIn),
    ]
      .filter(Boolean)
      .join(', ');
  },
  apart: ['asked.reading.choosing', 'asked.look'],
};

const searchClass = ({ asked, search, requestId }: FlightResultsContext): string =>
  [
    asked !== null && 'requestId' in asked ? 'a kept search' : 'a new search',
    search === null ? 'form unknown' : 'form known',
    requestId === null ? 'not taken' : 'taken',
  ].join(' ');

/** Class of what the tray and the comparison depend on: how many itineraries are compared. */
const comparedClass = ({ comparedIds }: FlightResultsContext, isIn: (region: string) => boolean): string => {
  const { length } = comparedIds;
  const followed = comparedIds.includes(forLess) ? ', one for less' : '';
  if (isIn('.sideBySide.')) return `${length > 2 ? 'several' : 'one'} would be left${followed}`;
  return isIn('.look.list') && length > 0 ? `${length} compared${followed}` : '';
};

/** Class of what the person reads: the wanted card, the opened card, or the fares that are shown. */
const readingClass = (context: FlightResultsContext, isIn: (region: string) => boolean): string => {
  const { requestId, seen, opened, wantedId, combinations, refusedOffers } = context;
  if (isIn('.closed')) return wantedId === null ? '' : 'card wanted';
  const card = opened === null ? '' : `card ${opened.rowKey}${opened.itineraryId === forLess ? ' for less' : ''}`;
  if (isIn('.offers.refused')) return `${card} ${refusedOffers === 'search-unknown' ? 'outdated' : 'gone'}`;
  if (!isIn('.offers.shown')) return card;
  return [
    card,
    requestId !== null && seen?.phase !== 'expired' ? 'may be booked' : 'may not be booked',
    combinations === null ? 'more flights unread' : '',
  ].join(' ');
};
