import { CallFault } from '../../contract/client.ts';
import type { OrderMatch, OrderSearchResult, SearchBarResult } from '../../contract/shell/global-search.ts';
import type { FlowCases } from '../flow.ts';
import { type GlobalSearchContext, type GlobalSearchEvent, termOf } from './global-search.machine.ts';

const events: readonly { readonly name: string; readonly event: GlobalSearchEvent }[] = [
  { name: 'a reference is typed', event: { type: 'term.typed', typed: 'RFD4T8W3X' } },
  { name: 'three letters are typed', event: { type: 'term.typed', typed: ' abc ' } },
  { name: 'Enter is pressed', event: { type: 'search.requested' } },
  { name: 'Escape is pressed', event: { type: 'search.cancelled' } },
  { name: 'a match is followed', event: { type: 'match.followed' } },
  { name: 'the box is left', event: { type: 'box.left' } },
  { name: 'the key that leads to the box is pressed', event: { type: 'box.wanted' } },
];

export const nothingNamed: SearchBarResult = { type: 'other', reference: null, error: null };
export const refundNamed: SearchBarResult = { type: 'refund', reference: 'RFD4T8W3X', error: null };

const kamals: OrderMatch[] = [
  {
    reference: 'PTL7Q2XK',
    orderType: 1,
    state: 'held',
    purpose: 'exchange',
    partly: null,
    pnr: 'K7MQ2X',
    traveller: 'Kamal Rahman',
  },
  {
    reference: 'PTH8W3ZM',
    orderType: 2,
    state: 'requested',
    purpose: null,
    partly: null,
    pnr: null,
    traveller: 'Kamal Hossain',
  },
];

const orders = (count: number, reference: string | null, orderType: 1 | 2 | null): OrderSearchResult => ({
  count,
  reference,
  orderType,
  matches: count > 1 ? kamals : [],
  error: null,
});
export const ordersFound = {
  none: orders(0, null, null),
  flight: orders(1, 'PTL7Q2XK', 1),
  hotel: orders(1, 'PTH8W3ZM', 2),
  several: orders(7, null, null),
};

export const searchDeclined = { code: 'closed', message: 'Search opens again at six.' };

export const searchLost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
export const searchForbidden = new CallFault(403, null, 'SearchOrders failed with 403');

export const globalSearchCases: FlowCases = {
  inputs: [{ name: 'the header', input: undefined }],
  events,
  outcomes: {
    hearKey: [{ name: 'no key can be heard', error: new Error('no key can be heard') }],
    findCase: [
      { name: 'a refund', output: refundNamed },
      { name: 'none of these', output: nothingNamed },
      { name: 'a reason not to search', output: { ...nothingNamed, error: searchDeclined } },
      { name: 'the network is lost', error: searchLost },
    ],
    findOrders: [
      { name: 'one flight', output: ordersFound.flight },
      { name: 'one hotel', output: ordersFound.hotel },
      { name: 'several', output: ordersFound.several },
      { name: 'none', output: ordersFound.none },
      { name: 'a reason not to search', output: { ...ordersFound.none, error: { code: 'closed' } } },
      { name: 'not allowed', error: searchForbidden },
      { name: 'the network is lost', error: searchLost },
    ],
  },
  classOf: (context: GlobalSearchContext) => (termOf(context).length > 3 ? 'long' : 'short'),
};
