import { fromPromise } from 'xstate';
import {
  type PageOutcome,
  type PublicPageInput,
  publicPageMachine,
} from '../../machines/public/public-page.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of a public page with its calls. Reviews are read only for a page that lists them (spec 1 §7). */
export const portalPublicPage = publicPageMachine.provide({
  actors: {
    readPage: fromPromise(
      async ({ input, signal }: { input: PublicPageInput; signal: AbortSignal }): Promise<PageOutcome> => {
        const outcome = await send('GetPublicPage', { page: input.page }, { signal });
        if (!outcome.ok) return { ok: false, refusal: 'page-not-found' };
        const { sections } = outcome.answer;
        const listsReviews = sections.some(({ section }) => section === 'testimonials');
        const reviews = listsReviews ? answerOf(await send('GetAllReviews', {}, { signal })).reviews : [];
        return { ok: true, content: { sections, reviews } };
      },
    ),
  },
});
