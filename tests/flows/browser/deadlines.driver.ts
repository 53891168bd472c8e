import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { deadlinesFlow } from '../../../machines/deadlines/deadlines.flow.ts';
import { asJson, type Db } from '../../../server/database/database.ts';
import { writeBookings } from '../../server/orders/sold-bookings.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import type { FlowDriver, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

const halfAnHourMs = 1_800_000;

/** Holds that end in half an hour, from Dubai: an airline whose clock is not the agency's. */
const withHolds = (prefix: string, many: number) => (db: Db, person: Person) =>
  writeBookings(
    db,
    person,
    Array.from({ length: many }, (_, index) => ({
      reference: `${prefix}${String(1_000 + index)}`,
      state: 'held',
      createdAt: new Date(),
      timeLimitAt: new Date(Date.now() + halfAnHourMs),
      carrier: 'EK',
      origin: 'DXB',
      destination: 'DAC',
      departsOn: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      phone: '+8801710000000',
      pnr: `K7${String.fromCharCode(65 + (index % 8))}X2M`,
      travellers: [['Kamal', 'Rahman']],
    })),
  );

/** Walks only read, so that all of a world share its person. */
export const deadlinesPortal: WalkPortalOptions = {
  people: 2,
  conditions: {
    'has 26 holds': withHolds('TRHELD', 26),
    'has two holds': withHolds('TRTWO', 2),
    'has nothing that ends': async () => {},
    'may not see orders': (db, { userId }) =>
      db
        .updateTable('app_user')
        .set({ functionalities: asJson<number[]>([functionalities.Search]) })
        .where('id', '=', userId)
        .execute(),
  },
};

const somebodyWho = (condition: string): World<GatedVisit> => ({
  input: 'the search pad',
  clock: 'still',
  async enter(portal: WalkPortal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await gate.guard(device, ['*/order/v1/GetDeadlines']);
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
  },
});

const button = ({ page }: GatedVisit, name: string | RegExp): Locator => page.getByRole('button', { name });
const list = ({ page }: GatedVisit): Locator => page.getByRole('region', { name: /^What ends soon/ });
const pad = ({ page }: GatedVisit): Locator => page.getByRole('heading', { name: 'Where to next?' });

const manyOutcomes = [
  '0.deadlines.reading: a page, and more follow',
  '0.deadlines.reading: the network is lost',
  '0.deadlines.known.refreshingFew: a page, and more follow',
  '0.deadlines.known.refreshingFew: the network is lost',
  '0.deadlines.known.refreshingAll: a page, and more follow',
  '0.deadlines.known.refreshingAll: the network is lost',
  '0.deadlines.known.readingMore: the last page',
  '0.deadlines.known.readingMore: the network is lost',
];

export const deadlinesDriver: FlowDriver<GatedVisit> = {
  flow: deadlinesFlow,
  worlds: {
    'many holds': somebodyWho('has 26 holds'),
    'nothing ends': somebodyWho('has nothing that ends'),
    'orders are not for them': somebodyWho('may not see orders'),
  },
  acts: {
    'Show all': (at) => button(at, 'Show all 26').click(),
    'Show fewer': (at) => button(at, 'Show the next few').click(),
    'Show more': (at) => button(at, 'Show more').click(),
    'Try again': (at) => button(at, /^(Load time limits again|Try again)$/).click(),
  },
  outcomes: {
    'readDeadlines: a page, and more follow': letThrough,
    'readDeadlines: the last page': letThrough,
    'readDeadlines: nothing': letThrough,
    'readDeadlines: deadlines are not for this person': letThrough,
    'readDeadlines: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['tellPageTime'],
  controls: {
    'all.requested': (at) => button(at, /^Show all \d/),
    'few.requested': (at) => button(at, 'Show the next few'),
    'more.requested': (at) => button(at, 'Show more'),
    'again.requested': (at) => list(at).getByRole('button', { name: /^(Load time limits again|Try again)$/ }),
  },
  exceptions: [],
  shows: {
    'deadlines.reading': ({ page }) => page.getByRole('status', { name: 'Loading what ends soon' }),
    'deadlines.hidden': pad,
    'deadlines.unreadable': (at) => list(at).getByText('We could not load what ends soon'),
    'deadlines.known': list,
    'deadlines.known.readingMore': (at) => button(at, 'Loading more…'),
    'deadlines.known.moreUnreadable': (at) => list(at).getByRole('button', { name: 'Try again' }),
  },
  unreachable: {
    'deadlines.known|xstate.error.actor.pageTime|0': 'Only the page’s own clock is told: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(deadlinesFlow, {
      name: 'an agency with many holds',
      world: 'many holds',
      input: 'the search pad',
      outcomes: manyOutcomes,
      waitsFromMs: halfAnHourMs,
    }),
    ...plannedWalks(deadlinesFlow, {
      name: 'an agency where nothing ends',
      world: 'nothing ends',
      input: 'the search pad',
      outcomes: ['0.deadlines.reading: nothing'],
    }),
    ...plannedWalks(deadlinesFlow, {
      name: 'somebody who may not see orders',
      world: 'orders are not for them',
      input: 'the search pad',
      outcomes: ['0.deadlines.reading: deadlines are not for this person'],
    }),
  ],
};
