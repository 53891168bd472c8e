import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import {
  type ApplicantRegistration,
  answerMost,
  type RegistrationDocument,
} from '../../contract/registration/registration.ts';
import type { RegistrationDocumentKind } from '../../contract/registration/registration-kinds.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/registration/registration-status-actors.ts');

export type StatusRead = CallOutcome<'GetRegistrationStatus'>;
export type StatusActed = CallOutcome<'AnswerRegistrationQuestion'> | CallOutcome<'WithdrawRegistration'>;

export interface RegistrationStatusInput {
  /** The secret of the link, from the address. */
  readonly statusToken: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface RegistrationStatusContext extends RegistrationStatusInput {
  readonly registration: ApplicantRegistration | null;
  readonly answer: string;
  /** What is being done, or was not heard of. */
  readonly act: 'answer' | 'withdraw';
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly heard: number;
  readonly message: string | null;
}

export type RegistrationStatusEvent =
  | { readonly type: 'answer.typed'; readonly text: string }
  | {
      readonly type: 'document.told';
      readonly kind: RegistrationDocumentKind;
      readonly document: RegistrationDocument | null;
    }
  | { readonly type: 'answer.sent' | 'again.requested' }
  | { readonly type: 'withdrawal.requested' | 'withdrawal.confirmed' | 'withdrawal.left' };

export interface ActOfApplicant {
  readonly statusToken: string;
  readonly act: 'answer' | 'withdraw';
  readonly answer: string;
  readonly intent: string;
}

export const actOf = (context: RegistrationStatusContext): ActOfApplicant => {
  const { statusToken, act, answer, intentSeed, heard } = context;
  return { statusToken, act, answer: answer.trim(), intent: `${intentSeed}-${act}-${heard}` };
};

/** Types, actors, guards and actions of the chart in `registration-status.machine.ts`. */
export const registrationStatusSetup = setup({
  types: {
    context: {} as RegistrationStatusContext,
    events: {} as RegistrationStatusEvent,
    input: {} as RegistrationStatusInput,
  },
  actors: {
    readStatus: provided.promise<StatusRead, { readonly statusToken: string }>('readStatus'),
    actAsApplicant: provided.promise<StatusActed, ActOfApplicant>('actAsApplicant'),
  },
  guards: {
    isKnown: (_, { ok }: StatusRead) => ok,
    isDone: (_, { ok }: StatusActed) => ok,
    mayAnswer: ({ context: { registration } }) => registration?.mayAnswer ?? false,
    hasAnswer: ({ context: { registration, answer } }) => (registration?.mayAnswer ?? false) && answer.trim() !== '',
    mayWithdraw: ({ context: { registration } }) => registration?.mayWithdraw ?? false,
  },
  actions: {
    keepRegistration: assign(({ context }, outcome: StatusRead | StatusActed) =>
      outcome.ok ? { registration: outcome.answer.registration, heard: context.heard + 1 } : {},
    ),
    keepAnswer: assign(({ event }) =>
      event.type === 'answer.typed' ? { answer: event.text.slice(0, answerMost), message: null } : {},
    ),
    keepDocument: assign(({ context, event }) => {
      const { registration } = context;
      if (event.type !== 'document.told' || registration === null || event.document === null) return {};
      const others = registration.documents.filter(({ kind }) => kind !== event.kind);
      return { registration: { ...registration, documents: [...others, event.document] } };
    }),
    beginAnswer: assign({ act: 'answer', message: null }),
    beginWithdrawal: assign({ act: 'withdraw', message: null }),
    forgetAnswer: assign({ answer: '' }),
    keepRefusal: assign(({ context }, outcome: StatusActed) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
      heard: context.heard + 1,
    })),
    ...messageActions<RegistrationStatusContext, RegistrationStatusEvent>(),
  },
});
