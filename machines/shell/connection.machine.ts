import { assign, setup } from 'xstate';
import type { CallName } from '../../contract/calls.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/shell/connection-actors.ts');

/** A failed call that waits for its next attempt, or whose next attempt is under way. */
export interface TriedCall {
  readonly id: number;
  readonly call: CallName;
  /** Name of its work, to be read after “Still trying:”. */
  readonly doing: string;
  /** Number of the attempt that is next or under way, from 1. */
  readonly attempt: number;
  readonly attemptsAtMost: number;
  /** Time until the next attempt, in milliseconds. 0: it is under way. */
  readonly restMs: number;
}

export interface ConnectionContext {
  readonly calls: readonly TriedCall[];
  /** Time that this page waits once the network is back. It differs by page, to spread the load on the server. */
  readonly spreadMs: number;
}

export type ConnectionEvent =
  | {
      readonly type: 'call.waits';
      readonly id: number;
      readonly call: CallName;
      readonly doing: string;
      readonly attempt: number;
      readonly attemptsAtMost: number;
      readonly waitMs: number;
    }
  | { readonly type: 'call.tried'; readonly id: number }
  | { readonly type: 'call.ended'; readonly id: number }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.found'; readonly spreadMs: number }
  /** The person stops waiting. Each screen then shows the fault of its call. */
  | { readonly type: 'stop.requested' };

/** Time before anything is shown, so that a single retry or a short loss of the network passes unnoticed. */
const worthSayingAfterMs = 1_000;
const secondMs = 1_000;

const connectionSetup = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent },
  actors: {
    /** Reports retries of this page's calls and changes of the network. */
    hearCalls: provided.callback<ConnectionEvent>('hearCalls'),
  },
  guards: {
    isLastCall: ({ context }, id: number) => context.calls.every((each) => each.id === id),
  },
  actions: {
    noteCall: assign(({ context, event }) => {
      if (event.type !== 'call.waits') return {};
      const { id, call, doing, attempt, attemptsAtMost, waitMs } = event;
      const noted = { id, call, doing, attempt, attemptsAtMost, restMs: waitMs };
      return { calls: [...context.calls.filter((each) => each.id !== id), noted] };
    }),
    noteTry: assign(({ context }, id: number) => ({
      calls: context.calls.map((each) => (each.id === id ? { ...each, restMs: 0 } : each)),
    })),
    dropCall: assign(({ context }, id: number) => ({ calls: context.calls.filter((each) => each.id !== id) })),
    countDown: assign(({ context }) => ({
      calls: context.calls.map((each) => ({ ...each, restMs: Math.max(0, each.restMs - secondMs) })),
    })),
    takeSpread: assign((_, spreadMs: number) => ({ spreadMs })),
    /** Ends each waiting call with its last fault. Provided by src/shell/connection-actors.ts. */
    stopCalls: () => {},
    /** Lets the session and other flows read again what failed. Provided by src/shell/ConnectionNotice.tsx. */
    passOnThatNetworkIsBack: () => {},
  },
  delays: {
    untilWorthSaying: worthSayingAfterMs,
    untilNextSecond: secondMs,
    untilItsTurn: ({ context }) => context.spreadMs,
  },
});

const idOf = ({ event }: { event: { id: number } }): number => event.id;
const spreadOf = ({ event }: { event: { spreadMs: number } }): number => event.spreadMs;

const meta = screenState('shell');

/** Retries of calls and the state of the network, as shown to the person (NET-02). */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: { calls: [], spreadMs: 0 },
  type: 'parallel',
  invoke: { src: 'hearCalls', onError: {} },
  states: {
    calls: {
      meta: meta('The calls of this page', ['NET-02']),
      initial: 'calm',
      on: {
        'call.tried': { actions: { type: 'noteTry', params: idOf } },
        'call.ended': [
          {
            guard: { type: 'isLastCall', params: idOf },
            target: '.calm',
            actions: { type: 'dropCall', params: idOf },
          },
          { actions: { type: 'dropCall', params: idOf } },
        ],
      },
      states: {
        calm: {
          meta: meta('No call is tried again', ['NET-02']),
          on: { 'call.waits': { target: 'hesitating', actions: 'noteCall' } },
        },
        hesitating: {
          meta: meta('It may pass unnoticed', ['NET-02']),
          after: { untilWorthSaying: { target: 'told', actions: 'countDown' } },
          on: { 'call.waits': { actions: 'noteCall' } },
        },
        told: {
          meta: meta('It is said what is tried again', ['NET-02']),
          after: { untilNextSecond: { target: 'told', reenter: true, actions: 'countDown' } },
          on: { 'call.waits': { actions: 'noteCall' }, 'stop.requested': { actions: 'stopCalls' } },
        },
      },
    },
    network: {
      meta: meta('The network of this browser', ['NET-02']),
      initial: 'there',
      states: {
        there: { meta: meta('There is a network', ['NET-02']), on: { 'network.lost': 'doubted' } },
        doubted: {
          meta: meta('It may only have blinked', ['NET-02']),
          after: { untilWorthSaying: 'gone' },
          on: { 'network.found': 'there' },
        },
        gone: {
          meta: meta('The network is lost', ['NET-02']),
          on: { 'network.found': { target: 'back', actions: { type: 'takeSpread', params: spreadOf } } },
        },
        back: {
          meta: meta('The network is back, and each page waits its turn', ['NET-02']),
          after: { untilItsTurn: { target: 'there', actions: 'passOnThatNetworkIsBack' } },
          on: { 'network.lost': 'gone' },
        },
      },
    },
  },
});
