import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/flights/price-currency-actors.ts');

export type CurrenciesRead = CallAnswer<'GetCustomerCurrencies'>;
export type CustomerCurrency = CurrenciesRead['currencies'][number];

export interface PriceCurrencyContext {
  /** Currencies that prices can be shown in, the tenant's own first. */
  readonly currencies: readonly CustomerCurrency[];
}

export type PriceCurrencyEvent = { readonly type: 'currency.chosen'; readonly currency: string };

const shownIn = ({ currencies }: CurrenciesRead): readonly CustomerCurrency[] =>
  currencies.filter(({ shown }) => shown);

const meta = screenState(pagePaths.flightResults);

const priceCurrency = setup({
  types: {} as { context: PriceCurrencyContext; events: PriceCurrencyEvent; meta: StateMeta },
  actors: {
    readCurrencies: provided.promise<CurrenciesRead>('readCurrencies'),
  },
  guards: {
    severalAreShown: (_, read: CurrenciesRead) => shownIn(read).length > 1,
    currencyIsTheirs: ({ context, event }) => context.currencies.some(({ currency }) => currency === event.currency),
  },
  actions: {
    keepCurrencies: assign((_, read: CurrenciesRead) => ({ currencies: shownIn(read) })),
    /**
     * Makes the results read their list in this currency. `null`: the tenant's own. Provided by
     * src/flights/price-currency-actors.ts.
     */
    tellList: (_told, _chosen: { readonly currency: string | null }) => {},
  },
});

/** The display currency of prices, among the agency's currencies. A sale is charged in the tenant's own. */
export const priceCurrencyMachine = priceCurrency.createMachine({
  id: 'price-currency',
  context: { currencies: [] },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The currencies are asked for', ['RES-09'], 'server'),
      invoke: {
        src: 'readCurrencies',
        onDone: [
          {
            guard: { type: 'severalAreShown', params: outputOf },
            target: 'offered',
            actions: { type: 'keepCurrencies', params: outputOf },
          },
          { target: 'plain' },
        ],
        onError: 'plain',
      },
    },
    offered: {
      meta: meta('Several to read in', ['RES-09']),
      on: {
        'currency.chosen': {
          guard: 'currencyIsTheirs',
          actions: { type: 'tellList', params: ({ context, event }) => ({ currency: codeOf(context, event) }) },
        },
      },
    },
    plain: { meta: meta('One only', ['RES-09']), type: 'final' },
  },
});

const codeOf = ({ currencies }: PriceCurrencyContext, event: PriceCurrencyEvent): string | null => {
  assertEvent(event, 'currency.chosen');
  return currencies.some(({ currency, usual }) => usual && currency === event.currency) ? null : event.currency;
};

export type PriceCurrencySnapshot = SnapshotFrom<typeof priceCurrencyMachine>;
