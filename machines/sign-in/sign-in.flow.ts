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
    'Signs a person in by e-mail and password; asks for a mailed code on a new device, and for a new password or a verified phone where one is required.',
  area: 'sign-in',
  machine: signInMachine,
  cases: signInCases,
  shown,
  view: viewOfSignIn,
  page: { address: '/', visitor: true },
};
