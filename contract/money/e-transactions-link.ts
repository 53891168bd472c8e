import { filtersFromQuery, queryOfFilters, type ValueOfFilter } from '../filters-link.ts';
import { ETransactionsAsked } from './e-transactions.ts';

/** Every electronic transaction, the latest first. */
export const allETransactions: ETransactionsAsked = { search: '', state: null, method: null, from: null, to: null };

/** Query of a list of transactions. It names only what differs from `allETransactions`; empty where nothing does. */
export const eTransactionsQuery = (asked: ETransactionsAsked): string => queryOfFilters(asked, allETransactions);

const valueOf: ValueOfFilter<ETransactionsAsked> = (_filter, written) => written[0];

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const eTransactionsFromQuery = (query: Iterable<readonly [name: string, value: string]>): ETransactionsAsked =>
  filtersFromQuery(query, { all: allETransactions, shape: ETransactionsAsked, valueOf });
