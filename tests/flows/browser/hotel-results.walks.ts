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
