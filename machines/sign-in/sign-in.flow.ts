import type { Flow } from '../flow.ts';
import { signInCases } from './sign-in.cases.ts';
import { signInMachine } from './sign-in.machine.ts';

/** Signing in, as the catalogue lists it. */
export const signInFlow: Flow = {
  name: 'sign-in',
  title: 'Signing in',
  purpose: 'E-mail and password, on a new device the mailed code, and the portal opens.',
  area: 'sign-in',
  machine: signInMachine,
  cases: signInCases,
};
