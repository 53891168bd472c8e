import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import { messages } from '../../../contract/messages.ts';
import {
  type ChangePasswordAnswer,
  confirmationMessageOf,
  newPasswordMessageOf,
  type ResetPasswordAnswer,
} from '../../../contract/sign-in/password.ts';
import type { CodeToVerify, CodeVerdict } from '../../../machines/sign-in/code-entry.setup.ts';
import { changeAnswers, resetAnswers, resetInputs } from '../../../machines/sign-in/password-reset.cases.ts';
import { passwordResetMachine } from '../../../machines/sign-in/password-reset.machine.ts';
import type { PasswordResetInput } from '../../../machines/sign-in/password-reset.setup.ts';
import { viewOfPasswordReset } from '../../../machines/sign-in/password-reset.view.ts';
import { heldCall, settled } from './held-call.ts';
import { invokedCodeEntry } from './invoked-code-entry.ts';

const onTheWay = (input: PasswordResetInput = resetInputs.forgottenAfterTyping) => {
  const sendResetCode = heldCall<ResetPasswordAnswer, { readonly email: string }>();
  const changePassword = heldCall<ChangePasswordAnswer, { readonly email: string; readonly password: string }>();
  const codeEntry = heldCall<CodeVerdict, CodeToVerify>();
  const reloadPage = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    passwordResetMachine.provide({
      actors: {
        sendResetCode: sendResetCode.actor,
        changePassword: changePassword.actor,
        codeEntry: invokedCodeEntry(codeEntry),
      },
      actions: { reloadPage: () => reloadPage() },
    }),
    { clock, input },
  ).start();
  const view = () => viewOfPasswordReset(actor.getSnapshot());
  const enterCode = async () => {
    actor.getSnapshot().children.codeEntry?.send({ type: 'box.typed', index: 0, text: '123456' });
    codeEntry.calls.at(-1)?.answer({ right: true, proof: { proves: 'mailbox' } });
    await settled();
  };
  const toNewPassword = async () => {
    actor.send({ type: 'email.submitted' });
    sendResetCode.calls.at(-1)?.answer(resetAnswers.sent);
    await settled();
    await enterCode();
  };
  const submit = (password: string, confirmation = password) => {
    actor.send({ type: 'password.changed', password });
    actor.send({ type: 'confirmation.changed', confirmation });
    actor.send({ type: 'passwords.submitted' });
  };
  const context = () => actor.getSnapshot().context;
  return { actor, clock, view, context, sendResetCode, changePassword, codeEntry, reloadPage, toNewPassword, submit };
};

const good = 'Correct-horse-9';

