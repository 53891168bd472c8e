import { expect } from 'vitest';
import { hotelResultsAddress } from '../../../contract/hotel-search-link.ts';
import { mapPlaceText } from '../../../contract/local-map.ts';
import { chosenView } from '../../../machines/hotels/hotel-map.cases.ts';
import { hotelMapFlow } from '../../../machines/hotels/hotel-map.flow.ts';
import type { HotelMapView } from '../../../machines/hotels/hotel-map.view.ts';
import { followLink, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { isoDayIn } from './trade.ts';
import { type Act, type FlowDriver, send, type World } from './walk-driver.ts';
import type { Reading } from './walk-readings.ts';

type Driver = FlowDriver<SaleVisit>;
type Said = readonly Reading<SaleVisit>[];

const address = hotelResultsAddress({
  placeCode: 'DXB',
  checkIn: isoDayIn(40),
  checkOut: isoDayIn(43),
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'BD',
});

const partOfCity = mapPlaceText({ view: chosenView });

/** The results of a search with a map in their address. Empty: none. */
const resultsWith = (time: ServerTime, input: string, map: string): World<SaleVisit> => ({
  input,
  async enter(portal) {
    await time.reset();
    const person = portal.person();
    const device = await portal.device({ signedInAs: person });
    return { portal, device, page: device.page, person, time };
  },
  async start(at) {
    await followLink(at, hotelMapFlow.name, map === '' ? address : `${address}&map=${map}`);
    await at.page.getByText('Every supplier has answered.').waitFor();
  },
});

const theMap = ({ page }: SaleVisit) => page.getByRole('region', { name: 'Map', exact: true });
const pins = (at: SaleVisit) => theMap(at).locator('[data-pin]');
const surface = (at: SaleVisit) => theMap(at).getByRole('group', { name: 'Hotels on the map' });
/** The hotel of a pressed pin. */
const card = (at: SaleVisit) => theMap(at).getByRole('region');

const controls: Driver['controls'] = {
  'map.shown': ({ page }) => page.getByRole('button', { name: 'Show map' }),
  'map.hidden': ({ page }) => page.getByRole('button', { name: 'Hide map' }),
  'map.fitted': (at) => theMap(at).getByRole('button', { name: 'Show all hotels' }),
  'card.closed': (at) => card(at).getByRole('button', { name: 'Close' }),
};

const click =
  (event: string): Act<SaleVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).first().click();
  };

/** By itself. */
const itself: Act<SaleVisit> = async () => {};

