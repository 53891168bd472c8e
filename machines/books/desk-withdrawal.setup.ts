import { assign, setup } from 'xstate';
import { bankReferenceMost, type DeskWithdrawal, type WithdrawalAct } from '../../contract/books/desk-withdrawals.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { declaredField } from '../../contract/declared-form.ts';
import { formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { say } from '../../contract/say.ts';
import { stepUpMachine } from '../desk/step-up.machine.ts';
import {
  type ActBy,
  type CaseContext,
  type CaseEvent,
  type CaseInput,
  caseActions,
  caseGuards,
  confirmedGuards,
  intentOf,
  type OutcomeOfAct,
  readyGuards,
  typedReason,
} from '../parts/case.setup.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/books/DeskWithdrawalScreen.tsx');

/** Names a withdrawal. */
export type DeskWithdrawalAsked = CallRequest<'GetDeskWithdrawal'>;

export interface DeskWithdrawalInput extends CaseInput, DeskWithdrawalAsked {}

/** What is typed for the acts on a withdrawal. */
interface Typed {
  /** The payment: account of the house, reference and day of the bank. */
  readonly draft: FormDraft;
  readonly reason: string;
}

export interface DeskWithdrawalContext extends DeskWithdrawalInput, CaseContext<DeskWithdrawal, WithdrawalAct>, Typed {}

export type DeskWithdrawalEvent =
  | CaseEvent<WithdrawalAct>
  | { readonly type: 'reason.typed'; readonly text: string }
  | { readonly type: 'field.typed'; readonly field: string; readonly value: string };

/** An act on a withdrawal by the call that does it, with its intent key. */
export type ActOnWithdrawal = ActBy<
  'BeginWithdrawal' | 'PayWithdrawal' | 'ApproveWithdrawal' | 'RejectWithdrawalPayment' | 'RefuseWithdrawal'
>;

export type DeskWithdrawalRead = CallOutcome<'GetDeskWithdrawal'>;
export type WithdrawalActed = OutcomeOfAct<ActOnWithdrawal>;

export const nothingTyped: Typed = { draft: {}, reason: '' };

type Chosen = Pick<DeskWithdrawalContext, 'act' | 'shown' | keyof Typed>;

/** Fields of a payment: from which account of the house, under which reference, on which day. */
export const paymentFields = ({ accounts, today, withdrawal }: DeskWithdrawal) => [
  declaredField('payInId', say('From our account'), {
    kind: 'choice',
    choices: accounts.map(({ payInId, bankName, accountNumber }) => ({
      value: payInId,
      label: `${bankName}, ${accountNumber}`,
    })),
  }),
  declaredField('bankReference', say('Reference of the bank'), { maxLength: bankReferenceMost }),
  declaredField('valueOn', say('Day of the bank'), {
    kind: 'day',
    from: withdrawal.askedAt.slice(0, 10),
    to: today,
    hint: say('When the bank booked it.'),
  }),
];

const isPaymentWhole = ({ shown, draft }: Chosen): boolean =>
  shown !== null && formErrors(paymentFields(shown), draft).length === 0;

/** Whether all that the chosen act needs is there. */
export const isWhole = (chosen: Chosen): boolean => {
  switch (chosen.act) {
    case 'pay':
      return isPaymentWhole(chosen);
    case 'reject':
    case 'refuse':
      return chosen.reason.trim() !== '';
    case 'begin':
    case 'approve':
      return true;
    case null:
      return false;
  }
};

const lacksCode = ({ act, shown }: Chosen): boolean =>
  (act === 'pay' || act === 'approve') && shown?.steppedUp === false;

/** Types, actors, guards and actions of the chart in `desk-withdrawal.machine.ts`. */
export const deskWithdrawalSetup = setup({
  types: {
    context: {} as DeskWithdrawalContext,
    events: {} as DeskWithdrawalEvent,
    input: {} as DeskWithdrawalInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readWithdrawal: provided.promise<DeskWithdrawalRead, DeskWithdrawalAsked>('readWithdrawal'),
    actOnWithdrawal: provided.promise<WithdrawalActed, ActOnWithdrawal>('actOnWithdrawal'),
    stepUp: stepUpMachine,
  },
  guards: {
    ...caseGuards,
    ...confirmedGuards,
    ...readyGuards(isWhole, lacksCode),
    asksForReason: ({ context: { act } }) => act === 'reject' || act === 'refuse',
    asksForPayment: ({ context: { act } }) => act === 'pay',
    /** The person corrects the payment. */
    isCorrectable: (_, outcome: WithdrawalActed) =>
      !outcome.ok && (outcome.refusal === 'reference-used' || outcome.refusal === 'day-wrong'),
  },
  actions: {
    ...caseActions<DeskWithdrawalContext, DeskWithdrawalEvent>(nothingTyped),
    keepReason: assign(({ event }) => typedReason(event)),
    keepField: assign(({ context: { draft }, event }) =>
      event.type === 'field.typed' ? { draft: { ...draft, [event.field]: event.value } } : {},
    ),
  },
});

/** The chosen act on the withdrawal as the person sees it, with its intent key. */
export const actOf = (context: DeskWithdrawalContext): ActOnWithdrawal => {
  const { act, shown, withdrawalReference, draft, reason } = context;
  if (act === null || shown === null) throw new Error('nothing was chosen');
  const seen = { withdrawalReference, version: shown.version };
  const intent = intentOf(context);
  const words = reason.trim();
  switch (act) {
    case 'begin':
      return { call: 'BeginWithdrawal', request: seen, intent };
    case 'pay': {
      const { payInId = '', bankReference = '', valueOn = '' } = draft;
      const payment = { payInId, bankReference: bankReference.trim(), valueOn, prepares: shown.takesTwo };
      return { call: 'PayWithdrawal', request: { ...seen, ...payment }, intent };
    }
    case 'approve':
      return { call: 'ApproveWithdrawal', request: seen, intent };
    case 'reject':
      return { call: 'RejectWithdrawalPayment', request: { ...seen, words }, intent };
    case 'refuse':
      return { call: 'RefuseWithdrawal', request: { ...seen, words }, intent };
  }
};
