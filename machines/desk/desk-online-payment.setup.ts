import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskPayment, DeskPaymentAct } from '../../contract/desk-online-payments.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import type { PreparedCall } from '../../contract/prepared-acts.ts';
import { minorOfText, plainAmount } from '../../contract/typed-amount.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';
import { type Part, partIn, type WantedAct, waitingFor } from './two-people.ts';

const provided = providedBy('src/desk/desk-online-payment-actors.ts');

export const amountMost = 20;

export interface DeskPaymentInput {
  readonly code: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** Where the fresh code of this person is mailed. */
  readonly email: string;
}

export interface DeskPaymentContext extends DeskPaymentInput {
  readonly shown: DeskPayment | null;
  /** The act that was chosen last. */
  readonly act: DeskPaymentAct | null;
  /** The reason of a refusal or a refund, in its field. */
  readonly reason: string;
  /** The amount of a refund, in its field. */
  readonly amount: string;
  /** The amount whose refund is shown, in minor units. `null`: the most that can be refunded. */
  readonly previewMinor: number | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type DeskPaymentEvent =
  | { readonly type: 'act.chosen'; readonly act: DeskPaymentAct }
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'amount.typed'; readonly text: string }
  | { readonly type: 'again.requested' | 'act.confirmed' | 'act.left' };

/** An act on a payment, with the key of its intent. */
export interface ActOnPayment {
  readonly act: DeskPaymentAct;
  readonly code: string;
  readonly reason: string;
  /** What moves, as the person has seen it, in minor units. 0: nothing. */
  readonly agreedMinor: number;
  /** The person was told that another one confirms it. */
  readonly prepares: boolean;
  /** What is dropped. `null`: nothing waits. */
  readonly preparedId: string | null;
  readonly intent: string;
}

export type PaymentAsked = CallRequest<'GetDeskOnlinePayment'>;
export type DeskPaymentRead = CallOutcome<'GetDeskOnlinePayment'>;
export type DeskPaymentActed =
  | CallOutcome<'AcceptOnlinePayment'>
  | CallOutcome<'RefuseOnlinePayment'>
  | Extract<CallOutcome<'DropPreparedAct'>, { ok: false }>
  | CallOutcome<'AskPaymentGateway'>;

/** Acts that are confirmed in a dialog, since they move money or need a reason. The others are done at once. */
export const confirmedActs: readonly DeskPaymentAct[] = ['accept', 'refuse', 'refund', 'retry-refund'];
/** Acts with a reason that the agency reads. */
export const reasonedActs: readonly DeskPaymentAct[] = ['refuse', 'refund'];

type Chosen = Pick<DeskPaymentContext, 'act' | 'shown' | 'reason' | 'amount' | 'previewMinor'>;

/** The amount of a refund as it is typed, in minor units. `null`: not an amount. */
const typedMinor = ({ amount, shown }: Chosen): number | null =>
  shown === null ? null : minorOfText(amount, shown.payment.currency);

/** Whether the effect of another amount than the typed one is shown. */
export const isUnseen = (chosen: Chosen): boolean => {
  const minor = typedMinor(chosen);
  const { act, shown, previewMinor } = chosen;
  return act === 'refund' && minor !== null && minor > 0 && minor !== (previewMinor ?? shown?.refundableMinor);
};

/** What the chosen act would do now. `null`: it moves nothing, or cannot be done. */
export const effectOf = ({ act, shown }: Pick<Chosen, 'act' | 'shown'>): DeskPayment['effects'][number] | null =>
  shown?.effects.find((effect) => effect.act === act) ?? null;

const callOf: Readonly<Partial<Record<DeskPaymentAct, PreparedCall>>> = {
  refund: 'RefundOnlinePayment',
  refuse: 'RefuseOnlinePayment',
};

/** The chosen act as it is decided by two people above a limit. `null`: it moves nothing, or one person decides whatever it moves. */
export const wantedOf = (chosen: Chosen): WantedAct | null => {
  const { act, reason } = chosen;
  const call = act === null ? undefined : callOf[act];
  const amountMinor = effectOf(chosen)?.amountMinor ?? 0;
  return call === undefined || amountMinor === 0
    ? null
    : { call, terms: { amountMinor, words: reason.trim(), tickets: [] } };
};

/** What this person does by sending the chosen act. */
export const partOf = (chosen: Chosen): Part =>
  chosen.shown === null ? 'alone' : partIn(chosen.shown.twoPeople, wantedOf(chosen));

