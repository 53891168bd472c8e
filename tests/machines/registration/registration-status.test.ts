import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ApplicantRegistration } from '../../../contract/registration/registration.ts';
import { aDocument, allDocuments } from '../../../machines/registration/registration-examples.ts';
import { registrationStatusMachine } from '../../../machines/registration/registration-status.machine.ts';
import type {
  ActOfApplicant,
  StatusActed,
  StatusRead,
} from '../../../machines/registration/registration-status.setup.ts';
import { viewOfRegistrationStatus } from '../../../machines/registration/registration-status.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const asked: ApplicantRegistration = {
  registrationReference: 'REG7K2M9QXW',
  state: 'asked',
  companyName: 'Teesta Travels',
  submittedAt: '2026-12-01T04:00:00.000Z',
  answerBy: '2026-12-31T04:00:00.000Z',
  questions: [
    { askedAt: '2026-12-01T05:00:00.000Z', question: 'The photo is blurred.', answeredAt: null, answer: null },
  ],
  documents: [...allDocuments],
  reason: null,
  mayAnswer: true,
  mayWithdraw: true,
};
const submitted: ApplicantRegistration = { ...asked, state: 'submitted', answerBy: null, mayAnswer: false };

/** The applicant's page of `registration`. */
const pageOf = async (registration: ApplicantRegistration = asked) => {
  const reading = heldCall<StatusRead, { readonly statusToken: string }>();
  const acting = heldCall<StatusActed, ActOfApplicant>();
  const actor = createActor(
    registrationStatusMachine.provide({ actors: { readStatus: reading.actor, actAsApplicant: acting.actor } }),
    { input: { statusToken: 'secret', intentSeed: 'visit' } },
  ).start();
  const isRead = async (answer: ApplicantRegistration) => {
    reading.calls.at(-1)?.answer({ ok: true, answer: { registration: answer } });
    await settled();
  };
  const isActed = async (outcome: StatusActed | Error) => {
    if (outcome instanceof Error) acting.calls.at(-1)?.fail(outcome);
    else acting.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfRegistrationStatus(actor.getSnapshot());
    if (shown.show !== 'registration') throw new Error(shown.show);
    return shown;
  };
  const answer = (text: string) => {
    actor.send({ type: 'answer.typed', text });
    actor.send({ type: 'answer.sent' });
  };
  await isRead(registration);
  return { actor, reading: reading.calls, acting: acting.calls, isRead, isActed, view, answer };
};

const lost = new Error('the network is lost');
const decided: StatusActed = {
  ok: false,
  refusal: 'not-allowed',
  detail: 'The desk has decided. Nothing has changed.',
};

describe('answering the desk', () => {
  test('[REG-05] an answer has words, is sent once, and leaves nothing typed', async () => {
    const { actor, acting, isActed, view, answer } = await pageOf();
    answer('  ');
    expect([acting.length, view().maySend]).toEqual([0, false]);
    answer(' Here is another. ');
    actor.send({ type: 'answer.sent' });
    expect(acting.map(({ input }) => input)).toEqual([
      { statusToken: 'secret', act: 'answer', answer: 'Here is another.', intent: expect.any(String) },
    ]);
    await isActed({ ok: true, answer: { registration: submitted } });
    expect(view()).toMatchObject({ doing: 'nothing', answer: '', title: 'Your registration is being reviewed' });
  });

  test('[REG-05] one that was not heard is kept, and sent again under its key', async () => {
    const { actor, acting, isActed, view, answer } = await pageOf();
    answer('Here is another.');
    await isActed(lost);
    expect(view()).toMatchObject({
      doing: 'unheard',
      answer: 'Here is another.',
      message: expect.stringMatching(/\w/),
    });
    expect(actor.getSnapshot().can({ type: 'answer.typed', text: 'Another.' })).toBe(false);
    actor.send({ type: 'again.requested' });
    expect(acting[1]?.input).toEqual(acting[0]?.input);
  });

  test('[REG-05] a refusal is said, what stands there is read, and nothing typed is lost', async () => {
    const { acting, isRead, isActed, view, answer } = await pageOf();
    answer('Here is another.');
    await isActed(decided);
    expect(view().doing).toBe('reading');
    await isRead(asked);
    expect(view()).toMatchObject({ message: decided.ok ? '' : decided.detail, answer: 'Here is another.' });
    answer('Here is another.');
    expect(acting[1]?.input.intent).not.toBe(acting[0]?.input.intent);
  });

  test('[REG-05] a document can be replaced only while a question is open', async () => {
    const { actor, view } = await pageOf();
    const better = { ...aDocument, documentId: 'document-9', name: 'sharp.png' };
    actor.send({ type: 'document.told', kind: 'nationalIdFront', document: better });
    expect(view().replaceable.map(({ document }) => document?.name)).toEqual(['back.jpg', 'licence.pdf', 'sharp.png']);
    const reviewed = await pageOf(submitted);
    expect(reviewed.view().replaceable).toEqual([]);
    for (const event of [
      { type: 'document.told', kind: 'nationalIdFront', document: better },
      { type: 'answer.typed', text: 'Here is another.' },
      { type: 'answer.sent' },
    ] as const) {
      expect(reviewed.actor.getSnapshot().can(event)).toBe(false);
    }
  });
});

describe('taking a registration back', () => {
  test('[REG-05] is confirmed first, and can be left', async () => {
    const { actor, acting, isActed, view } = await pageOf();
    expect(actor.getSnapshot().can({ type: 'withdrawal.confirmed' })).toBe(false);
    actor.send({ type: 'withdrawal.requested' });
    expect([view().doing, acting.length]).toEqual(['withdrawing', 0]);
    actor.send({ type: 'withdrawal.left' });
    expect(view().doing).toBe('nothing');
    actor.send({ type: 'withdrawal.requested' });
    actor.send({ type: 'withdrawal.confirmed' });
    expect(acting.map(({ input }) => input.act)).toEqual(['withdraw']);
    await isActed({ ok: true, answer: { registration: { ...submitted, state: 'withdrawn', mayWithdraw: false } } });
    expect(view().title).toBe('You have taken your registration back');
    expect(actor.getSnapshot().can({ type: 'withdrawal.requested' })).toBe(false);
  });
});

describe('where a registration stands', () => {
  test.each([
    ['submitted', 'Your registration is being reviewed'],
    ['asked', 'We have a question'],
    ['approved', 'Your registration is approved'],
    ['refused', 'Your registration was refused'],
    ['withdrawn', 'You have taken your registration back'],
    ['lapsed', 'The time to answer has passed'],
  ] as const)('[REG-05] %s: “%s”', async (state, title) => {
    const reason = state === 'refused' ? 'The licence is of another company.' : null;
    const { view } = await pageOf({ ...asked, state, reason, mayAnswer: state === 'asked', mayWithdraw: false });
    expect(view()).toMatchObject({
      title,
      reason,
      mayWithdraw: false,
      answerBy: state === 'asked' ? asked.answerBy : null,
    });
  });

  test('[REG-05] a link that leads nowhere shows nothing, and what could not be read is read again', async () => {
    const { actor, reading } = await pageOf();
    actor.send({ type: 'again.requested' });
    reading[1]?.fail(lost);
    await settled();
    expect(viewOfRegistrationStatus(actor.getSnapshot())).toMatchObject({ show: 'unreadable' });
    actor.send({ type: 'again.requested' });
    reading[2]?.answer({ ok: false, refusal: 'registration-unknown' });
    await settled();
    expect(viewOfRegistrationStatus(actor.getSnapshot())).toEqual({ show: 'unknown' });
  });
});
