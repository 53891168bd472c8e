import { send, settle, type Walk, wait } from './walk-driver.ts';

const patience = wait(8_000);
const faresRead = settle('fetchFares', 'fares');

/** By hand: what arrives comes from two workers that ask real suppliers, so that a walk names what it waits for. */
export const pairWalks: readonly Walk[] = [
  {
    name: 'two lists narrowed as one, a flight chosen in each, and booked',
    world: 'both directions are sold',
    moves: [
      patience,
      send('both are found'),
      send('only non-stop'),
      send('no filters'),
      send('prices that the customer pays'),
      send('scrolls the inbound'),
      send('by duration'),
      send('shows the inbound'),
      send('opens the filter sheet'),
      send('closes the filter sheet'),
      send('edits the search'),
      send('chooses an outbound'),
      faresRead,
      send('chooses an inbound'),
      faresRead,
      send('back to an outbound'),
      send('takes Flex for the outbound'),
      send('drops the outbound'),
      send('back to an outbound'),
      faresRead,
      send('chooses an inbound'),
      faresRead,
      send('books'),
    ],
  },
  {
    name: 'a special return: the way home is narrowed by the way out, and both are one fare',
    world: 'a special return',
    moves: [send('both are found'), send('chooses an outbound'), send('chooses an inbound'), faresRead, send('books')],
  },
  {
    name: 'prices read in another currency, with a flight chosen, and in the own one again',
    world: 'two currencies',
    moves: [
      send('both are found'),
      send('chooses an outbound'),
      faresRead,
      send('prices in dollars'),
      faresRead,
      send('chooses an inbound'),
      faresRead,
      send('prices in taka'),
      faresRead,
      send('books'),
    ],
  },
  {
    name: 'fares that cannot be read, until their search is no longer kept',
    world: 'both directions are sold',
    moves: [
      send('both are found'),
      send('chooses an outbound'),
      settle('fetchFares', 'server unreachable'),
      send('reads the fares again'),
      settle('fetchFares', 'its search is no longer kept'),
      send('searches anew'),
    ],
  },
  {
    name: 'searches that are forgotten while one supplier is silent',
    world: 'one supplier is silent',
    moves: [send('both searches are taken'), send('a search is no longer kept'), send('searches anew')],
  },
  {
    name: 'searches that the server does not take',
    world: 'a day that is over',
    moves: [send('the inbound search stops'), send('tries again')],
  },
  { name: 'nobody sells either direction', world: 'nobody sells it', moves: [send('nobody sells either')] },
  {
    name: 'kept searches that are gone are asked anew',
    world: 'kept searches are gone',
    moves: [send('a kept search was gone already'), send('both are found')],
  },
];