/** Whether all that the chosen act needs is there, its effect seen. */
export const isWhole = (chosen: Chosen): boolean => {
  const { act, reason } = chosen;
  if (act === null || (reasonedActs.includes(act) && reason.trim() === '')) return false;
  if (partOf(chosen) === 'own') return false;
  if (act === 'refuse') return true;
  const effect = effectOf(chosen);
  return effect !== null && (act !== 'refund' || effect.amountMinor === typedMinor(chosen));
};

const lacksCode = (chosen: Chosen): boolean => effectOf(chosen) !== null && chosen.shown?.steppedUp === false;

const mayDo = (shown: DeskPayment | null, act: DeskPaymentAct): boolean =>
  shown?.acts.some((each) => each.act === act && each.reason === null) ?? false;

/** Types, actors, guards and actions of the chart in `desk-online-payment.machine.ts`. */
export const deskPaymentSetup = setup({
  types: {
    context: {} as DeskPaymentContext,
    events: {} as DeskPaymentEvent,
    input: {} as DeskPaymentInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readPayment: provided.promise<DeskPaymentRead, PaymentAsked>('readPayment'),
    actOnPayment: provided.promise<DeskPaymentActed, ActOnPayment>('actOnPayment'),
    stepUp: stepUpMachine,
  },
  guards: {
    isKnown: (_, outcome: DeskPaymentRead) => outcome.ok,
    isDone: (_, outcome: DeskPaymentActed) => outcome.ok,
    needsStepUp: (_, outcome: DeskPaymentActed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    isDoneAtOnce: ({ context, event }) =>
      event.type === 'act.chosen' && mayDo(context.shown, event.act) && !confirmedActs.includes(event.act),
    isConfirmed: ({ context, event }) =>
      event.type === 'act.chosen' && mayDo(context.shown, event.act) && confirmedActs.includes(event.act),
    asksForReason: ({ context: { act } }) => act !== null && reasonedActs.includes(act),
    asksForAmount: ({ context: { act } }) => act === 'refund',
    isUnseen: ({ context }) => isUnseen(context),
    isReady: ({ context }) => isWhole(context) && !lacksCode(context),
    /** Money moves, and no fresh code was entered: the code is asked for before the act is sent. */
    isReadyButForCode: ({ context }) => isWhole(context) && lacksCode(context),
  },
  actions: {
    keepShown: assign(({ context }, outcome: DeskPaymentRead | DeskPaymentActed) =>
      outcome.ok
        ? { shown: outcome.answer, act: null, reason: '', amount: '', previewMinor: null, answers: context.answers + 1 }
        : {},
    ),
    keepPreview: assign(({ context }, outcome: DeskPaymentRead) =>
      outcome.ok ? { shown: outcome.answer, previewMinor: typedMinor(context) } : {},
    ),
    keepAct: assign(({ context: { shown }, event }) => {
      assertEvent(event, 'act.chosen');
      if (shown === null) return { act: event.act };
      const waiting = waitingFor(shown.twoPeople, callOf[event.act] ?? null);
      const minor = waiting?.terms.amountMinor ?? shown.refundableMinor;
      const amount = event.act === 'refund' ? plainAmount(minor, shown.payment.currency) : '';
      // What a colleague has prepared is confirmed as it is.
      return { act: event.act, amount, reason: waiting?.terms.words ?? '' };
    }),
    /** The effect that was shown last still stands in `shown`, so that its amount is kept. */
    forgetAct: assign({ act: null, reason: '', amount: '' }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost) };
    }),
    keepAmount: assign(({ event }) => {
      assertEvent(event, 'amount.typed');
      return { amount: event.text.slice(0, amountMost) };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: DeskPaymentActed) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
  },
});

/** What is asked for of the payment, with the refund of the typed amount. */
export const previewOf = (context: DeskPaymentContext): PaymentAsked => ({
  code: context.code,
  refundMinor: typedMinor(context),
});

/** The chosen act, with the key of its intent. */
export const actOf = (context: DeskPaymentContext): ActOnPayment => {
  const { act, code, reason, intentSeed, answers } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    act,
    code,
    reason: reason.trim(),
    agreedMinor: effectOf(context)?.amountMinor ?? 0,
    prepares: partOf(context) === 'prepares',
    preparedId: context.shown?.twoPeople.prepared?.preparedId ?? null,
    intent: `${intentSeed}-${act}-${answers}`,
  };
};
