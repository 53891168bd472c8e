import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { noPasswords, passwordResetSetup } from './password-reset.setup.ts';

const meta = screenState('sign-in');
const unseen = screenState(null);

/**
 * Setting a new password (spec 1 §4). A forgotten password needs an e-mail and the mailed code first; a forced change
 * and a first password start with the new password. An unknown address takes the same steps as a known one. Leaving a state cancels its call.
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
      always: [{ guard: 'leaveIsGiven', target: 'resetting.newPasswordAsked' }, { target: 'resetting' }],
    },
    resetting: {
      meta: meta('A new password is on its way', ['AUT-09']),
      initial: 'emailAsked',
      on: { 'reset.cancelled': { target: 'cancelled', actions: 'forgetPasswords' } },
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
                target: '#password-reset.codeEntry',
                actions: { type: 'keepReference', params: outputOf },
              },
              { target: 'emailAsked', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'emailAsked', actions: { type: 'keepFault', params: faultOf } },
          },
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
    codeEntry: {
      meta: meta('The mailed code is asked for', ['AUT-09']),
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context: { reference, email } }) => ({
          reference,
          subject: { proves: 'mailbox' as const, email: email.trim() },
        }),
        onDone: [
          { guard: { type: 'codeWasRight', params: outputOf }, target: 'resetting.newPasswordAsked' },
          { target: 'cancelled' },
        ],
        onError: { target: 'resetting.emailAsked', actions: { type: 'keepFault', params: faultOf } },
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
