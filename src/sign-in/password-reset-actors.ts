import { fromPromise } from 'xstate';
import type { ChangePasswordAnswer, ResetPasswordAnswer } from '../../contract/sign-in/password.ts';
import { passwordResetMachine } from '../../machines/sign-in/password-reset.machine.ts';
import { newIntent, send } from '../calls/send.ts';
import { answerOf } from './answer-of.ts';
import { portalCodeEntry } from './code-entry-actors.ts';

/** The password-reset flow with its calls. */
export const portalPasswordReset = passwordResetMachine.provide({
  actors: {
    codeEntry: portalCodeEntry,
    sendResetCode: fromPromise<ResetPasswordAnswer, { readonly email: string }>(async ({ input, signal }) =>
      answerOf(
        await send('ResetPassword', { username: input.email, deviceCheck: false }, { intent: newIntent(), signal }),
      ),
    ),
    changePassword: fromPromise<ChangePasswordAnswer, { readonly email: string; readonly password: string }>(
      async ({ input, signal }) =>
        answerOf(
          await send(
            'ChangePassword',
            { username: input.email, password: input.password },
            { intent: newIntent(), signal },
          ),
        ),
    ),
  },
  actions: {
    reloadPage: () => location.reload(),
  },
});
