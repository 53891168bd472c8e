import type { Locator, Page } from 'playwright';
import { pagePaths } from '../../../contract/page-paths.ts';
import { documentCollectionFlow } from '../../../machines/shell/document-collection.flow.ts';
import type { Db } from '../../../server/database/database.ts';
import { owesDocuments } from '../../../server/demonstration/user-states.ts';
import type { Person } from './device.ts';
import { callAs, isoDayIn } from './trade.ts';
import {
  type Bringing,
  type FlowDriver,
  send,
  settle,
  type Visit,
  type Walk,
  type World,
  wait,
} from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface AskedVisit extends Visit {
  readonly person: Person;
  /** Another tab of the same browser, on a page that runs no flow of its own. */
  readonly otherTab: Page;
}

const minuteMs = 60_000;
/** Of a month: a timer cannot wait that long. */
const monthMins = 43_200;

interface Asking {
  readonly skipsLeft: number;
  readonly intervalMins: number;
  /** Skipped so long ago in this browser. */
  readonly skippedAgoMs?: number;
}

const askings = {
  'documents are asked for': { skipsLeft: 3, intervalMins: 5 },
  'documents were put off two minutes ago': { skipsLeft: 3, intervalMins: 5, skippedAgoMs: 2 * minuteMs },
  'documents were put off for a month': { skipsLeft: 3, intervalMins: monthMins, skippedAgoMs: 0 },
  'documents cannot be put off': { skipsLeft: 0, intervalMins: 5 },
} satisfies Record<string, Asking>;

type AskingName = keyof typeof askings;
const howOften = 8;

const owing =
  ({ skipsLeft, intervalMins }: Asking) =>
  (db: Db, person: Person): Promise<void> =>
    owesDocuments(db, person, { skipsLeft, intervalMins, now: new Date() });

/** For each asking some people who owe documents so. */
export const askedPortal: WalkPortalOptions = {
  people: 0,
  conditions: Object.fromEntries(
    Object.entries(askings).flatMap(([name, asking]) =>
      Array.from({ length: howOften }, (_, index) => [`${name}, ${index}`, owing(asking)]),
    ),
  ),
};

const given = new Map<AskingName, number>();
export const somebodyAsked = (portal: WalkPortal, name: AskingName): Person => {
  const index = given.get(name) ?? 0;
  given.set(name, index + 1);
  return portal.somebodyWho(`${name}, ${index}`);
};

const skipKeyOf = ({ tenantId, userId }: Person): string => `portolan.${tenantId}.${userId}.skipedOn`;

