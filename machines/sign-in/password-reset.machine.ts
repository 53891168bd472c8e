import { assign, setup } from 'xstate';
import {
  type ChangePasswordAnswer,
  confirmationMessageOf,
  newPasswordMessageOf,
  type ResetPasswordAnswer,
} from '../../contract/password.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { emailMessageOf, faultWords, refusalWords } from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/password-reset-actors.ts');

const meta = screenState('sign-in');
const unseen = screenState(null);

export interface PasswordResetInput {
  /** As typed at sign-in so far; of a forced change, the account's. */
  readonly email: string;
  /** Forgotten: a mailed code leads to a new password. Forced: signing in has given leave to set one. */
  readonly because: 'forgotten' | 'forced';
}

export interface PasswordResetContext extends PasswordResetInput {
  readonly emailMessage: string | null;
  /** Of the code that was mailed. */
  readonly reference: string;
  /** In memory only, until it is set or given up. */
  readonly password: string;
  readonly confirmation: string;
  readonly passwordMessage: string | null;
  readonly confirmationMessage: string | null;
  readonly passwordsShown: boolean;
  /** The field that was wrong when the form was sent: the focus goes there, once. */
  readonly focus: 'email' | 'password' | 'confirmation' | null;
  /** The server's words, shown above the form. */
  readonly message: string | null;
}

export type PasswordResetEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'email.submitted' }
  /** From the code entry: the mailed code was right, and the server lets this device set a password. */
  | { readonly type: 'code.verified' }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'confirmation.changed'; readonly confirmation: string }
  | { readonly type: 'passwords.toggled' }
  | { readonly type: 'passwords.submitted' }
  | { readonly type: 'reset.begun.again' }
  | { readonly type: 'reset.cancelled' }
  | { readonly type: 'success.read' };

const noPasswords = {
  password: '',
  confirmation: '',
  passwordMessage: null,
  confirmationMessage: null,
  passwordsShown: false,
} as const;

const passwordResetSetup = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
  },
  actors: {
    sendResetCode: provided.promise<ResetPasswordAnswer, { readonly email: string }>('sendResetCode'),
    changePassword: provided.promise<ChangePasswordAnswer, { readonly email: string; readonly password: string }>(
      'changePassword',
    ),
  },
  guards: {
    changeIsForced: ({ context }) => context.because === 'forced',
    wasForgotten: ({ context }) => context.because === 'forgotten',
    emailLooksRight: ({ context }) => emailMessageOf(context.email) === null,
    passwordsLookRight: ({ context }) =>
      newPasswordMessageOf(context.password) === null &&
      confirmationMessageOf(context.password, context.confirmation) === null,
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
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    forgetPasswords: assign(noPasswords),
    /** Both are provided by src/sign-in/password-reset-actors.ts. */
    giveBack: () => {},
    reloadPage: () => {},
  },
  delays: { successIsRead: 5000 },
});

/**
 * The way to a new password (spec 1 §4): for whoever forgot theirs an e-mail and the mailed code come before it; a
 * forced change begins with it. An address that nobody has is led along as one that somebody has.
 * Leaving a state abandons its call: a late answer changes nothing. Cancel leads back to signing in from each step.
 */
export const passwordResetMachine = passwordResetSetup.createMachine({
  id: 'password-reset',
  context: ({ input }) => ({
    ...input,
    ...noPasswords,
    emailMessage: null,
    focus: null,
    reference: '',
    message: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: unseen('Where the way begins', ['AUT-03', 'AUT-09']),
      always: [{ guard: 'changeIsForced', target: 'resetting.newPasswordAsked' }, { target: 'resetting' }],
    },
    resetting: {
      meta: meta('A new password is on its way', ['AUT-09']),
      initial: 'emailAsked',
      on: { 'reset.cancelled': { target: 'cancelled', actions: ['forgetPasswords', 'giveBack'] } },
      states: {
        emailAsked: {
          meta: meta('The e-mail is asked for', ['AUT-09']),
          on: {
            'email.changed': { actions: 'keepEmail' },
            'email.submitted': [
              { guard: 'emailLooksRight', target: 'sending', actions: 'clearMessages' },
              { actions: 'sayWhatEmailLacks' },
            ],
          },
        },
        sending: {
          meta: meta('A code is on its way', ['AUT-09'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'sendResetCode',
            input: ({ context: { email } }) => ({ email }),
            onDone: [
              {
                guard: { type: 'codeIsOnItsWay', params: outputOf },
                target: 'codeEntry',
                actions: { type: 'keepReference', params: outputOf },
              },
              { target: 'emailAsked', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'emailAsked', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        codeEntry: {
          meta: meta('The mailed code is asked for', ['AUT-09']),
          on: { 'code.verified': 'newPasswordAsked' },
        },
        newPasswordAsked: {
          meta: meta('The new password is asked for', ['AUT-03', 'AUT-09']),
          on: {
            'password.changed': { actions: 'keepPassword' },
            'confirmation.changed': { actions: 'keepConfirmation' },
            'passwords.toggled': { actions: 'togglePasswords' },
            'passwords.submitted': [
              { guard: 'passwordsLookRight', target: 'changing', actions: 'clearMessages' },
              { actions: 'sayWhatPasswordsLack' },
            ],
          },
        },
        changing: {
          meta: meta('The server sets the password', ['AUT-03', 'AUT-09'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'changePassword',
            input: ({ context: { email, password } }) => ({ email, password }),
            onDone: [
              {
                guard: { type: 'passwordIsChanged', params: outputOf },
                target: '#password-reset.changed',
                actions: 'forgetPasswords',
              },
              {
                guard: { type: 'leaveIsOver', params: outputOf },
                target: 'leaveOver',
                actions: ['forgetPasswords', { type: 'keepRefusal', params: outputOf }],
              },
              {
                guard: { type: 'passwordIsRefused', params: outputOf },
                target: 'newPasswordAsked',
                actions: { type: 'keepPasswordRefusal', params: outputOf },
              },
              { target: 'newPasswordAsked', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'newPasswordAsked', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        leaveOver: {
          meta: meta('The time to set a password is over', ['AUT-09']),
          on: { 'reset.begun.again': { guard: 'wasForgotten', target: 'emailAsked', actions: 'clearMessages' } },
        },
      },
    },
    changed: {
      meta: meta('The password is changed', ['AUT-09']),
      after: { successIsRead: 'reloaded' },
      on: { 'success.read': 'reloaded' },
    },
    reloaded: {
      type: 'final',
      entry: 'reloadPage',
      meta: meta('The page is loaded again', ['AUT-09']),
    },
    cancelled: {
      type: 'final',
      meta: unseen('Back to signing in', ['AUT-09']),
    },
  },
});
