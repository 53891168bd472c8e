import { fromPromise } from 'xstate';
import type { Banner } from '../../contract/public/banners.ts';
import {
  type PageOutcome,
  type PublicPageInput,
  publicPageMachine,
} from '../../machines/public/public-page.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The banners of the home page. A failure is swallowed (spec 1 §7): the page is shown without them. */
const bannersOrNone = (signal: AbortSignal): Promise<readonly Banner[]> =>
  send('GetHomePageBanner', {}, { signal }).then(
    (outcome) => (outcome.ok ? outcome.answer.banners : []),
    () => [],
  );

/** The flow of a public page with its calls. Reviews are read only for a page that lists them (spec 1 §7). */
export const portalPublicPage = publicPageMachine.provide({
  actors: {
    readPage: fromPromise(
      async ({ input, signal }: { input: PublicPageInput; signal: AbortSignal }): Promise<PageOutcome> => {
        const banners = input.page === 'home' ? bannersOrNone(signal) : [];
        const outcome = await send('GetPublicPage', { page: input.page }, { signal });
        if (!outcome.ok) return { ok: false, refusal: 'page-not-found' };
        const { sections, fares } = outcome.answer;
        const listsReviews = sections.some(({ section }) => section === 'testimonials');
        const reviews = listsReviews ? answerOf(await send('GetAllReviews', {}, { signal })).reviews : [];
        return { ok: true, content: { sections, fares, reviews, banners: await banners } };
      },
    ),
  },
});
