import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { aDraft } from '../../../machines/registration/registration-examples.ts';
import {
  type VerifyContactInput,
  verifyContactMachine,
} from '../../../machines/registration/verify-contact.machine.ts';
import { viewOfVerifyContact } from '../../../machines/registration/verify-contact.view.ts';
import type { CodeSending, CodeToVerify, CodeVerdict } from '../../../machines/sign-in/code-entry.setup.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';
import { invokedCodeEntry } from '../sign-in/invoked-code-entry.ts';

const mail: VerifyContactInput = {
  contact: { by: 'email', email: 'rahim@meghna.example' },
  draftToken: 'token-of-the-draft',
  intent: 'visit-code',
};
const sent: CodeSending = { sent: true, reference: 'code-1' };

const verificationOf = (input: VerifyContactInput = mail) => {
  const sending = heldCall<CodeSending, VerifyContactInput>();
  const verifying = heldCall<CodeVerdict, CodeToVerify>();
  const actor = createActor(
    verifyContactMachine.provide({ actors: { sendFirstCode: sending.actor, codeEntry: invokedCodeEntry(verifying) } }),
    { input },
  ).start();
  const isSent = async (answer: CodeSending) => {
    sending.calls[0]?.answer(answer);
    await settled();
  };
  const enter = (text: string) => actor.getSnapshot().children.codeEntry?.send({ type: 'box.typed', index: 0, text });
  const output = () => actor.getSnapshot().output;
  return {
    actor,
    sending: sending.calls,
    verifying: verifying.calls,
    isSent,
    enter,
    output,
    view: () => viewOfVerifyContact(actor.getSnapshot()),
  };
};

test('[REG-04] a contact is verified only by the right code, for the draft that asked for it', async () => {
  const { sending, verifying, isSent, enter, output, view } = verificationOf();
  expect(sending.map(({ input }) => input)).toEqual([mail]);
  expect(view()).toEqual({ show: 'sending', sentTo: 'rahim@meghna.example' });
  await isSent(sent);
  expect(view()).toEqual({ show: 'code', sentTo: 'rahim@meghna.example' });
  enter('123456');
  expect(verifying[0]?.input).toEqual({
    reference: 'code-1',
    subject: { proves: 'contact', contact: mail.contact, draftToken: mail.draftToken },
    code: '123456',
  });
  expect(output()).toBeUndefined();
  verifying[0]?.answer({ right: true, proof: { proves: 'contact', draft: aDraft } });
  await settled();
  expect(output()).toEqual({ draft: aDraft, words: null });
  expect(view()).toEqual({ show: 'nothing' });
});

test('[REG-04] a wrong code verifies nothing, and another can be entered', async () => {
  const { verifying, isSent, enter, output, view } = verificationOf();
  await isSent(sent);
  enter('111111');
  verifying[0]?.answer({ right: false, words: 'This code is wrong.' });
  await settled();
  expect([output(), view().show]).toEqual([undefined, 'code']);
});

test.each([
  ['a person who goes back', { proof: null }],
  ['the proof of something else', { proof: { proves: 'mailbox' } }],
] as const)('[REG-04] %s verifies nothing', async (_name, given) => {
  const { actor, verifying, isSent, enter, output } = verificationOf();
  await isSent(sent);
  if (given.proof === null) actor.getSnapshot().children.codeEntry?.send({ type: 'code.left' });
  else {
    enter('123456');
    verifying[0]?.answer({ right: true, proof: given.proof });
  }
  await settled();
  expect(output()).toEqual({ draft: null, words: null });
});

test('[REG-04] where no code was sent the form hears why, and no code is asked for', async () => {
  const refused = verificationOf();
  await refused.isSent({ sent: false, words: 'Too many codes were sent.' });
  expect(refused.output()).toEqual({ draft: null, words: 'Too many codes were sent.' });
  const lost = verificationOf();
  lost.sending[0]?.fail(new Error('the network is lost'));
  await settled();
  expect(lost.output()).toEqual({ draft: null, words: expect.stringMatching(/\w/) });
  expect(lost.view()).toEqual({ show: 'nothing' });
});

test('[REG-04] a telephone is named with its calling code', () => {
  const { view } = verificationOf({ ...mail, contact: { by: 'phone', e164Code: '+880', phoneNumber: '1711000002' } });
  expect(view()).toEqual({ show: 'sending', sentTo: '+880 1711000002' });
});
