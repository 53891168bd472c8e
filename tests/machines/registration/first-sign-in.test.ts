import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ChangePasswordAnswer } from '../../../contract/sign-in/password.ts';
import {
  type FirstSignInInput,
  type FirstSignInOpened,
  firstSignInMachine,
  viewOfFirstSignIn,
} from '../../../machines/registration/first-sign-in.machine.ts';
import { passwordResetMachine } from '../../../machines/sign-in/password-reset.machine.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const input: FirstSignInInput = { token: 'secret', intent: 'visit' };
const granted: FirstSignInOpened = { ok: true, answer: { username: 'rahim@meghna.example' } };

/** The page of a first password. `signIns`: how often the sign-in was opened. */
const linkOf = () => {
  const opening = heldCall<FirstSignInOpened, FirstSignInInput>();
  const changing = heldCall<ChangePasswordAnswer, { readonly email: string; readonly password: string }>();
  let signIns = 0;
  const actor = createActor(
    firstSignInMachine.provide({
      actors: {
        beginFirstSignIn: opening.actor,
        passwordReset: passwordResetMachine.provide({ actors: { changePassword: changing.actor } }),
      },
      actions: {
        openSignIn: () => {
          signIns += 1;
        },
      },
    }),
    { input },
  ).start();
  const answers = async (outcome: FirstSignInOpened | Error) => {
    if (outcome instanceof Error) opening.calls.at(-1)?.fail(outcome);
    else opening.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const calls = { opening: opening.calls, changing: changing.calls };
  return { actor, ...calls, answers, signIns: () => signIns, view: () => viewOfFirstSignIn(actor.getSnapshot()) };
};

test('[REG-05] the link of an approved agency allows its owner to choose a first password', async () => {
  const { actor, opening, answers, signIns, view } = linkOf();
  expect(opening.map((call) => call.input)).toEqual([input]);
  expect(view()).toEqual({ show: 'waiting' });
  await answers(granted);
  expect(view()).toEqual({ show: 'password' });
  expect(actor.getSnapshot().children.passwordReset?.getSnapshot().context).toMatchObject({
    email: 'rahim@meghna.example',
    because: 'first',
  });
  expect(signIns()).toBe(0);
});

test('[REG-05] a link that is over says why, and allows no password, even if it is asked for again', async () => {
  const { actor, opening, answers, view } = linkOf();
  await answers({ ok: false, refusal: 'link-over', detail: 'This link was used already.' });
  expect(view()).toEqual({ show: 'over', words: 'This link was used already.' });
  expect(actor.getSnapshot().can({ type: 'again.requested' })).toBe(false);
  expect([actor.getSnapshot().children.passwordReset, opening.length]).toEqual([undefined, 1]);
});

test('[REG-05] after a lost network the link is opened again under its key, and the words are taken away', async () => {
  const { actor, opening, answers, view } = linkOf();
  await answers(new Error('the network is lost'));
  expect(view()).toEqual({ show: 'unreachable', words: expect.stringMatching(/\w/) });
  actor.send({ type: 'again.requested' });
  expect(view()).toEqual({ show: 'waiting' });
  expect(opening[1]?.input).toEqual(input);
  await answers(granted);
  expect(view()).toEqual({ show: 'password' });
});

test('[REG-05] the sign-in is opened once the password is set, and not before', async () => {
  const { actor, changing, answers, signIns, view } = linkOf();
  await answers(granted);
  const form = actor.getSnapshot().children.passwordReset;
  form?.send({ type: 'password.changed', password: 'Correct-horse-9' });
  form?.send({ type: 'confirmation.changed', confirmation: 'Correct-horse-9' });
  form?.send({ type: 'passwords.submitted' });
  expect(changing.map((call) => call.input)).toEqual([{ email: 'rahim@meghna.example', password: 'Correct-horse-9' }]);
  expect(signIns()).toBe(0);
  changing[0]?.answer({ passwordChanged: true, error: null });
  await settled();
  form?.send({ type: 'success.read' });
  expect([signIns(), view()]).toEqual([1, { show: 'waiting' }]);
});
