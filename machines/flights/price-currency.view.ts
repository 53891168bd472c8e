import type { PriceCurrencySnapshot } from './price-currency.machine.ts';

export type PriceCurrencyView =
  | { readonly show: 'nothing' }
  | {
      readonly show: 'menu';
      /** Currency that a sale is charged in. */
      readonly own: string | null;
      readonly options: readonly CurrencyOption[];
    };

export interface CurrencyOption {
  readonly currency: string;
  readonly name: string;
  /** The display currency to choose. `null`: the tenant's own. */
  readonly asked: string | null;
}

/** The projection of the currency menu. Nothing is shown if there is only one currency. */
export const viewOfPriceCurrency = (snapshot: PriceCurrencySnapshot): PriceCurrencyView => {
  if (!snapshot.matches('offered')) return { show: 'nothing' };
  const { currencies } = snapshot.context;
  return {
    show: 'menu',
    own: currencies.find(({ usual }) => usual)?.currency ?? null,
    options: currencies.map(({ currency, name, usual }) => ({ currency, name, asked: usual ? null : currency })),
  };
};
