import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { ReviewFormContext, reviewFormMachine } from './review-form.machine.ts';

/** The projection of the form for a review. */
export type ReviewFormView =
  | ({ readonly show: 'form'; readonly isSending: boolean; readonly typed: string } & Pick<
      ReviewFormContext,
      'rating' | 'fieldMessages' | 'focus' | 'message'
    >)
  | { readonly show: 'given'; readonly words: string };

const thanks = say('Thank you. Your review is shown with your first name and your agency once it is approved.');

export const viewOfReviewForm = ({ value, context }: SnapshotFrom<typeof reviewFormMachine>): ReviewFormView => {
  const { rating, words, fieldMessages, focus, message } = context;
  if (value === 'given')
    return { show: 'given', words: context.isGiven ? say('You have left a review. Thank you.') : (message ?? thanks) };
  return { show: 'form', isSending: value === 'sending', rating, typed: words, fieldMessages, focus, message };
};
