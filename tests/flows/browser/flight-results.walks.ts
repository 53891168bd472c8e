import { send, settle, type Walk, wait } from './walk-driver.ts';

const patience = wait(8_000);
const brandsRead = settle('fetchBrands', 'brands');

/** By hand: windows come from a worker that asks real suppliers, so that a walk names the ones that it waits for. */
export const resultsWalks: readonly Walk[] = [
  { name: 'an address without a search', world: 'no search', moves: [] },
  {
    name: 'a slow server, a silent supplier, and a search that is forgotten meanwhile',
    world: 'one supplier is silent',
    moves: [
      patience,
      send('the search is taken'),
      patience,
      send('a supplier answers'),
      send('the search is no longer kept'),
      send('searches anew'),
    ],
  },
  {
    name: 'a list read, narrowed, ordered and opened, until its fares are no longer kept',
    world: 'every supplier answers',
    moves: [
      send('every supplier is done'),
      send('only non-stop'),
      send('no filters'),
      send('takes hold of the price'),
      send('unfolds its flights'),
      send('by duration'),
      send('to the best'),
      send('the fastest first'),
      send('back button'),
      send('scrolls'),
      send('opens the filter sheet'),
      send('closes the filter sheet'),
      send('edits the search'),
      send('compares it'),
      send('compares it'),
      send('chooses it'),
      brandsRead,
      send('looks for more flights'),
      send('opens the details'),
      send('looks for more flights'),
      send('opens the details'),
      send('reads the refund rule'),
      send('looks at Flex'),
      send('opens the brands'),
      send('closes it'),
      send('opens the details'),
      brandsRead,
      send('opens another'),
      settle('fetchBrands', 'server unreachable'),
      send('reads the fares again'),
      settle('fetchBrands', 'search no longer kept'),
      send('searches anew'),
      send('back button'),
      send('nothing is known yet'),
    ],
  },
  {
    name: 'a fare chosen where few seats are left',
    world: 'few seats are left',
    moves: [send('every supplier is done'), send('opens the brands'), brandsRead, send('books Flex')],
  },
  {
    name: 'prices read in another currency while a card is open, and in the own one again',
    world: 'two currencies',
    moves: [
      send('every supplier is done'),
      send('opens the brands'),
      brandsRead,
      send('prices in dollars'),
      send('prices in taka'),
    ],
  },
  {
    name: 'nobody sells it',
    world: 'nobody sells it',
    moves: [send('nobody sells it'), send('searches anew')],
  },
  {
    name: 'a search that the server does not take',
    world: 'a day that is over',
    moves: [send('the search stops'), send('tries again')],
  },
  {
    name: 'a search that stops while it is read, and is forgotten',
    world: 'one supplier is silent',
    moves: [
      send('the search is taken'),
      send('the search stops after it was taken'),
      send('opens the brands'),
      settle('fetchBrands', 'search no longer kept'),
      send('searches anew'),
    ],
  },
  {
    name: 'a fare that is open when its search is forgotten can no longer be booked',
    world: 'one supplier is silent',
    moves: [
      send('the search is taken'),
      send('a supplier answers'),
      send('opens the brands'),
      brandsRead,
      send('the search is no longer kept'),
    ],
  },
  {
    name: 'a kept search that is gone is asked again',
    world: 'a kept search is gone',
    moves: [send('the kept search was gone already'), send('every supplier is done')],
  },
  {
    name: 'a link to a card',
    world: 'a link that opens a card',
    moves: [send('the wanted card is here'), brandsRead],
  },
  {
    name: 'the id of a search that is gone',
    world: 'only the id of a search that is gone',
    moves: [send('the kept search was gone already')],
  },
];
