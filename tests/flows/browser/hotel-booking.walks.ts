import { send, settle, type Walk, type WalkMove, wait } from './walk-driver.ts';

const kept = settle('keepRate', 'the rate is kept');
const patience = wait(8_000);
/** As long as a rate is kept in the machine's cases. */
const wholeTime = wait(1_200_000);

const toPreview: readonly WalkMove[] = [send('lead guests and phone are typed'), send('keep the guests')];
const booking: readonly WalkMove[] = [...toPreview, settle('paymentChoice', 'a payment is agreed to')];
const booked = (outcome: string): WalkMove => settle('bookStay', outcome);
const sale = (outcome: string): WalkMove => settle('readSale', outcome);
const order = (outcome: string): WalkMove => settle('readOrder', outcome);

/** By hand: what an outcome needs (a reserved city, an order of before) belongs to the world of the whole walk. */
export const hotelBookingWalks: readonly Walk[] = [
  {
    name: 'kept after a lost answer, turned back, changed and booked by a slow property',
    world: 'a rate whose search cannot be read',
    moves: [
      patience,
      settle('keepRate', 'the network is lost'),
      send('try again'),
      kept,
      send('keep the guests'),
      send('the child of room 2 has a first name alone'),
      send('too long a request is typed'),
      send('keep the guests'),
      send('the child of room 2 is not named'),
      send('a request is typed'),
      ...toPreview,
      send('back to the guests'),
      send('keep the guests'),
      settle('paymentChoice', 'a payment is agreed to'),
      patience,
      booked('confirmed'),
    ],
  },
  {
    name: 'no answer while it is booked: the same order is booked once, and its page says so',
    world: 'an ordinary rate',
    moves: [kept, ...booking, booked('the network is lost'), send('try again'), booked('confirmed')],
  },
  {
    name: 'a stay on request',
    world: 'on request',
    moves: [patience, kept, ...booking, booked('on request')],
  },
  {
    name: 'a dearer price is accepted, and its time runs out',
    world: 'dearer when checked',
    moves: [settle('keepRate', 'it costs more than it was shown'), send('accept the new price'), wholeTime],
  },
  {
    name: 'a price that rose when it was booked is read, accepted and paid',
    world: 'dearer when booked',
    moves: [
      kept,
      ...booking,
      booked('price-changed'),
      sale('the network is lost'),
      send('try again'),
      sale('it costs more now'),
      send('accept the new price'),
      settle('paymentChoice', 'a payment is agreed to'),
      booked('confirmed'),
    ],
  },
  {
    name: 'the room is gone when the rate is checked',
    world: 'gone when checked',
    moves: [settle('keepRate', 'room-gone')],
  },
  {
    name: 'the room is gone when it is booked',
    world: 'gone when booked',
    moves: [kept, ...booking, booked('room-gone')],
  },
  {
    name: 'the supplier keeps silent about its rate, twice',
    world: 'silent when checked',
    moves: [settle('keepRate', 'supplier-silent'), send('try again'), settle('keepRate', 'supplier-silent')],
  },
  {
    name: 'a search that is no longer kept',
    world: 'a search that nobody keeps',
    moves: [settle('keepRate', 'search-unknown')],
  },
  {
    name: 'a rate that was not shown',
    world: 'a rate that nobody was shown',
    moves: [settle('keepRate', 'rate-unknown')],
  },
  {
    name: 'the gateway sends the browser back with the money, and the stay is booked',
    world: 'paid at the gateway',
    moves: [sale('left at the preview'), settle('paymentChoice', 'a payment is agreed to'), booked('confirmed')],
  },
  {
    name: 'nobody waits for a gateway that does not decide: the guests are asked for, and the rate ends',
    world: 'not paid at the gateway yet',
    moves: [
      sale('left at the preview'),
      settle('paymentChoice', 'not now'),
      send('keep the guests'),
      settle('paymentChoice', 'not now'),
    ],
  },
  {
    name: 'the rate has ended when its payment is read',
    world: 'a sale that was left at the preview',
    moves: [
      sale('left at the preview'),
      settle('paymentChoice', 'the rate is not kept any more'),
      order('its time was over'),
    ],
  },
  {
    name: 'a sale that was begun goes on, and has ended when it is booked',
    world: 'a sale that was begun',
    moves: [
      sale('it stands'),
      ...booking,
      booked('session-expired'),
      order('the network is lost'),
      send('try again'),
      sale('session-expired'),
      order('its time was over'),
    ],
  },
  {
    name: 'a sale that was left among the guests goes on with their names',
    world: 'a sale that was left among the guests',
    moves: [sale('left among the guests'), send('keep the guests'), send('back to the guests')],
  },
  {
    name: 'a sale that was left at the preview goes on there, and is booked',
    world: 'a sale that was left at the preview',
    moves: [sale('left at the preview'), settle('paymentChoice', 'a payment is agreed to'), booked('confirmed')],
  },
  {
    name: 'a sale that was booked meanwhile shows its order',
    world: 'a sale that was booked',
    moves: [sale('session-expired'), order('it was confirmed')],
  },
  {
    name: 'a sale whose room was gone says so',
    world: 'a sale whose room was gone',
    moves: [sale('session-expired'), order('the room was gone')],
  },
  {
    name: 'a sale whose property declined says so',
    world: 'a sale whose property declined',
    moves: [sale('session-expired'), order('the property declined')],
  },
];
