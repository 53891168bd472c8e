import { setup } from 'xstate';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/app/daily-cleanup.ts');

const unseen = screenState(null);

export interface DailyCleanupInput {
  /** How long ago this browser was cleaned; null where nobody knows. */
  readonly cleanedMsAgo: number | null;
  /** The tenant's own at an analytics service; null: it has none, and nothing of a third party is fetched. */
  readonly trackingId: string | null;
}

/** Spec 1 §9. */
export const cleanedEveryMs = 24 * 60 * 60_000;

const dailyCleanupSetup = setup({
  types: {
    context: {} as DailyCleanupInput,
    input: {} as DailyCleanupInput,
  },
  actors: {
    removeServiceWorkers: provided.promise<void>('removeServiceWorkers'),
    /** Removes cookies and caches, and notes when. */
    clean: provided.promise<void>('clean'),
    startAnalytics: provided.promise<void>('startAnalytics'),
  },
  guards: {
    /** A clock that was set back tells nothing: better cleaned once too often. */
    isDue: ({ context: { cleanedMsAgo } }) =>
      cleanedMsAgo === null || cleanedMsAgo < 0 || cleanedMsAgo >= cleanedEveryMs,
    isTracked: ({ context }) => context.trackingId !== null,
  },
});

/**
 * What a page tidies up once it stands (spec 1 §1, §4): service workers always, cookies and caches once a day. Nobody acts
 * on it: it runs once with each page.
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
