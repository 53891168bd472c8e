import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { ReviewFormContext, ReviewFormEvent, ReviewFormInput, ReviewOutcome } from './review-form.machine.ts';

const events: readonly (readonly [name: string, event: ReviewFormEvent])[] = [
  ['four stars', { type: 'rating.chosen', rating: 4 }],
  ['a review is typed', { type: 'words.typed', text: ' Holds and refunds are easy to follow. ' }],
  ['too few letters are typed', { type: 'words.typed', text: 'Good' }],
  ['send the review', { type: 'review.sent' }],
];

export const reviewFormCases: FlowCases = {
  inputs: [
    { name: 'nothing was left yet', input: { isGiven: false, intentSeed: 'visit' } satisfies ReviewFormInput },
    { name: 'a review was left before', input: { isGiven: true, intentSeed: 'visit' } satisfies ReviewFormInput },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    insertReview: [
      { name: 'kept', output: { ok: true, answer: { isReviewGiven: true } } satisfies ReviewOutcome },
      {
        name: 'review-given',
        output: {
          ok: false,
          refusal: 'review-given',
          detail: 'You have already left a review. Thank you.',
        } satisfies ReviewOutcome,
      },
      networkLost,
    ],
  },
  classOf: ({ rating, words, fieldMessages, focus, message }: ReviewFormContext) =>
    [
      rating ?? 'unrated',
      words.trim(),
      Object.values(fieldMessages).map((each) => (each === null ? '' : 'lacks')),
      focus,
      message === null ? '' : 'message',
    ].join('|'),
};
