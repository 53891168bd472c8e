import { fromPromise } from 'xstate';
import { type ReviewOutcome, type ReviewSent, reviewFormMachine } from '../../machines/company/review-form.machine.ts';
import { send } from '../calls/send.ts';

/** The flow of leaving a review with its call. */
export const portalReviewForm = reviewFormMachine.provide({
  actors: {
    insertReview: fromPromise<ReviewOutcome, ReviewSent>(({ input: { review, intent }, signal }) =>
      send('InsertReview', review, { intent, signal }),
    ),
  },
});
