import { noFilters } from '../../contract/results.ts';
import { emptyWindow } from '../../contract/results-window.ts';
import type { FlowCases } from '../flow.ts';
import type { BrandsOutcome, FlightResultsContext, FlightResultsEvent } from './flight-results.setup.ts';
import {
  allFound,
  directOutOneStopBack,
  flex,
  namesUsed,
  newSearchInput,
  saver,
  someFound,
  taken,
} from './sample-flights.ts';

const card = { itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 };
const stopped = { code: 'network', status: null, words: 'the server cannot be reached' };
const gone = { code: 'search-unknown', status: null, words: 'This search is no longer kept. Search again.' };

const events: { readonly name: string; readonly event: FlightResultsEvent }[] = [
  { name: 'nothing is known yet', event: { type: 'window.arrived', window: emptyWindow } },
  { name: 'the search is taken', event: { type: 'window.arrived', window: taken } },
  { name: 'a supplier answers', event: { type: 'window.arrived', window: someFound } },
  { name: 'every supplier is done', event: { type: 'window.arrived', window: allFound } },
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
  { name: 'only non-stop', event: { type: 'filters.changed', filters: { ...noFilters, stops: [0] } } },
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
  { name: 'closes it', event: { type: 'itinerary.closed' } },
  { name: 'reads the fares again', event: { type: 'brands.retried' } },
  { name: 'looks at Flex', event: { type: 'brand.selected', brandId: flex.brandId } },
  { name: 'looks at a brand that is not offered', event: { type: 'brand.selected', brandId: 'brand-unknown' } },
  { name: 'reads the refund rule', event: { type: 'fare-tab.chosen', tab: 'refund' } },
  { name: 'books Flex', event: { type: 'brand.chosen', brandId: flex.brandId } },
  { name: 'books a brand that is not offered', event: { type: 'brand.chosen', brandId: 'brand-unknown' } },
  { name: 'tries again', event: { type: 'search.retried' } },
  { name: 'searches anew', event: { type: 'search.repeated', intentKey: 'intent-two' } },
  { name: 'edits the search', event: { type: 'search.edited' } },
];

const offered: BrandsOutcome = {
  ok: true,
  answer: { itinerary: directOutOneStopBack, brands: [saver, flex], names: namesUsed },
};

export const flightResultsCases: FlowCases = {
  inputs: [
    { name: 'a new search', input: newSearchInput },
    { name: 'a kept search', input: { ...newSearchInput, requestId: 'request-one' } },
    { name: 'only the id of a kept search', input: { ...newSearchInput, search: null, requestId: 'request-one' } },
    { name: 'an address without a search', input: { ...newSearchInput, search: null } },
  ],
  events,
  outcomes: {
    resultsEngine: [{ name: 'the worker cannot be started', error: new Error('the worker cannot be started') }],
    addressBar: [{ name: 'the address cannot be written', error: new Error('the address cannot be written') }],
    fetchBrands: [
      { name: 'brands', output: offered },
      { name: 'no longer offered', output: { ok: false, refusal: 'fare-gone' } satisfies BrandsOutcome },
      { name: 'search no longer kept', output: { ok: false, refusal: 'search-unknown' } satisfies BrandsOutcome },
      { name: 'server unreachable', error: new Error('FETCH_ERROR') },
    ],
  },
  classOf: (context: FlightResultsContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.includes(region));
    return [isIn('.search.') && searchClass(context), isIn('.reading.') && readingClass(context)]
      .filter(Boolean)
      .join(', ');
  },
};

const searchClass = ({ asked, search, requestId }: FlightResultsContext): string =>
  [
    asked !== null && 'requestId' in asked ? 'a kept search' : 'a new search',
    search === null ? 'form unknown' : 'form known',
    requestId === null ? 'not taken' : 'taken',
  ].join(' ');

const readingClass = ({ requestId, seen, opened, offers }: FlightResultsContext): string =>
  [
    requestId !== null && seen?.phase !== 'expired' ? 'may be booked' : 'may not be booked',
    opened === null ? '' : `card ${opened.rowKey}`,
    offers === null ? '' : 'offers',
  ].join(' ');