/** Goes back or forward to the same list with another map. */
const historyLeadsTo =
  (map: string): Act<SaleVisit> =>
  ({ page }) =>
    page.evaluate((named) => {
      const query = new URLSearchParams(location.search);
      query.delete('map');
      if (named !== '') query.set('map', named);
      History.prototype.replaceState.call(history, history.state, '', `${location.pathname}?${query}`);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, map);

const pressFirst: Act<SaleVisit> = async (at) => {
  await pins(at).first().focus();
  await at.page.keyboard.press('Enter');
};

/** The pin of the cheapest hotel, which stays first: pressed until it stands alone. A press opens its card, or leads closer. */
const pressUntilOneHotel: Act<SaleVisit> = async (at) => {
  const isOpen = async () => (await card(at).count()) > 0;
  while (!(await isOpen())) {
    const before = at.page.url();
    await pressFirst(at);
    await expect.poll(async () => at.page.url() !== before || (await isOpen())).toBe(true);
  }
};

const acts: Driver['acts'] = {
  'history leads to the list alone': historyLeadsTo(''),
  'history leads to a map of all hotels': historyLeadsTo('all'),
  'history leads to a part of the city': historyLeadsTo(partOfCity),
  'the map is shown': click('map.shown'),
  'the map is hidden': click('map.hidden'),
  'the map is measured': itself,
  'two pins arrive': itself,
  'a pin of two hotels arrives': itself,
  /** Far away, so that the pin is no longer on it. */
  'a window without a map arrives': async (at) => {
    await surface(at).focus();
    for (let step = 0; step < 12; step += 1) await at.page.keyboard.press('ArrowRight');
  },
  'the map is moved': async (at) => {
    await surface(at).focus();
    await at.page.keyboard.press('ArrowLeft');
  },
  'the map goes closer': (at) => theMap(at).getByRole('button', { name: 'Zoom in' }).click(),
  'all hotels': async (at) => {
    await surface(at).focus();
    await at.page.keyboard.press('Home');
  },
  'the first pin is pressed': pressFirst,
  'the second pin is pressed': pressUntilOneHotel,
  'the card is closed': click('card.closed'),
  'a hotel of the list is pointed at': ({ page }) => page.getByRole('article').first().hover(),
};

/** The map of hotels and the real portal. */
export const hotelMapDriver = (time: ServerTime): Driver => ({
  flow: hotelMapFlow,
  worlds: {
    'the list alone': resultsWith(time, 'no map in the address', ''),
    'a map of all hotels': resultsWith(time, 'a map of all hotels in the address', 'all'),
    'a part of the city': resultsWith(time, 'a part of the city in the address', partOfCity),
  },
  walks: [
    {
      name: 'pins split, a hotel is opened, closed, and left behind',
      world: 'the list alone',
      moves: [
        send('the map is shown'),
        send('the map is measured'),
        send('a pin of two hotels arrives'),
        send('a hotel of the list is pointed at'),
        send('the first pin is pressed'),
        send('two pins arrive'),
        send('the second pin is pressed'),
        send('the map goes closer'),
        send('the card is closed'),
        send('the map is moved'),
        send('all hotels'),
        send('the map is hidden'),
      ],
    },
    {
      name: 'an opened hotel leaves the map, and history leads elsewhere',
      world: 'a map of all hotels',
      moves: [
        send('the map is measured'),
        send('a pin of two hotels arrives'),
        send('the first pin is pressed'),
        send('two pins arrive'),
        send('the second pin is pressed'),
        send('a window without a map arrives'),
        send('history leads to the list alone'),
        send('history leads to a map of all hotels'),
        send('history leads to a part of the city'),
      ],
    },
    {
      name: 'a part of the city is shown again',
      world: 'a part of the city',
      moves: [send('the map is measured'), send('two pins arrive')],
    },
  ],
  acts,
  outcomes: {},
  settlesAtOnce: [],
  listens: ['mapEngine', 'hearAddress'],
  controls,
  exceptions: [],
  shows: {
    'hotel-map.hidden': ({ page }) => page.getByRole('feed'),
    'hotel-map.shown': theMap,
    mapFitted: theMap,
    mapHeld: theMap,
    'hotel-map.shown.card.open': card,
  },
  reads: {
    'prices of the pins': (view: HotelMapView): Said =>
      view.show === 'map' ? view.map.pins.map(({ price }) => ({ says: [price], in: theMap })) : [],
    'what the prices are for': (view: HotelMapView): Said =>
      view.show === 'map' ? [{ says: [view.map.legend], in: theMap }] : [],
    'the opened hotel': (view: HotelMapView): Said =>
      view.show === 'map' && view.map.card !== null
        ? [{ says: [view.map.card.name, view.map.card.total, view.map.card.totalFor], in: card }]
        : [],
  },
  unreachable: {
    'hotel-map.shown.card.open|pin.pressed|0':
      'which hotels stand alone beside an opened one depends on the prices of the day: tests/machines/hotels/hotel-map.test.ts opens one after another',
    'hotel-map.shown.card.open|pin.pressed|1':
      'which pins split beside an opened hotel depends on the prices of the day: the generated tests of the flow press them',
    'hotel-map|xstate.error.actor.engine|0': 'passing on what the engine says does not throw',
    'hotel-map|xstate.error.actor.history|0': 'listening to the browser’s address does not throw',
  },
});