describe('a forgotten password', () => {
  test('[AUT-09] the e-mail that was typed at sign-in is there already; one that is none is named', () => {
    const { actor, view, sendResetCode } = onTheWay();
    expect(view()).toMatchObject({ show: 'email', email: 'agent@portolan.example' });
    actor.send({ type: 'email.changed', email: 'agent@' });
    actor.send({ type: 'email.submitted' });
    expect(view()).toMatchObject({ emailMessage: 'Please enter valid email id', focus: 'email' });
    expect(sendResetCode.calls).toHaveLength(0);
  });

  test('[AUT-09] e-mail, code, new password, success: and the page is loaded again after five seconds', async () => {
    const { actor, clock, view, context, toNewPassword, submit, changePassword, reloadPage } = onTheWay();
    await toNewPassword();
    submit(good);
    expect(changePassword.calls[0]?.input).toEqual({ email: 'agent@portolan.example', password: good });
    changePassword.calls[0]?.answer(changeAnswers.changed);
    await settled();
    expect(view()).toEqual({ show: 'changed', because: 'forgotten' });
    expect(context()).toMatchObject({ password: '', confirmation: '' });
    clock.increment(4999);
    expect(reloadPage).not.toHaveBeenCalled();
    clock.increment(1);
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[AUT-09] the mailed code is entered in a flow of its own; going back from it cancels the reset', async () => {
    const { actor, view, codeEntry, sendResetCode } = onTheWay({
      ...resetInputs.forgotten,
      email: ' agent@a.example ',
    });
    actor.send({ type: 'email.submitted' });
    sendResetCode.calls[0]?.answer(resetAnswers.sent);
    await settled();
    expect(view()).toEqual({ show: 'code', email: 'agent@a.example' });
    actor.getSnapshot().children.codeEntry?.send({ type: 'box.typed', index: 0, text: '123456' });
    expect(codeEntry.calls[0]?.input).toEqual({
      subject: { proves: 'mailbox', email: 'agent@a.example' },
      reference: 'reference-1',
      code: '123456',
    });
    actor.getSnapshot().children.codeEntry?.send({ type: 'code.left' });
    expect(actor.getSnapshot().value).toBe('cancelled');
  });

  test('[AUT-09] whoever has read the success need not wait', async () => {
    const { actor, toNewPassword, submit, changePassword, reloadPage } = onTheWay();
    await toNewPassword();
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.changed);
    await settled();
    actor.send({ type: 'success.read' });
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  test('[AUT-09] no more codes and a lost network keep the e-mail, and say so', async () => {
    const { actor, view, sendResetCode } = onTheWay();
    actor.send({ type: 'email.submitted' });
    sendResetCode.calls[0]?.answer(resetAnswers.tooMany);
    await settled();
    expect(view()).toMatchObject({ show: 'email', message: resetAnswers.tooMany.error.message });
    actor.send({ type: 'email.submitted' });
    expect(view()).toMatchObject({ doing: 'sending', message: null });
    sendResetCode.calls[1]?.fail(new CallFault('FETCH_ERROR', null, 'The network could not be reached.'));
    await settled();
    expect(view()).toMatchObject({ message: 'The network could not be reached.', email: 'agent@portolan.example' });
  });

  test('[AUT-09] pressing Send twice asks for one code', () => {
    const { actor, sendResetCode } = onTheWay();
    actor.send({ type: 'email.submitted' });
    actor.send({ type: 'email.submitted' });
    expect(sendResetCode.calls).toHaveLength(1);
  });

  test('[AUT-09] Cancel returns to login at each step, and a late answer changes nothing', async () => {
    const sending = onTheWay();
    sending.actor.send({ type: 'email.submitted' });
    sending.actor.send({ type: 'reset.cancelled' });
    sending.sendResetCode.calls[0]?.answer(resetAnswers.sent);
    await settled();
    expect(sending.view()).toEqual({ show: 'nothing' });

    const changing = onTheWay();
    await changing.toNewPassword();
    changing.submit(good);
    changing.actor.send({ type: 'reset.cancelled' });
    changing.changePassword.calls[0]?.answer(changeAnswers.changed);
    await settled();
    expect(changing.context()).toMatchObject({ password: '', confirmation: '' });
    expect(changing.view()).toEqual({ show: 'nothing' });

    for (const { actor } of [sending, changing]) expect(actor.getSnapshot().value).toBe('cancelled');
  });

  test('[AUT-09] a leave that ran out is told, holds no password any more, and begins again with the e-mail', async () => {
    const { actor, view, context, toNewPassword, submit, changePassword } = onTheWay();
    await toNewPassword();
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.leaveOver);
    await settled();
    expect(view()).toEqual({
      show: 'leave-over',
      because: 'forgotten',
      words: changeAnswers.leaveOver.error.message,
      canBeginAgain: true,
    });
    expect(context().password).toBe('');
    actor.send({ type: 'reset.begun.again' });
    expect(view()).toMatchObject({ show: 'email', email: 'agent@portolan.example', message: null });
  });
});

describe('a first password', () => {
  test('[REG-05] begins with the new password, and says to the end that it is the first', async () => {
    const { view, submit, changePassword } = onTheWay(resetInputs.first);
    expect(view()).toMatchObject({ show: 'new-password', because: 'first' });
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.changed);
    await settled();
    expect(view()).toEqual({ show: 'changed', because: 'first' });
  });

  test('[REG-05] a leave that ran out leads back to the link, which alone gives another', async () => {
    const { actor, view, submit, changePassword } = onTheWay(resetInputs.first);
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.leaveOver);
    await settled();
    expect(view()).toMatchObject({ show: 'leave-over', because: 'first', canBeginAgain: false });
    expect(actor.getSnapshot().can({ type: 'reset.begun.again' })).toBe(false);
  });
});

