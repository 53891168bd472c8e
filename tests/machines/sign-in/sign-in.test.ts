import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignInAnswer } from '../../../contract/sign-in.ts';
import { signInAnswers } from '../../../machines/sign-in/sign-in.cases.ts';
import { type Credentials, type DeviceCode, signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';

/** A call that answers when the test says so. */
const heldCall = <Answer, Input>() => {
  const calls: { input: Input; answer: (answer: Answer) => void; fail: (fault: unknown) => void }[] = [];
  const actor = fromPromise<Answer, Input>(
    ({ input }) => new Promise<Answer>((answer, fail) => calls.push({ input, answer, fail })),
  );
  return { calls, actor };
};

const settled = () => new Promise<void>((done) => setImmediate(done));

/** Second by second, as each tick starts the next. */
const passSeconds = (clock: SimulatedClock, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) clock.increment(1000);
};

const atTheDoor = () => {
  const authenticate = heldCall<SignInAnswer, Credentials>();
  const verifyDevice = heldCall<SignInAnswer, DeviceCode>();
  const openPortal = heldCall<void, { readonly token: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    signInMachine.provide({
      actors: { authenticate: authenticate.actor, verifyDevice: verifyDevice.actor, openPortal: openPortal.actor },
    }),
    { clock },
  ).start();
  const submit = (email = 'agent@portolan.example', password = 'correct horse') => {
    actor.send({ type: 'email.changed', email });
    actor.send({ type: 'password.changed', password });
    actor.send({ type: 'credentials.submitted' });
  };
  const toCodeEntry = async () => {
    submit();
    authenticate.calls[0]?.answer(signInAnswers.newDevice);
    await settled();
  };
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, clock, authenticate, verifyDevice, openPortal, submit, toCodeEntry, state, context };
};

const codeAsked = { codeEntry: { code: 'asked', resend: 'counting' } };

describe('credentials', () => {
  test('[AUT-01] an e-mail that is none and a short password are named before anything is sent', () => {
    const { submit, state, context, authenticate } = atTheDoor();
    submit('agent@', 'short');
    expect(state()).toBe('credentials');
    expect(context().emailMessage).toBe('Please enter valid email id');
    expect(context().passwordMessage).toBe('Please enter valid password');
    expect(authenticate.calls).toHaveLength(0);
  });

  test('[AUT-01] a field’s message goes as soon as the field is mended', () => {
    const { actor, submit, context } = atTheDoor();
    submit('agent@', 'short');
    actor.send({ type: 'email.changed', email: 'agent@portolan.example' });
    expect(context().emailMessage).toBeNull();
    expect(context().passwordMessage).not.toBeNull();
  });

  test('[AUT-03] on a known device the token opens the portal', async () => {
    const { actor, submit, state, authenticate, openPortal, context } = atTheDoor();
    submit();
    expect(authenticate.calls[0]?.input).toEqual({ email: 'agent@portolan.example', password: 'correct horse' });
    authenticate.calls[0]?.answer(signInAnswers.known);
    await settled();
    expect(state()).toBe('opening');
    expect(openPortal.calls[0]?.input).toEqual({ token: 'token-of-a-known-device' });
    expect(context().password).toBe('');
    openPortal.calls[0]?.answer();
    await settled();
    expect(state()).toBe('signedIn');
    expect(actor.getSnapshot().output).toEqual({ token: 'token-of-a-known-device' });
  });

  test('[AUT-03] wrong credentials show the server’s own words and keep what was typed', async () => {
    const { submit, state, context, authenticate } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.wrong);
    await settled();
    expect(state()).toBe('credentials');
    expect(context().message).toBe('The e-mail or the password is not right.');
    expect(context().email).toBe('agent@portolan.example');
  });

  test.each([
    [
      'a call fault in its own words',
      new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      'The network could not be reached.',
    ],
    ['any other fault in general words', new Error('x is not a function'), messages.somethingWrong],
  ])('[AUT-03] signing in that fails tells %s', async (_, fault, words) => {
    const { submit, state, context, authenticate } = atTheDoor();
    submit();
    authenticate.calls[0]?.fail(fault);
    await settled();
    expect(state()).toBe('credentials');
    expect(context().message).toBe(words);
  });

  test('[AUT-03] a person who must set a new password does not get in, and no password stays in memory', async () => {
    const { submit, state, context, authenticate, openPortal } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.newPassword);
    await settled();
    expect(state()).toBe('newPasswordWanted');
    expect(context().password).toBe('');
    expect(openPortal.calls).toHaveLength(0);
  });

  test('[AUT-05] a person whose phone must be verified does not get in', async () => {
    const { actor, submit, state, authenticate, openPortal } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.phone);
    await settled();
    expect(state()).toBe('phoneWanted');
    expect(openPortal.calls).toHaveLength(0);
    actor.send({ type: 'credentials.returned' });
    expect(state()).toBe('credentials');
  });

  test('[AUT-05] without a phone number there is none to verify, and the portal opens', async () => {
    const { submit, state, authenticate } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer({ ...signInAnswers.phone, phoneNumber: null });
    await settled();
    expect(state()).toBe('opening');
  });

  test('[AUT-03] pressing Sign in twice sends one call', () => {
    const { actor, submit, authenticate } = atTheDoor();
    submit();
    expect(actor.getSnapshot().can({ type: 'credentials.submitted' })).toBe(false);
    actor.send({ type: 'credentials.submitted' });
    expect(authenticate.calls).toHaveLength(1);
  });

  test('[AUT-03] an answer that comes after the person went back signs nobody in', async () => {
    const { actor, submit, state, authenticate, openPortal } = atTheDoor();
    submit();
    actor.send({ type: 'credentials.returned' });
    authenticate.calls[0]?.answer(signInAnswers.known);
    await settled();
    expect(state()).toBe('credentials');
    expect(openPortal.calls).toHaveLength(0);
  });
});

