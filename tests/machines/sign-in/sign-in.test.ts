import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import type { Country } from '../../../contract/countries.ts';
import { messages } from '../../../contract/messages.ts';
import type { SendPhoneCodeAnswer } from '../../../contract/phone.ts';
import type { RobotChallenge, RobotCheck } from '../../../contract/sign-in/robot-check.ts';
import type { SignInAnswer } from '../../../contract/sign-in/sign-in.ts';
import type { CodeToVerify, CodeVerdict } from '../../../machines/sign-in/code-entry.setup.ts';
import { phoneCodeAnswers, someCountries } from '../../../machines/sign-in/phone-verification.cases.ts';
import { phoneVerificationMachine } from '../../../machines/sign-in/phone-verification.machine.ts';
import type { PhoneCodeOrder } from '../../../machines/sign-in/phone-verification.setup.ts';
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import type { Credentials } from '../../../machines/sign-in/sign-in.setup.ts';
import { signInAnswers } from '../../../machines/sign-in/sign-in-answers.ts';
import { heldCall, settled } from './held-call.ts';
import { invokedCodeEntry } from './invoked-code-entry.ts';

const atTheDoor = () => {
  const authenticate = heldCall<SignInAnswer, Credentials>();
  const solveChallenge = heldCall<RobotCheck, { readonly challenge: RobotChallenge }>();
  const openPortal = heldCall<void, { readonly token: string }>();
  const codeEntry = heldCall<CodeVerdict, CodeToVerify>();
  const readCountries = heldCall<readonly Country[], void>();
  const sendPhoneCode = heldCall<SendPhoneCodeAnswer, PhoneCodeOrder>();
  const clock = new SimulatedClock();
  const actor = createActor(
    signInMachine.provide({
      actors: {
        authenticate: authenticate.actor,
        solveChallenge: solveChallenge.actor,
        openPortal: openPortal.actor,
        codeEntry: invokedCodeEntry(codeEntry),
        phoneVerification: phoneVerificationMachine.provide({
          actors: {
            readCountries: readCountries.actor,
            sendPhoneCode: sendPhoneCode.actor,
            keepToken: fromPromise<void, { readonly token: string }>(async () => {}),
          },
        }),
      },
    }),
    { clock, input: { defaultCountry: 'bd' } },
  ).start();
  const enterCode = async (answer: SignInAnswer) => {
    actor.getSnapshot().children.codeEntry?.send({ type: 'box.typed', index: 0, text: '123456' });
    codeEntry.calls[0]?.answer({ right: true, proof: { proves: 'device', answer } });
    await settled();
  };
  /** A phone that was verified before needs no code. */
  const verifyPhone = async (token: string) => {
    readCountries.calls[0]?.answer(someCountries);
    await settled();
    actor.getSnapshot().children.phoneVerification?.send({ type: 'code.requested' });
    sendPhoneCode.calls[0]?.answer({ ...phoneCodeAnswers.skipped, identity: { token } });
    await settled();
    clock.increment(3_000);
  };
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
  return {
    actor,
    authenticate,
    solveChallenge,
    clock,
    openPortal,
    codeEntry,
    children: () => actor.getSnapshot().children,
    verifyPhone,
    submit,
    toCodeEntry,
    enterCode,
    state,
    context,
  };
};

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

  test('[AUT-01] the focus goes to the first field that is wrong when it is sent, and stays with whoever mends it', () => {
    const { actor, submit, context } = atTheDoor();
    submit('agent@', 'short');
    expect(context().focus).toBe('email');
    actor.send({ type: 'email.changed', email: 'agent@p' });
    expect(context()).toMatchObject({ focus: null, passwordMessage: 'Please enter valid password' });
    submit('agent@portolan.example', 'short');
    expect(context().focus).toBe('password');
  });

  test('[AUT-03] on a known device the token opens the portal', async () => {
    const { actor, submit, state, authenticate, openPortal, context } = atTheDoor();
    submit();
    expect(authenticate.calls[0]?.input).toEqual({
      email: 'agent@portolan.example',
      password: 'correct horse',
      robotCheck: null,
    });
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

  test('[AUT-02] wrong credentials show the server’s own words and keep what was typed', async () => {
    const { submit, state, context, authenticate } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.wrong);
    await settled();
    expect(state()).toBe('credentials');
    expect(context().message).toBe('Invalid email or password.');
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
    const { children, submit, state, context, authenticate, openPortal } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.newPassword);
    await settled();
    expect(state()).toBe('newPasswordWanted');
    expect(children().passwordReset?.getSnapshot().context).toMatchObject({
      email: 'agent@portolan.example',
      because: 'forced',
    });
    expect(context().password).toBe('');
    expect(openPortal.calls).toHaveLength(0);
  });

  test('[AUT-05] a person whose phone must be verified does not get in', async () => {
    const { children, submit, state, authenticate, openPortal } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.phone);
    await settled();
    expect(state()).toBe('phoneWanted');
    expect(openPortal.calls).toHaveLength(0);
    children().phoneVerification?.send({ type: 'credentials.returned' });
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

describe('checking the device', () => {
  const solution: RobotCheck = { challenge: signInAnswers.prove.challenge, solution: { counter: 1, derivedKey: '00' } };
  const asked = async () => {
    const at = atTheDoor();
    at.submit();
    at.authenticate.calls[0]?.answer(signInAnswers.prove);
    await settled();
    return at;
  };

  test('[AUT-02] a challenge is solved without the person, and what was typed is sent once more with the solution', async () => {
    const { state, solveChallenge, authenticate } = await asked();
    expect(state()).toBe('proving');
    expect(solveChallenge.calls.map(({ input }) => input)).toEqual([{ challenge: signInAnswers.prove.challenge }]);
    solveChallenge.calls[0]?.answer(solution);
    await settled();
    expect(authenticate.calls.map(({ input }) => input)).toEqual([
      { email: 'agent@portolan.example', password: 'correct horse', robotCheck: null },
      { email: 'agent@portolan.example', password: 'correct horse', robotCheck: solution },
    ]);
    authenticate.calls[1]?.answer(signInAnswers.newDevice);
    await settled();
    expect(state()).toBe('codeEntry');
  });

  test('[AUT-02] a solution that the server does not take is said, and not solved for ever', async () => {
    const { state, context, solveChallenge, authenticate, submit } = await asked();
    solveChallenge.calls[0]?.answer(solution);
    await settled();
    authenticate.calls[1]?.answer(signInAnswers.prove);
    await settled();
    expect(state()).toBe('credentials');
    expect(context().message).toBe('There were many wrong sign-ins from your network. Please try again.');
    submit();
    expect(authenticate.calls[2]?.input).toMatchObject({ robotCheck: null });
  });

  test('[AUT-10] a check that fails or takes a minute ends with words, and what was typed stays', async () => {
    for (const end of ['fails', 'takes a minute']) {
      const { state, context, solveChallenge, clock } = await asked();
      if (end === 'fails') solveChallenge.calls[0]?.fail(new Error('the worker stops'));
      else clock.increment(60_000);
      await settled();
      expect(state(), end).toBe('credentials');
      expect(context().message).toBe('This device could not be checked. Please try again.');
      expect(context()).toMatchObject({ email: 'agent@portolan.example', password: 'correct horse' });
    }
  });

  test('[AUT-10] Cancel ends the check; a solution that comes late sends nothing', async () => {
    const { actor, state, solveChallenge, authenticate } = await asked();
    actor.send({ type: 'credentials.submitted' });
    actor.send({ type: 'credentials.returned' });
    solveChallenge.calls[0]?.answer(solution);
    await settled();
    expect(state()).toBe('credentials');
    expect(authenticate.calls).toHaveLength(1);
  });
});

describe('the mailed code', () => {
  test('[AUT-04] a new device asks for the e-mailed code; the password is forgotten, its work is done', async () => {
    const { toCodeEntry, state, context } = atTheDoor();
    await toCodeEntry();
    expect(state()).toBe('codeEntry');
    expect(context()).toMatchObject({ reference: 'reference-1', password: '', email: 'agent@portolan.example' });
  });

  test.each([
    ['the portal', signInAnswers.known, 'opening'],
    ['a new password', signInAnswers.newPassword, 'newPasswordWanted'],
    ['a verified phone', signInAnswers.phone, 'phoneWanted'],
    ['the credentials, where nothing follows,', signInAnswers.wrong, 'credentials'],
  ])('[AUT-04] the right code leads to the same branches: %s', async (_, answer, value) => {
    const { toCodeEntry, enterCode, state, codeEntry } = atTheDoor();
    await toCodeEntry();
    await enterCode(answer);
    expect(codeEntry.calls[0]?.input).toEqual({
      subject: { proves: 'device', email: 'agent@portolan.example' },
      reference: 'reference-1',
      code: '123456',
    });
    expect(state()).toBe(value);
  });

  test('[AUT-04] going back keeps the e-mail and nothing else; a code that comes late signs nobody in', async () => {
    const { children, codeEntry, toCodeEntry, state, context, openPortal } = atTheDoor();
    await toCodeEntry();
    children().codeEntry?.send({ type: 'box.typed', index: 0, text: '123456' });
    children().codeEntry?.send({ type: 'code.left' });
    codeEntry.calls[0]?.answer({ right: true, proof: { proves: 'device', answer: signInAnswers.known } });
    await settled();
    expect(state()).toBe('credentials');
    expect(context()).toMatchObject({ email: 'agent@portolan.example', password: '', reference: '' });
    expect(openPortal.calls).toHaveLength(0);
  });
});

describe('what the agency asks for first', () => {
  test('[AUT-05] the phone is verified with the temporary token; the session’s token then opens the portal', async () => {
    const { verifyPhone, submit, state, context, authenticate, openPortal } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.phone);
    await settled();
    expect(context()).toMatchObject({
      token: 'token-before-phone-number',
      phoneNumber: '+8801700000000',
      password: '',
    });
    await verifyPhone('token-of-a-verified-phone');
    expect(state()).toBe('opening');
    expect(openPortal.calls[0]?.input).toEqual({ token: 'token-of-a-verified-phone' });
  });

  test('[AUT-05] going back forgets the temporary token', async () => {
    const { children, submit, context, authenticate } = atTheDoor();
    submit();
    authenticate.calls[0]?.answer(signInAnswers.phone);
    await settled();
    children().phoneVerification?.send({ type: 'credentials.returned' });
    expect(context()).toMatchObject({ token: '', phoneNumber: '', email: 'agent@portolan.example' });
  });

  test('[AUT-09] Reset here and Cancel: what was typed is still there', () => {
    const { actor, children, state, context } = atTheDoor();
    actor.send({ type: 'email.changed', email: 'agent@portolan.example' });
    actor.send({ type: 'password.changed', password: 'correct horse' });
    actor.send({ type: 'password.forgotten' });
    expect(state()).toBe('passwordForgotten');
    expect(children().passwordReset?.getSnapshot().context).toMatchObject({
      email: 'agent@portolan.example',
      because: 'forgotten',
    });
    children().passwordReset?.send({ type: 'reset.cancelled' });
    expect(state()).toBe('credentials');
    expect(context()).toMatchObject({ email: 'agent@portolan.example', password: 'correct horse' });
  });
});