describe('a forced change', () => {
  test('[AUT-03] begins with the new password; the old one again is refused at its field', async () => {
    const { view, submit, changePassword } = onTheWay(resetInputs.forced);
    expect(view()).toMatchObject({ show: 'new-password', because: 'forced' });
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.same);
    await settled();
    expect(view()).toMatchObject({
      passwordMessage: 'The new password must differ from the old one.',
      focus: 'password',
      password: good,
    });
  });

  test('[AUT-03] a leave that ran out leads back to signing in, which alone gives another', async () => {
    const { actor, view, submit, changePassword } = onTheWay(resetInputs.forced);
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.leaveOver);
    await settled();
    expect(view()).toMatchObject({ show: 'leave-over', canBeginAgain: false });
    expect(actor.getSnapshot().can({ type: 'reset.begun.again' })).toBe(false);
    actor.send({ type: 'reset.cancelled' });
    expect(actor.getSnapshot().value).toBe('cancelled');
  });
});

describe('the new password', () => {
  test('[AUT-09] what is missing is named at both fields, the focus in the first; a mended one is silent, and keeps the focus', () => {
    const { actor, view, changePassword } = onTheWay(resetInputs.forced);
    actor.send({ type: 'passwords.submitted' });
    expect(view()).toMatchObject({
      passwordMessage: 'Please fill the password',
      confirmationMessage: 'Please fill the confirm password',
      focus: 'password',
    });
    actor.send({ type: 'password.changed', password: good });
    expect(view()).toMatchObject({ passwordMessage: null, confirmationMessage: 'Please fill the confirm password' });
    expect(changePassword.calls).toHaveLength(0);
  });

  test.each([
    ['', 'Please fill the password'],
    ['Short-1', 'Your password must be at least 8 characters long'],
    ['all lower case 1', messages.newPasswordWeak],
    ['ALL UPPER CASE 1', messages.newPasswordWeak],
    ['No Digit At All', messages.newPasswordWeak],
    [good, null],
  ])('[AUT-09] of "%s" it is said: %s', (password, words) => {
    expect(newPasswordMessageOf(password)).toBe(words);
  });

  test.each([
    ['', 'Please fill the confirm password'],
    ['Corr', 'Confirm password must be at least 8 characters long'],
    ['Correct-horse-8', 'Password and confirm password are not matching'],
    [good, null],
  ])('[AUT-09] of the confirmation "%s" it is said: %s', (confirmation, words) => {
    expect(confirmationMessageOf(good, confirmation)).toBe(words);
  });

  test('[AUT-09] both are shown and hidden together, and what was typed stays', () => {
    const { actor, view } = onTheWay(resetInputs.forced);
    actor.send({ type: 'password.changed', password: good });
    actor.send({ type: 'passwords.toggled' });
    expect(view()).toMatchObject({ shown: true, password: good });
    actor.send({ type: 'passwords.toggled' });
    expect(view()).toMatchObject({ shown: false });
  });

  test('[AUT-09] other errors and a lost network keep what was typed', async () => {
    const { view, actor, submit, changePassword } = onTheWay(resetInputs.forced);
    submit(good);
    changePassword.calls[0]?.answer(changeAnswers.tooMany);
    await settled();
    expect(view()).toMatchObject({ message: changeAnswers.tooMany.error.message, password: good, confirmation: good });
    actor.send({ type: 'passwords.submitted' });
    expect(view()).toMatchObject({ doing: 'changing', message: null });
    changePassword.calls[1]?.fail(new CallFault('FETCH_ERROR', null, 'The network could not be reached.'));
    await settled();
    expect(view()).toMatchObject({ message: 'The network could not be reached.', password: good });
  });
});
