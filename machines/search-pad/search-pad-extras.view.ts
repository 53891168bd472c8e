import type { SnapshotFrom } from 'xstate';
import type { Review } from '../../contract/public/testimonials.ts';
import type { OrdersAtHand } from '../../contract/shell/orders-at-hand.ts';
import type { searchPadExtrasMachine } from './search-pad-extras.machine.ts';

export interface Offer {
  readonly id: string;
  /** Address of its picture, 1232 by 693 pixels. `null`: it has text only. */
  readonly picture: string | null;
  readonly words: string | null;
  /** Whether it links to the tenant's app. */
  readonly leadsToApp: boolean;
}

export interface Headline {
  readonly id: string;
  readonly words: string;
  readonly leadsToApp: boolean;
}

/**
 * Offers and reviews below the form. They are shown together once both are read, and the orders beside them, so that nothing moves what is shown: an
 * agency's orders may be much shorter than the shapes in their place.
 */
export type BelowForm =
  | { readonly show: 'nothing' }
  | { readonly show: 'known'; readonly offers: readonly Offer[]; readonly reviews: readonly Review[] };

/** The agency's orders below the form. `hidden`: the person may not see orders. */
export type OrdersView =
  | { readonly show: 'reading' }
  | { readonly show: 'failed' }
  | { readonly show: 'hidden' }
  | { readonly show: 'known'; readonly orders: OrdersAtHand };

/** The projection of the content around the search form. */
export interface SearchPadExtrasView {
  /** Address of the picture behind the form. `null`: a plain background. */
  readonly background: string | null;
  readonly headlines: readonly Headline[];
  readonly below: BelowForm;
  readonly orders: OrdersView;
}

export const viewOfSearchPadExtras = (snapshot: SnapshotFrom<typeof searchPadExtrasMachine>): SearchPadExtrasView => {
  const { pictures, headlines, reviews } = snapshot.context;
  const [background, ...offers] = pictures;
  return {
    background: background?.bannerPath ?? null,
    headlines: headlines.flatMap(({ bannerId, text, downloadApp }) =>
      text === null ? [] : [{ id: bannerId, words: text, leadsToApp: downloadApp }],
    ),
    below:
      snapshot.matches({ pictures: 'reading' }) ||
      snapshot.matches({ reviews: 'reading' }) ||
      snapshot.matches({ orders: 'reading' })
        ? { show: 'nothing' }
        : {
            show: 'known',
            offers: offers.flatMap(({ bannerId, bannerPath, text, downloadApp }) =>
              bannerPath === null && text === null
                ? []
                : [{ id: bannerId, picture: bannerPath, words: text, leadsToApp: downloadApp }],
            ),
            reviews,
          },
    orders: ordersOf(snapshot),
  };
};

const ordersOf = (snapshot: SnapshotFrom<typeof searchPadExtrasMachine>): OrdersView => {
  const { orders } = snapshot.context;
  if (snapshot.matches({ orders: 'failed' })) return { show: 'failed' };
  if (snapshot.matches({ orders: 'reading' })) return { show: 'reading' };
  return orders === null ? { show: 'hidden' } : { show: 'known', orders };
};
