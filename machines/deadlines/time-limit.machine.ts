import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/deadlines/time-limit-actors.ts');

export interface TimeLimitInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface TimeLimitContext extends TimeLimitInput {
  /** The airline's or the server's words for the last refusal. */
  readonly words: string | null;
  /** Number of intents so far. An answer ends an intent, so that the next request has a new key; a lost connection does not. */
  readonly intents: number;
}

export type TimeLimitEvent = { readonly type: 'extension.requested' } | { readonly type: 'again.requested' };

interface Sent {
  readonly request: CallRequest<'UpdateExtendTimeLimitRequest'>;
  readonly intent: string;
}

type Extended = CallOutcome<'UpdateExtendTimeLimitRequest'>;

const requestOf = ({ orderReference, intentSeed, intents }: TimeLimitContext): Sent => ({
  request: { orderReference },
  intent: `${intentSeed}-extend-${intents}`,
});

const timeLimitSetup = setup({
  types: {
    context: {} as TimeLimitContext,
    events: {} as TimeLimitEvent,
    input: {} as TimeLimitInput,
    children: {} as { pageTime: 'tellPageTime' },
  },
  actors: {
    /** Asks the airline for a later time limit, and passes the order with its new limit to its page. */
    extendLimit: provided.promise<Extended, Sent>('extendLimit'),
    /** Emits the milliseconds of a clock that nobody can set, about once a second. */
    tellPageTime: provided.observable<number, void>('tellPageTime'),
  },
  guards: {
    isGiven: (_, outcome: Extended) => outcome.ok,
    airlineIsSilent: (_, outcome: Extended) => !outcome.ok && outcome.refusal === 'supplier-silent',
  },
  actions: {
    endIntent: assign(({ context }) => ({ intents: context.intents + 1, words: null })),
    keepRefusal: assign((_, outcome: Extended) => ({
      words: outcome.ok ? null : ((outcome satisfies Refused).detail ?? null),
    })),
  },
});

const meta = screenState(pagePaths.flightOrder);

/**
 * The time limit of a held order: it is counted down, and the agent asks the airline for a later one. Whether more time may be
 * asked for at all is decided by the order's own chart. Each answer is said as it is: given, refused and why, or not answered.
 */
export const timeLimitMachine = timeLimitSetup.createMachine({
  id: 'time-limit',
  context: ({ input }) => ({ ...input, words: null, intents: 1 }),
  invoke: { id: 'pageTime', src: 'tellPageTime', onError: {} },
  initial: 'standing',
  states: {
    standing: {
      meta: meta('The limit stands', ['ORD-03']),
      on: { 'extension.requested': 'asking' },
    },
    asking: {
      meta: meta('The airline is asked for more time', ['ORD-03'], 'supplier'),
      invoke: {
        src: 'extendLimit',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: { type: 'isGiven', params: outputOf }, target: 'given', actions: 'endIntent' },
          { guard: { type: 'airlineIsSilent', params: outputOf }, target: 'unanswered', actions: 'endIntent' },
          { target: 'refused', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: 'unheard',
      },
    },
    given: {
      meta: meta('The airline gave more time', ['ORD-03']),
      on: { 'extension.requested': 'asking' },
    },
    refused: {
      meta: meta('No more time is given', ['ORD-03']),
      on: { 'extension.requested': 'asking' },
    },
    unanswered: {
      meta: meta('The airline did not answer', ['ORD-03']),
      on: { 'extension.requested': 'asking' },
    },
    unheard: {
      meta: meta('Not known whether more time is given', ['ORD-03']),
      on: { 'again.requested': 'asking' },
    },
  },
});
