import { networkOff } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const publicWords: PlainWords = {
  calls: {
    'public-page': {
      readPage: {
        does: 'the page reads its sections',
        outcomes: {
          'its sections': 'open /supplier of the platform',
          'page-not-found': 'open /supplier of a tenant whose pages.json has no such page',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'public-page': {
      sections: 'the sections of the page are shown',
      reviews: null,
      banners: null,
    },
  },
};
