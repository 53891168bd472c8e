import type { Page } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { chunkRecoveryFlow } from '../../../machines/shell/chunk-recovery.flow.ts';
import {
  type Act,
  type Bringing,
  type FlowDriver,
  send,
  settle,
  type Visit,
  type Walk,
  type World,
  wait,
} from './walk-driver.ts';

/** The part that draws pages which are not there yet. */
export const part = '**/assets/NotYetPage-*.js';

/** As after a release that replaced the part: nothing stands at its old address any more. */
export const partIsGone = (page: Page, times = Number.POSITIVE_INFINITY) =>
  page.route(part, (route) => route.fulfill({ status: 404 }), { times });

const countKey = 'portolan.chunkReloads';
const missing = /status of 404|dynamically imported module/;
const offline = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

const browserThatReloaded = (times: number, input: string): World<Visit> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.person(), isNew: true });
    await device.page.addInitScript(
      ({ key, count }) => {
        if (sessionStorage.getItem('counted') !== null) return;
        sessionStorage.setItem('counted', '1');
        if (count > 0) localStorage.setItem(key, String(count));
      },
      { key: countKey, count: times },
    );
    return { portal, device, page: device.page };
  },
  async start({ page, portal }) {
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
    await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).waitFor();
  },
  async leave({ page }) {
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: /^(Reports|Something went wrong\.)$/ }).waitFor();
  },
});

/** Goes to a page whose part was not fetched yet; what comes of it is shown by a timer. */
const openReports: Act<Visit> = async ({ page }) => {
  await page.evaluate((path) => history.pushState(null, '', path), pagePaths.reports);
  await page.clock.runFor(1_000);
};

const nothingIsKept: Bringing<Visit> = {
  prepare: ({ page }) =>
    page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
};

const toldPlainly = ({ page }: Visit) =>
  page
    .getByRole('main')
    .filter({ has: page.getByRole('heading', { name: 'Something went wrong.' }) })
    .filter({ has: page.getByRole('button', { name: 'Reload' }) })
    .filter({ has: page.getByRole('button', { name: 'Go Back' }) });

const walks: readonly Walk[] = [
  {
    name: 'a part that is missing loads the page again',
    world: 'started well before',
    moves: [send('a part is missing')],
  },
  {
    name: 'after ten loads it is said',
    world: 'loaded again ten times',
    moves: [send('a part is missing')],
  },
  {
    name: 'a start that goes well clears the count: a part that goes missing later loads the page again',
    world: 'loaded again ten times',
    moves: [wait(20_000), settle('clearCount', 'done'), send('a part is missing')],
  },
  {
    name: 'without a network it is said, and the page is not lost',
    world: 'started well before',
    moves: [send('a part is missing without a network')],
  },
  {
    name: 'without a network it is said later, too',
    world: 'started well before',
    moves: [wait(20_000), settle('clearCount', 'done'), send('a part is missing without a network')],
  },
  {
    name: 'a browser that keeps no count is told at once',
    world: 'started well before',
    moves: [send('a part is missing'), settle('loadAgain', 'the count cannot be kept')],
  },
];

export const chunkRecoveryDriver: FlowDriver<Visit> = {
  flow: chunkRecoveryFlow,
  worlds: {
    'started well before': browserThatReloaded(0, 'a page that started well before'),
    'loaded again ten times': browserThatReloaded(10, 'a page that was loaded again ten times'),
  },
  walks,
  acts: {
    'a part is missing': async (at) => {
      await partIsGone(at.page, 1);
      // The page that comes next is not answered before it was seen why it is asked for.
      at.portal.hold();
      await openReports(at);
    },
    'a part is missing without a network': async (at) => {
      await at.device.loseNetwork();
      await openReports(at);
    },
  },
  complains: { 'a part is missing': missing, 'a part is missing without a network': offline },
  outcomes: {
    'clearCount: done': {},
    'loadAgain: the count cannot be kept': { ...nothingIsKept, complains: missing },
  },
  settlesAtOnce: ['clearCount', 'loadAgain'],
  controls: {},
  exceptions: [],
  shows: {
    'chunk-recovery.starting': ({ page }) => page.getByRole('banner'),
    'chunk-recovery.started': ({ page }) => page.getByRole('banner'),
    'chunk-recovery.givenUp': toldPlainly,
  },
  neverLookedAt: {
    'chunk-recovery.reloading': 'The page is being loaded again: nothing of it is left to look at.',
  },
  unreachable: {
    'chunk-recovery.started|xstate.error.actor.0.chunk-recovery.started|0':
      'What is removed from the store is removed from memory where the browser refuses: nothing in it can fail.',
  },
};
