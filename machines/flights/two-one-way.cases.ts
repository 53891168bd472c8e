import { noFilters } from '../../contract/flights/results.ts';
import { directions, emptyWindow, type ResultsWindow } from '../../contract/flights/results-window.ts';
import type { FlowCases } from '../flow.ts';
import { brandOf } from './chosen-flights.ts';
import { flex, saver } from './sample-flights.ts';
import {
  bothFound,
  bothFoundForLess,
  bothTaken,
  fareAnswer,
  inboundOneStop,
  inboundTooSoon,
  newPairInput,
  outboundDirect,
  outboundFound,
} from './sample-pair.ts';
import { obstacleOf } from './two-one-way.setup.ts';
import {
  type ByDirection,
  type FaresRead,
  forBoth,
  type TwoOneWayContext,
  type TwoOneWayEvent,
} from './two-one-way.types.ts';

const gone = { code: 'search-unknown', status: null, words: 'This search is no longer kept. Search again.' };
const lost = { code: 'network', status: null, words: 'the server cannot be reached' };
const arrive = (lists: ByDirection<ResultsWindow>): TwoOneWayEvent => ({ type: 'lists.arrived', ...lists });
const asEmpty = (window: ResultsWindow): ResultsWindow => ({ ...window, phase: 'complete' });

const events: { readonly name: string; readonly event: TwoOneWayEvent }[] = [
  { name: 'both searches are taken', event: arrive(bothTaken) },
  { name: 'the outbound is found', event: arrive(outboundFound) },
  { name: 'both are found', event: arrive(bothFound) },
  { name: 'another supplier sells the outbound for less', event: arrive(bothFoundForLess) },
  { name: 'nobody sells the inbound', event: arrive({ ...bothFound, inbound: asEmpty(bothTaken.inbound) }) },
  { name: 'nobody sells either', event: arrive(forBoth((direction) => asEmpty(bothTaken[direction]))) },
  {
    name: 'the inbound search stops',
    event: arrive({
      outbound: { ...bothFound.outbound, phase: 'searching' },
      inbound: { ...bothTaken.inbound, phase: 'failed', problem: lost },
    }),
  },
  {
    name: 'one search stops, the other is no longer kept',
    event: arrive({
      outbound: { ...bothFound.outbound, phase: 'expired', problem: gone },
      inbound: { ...bothTaken.inbound, phase: 'failed', problem: lost },
    }),
  },
  {
    name: 'a search is no longer kept',
    event: arrive({ ...bothFound, outbound: { ...bothFound.outbound, phase: 'expired', problem: gone } }),
  },
  {
    name: 'a kept search was gone already',
    event: arrive({ outbound: { ...emptyWindow, phase: 'expired', problem: gone }, inbound: emptyWindow }),
  },
  { name: 'only non-stop', event: { type: 'filters.changed', filters: { ...noFilters, stops: ['0'] } } },
  { name: 'no filters', event: { type: 'filters.cleared' } },
  { name: 'by duration', event: { type: 'sort.chosen', field: 'duration' } },
  { name: 'prices in dollars', event: { type: 'currency.changed', currency: 'USD' } },
  { name: 'prices in taka', event: { type: 'currency.changed', currency: null } },
  { name: 'prices that the customer pays', event: { type: 'price-type.chosen', priceType: 'GF' } },
  { name: 'prices that the agency pays', event: { type: 'price-type.chosen', priceType: 'AF' } },
  {
    name: 'back to nothing chosen',
    event: {
      type: 'address.restored',
      filters: noFilters,
      sort: { field: 'price', descending: false },
      chosen: { outbound: null, inbound: null },
    },
  },
  {
    name: 'back to an outbound',
    event: {
      type: 'address.restored',
      filters: noFilters,
      sort: { field: 'price', descending: false },
      chosen: { outbound: { itineraryId: outboundDirect.itineraryId, brandId: null }, inbound: null },
    },
  },
  {
    name: 'scrolls the inbound',
    event: { type: 'rows.scrolled', direction: 'inbound', firstRow: 0, rowCount: 40, anchorItineraryId: null },
  },
  { name: 'shows the inbound', event: { type: 'direction.shown', direction: 'inbound' } },
  { name: 'opens the filter sheet', event: { type: 'filter-sheet.opened' } },
  { name: 'closes the filter sheet', event: { type: 'filter-sheet.closed' } },
  {
    name: 'chooses an outbound',
    event: { type: 'flight.chosen', direction: 'outbound', itineraryId: outboundDirect.itineraryId },
  },
  {
    name: 'chooses an inbound',
    event: { type: 'flight.chosen', direction: 'inbound', itineraryId: inboundOneStop.itineraryId },
  },
  {
    name: 'chooses an inbound that leaves too soon',
    event: { type: 'flight.chosen', direction: 'inbound', itineraryId: inboundTooSoon.itineraryId },
  },
  {
    name: 'chooses a flight that is not listed',
    event: { type: 'flight.chosen', direction: 'inbound', itineraryId: 'inbound-unknown' },
  },
  { name: 'drops the outbound', event: { type: 'flight.dropped', direction: 'outbound' } },
  { name: 'reads the fares again', event: { type: 'fares.retried' } },
  {
    name: 'takes Flex for the outbound',
    event: { type: 'brand.selected', direction: 'outbound', brandId: flex.brandId },
  },
  {
    name: 'takes a brand that is not offered',
    event: { type: 'brand.selected', direction: 'outbound', brandId: 'brand-unknown' },
  },
  { name: 'books', event: { type: 'booking.requested' } },
  { name: 'tries again', event: { type: 'search.retried' } },
  { name: 'searches anew', event: { type: 'search.repeated', intentKey: 'intent-two' } },
  { name: 'edits the search', event: { type: 'search.edited' } },
];

