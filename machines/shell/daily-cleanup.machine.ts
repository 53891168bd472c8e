import { setup } from 'xstate';
import { dayMs } from '../../contract/days.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/app/daily-cleanup.ts');

const unseen = screenState(null);

export interface DailyCleanupInput {
  /** Time since the last clean-up of this browser. `null`: unknown. */
  readonly cleanedMsAgo: number | null;
  /** The tenant's id at an analytics service. `null`: it has none, and nothing is fetched from a third party. */
  readonly trackingId: string | null;
}

/** Interval between two clean-ups (spec 1 §9). */
export const cleanedEveryMs = dayMs;

const dailyCleanupSetup = setup({
  types: {
    context: {} as DailyCleanupInput,
    input: {} as DailyCleanupInput,
  },
  actors: {
    removeServiceWorkers: provided.promise<void>('removeServiceWorkers'),
    /** Removes cookies and caches, and stores the time. */
    clean: provided.promise<void>('clean'),
    startAnalytics: provided.promise<void>('startAnalytics'),
  },
  guards: {
    /** If the clock was set back, the age is unknown, and the browser is cleaned. */
    isDue: ({ context: { cleanedMsAgo } }) =>
      cleanedMsAgo === null || cleanedMsAgo < 0 || cleanedMsAgo >= cleanedEveryMs,
    isTracked: ({ context }) => context.trackingId !== null,
  },
});

/**
 * The clean-up after the start of a page (spec 1 §1, §4): service workers always, cookies and caches once a day. It
 * takes no events and runs once for each page.
 */
export const dailyCleanupMachine = dailyCleanupSetup.createMachine({
  id: 'daily-cleanup',
  context: ({ input }) => input,
  initial: 'unregistering',
  states: {
    unregistering: {
      meta: unseen('Service workers are removed', ['SES-07']),
      invoke: { src: 'removeServiceWorkers', onDone: 'judging', onError: 'judging' },
    },
    judging: {
      meta: unseen('Was it cleaned today?', ['SES-07']),
      always: [{ guard: 'isDue', target: 'cleaning' }, { target: 'choosing' }],
    },
    cleaning: {
      meta: unseen('Cookies and caches are removed', ['SES-07']),
      invoke: { src: 'clean', onDone: 'choosing', onError: 'choosing' },
    },
    choosing: {
      meta: unseen('Does this tenant count its visits?', ['SES-07']),
      always: [{ guard: 'isTracked', target: 'tracking' }, { target: 'tidy' }],
    },
    tracking: {
      meta: unseen('Analytics start', ['SES-07']),
      invoke: { src: 'startAnalytics', onDone: 'tidy', onError: 'tidy' },
    },
    tidy: { meta: unseen('All is tidy', ['SES-07']), type: 'final' },
  },
});
