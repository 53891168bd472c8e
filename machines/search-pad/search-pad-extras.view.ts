import type { SnapshotFrom } from 'xstate';
import type { Review } from '../../contract/testimonials.ts';
import type { searchPadExtrasMachine } from './search-pad-extras.machine.ts';

export interface Offer {
  readonly id: string;
  /** Address of its picture, 1232 by 693; null where it is words alone. */
  readonly picture: string | null;
  readonly words: string | null;
  /** Leads to the tenant's app. */
  readonly leadsToApp: boolean;
}

export interface Headline {
  readonly id: string;
  readonly words: string;
  readonly leadsToApp: boolean;
}

/** Below the form: shown together once both are known, so that neither moves the other. */
export type BelowForm =
  | { readonly show: 'nothing' }
  | { readonly show: 'known'; readonly offers: readonly Offer[]; readonly reviews: readonly Review[] };

/** What stands around the search form; the only thing its views read. */
export interface SearchPadExtrasView {
  /** Behind the form; null: plain paper. */
  readonly background: string | null;
  readonly headlines: readonly Headline[];
  readonly below: BelowForm;
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
      snapshot.matches({ pictures: 'reading' }) || snapshot.matches({ reviews: 'reading' })
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
  };
};
