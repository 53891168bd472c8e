import { is } from 'superstruct';
import { filtersFromQuery, filtersQuery, type Query } from './filters-query.ts';
import { LedgerAsked, type LedgerName } from './ledger.ts';
import { creditLedger, paymentLedger } from './page-paths.ts';

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

export const ledgerPaths: Readonly<Record<LedgerName, string>> = { payments: paymentLedger, credit: creditLedger };

/** Query of a ledger. It names only what differs from `everyLedgerLine`; empty where nothing does. */
export const ledgerQuery = (filters: Partial<LedgerFilters>): string => filtersQuery(everyLedgerLine, filters);

/** Address of a ledger. */
export const ledgerAddress = (ledger: LedgerName, filters: Partial<LedgerFilters> = {}): string =>
  `${ledgerPaths[ledger]}${ledgerQuery(filters)}`;

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const ledgerFromQuery = (query: Query): LedgerFilters =>
  filtersFromQuery(everyLedgerLine, query, (filters): filters is LedgerFilters =>
    is({ ...filters, ledger: 'payments' }, LedgerAsked),
  );
