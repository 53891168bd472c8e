import { boolean, type Infer, object } from 'superstruct';
import { cachedForEverybody } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';

export const reviewsShownAtMost = 50;
export const reviewWordsLeast = 10;
export const reviewWordsMost = 1_000;

export const Review = object({
  reviewId: opaqueId(),
  /** 1 to 5 stars. */
  rating: whole(1, 5),
  words: text(1, reviewWordsMost),
  reviewer: text(1, 100),
  companyName: text(1, 300),
  at: isoTime(),
});
export type Review = Infer<typeof Review>;

const GetAllReviews = defineCall({
  service: 'utility',
  method: 'GET',
  path: 'Testimonial/GetAllReviews',
  version: 'v1',
  sends: 'query',
  access: 'public',
  effect: 'reads',
  request: nothing(),
  answer: object({ reviews: listOf(Review, reviewsShownAtMost) }),
  refusals: {},
  doing: say('loading the reviews'),
  summary: "Lists the approved reviews by the tenant's agents, newest first. Moves no money.",
  cached: cachedForEverybody,
});

const InsertReview = defineCall({
  service: 'utility',
  method: 'POST',
  path: 'Testimonial/InsertReview',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'acts',
  request: object({ rating: whole(1, 5), words: text(reviewWordsLeast, reviewWordsMost) }),
  answer: object({ isReviewGiven: boolean() }),
  refusals: { 'review-given': { status: 409, title: say('You have already left a review. Thank you.') } },
  doing: say('sending your review'),
  summary:
    "Keeps this agent's only review. It is shown, with first name and agency, once the platform has approved it. Moves no money.",
});

export const testimonialCalls = { GetAllReviews, InsertReview };
