import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { OfferedConsent } from '../../../contract/consent/passenger-consent.ts';
import { consentAnswerMachine } from '../../../machines/consent/consent-answer.machine.ts';
import type { Answered, Opened, Read, SentAnswer, SentCode } from '../../../machines/consent/consent-answer.setup.ts';
import { viewOfConsentAnswer } from '../../../machines/consent/consent-answer.view.ts';
import { greenLook } from '../../../machines/parts/green-look.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const asked: OfferedConsent = {
  agency: {
    name: 'Meghna Travels',
    phone: '+8801700000000',
    email: 'office@meghna.example',
    logo: null,
    whatsapp: null,
    address: null,
    look: greenLook,
    issuedThrough: null,
  },
  state: 'asked',
  channel: 'mail',
  triesLeft: 5,
  expiresAt: '2026-12-03T04:10:00.000Z',
  answeredAt: null,
};
const terms = { words: 'Meghna Travels asks for a void of these tickets.', hash: 'h'.repeat(43) };
const readTerms: Read = { ok: true, answer: { consent: asked, terms } };
const recorded = (state: OfferedConsent['state'], isCodeRight = true): Answered => ({
  ok: true,
  answer: { consent: { ...asked, state, answeredAt: '2026-12-01T04:12:00.000Z' }, isCodeRight },
});

/** The page of a link, opened with `answer`. */
const linkOf = async (answer: Opened = { ok: true, answer: { consent: asked } }) => {
  const opening = heldCall<Opened, { readonly token: string }>();
  const reading = heldCall<Read, SentCode>();
  const answering = heldCall<Answered, SentAnswer>();
  const actor = createActor(
    consentAnswerMachine.provide({
      actors: { openConsent: opening.actor, readConsent: reading.actor, answerConsent: answering.actor },
    }),
    { input: { token: 'secret', intentSeed: 'visit' } },
  ).start();
  const answers = async <Answer>(
    call: { answer: (answer: Answer) => void; fail: (fault: unknown) => void } | undefined,
    given: Answer | Error,
  ) => {
    if (given instanceof Error) call?.fail(given);
    else call?.answer(given);
    await settled();
  };
  const enter = (text: string) => {
    actor.send({ type: 'code.typed', text });
    actor.send({ type: 'code.entered' });
  };
  await answers(opening.calls[0], answer);
  const calls = { opening: opening.calls, reading: reading.calls, answering: answering.calls };
  return { actor, ...calls, answers, enter, view: () => viewOfConsentAnswer(actor.getSnapshot()) };
};

/** The page once the right code was entered. */
const readOf = async () => {
  const page = await linkOf();
  page.enter('123456');
  await page.answers(page.reading[0], readTerms);
  return page;
};

const lost = new Error('the network is lost');

describe('the code of a request for consent', () => {
  test('[PTK-02][PTK-03] nothing of the tickets is shown, and nothing answered, before it was entered', async () => {
    const { actor, view } = await linkOf();
    expect(view()).toMatchObject({ show: 'code', agency: { name: 'Meghna Travels' }, tries: null, mayEnter: false });
    for (const type of ['agreement.chosen', 'refusal.chosen', 'refusal.confirmed', 'code.entered'] as const) {
      expect(actor.getSnapshot().can({ type })).toBe(false);
    }
  });

  test('[PTK-02] has six digits, and is checked once', async () => {
    const { reading, enter, view } = await linkOf();
    enter('123 45');
    expect(reading).toEqual([]);
    enter('123 456 789');
    enter('654321');
    expect(reading.map(({ input }) => [input.token, input.code])).toEqual([['secret', '123456']]);
    expect(view()).toMatchObject({ isChecking: true });
  });

  test.each([
    [4, '4 tries are left.'],
    [1, 'One try is left.'],
  ])('[PTK-02] that is wrong leaves %i, which is said, and the next attempt is another', async (triesLeft, tries) => {
    const { reading, answers, enter, view } = await linkOf();
    enter('111111');
    await answers(reading[0], { ok: true, answer: { consent: { ...asked, triesLeft }, terms: null } });
    expect(view()).toMatchObject({ show: 'code', typed: '', tries, message: expect.stringContaining('not the code') });
    enter('111111');
    expect(reading[1]?.input.intent).not.toBe(reading[0]?.input.intent);
  });

  test('[PTK-02] that is wrong five times closes the link', async () => {
    const { actor, reading, answers, enter, view } = await linkOf();
    enter('111111');
    await answers(reading[0], { ok: true, answer: { consent: { ...asked, triesLeft: 0 }, terms: null } });
    expect(view()).toMatchObject({ show: 'end', title: 'This link is closed' });
    expect(actor.getSnapshot().can({ type: 'code.typed', text: '123456' })).toBe(false);
  });

  test('[PTK-02] that was not heard is kept, and entered again as the same attempt', async () => {
    const { actor, reading, answers, enter, view } = await linkOf();
    enter('123456');
    await answers(reading[0], lost);
    expect(view()).toMatchObject({ show: 'code', typed: '123456', tries: null, message: expect.stringMatching(/\w/) });
    actor.send({ type: 'code.entered' });
    expect(reading[1]?.input).toEqual(reading[0]?.input);
  });
});

