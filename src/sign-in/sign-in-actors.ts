import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { type Credentials, type DeviceCode, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { newIntent, send } from '../calls/send.ts';

/** The sign-in flow with its calls; `openPortal` hands the token to the session. */
export const portalSignIn = (openPortal: (token: string) => void) =>
  signInMachine.provide({
    actors: {
      authenticate: fromPromise(async ({ input, signal }: { input: Credentials; signal: AbortSignal }) =>
        answerOf(
          await send(
            'Authenticate',
            { username: input.email, password: input.password },
            { intent: newIntent(), signal },
          ),
        ),
      ),
      verifyDevice: fromPromise(async ({ input, signal }: { input: DeviceCode; signal: AbortSignal }) =>
        answerOf(
          await send(
            'VerifyDevice',
            { username: input.email, reference: input.reference, verificationCode: input.code },
            { intent: newIntent(), signal },
          ),
        ),
      ),
      openPortal: fromPromise(async ({ input }: { input: { readonly token: string } }) => openPortal(input.token)),
    },
  });

/** Both calls answer their errors inside the answer and declare no refusals. */
const answerOf = (outcome: CallOutcome<'Authenticate' | 'VerifyDevice'>): SignInAnswer => {
  if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
  return outcome.answer;
};
