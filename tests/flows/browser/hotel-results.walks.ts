import { send, type Walk, wait } from './walk-driver.ts';

const patience = wait(8_000);

/** By hand: windows come from a worker that asks real suppliers, so that a walk names the ones that it waits for. */
export const hotelResultsWalks: readonly Walk[] = [
  { name: 'an address without a search', world: 'no search', moves: [] },
  {
    name: 'a list read, narrowed, ordered and edited',
    world: 'every supplier answers',
    moves: [
      send('every supplier has answered'),
      send('five stars only'),
      send('all filters are cleared'),
      send('part of a name is typed'),
      send('the price slider is grabbed'),
      send('all filters are cleared'),
      send('most stars first'),
      send('the back button'),
      send('the list is scrolled'),
      send('the filters open'),
      send('the filters close'),
      send('Edit search'),
      send('the form is closed'),
    ],
  },
  {
    name: 'four are compared and no fifth, laid side by side and put away',
    world: 'every supplier answers',
    moves: [
      send('every supplier has answered'),
      send('compares it'),
      send('compares it'),
      send('compares it'),
      send('compares a second'),
      send('compares a third'),
      send('compares a fourth'),
      send('compares a fifth'),
      send('most stars first'),
      send('lays them side by side'),
      send('switches to what differs'),
      send('switches to what differs'),
      send('compares a fourth'),
      send('closes the comparison'),
      send('lays them side by side'),
      send('compares a third'),
      send('compares a second'),
      send('compares nothing'),
    ],
  },
  {
    name: 'a slow server, a silent supplier, and a search that is forgotten meanwhile',
    world: 'one supplier is silent',
    moves: [
      patience,
      send('the search was taken'),
      patience,
      send('two hotels arrive'),
      send('most stars first'),
      send('the search has expired'),
      send('Search again'),
      send('the back button'),
      send('the search was not taken yet'),
    ],
  },
  {
    name: 'no hotel is found, and the search is repeated',
    world: 'nothing is found',
    moves: [send('nothing was found'), send('Search again')],
  },
  {
    name: 'a search that the server refuses stops, and is tried again',
    world: 'a day that is over',
    moves: [send('the search stops at once'), send('Try again')],
  },
  {
    name: 'a kept search that is gone is searched anew',
    world: 'a kept search is gone',
    moves: [send('the kept search is gone'), send('every supplier has answered')],
  },
];
