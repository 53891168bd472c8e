import type { Flow, ShownOf } from '../flow.ts';
import { passwordResetCases } from './password-reset.cases.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { viewOfPasswordReset } from './password-reset.view.ts';

const shown: ShownOf<typeof passwordResetMachine> = {
  context: ['because', 'passwordsShown'],
  events: {},
  outcomes: {
    codeEntry: ['proof.proves'],
    sendResetCode: ['mailSent', 'error.code'],
    changePassword: ['passwordChanged', 'error.code'],
  },
};

/** The catalogue entry of setting a new password. */
export const passwordResetFlow: Flow = {
  name: 'password-reset',
  title: 'A new password',
  purpose: 'Sets a new password: for a forgotten one after a mailed code, for a required change at once.',
  area: 'sign-in',
  machine: passwordResetMachine,
  cases: passwordResetCases,
  shown,
  view: viewOfPasswordReset,
  page: { address: '/', visitor: true, beside: { 'sign-in': 'passwordForgotten' } },
};
