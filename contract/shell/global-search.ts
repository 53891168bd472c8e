import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { HotelOrderState } from '../hotels/hotel-orders.ts';
import { OrderState, orderTypes, PartlyBack, SalePurpose, type SoldAs } from '../orders/orders.ts';
import { say } from '../say.ts';
import { searchTermMost } from '../search-term.ts';
import { listOf, text, textLike, whole } from '../shapes.ts';
import { AnsweredError } from '../sign-in/sign-in.ts';

/** Reason for which no search was made, such as `term-too-short`. It is shown as given. */
export const SearchError = AnsweredError;
export type SearchError = Infer<typeof SearchError>;

/** Kinds of record that a search term can refer to, in the order of spec 1 §3. `other`: none of them. */
export const searchBarTypes = ['deposit', 'refund', 'void', 'exchange', 'visa', 'other'] as const;

export const SearchBarResult = object({
  type: enums(searchBarTypes),
  /** Reference of the record. `null` when `type` is `other`. */
  reference: nullable(text(1, 30)),
  error: nullable(SearchError),
});
export type SearchBarResult = Infer<typeof SearchBarResult>;

const GetSearchBar = defineCall({
  service: 'customer',
  method: 'GET',
  path: 'MyBooking/GetSearchBar',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: object({ searchKey: text(1, searchTermMost) }),
  answer: SearchBarResult,
  refusals: {},
  doing: say('searching'),
  summary:
    "Finds the agency's deposit, refund, void, exchange or visa with this reference, if this agent may see it. Moves no money.",
});

/** Largest count of matches. Further matches are not counted. */
export const ordersCountedAtMost = 100;

/** Most matches that are listed. */
export const ordersListedAtMost = 6;

const statesOf = { flights: OrderState, stay: HotelOrderState } satisfies Record<SoldAs, unknown>;
const matchStates = [...new Set(Object.values(statesOf).flatMap(({ schema }) => Object.values(schema)))];

/** An order that matches a term. */
export const OrderMatch = object({
  reference: textLike(/^[A-Z0-9]{6,20}$/, 20),
  /** 1 flight, 2 hotel. */
  orderType: enums(Object.values(orderTypes)),
  /** Of a flight or of a stay, by the type. */
  state: enums(matchStates),
  /** `null`: a stay. */
  purpose: nullable(SalePurpose),
  /** `null`: a stay, or all of it came back, or nothing. */
  partly: nullable(PartlyBack),
  /** Of a stay: the property's number. */
  pnr: nullable(text(1, 20)),
  /** Name of the first traveller, or of the lead guest. */
  traveller: text(1, 140),
});
export type OrderMatch = Infer<typeof OrderMatch>;

export const OrderSearchResult = object({
  /** Reference of the order. `null` unless exactly one order matches. */
  reference: nullable(textLike(/^[A-Z0-9]{6,20}$/, 20)),
  /** 1 flight, 2 hotel. `null` unless exactly one order matches. */
  orderType: nullable(enums(Object.values(orderTypes))),
  count: whole(0, ordersCountedAtMost),
  /** The newest of several matches. Empty unless several orders match. */
  matches: listOf(OrderMatch, ordersListedAtMost),
  error: nullable(SearchError),
});
export type OrderSearchResult = Infer<typeof OrderSearchResult>;

const SearchOrders = defineCall({
  service: 'order',
  method: 'GET',
  path: 'SearchOrders',
  version: 'v1',
  sends: 'query',
  access: 'ViewBooking',
  effect: 'reads',
  request: object({ keyword: text(1, searchTermMost) }),
  answer: OrderSearchResult,
  refusals: {},
  doing: say('searching your orders'),
  summary:
    "Finds the agency's flights and stays whose reference, airline reference, ticket number, number of the property, or name of a traveller or guest begins with the term. Moves no money.",
});

export const globalSearchCalls = { GetSearchBar, SearchOrders };
