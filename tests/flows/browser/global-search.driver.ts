import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import {
  nothingNamed as nothingNamedAnswer,
  ordersFound,
  searchDeclined,
} from '../../../machines/shell/global-search.cases.ts';
import { globalSearchFlow } from '../../../machines/shell/global-search.flow.ts';
import { asJson } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { heldOrder } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type Walk, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

export interface Searching extends Visit {
  readonly person: Person;
  /** What is typed where a reference is. */
  readonly reference: string;
}

const ordersCall = '*/order/v1/SearchOrders*';
const casesCall = '*/customer/v1/MyBooking/GetSearchBar*';
const refund = 'RFD4T8W3X9';

/** People with something to be found, or not allowed to look. */
export const searchPortal: WalkPortalOptions = {
  people: 10,
  conditions: {
    'has asked for a refund': (db, { tenantId, agencyId }) =>
      db
        .insertInto('case_reference')
        .values({ tenant_id: tenantId, agency_id: agencyId, reference: refund, kind: 'refund', created_at: new Date() })
        .execute(),
    'may not look at orders': (db, { tenantId, userId }) =>
      db
        .updateTable('app_user')
        .set({ functionalities: asJson<number[]>([functionalities.Dashboard]) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute(),
  },
};

const at = (
  somebody: (portal: WalkPortal) => Person,
  referenceOf: (portal: WalkPortal, person: Person) => Promise<string> = async () => 'NOBODY2026',
): World<Searching> => ({
  input: 'the header',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    const reference = await referenceOf(portal, person);
    const device = await portal.device({ signedInAs: person });
    return { portal, device, page: device.page, person, reference };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.help}`);
  },
});

const nobodyFound = at((portal) => portal.person());

const orderOf = async (portal: WalkPortal, person: Person): Promise<string> =>
  (await heldOrder(portal, person, { from: 'DAC', to: 'DXB' })).orderReference;

/** Our server searches whatever this page asks for: another back end stands in that says why it does not. */
const declining = (call: string, answer: object): World<Searching> => ({
  ...nobodyFound,
  async enter(portal) {
    const visit = await nobodyFound.enter(portal);
    await visit.device.pauseCalls([call], (paused) => paused.answer(200, answer));
    return visit;
  },
});

const networkLost: Bringing<Searching> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** In a world where the question for orders meets no network, and all else does. */
const ordersLost: Bringing<Searching> = { complains: /ERR_INTERNET_DISCONNECTED/, pageWaits: true };

const box = ({ page }: Pick<Searching, 'page'>): Locator =>
  page.getByRole('search').getByRole('textbox', { name: 'Search orders and references' });
const told = ({ page }: Searching, words: string | RegExp): Locator =>
  page.getByRole('search').getByRole('status').filter({ hasText: words });

const matches = ({ page }: Searching): Locator =>
  page.getByRole('search').getByRole('list', { name: 'Orders found' }).getByRole('link');

const stop = ({ page }: Searching): Locator => page.getByRole('search').getByRole('button', { name: 'Stop searching' });

const nothingNamed = settle('findCase', 'none of these');
const enter = send('Enter is pressed');
const escape = send('Escape is pressed');

const walks: readonly Walk[] = [
  {
    name: 'a term that is too short, and the key that leads to the box',
    world: 'nothing to be found',
    moves: [
      send('the key that leads to the box is pressed'),
      send('three letters are typed'),
      enter,
      escape,
      enter,
      send('the box is left'),
      send('a reference is typed'),
    ],
  },
  {
    name: 'nothing is found, however often it is asked for',
    world: 'nothing to be found',
    moves: [
      send('a reference is typed'),
      enter,
      escape,
      enter,
      nothingNamed,
      settle('findOrders', 'none'),
      enter,
      nothingNamed,
      settle('findOrders', 'none'),
      escape,
      enter,
      nothingNamed,
      settle('findOrders', 'none'),
      send('the box is left'),
    ],
  },
  {
    name: 'the search for orders is given up',
    world: 'orders take their time',
    moves: [send('a reference is typed'), enter, nothingNamed, escape],
  },
  {
    name: 'the network is lost at each of the two questions',
    world: 'orders meet no network',
    moves: [
      send('a reference is typed'),
      enter,
      settle('findCase', 'the network is lost'),
      enter,
      nothingNamed,
      settle('findOrders', 'the network is lost'),
      escape,
      enter,
      settle('findCase', 'the network is lost'),
      send('the box is left'),
    ],
  },
  {
    name: 'cases are not searched, and it is said why',
    world: 'cases are not searched',
    moves: [
      send('a reference is typed'),
      enter,
      settle('findCase', 'a reason not to search'),
      escape,
      enter,
      settle('findCase', 'a reason not to search'),
      enter,
      settle('findCase', 'a reason not to search'),
      send('the box is left'),
    ],
  },
  {
    name: 'orders are not searched, and it is said why',
    world: 'orders are not searched',
    moves: [
      send('a reference is typed'),
      enter,
      nothingNamed,
      settle('findOrders', 'a reason not to search'),
      send('three letters are typed'),
    ],
  },
  {
    name: 'a refund by its reference',
    world: 'a refund',
    moves: [send('a reference is typed'), enter, settle('findCase', 'a refund')],
  },
  {
    name: 'an order by its reference',
    world: 'an order',
    moves: [send('a reference is typed'), enter, nothingNamed, settle('findOrders', 'one flight')],
  },
  {
    name: 'several orders by their traveller, one of which is opened',
    world: 'two orders of one traveller',
    moves: [
      send('a reference is typed'),
      enter,
      nothingNamed,
      settle('findOrders', 'several'),
      escape,
      enter,
      nothingNamed,
      settle('findOrders', 'several'),
      enter,
      nothingNamed,
      settle('findOrders', 'several'),
      send('the box is left'),
      enter,
      nothingNamed,
      settle('findOrders', 'several'),
      send('a match is followed'),
    ],
  },
  {
    name: 'who may not look at orders finds none',
    world: 'nobody may look',
    moves: [send('a reference is typed'), enter, nothingNamed, settle('findOrders', 'not allowed')],
  },
];

export const globalSearchDriver: FlowDriver<Searching> = {
  flow: globalSearchFlow,
  worlds: {
    'nothing to be found': nobodyFound,
    'orders take their time': {
      ...nobodyFound,
      async enter(portal) {
        const visit = await nobodyFound.enter(portal);
        // The call is on its way for as long as the walk lasts.
        await visit.device.pauseCalls([ordersCall], async () => {});
        return visit;
      },
    },
    'orders meet no network': {
      ...nobodyFound,
      async enter(portal) {
        const visit = await nobodyFound.enter(portal);
        await visit.device.pauseCalls([ordersCall], (paused) => paused.lose());
        return visit;
      },
    },
    'cases are not searched': declining(casesCall, { ...nothingNamedAnswer, error: searchDeclined }),
    'orders are not searched': declining(ordersCall, { ...ordersFound.none, error: { code: 'closed' } }),
    'a refund': at(
      (portal) => portal.somebodyWho('has asked for a refund'),
      async () => refund.toLowerCase(),
    ),
    'an order': at((portal) => portal.person(), orderOf),
    'two orders of one traveller': at(
      (portal) => portal.person(),
      async (portal, person) => {
        await orderOf(portal, person);
        await orderOf(portal, person);
        return 'kamal a rahman';
      },
    ),
    'nobody may look': at((portal) => portal.somebodyWho('may not look at orders')),
  },
  walks,
  acts: {
    'a reference is typed': (visit) => box(visit).fill(visit.reference),
    'three letters are typed': (visit) => box(visit).fill(' abc '),
    'Enter is pressed': (visit) => box(visit).press('Enter'),
    'Escape is pressed': (visit) => box(visit).press('Escape'),
    'a match is followed': (visit) => matches(visit).first().click(),
    'the box is left': async (visit) => {
      await box(visit).focus();
      await visit.page.getByRole('button', { name: 'Quick links' }).focus();
    },
    'the key that leads to the box is pressed': async ({ page }) => {
      await page.getByRole('button', { name: 'Quick links' }).focus();
      await page.keyboard.press('/');
    },
  },
  outcomes: {
    'findCase: a refund': {},
    'findCase: none of these': {},
    'findCase: a reason not to search': {},
    'findCase: the network is lost': networkLost,
    'findOrders: one flight': {},
    'findOrders: none': {},
    'findOrders: several': {},
    'findOrders: a reason not to search': {},
    'findOrders: not allowed': { complains: /403/ },
    'findOrders: the network is lost': ordersLost,
  },
  settlesAtOnce: [],
  listens: ['hearKey'],
  controls: { 'term.typed': box, 'match.followed': matches },
  exceptions: [],
  shows: {
    'global-search.typing': box,
    'global-search.tooShort': (visit) => told(visit, 'Type at least 4 characters'),
    'global-search.findingCase': stop,
    'global-search.findingOrders': stop,
    'global-search.severalFound': matches,
    'global-search.nothingFound': (visit) => told(visit, 'No orders found'),
    'global-search.declined': (visit) => told(visit, /Search opens again at six\.|closed/),
    'global-search.failed': (visit) => told(visit, 'Search is not available'),
  },
  unreachable: {
    'global-search|xstate.error.actor.0.global-search|0': 'Hearing a key cannot fail.',
  },
};
