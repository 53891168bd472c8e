import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/part-payments/due-settlement-actors.ts');

export interface DueSettlementInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface DueSettlementContext extends DueSettlementInput {
  readonly details: CallAnswer<'GetSettlementDetails'> | null;
  /** Answers that were heard. A settlement after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  /** What was settled by this visit, in minor units. `null`: nothing. */
  readonly paidMinor: number | null;
  readonly message: string | null;
}

export type DueSettlementEvent = { readonly type: 'again.requested' } | { readonly type: 'settlement.confirmed' };

type Read = CallOutcome<'GetSettlementDetails'>;
type Settled = CallOutcome<'SettleNow'>;

/** The settlement of all that is left, as it was shown. */
const settlementOf = ({
  details,
  orderReference,
  intentSeed,
  answers,
}: DueSettlementContext): { readonly request: CallRequest<'SettleNow'>; readonly intent: string } => {
  const leftMinor = details?.due.leftMinor ?? 0;
  return {
    request: { orderReference, amountMinor: leftMinor, leftMinor },
    intent: `${intentSeed}-settle-${answers}`,
  };
};

const meta = screenState(pagePaths.partialPayments);

const settlement = setup({
  types: {
    context: {} as DueSettlementContext,
    events: {} as DueSettlementEvent,
    input: {} as DueSettlementInput,
  },
  actors: {
    readSettlement: provided.promise<Read, { readonly orderReference: string }>('readSettlement'),
    settleDue: provided.promise<Settled, ReturnType<typeof settlementOf>>('settleDue'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    wasSettled: (_, outcome: Settled) => outcome.ok,
    /** The effect is known only where the wallet covers what is left. */
    maySettle: ({ context: { details } }) => details !== null && details.maySettle && details.effect !== null,
  },
  actions: {
    keepDetails: assign(({ context }, outcome: Read) =>
      outcome.ok ? { details: outcome.answer, answers: context.answers + 1 } : {},
    ),
    keepPaid: assign(({ context }, outcome: Settled) =>
      outcome.ok ? { paidMinor: context.details?.due.leftMinor ?? null } : {},
    ),
    keepRefusal: assign((_, outcome: Settled) => ({ message: outcome.ok ? null : (outcome.detail ?? '') })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** The due of one order: what it comes from, what was settled, what settling the rest does, and settling it. */
export const dueSettlementMachine = settlement.createMachine({
  id: 'due-settlement',
  context: ({ input }) => ({ ...input, details: null, answers: 0, paidMinor: null, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The due is read', ['MNY-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readSettlement',
        input: ({ context: { orderReference } }) => ({ orderReference }),
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
        'settlement.confirmed': { guard: 'maySettle', target: 'settling', actions: 'clearMessage' },
      },
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