const asked = (name: AskingName): World<AskedVisit> => ({
  input: name,
  clock: 'still',
  async enter(portal) {
    const person = somebodyAsked(portal, name);
    const device = await portal.device({ signedInAs: person });
    const { skippedAgoMs }: Asking = askings[name];
    if (skippedAgoMs !== undefined) {
      await device.page.addInitScript(
        ({ key, ago }) => {
          if (sessionStorage.getItem('walk.skipped') !== null) return;
          sessionStorage.setItem('walk.skipped', '1');
          localStorage.setItem(key, new Date(Date.now() - ago).toISOString());
        },
        { key: skipKeyOf(person), ago: skippedAgoMs },
      );
    }
    const otherTab = await device.context.newPage();
    await otherTab.goto(`${portal.url}/health`);
    return { portal, device, page: device.page, person, otherTab };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.help}`);
  },
});

const worlds = Object.fromEntries(Object.keys(askings).map((name) => [name, asked(name as AskingName)])) as Readonly<
  Record<AskingName, World<AskedVisit>>
>;

const inOtherTab = async (
  { otherTab, person, page }: AskedVisit,
  stored: { readonly agoMs: number } | null,
): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await otherTab.evaluate(
    ({ key, value }) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    { key: skipKeyOf(person), value: stored && new Date(now - stored.agoMs).toISOString() },
  );
};

/** The session reads the user context at the person's next act after 23 minutes. */
const sessionReadsAgain = async ({ page }: AskedVisit): Promise<void> => {
  await page.clock.fastForward(24 * minuteMs);
  await page.keyboard.press('Shift');
};

const networkLost: Bringing<AskedVisit> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** A colleague gives the agency's documents at another desk. */
const documentsGiven = ({ portal, person }: AskedVisit): Promise<unknown> =>
  callAs(portal, person, 'UpdateCustomerDocumentInfo', {
    tradeLicenseNumber: 'TRAD/2024/0917',
    tradeLicenseExpiryDate: isoDayIn(300),
    civilAviationNumber: '',
    civilAviationExpiryDate: null,
    skip: false,
  });
const colleagueGives: Bringing<AskedVisit> = { prepare: documentsGiven };

/** The last skip was used on another device. */
const noSkipLeft: Bringing<AskedVisit> = {
  prepare: ({ portal, person }) => portal.edit((db) => owing({ skipsLeft: 0, intervalMins: 5 })(db, person)),
};

const field = ({ page }: AskedVisit, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const tradeNumber = (at: AskedVisit) => field(at, 'Trade license number');
const tradeDay = (at: AskedVisit) => field(at, 'Trade license expiry date');
const dialog = ({ page }: AskedVisit) => page.getByRole('dialog', { name: 'Your agency’s documents' });
const save = (at: AskedVisit) => dialog(at).getByRole('button', { name: 'Save documents' });
const skip = (at: AskedVisit) => dialog(at).getByRole('button', { name: 'Skip for now' });
const stop = (at: AskedVisit) => dialog(at).getByRole('button', { name: 'Stop waiting' });
const working = (at: AskedVisit, words: string) => dialog(at).getByRole('status').filter({ hasText: words });
const written = (days: number): string => isoDayIn(days).split('-').toReversed().join('/');

/** Nobody is asked: the page is there, and the dialog is not. */
const nothingAsked = ({ page }: AskedVisit) =>
  page.locator('body:not(:has([role="dialog"]))').getByRole('heading', { level: 1, name: 'Help' });

const walks: readonly Walk[] = [
  {
    name: 'turned back, corrected, sent without network, stopped and saved',
    world: 'documents are asked for',
    moves: [
      send('half a day is typed'),
      send('the documents are submitted'),
      send('a field is left'),
      send('the trade license is typed'),
      send('its day is chosen'),
      send('the documents are submitted'),
      settle('updateDocuments', 'the network is lost'),
      send('the documents are submitted'),
      send('stop is pressed'),
      send('the documents are submitted'),
      wait(8_000),
      settle('updateDocuments', 'done, and nothing is asked for'),
    ],
  },
  {
    name: 'put off without network, stopped, put off, and asked again after the interval',
    world: 'documents are asked for',
    moves: [
      send('skip is pressed'),
      settle('updateDocuments', 'the network is lost'),
      send('skip is pressed'),
      send('stop is pressed'),
      send('skip is pressed'),
      wait(8_000),
      settle('updateDocuments', 'done, and asked for later'),
      wait(5 * minuteMs),
      settle('readUserContext', 'still asked for'),
      send('the trade license is typed'),
    ],
  },
  {
    name: 'put off where no skip is left any more',
    world: 'documents are asked for',
    moves: [send('skip is pressed'), settle('updateDocuments', 'not done'), send('the trade license is typed')],
  },
  {
    name: 'opened within the interval, whose end finds no network',
    world: 'documents were put off two minutes ago',
    moves: [wait(3 * minuteMs), settle('readUserContext', 'the network is lost'), send('the trade license is typed')],
  },
  {
    name: 'a colleague gives them before the interval ends',
    world: 'documents were put off two minutes ago',
    moves: [wait(3 * minuteMs), settle('readUserContext', 'not asked for any more')],
  },
  {
    name: 'what other tabs do with the skip',
    world: 'documents are asked for',
    moves: [
      send('another tab puts them off'),
      send('another tab forgets the skip'),
      send('another tab puts them off'),
      send('another tab tells of an old skip'),
    ],
  },
  {
    name: 'what the session hears',
    world: 'documents were put off for a month',
    moves: [
      send('the session hears that they are not asked for'),
      send('the session hears that they are asked for'),
      send('the session hears that they are not asked for'),
    ],
  },
  {
    name: 'both documents, where they cannot be put off',
    world: 'documents cannot be put off',
    moves: [
      send('the trade license is typed'),
      send('its day is typed'),
      send('the civil aviation number is typed'),
      send('the documents are submitted'),
      send('its last day is typed'),
      send('the documents are submitted'),
      settle('updateDocuments', 'done, and nothing is asked for'),
    ],
  },
];

export const documentCollectionDriver: FlowDriver<AskedVisit> = {
  flow: documentCollectionFlow,
  worlds,
  walks,
  acts: {
    'the trade license is typed': (at) => tradeNumber(at).fill('TRAD/2024/0917'),
    'its day is typed': (at) => tradeDay(at).fill(written(400)),
    'its day is chosen': ({ page }) => page.locator('input[type="date"]').first().fill(isoDayIn(500)),
    'half a day is typed': (at) => tradeDay(at).fill('3112'),
    'the civil aviation number is typed': (at) => field(at, 'Civil aviation number').fill('CAAB-77'),
    'its last day is typed': (at) => field(at, 'Civil aviation expiry date').fill(written(600)),
    'a field is left': async (at) => {
      await tradeNumber(at).focus();
      await tradeDay(at).focus();
    },
    'the documents are submitted': (at) => save(at).click(),
    'skip is pressed': (at) => skip(at).click(),
    'stop is pressed': (at) => stop(at).click(),
    'the session hears that they are not asked for': async (at) => {
      await documentsGiven(at);
      await sessionReadsAgain(at);
    },
    'the session hears that they are asked for': async (at) => {
      await at.portal.edit((db) => owing({ skipsLeft: 3, intervalMins: 5 })(db, at.person));
      await sessionReadsAgain(at);
    },
    'another tab puts them off': (at) => inOtherTab(at, { agoMs: 0 }),
    'another tab forgets the skip': (at) => inOtherTab(at, null),
    'another tab tells of an old skip': (at) => inOtherTab(at, { agoMs: 6 * minuteMs }),
  },
  outcomes: {
    'readUserContext: still asked for': {},
    'readUserContext: not asked for any more': colleagueGives,
    'readUserContext: the network is lost': networkLost,
    'updateDocuments: done, and nothing is asked for': {},
    'updateDocuments: done, and asked for later': {},
    'updateDocuments: not done': noSkipLeft,
    'updateDocuments: the network is lost': networkLost,
  },
  settlesAtOnce: [],
  listens: ['hearNews'],
  controls: {
    'field.typed': tradeNumber,
    'day.chosen': ({ page }) => page.getByRole('button', { name: 'Choose trade license expiry date from a calendar' }),
    'documents.submitted': save,
    'skip.requested': skip,
    'request.withdrawn': stop,
  },
  exceptions: [],
  shows: {
    'document-collection.notAsked': nothingAsked,
    'document-collection.putOff': nothingAsked,
    'document-collection.reading': nothingAsked,
    'document-collection.filling': dialog,
    'document-collection.saving.sending': (at) => working(at, 'Saving the documents …'),
    'document-collection.saving.waiting': (at) => working(at, 'This is taking longer than usual.'),
    'document-collection.skipping.sending': (at) => working(at, 'Skipping …'),
    'document-collection.skipping.waiting': (at) => working(at, 'This is taking longer than usual.'),
  },
  unreachable: {
    'document-collection|xstate.error.actor.0.document-collection|0':
      'Hearing news only listens to the session and to storage in the same page; nothing in it can fail.',
    'document-collection.saving|xstate.done.actor.0.document-collection.saving|1':
      'The server says no success only to a skip; documents that it does not take are a fault.',
  },
};
