import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/deadlines/time-limit-actors.ts');

/** A request for more time of anybody of the agency, with what came of it. */
export type ExtensionRequest = CallAnswer<'GetExtendTimeLimitRequest'>['requests'][number];

export interface TimeLimitInput {
  readonly orderReference: string;
  /** Whether this person may ask for more time, and so read who has asked for it. */
  readonly mayAsk: boolean;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface TimeLimitContext extends TimeLimitInput {
  /** The airline's or the server's words for the last refusal. */
  readonly words: string | null;
  /** Number of intents so far. An answer ends an intent, so that the next request has a new key; a lost connection does not. */
  readonly intents: number;
  /** Requests for more time, latest first. `null`: not read yet. */
  readonly requests: readonly ExtensionRequest[] | null;
}

export type TimeLimitEvent = { readonly type: 'extension.requested' | 'again.requested' | 'requests.asked' };

interface Sent {
  readonly request: CallRequest<'UpdateExtendTimeLimitRequest'>;
  readonly intent: string;
}

type Extended = CallOutcome<'UpdateExtendTimeLimitRequest'>;
type RequestsRead = CallOutcome<'GetExtendTimeLimitRequest'>;

export interface RequestsAsked {
  readonly orderReference: string;
  /** Whether a request waited when they were read last, so that the limit may have moved since. */
  readonly limitMayHaveMoved: boolean;
}

const someWaits = (requests: readonly ExtensionRequest[] | null): boolean =>
  requests?.some(({ state }) => state === 'waiting') === true;

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
    /** Reads who asked for more time and what came of it, and passes the order with a limit that moved to its page. */
    readRequests: provided.promise<RequestsRead, RequestsAsked>('readRequests'),
    /** Emits the milliseconds of a clock that nobody can set, about once a second. */
    tellPageTime: provided.observable<number, void>('tellPageTime'),
  },
  delays: { requestsSettle: 3_000 },
  guards: {
    mayAsk: ({ context }) => context.mayAsk,
    oneWaits: (_, outcome: RequestsRead) => outcome.ok && someWaits(outcome.answer.requests),
    isGiven: (_, outcome: Extended) => outcome.ok,
    airlineIsSilent: (_, outcome: Extended) => !outcome.ok && outcome.refusal === 'supplier-silent',
  },
  actions: {
    endIntent: assign(({ context }) => ({ intents: context.intents + 1, words: null })),
    keepRequests: assign((_, outcome: RequestsRead) => (outcome.ok ? { requests: outcome.answer.requests } : {})),
    keepRefusal: assign((_, outcome: Extended) => ({
      words: outcome.ok ? null : ((outcome satisfies Refused).detail ?? null),
    })),
  },
});

const meta = screenState(pagePaths.flightOrder);

/**
 * The time limit of a held order: it is counted down, and the agent asks the airline for a later one. Whether more time may be
 * asked for at all is decided by the order's own chart. Each answer is said as it is: given, refused and why, or not answered.
 * Beside it stands who asked for more time before, a colleague as well; while the airline has yet to answer, that is read again.
 */
export const timeLimitMachine = timeLimitSetup.createMachine({
  id: 'time-limit',
  context: ({ input }) => ({ ...input, words: null, intents: 1, requests: null }),
  invoke: { id: 'pageTime', src: 'tellPageTime', onError: {} },
  type: 'parallel',
  states: {
    limit: {
      meta: meta('The limit, and the request for a later one', ['ORD-03']),
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
              {
                guard: { type: 'isGiven', params: outputOf },
                target: ['#limit-given', '#reading-requests'],
                actions: 'endIntent',
              },
              {
                guard: { type: 'airlineIsSilent', params: outputOf },
                target: ['#limit-unanswered', '#reading-requests'],
                actions: 'endIntent',
              },
              {
                target: ['#limit-refused', '#reading-requests'],
                actions: ['endIntent', { type: 'keepRefusal', params: outputOf }],
              },
            ],
            onError: 'unheard',
          },
        },
        given: {
          id: 'limit-given',
          meta: meta('The airline gave more time', ['ORD-03']),
          on: { 'extension.requested': 'asking' },
        },
        refused: {
          id: 'limit-refused',
          meta: meta('No more time is given', ['ORD-03']),
          on: { 'extension.requested': 'asking' },
        },
        unanswered: {
          id: 'limit-unanswered',
          meta: meta('The airline did not answer', ['ORD-03']),
          on: { 'extension.requested': 'asking' },
        },
        unheard: {
          meta: meta('Not known whether more time is given', ['ORD-03']),
          on: { 'again.requested': 'asking' },
        },
      },
    },
    requests: {
      meta: meta('Who asked for more time', ['ORD-03']),
      initial: 'opening',
      states: {
        opening: {
          meta: meta('Just opened', ['ORD-03']),
          always: [{ guard: 'mayAsk', target: 'reading' }, { target: 'withheld' }],
        },
        withheld: { meta: meta('Not for this person', ['ORD-03']) },
        reading: {
          id: 'reading-requests',
          meta: meta('Reading who asked for more time', ['ORD-03'], 'server'),
          invoke: {
            src: 'readRequests',
            input: ({ context: { orderReference, requests } }) => ({
              orderReference,
              limitMayHaveMoved: someWaits(requests),
            }),
            onDone: [
              {
                guard: { type: 'oneWaits', params: outputOf },
                target: 'awaited',
                actions: { type: 'keepRequests', params: outputOf },
              },
              { target: 'known', actions: { type: 'keepRequests', params: outputOf } },
            ],
            onError: 'unread',
          },
        },
        awaited: {
          meta: meta('The airline has yet to answer a request', ['ORD-03']),
          after: { requestsSettle: 'reading' },
        },
        known: { meta: meta('All requests are answered', ['ORD-03']) },
        unread: {
          meta: meta('They could not be read', ['ORD-03']),
          on: { 'requests.asked': 'reading' },
        },
      },
    },
  },
});
