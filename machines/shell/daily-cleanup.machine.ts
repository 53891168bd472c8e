import { fromPromise, setup } from 'xstate';

export interface DailyCleanupInput {
  /** How long ago this browser was cleaned; null where nobody knows. */
  readonly cleanedMsAgo: number | null;
  /** The tenant's own at an analytics service; null: it has none, and nothing of a third party is fetched. */
  readonly trackingId: string | null;
}

/** Spec 1 §9. */
export const cleanedEveryMs = 24 * 60 * 60_000;

const providedBy = (name: string) => () => {
  throw new Error(`${name} is provided by src/app/daily-cleanup.ts`);
};

const promised = setup({
  types: {
    context: {} as DailyCleanupInput,
    input: {} as DailyCleanupInput,
  },
  actors: {
    removeServiceWorkers: fromPromise<void>(providedBy('removeServiceWorkers')),
    /** Removes cookies and caches, and notes when. */
    clean: fromPromise<void>(providedBy('clean')),
    startAnalytics: fromPromise<void>(providedBy('startAnalytics')),
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
export const dailyCleanupMachine = promised.createMachine({
  id: 'daily-cleanup',
  context: ({ input }) => input,
  initial: 'unregistering',
  states: {
    unregistering: {
      meta: { title: 'Service workers are removed', screen: null, requirements: ['SES-07'] },
      invoke: { src: 'removeServiceWorkers', onDone: 'judging', onError: 'judging' },
    },
    judging: {
      meta: { title: 'Was it cleaned today?', screen: null, requirements: ['SES-07'] },
      always: [{ guard: 'isDue', target: 'cleaning' }, { target: 'choosing' }],
    },
    cleaning: {
      meta: { title: 'Cookies and caches are removed', screen: null, requirements: ['SES-07'] },
      invoke: { src: 'clean', onDone: 'choosing', onError: 'choosing' },
    },
    choosing: {
      meta: { title: 'Does this tenant count its visits?', screen: null, requirements: ['SES-07'] },
      always: [{ guard: 'isTracked', target: 'tracking' }, { target: 'tidy' }],
    },
    tracking: {
      meta: { title: 'Analytics start', screen: null, requirements: ['SES-07'] },
      invoke: { src: 'startAnalytics', onDone: 'tidy', onError: 'tidy' },
    },
    tidy: { meta: { title: 'All is tidy', screen: null, requirements: ['SES-07'] }, type: 'final' },
  },
});
