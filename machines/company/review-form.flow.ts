import type { Flow, ShownOf } from '../flow.ts';
import { reviewFormCases } from './review-form.cases.ts';
import { reviewFormMachine } from './review-form.machine.ts';
import { viewOfReviewForm } from './review-form.view.ts';

const shown = {
  context: ['rating', 'focus', 'revision'],
  events: { 'rating.chosen': ['rating'] },
  outcomes: { insertReview: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof reviewFormMachine>>;

/** The catalogue entry of the form for a review. */
export const reviewFormFlow: Flow = {
  name: 'review-form',
  title: 'Leaving a review',
  purpose: 'Takes stars and words about the portal once from each person, for the page of testimonials.',
  area: 'company',
  machine: reviewFormMachine,
  cases: reviewFormCases,
  shown,
  view: viewOfReviewForm,
  page: { address: '/my-profile', beside: { profile: 'shown.info.viewed' } },
};
