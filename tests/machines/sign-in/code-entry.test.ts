import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CallFault } from '../../../contract/client.ts';
import { messages } from '../../../contract/messages.ts';
import { codeAnswers, codeInputs, codeSendings } from '../../../machines/sign-in/code-entry.cases.ts';
import { codeEntryMachine } from '../../../machines/sign-in/code-entry.machine.ts';
import type {
  CodeEntryInput,
  CodeSending,
  CodeSubject,
  CodeToVerify,
  CodeVerdict,
} from '../../../machines/sign-in/code-entry.setup.ts';
import { viewOfCodeEntry } from '../../../machines/sign-in/code-entry.view.ts';
import { heldCall, passSeconds, settled } from './held-call.ts';

const beforeTheBoxes = (input: CodeEntryInput = codeInputs.mailed) => {
  const verifyCode = heldCall<CodeVerdict, CodeToVerify>();
  const sendCode = heldCall<CodeSending, { readonly subject: CodeSubject }>();
  const showToast = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    codeEntryMachine.provide({
      actors: { verifyCode: verifyCode.actor, sendCode: sendCode.actor },
      actions: {
        showToast: (_, toast) => showToast(toast),
      },
    }),
    { clock, input },
  ).start();
  const view = () => viewOfCodeEntry(actor.getSnapshot());
  const paste = (text = '123456') => actor.send({ type: 'box.typed', index: 0, text });
  const wait = (seconds: number) => passSeconds(clock, seconds);
  const output = () => actor.getSnapshot().output;
  return { actor, clock, wait, view, paste, verifyCode, sendCode, output, showToast };
};

const empty = ['', '', '', '', '', ''];

describe('six boxes', () => {
  test('[AUT-06] a full paste is sent by itself, once, and ends the flow with the proof', async () => {
    const { actor, paste, verifyCode, output } = beforeTheBoxes();
    paste('12 34-56');
    actor.send({ type: 'code.submitted' });
    paste('654321');
    expect(verifyCode.calls.map(({ input }) => input)).toEqual([
      { subject: codeInputs.mailed.subject, reference: 'reference-1', code: '123456' },
    ]);
    verifyCode.calls[0]?.answer(codeAnswers.right);
    await settled();
    expect(output()).toEqual({ proof: codeAnswers.right.proof });
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[AUT-06] six digits typed one by one send themselves, in whatever order the boxes are filled', () => {
    const { actor, verifyCode } = beforeTheBoxes();
    for (const index of [0, 1, 2, 4, 5]) actor.send({ type: 'box.typed', index, text: String(index + 1) });
    actor.send({ type: 'box.typed', index: 3, text: 'x' });
    expect(verifyCode.calls).toHaveLength(0);
    actor.send({ type: 'box.typed', index: 3, text: '4' });
    expect(verifyCode.calls.map(({ input }) => input.code)).toEqual(['123456']);
  });

  test('[AUT-06] digits that are corrected after a lost network wait for the button: no half-mended code is tried', async () => {
    const { actor, paste, verifyCode } = beforeTheBoxes();
    paste('123456');
    verifyCode.calls[0]?.fail(new Error('the network is lost'));
    await settled();
    actor.send({ type: 'box.typed', index: 0, text: '9' });
    actor.send({ type: 'box.typed', index: 1, text: '8' });
    expect(verifyCode.calls).toHaveLength(1);
    actor.send({ type: 'code.submitted' });
    expect(verifyCode.calls[1]?.input.code).toBe('983456');
  });

  test('[AUT-06] an incomplete code focuses the first empty box and says what is missing', () => {
    const { actor, verifyCode, view } = beforeTheBoxes();
    actor.send({ type: 'box.typed', index: 0, text: '1' });
    actor.send({ type: 'box.typed', index: 3, text: '4' });
    actor.send({ type: 'box.left', index: 4 });
    actor.send({ type: 'code.submitted' });
    expect(view()).toMatchObject({ message: 'Please Enter the Verification code', focusedBox: 1 });
    expect(verifyCode.calls).toHaveLength(0);
  });

  test('[AUT-06] a wrong code shows the server’s words, empties the boxes and puts the focus in the first', async () => {
    const { actor, paste, verifyCode, view } = beforeTheBoxes();
    paste();
    verifyCode.calls[0]?.answer(codeAnswers.wrong);
    await settled();
    expect(view()).toMatchObject({
      message: 'The verification code is not right, or its time is over.',
      boxes: empty,
      focusedBox: 0,
      doing: 'nothing',
    });
    expect(actor.getSnapshot().status).toBe('active');
  });

  test.each([
    ['a call fault in its own words', new CallFault('TIMEOUT_ERROR', null, 'The server took too long to answer.')],
    ['any other fault in general words', new Error('x is not a function')],
  ])('[AUT-04] a check that fails keeps the digits, to send them again, and tells %s', async (_, fault) => {
    const { actor, paste, verifyCode, view } = beforeTheBoxes();
    paste();
    verifyCode.calls[0]?.fail(fault);
    await settled();
    const words = fault instanceof CallFault ? fault.message : messages.somethingWrong;
    expect(view()).toMatchObject({ message: words, boxes: ['1', '2', '3', '4', '5', '6'], focusedBox: 0 });
    actor.send({ type: 'code.submitted' });
    expect(verifyCode.calls).toHaveLength(2);
  });

  test('[AUT-06] whoever goes back while a code is checked is not called again by a late answer', async () => {
    const { actor, paste, verifyCode, output } = beforeTheBoxes();
    paste();
    actor.send({ type: 'code.left' });
    verifyCode.calls[0]?.answer(codeAnswers.right);
    await settled();
    expect(output()).toEqual({ proof: null });
    expect(viewOfCodeEntry(actor.getSnapshot())).toEqual({ show: 'nothing' });
  });
});