describe('the mailed code', () => {
  test('[AUT-04] a new device asks for the e-mailed code, and the right one opens the portal', async () => {
    const { actor, toCodeEntry, state, verifyDevice } = atTheDoor();
    await toCodeEntry();
    expect(state()).toEqual(codeAsked);
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    expect(verifyDevice.calls[0]?.input).toEqual({
      email: 'agent@portolan.example',
      reference: 'reference-1',
      code: '123456',
    });
    verifyDevice.calls[0]?.answer(signInAnswers.known);
    await settled();
    expect(state()).toBe('opening');
  });

  test.each([
    ['a new password', signInAnswers.newPassword, 'newPasswordWanted'],
    ['a verified phone', signInAnswers.phone, 'phoneWanted'],
  ])('[AUT-04] the right code leads to the same branches: %s first', async (_, answer, value) => {
    const { actor, toCodeEntry, state, verifyDevice } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    verifyDevice.calls[0]?.answer(answer);
    await settled();
    expect(state()).toBe(value);
  });

  test('[AUT-04] a wrong code shows the server’s words, empties the boxes and puts the focus in the first', async () => {
    const { actor, toCodeEntry, state, context, verifyDevice } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    verifyDevice.calls[0]?.answer(signInAnswers.wrongCode);
    await settled();
    expect(state()).toEqual(codeAsked);
    expect(context()).toMatchObject({
      message: 'This code is not right.',
      boxes: ['', '', '', '', '', ''],
      focusedBox: 0,
    });
  });

  test('[AUT-04] a fault while verifying keeps the digits, to send them again', async () => {
    const { actor, toCodeEntry, context, verifyDevice } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    verifyDevice.calls[0]?.fail(new CallFault('TIMEOUT_ERROR', null, 'The server took too long to answer.'));
    await settled();
    expect(context().message).toBe('The server took too long to answer.');
    expect(context().boxes.join('')).toBe('123456');
  });

  test('[AUT-06] sending six digits twice verifies once', async () => {
    const { actor, toCodeEntry, verifyDevice } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    actor.send({ type: 'code.submitted' });
    actor.send({ type: 'box.typed', index: 0, text: '654321' });
    expect(verifyDevice.calls).toHaveLength(1);
  });

  test('[AUT-06] six digits typed one by one wait for the button', async () => {
    const { actor, toCodeEntry, context, verifyDevice } = atTheDoor();
    await toCodeEntry();
    for (let index = 0; index < 6; index += 1) actor.send({ type: 'box.typed', index, text: String(index + 1) });
    expect(verifyDevice.calls).toHaveLength(0);
    expect(context().focusedBox).toBe(5);
    actor.send({ type: 'code.submitted' });
    expect(verifyDevice.calls[0]?.input.code).toBe('123456');
  });

  test('[AUT-06] an incomplete code focuses the first empty box and says what is missing', async () => {
    const { actor, toCodeEntry, context, verifyDevice } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '1' });
    actor.send({ type: 'box.typed', index: 3, text: '4' });
    actor.send({ type: 'box.left', index: 4 });
    actor.send({ type: 'code.submitted' });
    expect(context()).toMatchObject({ message: 'Please Enter the Verification code', focusedBox: 1 });
    expect(verifyDevice.calls).toHaveLength(0);
  });

  test('[AUT-07] another code may be asked for after sixty seconds, not sooner', async () => {
    const { actor, clock, toCodeEntry, context, authenticate } = atTheDoor();
    await toCodeEntry();
    passSeconds(clock, 59);
    clock.increment(999);
    expect(context().resendInSeconds).toBe(1);
    actor.send({ type: 'code.resend.requested' });
    expect(authenticate.calls).toHaveLength(1);
    clock.increment(1);
    expect(context().resendInSeconds).toBe(0);
    actor.send({ type: 'code.resend.requested' });
    expect(authenticate.calls).toHaveLength(2);
    expect(authenticate.calls[1]?.input.password).toBe('correct horse');
  });

  test('[AUT-07] the new code’s reference replaces the old, the boxes are empty and the countdown starts again', async () => {
    const { actor, clock, toCodeEntry, context, state, authenticate, verifyDevice } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '12' });
    passSeconds(clock, 60);
    actor.send({ type: 'code.resend.requested' });
    authenticate.calls[1]?.answer(signInAnswers.newDeviceAgain);
    await settled();
    expect(state()).toEqual(codeAsked);
    expect(context()).toMatchObject({
      note: 'Verification code has been sent to you email',
      resendInSeconds: 60,
      boxes: ['', '', '', '', '', ''],
    });
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    expect(verifyDevice.calls[0]?.input.reference).toBe('reference-2');
  });

  test('[AUT-07] a resend that is refused or fails keeps the person at the boxes', async () => {
    const { actor, clock, toCodeEntry, context, state, authenticate } = atTheDoor();
    await toCodeEntry();
    passSeconds(clock, 60);
    actor.send({ type: 'code.resend.requested' });
    authenticate.calls[1]?.answer(signInAnswers.wrong);
    await settled();
    expect(state()).toEqual({ codeEntry: { code: 'asked', resend: 'ready' } });
    expect(context().message).toBe('The e-mail or the password is not right.');
    actor.send({ type: 'code.resend.requested' });
    authenticate.calls[2]?.fail(new Error('boom'));
    await settled();
    expect(context().message).toBe(messages.somethingWrong);
  });

  test('[AUT-04] going back forgets the password and the code; a late verification signs nobody in', async () => {
    const { actor, toCodeEntry, state, context, verifyDevice, openPortal } = atTheDoor();
    await toCodeEntry();
    actor.send({ type: 'box.typed', index: 0, text: '123456' });
    actor.send({ type: 'credentials.returned' });
    verifyDevice.calls[0]?.answer(signInAnswers.known);
    await settled();
    expect(state()).toBe('credentials');
    expect(context()).toMatchObject({ email: 'agent@portolan.example', password: '', boxes: ['', '', '', '', '', ''] });
    expect(openPortal.calls).toHaveLength(0);
  });
});
