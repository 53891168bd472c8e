import { assign, fromPromise, setup } from 'xstate';
import type { Banner } from '../../contract/banners.ts';
import type { Review } from '../../contract/testimonials.ts';

export interface SearchPadExtrasContext {
  /** The background first, then the offers. */
  readonly pictures: readonly Banner[];
  readonly headlines: readonly Banner[];
  readonly reviews: readonly Review[];
}

const promised = <Output>(name: string) =>
  fromPromise<Output>(() => {
    throw new Error(`${name} is provided by src/search-pad/search-pad-extras-actors.ts`);
  });

const read = setup({
  types: { context: {} as SearchPadExtrasContext },
  actors: {
    readPictures: promised<readonly Banner[]>('readPictures'),
    readHeadlines: promised<readonly Banner[]>('readHeadlines'),
    readReviews: promised<readonly Review[]>('readReviews'),
  },
  actions: {
    keepPictures: assign((_, pictures: readonly Banner[]) => ({ pictures })),
    keepHeadlines: assign((_, headlines: readonly Banner[]) => ({ headlines })),
    keepReviews: assign((_, reviews: readonly Review[]) => ({ reviews })),
  },
});

const meta = (title: string, owner?: 'server') => ({
  title,
  screen: 'search-pad',
  requirements: ['PAD-02'],
  ...(owner && { owner }),
});

/**
 * What the house shows around the search form: read beside it, never before it. A reading that fails is as if there were
 * nothing to show (spec 1 §7): nobody is told, and the form does not notice.
 */
export const searchPadExtrasMachine = read.createMachine({
  id: 'search-pad-extras',
  context: { pictures: [], headlines: [], reviews: [] },
  type: 'parallel',
  states: {
    pictures: {
      meta: meta('Background and offers'),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Background and offers are read', 'server'),
          invoke: {
            src: 'readPictures',
            onDone: {
              target: 'read',
              actions: { type: 'keepPictures', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        read: { type: 'final', meta: meta('Background and offers are known') },
        missing: { type: 'final', meta: meta('There is no background and no offer') },
      },
    },
    headlines: {
      meta: meta('Offers along the top'),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Offers along the top are read', 'server'),
          invoke: {
            src: 'readHeadlines',
            onDone: {
              target: 'read',
              actions: { type: 'keepHeadlines', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        read: { type: 'final', meta: meta('Offers along the top are known') },
        missing: { type: 'final', meta: meta('Nothing runs along the top') },
      },
    },
    reviews: {
      meta: meta('What agents say'),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Reviews are read', 'server'),
          invoke: {
            src: 'readReviews',
            onDone: {
              target: 'read',
              actions: { type: 'keepReviews', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        read: { type: 'final', meta: meta('Reviews are known') },
        missing: { type: 'final', meta: meta('There is no review to show') },
      },
    },
  },
});