describe('another code', () => {
  test('[AUT-07] may be asked for after sixty seconds, not sooner', () => {
    const { actor, clock, wait, view, sendCode } = beforeTheBoxes();
    wait(59);
    clock.increment(999);
    expect(view()).toMatchObject({ resend: { may: 'later', inSeconds: 1 } });
    actor.send({ type: 'code.resend.requested' });
    expect(sendCode.calls).toHaveLength(0);
    clock.increment(1);
    expect(view()).toMatchObject({ resend: { may: 'now' } });
    actor.send({ type: 'code.resend.requested' });
    expect(sendCode.calls).toHaveLength(1);
    expect(view()).toMatchObject({ doing: 'resending' });
  });

  test('[AUT-07] a mailed one replaces the reference, empties the boxes, says so, and the countdown starts again', async () => {
    const { actor, wait, view, paste, sendCode, verifyCode, showToast } = beforeTheBoxes();
    actor.send({ type: 'box.typed', index: 0, text: '12' });
    wait(60);
    actor.send({ type: 'code.resend.requested' });
    sendCode.calls[0]?.answer(codeSendings.sent);
    await settled();
    expect(view()).toMatchObject({
      note: 'Verification code has been sent to you email',
      boxes: empty,
      focusedBox: 0,
      resend: { may: 'later', inSeconds: 60 },
    });
    expect(showToast).toHaveBeenCalledWith({ intent: 'success', text: 'Verification code has been sent to you email' });
    paste();
    expect(verifyCode.calls[0]?.input.reference).toBe('reference-2');
    wait(60);
    verifyCode.calls[0]?.answer(codeAnswers.wrong);
    await settled();
    expect(view()).toMatchObject({ resend: { may: 'now' } });
  });

  test('[AUT-07] a texted one clears the boxes, keeps the new reference and hides the prompt', async () => {
    const { actor, wait, view, paste, sendCode, verifyCode, showToast } = beforeTheBoxes(codeInputs.texted);
    actor.send({ type: 'box.typed', index: 0, text: '12' });
    wait(60);
    actor.send({ type: 'code.resend.requested' });
    sendCode.calls[0]?.answer(codeSendings.sent);
    await settled();
    const sent = 'Verification code has been sent to you phone number';
    expect(view()).toMatchObject({ note: sent, boxes: empty, resend: { may: 'never' } });
    expect(showToast).toHaveBeenCalledWith({ intent: 'success', text: sent });
    wait(120);
    expect(view()).toMatchObject({ resend: { may: 'never' } });
    expect(actor.getSnapshot().can({ type: 'code.resend.requested' })).toBe(false);
    paste();
    expect(verifyCode.calls[0]?.input.reference).toBe('reference-2');
  });

  test('[AUT-07] one that is refused or fails keeps the person and the digits at the boxes', async () => {
    const { actor, wait, view, sendCode } = beforeTheBoxes();
    wait(60);
    actor.send({ type: 'box.typed', index: 0, text: '12' });
    actor.send({ type: 'code.resend.requested' });
    sendCode.calls[0]?.answer(codeSendings.refused);
    await settled();
    expect(view()).toMatchObject({ message: 'Too many codes were sent. Please try again in an hour.' });
    actor.send({ type: 'code.resend.requested' });
    sendCode.calls[1]?.fail(new Error('boom'));
    await settled();
    expect(view()).toMatchObject({ message: messages.somethingWrong, boxes: ['1', '2', '', '', '', ''] });
  });
});

describe('by phone', () => {
  test('[AUT-08] a number that was verified elsewhere meanwhile needs no further code', async () => {
    const { actor, wait, sendCode, output } = beforeTheBoxes(codeInputs.texted);
    wait(60);
    actor.send({ type: 'code.resend.requested' });
    expect(sendCode.calls[0]?.input).toEqual({ subject: codeInputs.texted.subject });
    sendCode.calls[0]?.answer(codeSendings.needless);
    await settled();
    expect(output()).toEqual({ proof: codeSendings.needless.proof });
  });

  test('[AUT-08] an error shows a toast, stands beside the boxes, and they take the focus again', async () => {
    const { paste, verifyCode, view, showToast } = beforeTheBoxes(codeInputs.texted);
    paste();
    verifyCode.calls[0]?.answer(codeAnswers.wrong);
    await settled();
    expect(showToast).toHaveBeenCalledWith({ intent: 'error', text: codeAnswers.wrong.words });
    expect(view()).toMatchObject({ message: codeAnswers.wrong.words, toldByToast: true, focusedBox: 0 });
  });

  test('[AUT-08] what is missing is said beside the boxes alone', () => {
    const { actor, view, showToast } = beforeTheBoxes(codeInputs.texted);
    actor.send({ type: 'code.submitted' });
    expect(view()).toMatchObject({ message: messages.codeIncomplete, toldByToast: false });
    expect(showToast).not.toHaveBeenCalled();
  });

  test('[AUT-08] Reset empties the boxes; a mailed code has none', () => {
    const { actor, view } = beforeTheBoxes(codeInputs.texted);
    actor.send({ type: 'box.typed', index: 0, text: '12' });
    expect(view()).toMatchObject({ canReset: true });
    actor.send({ type: 'boxes.reset' });
    expect(view()).toMatchObject({ boxes: empty, focusedBox: 0 });
    const mailed = beforeTheBoxes();
    expect(mailed.view()).toMatchObject({ canReset: false });
    expect(mailed.actor.getSnapshot().can({ type: 'boxes.reset' })).toBe(false);
  });
});
