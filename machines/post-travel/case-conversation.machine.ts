import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { type CaseConversation, caseMessageMost } from '../../contract/post-travel/case-conversation.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import type { CaseSide } from './case-list.machine.ts';

const provided = providedBy('src/post-travel/case-conversation-actors.ts');

export interface CaseConversationInput {
  readonly side: CaseSide;
  readonly caseReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

/** What is sent: a message, or that the agency's needs no answer. */
export type Sent = { readonly words: string } | 'needs-no-answer';

export interface CaseConversationContext extends CaseConversationInput {
  readonly conversation: CaseConversation | null;
  /** The message in its field. */
  readonly words: string;
  readonly sent: Sent | null;
  /** Number of messages sent so far. */
  readonly sendings: number;
  readonly message: string | null;
}

/** What is sent about a case, with the key of its intent. */
export interface Sending {
  readonly side: CaseSide;
  readonly caseReference: string;
  readonly sent: Sent;
  readonly intent: string;
}

export type CaseConversationEvent =
  | { readonly type: 'message.sent' | 'answer.waived' | 'again.requested' | 'message.left' }
  | { readonly type: 'message.typed'; readonly words: string };

export type Conversed = CallOutcome<'GetCaseConversation'> | CallOutcome<'WriteToDesk'>;

const conversation = setup({
  types: {
    context: {} as CaseConversationContext,
    events: {} as CaseConversationEvent,
    input: {} as CaseConversationInput,
  },
  actors: {
    readConversation: provided.promise<Conversed, Pick<CaseConversationInput, 'side' | 'caseReference'>>(
      'readConversation',
    ),
    sendMessage: provided.promise<Conversed, Sending>('sendMessage'),
  },
  delays: { lookAgain: 5_000 },
  guards: {
    isAnswered: (_, outcome: Conversed) => outcome.ok,
    mayType: ({ context }) => context.conversation?.mayWrite === true,
    maySend: ({ context }) => context.conversation?.mayWrite === true && context.words.trim() !== '',
    waitsForDesk: ({ context }) => context.side === 'desk' && (context.conversation?.askedAt ?? null) !== null,
  },
  actions: {
    keepConversation: assign((_, outcome: Conversed) =>
      outcome.ok ? { conversation: outcome.answer.conversation } : {},
    ),
    endSending: assign(({ context: { sent, words } }) => ({
      sent: null,
      // What was typed for a message stays if something else was sent.
      words: sent === 'needs-no-answer' ? words : '',
    })),
    keepRefusal: assign((_, outcome: Conversed) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    ...messageActions<CaseConversationContext, CaseConversationEvent>(),
    keepWords: assign(({ event }) =>
      event.type === 'message.typed' ? { words: event.words.slice(0, caseMessageMost) } : {},
    ),
    noteMessage: assign(({ context }) => ({
      sent: { words: context.words.trim() },
      sendings: context.sendings + 1,
      message: null,
    })),
    noteWaiving: assign(({ context }) => ({
      sent: 'needs-no-answer' as const,
      sendings: context.sendings + 1,
      message: null,
    })),
  },
});

const meta = screenState(pagePaths.voidDetails);

/** What an agency and the desk write to each other about a case. It is read again by itself. */
export const caseConversationMachine = conversation.createMachine({
  id: 'case-conversation',
  context: ({ input }) => ({ ...input, conversation: null, words: '', sent: null, sendings: 0, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The conversation is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readConversation',
        input: ({ context: { side, caseReference } }) => ({ side, caseReference }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'known',
            actions: { type: 'keepConversation', params: outputOf },
          },
          { target: 'unread', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unread', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unread: {
      meta: meta('The conversation could not be read', ['PTK-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    known: {
      meta: meta('What was written', ['PTK-01', 'OPS-01']),
      on: {
        'message.typed': { guard: 'mayType', actions: 'keepWords' },
        'message.sent': { guard: 'maySend', target: 'sending', actions: 'noteMessage' },
        'answer.waived': { guard: 'waitsForDesk', target: 'sending', actions: 'noteWaiving' },
      },
      after: { lookAgain: 'following' },
    },
    following: {
      meta: meta('What the others wrote meanwhile is read', ['PTK-01'], 'server'),
      on: {
        'message.typed': { guard: 'mayType', actions: 'keepWords' },
        'message.sent': { guard: 'maySend', target: 'sending', actions: 'noteMessage' },
        'answer.waived': { guard: 'waitsForDesk', target: 'sending', actions: 'noteWaiving' },
      },
      invoke: {
        src: 'readConversation',
        input: ({ context: { side, caseReference } }) => ({ side, caseReference }),
        onDone: { target: 'known', actions: { type: 'keepConversation', params: outputOf } },
        // It is read again later.
        onError: { target: 'known' },
      },
    },
    sending: {
      meta: meta('The message is sent', ['PTK-01', 'OPS-01'], 'server'),
      invoke: {
        src: 'sendMessage',
        input: ({ context: { side, caseReference, sent, sendings, intentSeed } }) => ({
          side,
          caseReference,
          sent: sent ?? 'needs-no-answer',
          intent: `${intentSeed}-message-${sendings}`,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'known',
            actions: [{ type: 'keepConversation', params: outputOf }, 'endSending'],
          },
          { target: 'known', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unsent: {
      meta: meta('Not known whether the message was sent', ['PTK-01', 'OPS-01']),
      on: {
        'again.requested': { target: 'sending', actions: 'clearMessage' },
        'message.left': { target: 'reading', actions: 'clearMessage' },
      },
    },
  },
});
