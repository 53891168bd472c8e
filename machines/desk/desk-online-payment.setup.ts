import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DeskPayment, DeskPaymentAct } from '../../contract/desk/desk-online-payments.ts';
import type { PreparedCall } from '../../contract/prepared-acts.ts';
import { minorOfText, plainAmount } from '../../contract/typed-amount.ts';
import {
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  guardsOfConfirmed,
  intentOf,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stepUpMachine } from './step-up.machine.ts';
import { type Part, partIn, type WantedAct, waitingFor } from './two-people.ts';

const provided = providedBy('src/desk/desk-online-payment-actors.ts');

export const amountMost = 20;

export interface DeskPaymentInput extends CaseInput {
  readonly code: string;
}

export interface DeskPaymentContext extends DeskPaymentInput, CaseContext<DeskPayment, DeskPaymentAct> {
  /** The reason of a refusal or a refund, in its field. */
  readonly reason: string;
  /** The amount of a refund, in its field. */
  readonly amount: string;
  /** The amount whose refund is shown, in minor units. `null`: the most that can be refunded. */
  readonly previewMinor: number | null;
}

export type DeskPaymentEvent =
  | CaseEvent<DeskPaymentAct>
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'amount.typed'; readonly text: string };

/** An act on a payment, with its intent key. */
export interface ActOnPayment {
  readonly act: DeskPaymentAct;
  readonly code: string;
  readonly reason: string;
  /** What moves, as the person has seen it, in minor units. 0: nothing. */
  readonly agreedMinor: number;
  /** Whether another person must confirm it, as this one was told. */
  readonly prepares: boolean;
  /** The prepared act that `drop-prepared` drops. `null`: none. */
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

/** Part of this person in the chosen act. */
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
    ...caseGuards,
    ...guardsOfConfirmed(confirmedActs),
    ...readyGuards(isWhole, lacksCode),
    asksForReason: ({ context: { act } }) => act !== null && reasonedActs.includes(act),
    asksForAmount: ({ context: { act } }) => act === 'refund',
    isUnseen: ({ context }) => isUnseen(context),
  },
  actions: {
    ...caseActions<DeskPaymentContext, DeskPaymentEvent>({ reason: '', amount: '' }),
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
      // The dialog shows the prepared act, so that confirming it changes nothing of it.
      return { act: event.act, amount, reason: waiting?.terms.words ?? '' };
    }),
    keepReason: assign(({ event }) => typedReason(event)),
    keepAmount: assign(({ event }) => {
      assertEvent(event, 'amount.typed');
      return { amount: event.text.slice(0, amountMost) };
    }),
  },
});

/** What is asked for of the payment, with the refund of the typed amount. */
export const previewOf = (context: DeskPaymentContext): PaymentAsked => ({
  code: context.code,
  refundMinor: typedMinor(context),
});

/** The chosen act, with its intent key. */
export const actOf = (context: DeskPaymentContext): ActOnPayment => {
  const { act, code, reason } = context;
  if (act === null) throw new Error('no act was chosen');
  return {
    act,
    code,
    reason: reason.trim(),
    agreedMinor: effectOf(context)?.amountMinor ?? 0,
    prepares: partOf(context) === 'prepares',
    preparedId: context.shown?.twoPeople.prepared?.preparedId ?? null,
    intent: intentOf(context),
  };
};
