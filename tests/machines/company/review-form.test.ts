import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type ReviewOutcome,
  type ReviewSent,
  reviewFormMachine,
} from '../../../machines/company/review-form.machine.ts';
import { viewOfReviewForm } from '../../../machines/company/review-form.view.ts';

/** The form of a person, whose sent reviews are answered in turn. */
const formWith = (answers: readonly (ReviewOutcome | Error)[], isGiven = false) => {
  const sent: ReviewSent[] = [];
  const machine = reviewFormMachine.provide({
    actors: {
      insertReview: fromPromise<ReviewOutcome, ReviewSent>(async ({ input }) => {
        const answer = answers[sent.length];
        sent.push(input);
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { isGiven, intentSeed: 'visit' } }).start();
  return { actor, sent, view: () => viewOfReviewForm(actor.getSnapshot()) };
};

const kept: ReviewOutcome = { ok: true, answer: { isReviewGiven: true } };
const words = ' Holds and refunds are easy to follow. ';

describe('leaving a review', () => {
  it('[PUB-05] says at each field what is lacking, leads to the first, and sends nothing', () => {
    const { actor, sent, view } = formWith([kept]);
    actor.send({ type: 'words.typed', text: 'Good' });
    actor.send({ type: 'review.sent' });
    expect(view()).toMatchObject({
      typed: 'Good',
      fieldMessages: { rating: 'Choose between one and five stars.', words: 'Write at least 10 letters.' },
      focus: 'rating',
    });
    actor.send({ type: 'rating.chosen', rating: 4 });
    actor.send({ type: 'review.sent' });
    expect(view()).toMatchObject({
      fieldMessages: { rating: null, words: 'Write at least 10 letters.' },
      focus: 'words',
    });
    expect(sent).toEqual([]);
  });

  it('[PUB-05] keeps what was typed when no answer comes, and sends it again by the same key', async () => {
    const { actor, sent, view } = formWith([new Error('the network is lost'), kept]);
    actor.send({ type: 'rating.chosen', rating: 4 });
    actor.send({ type: 'words.typed', text: words });
    actor.send({ type: 'review.sent' });
    await expect.poll(view).toMatchObject({ show: 'form', isSending: false, typed: words, rating: 4 });
    expect(view()).toMatchObject({ message: expect.stringMatching(/\w/) });
    actor.send({ type: 'review.sent' });
    await expect.poll(view).toEqual({
      show: 'given',
      words: 'Thank you. Your review is shown with your first name and your agency once it is approved.',
    });
    expect(sent.map(({ review }) => review)).toEqual([1, 2].map(() => ({ rating: 4, words: words.trim() })));
    expect(new Set(sent.map(({ intent }) => intent)).size).toBe(1);
  });

  it('[PUB-05] sends other stars or words under another key, also where the first were not heard', async () => {
    const { actor, sent, view } = formWith([]);
    const send = async () => {
      actor.send({ type: 'review.sent' });
      await expect.poll(view).toMatchObject({ show: 'form', isSending: false });
    };
    actor.send({ type: 'words.typed', text: words });
    actor.send({ type: 'rating.chosen', rating: 4 });
    await send();
    actor.send({ type: 'rating.chosen', rating: 5 });
    await send();
    actor.send({ type: 'words.typed', text: 'Holds could be longer.' });
    await send();
    expect(sent.map(({ review }) => review.rating)).toEqual([4, 5, 5]);
    expect(new Set(sent.map(({ intent }) => intent)).size).toBe(3);
  });

  it('[PUB-05] thanks whoever has left one, before or on another device, and offers no second', async () => {
    const before = formWith([], true);
    expect(before.view()).toEqual({ show: 'given', words: 'You have left a review. Thank you.' });
    before.actor.send({ type: 'review.sent' });
    expect(before.sent).toEqual([]);
    const detail = 'You have already left a review. Thank you.';
    const { actor, view } = formWith([{ ok: false, refusal: 'review-given', detail }]);
    actor.send({ type: 'rating.chosen', rating: 5 });
    actor.send({ type: 'words.typed', text: words });
    actor.send({ type: 'review.sent' });
    await expect.poll(view).toEqual({ show: 'given', words: detail });
  });
});
