import { omit } from 'superstruct';
import { filtersFromQuery, queryOfFilters, type ValueOfFilter } from '../filters-link.ts';
import { pagePaths } from '../page-paths.ts';
import { LedgerAsked, type LedgerName } from './ledger.ts';

/** What a person filters a ledger by. */
export type LedgerFilters = Omit<LedgerAsked, 'ledger'>;

/** Every line of the tenant's currency. */
export const everyLedgerLine: LedgerFilters = {
  search: '',
  kinds: [],
  direction: null,
  from: null,
  to: null,
  currency: null,
};

export const ledgerPaths: Readonly<Record<LedgerName, string>> = {
  payments: pagePaths.paymentLedger,
  credit: pagePaths.creditLedger,
};

/** Query of a ledger. It names only what differs from `everyLedgerLine`; empty where nothing does. */
export const ledgerQuery = (filters: Partial<LedgerFilters>): string => queryOfFilters(filters, everyLedgerLine);

/** Address of a ledger. */
export const ledgerAddress = (ledger: LedgerName, filters: Partial<LedgerFilters> = {}): string =>
  `${ledgerPaths[ledger]}${ledgerQuery(filters)}`;

const LedgerFiltersShape = omit(LedgerAsked, ['ledger']);

const valueOf: ValueOfFilter<LedgerFilters> = (filter, written) => (filter === 'kinds' ? written : written[0]);

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const ledgerFromQuery = (query: Iterable<readonly [name: string, value: string]>): LedgerFilters =>
  filtersFromQuery(query, { all: everyLedgerLine, shape: LedgerFiltersShape, valueOf });
