import { send, settle, type Walk, wait } from './walk-driver.ts';

const read = (outcome: string) => settle('readOrder', outcome);
const confirmed = read('a stay confirmed');
const patience = wait(8_000);
const lost = 'the network is lost';

/** By hand: what an outcome needs (a reserved city, what a colleague did) belongs to the world of the whole walk. */
export const hotelOrderPageWalks: readonly Walk[] = [
  {
    name: 'names are turned back, sent twice after a lost answer, and the stay is cancelled at its told cost',
    world: 'a stay confirmed',
    moves: [
      read(lost),
      send('try again'),
      patience,
      confirmed,
      send('change names'),
      send('clear a surname'),
      send('send the names'),
      send('type a surname'),
      send('send the names'),
      settle('amendGuests', lost),
      send('not now'),
      send('send the names'),
      settle('amendGuests', lost),
      send('try again'),
      settle('amendGuests', 'renamed'),
      send('change names'),
      send('not now'),
      send('ask what cancelling costs'),
      settle('quoteCancel', lost),
      send('not now'),
      send('ask what cancelling costs'),
      settle('quoteCancel', lost),
      send('try again'),
      settle('quoteCancel', 'the cost is told'),
      send('ask what cancelling costs'),
      settle('quoteCancel', 'the cost is told'),
      send('cancel at this cost'),
      settle('cancelHotel', lost),
      send('try again'),
      settle('cancelHotel', 'cancelled'),
    ],
  },
  {
    name: 'a request is kept, and then taken back',
    world: 'a stay unconfirmed',
    moves: [
      read('a stay unconfirmed'),
      send('take the request back'),
      send('not now'),
      wait(30_000),
      read(lost),
      wait(30_000),
      read('a stay unconfirmed'),
      send('take the request back'),
      send('yes'),
      settle('cancelHotel', 'cancelled'),
    ],
  },
  {
    name: 'cancelling costs another amount when it is done',
    world: 'a stay that costs another amount when it is cancelled',
    moves: [
      confirmed,
      send('ask what cancelling costs'),
      settle('quoteCancel', 'the cost is told'),
      send('cancel at this cost'),
      settle('cancelHotel', 'cost-changed'),
      read('a stay whose cost of cancelling was told'),
    ],
  },
  {
    name: 'a colleague cancelled before the names were sent',
    world: 'a stay confirmed',
    moves: [
      confirmed,
      send('change names'),
      send('type a surname'),
      send('send the names'),
      settle('amendGuests', 'not-allowed'),
      read('a stay cancelled'),
      send('not now'),
    ],
  },
  {
    name: 'a colleague cancelled before the cost was asked',
    world: 'a stay confirmed',
    moves: [
      confirmed,
      send('ask what cancelling costs'),
      settle('quoteCancel', 'not-allowed'),
      read('a stay cancelled'),
    ],
  },
  {
    name: 'the told cost is read again when its time ends',
    world: 'a stay whose cost was told',
    moves: [read('a stay whose cost of cancelling was told'), wait(900_000), read('a stay confirmed')],
  },
  {
    name: 'a higher price is accepted after its answer was lost',
    world: 'a stay whose property asks for more',
    moves: [
      read('a stay whose property asks for more'),
      send('accept the new price'),
      settle('acceptPrice', lost),
      send('try again'),
      settle('acceptPrice', 'accepted'),
    ],
  },
  {
    name: 'a colleague took the request back before the higher price was accepted',
    world: 'a stay whose property asks for more',
    moves: [
      read('a stay whose property asks for more'),
      send('accept the new price'),
      settle('acceptPrice', 'not-allowed'),
      read('a stay cancelled'),
    ],
  },
  { name: 'there is no such order', world: 'no such order', moves: [read('order-unknown')] },
];
