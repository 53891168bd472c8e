import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { text, textLike, whole } from './shapes.ts';

/** The global search asks from this many characters on (spec 1 §9: more than 3). */
export const searchTermLeast = 4;
export const searchTermMost = 60;

/** Why a search was not made. */
export const SearchError = object({ code: enums(['term-too-short']), message: text(1, 200) });
export type SearchError = Infer<typeof SearchError>;

/** What a search term names, in the order of spec 1 §3; `other`: nothing of these. */
export const searchBarTypes = ['deposit', 'refund', 'void', 'exchange', 'visa', 'other'] as const;

export const SearchBarResult = object({
  type: enums(searchBarTypes),
  /** Of the detail to go to; null with `other`. */
  reference: nullable(text(1, 30)),
  error: nullable(SearchError),
});
export type SearchBarResult = Infer<typeof SearchBarResult>;

export const GetSearchBar = defineCall({
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
  summary:
    "Whether a term is the reference of one of the agency's deposits, refunds, voids, exchanges or visas that this agent may see. Moves no money.",
});

/** More matches than these are not counted. */
export const ordersCountedAtMost = 100;

export const OrderSearchResult = object({
  /** Of the order, when it is the only one. */
  reference: nullable(textLike(/^[A-Z0-9]{6,20}$/, 20)),
  /** 1 flight, 2 hotel; null unless there is one order. */
  orderType: nullable(enums([1, 2])),
  count: whole(0, ordersCountedAtMost),
  error: nullable(SearchError),
});
export type OrderSearchResult = Infer<typeof OrderSearchResult>;

export const SearchOrders = defineCall({
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
  summary:
    "The agency's orders whose reference, airline reference, ticket number or traveller's name begins like the term. Moves no money.",
});
