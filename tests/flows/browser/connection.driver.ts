import * as pagePaths from '../../../contract/page-paths.ts';
import { connectionFlow } from '../../../machines/shell/connection.flow.ts';
import type { Person } from './device.ts';
import { type Act, type FlowDriver, send, type Visit, type Walk, type World, wait } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

export interface OnTheLine extends Visit {
  readonly person: Person;
}

/** Retries wait a random part of their time; here always nine tenths: 270, 540, 1,080, 2,160 ms and so on. */
export const calmRandom = (): void => {
  Math.random = () => 0.9;
};

const onTheLine: World<OnTheLine> = {
  input: 'a page',
  clock: 'still',
  async enter(portal: WalkPortal) {
    const person = portal.person();
    const device = await portal.device({ signedInAs: person });
    await device.page.addInitScript(calmRandom);
    return { portal, person, device, page: device.page };
  },
  async start({ page, portal }) {
    await page.goto(`${portal.url}${pagePaths.searchPad}`);
    await page.getByRole('banner').getByRole('button', { name: /^BDT/ }).waitFor();
    // Nothing of the page is still on its way when its network goes.
    await page.waitForLoadState('networkidle');
  },
};

const balance = ({ page }: OnTheLine) => page.getByRole('banner').getByRole('button', { name: /^(BDT|Balance)/ });

/** The server is away, and somebody wants to know the balance. */
const balanceIsAsked: Act<OnTheLine> = async (at) => {
  await at.portal.stopServer();
  await balance(at).click();
  await at.page.getByRole('button', { name: 'Refresh balance' }).click();
};

const timePasses =
  (ms: number): Act<OnTheLine> =>
  ({ page }) =>
    page.clock.runFor(ms);

/** Whoever looks for an airport meanwhile waits, too. */
const airportsAreAsked: Act<OnTheLine> = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'From' }).fill('dxb');
  await page.clock.runFor(400);
};

const away = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/;
const offline = /ERR_INTERNET_DISCONNECTED/;

const walks: readonly Walk[] = [
  {
    name: 'what is tried again is said after a second, counted down, and stopped',
    world: 'somebody is signed in',
    moves: [
      send('a call waits'),
      send('the call waits again'),
      wait(1_000),
      send('the call is tried'),
      send('the call waits again'),
      wait(1_000),
      send('Stop, and the call ends'),
    ],
  },
  {
    name: 'two calls that wait end one after the other when the server is back',
    world: 'somebody is signed in',
    moves: [send('a call waits'), wait(1_000), send('another call waits'), send('both calls end')],
  },
  {
    name: 'a network that is lost is said, and said to be back until the turn of this page comes',
    world: 'somebody is signed in',
    moves: [
      send('the network is lost'),
      send('the network is back'),
      send('the network is lost'),
      wait(1_000),
      send('the network is back'),
      send('the network is lost'),
      send('the network is back'),
      wait(4_500),
    ],
  },
];

const noticed = ({ page }: OnTheLine) =>
  page.getByRole('status').getByText(/^(Still trying|You are offline|The network)/);

export const connectionDriver: FlowDriver<OnTheLine> = {
  flow: connectionFlow,
  worlds: { 'somebody is signed in': onTheLine },
  walks,
  acts: {
    'a call waits': balanceIsAsked,
    'the call waits again': timePasses(300),
    'another call waits': airportsAreAsked,
    'the call is tried': timePasses(1_200),
    'both calls end': async (at) => {
      await at.portal.startServer();
      await at.page.clock.runFor(3_000);
    },
    'the network is lost': ({ device }) => device.loseNetwork(),
    'the network is back': ({ device }) => device.regainNetwork(),
    'Stop, and the call ends': ({ page }) => page.getByRole('button', { name: 'Stop' }).click(),
  },
  complains: {
    'a call waits': away,
    'the call waits again': away,
    'another call waits': away,
    'the call is tried': away,
    'both calls end': away,
    'the network is lost': offline,
  },
  outcomes: {},
  settlesAtOnce: [],
  listens: ['hearCalls'],
  controls: { 'stop.requested': ({ page }) => page.getByRole('button', { name: 'Stop' }) },
  exceptions: [],
  shows: {
    'connection.calls': ({ page }) => page.getByRole('banner'),
    'connection.calls.told': noticed,
    'connection.network': ({ page }) => page.getByRole('banner'),
    'connection.network.gone': ({ page }) => page.getByRole('status').getByText('You are offline.'),
    'connection.network.back': ({ page }) => page.getByRole('status').getByText('You are back online.'),
  },
  unreachable: {
    'connection|xstate.error.actor.0.connection|0':
      'Every browser lets a page hear of its network, and the calls are the page’s own: nothing in it can fail.',
  },
};
