import { assign, setup } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { confirmationMessageOf, newPasswordMessageOf } from '../../contract/sign-in/password.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { refusalWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/profile/password-update-actors.ts');

const meta = screenState('profile');

export type PasswordField = 'current' | 'next' | 'confirmation';

export type PasswordsWritten = Readonly<Record<PasswordField, string>>;
export type PasswordMessages = Readonly<Record<PasswordField, string | null>>;

export interface PasswordUpdateContext {
  /** Kept in memory only, until the password is changed. */
  readonly written: PasswordsWritten;
  readonly fieldMessages: PasswordMessages;
  /** The field to focus now. `null`: leave the focus where it is. */
  readonly focus: PasswordField | null;
  /** Message for an error that belongs to no field. */
  readonly message: string | null;
  /** Whether the passwords can be read on the screen. */
  readonly legible: boolean;
}

export type PasswordUpdateEvent =
  | { readonly type: 'password.typed'; readonly field: PasswordField; readonly text: string }
  | { readonly type: 'passwords.toggled' }
  | { readonly type: 'passwords.submitted' };

type Request = CallRequest<'updatepassword'>;
type Answer = CallAnswer<'updatepassword'>;

const nothingWritten: PasswordsWritten = { current: '', next: '', confirmation: '' };
const noMessages: PasswordMessages = { current: null, next: null, confirmation: null };
const fields: readonly PasswordField[] = ['current', 'next', 'confirmation'];

/** The error of each field, in the words of spec 1 §5. `null`: none. */
export const passwordMessagesOf = ({ current, next, confirmation }: PasswordsWritten): PasswordMessages => ({
  current: current === '' ? messages.passwordInvalid : null,
  next: newPasswordMessageOf(next),
  confirmation: confirmationMessageOf(next, confirmation),
});

export const firstWrong = (found: PasswordMessages): PasswordField | null =>
  fields.find((field) => found[field] !== null) ?? null;

/** The field of each refusal. Other refusals belong to no field. */
const fieldOfError: Readonly<Record<string, PasswordField>> = {
  'wrong-password': 'current',
  'password-rule': 'next',
  'password-same': 'next',
};

const passwordUpdateSetup = setup({
  types: { context: {} as PasswordUpdateContext, events: {} as PasswordUpdateEvent },
  actors: {
    updatePassword: provided.promise<Answer, Request>('updatePassword'),
  },
  guards: {
    passwordsLookRight: ({ context }) => firstWrong(passwordMessagesOf(context.written)) === null,
    passwordWasChanged: (_, answer: Answer) => answer.success,
  },
  actions: {
    keepPassword: assign(({ context, event }) =>
      event.type === 'password.typed'
        ? {
            written: { ...context.written, [event.field]: event.text },
            fieldMessages: { ...context.fieldMessages, [event.field]: null },
            focus: null,
            message: null,
          }
        : {},
    ),
    sayWhatPasswordsLack: assign(({ context }) => {
      const fieldMessages = passwordMessagesOf(context.written);
      return { fieldMessages, focus: firstWrong(fieldMessages), message: null };
    }),
    clearMessages: assign({ fieldMessages: noMessages, focus: null, message: null }),
    keepRefusal: assign((_, { error }: Answer) => {
      const words = refusalWords({ error });
      const field = fieldOfError[error?.code ?? ''] ?? null;
      if (field === null) return { message: words, focus: null };
      return { fieldMessages: { ...noMessages, [field]: words }, focus: field };
    }),
    ...messageActions<PasswordUpdateContext, PasswordUpdateEvent>(),
    forgetPasswords: assign({ written: nothingWritten, legible: false }),
    toggle: assign(({ context }) => ({ legible: !context.legible })),
  },
});

/** Changing the password of the signed-in person (spec 1 §7: updatepassword). It ends all their other sessions. */
export const passwordUpdateMachine = passwordUpdateSetup.createMachine({
  id: 'password-update',
  context: { written: nothingWritten, fieldMessages: noMessages, focus: null, message: null, legible: false },
  initial: 'writing',
  states: {
    writing: {
      meta: meta('The present password and another', ['SHL-11']),
      on: {
        'password.typed': { actions: 'keepPassword' },
        'passwords.toggled': { actions: 'toggle' },
        'passwords.submitted': [
          { guard: 'passwordsLookRight', target: 'updating' },
          { actions: 'sayWhatPasswordsLack' },
        ],
      },
    },
    updating: {
      meta: meta('The password is changed', ['SHL-11'], 'server'),
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'updatePassword',
        input: ({ context }) => ({ oldPassword: context.written.current, password: context.written.next }),
        onDone: [
          { guard: { type: 'passwordWasChanged', params: outputOf }, target: 'updated', actions: 'forgetPasswords' },
          { target: 'writing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'writing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    updated: {
      meta: meta('The password was changed', ['SHL-11']),
      on: {
        'password.typed': { target: 'writing', actions: 'keepPassword' },
        'passwords.toggled': { target: 'writing', actions: 'toggle' },
        'passwords.submitted': { target: 'writing', actions: 'sayWhatPasswordsLack' },
      },
    },
  },
});
