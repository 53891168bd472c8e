import { expect, test } from 'vitest';
import { initialTransition, type SnapshotFrom, type StateValueFrom } from 'xstate';
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import type { SignInContext } from '../../../machines/sign-in/sign-in.setup.ts';
import { viewOfSignIn } from '../../../machines/sign-in/sign-in.view.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

const at = (value: StateValueFrom<typeof signInMachine>, context: Partial<SignInContext> = {}): Snapshot =>
  signInMachine.resolveState({
    value,
    context: { ...initialTransition(signInMachine, { defaultCountry: 'bd' })[0].context, ...context },
  });

test.each<[string, StateValueFrom<typeof signInMachine>, object]>([
  ['the empty form', 'credentials', { show: 'credentials', doing: 'nothing', focus: null }],
  ['the form at work', { authenticating: 'asking' }, { show: 'credentials', doing: 'signing-in', slow: false }],
  ['a slow server', { authenticating: 'waiting' }, { show: 'credentials', doing: 'signing-in', slow: true }],
  ['the mailed code', 'codeEntry', { show: 'code', email: 'agent@portolan.example' }],
  ['the way to a new password', 'passwordForgotten', { show: 'new-password' }],
  ['a forced change', 'newPasswordWanted', { show: 'new-password' }],
  ['the phone to verify', 'phoneWanted', { show: 'phone' }],
  ['the portal opening', 'opening', { show: 'opening' }],
  ['nothing more', 'signedIn', { show: 'opening' }],
])('[FLW-01] the sign-in page shows %s', (_, value, expected) => {
  const held = {
    email: ' agent@portolan.example ',
    reference: 'reference-1',
    phoneNumber: '+8801700000000',
    token: 'temporary',
  };
  expect(viewOfSignIn(at(value, held))).toMatchObject(expected);
});
