import { priceCurrencyFlow } from '../../../machines/flights/price-currency.flow.ts';
import { tradesIn } from '../../server/flights/trades-in.ts';
import { byItself, followLink } from './sale-visit.ts';
import { resultsOf } from './trade.ts';
import { type Act, type Bringing, type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

const dollars = { currency: 'USD', minor: 100, ownMinor: 12_150 };
const dirhams = { currency: 'AED', minor: 100, ownMinor: 3_310 };

export const priceCurrencyPortal: WalkPortalOptions = {
  people: 2,
  environment: { SUPPLIERS_PACE_PERCENT: '10' },
  conditions: {
    async 'trades in three currencies'(db, person) {
      for (const rate of [dollars, dirhams]) await tradesIn(db, person, rate);
    },
  },
};

const trip = { from: 'DAC', to: 'DXB' };

const somebody = (who: 'trades in three currencies' | null): World<Visit> => ({
  input: 'a list of prices',
  async enter(portal) {
    const device = await portal.device({ signedInAs: who === null ? portal.person() : portal.somebodyWho(who) });
    return { portal, device, page: device.page };
  },
  start: (at) => followLink(at, priceCurrencyFlow.name, resultsOf(trip)),
});

const menu = ({ page }: Visit) => page.getByRole('combobox', { name: 'Prices in' });
const list = ({ page }: Visit) => page.getByRole('feed', { name: 'Itineraries' });

/** Chooses, and reads on once the whole list is in that currency: every card, and no other. */
const chooses =
  (currency: string, before: string): Act<Visit> =>
  async (at) => {
    const first = list(at).getByRole('article').first();
    await menu(at).selectOption(currency);
    await first.getByText(new RegExp(`^${currency} [\\d,.]+$`)).waitFor();
    if (
      (await list(at)
        .getByText(new RegExp(`^${before} `))
        .count()) > 0
    )
      throw new Error(`${before} is still listed`);
  };

const unread: Bringing<Visit> = {
  prepare: ({ page }) => page.route('**/Account/GetCustomerCurrencies', (route) => route.abort('connectionreset')),
  complains: /ERR_CONNECTION_RESET/,
  pageWaits: true,
};

export const priceCurrencyDriver: FlowDriver<Visit> = {
  flow: priceCurrencyFlow,
  worlds: { 'three currencies': somebody('trades in three currencies'), 'one currency': somebody(null) },
  walks: [
    {
      name: 'prices read in dollars, then in taka again',
      world: 'three currencies',
      moves: [settle('readCurrencies', 'three of their own'), send('reads in dollars'), send('reads in taka again')],
    },
    {
      name: 'an agency with one currency is offered none',
      world: 'one currency',
      moves: [settle('readCurrencies', 'only the usual one')],
    },
    {
      name: 'currencies that cannot be read are none',
      world: 'one currency',
      moves: [settle('readCurrencies', 'the server cannot be reached')],
    },
  ],
  acts: {
    async 'reads in dollars'(at) {
      await chooses('USD', 'BDT')(at);
      await at.page.getByText('Approximate, at today’s rate. You pay in BDT.').waitFor();
      await at.page.waitForURL(/[?&]currency=USD/);
    },
    async 'reads in taka again'(at) {
      await chooses('BDT', 'USD')(at);
      await at.page.waitForURL((url) => !url.searchParams.has('currency'));
    },
  },
  outcomes: {
    'readCurrencies: three of their own': byItself,
    'readCurrencies: only the usual one': byItself,
    'readCurrencies: the server cannot be reached': unread,
  },
  settlesAtOnce: [],
  controls: { 'currency.chosen': menu },
  exceptions: [],
  shows: {
    'price-currency.reading': ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
    'price-currency.offered': menu,
    'price-currency.plain': ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  neverLookedAt: {
    'price-currency.reading': 'Until the currencies have come the list looks as it does to an agency with one.',
  },
  unreachable: {},
};
