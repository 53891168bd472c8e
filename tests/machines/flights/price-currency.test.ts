import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dirham, dollar, euro, taka } from '../../../machines/flights/price-currency.cases.ts';
import {
  type CurrenciesRead,
  type CustomerCurrency,
  priceCurrencyMachine,
} from '../../../machines/flights/price-currency.machine.ts';
import { viewOfPriceCurrency } from '../../../machines/flights/price-currency.view.ts';

const opened = async (read: () => Promise<CurrenciesRead>) => {
  const actor = createActor(priceCurrencyMachine.provide({ actors: { readCurrencies: fromPromise(read) } })).start();
  await new Promise((done) => setImmediate(done));
  return { actor, view: () => viewOfPriceCurrency(actor.getSnapshot()) };
};

const namedOf = ({ currency, name }: CustomerCurrency) => ({ currency, name });

test('[RES-09] an agency with several currencies is offered those that have a rate, its own first', async () => {
  const { actor, view } = await opened(async () => ({ currencies: [taka, dirham, dollar, euro] }));
  expect(actor.getSnapshot().value).toBe('offered');
  expect(view()).toEqual({
    show: 'menu',
    own: 'BDT',
    options: [
      { ...namedOf(taka), asked: null },
      { ...namedOf(dirham), asked: 'AED' },
      { ...namedOf(dollar), asked: 'USD' },
    ],
  });
});

test.each([
  ['the usual one alone', async () => ({ currencies: [taka] })],
  ['another that has no rate', async () => ({ currencies: [taka, euro] })],
  ['none that could be read', () => Promise.reject(new Error('unreachable'))],
])('[RES-09] with %s there is nothing to choose', async (_, read: () => Promise<CurrenciesRead>) => {
  const { actor, view } = await opened(read);
  expect(actor.getSnapshot().value).toBe('plain');
  expect(view()).toEqual({ show: 'nothing' });
});

test('[RES-09] nothing is offered before the currencies are known', () => {
  const never = new Promise<CurrenciesRead>(() => {});
  const actor = createActor(
    priceCurrencyMachine.provide({ actors: { readCurrencies: fromPromise(() => never) } }),
  ).start();
  expect(viewOfPriceCurrency(actor.getSnapshot())).toEqual({ show: 'nothing' });
});

test('[RES-09] a list of one that is not the tenant’s own names nothing that is charged', async () => {
  const { view } = await opened(async () => ({ currencies: [dirham, dollar] }));
  expect(view()).toMatchObject({ show: 'menu', own: null });
});
