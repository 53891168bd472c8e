import { send, settle, type Walk, type WalkMove, wait } from './walk-driver.ts';

const recalled = (outcome: string): WalkMove => settle('recallSale', outcome);
const untouched = recalled('nothing was typed before');
const priced = settle('priceFare', 'the price stands');
const repriced = (outcome: string): WalkMove => settle('priceFare', outcome);
const walletRead = settle('readWallet', 'a full wallet');
const patience = wait(8_000);
/** As long as a price stands in the machine's cases. */
const wholePriceTime = wait(1_200_000);

const addNothing = settle('flightOptions', 'nothing is chosen');
const addGone = settle('flightOptions', 'a bag is chosen');
const addBag = settle('flightOptions', 'a bag is chosen');

const toAddOns: readonly WalkMove[] = [
  ...[1, 2, 3].flatMap((number) => [send(`traveller ${number} is filled in`), send('keep the section')]),
  send('the contact is filled in'),
  send('keep the section'),
];
const toReview: readonly WalkMove[] = [...toAddOns, addNothing];
const toPaymentWithBag: readonly WalkMove[] = [...toAddOns, addBag, send('go on to payment'), walletRead];
const toPayment: readonly WalkMove[] = [...toReview, send('go on to payment'), walletRead];

/** Sales that were left, and what follows when their page is opened again. */
const leftSales = [
  { left: 'left at the travellers', goesOn: [send('clear the form')] },
  { left: 'left at the add-ons', goesOn: [addBag] },
  { left: 'left before a changed price was accepted', goesOn: [send('accept the new price')] },
  { left: 'left at the payment', goesOn: [] },
  { left: 'typed for another fare of the search', goesOn: [priced, send('keep the section'), addNothing] },
] as const satisfies readonly { readonly left: string; readonly goesOn: readonly WalkMove[] }[];

/**
 * By hand, not planned: what an outcome needs (a route, a rival, an hour that passes) belongs to the world in which the
 * whole walk takes place, and a plan would mix them.
 */
