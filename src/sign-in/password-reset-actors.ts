import { fromPromise } from 'xstate';
import type { ChangePasswordAnswer, ResetPasswordAnswer } from '../../contract/password.ts';
import { passwordResetMachine } from '../../machines/sign-in/password-reset.machine.ts';
import { newIntent, send } from '../calls/send.ts';
import { answerOf } from './answer-of.ts';
import type { SendSignIn } from './flow-props.ts';

/** The way to a new password with its calls; given up, it leads back to signing in. */
export const portalPasswordReset = (sendToSignIn: SendSignIn) =>
  passwordResetMachine.provide({
    actors: {
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
      giveBack: () => sendToSignIn({ type: 'credentials.returned' }),
      reloadPage: () => location.reload(),
    },
  });
