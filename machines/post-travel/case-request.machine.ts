import { assign, or, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { CaseKind, ReturnOfMoney } from '../../contract/post-travel.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';
import { everybodyOf, freeTickets, isChoosable, type TicketsChosen, toggled } from './ticket-choice.ts';

const provided = providedBy('src/post-travel/case-request-actors.ts');

export interface CaseRequestInput {
  readonly kind: CaseKind;
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface CaseRequestContext extends CaseRequestInput {
  readonly order: CallAnswer<'GetVoidOrder'> | null;
  readonly chosen: readonly string[];
  /** What it does for the chosen tickets. `null`: it is not known. */
  readonly money: ReturnOfMoney | null;
  /** The case that was asked for. */
  readonly caseReference: string | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type CaseRequestEvent =
  | { readonly type: 'traveller.toggled'; readonly paxId: string }
  | { readonly type: 'effect.requested' | 'request.confirmed' | 'again.requested' };

type Read = CallOutcome<'GetVoidOrder'>;
type Verified = CallOutcome<'VerifyVoidPenalty'>;
type Requested = CallOutcome<'RequestVoid'>;

/** What is asked for a kind of case. */
export interface AskedOfKind<Request> {
  readonly kind: CaseKind;
  readonly request: Request;
}

/** A request for a case, with the key of its intent. */
export interface AskedCase extends AskedOfKind<CallRequest<'RequestVoid'>> {
  readonly intent: string;
}

/** The tickets of the order, and which are chosen. */
export const choiceIn = ({ order, chosen }: CaseRequestContext): TicketsChosen => ({
  tickets: order?.tickets ?? [],
  chosen,
});

const isEffectKnown = ({ money }: CaseRequestContext): boolean => money !== null && money.effect !== null;
const isQuotedFirst = ({ money }: CaseRequestContext): boolean => money !== null && !money.isPriced;

/** The person has seen what comes back, or that it is quoted first. */
export const mayBeSent = (context: CaseRequestContext): boolean => isEffectKnown(context) || isQuotedFirst(context);

const choiceOf = ({ orderReference, chosen }: CaseRequestContext): CallRequest<'VerifyVoidPenalty'> => ({
  orderReference,
  paxIds: [...chosen],
});

const requestOf = (context: CaseRequestContext): AskedCase => ({
  kind: context.kind,
  request: { ...choiceOf(context), agreed: [...(context.money?.effect?.postings ?? [])] },
  intent: `${context.intentSeed}-request-${context.answers}`,
});

const meta = screenState(pagePaths.voidRequest);

const caseRequest = setup({
  types: {
    context: {} as CaseRequestContext,
    events: {} as CaseRequestEvent,
    input: {} as CaseRequestInput,
  },
  actors: {
    readTickets: provided.promise<Read, AskedOfKind<CallRequest<'GetVoidOrder'>>>('readTickets'),
    verifyPenalty: provided.promise<Verified, AskedOfKind<CallRequest<'VerifyVoidPenalty'>>>('verifyPenalty'),
    requestCase: provided.promise<Requested, AskedCase>('requestCase'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    isVerified: (_, outcome: Verified) => outcome.ok,
    isRequested: (_, outcome: Requested) => outcome.ok,
    isChoosable: ({ context }, paxId: string) =>
      context.order?.reason === null && isChoosable(choiceIn(context), paxId),
    someAreChosen: ({ context }) => context.order?.reason === null && context.chosen.length > 0,
    isEffectKnown: ({ context }) => isEffectKnown(context),
    isQuotedFirst: ({ context }) => isQuotedFirst(context),
    mayBeSent: or(['isEffectKnown', 'isQuotedFirst']),
    othersAreFree: ({ context }) => freeTickets(choiceIn(context)).length > 0,
  },
  actions: {
    keepOrder: assign(({ context }, outcome: Read) =>
      outcome.ok
        ? {
            order: outcome.answer,
            chosen: everybodyOf(outcome.answer.tickets),
            money: null,
            answers: context.answers + 1,
          }
        : {},
    ),
    toggle: assign(({ context }, paxId: string) => ({ chosen: toggled(choiceIn(context), paxId), money: null })),
    keepMoney: assign(({ context }, outcome: Verified) =>
      outcome.ok ? { money: outcome.answer.money, answers: context.answers + 1 } : {},
    ),
    keepReference: assign((_, outcome: Requested) =>
      outcome.ok ? { caseReference: outcome.answer.case.caseReference } : {},
    ),
    keepRefusal: assign((_, outcome: Verified | Requested) => ({
      message: outcome.ok ? null : (outcome.detail ?? ''),
      money: null,
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/**
 * Asking for a void or a refund: the passengers, what the fare says and until when, exactly what comes back, and sending it at that
 * effect. Where the airline's penalty is not known, it is sent for a quote.
 */
export const caseRequestMachine = caseRequest.createMachine({
  id: 'case-request',
  context: ({ input }) => ({
    ...input,
    order: null,
    chosen: [],
    money: null,
    caseReference: null,
    answers: 0,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The tickets are read', ['PTK-02', 'PTK-03'], 'server'),
      invoke: {
        src: 'readTickets',
        input: ({ context: { kind, orderReference } }) => ({ kind, request: { orderReference } }),
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
      meta: meta('There is no such order', ['PTK-02', 'PTK-03']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The tickets could not be read', ['PTK-02', 'PTK-03']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    choosing: {
      meta: meta('Passengers are chosen', ['PTK-02', 'PTK-03']),
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
      meta: meta('Fee and effect are worked out', ['PTK-01', 'PTK-02', 'PTK-03'], 'server'),
      invoke: {
        src: 'verifyPenalty',
        input: ({ context }) => ({ kind: context.kind, request: choiceOf(context) }),
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
      meta: meta('The exact effect is shown', ['PTK-01', 'PTK-02', 'PTK-03']),
      on: {
        'traveller.toggled': {
          guard: { type: 'isChoosable', params: ({ event }) => event.paxId },
          target: 'choosing',
          actions: [{ type: 'toggle', params: ({ event }) => event.paxId }, 'clearMessage'],
        },
        'request.confirmed': { guard: 'mayBeSent', target: 'sending', actions: 'clearMessage' },
      },
    },
    sending: {
      meta: meta('The case is asked for', ['PTK-02', 'PTK-03', 'PTK-05'], 'server'),
      invoke: {
        src: 'requestCase',
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
      meta: meta('The case is asked for', ['PTK-02', 'PTK-03']),
      on: { 'again.requested': { guard: 'othersAreFree', target: 'reading' } },
    },
  },
});
