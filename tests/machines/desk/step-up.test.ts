import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { viewOfStepUp } from '../../../machines/desk/step-up.view.ts';
import type { CodeSending, CodeToVerify, CodeVerdict } from '../../../machines/sign-in/code-entry.setup.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';
import { invokedCodeEntry } from '../sign-in/invoked-code-entry.ts';

const stepUp = () => {
  const sending = heldCall<CodeSending, unknown>();
  const verifying = heldCall<CodeVerdict, CodeToVerify>();
  const actor = createActor(
    stepUpMachine.provide({ actors: { sendStepUpCode: sending.actor, codeEntry: invokedCodeEntry(verifying) } }),
    { input: { email: 'desk@house.example' } },
  ).start();
  const isSent = async (answer: CodeSending) => {
    sending.calls.at(-1)?.answer(answer);
    await settled();
  };
  const enter = async (verdict: CodeVerdict) => {
    actor.getSnapshot().children.codeEntry?.send({ type: 'box.typed', index: 0, text: '123456' });
    verifying.calls.at(-1)?.answer(verdict);
    await settled();
  };
  const calls = { sending: sending.calls, verifying: verifying.calls };
  return {
    actor,
    ...calls,
    isSent,
    enter,
    output: () => actor.getSnapshot().output,
    view: () => viewOfStepUp(actor.getSnapshot()),
  };
};
const sent: CodeSending = { sent: true, reference: 'code-1' };

test('[OPS-01] only the right code, mailed to this person, steps up', async () => {
  const { verifying, isSent, enter, output, view } = stepUp();
  expect(view()).toEqual({ show: 'sending' });
  await isSent(sent);
  expect(view()).toEqual({ show: 'entering', email: 'desk@house.example' });
  expect(output()).toBeUndefined();
  await enter({ right: true, proof: { proves: 'step-up' } });
  expect(verifying[0]?.input).toEqual({
    reference: 'code-1',
    subject: { proves: 'step-up', email: 'desk@house.example' },
    code: '123456',
  });
  expect([output(), view()]).toEqual([{ steppedUp: true }, { show: 'nothing' }]);
});

test('[OPS-01] a wrong code does not step up, nor does whoever goes back from the code', async () => {
  const { actor, isSent, enter, output } = stepUp();
  await isSent(sent);
  await enter({ right: false, words: 'This code is wrong.' });
  expect(output()).toBeUndefined();
  actor.getSnapshot().children.codeEntry?.send({ type: 'code.left' });
  expect(output()).toEqual({ steppedUp: false });
});

test('[OPS-01] where no code was mailed it is said why, and it can be asked for again or left', async () => {
  const { actor, sending, isSent, output, view } = stepUp();
  await isSent({ sent: false, words: 'Too many codes were sent.' });
  expect(view()).toEqual({ show: 'unsent', message: 'Too many codes were sent.' });
  actor.send({ type: 'again.requested' });
  expect(view()).toEqual({ show: 'sending' });
  sending[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(view()).toEqual({ show: 'unsent', message: expect.stringMatching(/\w/) });
  actor.send({ type: 'step-up.left' });
  expect(output()).toEqual({ steppedUp: false });
});

test('[OPS-01] a code that is mailed after the person went back opens nothing', async () => {
  const { actor, isSent, output, view } = stepUp();
  actor.send({ type: 'step-up.left' });
  await isSent(sent);
  expect([output(), view()]).toEqual([{ steppedUp: false }, { show: 'nothing' }]);
});
