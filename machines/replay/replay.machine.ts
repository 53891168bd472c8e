import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Replay } from '../../contract/replay/replay.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import type { CaseSide } from '../post-travel/case-list.machine.ts';

const provided = providedBy('src/replay/replay-actors.ts');

/** Which order or case, at which moment. `at`: an ISO time; `null`: now. */
export interface ReplayAsked {
  readonly side: CaseSide;
  readonly reference: string;
  readonly at: string | null;
}

export interface ReplayContext extends ReplayAsked {
  /** `null`: none was read yet. */
  readonly replay: Replay | null;
  /** Why the last call failed. */
  readonly message: string | null;
}

export type ReplayEvent =
  /** A moment of the timeline. */
  | { readonly type: 'moment.chosen'; readonly at: string }
  /** A time in the field, or a place of the slider: others may follow at once. */
  | { readonly type: 'moment.sought'; readonly at: string }
  | { readonly type: 'export.requested' }
  | { readonly type: 'again.requested' };

export type ReplayRead = CallOutcome<'GetReplay'>;
export type ReplaySaved = CallOutcome<'ExportReplay'>;

const meta = screenState(pagePaths.replay);

/** How long a person pauses before the moment that is sought is read. */
const pauseMs = 400;

const replaySetup = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent, input: {} as ReplayAsked },
  actors: {
    readReplay: provided.promise<ReplayRead, ReplayAsked>('readReplay'),
    /** Has the server make the signed document, and saves it. */
    saveReplay: provided.promise<ReplaySaved, ReplayAsked>('saveReplay'),
  },
  delays: { pause: pauseMs },
  guards: {
    found: (_, outcome: ReplayRead) => outcome.ok,
    saved: (_, outcome: ReplaySaved) => outcome.ok,
  },
  actions: {
    keepMoment: assign(({ event }) =>
      event.type === 'moment.chosen' || event.type === 'moment.sought' ? { at: event.at, message: null } : {},
    ),
    keepReplay: assign((_, outcome: ReplayRead) =>
      outcome.ok ? { replay: outcome.answer, at: outcome.answer.at, message: null } : {},
    ),
    ...messageActions<ReplayContext, ReplayEvent>(),
    /** Writes the moment into the page's address. Provided by src/replay/replay-actors.ts. */
    keepAddress: (_at, _asked: ReplayAsked) => {},
  },
});

const askedOf = ({ context: { side, reference, at } }: { context: ReplayContext }): ReplayAsked => ({
  side,
  reference,
  at,
});

const answered = {
  guard: { type: 'found', params: outputOf },
  target: '#replay.looking',
  actions: { type: 'keepReplay', params: outputOf },
} as const;

/**
 * An order or a case as it stood at a moment that the person chooses on its timeline or names to the minute, and its export as a signed
 * document. The server runs the stored events through the charts; this flow only asks.
 */
export const replayMachine = replaySetup.createMachine({
  id: 'replay',
  context: ({ input }) => ({ ...input, replay: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('It is read', ['ORD-07', 'PTK-01'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readReplay',
        input: askedOf,
        onDone: [answered, { target: 'unknown' }],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unknown: {
      meta: meta('There is no such order or case', ['ORD-07', 'PTK-01']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('It could not be read', ['ORD-07']),
      on: { 'again.requested': 'reading' },
    },
    looking: {
      meta: meta('It is looked at', ['ORD-07', 'PTK-05']),
      initial: 'shown',
      on: {
        'moment.chosen': { target: '.moving', actions: 'keepMoment' },
        'moment.sought': { target: '.seeking', actions: 'keepMoment' },
        'export.requested': 'exporting',
      },
      states: {
        shown: {
          meta: meta('As it stood', ['ORD-07', 'PTK-01', 'PTK-05']),
          entry: { type: 'keepAddress', params: askedOf },
        },
        seeking: {
          meta: meta('A moment is sought', ['ORD-07']),
          after: { pause: 'moving' },
        },
        moving: {
          meta: meta('Another moment is read', ['ORD-07'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'readReplay',
            input: askedOf,
            onDone: [answered, { target: '#replay.unknown' }],
            onError: { target: 'unmoved', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        unmoved: {
          meta: meta('Another moment could not be read', ['ORD-07']),
          on: { 'again.requested': 'moving' },
        },
        saved: { meta: meta('The document is saved', ['ORD-07']) },
        unsaved: { meta: meta('The document could not be made', ['ORD-07']) },
      },
    },
    exporting: {
      meta: meta('The document is made', ['ORD-07'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveReplay',
        input: askedOf,
        onDone: [{ guard: { type: 'saved', params: outputOf }, target: 'looking.saved' }, { target: 'unknown' }],
        onError: { target: 'looking.unsaved', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
