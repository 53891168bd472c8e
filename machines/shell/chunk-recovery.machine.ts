import { assign, setup } from 'xstate';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { mayReload } from './page-reloads.ts';

const provided = providedBy('src/app/chunk-recovery.ts');

const meta = screenState('shell');
const unseen = screenState(null);

export interface ChunkRecoveryInput {
  /** Number of reloads since the page last started successfully in this browser. */
  readonly reloads: number;
}

export interface ChunkRecoveryContext {
  readonly reloads: number;
}

export type ChunkRecoveryEvent = {
  /** A part of the portal could not be fetched: a new release replaced it, or the network is gone. */
  readonly type: 'chunk.failed';
  readonly network: 'there' | 'gone';
};

/** Time without a missing part after which a start counts as successful. */
const startedAfterMs = 20_000;

const chunkRecoverySetup = setup({
  types: {
    context: {} as ChunkRecoveryContext,
    events: {} as ChunkRecoveryEvent,
    input: {} as ChunkRecoveryInput,
  },
  actors: {
    /** Stores the number of reloads, then reloads the page. */
    loadAgain: provided.promise<void, { readonly reloads: number }>('loadAgain'),
    clearCount: provided.promise<void>('clearCount'),
  },
  guards: {
    mayReload: ({ context, event }) => mayReload(context.reloads, event.network),
  },
  actions: {
    countReload: assign(({ context }) => ({ reloads: context.reloads + 1 })),
    forgetReloads: assign({ reloads: 0 }),
  },
  delays: { untilStarted: startedAfterMs },
});

/** Recovery from a part of the portal that cannot be fetched: the page is reloaded, at most ten times (spec 1 §4). */
export const chunkRecoveryMachine = chunkRecoverySetup.createMachine({
  id: 'chunk-recovery',
  context: ({ input }) => ({ reloads: input.reloads }),
  initial: 'starting',
  states: {
    starting: {
      meta: unseen('The page starts', ['SES-08']),
      after: { untilStarted: { target: 'started', actions: 'forgetReloads' } },
      on: { 'chunk.failed': [{ guard: 'mayReload', target: 'reloading', actions: 'countReload' }, 'givenUp'] },
    },
    started: {
      meta: unseen('The start succeeded', ['SES-08']),
      invoke: { src: 'clearCount', onError: {} },
      on: { 'chunk.failed': [{ guard: 'mayReload', target: 'reloading', actions: 'countReload' }, 'givenUp'] },
    },
    reloading: {
      meta: meta('The page is loaded again', ['SES-08']),
      invoke: {
        src: 'loadAgain',
        input: ({ context }) => ({ reloads: context.reloads }),
        onError: 'givenUp',
      },
    },
    givenUp: {
      meta: meta('It is said that a part is missing', ['SES-08', 'SHL-08']),
      type: 'final',
    },
  },
});
