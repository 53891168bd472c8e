import { assign, fromPromise, setup } from 'xstate';

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

const providedBy = (name: string) => () => {
  throw new Error(`${name} is provided by src/app/chunk-recovery.ts`);
};

const promised = setup({
  types: {
    context: {} as ChunkRecoveryContext,
    events: {} as ChunkRecoveryEvent,
    input: {} as ChunkRecoveryInput,
  },
  actors: {
    /** Notes that the page is loaded again, then loads it. */
    loadAgain: fromPromise<void, { readonly reloads: number }>(providedBy('loadAgain')),
    clearCount: fromPromise<void>(providedBy('clearCount')),
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
export const chunkRecoveryMachine = promised.createMachine({
  id: 'chunk-recovery',
  context: ({ input }) => ({ reloads: input.reloads }),
  initial: 'starting',
  states: {
    starting: {
      meta: { title: 'The page starts', screen: null, requirements: ['SES-08'] },
      after: { untilStarted: { target: 'started', actions: 'forgetReloads' } },
      on: { 'chunk.failed': [{ guard: 'mayReload', target: 'reloading', actions: 'countReload' }, 'givenUp'] },
    },
    started: {
      meta: { title: 'The start succeeded', screen: null, requirements: ['SES-08'] },
      invoke: { src: 'clearCount', onError: {} },
      on: { 'chunk.failed': [{ guard: 'mayReload', target: 'reloading', actions: 'countReload' }, 'givenUp'] },
    },
    reloading: {
      meta: { title: 'The page is loaded again', screen: 'shell', requirements: ['SES-08'] },
      invoke: {
        src: 'loadAgain',
        input: ({ context }) => ({ reloads: context.reloads }),
        onError: 'givenUp',
      },
    },
    givenUp: {
      meta: { title: 'It is said that a part is missing', screen: 'shell', requirements: ['SES-08', 'SHL-08'] },
      type: 'final',
    },
  },
});
