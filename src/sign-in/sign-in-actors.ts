import { fromPromise } from 'xstate';
import type { RobotChallenge } from '../../contract/sign-in/robot-check.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import type { Credentials } from '../../machines/sign-in/sign-in.setup.ts';
import { newIntent, send } from '../calls/send.ts';
import { answerOf } from './answer-of.ts';
import { portalCodeEntry } from './code-entry-actors.ts';
import { portalPasswordReset } from './password-reset-actors.ts';
import { portalPhoneVerification } from './phone-actors.ts';

/** The sign-in flow with its calls and the flows that it invokes. `openPortal` receives the token. */
export const portalSignIn = (openPortal: (token: string) => void) =>
  signInMachine.provide({
    actors: {
      codeEntry: portalCodeEntry,
      passwordReset: portalPasswordReset,
      phoneVerification: portalPhoneVerification,
      authenticate: fromPromise(async ({ input, signal }: { input: Credentials; signal: AbortSignal }) =>
        answerOf(
          await send(
            'Authenticate',
            { username: input.email, password: input.password, robotCheck: input.robotCheck },
            { intent: newIntent(), signal },
          ),
        ),
      ),
      // Fetched when it is needed: hardly anybody meets it.
      solveChallenge: fromPromise(
        async ({ input, signal }: { input: { readonly challenge: RobotChallenge }; signal: AbortSignal }) => {
          const { solveCheck } = await import('../robot-check/solve-check.ts');
          return solveCheck(input.challenge, signal);
        },
      ),
      openPortal: fromPromise(async ({ input }: { input: { readonly token: string } }) => openPortal(input.token)),
    },
  });
