import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { ReturnOfMoney } from '../../contract/post-travel.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/post-travel/void-request-actors.ts');

export interface VoidRequestInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface VoidRequestContext extends VoidRequestInput {
  readonly order: CallAnswer<'GetVoidOrder'> | null;
  readonly chosen: readonly string[];
  /** What voiding the chosen tickets does. `null`: it is not known. */
  readonly money: ReturnOfMoney | null;
  /** The void that was asked for. */
  readonly voidReference: string | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type VoidRequestEvent =
  | { readonly type: 'traveller.toggled'; readonly paxId: string }
  | { readonly type: 'effect.requested' | 'void.confirmed' | 'again.requested' };

type Read = CallOutcome<'GetVoidOrder'>;
type Verified = CallOutcome<'VerifyVoidPenalty'>;
type Requested = CallOutcome<'RequestVoid'>;

/** The travellers who can be chosen. */
const choosable = ({ order }: VoidRequestContext) => (order?.tickets ?? []).filter(({ why }) => why === null);

/** An infant goes with its adult, and cannot be chosen by itself. */
const isChoosable = (context: VoidRequestContext, paxId: string): boolean =>
  choosable(context).some((ticket) => ticket.paxId === paxId && ticket.withPaxId === null);

const toggled = (context: VoidRequestContext, paxId: string): readonly string[] => {
  const together = choosable(context)
    .filter((ticket) => ticket.paxId === paxId || ticket.withPaxId === paxId)
    .map((ticket) => ticket.paxId);
  return context.chosen.includes(paxId)
    ? context.chosen.filter((each) => !together.includes(each))
    : [...context.chosen, ...together];
};

const choiceOf = ({ orderReference, chosen }: VoidRequestContext): CallRequest<'VerifyVoidPenalty'> => ({
  orderReference,
  paxIds: [...chosen],
});

const requestOf = (context: VoidRequestContext) => ({
  request: { ...choiceOf(context), agreed: [...(context.money?.effect?.postings ?? [])] },
  intent: `${context.intentSeed}-void-${context.answers}`,
});

const meta = screenState(pagePaths.voidRequest);

const voidRequest = setup({
  types: {
    context: {} as VoidRequestContext,
    events: {} as VoidRequestEvent,
    input: {} as VoidRequestInput,
  },
  actors: {
    readTickets: provided.promise<Read, CallRequest<'GetVoidOrder'>>('readTickets'),
    verifyPenalty: provided.promise<Verified, CallRequest<'VerifyVoidPenalty'>>('verifyPenalty'),
    requestVoid: provided.promise<Requested, ReturnType<typeof requestOf>>('requestVoid'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    isVerified: (_, outcome: Verified) => outcome.ok,
    isRequested: (_, outcome: Requested) => outcome.ok,
    isChoosable: ({ context }, paxId: string) => context.order?.reason === null && isChoosable(context, paxId),
    someAreChosen: ({ context }) => context.order?.reason === null && context.chosen.length > 0,
    isEffectKnown: ({ context }) => context.money !== null && context.money.effect !== null,
  },
  actions: {
    keepOrder: assign(({ context }, outcome: Read) =>
      outcome.ok
        ? {
            order: outcome.answer,
            chosen: outcome.answer.tickets.filter(({ why }) => why === null).map(({ paxId }) => paxId),
            money: null,
            answers: context.answers + 1,
          }
        : {},
    ),
    toggle: assign(({ context }, paxId: string) => ({ chosen: toggled(context, paxId), money: null })),
    keepMoney: assign(({ context }, outcome: Verified) =>
      outcome.ok ? { money: outcome.answer.money, answers: context.answers + 1 } : {},
    ),
    keepReference: assign((_, outcome: Requested) =>
      outcome.ok ? { voidReference: outcome.answer.void.voidReference } : {},
    ),
    keepRefusal: assign((_, outcome: Verified | Requested) => ({
      message: outcome.ok ? null : (outcome.detail ?? ''),
      money: null,
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** Asking for a void: the passengers, until when, exactly what comes back, and sending it at that effect. */
export const voidRequestMachine = voidRequest.createMachine({
  id: 'void-request',
  context: ({ input }) => ({
    ...input,
    order: null,
    chosen: [],
    money: null,
    voidReference: null,
    answers: 0,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The tickets are read', ['PTK-02'], 'server'),
      invoke: {
        src: 'readTickets',
        input: ({ context: { orderReference } }) => ({ orderReference }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'choosing',
            actions: { type: 'keepOrder', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unknown: {
      meta: meta('There is no such order', ['PTK-02']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The tickets could not be read', ['PTK-02']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    choosing: {
      meta: meta('Passengers are chosen', ['PTK-02']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'traveller.toggled': {
          guard: { type: 'isChoosable', params: ({ event }) => event.paxId },
          actions: [{ type: 'toggle', params: ({ event }) => event.paxId }, 'clearMessage'],
        },
        'effect.requested': { guard: 'someAreChosen', target: 'verifying', actions: 'clearMessage' },
      },
    },
    verifying: {
      meta: meta('Fee and effect are worked out', ['PTK-01', 'PTK-02'], 'server'),
      invoke: {
        src: 'verifyPenalty',
        input: ({ context }) => choiceOf(context),
        onDone: [
          {
            guard: { type: 'isVerified', params: outputOf },
            target: 'agreeing',
            actions: { type: 'keepMoney', params: outputOf },
          },
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    agreeing: {
      meta: meta('The exact effect is shown', ['PTK-01', 'PTK-02']),
      on: {
        'traveller.toggled': {
          guard: { type: 'isChoosable', params: ({ event }) => event.paxId },
          target: 'choosing',
          actions: [{ type: 'toggle', params: ({ event }) => event.paxId }, 'clearMessage'],
        },
        'void.confirmed': { guard: 'isEffectKnown', target: 'sending', actions: 'clearMessage' },
      },
    },
    sending: {
      meta: meta('The void is asked for', ['PTK-02', 'PTK-05'], 'server'),
      invoke: {
        src: 'requestVoid',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isRequested', params: outputOf },
            target: 'sent',
            actions: { type: 'keepReference', params: outputOf },
          },
          // Something has changed meanwhile: what stands there now is read.
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'agreeing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    sent: {
      meta: meta('The void is asked for', ['PTK-02']),
      on: { 'again.requested': 'reading' },
    },
  },
});
