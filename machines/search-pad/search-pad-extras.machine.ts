import { assign, setup } from 'xstate';
import type { Banner } from '../../contract/public/banners.ts';
import type { Review } from '../../contract/public/testimonials.ts';
import type { OrdersAtHand } from '../../contract/shell/orders-at-hand.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/search-pad/search-pad-extras-actors.ts');

export interface SearchPadExtrasContext {
  /** The background first, then the offers. */
  readonly pictures: readonly Banner[];
  readonly headlines: readonly Banner[];
  readonly reviews: readonly Review[];
  /** `null`: not read yet, or the person may not see orders. */
  readonly orders: OrdersAtHand | null;
}

export type SearchPadExtrasEvent =
  /** The person asked to read the orders again. */
  { type: 'orders.retried' };

const searchPadExtrasSetup = setup({
  types: { context: {} as SearchPadExtrasContext, events: {} as SearchPadExtrasEvent },
  actors: {
    readPictures: provided.promise<readonly Banner[]>('readPictures'),
    readHeadlines: provided.promise<readonly Banner[]>('readHeadlines'),
    readReviews: provided.promise<readonly Review[]>('readReviews'),
    readOrders: provided.promise<OrdersAtHand | null>('readOrders'),
  },
  actions: {
    keepPictures: assign((_, pictures: readonly Banner[]) => ({ pictures })),
    keepHeadlines: assign((_, headlines: readonly Banner[]) => ({ headlines })),
    keepReviews: assign((_, reviews: readonly Review[]) => ({ reviews })),
    keepOrders: assign((_, orders: OrdersAtHand | null) => ({ orders })),
  },
});

const meta = screenState('search-pad');

/**
 * Content around the search form: the agency's orders at hand, and the platform's background, offers and reviews. The
 * form does not wait for it. The platform's content that cannot be read is left out without a message (spec 1 §7).
 * Orders that cannot be read are said to be missing, because an agent could take an empty list for the truth.
 */
export const searchPadExtrasMachine = searchPadExtrasSetup.createMachine({
  id: 'search-pad-extras',
  context: { pictures: [], headlines: [], reviews: [], orders: null },
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
    orders: {
      meta: meta('Orders at hand', ['PAD-03']),
      initial: 'reading',
      states: {
        reading: {
          meta: meta('Orders at hand are read', ['PAD-03'], 'server'),
          invoke: {
            src: 'readOrders',
            onDone: {
              target: 'read',
              actions: { type: 'keepOrders', params: outputOf },
            },
            onError: 'failed',
          },
        },
        read: { type: 'final', meta: meta('Orders at hand are known', ['PAD-03']) },
        failed: {
          meta: meta('Orders at hand could not be read', ['PAD-03']),
          on: { 'orders.retried': 'reading' },
        },
      },
    },
  },
});
