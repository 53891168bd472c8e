import { assign, or, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { CaseKind, ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { allFlights, type FlightsChosen, flightToggled } from './flight-choice.ts';
import { everybodyOf, freeTickets, isChoosable, toggled } from './ticket-choice.ts';

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
  /** Numbers of the flights that come back of the chosen tickets. Of a void and of tickets without any: empty. */
  readonly flights: readonly number[];
  /** What it does for the chosen tickets. `null`: it is not known. */
  readonly money: ReturnOfMoney | null;
  /** The case that was asked for. */
  readonly caseReference: string | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
  /** What is wrong with the choice of flights. */
  readonly flightsMessage: string | null;
}

export type CaseRequestEvent =
  | { readonly type: 'traveller.toggled'; readonly paxId: string }
  | { readonly type: 'flight.toggled'; readonly number: number }
  | { readonly type: 'effect.requested' | 'request.confirmed' | 'again.requested' };

type Read = CallOutcome<'GetVoidOrder'>;
type Verified = CallOutcome<'VerifyRefundPenalty'>;
type Requested = CallOutcome<'RequestRefund'>;

/** What is asked for a kind of case. */
export interface AskedOfKind<Request> {
  readonly kind: CaseKind;
  readonly request: Request;
}

/** A request for a case, with the key of its intent. */
export interface AskedCase extends AskedOfKind<CallRequest<'RequestRefund'>> {
  readonly intent: string;
}

/** The tickets of the order, which are chosen, and which flights of them. */
export const choiceIn = ({ order, chosen, flights }: CaseRequestContext): FlightsChosen => ({
  tickets: order?.tickets ?? [],
  chosen,
  flights,
});

/** The flights that a person can choose. A void is of whole tickets. */
const flightsToChoose = (context: CaseRequestContext): readonly number[] =>
  context.kind === 'refund' ? allFlights(choiceIn(context)) : [];

/** A passenger is chosen, and a flight, where there are any to choose. */
export const isSomethingChosen = (context: CaseRequestContext): boolean => {
  const { order, chosen, flights } = context;
  return order?.reason === null && chosen.length > 0 && (flights.length > 0 || flightsToChoose(context).length === 0);
};

const isEffectKnown = ({ money }: CaseRequestContext): boolean => money !== null && money.effect !== null;
const isQuotedFirst = ({ money }: CaseRequestContext): boolean => money !== null && !money.isPriced;

/** The person has seen what comes back, or that it is quoted first. */
export const mayBeSent = (context: CaseRequestContext): boolean => isEffectKnown(context) || isQuotedFirst(context);

const choiceOf = ({ orderReference, chosen, flights }: CaseRequestContext): CallRequest<'VerifyRefundPenalty'> => ({
  orderReference,
  paxIds: [...chosen],
  ...(flights.length === 0 ? {} : { coupons: [...flights] }),
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
    verifyPenalty: provided.promise<Verified, AskedOfKind<CallRequest<'VerifyRefundPenalty'>>>('verifyPenalty'),
    requestCase: provided.promise<Requested, AskedCase>('requestCase'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    isVerified: (_, outcome: Verified) => outcome.ok,
    isRequested: (_, outcome: Requested) => outcome.ok,
    isChoosable: ({ context }, paxId: string) =>
      context.order?.reason === null && isChoosable(choiceIn(context), paxId),
    isFlightChoosable: ({ context }, number: number) =>
      context.order?.reason === null && flightsToChoose(context).includes(number),
    isSomethingChosen: ({ context }) => isSomethingChosen(context),
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
    chooseAllFlights: assign(({ context }) => ({ flights: flightsToChoose(context) })),
    toggleFlight: assign(({ context }, number: number) => ({
      flights: flightToggled(choiceIn(context), number),
      money: null,
    })),
    keepMoney: assign(({ context }, outcome: Verified) =>
      outcome.ok ? { money: outcome.answer.money, answers: context.answers + 1 } : {},
    ),
    keepReference: assign((_, outcome: Requested) =>
      outcome.ok ? { caseReference: outcome.answer.case.caseReference } : {},
    ),
    keepRefusal: assign((_, outcome: Verified | Requested) => {
      const words = outcome.ok ? null : (outcome.detail ?? '');
      const isOfFlights = !outcome.ok && outcome.refusal === 'flights-unsound';
      return { message: isOfFlights ? null : words, flightsMessage: isOfFlights ? words : null, money: null };
    }),
    ...messageActions<CaseRequestContext, CaseRequestEvent>(),
    clearMessage: assign({ message: null, flightsMessage: null }),
  },
});

/**
 * Asking for a void or a refund: the passengers, the flights of a refund, what the fare says and until when, exactly what comes back, and sending it at that
 * effect. Where the airline's penalty is not known, it is sent for a quote.
 */
export const caseRequestMachine = caseRequest.createMachine({
  id: 'case-request',
  context: ({ input }) => ({
    ...input,
    order: null,
    chosen: [],
    flights: [],
    money: null,
    caseReference: null,
    answers: 0,
    message: null,
    flightsMessage: null,
  }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The tickets are read', ['PTK-02', 'PTK-03'], 'server') },
      read: {
        src: 'readTickets',
        input: ({ context: { kind, orderReference } }: { context: CaseRequestContext }) => ({
          kind,
          request: { orderReference },
        }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'choosing',
            actions: [{ type: 'keepOrder', params: outputOf }, 'chooseAllFlights'],
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The tickets could not be read', ['PTK-02', 'PTK-03']),
    }),
    unknown: {
      meta: meta('There is no such order', ['PTK-02', 'PTK-03']),
      on: { 'again.requested': 'reading' },
    },
    choosing: {
      meta: meta('Passengers and flights are chosen', ['PTK-02', 'PTK-03']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'traveller.toggled': {
          guard: { type: 'isChoosable', params: ({ event }) => event.paxId },
          actions: [{ type: 'toggle', params: ({ event }) => event.paxId }, 'chooseAllFlights', 'clearMessage'],
        },
        'flight.toggled': {
          guard: { type: 'isFlightChoosable', params: ({ event }) => event.number },
          actions: [{ type: 'toggleFlight', params: ({ event }) => event.number }, 'clearMessage'],
        },
        'effect.requested': { guard: 'isSomethingChosen', target: 'verifying', actions: 'clearMessage' },
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
          actions: [{ type: 'toggle', params: ({ event }) => event.paxId }, 'chooseAllFlights', 'clearMessage'],
        },
        'flight.toggled': {
          guard: { type: 'isFlightChoosable', params: ({ event }) => event.number },
          target: 'choosing',
          actions: [{ type: 'toggleFlight', params: ({ event }) => event.number }, 'clearMessage'],
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