export const bookingWalks: readonly Walk[] = [
  {
    name: 'sold, with every way back tried and the airline slow',
    world: 'a fare as it was shown',
    moves: [
      untouched,
      priced,
      send('keep the section'),
      send('open the contact'),
      send('half an e-mail is typed'),
      send('open the first traveller'),
      send('a saved child is picked for an adult'),
      send('a saved traveller is picked'),
      send('the first traveller is to be saved'),
      send('the first traveller is not to be saved'),
      send('the first traveller is to be saved'),
      ...toAddOns,
      settle('flightOptions', 'back to the travellers'),
      send('keep the section'),
      addNothing,
      send('back to the add-ons'),
      addNothing,
      send('back to the travellers'),
      send('keep the section'),
      addNothing,
      send('go on to payment'),
      walletRead,
      send('back to the review'),
      send('go on to payment'),
      walletRead,
      send('back to the travellers'),
      send('keep the section'),
      addNothing,
      send('go on to payment'),
      walletRead,
      send('pay'),
      patience,
      settle('bookFlight', 'seats held'),
      patience,
      settle('issueTicket', 'tickets issued'),
    ],
  },
  {
    name: 'held, to be paid later, with the answer lost once',
    world: 'a fare that may be held',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('hold the seats'),
      settle('bookFlight', 'the network is lost'),
      send('try again'),
      settle('bookFlight', 'seats held'),
    ],
  },
  {
    name: 'paid in part, with the rest due later',
    world: 'a fare that is sold in parts',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay in part'),
      settle('bookFlight', 'seats held'),
      settle('issueTicket', 'tickets issued'),
    ],
  },
  {
    name: 'a dearer price is accepted, and its time runs out',
    world: 'dearer when priced',
    moves: [
      untouched,
      settle('priceFare', 'the price has changed'),
      send('accept the new price'),
      wholePriceTime,
      send('search again'),
    ],
  },
  {
    name: 'a price that rose when it was booked is left',
    world: 'dearer when booked',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'price-changed'),
      repriced('the price has risen since it was accepted'),
      send('search again'),
    ],
  },
  {
    name: 'the last seat is sold before it is priced',
    world: 'sold when priced',
    moves: [untouched, settle('priceFare', 'fare-gone'), send('search again')],
  },
  {
    name: 'a search that is no longer kept',
    world: 'a search that nobody keeps',
    moves: [untouched, settle('priceFare', 'search-unknown'), send('search again')],
  },
  {
    name: 'the airline keeps silent when it is asked for its price, twice',
    world: 'no answer when priced',
    moves: [
      untouched,
      patience,
      settle('priceFare', 'supplier-silent'),
      send('try again'),
      settle('priceFare', 'supplier-silent'),
      send('search again'),
    ],
  },
  {
    name: 'the price cannot be asked for',
    world: 'an address that was spoilt',
    moves: [
      recalled('the network is lost'),
      settle('priceFare', 'the network is lost'),
      send('try again'),
      recalled('the network is lost'),
      settle('priceFare', 'the network is lost'),
      send('search again'),
    ],
  },
  {
    name: 'no answer to anything: booked and paid once all the same, at the risen price',
    world: 'dearer when booked',
    moves: [
      untouched,
      priced,
      ...toPaymentWithBag,
      send('pay'),
      settle('bookFlight', 'the network is lost'),
      wholePriceTime,
      send('try again'),
      settle('bookFlight', 'price-changed'),
      patience,
      repriced('the network is lost'),
      send('try again'),
      repriced('the price has risen since it was accepted'),
      patience,
      settle('sellOptions', 'the network is lost'),
      send('try again'),
      repriced('the price has risen since it was accepted'),
      settle('sellOptions', 'a risen total'),
      send('accept the new price'),
      walletRead,
      send('pay'),
      settle('bookFlight', 'seats held'),
      settle('issueTicket', 'the network is lost'),
      wholePriceTime,
      send('try again'),
      settle('issueTicket', 'tickets issued'),
    ],
  },
  {
    name: 'a rival takes some seats, gives them back, and takes them all',
    world: 'the last few seats',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'price-changed'),
      repriced('the network is lost'),
      send('try again'),
      repriced('the price stands'),
      walletRead,
      send('back to the review'),
      send('back to the add-ons'),
      addBag,
      send('go on to payment'),
      walletRead,
      send('pay'),
      settle('bookFlight', 'price-changed'),
      repriced('the network is lost'),
      send('try again'),
      repriced('the price stands'),
      settle('sellOptions', 'the same total'),
      walletRead,
      send('pay'),
      settle('bookFlight', 'price-changed'),
      repriced('the network is lost'),
      send('try again'),
      repriced('fare-gone'),
      send('search again'),
    ],
  },
  {
    name: 'the search is forgotten while the new price is asked for',
    world: 'dearer when booked',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'price-changed'),
      repriced('the network is lost'),
      send('try again'),
      repriced('search-unknown'),
      send('search again'),
    ],
  },
  {
    name: 'a changed price that cannot be learnt is left',
    world: 'dearer when booked',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'price-changed'),
      repriced('the network is lost'),
      send('search again'),
    ],
  },
  {
    name: 'the wallet does not cover it, and what paying does cannot be read again',
    world: 'little money',
    moves: [
      untouched,
      priced,
      ...toReview,
      send('go on to payment'),
      settle('readWallet', 'the network is lost'),
      send('try again'),
      settle('readWallet', 'a wallet one poisha short'),
      send('try again'),
      settle('readWallet', 'a wallet one poisha short'),
      send('back to the review'),
      send('go on to payment'),
      settle('readWallet', 'the network is lost'),
    ],
  },
  {
    name: 'the last seat is sold when it is booked',
    world: 'sold when booked',
    moves: [untouched, priced, ...toPayment, send('pay'), settle('bookFlight', 'fare-gone')],
  },
  {
    name: 'travellers who have seats on the flight already, booked once more',
    world: 'seats enough for two families',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'traveller-booked'),
      walletRead,
      send('pay'),
      settle('bookFlight', 'seats held'),
      settle('issueTicket', 'tickets issued'),
    ],
  },
  {
    name: 'a seat that somebody else takes while it is booked, given up, and the price grows old at the add-ons',
    world: 'a fare that may be held',
    moves: [
      untouched,
      priced,
      ...toPaymentWithBag,
      send('pay'),
      settle('bookFlight', 'options-gone'),
      addGone,
      walletRead,
      send('back to the review'),
      send('back to the add-ons'),
      settle('flightOptions', 'the price has expired'),
    ],
  },
  {
    name: 'a traveller whom the server does not take',
    world: 'one is not born yet',
    moves: [untouched, priced, ...toPayment, send('pay'), settle('bookFlight', 'travellers-differ')],
  },
  {
    name: 'the airline gives the seats away unheard, and the price grows old',
    world: 'held without an answer',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'booking-refused'),
      settle('readWallet', 'price-expired'),
    ],
  },
  {
    name: 'a price that grows old unseen, and is paid',
    world: 'held without an answer',
    moves: [untouched, priced, ...toPayment, send('pay'), settle('bookFlight', 'price-expired')],
  },
  {
    name: 'the airline refuses to issue',
    world: 'never ticketed',
    moves: [
      untouched,
      priced,
      ...toPayment,
      send('pay'),
      settle('bookFlight', 'seats held'),
      settle('issueTicket', 'ticketing-refused'),
      send('search again'),
    ],
  },
  ...leftSales.map(
    ({ left, goesOn }): Walk => ({
      name: `a sale ${left}`,
      world: `a sale ${left}`,
      moves: [recalled(left), ...goesOn],
    }),
  ),
  {
    name: 'a sale left while it is booked, and what came of it',
    world: 'a sale left while it is booked',
    moves: [recalled('the airline is still asked'), wait(2_000), recalled('it came to an order')],
  },
];
