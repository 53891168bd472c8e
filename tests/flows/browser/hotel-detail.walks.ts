import { send, settle, type Walk, wait } from './walk-driver.ts';

const described = settle('readDetail', 'the hotel');
const listed = settle('askRooms', 'two rooms');
const again = send('ask for rooms again');
const book = send('book a rate');

/** By hand: each place has suppliers that do what a walk is about. */
export const hotelDetailWalks: readonly Walk[] = [
  {
    name: 'rooms are read in spite of the network and silent suppliers, narrowed, and one is booked',
    world: 'a hotel',
    moves: [
      settle('readDetail', 'the network is lost'),
      send('try again'),
      described,
      settle('askRooms', 'the network is lost'),
      again,
      settle('askRooms', 'no supplier answers'),
      again,
      settle('askRooms', 'two rooms, a supplier silent'),
      again,
      listed,
      send('half board only'),
      send('every board'),
      send('free cancellation only'),
      send('every cancellation'),
      book,
      settle('checkRate', 'the network is lost'),
      book,
      settle('checkRate', 'the same price'),
    ],
  },
  {
    name: 'pictures of the hotel and of a room, by the keyboard, until the search is over',
    world: 'an address without the stay',
    moves: [
      described,
      listed,
      send('open the last picture'),
      send('the next picture'),
      send('the picture before'),
      send('close the pictures'),
      send('open a picture of a room'),
      send('the next picture'),
      send('close the pictures'),
      wait(1_200_000),
    ],
  },
  {
    name: 'a dearer price is declined',
    world: 'a hotel whose rates are dearer',
    moves: [described, listed, book, settle('checkRate', 'a higher price'), send('choose another rate')],
  },
  {
    name: 'a dearer price is accepted',
    world: 'a hotel whose rates are dearer',
    moves: [described, listed, book, settle('checkRate', 'a higher price'), send('accept the new price')],
  },
  {
    name: 'a room that is gone renews the list, until the search is over',
    world: 'a hotel whose rooms are gone',
    moves: [
      described,
      listed,
      book,
      settle('checkRate', 'the room is gone'),
      settle('askRooms', 'two rooms, a supplier silent'),
      again,
      settle('askRooms', 'the search is no longer kept'),
    ],
  },
  {
    name: 'a supplier that does not say what a rate costs, until the search is over',
    world: 'a hotel whose supplier is silent',
    moves: [
      described,
      listed,
      book,
      settle('checkRate', 'no supplier answers'),
      book,
      settle('checkRate', 'the search is no longer kept'),
    ],
  },
  {
    name: 'a hotel that others have filled meanwhile',
    world: 'a hotel whose rooms are gone',
    moves: [described, settle('askRooms', 'sold out'), again, listed],
  },
  { name: 'a hotel that the search has not', world: 'no such hotel', moves: [settle('readDetail', 'no such hotel')] },
  {
    name: 'a search that is over',
    world: 'a hotel',
    moves: [settle('readDetail', 'the search is no longer kept')],
  },
];
