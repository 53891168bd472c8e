import { assign, setup } from 'xstate';
import {
  type ChangePasswordAnswer,
  confirmationMessageOf,
  newPasswordMessageOf,
  type ResetPasswordAnswer,
} from '../../contract/sign-in/password.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryOutput } from './code-entry.setup.ts';
import { emailMessageOf, refusalWords } from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/password-reset-actors.ts');

export interface PasswordResetInput {
  /** E-mail as typed in the sign-in form. In a forced change, that of the account. */
  readonly email: string;
  /**
   * `forgotten`: a mailed code allows a new password. `forced`: the sign-in has allowed it already. `first`: the link to a
   * newly opened agency has allowed it, and there is no old one.
   */
  readonly because: 'forgotten' | 'forced' | 'first';
}

export interface PasswordResetContext extends PasswordResetInput {
  readonly emailMessage: string | null;
  /** Reference of the mailed code. */
  readonly reference: string;
  /** Kept in memory only, until it is set or the person goes back. */
  readonly password: string;
  readonly confirmation: string;
  readonly passwordMessage: string | null;
  readonly confirmationMessage: string | null;
  readonly passwordsShown: boolean;
  /** The first wrong field of the submitted form. It gets the focus. `null`: leave the focus where it is. */
  readonly focus: 'email' | 'password' | 'confirmation' | null;
  /** The server's message, shown above the form. */
  readonly message: string | null;
}

export type PasswordResetEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'email.submitted' }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'confirmation.changed'; readonly confirmation: string }
  | { readonly type: 'passwords.toggled' }
  | { readonly type: 'passwords.submitted' }
  | { readonly type: 'reset.begun.again' }
  | { readonly type: 'reset.cancelled' }
  | { readonly type: 'success.read' };

export const noPasswords = {
  password: '',
  confirmation: '',
  passwordMessage: null,
  confirmationMessage: null,
  passwordsShown: false,
} as const;

/** Types, actors, guards and actions of the chart in `password-reset.machine.ts`. */
export const passwordResetSetup = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    codeEntry: codeEntryMachine,
    sendResetCode: provided.promise<ResetPasswordAnswer, { readonly email: string }>('sendResetCode'),
    changePassword: provided.promise<ChangePasswordAnswer, { readonly email: string; readonly password: string }>(
      'changePassword',
    ),
  },
  guards: {
    leaveIsGiven: ({ context }) => context.because !== 'forgotten',
    wasForgotten: ({ context }) => context.because === 'forgotten',
    emailLooksRight: ({ context }) => emailMessageOf(context.email) === null,
    passwordsLookRight: ({ context }) =>
      newPasswordMessageOf(context.password) === null &&
      confirmationMessageOf(context.password, context.confirmation) === null,
    codeWasRight: (_, { proof }: CodeEntryOutput) => proof !== null,
    codeIsOnItsWay: (_, answer: ResetPasswordAnswer) => answer.mailSent && answer.verificationReference !== null,
    passwordIsChanged: (_, answer: ChangePasswordAnswer) => answer.passwordChanged,
    leaveIsOver: (_, answer: ChangePasswordAnswer) => answer.error?.code === 'no-grant',
    passwordIsRefused: (_, answer: ChangePasswordAnswer) =>
      answer.error?.code === 'password-rule' || answer.error?.code === 'password-same',
  },
  actions: {
    keepEmail: assign(({ event }) =>
      event.type === 'email.changed' ? { email: event.email, emailMessage: null, focus: null, message: null } : {},
    ),
    sayWhatEmailLacks: assign(({ context }) => ({
      emailMessage: emailMessageOf(context.email),
      focus: 'email',
      message: null,
    })),
    keepReference: assign((_, answer: ResetPasswordAnswer) => ({ reference: answer.verificationReference ?? '' })),
    keepPassword: assign(({ event }) =>
      event.type === 'password.changed'
        ? { password: event.password, passwordMessage: null, focus: null, message: null }
        : {},
    ),
    keepConfirmation: assign(({ event }) =>
      event.type === 'confirmation.changed'
        ? { confirmation: event.confirmation, confirmationMessage: null, focus: null, message: null }
        : {},
    ),
    togglePasswords: assign(({ context }) => ({ passwordsShown: !context.passwordsShown })),
    sayWhatPasswordsLack: assign(({ context }) => ({
      passwordMessage: newPasswordMessageOf(context.password),
      confirmationMessage: confirmationMessageOf(context.password, context.confirmation),
      focus: newPasswordMessageOf(context.password) === null ? 'confirmation' : 'password',
      message: null,
    })),
    keepPasswordRefusal: assign((_, answer: ChangePasswordAnswer) => ({
      passwordMessage: refusalWords(answer),
      focus: 'password',
    })),
    clearMessages: assign({
      emailMessage: null,
      passwordMessage: null,
      confirmationMessage: null,
      focus: null,
      message: null,
    }),
    keepRefusal: assign((_, answer: ResetPasswordAnswer | ChangePasswordAnswer) => ({
      message: refusalWords(answer),
    })),
    ...messageActions<PasswordResetContext, PasswordResetEvent>(),
    forgetPasswords: assign(noPasswords),
    /** Provided by src/sign-in/password-reset-actors.ts. */
    reloadPage: () => {},
  },
  delays: { successIsRead: 5000 },
});
