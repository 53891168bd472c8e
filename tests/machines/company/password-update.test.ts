import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts';
import { CallFault } from '../../../contract/client.ts';
import { messages } from '../../../contract/messages.ts';
import { passwordAnswers } from '../../../machines/company/password-update.cases.ts';
import { type PasswordUpdateEvent, passwordUpdateMachine } from '../../../machines/company/password-update.machine.ts';
import { viewOfPasswordUpdate } from '../../../machines/company/password-update.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

const atTheForm = () => {
  const asked: {
    request: CallRequest<'updatepassword'>;
    answer: (answer: CallAnswer<'updatepassword'>) => void;
    fail: (why: unknown) => void;
  }[] = [];
  const actor = createActor(
    passwordUpdateMachine.provide({
      actors: {
        updatePassword: fromPromise<CallAnswer<'updatepassword'>, CallRequest<'updatepassword'>>(
          ({ input: request }) => new Promise((answer, fail) => asked.push({ request, answer, fail })),
        ),
      },
    }),
  ).start();
  const send = (...events: PasswordUpdateEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const write = (current: string, next: string, confirmation: string) =>
    send(
      { type: 'password.typed', field: 'current', text: current },
      { type: 'password.typed', field: 'next', text: next },
      { type: 'password.typed', field: 'confirmation', text: confirmation },
      { type: 'passwords.submitted' },
    );
  const answered = async (answer: CallAnswer<'updatepassword'>) => {
    asked.at(-1)?.answer(answer);
    await settled();
  };
  return { actor, asked, send, write, answered, view: () => viewOfPasswordUpdate(actor.getSnapshot()) };
};

test.each([
  ['', '', '', 'current', messages.passwordInvalid],
  ['Padma-2026', '', '', 'next', messages.newPasswordMissing],
  ['Padma-2026', 'Short-1', 'Short-1', 'next', messages.newPasswordShort],
  ['Padma-2026', 'no-capitals-1', 'no-capitals-1', 'next', messages.newPasswordWeak],
  ['Padma-2026', 'Meghna-2027', '', 'confirmation', messages.confirmPasswordMissing],
  ['Padma-2026', 'Meghna-2027', 'Short-1', 'confirmation', messages.confirmPasswordShort],
  ['Padma-2026', 'Meghna-2027', 'Jamuna-2027', 'confirmation', messages.passwordsDiffer],
] as const)('[SHL-11] “%s”, “%s”, “%s” is not sent: %s says “%s”', (current, next, confirmation, field, message) => {
  const { write, view, asked } = atTheForm();
  write(current, next, confirmation);
  expect(view()).toMatchObject({ stands: 'open', focus: field, fieldMessages: { [field]: message } });
  expect(asked).toHaveLength(0);
});

test('[SHL-11] a right form is sent once, and forgotten when the password was changed', async () => {
  const { write, send, asked, answered, view } = atTheForm();
  write('Padma-2026', 'Meghna-2027', 'Meghna-2027');
  send({ type: 'passwords.submitted' }, { type: 'password.typed', field: 'next', text: 'too late' });
  expect(asked.map(({ request }) => request)).toEqual([{ oldPassword: 'Padma-2026', password: 'Meghna-2027' }]);
  expect(view().stands).toBe('updating');
  await answered(passwordAnswers.changed);
  expect(view()).toEqual({
    show: 'form',
    written: { current: '', next: '', confirmation: '' },
    fieldMessages: { current: null, next: null, confirmation: null },
    focus: null,
    message: null,
    legible: false,
    stands: 'updated',
  });
});

test.each([
  ['a wrong present password', passwordAnswers.wrong, 'current'],
  ['a broken rule', passwordAnswers.weak, 'next'],
  ['the same password again', passwordAnswers.same, 'next'],
] as const)('[SHL-11] %s is said at its field, and what was typed stays', async (_, answer, field) => {
  const { write, answered, view } = atTheForm();
  write('Padma-2026', 'Meghna-2027', 'Meghna-2027');
  await answered(answer);
  expect(view()).toMatchObject({
    stands: 'open',
    focus: field,
    message: null,
    fieldMessages: { [field]: answer.error.message },
    written: { current: 'Padma-2026', next: 'Meghna-2027', confirmation: 'Meghna-2027' },
  });
});

test('[SHL-11] too many attempts and a lost network are said above the form, and what was typed stays', async () => {
  const { write, send, asked, answered, view } = atTheForm();
  write('Padma-2026', 'Meghna-2027', 'Meghna-2027');
  await answered(passwordAnswers.tooMany);
  expect(view()).toMatchObject({ stands: 'open', message: passwordAnswers.tooMany.error.message, focus: null });
  send({ type: 'passwords.submitted' });
  asked[1]?.fail(new CallFault('FETCH_ERROR', null, 'The network could not be reached.'));
  await settled();
  expect(view()).toMatchObject({
    stands: 'open',
    message: 'The network could not be reached.',
    written: { current: 'Padma-2026' },
  });
});

test('[SHL-11] an answer without words is said in general ones', async () => {
  const { write, answered, view } = atTheForm();
  write('Padma-2026', 'Meghna-2027', 'Meghna-2027');
  await answered({ success: false, error: null });
  expect(view()).toMatchObject({ stands: 'open', message: messages.somethingWrong });
});

test('[SHL-11] after a change the form can be used again, and its note goes', async () => {
  const { write, answered, send, view } = atTheForm();
  write('Padma-2026', 'Meghna-2027', 'Meghna-2027');
  await answered(passwordAnswers.changed);
  send({ type: 'passwords.submitted' });
  expect(view()).toMatchObject({ stands: 'open', focus: 'current' });
});

test('[SHL-11] the passwords can be shown, and are hidden again once changed', async () => {
  const { send, write, answered, view } = atTheForm();
  send({ type: 'passwords.toggled' });
  expect(view().legible).toBe(true);
  write('Padma-2026', 'Meghna-2027', 'Meghna-2027');
  await answered(passwordAnswers.changed);
  expect(view().legible).toBe(false);
});
