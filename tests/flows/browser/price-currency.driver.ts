import { priceCurrencyFlow } from '../../../machines/flights/price-currency.flow.ts';
import { tradesIn } from '../../server/flights/trades-in.ts';
import { followLink } from './sale-visit.ts';
import { resultsOf } from './trade.ts';
import { type Bringing, type FlowDriver, settle, type Visit, type World } from './walk-driver.ts';
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
  async start(at) {
    // The page's own parts are fetched first: from then on it waits for answers only, and can be looked at.
    await followLink(at, priceCurrencyFlow.name, '/flight-search-result');
    await at.page.getByText('This link does not contain a flight search.').waitFor();
    at.portal.hold();
    await followLink(at, priceCurrencyFlow.name, resultsOf(trip));
  },
});

const menu = ({ page }: Visit) => page.getByRole('combobox', { name: 'Prices in' });

/** The list stands, and beside it there is no menu. */
const offersNone = async (at: Visit): Promise<void> => {
  await at.page.getByRole('feed', { name: 'Itineraries' }).waitFor();
  if ((await menu(at).count()) > 0) throw new Error('a menu of one currency is offered');
};

const unread: Bringing<Visit> = {
  prepare: ({ page }) => page.route('**/Account/GetCustomerCurrencies', (route) => route.abort('connectionreset')),
  restore: offersNone,
  complains: /ERR_CONNECTION_RESET/,
  pageWaits: true,
};

export const priceCurrencyDriver: FlowDriver<Visit> = {
  flow: priceCurrencyFlow,
  worlds: { 'three currencies': somebody('trades in three currencies'), 'one currency': somebody(null) },
  walks: [
    {
      name: 'an agency with three currencies is offered all of them',
      world: 'three currencies',
      moves: [settle('readCurrencies', 'three of their own')],
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
  acts: {},
  outcomes: {
    'readCurrencies: three of their own': {
      restore: async (at) => {
        await menu(at).waitFor();
        const offered = await menu(at).getByRole('option').allTextContents();
        if (offered.join() !== 'BDT,AED,USD') throw new Error(`the menu offers ${offered.join()}`);
      },
    },
    'readCurrencies: only the usual one': { restore: offersNone },
    'readCurrencies: the server cannot be reached': unread,
  },
  settlesAtOnce: [],
  controls: {},
  exceptions: [],
  shows: {
    'price-currency.reading': ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
    'price-currency.offered': menu,
    'price-currency.plain': ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  unreachable: {},
};
