import type { PriceCurrencySnapshot } from './price-currency.machine.ts';

export type PriceCurrencyView =
  | { readonly show: 'nothing' }
  | {
      readonly show: 'menu';
      /** What a sale is charged in. */
      readonly own: string | null;
      readonly options: readonly { readonly currency: string; readonly name: string }[];
    };

/** The menu of currencies, where there is a choice. */
export const viewOfPriceCurrency = (snapshot: PriceCurrencySnapshot): PriceCurrencyView => {
  if (!snapshot.matches('offered')) return { show: 'nothing' };
  const { currencies } = snapshot.context;
  return {
    show: 'menu',
    own: currencies.find(({ usual }) => usual)?.currency ?? null,
    options: currencies.map(({ currency, name }) => ({ currency, name })),
  };
};
