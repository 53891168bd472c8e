import type { Flow, ShownOf } from '../flow.ts';
import { priceCurrencyCases } from './price-currency.cases.ts';
import { priceCurrencyMachine } from './price-currency.machine.ts';
import { viewOfPriceCurrency } from './price-currency.view.ts';

const shown: ShownOf<typeof priceCurrencyMachine> = {
  context: [],
  events: { 'currency.chosen': ['currency'] },
  outcomes: {},
};

/** The currency menu's entry in the catalogue. */
export const priceCurrencyFlow: Flow = {
  name: 'price-currency',
  title: 'Currency of prices',
  purpose: "Which of the agency's currencies a list of prices is read in; what is sold is charged in the tenant's own.",
  area: 'flights',
  machine: priceCurrencyMachine,
  cases: priceCurrencyCases,
  shown,
  view: viewOfPriceCurrency,
};
