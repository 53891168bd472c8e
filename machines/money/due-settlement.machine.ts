import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/part-payments/due-settlement-actors.ts');

export interface DueSettlementInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface DueSettlementContext extends DueSettlementInput {
  readonly details: CallAnswer<'GetSettlementDetails'> | null;
  /** The amount as it is typed. `null`: all that is left. */
  readonly typed: string | null;
  /** The amount whose effect is shown, in minor units. `null`: all that is left. */
  readonly shownMinor: number | null;
  /** Answers that were heard. A settlement after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  /** What was settled by this visit, in minor units. `null`: nothing. */
  readonly paidMinor: number | null;
  readonly message: string | null;
}

export type DueSettlementEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'amount.typed'; readonly text: string }
  | { readonly type: 'all.chosen' }
  | { readonly type: 'settlement.confirmed' };

type Read = CallOutcome<'GetSettlementDetails'>;
type Settled = CallOutcome<'SettleNow'>;

/** The typed amount in minor units, where the due may be settled with it. `null`: all that is left, or no such amount. */
export const typedMinor = ({ details, typed }: DueSettlementContext): number | null => {
  if (details === null || typed === null) return null;
  const { due } = details;
  const minor = minorOfText(typed, due.currency);
  return minor !== null && minor > 0 && minor <= due.leftMinor ? minor : null;
};

/** The settlement as it was shown. */
const settlementOf = ({
  details,
  shownMinor,
  orderReference,
  intentSeed,
  answers,
}: DueSettlementContext): { readonly request: CallRequest<'SettleNow'>; readonly intent: string } => {
  const leftMinor = details?.due.leftMinor ?? 0;
  return {
    request: { orderReference, amountMinor: shownMinor ?? leftMinor, leftMinor },
    intent: `${intentSeed}-settle-${answers}`,
  };
};

/** Longest amount that is kept as it is typed. */
export const amountLettersMost = 20;

const meta = screenState(pagePaths.partialPayments);

const settlement = setup({
  types: {
    context: {} as DueSettlementContext,
    events: {} as DueSettlementEvent,
    input: {} as DueSettlementInput,
  },
  actors: {
    readSettlement: provided.promise<Read, CallRequest<'GetSettlementDetails'>>('readSettlement'),
    settleDue: provided.promise<Settled, ReturnType<typeof settlementOf>>('settleDue'),
  },
  delays: { typingPause: 500 },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    wasSettled: (_, outcome: Settled) => outcome.ok,
    /** The effect is known only where the wallet covers the amount. */
    maySettle: ({ context: { details } }) => details !== null && details.maySettle && details.effect !== null,
    mayTakeParts: ({ context: { details } }) =>
      details !== null && details.maySettle && details.due.inParts && details.due.leftMinor > 0,
    anotherIsTyped: ({ context }) => context.typed !== null,
    amountIsPayable: ({ context }) => typedMinor(context) !== null,
  },
  actions: {
    keepDetails: assign(({ context }, outcome: Read) =>
      outcome.ok ? { details: outcome.answer, answers: context.answers + 1 } : {},
    ),
    keepPaid: assign(({ context }, outcome: Settled) =>
      outcome.ok
        ? { paidMinor: context.shownMinor ?? context.details?.due.leftMinor ?? null, typed: null, shownMinor: null }
        : {},
    ),
    keepTyped: assign((_, text: string) => ({ typed: text.slice(0, amountLettersMost) })),
    /** What is asked for next is all that is left. */
    chooseAll: assign({ typed: null, shownMinor: null }),
    /** The effect of the typed amount is asked for. */
    chooseTyped: assign(({ context }) => ({ shownMinor: typedMinor(context) })),
    /** Something else is left by now: all of it is shown. */
    keepRefusal: assign((_, outcome: Settled) => ({
      message: outcome.ok ? null : (outcome.detail ?? ''),
      typed: null,
      shownMinor: null,
    })),
    ...messageActions<DueSettlementContext, DueSettlementEvent>(),
  },
});

/** The due of one order: what it comes from, what was settled, what settling the rest does, and settling it. */
export const dueSettlementMachine = settlement.createMachine({
  id: 'due-settlement',
  context: ({ input }) => ({
    ...input,
    details: null,
    typed: null,
    shownMinor: null,
    answers: 0,
    paidMinor: null,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The due is read', ['MNY-05'], 'server'),
      tags: 'busy',
      on: {
        'amount.typed': {
          guard: 'mayTakeParts',
          target: 'typing',
          actions: { type: 'keepTyped', params: ({ event }) => event.text },
        },
      },
      invoke: {
        src: 'readSettlement',
        input: ({ context: { orderReference, shownMinor } }) => ({ orderReference, amountMinor: shownMinor }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepDetails', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unknown: {
      meta: meta('There is no such due', ['MNY-05']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The due could not be read', ['MNY-05']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('The due, and what settling it does', ['MNY-05']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'amount.typed': {
          guard: 'mayTakeParts',
          target: 'typing',
          actions: [{ type: 'keepTyped', params: ({ event }) => event.text }, 'clearMessage'],
        },
        'all.chosen': { guard: 'anotherIsTyped', target: 'reading', actions: ['chooseAll', 'clearMessage'] },
        'settlement.confirmed': { guard: 'maySettle', target: 'settling', actions: 'clearMessage' },
      },
    },
    typing: {
      meta: meta('Another amount is being typed: nothing can be settled until its effect is shown', ['MNY-05']),
      on: {
        'amount.typed': {
          target: 'typing',
          reenter: true,
          actions: { type: 'keepTyped', params: ({ event }) => event.text },
        },
        'all.chosen': { target: 'reading', actions: 'chooseAll' },
      },
      after: { typingPause: { guard: 'amountIsPayable', target: 'reading', actions: 'chooseTyped' } },
    },
    settling: {
      meta: meta('The due is settled', ['MNY-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'settleDue',
        input: ({ context }) => settlementOf(context),
        onDone: [
          {
            guard: { type: 'wasSettled', params: outputOf },
            target: 'reading',
            actions: { type: 'keepPaid', params: outputOf },
          },
          // Something else stands there by now: it is read again.
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
