import { expect, test } from 'vitest';
import { initialTransition, type SnapshotFrom, type StateValueFrom } from 'xstate';
import { type SignInContext, signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import { viewOfSignIn } from '../../../machines/sign-in/sign-in.view.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

const at = (value: StateValueFrom<typeof signInMachine>, context: Partial<SignInContext> = {}): Snapshot =>
  signInMachine.resolveState({
    value,
    context: { ...initialTransition(signInMachine)[0].context, ...context },
  });

test.each<[string, StateValueFrom<typeof signInMachine>, object]>([
  ['the empty form', 'credentials', { show: 'credentials', doing: 'nothing', focus: null }],
  ['the form at work', 'authenticating', { show: 'credentials', doing: 'signing-in' }],
  [
    'six boxes',
    { codeEntry: { code: 'asked', resend: 'counting' } },
    { show: 'code', doing: 'nothing', focusedBox: 0 },
  ],
  ['six boxes, resend open', { codeEntry: { code: 'asked', resend: 'ready' } }, { show: 'code', doing: 'nothing' }],
  ['a code at work', { codeEntry: { code: 'verifying', resend: 'counting' } }, { show: 'code', doing: 'verifying' }],
  ['a code on its way', { codeEntry: { code: 'resending', resend: 'ready' } }, { show: 'code', doing: 'resending' }],
  ['a notice', 'newPasswordWanted', { show: 'notice', title: 'A new password is needed' }],
  ['another notice', 'phoneWanted', { show: 'notice', title: 'Your phone number is not verified' }],
  ['the portal opening', 'opening', { show: 'opening' }],
  ['nothing more', 'signedIn', { show: 'opening' }],
])('[FLW-01] the sign-in page shows %s', (_, value, expected) => {
  expect(viewOfSignIn(at(value))).toMatchObject(expected);
});

test('[AUT-01] the focus belongs in the first field that has a message', () => {
  const both = { emailMessage: 'Please enter valid email id', passwordMessage: 'Please enter valid password' };
  expect(viewOfSignIn(at('credentials', both))).toMatchObject({ focus: 'email' });
  expect(viewOfSignIn(at('credentials', { ...both, emailMessage: null }))).toMatchObject({ focus: 'password' });
});
