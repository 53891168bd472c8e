import * as pagePaths from '../../../contract/page-paths.ts';
import { notificationsFlow } from '../../../machines/search-pad/notifications.flow.ts';
import type { Person } from './device.ts';
import { addNotification, expireCachedAnswers, goToHelp, removePlatformContent } from './platform-content.ts';
import { type FlowDriver, leftAtOnce, send, settle, type Visit, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface Told extends Visit {
  readonly person: Person;
}

const told = {
  kind: 'warning',
  title: 'Deposits are confirmed tomorrow',
  words: 'The bank is closed today. Tickets can be issued from the wallet as always.',
  path: pagePaths.help,
} as const;

const conditions = ['closes it', 'follows it', 'keeps nothing'] as const;
type Condition = (typeof conditions)[number];

export const notificationsPortal: WalkPortalOptions = {
  conditions: Object.fromEntries(
    conditions.map((condition) => [
      `is told something, and ${condition}`,
      async (db, person) => {
        if (condition === conditions[0]) await removePlatformContent(db, person.tenantId);
        await addNotification(db, person, told);
      },
    ]),
  ) as WalkPortalOptions['conditions'] & object,
};

const somebodyTold = (portal: WalkPortal, condition: Condition): Person =>
  portal.somebodyWho(`is told something, and ${condition}`);

const openPad = async ({ page, portal }: Told): Promise<void> => {
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
};

const world = (somebody: (portal: WalkPortal) => Person, start = openPad): World<Told> => ({
  input: 'the search pad',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    const device = await portal.device({ signedInAs: person });
    return { portal, device, page: device.page, person };
  },
  start,
});

/** The page has been here before, so that its code is there; a while later the network goes. */
const comeBackOffline = async (at: Told): Promise<void> => {
  const { page, device } = at;
  await openPad(at);
  await page.getByRole('heading', { name: 'Where to next?' }).waitFor();
  await device.eye.first(
    0,
    ({ flow, taken }) => flow === notificationsFlow.name && taken.some((id) => id.includes('xstate.done')),
    10_000,
  );
  await goToHelp(page);
  await expireCachedAnswers(page);
  await device.loseNetwork();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search pad' }).click();
};

const forbidsStorage = world((portal) => somebodyTold(portal, 'keeps nothing'));

const popup = ({ page }: Told) => page.getByRole('complementary', { name: 'Notifications' });
const pad = ({ page }: Told) => page.getByRole('heading', { name: 'Where to next?' });

export const notificationsDriver: FlowDriver<Told> = {
  flow: notificationsFlow,
  worlds: {
    'something new': world((portal) => somebodyTold(portal, 'closes it')),
    'something new that leads on': world((portal) => somebodyTold(portal, 'follows it')),
    'something new in a browser that keeps nothing': {
      ...forbidsStorage,
      async enter(portal) {
        const at = await forbidsStorage.enter(portal);
        await at.page.addInitScript(() => {
          Object.defineProperty(window, 'indexedDB', { value: undefined });
        });
        return at;
      },
    },
    'nothing new': world((portal) => portal.person()),
    'the network is gone': world((portal) => portal.person(), comeBackOffline),
  },
  acts: {
    'close what is new': (at) => popup(at).getByRole('button', { name: 'Close notifications' }).click(),
    'open its page': (at) => popup(at).getByRole('link', { name: 'Open page' }).click(),
  },
  outcomes: {
    'readNew: something new': {},
    'readNew: nothing new': {},
    'readNew: the network is lost': {
      restore: ({ device }) => device.regainNetwork(),
      complains: /ERR_INTERNET_DISCONNECTED/,
      pageWaits: true,
    },
    'rememberClosed: remembered': {},
    'rememberClosed: the browser keeps nothing': {},
  },
  settlesAtOnce: ['rememberClosed'],
  controls: {
    'notifications.closed': (at) => popup(at).getByRole('button', { name: 'Close notifications' }),
    'notification.followed': (at) => popup(at).getByRole('link', { name: 'Open page' }),
  },
  exceptions: [],
  shows: {
    'notifications.reading': pad,
    'notifications.shown': (at) => popup(at).getByRole('heading', { name: told.title }),
    'notifications.remembering': pad,
    'notifications.over': pad,
  },
  neverLookedAt: {
    'notifications.reading': 'Nothing is shown before the notices have come: there is nothing to look at.',
    'notifications.remembering': leftAtOnce,
  },
  unreachable: {},
  walks: [
    {
      name: 'what is new is closed',
      world: 'something new',
      moves: [settle('readNew', 'something new'), send('close what is new'), settle('rememberClosed', 'remembered')],
    },
    {
      name: 'what is new is followed',
      world: 'something new that leads on',
      moves: [settle('readNew', 'something new'), send('open its page')],
    },
    {
      name: 'what is new is closed where nothing is remembered',
      world: 'something new in a browser that keeps nothing',
      moves: [
        settle('readNew', 'something new'),
        send('close what is new'),
        settle('rememberClosed', 'the browser keeps nothing'),
      ],
    },
    { name: 'nothing is new', world: 'nothing new', moves: [settle('readNew', 'nothing new')] },
    {
      name: 'nobody is told where the network is gone',
      world: 'the network is gone',
      moves: [settle('readNew', 'the network is lost')],
    },
  ],
};
