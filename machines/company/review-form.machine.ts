import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { reviewWordsLeast } from '../../contract/public/testimonials.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/profile/review-form-actors.ts');

const meta = screenState('profile');

export type ReviewOutcome = CallOutcome<'InsertReview'>;

export interface ReviewSent {
  readonly review: CallRequest<'InsertReview'>;
  readonly intent: string;
}

export interface ReviewFormInput {
  /** Whether the person has left their review before. */
  readonly isGiven: boolean;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export type ReviewField = 'rating' | 'words';

export interface ReviewFormContext extends ReviewFormInput {
  /** 1 to 5. `null`: not chosen. */
  readonly rating: number | null;
  readonly words: string;
  readonly fieldMessages: Readonly<Record<ReviewField, string | null>>;
  /** The field to focus now. `null`: leave the focus where it is. */
  readonly focus: ReviewField | null;
  /** Why it was not kept. */
  readonly message: string | null;
  /** Number of the intent. A change of the review makes a new one; a lost connection does not. */
  readonly revision: number;
}

export type ReviewFormEvent =
  | { readonly type: 'rating.chosen'; readonly rating: number }
  | { readonly type: 'words.typed'; readonly text: string }
  | { readonly type: 'review.sent' };

const noMessages = { rating: null, words: null } as const;

/** What a review lacks, at its fields. */
const lacking = ({ rating, words }: Pick<ReviewFormContext, 'rating' | 'words'>) => ({
  rating: rating === null ? say('Choose between one and five stars.') : null,
  words:
    words.trim().length < reviewWordsLeast
      ? say('Write at least {reviewWordsLeast} letters.', { reviewWordsLeast })
      : null,
});

const sentOf = ({ rating, words, intentSeed, revision }: ReviewFormContext): ReviewSent => {
  if (rating === null) throw new Error('a review without a rating was sent');
  return { review: { rating, words: words.trim() }, intent: `${intentSeed}-review-${revision}` };
};

const reviewFormSetup = setup({
  types: {
    context: {} as ReviewFormContext,
    events: {} as ReviewFormEvent,
    input: {} as ReviewFormInput,
  },
  actors: { insertReview: provided.promise<ReviewOutcome, ReviewSent>('insertReview') },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    isComplete: ({ context }) => Object.values(lacking(context)).every((message) => message === null),
  },
  actions: {
    keepRating: assign(({ context, event }) =>
      event.type === 'rating.chosen'
        ? {
            rating: event.rating,
            fieldMessages: { ...context.fieldMessages, rating: null },
            focus: null,
            message: null,
            revision: context.revision + 1,
          }
        : {},
    ),
    keepWords: assign(({ context, event }) =>
      event.type === 'words.typed'
        ? {
            words: event.text,
            fieldMessages: { ...context.fieldMessages, words: null },
            focus: null,
            message: null,
            revision: context.revision + 1,
          }
        : {},
    ),
    sayWhatIsLacking: assign(({ context }) => {
      const fieldMessages = lacking(context);
      return { fieldMessages, focus: fieldMessages.rating === null ? ('words' as const) : ('rating' as const) };
    }),
    clearMessages: assign({ fieldMessages: noMessages, focus: null, message: null }),
    keepRefusal: assign((_, outcome: ReviewOutcome) => (outcome.ok ? {} : { message: outcome.detail ?? null })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
  },
});

/** The only review that a person leaves about the portal (spec 1 §7: InsertReview). It is shown once the platform has approved it. */
export const reviewFormMachine = reviewFormSetup.createMachine({
  id: 'review-form',
  context: ({ input }) => ({
    ...input,
    rating: null,
    words: '',
    fieldMessages: noMessages,
    focus: null,
    message: null,
    revision: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('Just opened', ['PUB-05']),
      always: [{ guard: 'isGiven', target: 'given' }, { target: 'writing' }],
    },
    writing: {
      meta: meta('Stars and words', ['PUB-05']),
      on: {
        'rating.chosen': { actions: 'keepRating' },
        'words.typed': { actions: 'keepWords' },
        'review.sent': [{ guard: 'isComplete', target: 'sending' }, { actions: 'sayWhatIsLacking' }],
      },
    },
    sending: {
      meta: meta('The review is sent', ['PUB-05'], 'server'),
      entry: 'clearMessages',
      invoke: {
        src: 'insertReview',
        input: ({ context }) => sentOf(context),
        // Refused only where the person has left one meanwhile, on another device.
        onDone: { target: 'given', actions: { type: 'keepRefusal', params: outputOf } },
        onError: { target: 'writing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    given: { meta: meta('A review was left', ['PUB-05']), type: 'final' },
  },
});
