import { fromPromise } from 'xstate';
import { type Credentials, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { newIntent, send } from '../calls/send.ts';
import { answerOf } from './answer-of.ts';

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
      openPortal: fromPromise(async ({ input }: { input: { readonly token: string } }) => openPortal(input.token)),
    },
  });
