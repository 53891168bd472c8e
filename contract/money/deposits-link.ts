import { filtersFromQuery, queryOfFilters, type ValueOfFilter } from '../filters-link.ts';
import { DepositsAsked } from './deposits.ts';

/** Every deposit, the latest first. */
export const allDeposits: DepositsAsked = {
  search: '',
  states: [],
  methods: [],
  from: null,
  to: null,
  leastMinor: null,
  mostMinor: null,
};

/** Query of a list of deposits. It names only what differs from `allDeposits`; empty where nothing does. */
export const depositsQuery = (asked: DepositsAsked): string => queryOfFilters(asked, allDeposits);

const valueOf: ValueOfFilter<DepositsAsked> = (filter, written) => {
  switch (filter) {
    case 'states':
    case 'methods':
      return written;
    case 'leastMinor':
    case 'mostMinor':
      return Number(written[0]);
    case 'search':
    case 'from':
    case 'to':
      return written[0];
  }
};

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const depositsFromQuery = (query: Iterable<readonly [name: string, value: string]>): DepositsAsked =>
  filtersFromQuery(query, { all: allDeposits, shape: DepositsAsked, valueOf });
