import type { Flow, ShownOf } from '../flow.ts';
import { signInCases } from './sign-in.cases.ts';
import { signInMachine } from './sign-in.machine.ts';
import { viewOfSignIn } from './sign-in.view.ts';

const shown: ShownOf<typeof signInMachine> = {
  context: ['focusedBox', 'resendInSeconds'],
  events: { 'box.erased': ['index'], 'box.focused': ['index'], 'box.left': ['index'], 'box.moved': ['to'] },
  outcomes: {
    authenticate: ['authenticated', 'forceChangePassword', 'verifyPhoneNumber', 'error.code'],
    verifyDevice: ['authenticated', 'forceChangePassword', 'verifyPhoneNumber', 'error.code'],
  },
};

/** Signing in, as the catalogue lists it. */
export const signInFlow: Flow = {
  name: 'sign-in',
  title: 'Signing in',
  purpose: 'E-mail and password, on a new device the mailed code, and the portal opens.',
  area: 'sign-in',
  machine: signInMachine,
  cases: signInCases,
  shown,
  view: viewOfSignIn,
};
