import type { Flow, ShownOf } from '../flow.ts';
import { priceCurrencyCases } from './price-currency.cases.ts';
import { priceCurrencyMachine } from './price-currency.machine.ts';
import { viewOfPriceCurrency } from './price-currency.view.ts';

const shown = { context: [], events: {}, outcomes: {} } satisfies ShownOf<typeof priceCurrencyMachine>;

/** The catalogue entry of the currency menu. */
export const priceCurrencyFlow: Flow = {
  name: 'price-currency',
  title: 'Currency of prices',
  purpose:
    "Reads in which of the agency's currencies a list can show its prices. Sales are charged in the tenant's own.",
  area: 'flights',
  machine: priceCurrencyMachine,
  cases: priceCurrencyCases,
  shown,
  view: viewOfPriceCurrency,
  page: {
    address: '/flight-search-result?trip=O&leg=DAC-DXB-2026-12-30&adults=1&infants=0&class=E&fare=1',
    beside: { 'flight-results': 'asked.search.complete' },
  },
};
