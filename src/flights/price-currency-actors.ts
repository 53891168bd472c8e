import { fromPromise } from 'xstate';
import { type CurrenciesRead, priceCurrencyMachine } from '../../machines/flights/price-currency.machine.ts';
import { send } from '../calls/send.ts';
import type { SendResults } from './flow-props.ts';

const readCurrencies = fromPromise<CurrenciesRead>(async ({ signal }) => {
  const outcome = await send('GetCustomerCurrencies', {}, { signal });
  return outcome.ok ? outcome.answer : { currencies: [] };
});

/** The display-currency flow of a list, which receives the choice. */
export const priceCurrencyFor = (list: SendResults) =>
  priceCurrencyMachine.provide({
    actors: { readCurrencies },
    actions: { tellList: (_, { currency }) => list({ type: 'currency.changed', currency }) },
  });
