import { assign, setup } from 'xstate';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/app/chunk-recovery.ts');

const meta = screenState('shell');
const unseen = screenState(null);

export interface ChunkRecoveryInput {
  /** How often this browser has loaded the page again since it last started well. */
  readonly reloads: number;
}

export interface ChunkRecoveryContext {
  readonly reloads: number;
}

export type ChunkRecoveryEvent = {
  /** A part of the portal could not be fetched: a newer one took its place, or the network is gone. */
  readonly type: 'chunk.failed';
  readonly network: 'there' | 'gone';
};

/** Spec 1 §9. */
export const reloadsAtMost = 10;

/** A start has succeeded once the page has run this long without missing a part of itself. */
const startedAfterMs = 20_000;

const chunkRecoverySetup = setup({
  types: {
    context: {} as ChunkRecoveryContext,
    events: {} as ChunkRecoveryEvent,
    input: {} as ChunkRecoveryInput,
  },
  actors: {
    /** Notes that the page is loaded again, then loads it. */
    loadAgain: provided.promise<void, { readonly reloads: number }>('loadAgain'),
    clearCount: provided.promise<void>('clearCount'),
  },
  guards: {
    mayReload: ({ context, event }) => event.network === 'there' && context.reloads < reloadsAtMost,
  },
  actions: {
    countReload: assign(({ context }) => ({ reloads: context.reloads + 1 })),
    forgetReloads: assign({ reloads: 0 }),
  },
  delays: { untilStarted: startedAfterMs },
});

/** What happens when a part of the portal cannot be fetched (spec 1 §4): the page is loaded again, ten times at most. */
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