/** Fares of both directions. The flow reads only those that it asked for. */
const offered = (inboundId: string): FaresRead => [
  {
    direction: 'outbound',
    itineraryId: outboundDirect.itineraryId,
    outcome: { ok: true, answer: fareAnswer(outboundDirect) },
  },
  {
    direction: 'inbound',
    itineraryId: inboundId,
    outcome: {
      ok: true,
      answer: fareAnswer(inboundId === inboundTooSoon.itineraryId ? inboundTooSoon : inboundOneStop),
    },
  },
];

const refused = (refusal: 'fare-gone' | 'search-unknown'): FaresRead => [
  { direction: 'outbound', itineraryId: outboundDirect.itineraryId, outcome: { ok: false, refusal } },
];

export const twoOneWayCases: FlowCases = {
  inputs: [
    { name: 'a new pair of searches', input: newPairInput },
    { name: 'a special return', input: { ...newPairInput, kind: 'special-return' } },
    {
      name: 'kept searches',
      input: { ...newPairInput, requestIds: { outbound: 'request-outbound', inbound: 'request-inbound' } },
    },
    {
      name: 'kept searches, both chosen',
      input: {
        ...newPairInput,
        requestIds: { outbound: 'request-outbound', inbound: 'request-inbound' },
        chosen: {
          outbound: { itineraryId: outboundDirect.itineraryId, brandId: saver.brandId },
          inbound: { itineraryId: inboundOneStop.itineraryId, brandId: 'brand-unknown' },
        },
      },
    },
  ],
  events,
  outcomes: {
    twoLists: [{ name: 'a worker cannot be started', error: new Error('a worker cannot be started') }],
    addressBar: [{ name: 'the address cannot be written', error: new Error('the address cannot be written') }],
    hearPriceType: [{ name: 'the choice cannot be heard', error: new Error('the choice cannot be heard') }],
    fetchFares: [
      { name: 'fares', output: offered(inboundOneStop.itineraryId) },
      { name: 'fares of an inbound that leaves too soon', output: offered(inboundTooSoon.itineraryId) },
      { name: 'the outbound is no longer offered', output: refused('fare-gone') },
      { name: 'its search is no longer kept', output: refused('search-unknown') },
      { name: 'server unreachable', error: new Error('FETCH_ERROR') },
    ],
  },
  classOf: (context: TwoOneWayContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.includes(region));
    return [searchClass(context), isIn('.choice.') && choiceClass(context), isIn('.refused') && refusedClass(context)]
      .filter(Boolean)
      .join(', ');
  },
};

/** Class of the searches. The kind of pair is left out, because it does not change what the chart does. */
const searchClass = ({ asked, requestIds }: TwoOneWayContext): string =>
  [
    'requestId' in asked.outbound ? 'kept searches' : 'new searches',
    requestIds.outbound === null ? 'not taken' : 'taken',
  ].join(' ');

const refusedClass = ({ refused }: TwoOneWayContext): string =>
  directions.some((direction) => refused[direction] === 'search-unknown') ? 'outdated' : 'gone';

const choiceClass = (context: TwoOneWayContext): string =>
  [
    ...directions.map((direction) => {
      const chosen = context.chosen[direction];
      if (chosen === null) return `no ${direction}`;
      return `${direction} ${brandOf(chosen) === null ? 'unread' : 'read'}`;
    }),
    obstacleOf(context) ?? 'bookable',
    ...directions
      .filter((direction) => (context.seen?.[direction].rows.length ?? 0) > 0)
      .map((each) => `${each} listed`),
  ].join(' ');
