import { fromPromise } from 'xstate';
import { type CurrenciesRead, priceCurrencyMachine } from '../../machines/flights/price-currency.machine.ts';
import { send } from '../calls/send.ts';

const readCurrencies = fromPromise<CurrenciesRead>(async ({ signal }) => {
  const outcome = await send('GetCustomerCurrencies', {}, { signal });
  return outcome.ok ? outcome.answer : { currencies: [] };
});

/** The flow of the currency menu with its call, for every list of prices. */
export const portalPriceCurrency = priceCurrencyMachine.provide({ actors: { readCurrencies } });