describe('the answer of a passenger', () => {
  test('[PTK-02][PTK-03] an agreement is to the words that were shown, and is sent once', async () => {
    const { actor, answering, answers, view } = await readOf();
    expect(view()).toMatchObject({ show: 'terms', words: terms.words, doing: 'reading' });
    actor.send({ type: 'agreement.chosen' });
    actor.send({ type: 'agreement.chosen' });
    expect(answering.map(({ input }) => input)).toEqual([
      { token: 'secret', code: '123456', hash: terms.hash, agrees: true, reason: null, intent: expect.any(String) },
    ]);
    expect(view()).toMatchObject({ doing: 'agreeing' });
    await answers(answering[0], recorded('agreed'));
    expect(view()).toMatchObject({ show: 'end', title: 'You have agreed' });
  });

  test('[PTK-02][PTK-03] declining is confirmed, with a reason or none, and can be left', async () => {
    const { actor, answering, answers, view } = await readOf();
    actor.send({ type: 'refusal.chosen' });
    expect(answering).toEqual([]);
    actor.send({ type: 'reason.typed', text: ' I want to fly. ' });
    actor.send({ type: 'refusal.left' });
    expect(view()).toMatchObject({ doing: 'reading' });
    actor.send({ type: 'refusal.chosen' });
    actor.send({ type: 'refusal.confirmed' });
    expect(answering[0]?.input).toMatchObject({ agrees: false, reason: 'I want to fly.', hash: terms.hash });
    await answers(answering[0], recorded('declined'));
    expect(view()).toMatchObject({ show: 'end', title: 'You have declined' });
  });

  test('[PTK-02] whoever agrees after all gives no reason', async () => {
    const { actor, answering } = await readOf();
    actor.send({ type: 'refusal.chosen' });
    actor.send({ type: 'reason.typed', text: 'I want to fly.' });
    actor.send({ type: 'refusal.left' });
    actor.send({ type: 'agreement.chosen' });
    expect(answering[0]?.input).toMatchObject({ agrees: true, reason: null });
  });

  test('[PTK-02] that was not heard cannot be changed, and is sent again under its key', async () => {
    const { actor, answering, answers, view } = await readOf();
    actor.send({ type: 'agreement.chosen' });
    await answers(answering[0], lost);
    expect(view()).toMatchObject({ show: 'terms', doing: 'unheard', message: expect.stringMatching(/\w/) });
    expect(actor.getSnapshot().can({ type: 'refusal.chosen' })).toBe(false);
    actor.send({ type: 'again.requested' });
    expect(answering[1]?.input).toEqual(answering[0]?.input);
  });

  test('[PTK-02] after it was answered elsewhere what stands there is read, never taken for this answer', async () => {
    const { actor, opening, answering, answers, view } = await readOf();
    actor.send({ type: 'agreement.chosen' });
    await answers(answering[0], { ok: false, refusal: 'consent-answered', detail: 'You have answered already.' });
    expect(view()).toEqual({ show: 'waiting' });
    await answers(opening[1], { ok: true, answer: { consent: { ...asked, state: 'declined' } } });
    expect(view()).toMatchObject({ show: 'end', title: 'You have declined' });
  });

  test.each([
    ['consent-unknown', 'This link does not open'],
    ['consent-replaced', 'You were asked anew'],
    ['consent-withdrawn', 'Nothing is asked any more'],
    ['consent-lapsed', 'The time to answer has passed'],
  ] as const)(
    '[PTK-02] where the link ends by “%s”, that is said at opening, code and answer',
    async (refusal, title) => {
      const over = { ok: false, refusal } as const;
      expect((await linkOf(over)).view()).toEqual({ show: 'end', agency: null, title, detail: expect.any(String) });
      const atCode = await linkOf();
      atCode.enter('123456');
      await atCode.answers(atCode.reading[0], over);
      expect(atCode.view()).toMatchObject({ show: 'end', title });
      const atAnswer = await readOf();
      atAnswer.actor.send({ type: 'agreement.chosen' });
      await atAnswer.answers(atAnswer.answering[0], over);
      expect(atAnswer.view()).toMatchObject({ show: 'end', title });
    },
  );
});
