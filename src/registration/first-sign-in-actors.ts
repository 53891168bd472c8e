import { fromPromise } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import {
  type FirstSignInInput,
  type FirstSignInOpened,
  firstSignInMachine,
} from '../../machines/registration/first-sign-in.machine.ts';
import { send } from '../calls/send.ts';
import { portalPasswordReset } from '../sign-in/password-reset-actors.ts';

/** The first password of an owner with its calls. Once it is set, the sign-in opens. */
export const portalFirstSignIn = firstSignInMachine.provide({
  actors: {
    beginFirstSignIn: fromPromise<FirstSignInOpened, FirstSignInInput>(({ input: { token, intent }, signal }) =>
      send('BeginFirstSignIn', { token }, { intent, signal }),
    ),
    // A reload of this page would open the used link again.
    passwordReset: portalPasswordReset.provide({ actions: { reloadPage: () => {} } }),
  },
  actions: { openSignIn: () => location.replace(pagePaths.home) },
});
