import type { Flow, FlowCases, ShownOf } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import {
  type FirstSignInContext,
  type FirstSignInInput,
  type FirstSignInOpened,
  firstSignInMachine,
  viewOfFirstSignIn,
} from './first-sign-in.machine.ts';

const cases: FlowCases = {
  inputs: [{ name: 'a link', input: { token: 'x'.repeat(43), intent: 'visit-1' } satisfies FirstSignInInput }],
  events: [{ name: 'try again', event: { type: 'again.requested' } }],
  outcomes: {
    beginFirstSignIn: [
      {
        name: 'a password may be chosen',
        output: { ok: true, answer: { username: 'rokeya@teesta.example' } } satisfies FirstSignInOpened,
      },
      {
        name: 'link-over',
        output: { ok: false, refusal: 'link-over', detail: 'This link was used.' } satisfies FirstSignInOpened,
      },
      networkLost,
    ],
    passwordReset: [
      { name: 'the password is set', output: undefined },
      { name: 'it breaks', error: new Error('it breaks') },
    ],
  },
  classOf: ({ username, message }: FirstSignInContext) =>
    [username === '' ? '' : 'known', message === null ? 'silent' : 'speaking'].join('|'),
};

const shown = {
  context: [],
  events: {},
  outcomes: { beginFirstSignIn: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof firstSignInMachine>>;

/** The catalogue entry of an owner's first password. */
export const firstSignInFlow: Flow = {
  name: 'first-sign-in',
  title: 'The first password of an owner',
  purpose: 'Lets the owner of an approved agency choose a password by the mailed link.',
  area: 'registration',
  machine: firstSignInMachine,
  cases,
  shown,
  view: viewOfFirstSignIn,
  page: { address: '/first-sign-in#TOKEN1', visitor: true },
};
