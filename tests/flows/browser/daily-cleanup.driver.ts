import { dailyCleanupFlow } from '../../../machines/shell/daily-cleanup.flow.ts';
import { cleanedEveryMs } from '../../../machines/shell/daily-cleanup.machine.ts';
import { type FlowDriver, leftAtOnce, settle, type Visit, type Walk, type World } from './walk-driver.ts';

export const cleanedAtKey = 'portolan.cleanedAt';

/** A browser that was cleaned so long ago; null: never. */
const browser = (cleanedMsAgo: number | null, input: string): World<Visit> => ({
  input,
  async enter(portal) {
    const device = await portal.device();
    await device.page.addInitScript(
      ({ key, ago }) => {
        if (ago !== null) localStorage.setItem(key, String(Date.now() - ago));
      },
      { key: cleanedAtKey, ago: cleanedMsAgo },
    );
    return { portal, device, page: device.page };
  },
  async start({ page, portal }) {
    await page.goto(portal.url);
  },
});

const workersGone = settle('removeServiceWorkers', 'done');
const cleaned = settle('clean', 'done');

const walks: readonly Walk[] = [
  { name: 'a new browser is cleaned', world: 'never here', moves: [workersGone, cleaned] },
  { name: 'a browser is not cleaned twice a day', world: 'here a moment ago', moves: [workersGone] },
  { name: 'a browser is cleaned again after a day', world: 'here a day ago', moves: [workersGone, cleaned] },
];

const neverFails =
  'Chromium lets a page remove what is its own; machines/shell/daily-cleanup is walked through it in the unit tests.';
const untracked =
  'No tenant that ships counts its visits; daily-cleanup.test.ts gives one a tracking id by hand, beside these walks.';

export const dailyCleanupDriver: FlowDriver<Visit> = {
  flow: dailyCleanupFlow,
  worlds: {
    'never here': browser(null, 'a browser that was never here'),
    'here a moment ago': browser(0, 'a browser that was cleaned a moment ago'),
    'here a day ago': browser(cleanedEveryMs + 60_000, 'a browser that was cleaned a day ago'),
  },
  walks,
  acts: {},
  outcomes: { 'removeServiceWorkers: done': {}, 'clean: done': {} },
  settlesAtOnce: ['removeServiceWorkers', 'clean', 'startAnalytics'],
  controls: {},
  exceptions: [],
  shows: {},
  neverLookedAt: {
    'daily-cleanup.unregistering': leftAtOnce,
    'daily-cleanup.cleaning': leftAtOnce,
  },
  unreachable: {
    'daily-cleanup.tracking': untracked,
    'daily-cleanup.choosing||0': untracked,
    'daily-cleanup.tracking|xstate.done.actor.0.daily-cleanup.tracking|0': untracked,
    'daily-cleanup.tracking|xstate.error.actor.0.daily-cleanup.tracking|0': untracked,
    'daily-cleanup.unregistering|xstate.error.actor.0.daily-cleanup.unregistering|0': neverFails,
    'daily-cleanup.cleaning|xstate.error.actor.0.daily-cleanup.cleaning|0': neverFails,
  },
};
