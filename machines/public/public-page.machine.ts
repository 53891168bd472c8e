import { assign, setup } from 'xstate';
import type { Banner } from '../../contract/public/banners.ts';
import type { AdvertisedFare, PublicPage } from '../../contract/public/public-pages.ts';
import type { Review } from '../../contract/public/testimonials.ts';
import type { PublicPageName } from '../../contract/public-page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/public/public-page-actors.ts');

export interface PublicPageInput {
  readonly page: PublicPageName;
}

/** A page, the fares of its trips, the reviews if one of its sections lists them, and the banners of the home page. */
export interface PageContent {
  readonly sections: PublicPage['sections'];
  readonly fares: readonly AdvertisedFare[];
  readonly reviews: readonly Review[];
  readonly banners: readonly Banner[];
}

/** The content of the page, or that the tenant has no such page. */
export type PageOutcome =
  | { readonly ok: true; readonly content: PageContent }
  | { readonly ok: false; readonly refusal: 'page-not-found' };

export interface PublicPageContext extends PublicPageInput {
  readonly content: PageContent | null;
  /** Why the page could not be read. */
  readonly message: string | null;
}

export type PublicPageEvent = { readonly type: 'again.requested' };

const publicPageSetup = setup({
  types: { context: {} as PublicPageContext, events: {} as PublicPageEvent, input: {} as PublicPageInput },
  actors: {
    readPage: provided.promise<PageOutcome, PublicPageInput>('readPage'),
  },
  guards: {
    pageExists: (_, { ok }: PageOutcome) => ok,
  },
  actions: {
    keepContent: assign((_, outcome: PageOutcome) => (outcome.ok ? { content: outcome.content } : {})),
    ...messageActions<PublicPageContext, PublicPageEvent>(),
  },
});

const meta = screenState('public-page');

/** A public page, made of the sections that the tenant names. Nobody needs to be signed in. */
export const publicPageMachine = publicPageSetup.createMachine({
  id: 'public-page',
  context: ({ input }) => ({ ...input, content: null, message: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: meta('The page is read', ['PUB-08'], 'server'),
      invoke: {
        src: 'readPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'pageExists', params: outputOf },
            target: 'shown',
            actions: { type: 'keepContent', params: outputOf },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    shown: { type: 'final', meta: meta('The sections are shown', ['PUB-08']) },
    missing: { type: 'final', meta: meta('The tenant has no such page', ['PUB-06']) },
    failed: {
      meta: meta('The page could not be read', ['PUB-08']),
      on: { 'again.requested': { target: 'loading', actions: 'clearMessage' } },
    },
  },
});
