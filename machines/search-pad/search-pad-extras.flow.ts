import type { Flow, ShownOf } from '../flow.ts';
import { searchPadExtrasCases } from './search-pad-extras.cases.ts';
import { searchPadExtrasMachine } from './search-pad-extras.machine.ts';
import { viewOfSearchPadExtras } from './search-pad-extras.view.ts';

const shown = {
  context: ['pictures.*.bannerId', 'headlines.*.bannerId', 'reviews.*.reviewId'],
  events: {},
  outcomes: {
    readPictures: ['*.bannerId'],
    readHeadlines: ['*.bannerId'],
    readReviews: ['*.reviewId'],
    readOrders: [],
  },
} satisfies ShownOf<typeof searchPadExtrasMachine>;

/** The catalogue entry of the content around the search form. */
export const searchPadExtrasFlow: Flow = {
  name: 'search-pad-extras',
  title: 'Around the search form',
  purpose: "Reads the agency's orders at hand, and background, offers and reviews, beside the search form.",
  area: 'search-pad',
  machine: searchPadExtrasMachine,
  cases: searchPadExtrasCases,
  shown,
  view: viewOfSearchPadExtras,
  page: { address: '/searchpad' },
};
