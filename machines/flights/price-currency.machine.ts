import { assign, type SnapshotFrom, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/flights/price-currency-actors.ts');

export type CurrenciesRead = CallAnswer<'GetCustomerCurrencies'>;
export type CustomerCurrency = CurrenciesRead['currencies'][number];

export interface PriceCurrencyContext {
  /** Currencies that prices can be shown in, the tenant's own first. */
  readonly currencies: readonly CustomerCurrency[];
}

const shownIn = ({ currencies }: CurrenciesRead): readonly CustomerCurrency[] =>
  currencies.filter(({ shown }) => shown);

const meta = screenState(pagePaths.flightResults);

const priceCurrency = setup({
  types: {} as { context: PriceCurrencyContext; meta: StateMeta },
  actors: {
    readCurrencies: provided.promise<CurrenciesRead>('readCurrencies'),
  },
  guards: {
    severalAreShown: (_, read: CurrenciesRead) => shownIn(read).length > 1,
  },
  actions: {
    keepCurrencies: assign((_, read: CurrenciesRead) => ({ currencies: shownIn(read) })),
  },
});

/**
 * Reads the currencies of the agency that have a rate. The flow of the list has the display currency; a sale is charged in
 * the tenant's own.
 */
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
    offered: { meta: meta('Several to read in', ['RES-09']), type: 'final' },
    plain: { meta: meta('One only', ['RES-09']), type: 'final' },
  },
});

export type PriceCurrencySnapshot = SnapshotFrom<typeof priceCurrencyMachine>;
