import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type { CustomerCurrency, PriceCurrencyContext } from './price-currency.machine.ts';

export const taka: CustomerCurrency = { currency: 'BDT', name: 'Bangladeshi Taka', usual: true, shown: true };
export const dirham: CustomerCurrency = { currency: 'AED', name: 'UAE Dirham', usual: false, shown: true };
export const dollar: CustomerCurrency = { currency: 'USD', name: 'US Dollar', usual: false, shown: true };
/** A currency of the agency that has no exchange rate yet. */
export const euro: CustomerCurrency = { currency: 'EUR', name: 'Euro', usual: false, shown: false };

export const priceCurrencyCases: FlowCases = {
  inputs: [{ name: 'a list of prices', input: undefined }],
  events: [],
  outcomes: {
    readCurrencies: [
      { name: 'three of their own', output: { currencies: [taka, dirham, dollar] } },
      { name: 'one that has no rate', output: { currencies: [taka, dollar, euro] } },
      { name: 'only the usual one', output: { currencies: [taka] } },
      { name: 'another without a rate', output: { currencies: [taka, euro] } },
      { name: 'the server cannot be reached', error: new CallFault('FETCH_ERROR', null, 'unreachable') },
    ],
  },
  classOf: ({ currencies }: PriceCurrencyContext) => `${currencies.length} currencies`,
};
