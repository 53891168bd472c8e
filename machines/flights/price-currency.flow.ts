import type { Flow, ShownOf } from '../flow.ts';
import { priceCurrencyCases } from './price-currency.cases.ts';
import { priceCurrencyMachine } from './price-currency.machine.ts';
import { viewOfPriceCurrency } from './price-currency.view.ts';

const shown: ShownOf<typeof priceCurrencyMachine> = {
  context: [],
  events: { 'currency.chosen': ['currency'] },
  outcomes: {},
};

/** The catalogue entry of the currency menu. */
export const priceCurrencyFlow: Flow = {
  name: 'price-currency',
  title: 'Currency of prices',
  purpose:
    "Chooses the currency that a list shows prices in, among the agency's own. Sales are charged in the tenant's.",
  area: 'flights',
  machine: priceCurrencyMachine,
  cases: priceCurrencyCases,
  shown,
  view: viewOfPriceCurrency,
};
