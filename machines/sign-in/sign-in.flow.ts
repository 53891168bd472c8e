import type { Flow, ShownOf } from '../flow.ts';
import { signInCases } from './sign-in.cases.ts';
import { signInMachine } from './sign-in.machine.ts';
import { viewOfSignIn } from './sign-in.view.ts';

const shown: ShownOf<typeof signInMachine> = {
  context: [],
  events: {},
  outcomes: {
    authenticate: ['authenticated', 'forceChangePassword', 'verifyPhoneNumber', 'error.code'],
    codeEntry: ['proof.proves', 'proof.answer.forceChangePassword', 'proof.answer.verifyPhoneNumber'],
  },
};

/** The catalogue entry of signing in. */
export const signInFlow: Flow = {
  name: 'sign-in',
  title: 'Signing in',
  purpose:
    'E-mail and password, on a new device the mailed code, a new password or a verified phone where one is asked for, and the portal opens.',
  area: 'sign-in',
  machine: signInMachine,
  cases: signInCases,
  shown,
  view: viewOfSignIn,
};
