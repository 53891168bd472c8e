import { assign, setup } from 'xstate';
import type { Banner } from '../../contract/banners.ts';
import type { Review } from '../../contract/testimonials.ts';
import { outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';

const provided = providedBy('src/search-pad/search-pad-extras-actors.ts');

export interface SearchPadExtrasContext {
  /** The background first, then the offers. */
  readonly pictures: readonly Banner[];
  readonly headlines: readonly Banner[];
  readonly reviews: readonly Review[];
}

const searchPadExtrasSetup = setup({
  types: { context: {} as SearchPadExtrasContext },
  actors: {
    readPictures: provided.promise<readonly Banner[]>('readPictures'),
    readHeadlines: provided.promise<readonly Banner[]>('readHeadlines'),
    readReviews: provided.promise<readonly Review[]>('readReviews'),
  },
  actions: {
    keepPictures: assign((_, pictures: readonly Banner[]) => ({ pictures })),
    keepHeadlines: assign((_, headlines: readonly Banner[]) => ({ headlines })),
    keepReviews: assign((_, reviews: readonly Review[]) => ({ reviews })),
  },
});

const meta = screenState('search-pad');

/**
 * Content that the platform shows around the search form: background, offers and reviews. The form does not wait for
 * it. Content that cannot be read is left out without a message (spec 1 §7).
 */
export const searchPadExtrasMachine = searchPadExtrasSetup.createMachine({
  id: 'search-pad-extras',
  context: { pictures: [], headlines: [], reviews: [] },
  type: 'parallel',
  states: {
    pictures: {
      meta: meta('Background and offers', ['PAD-02']),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Background and offers are read', ['PAD-02'], 'server'),
          invoke: {
            src: 'readPictures',
            onDone: {
              target: 'read',
              actions: { type: 'keepPictures', params: outputOf },
            },
            onError: 'missing',
          },
        },
        read: { type: 'final', meta: meta('Background and offers are known', ['PAD-02']) },
        missing: { type: 'final', meta: meta('There is no background and no offer', ['PAD-02']) },
      },
    },
    headlines: {
      meta: meta('Offers along the top', ['PAD-02']),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Offers along the top are read', ['PAD-02'], 'server'),
          invoke: {
            src: 'readHeadlines',
            onDone: {
              target: 'read',
              actions: { type: 'keepHeadlines', params: outputOf },
            },
            onError: 'missing',
          },
        },
        read: { type: 'final', meta: meta('Offers along the top are known', ['PAD-02']) },
        missing: { type: 'final', meta: meta('Nothing runs along the top', ['PAD-02']) },
      },
    },
    reviews: {
      meta: meta('What agents say', ['PAD-02']),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Reviews are read', ['PAD-02'], 'server'),
          invoke: {
            src: 'readReviews',
            onDone: {
              target: 'read',
              actions: { type: 'keepReviews', params: outputOf },
            },
            onError: 'missing',
          },
        },
        read: { type: 'final', meta: meta('Reviews are known', ['PAD-02']) },
        missing: { type: 'final', meta: meta('There is no review to show', ['PAD-02']) },
      },
    },
  },
});
