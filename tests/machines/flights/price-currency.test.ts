import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dirham, dollar, euro, taka } from '../../../machines/flights/price-currency.cases.ts';
import { type CurrenciesRead, priceCurrencyMachine } from '../../../machines/flights/price-currency.machine.ts';
import { viewOfPriceCurrency } from '../../../machines/flights/price-currency.view.ts';

const opened = async (read: () => Promise<CurrenciesRead>) => {
  const told: (string | null)[] = [];
  const actor = createActor(
    priceCurrencyMachine.provide({
      actors: { readCurrencies: fromPromise(read) },
      actions: { tellList: (_, { currency }) => told.push(currency) },
    }),
  ).start();
  await new Promise((done) => setImmediate(done));
  return { actor, told, view: () => viewOfPriceCurrency(actor.getSnapshot()) };
};

test('[RES-09] an agency with several currencies is offered those that have a rate, its own first', async () => {
  const { actor, view } = await opened(async () => ({ currencies: [taka, dirham, dollar, euro] }));
  expect(actor.getSnapshot().value).toBe('offered');
  expect(view()).toEqual({
    show: 'menu',
    own: 'BDT',
    options: [taka, dirham, dollar].map(({ currency, name }) => ({ currency, name })),
  });
});

test('[RES-09] a currency that is chosen is told to the list, the tenant’s own as none', async () => {
  const { actor, told } = await opened(async () => ({ currencies: [taka, dollar] }));
  for (const currency of ['USD', 'BDT', 'USD']) actor.send({ type: 'currency.chosen', currency });
  expect(told).toEqual(['USD', null, 'USD']);
});

test('[RES-09] a currency without a rate, or of nobody, cannot be chosen', async () => {
  const { actor, told } = await opened(async () => ({ currencies: [taka, dollar, euro] }));
  for (const currency of ['EUR', 'XTS']) {
    expect(actor.getSnapshot().can({ type: 'currency.chosen', currency })).toBe(false);
    actor.send({ type: 'currency.chosen', currency });
  }
  expect(told).toEqual([]);
});

test.each([
  ['the usual one alone', async () => ({ currencies: [taka] })],
  ['another that has no rate', async () => ({ currencies: [taka, euro] })],
  ['none that could be read', () => Promise.reject(new Error('unreachable'))],
])('[RES-09] with %s there is nothing to choose', async (_, read: () => Promise<CurrenciesRead>) => {
  const { actor, view } = await opened(read);
  expect(actor.getSnapshot().value).toBe('plain');
  expect(view()).toEqual({ show: 'nothing' });
  expect(actor.getSnapshot().can({ type: 'currency.chosen', currency: 'BDT' })).toBe(false);
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
