import { expect, test } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { dearerOffer, orderIn, pricedOffer } from '../../../machines/booking/booking-examples.ts';
import {
  chosenFare,
  inboundForTheSame,
  knownTraveller,
  searchedFor,
  walletOf,
} from '../../../machines/booking/flight-booking.cases.ts';
import { bookingOf } from '../../../machines/booking/flight-booking.setup.ts';
import { viewOfBooking } from '../../../machines/booking/flight-booking.view.ts';
import { fullFrom } from '../../../machines/booking/payment-examples.ts';
import {
  addOnsOf,
  answersArrive,
  bookingAtDesk,
  lost,
  nameEverybody,
  nameTravellers,
  never,
  readyToPay,
  typeTraveller,
} from './booking-desk.ts';

const pay = { type: 'payment.confirmed' } as const;

test('[BKG-01] [BKG-07] [FLW-01] a fare is sold in order: price, travellers, add-ons, review, payment, tickets', async () => {
  const booking = bookingAtDesk();
  const { actor, books, payments } = booking;
  expect(actor.getSnapshot().value.sale).toEqual({ opening: 'recalling' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
  nameTravellers(booking);
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'addOns' });
  addOnsOf(booking).send({ type: 'options.kept' });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'review' });
  expect(actor.getSnapshot().can(pay)).toBe(false);
  actor.send({ type: 'review.accepted' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'ready' } });
  expect(books).toEqual([]);
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('confirmed');
  expect(actor.getSnapshot().status).toBe('done');
  expect(actor.getSnapshot().context.order?.travellers.map(({ ticketNumber }) => ticketNumber?.length)).toEqual([
    13, 13, 13,
  ]);
  expect(books[0]?.request).toMatchObject({ priceId: 'price-1', acceptedMinor: 18_084_000 });
  expect(books[0]?.request.travellers[2]).toEqual({
    type: 'CHD',
    title: 'Mstr',
    firstName: 'Tahmid',
    lastName: 'Rahman',
    dateOfBirth: '2019-02-17',
    passport: { number: 'BX0123569', expiryDate: '2031-06-30', nationality: 'BD' },
  });
  expect(books[0]?.request.contact).toEqual({ email: 'desk@agency.example', phone: '+8801711000000' });
  expect(payments[0]?.request).toEqual({
    orderReference: 'PTL7Q2XK',
    payment: { method: 'wallet', amountMinor: 18_084_000, agreed: fullFrom(200_000_000).effect?.postings },
  });
});

test('[BKG-03] a changed price needs a decision before anybody is named', async () => {
  const { actor } = bookingAtDesk({ priced: async () => ({ ok: true, answer: dearerOffer }) });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'deciding' });
  expect(actor.getSnapshot().can({ type: 'section.kept' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'review.accepted' })).toBe(false);
  actor.send({ type: 'price.accepted' });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
});

const changedAtBooking = { ok: false, refusal: 'price-changed', facts: { newMinor: 18_384_000 } } as const;
const priceNow: PricedOffer = {
  ...pricedOffer,
  priceId: 'price-2',
  sums: { ...pricedOffer.sums, agentMinor: 18_384_000 },
};

test('[BKG-03] a price that changes at booking is charged only after it was accepted, under another key', async () => {
  const { actor, books, payments, desk } = await readyToPay({ booked: async () => changedAtBooking });
  desk.priced = async () => ({ ok: true, answer: priceNow });
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'deciding' });
  expect(actor.getSnapshot().context.priceChange).toEqual({ oldMinor: 18_084_000, newMinor: 18_384_000 });
  expect(payments).toEqual([]);
  desk.booked = async () => ({ ok: true, answer: { order: orderIn('held') } });
  actor.send({ type: 'price.accepted' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'ready' } });
  actor.send(pay);
  await answersArrive();
  expect(books.map(({ request }) => [request.priceId, request.acceptedMinor])).toEqual([
    ['price-1', 18_084_000],
    ['price-2', 18_384_000],
  ]);
  expect(books[0]?.intent).not.toBe(books[1]?.intent);
  expect(actor.getSnapshot().value.sale).toBe('confirmed');
});

test('[BKG-03] [BKG-04] a price asked for again stands for its own time', async () => {
  const { actor, clock, desk } = await readyToPay({ booked: async () => changedAtBooking });
  desk.priced = async () => ({ ok: true, answer: priceNow });
  clock.increment(pricedOffer.remainingMs - 1);
  actor.send(pay);
  await answersArrive();
  clock.increment(pricedOffer.remainingMs - 1);
  expect(actor.getSnapshot().value).toEqual({ clock: 'running', sale: { offered: 'deciding' } });
  clock.increment(1);
  expect(actor.getSnapshot().value).toEqual({ clock: 'over', sale: 'expired' });
});

test('[BKG-03] a new price that cannot be learnt is asked for again, with the travellers kept', async () => {
  const { actor, desk } = await readyToPay({ booked: async () => changedAtBooking });
  desk.priced = lost;
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('changeUnheard');
  desk.priced = async () => ({ ok: true, answer: pricedOffer });
  actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'ready' } });
  expect(actor.getSnapshot().context.travellers[0]?.firstName).toBe('Nusrat');
});

test.each([
  ['fare-gone', 'fareGone'],
  ['search-unknown', 'searchGone'],
  ['supplier-silent', 'silent'],
] as const)('[BKG-03] the price refused as %s leaves nothing to sell', async (refusal, state) => {
  const { actor } = bookingAtDesk({ priced: async () => ({ ok: false, refusal }) });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe(state);
  expect(actor.getSnapshot().can({ type: 'section.kept' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'again.requested' })).toBe(state === 'silent');
});

test('[BKG-03] a price that could not be asked for is asked for again', async () => {
  const { actor, desk } = bookingAtDesk({ priced: lost });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('unpriced');
  desk.priced = async () => ({ ok: true, answer: pricedOffer });
  actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
});

test.each([
  ['fare-gone', 'fareGone'],
  ['price-expired', 'expired'],
  ['travellers-differ', { offered: 'travellers' }],
  ['booking-refused', { offered: { payment: 'ready' } }],
] as const)('[BKG-07] a booking refused as %s takes no money', async (refusal, state) => {
  const { actor, payments } = await readyToPay({
    booked: async () => ({ ok: false, refusal, detail: 'in the words of the server' }),
  });
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual(state);
  expect(payments).toEqual([]);
});

test('[BKG-07] travellers who do not fit the price are corrected, and booked as another intent', async () => {
  const detail = 'The price is for two adults and a child.';
  const booking = await readyToPay({ booked: async () => ({ ok: false, refusal: 'travellers-differ', detail }) });
  const { actor, books, desk } = booking;
  actor.send(pay);
  await answersArrive();
  expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'travellers', refusalWords: detail });
  desk.booked = async () => ({ ok: true, answer: { order: orderIn('held') } });
  actor.send({ type: 'traveller.filled', index: 0, field: 'lastName', typed: 'Ahmed' });
  actor.send({ type: 'section.kept' });
  await answersArrive();
  addOnsOf(booking).send({ type: 'options.kept' });
  actor.send({ type: 'review.accepted' });
  await answersArrive();
  actor.send(pay);
  await answersArrive();
  expect(books.map(({ request }) => request.travellers[0]?.lastName)).toEqual(['Rahman', 'Ahmed']);
  expect(books[1]?.intent).not.toBe(books[0]?.intent);
});

test('[BKG-07] after a refused booking another attempt is another intent', async () => {
  const { actor, books } = await readyToPay({ booked: async () => ({ ok: false, refusal: 'booking-refused' }) });
  actor.send(pay);
  await answersArrive();
  actor.send(pay);
  await answersArrive();
  expect(new Set(books.map(({ intent }) => intent)).size).toBe(2);
});

test('[BKG-02] a traveller who has a seat already is booked again only by a second press, and other names are asked anew', async () => {
  const detail = 'Nusrat Rahman already has a seat on EK587.';
  const { actor, books } = await readyToPay({
    booked: async () => ({ ok: false, refusal: 'traveller-booked', detail }),
  });
  actor.send(pay);
  await answersArrive();
  expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'payment', refusalWords: detail });
  actor.send(pay);
  await answersArrive();
  expect(books.map(({ request }) => request.mayRepeatTravellers)).toEqual([false, true]);
  expect(new Set(books.map(({ intent }) => intent)).size).toBe(2);
  actor.send({ type: 'travellers.reopened' });
  actor.send({ type: 'traveller.filled', index: 0, field: 'firstName', typed: 'Farah' });
  expect(bookingOf(actor.getSnapshot().context).request.mayRepeatTravellers).toBe(false);
});

test.each([
  ['insufficient-balance', 'unpaid'],
  ['ticketing-refused', 'notIssued'],
  ['not-allowed', 'notPayable'],
  ['amount-differs', 'notPayable'],
  ['order-unknown', 'notPayable'],
] as const)('[BKG-07] a payment refused as %s leaves one booking and no charge', async (refusal, state) => {
  const { actor, books } = await readyToPay({ ticketed: async () => ({ ok: false, refusal }) });
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe(state);
  expect(actor.getSnapshot().can(pay)).toBe(state === 'unpaid');
  expect(books).toHaveLength(1);
});

test('[BKG-07] a held order is paid later without being booked again, under another key', async () => {
  const { actor, books, payments, desk } = await readyToPay({
    ticketed: async () => ({ ok: false, refusal: 'insufficient-balance' }),
  });
  actor.send(pay);
  await answersArrive();
  desk.ticketed = async () => ({ ok: true, answer: { order: orderIn('ticketed') } });
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('confirmed');
  expect(books).toHaveLength(1);
  expect(new Set(payments.map(({ intent }) => intent)).size).toBe(2);
});

test('[BKG-07] an answer that was lost is asked for again with the same key, for the booking and for the payment', async () => {
  const { actor, books, payments, desk } = await readyToPay({ booked: lost, ticketed: lost });
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('bookingUnheard');
  desk.booked = async () => ({ ok: true, answer: { order: orderIn('held') } });
  actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('ticketingUnheard');
  desk.ticketed = async () => ({ ok: true, answer: { order: orderIn('ticketed') } });
  actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('confirmed');
  expect(books).toHaveLength(2);
  expect(books[0]).toEqual(books[1]);
  expect(payments).toHaveLength(2);
  expect(payments[0]).toEqual(payments[1]);
});

test('[BKG-07] pressing Pay twice sends one booking and one payment', async () => {
  const { actor, books, payments } = await readyToPay();
  actor.send(pay);
  actor.send(pay);
  expect(actor.getSnapshot().can(pay)).toBe(false);
  await answersArrive();
  expect(books).toHaveLength(1);
  expect(payments).toHaveLength(1);
});

test('[BKG-06][BKG-07] a wallet that does not cover the fare pays nothing: the press tells what is missing', async () => {
  const short = pricedOffer.sums.agentMinor - 1;
  const { actor, desk } = await readyToPay({ wallet: async () => ({ ok: true, answer: walletOf(short) }) });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'short' } });
  actor.send(pay);
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'told' } });
  expect(actor.getSnapshot().can(pay)).toBe(false);
  actor.send({ type: 'shortfall.left' });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'short' } });
  desk.wallet = async () => ({ ok: true, answer: walletOf(pricedOffer.sums.agentMinor) });
  actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(actor.getSnapshot().can(pay)).toBe(true);
});

test('[BKG-07][MNY-01] nothing is paid whose effect could not be read', async () => {
  const { actor } = await readyToPay({ wallet: lost });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'unread' } });
  expect(actor.getSnapshot().can(pay)).toBe(false);
  expect(actor.getSnapshot().can({ type: 'part.confirmed' })).toBe(false);
});

test('[BKG-07] tickets that are on their way are waited for until they exist', async () => {
  const { actor, clock, desk } = await readyToPay({
    ticketed: async () => ({ ok: true, answer: { order: orderIn('ticketing') } }),
    read: async () => ({ ok: true, answer: { order: orderIn('ticketing') } }),
  });
  actor.send(pay);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ settling: 'pausing' });
  clock.increment(2_000);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ settling: 'pausing' });
  desk.read = async () => ({ ok: true, answer: { order: orderIn('ticketed') } });
  clock.increment(2_000);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('confirmed');
});

test('[BKG-07] tickets that never came end the sale with the money back', async () => {
  const { actor, clock } = await readyToPay({
    ticketed: async () => ({ ok: true, answer: { order: orderIn('ticketing') } }),
    read: async () => ({ ok: true, answer: { order: orderIn('failed') } }),
  });
  actor.send(pay);
  await answersArrive();
  clock.increment(2_000);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('notIssued');
});

test('[BKG-04] a price ends exactly when its time is over, whatever the agent is doing', async () => {
  const booking = bookingAtDesk();
  const { actor, clock } = booking;
  await answersArrive();
  typeTraveller(booking, 0);
  clock.increment(pricedOffer.remainingMs - 1);
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
  clock.increment(1);
  expect(actor.getSnapshot().value.sale).toBe('expired');
  expect(actor.getSnapshot().can({ type: 'section.kept' })).toBe(false);
});

test('[BKG-04] time does not start again when the agent goes back a step', async () => {
  const { actor, clock } = await readyToPay();
  clock.increment(pricedOffer.remainingMs - 1_000);
  actor.send({ type: 'travellers.reopened' });
  clock.increment(1_000);
  expect(actor.getSnapshot().value.sale).toBe('expired');
});

test('[BKG-04] a payment under way is heard out although the time is over', async () => {
  let arrive: (outcome: { ok: true; answer: { order: ReturnType<typeof orderIn> } }) => void = () => {};
  const { actor, clock } = await readyToPay({ booked: () => new Promise((resolve) => (arrive = resolve)) });
  actor.send(pay);
  clock.increment(pricedOffer.remainingMs);
  expect(actor.getSnapshot().value.clock).toBe('over');
  expect(actor.getSnapshot().value.sale).toEqual({ booking: 'waiting' });
  arrive({ ok: true, answer: { order: orderIn('held') } });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('confirmed');
});

test('[BKG-04] a booking refused after the time is over ends in the expired session', async () => {
  const { actor, clock, desk } = await readyToPay({ booked: never });
  desk.booked = () =>
    new Promise((resolve) =>
      clock.setTimeout(() => resolve({ ok: false, refusal: 'booking-refused' }), pricedOffer.remainingMs + 1),
    );
  actor.send(pay);
  clock.increment(pricedOffer.remainingMs + 1);
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toBe('expired');
});

test('[BKG-04] after the end of the time the same form is searched again', async () => {
  const { actor, clock } = bookingAtDesk({
    recalled: async () => ({
      ok: true,
      answer: {
        request: searchedFor,
        news: {
          requestId: 'search-1',
          cursor: 0,
          itineraries: [],
          duplicates: [],
          names: { airports: {}, airlines: {}, aircraft: {} },
          suppliers: [],
          complete: true,
          pollAfterMs: 500,
          expiresInMs: 0,
        },
      },
    }),
  });
  await answersArrive();
  clock.increment(pricedOffer.remainingMs);
  actor.send({ type: 'search.renewed' });
  expect(actor.getSnapshot().status).toBe('done');
  expect(viewOfBooking(actor.getSnapshot())).toEqual({ show: 'left', search: searchedFor });
});

test('[BKG-04] a form that is no longer known leads to the search pad', async () => {
  const { actor, clock } = bookingAtDesk();
  await answersArrive();
  clock.increment(pricedOffer.remainingMs);
  actor.send({ type: 'search.renewed' });
  expect(viewOfBooking(actor.getSnapshot())).toEqual({ show: 'left', search: null });
});

test('[BKG-07] an answer that arrives after its question was left changes nothing', async () => {
  let arrive: (outcome: { ok: true; answer: ReturnType<typeof walletOf> }) => void = () => {};
  const { actor } = await readyToPay({ wallet: () => new Promise((resolve) => (arrive = resolve)) });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: { payment: 'weighing' } });
  actor.send({ type: 'review.reopened' });
  arrive({ ok: true, answer: walletOf(1) });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'review' });
  expect(actor.getSnapshot().context.wallet).toBeNull();
});

test('[BKG-02] a section that is not complete stays open and names its errors', async () => {
  const { actor } = bookingAtDesk();
  await answersArrive();
  actor.send({ type: 'section.kept' });
  const { openSection, errors, rejections } = actor.getSnapshot().context;
  expect(openSection).toBe(0);
  expect(rejections).toBe(1);
  expect(errors.map(({ path }) => path)).toEqual([
    'travellers.0.title',
    'travellers.0.firstName',
    'travellers.0.lastName',
    'travellers.0.dateOfBirth',
    'travellers.0.passportNumber',
    'travellers.0.passportExpiry',
  ]);
  actor.send({ type: 'traveller.filled', index: 0, field: 'title', typed: 'Mr' });
  expect(actor.getSnapshot().context.errors.some(({ path }) => path === 'travellers.0.title')).toBe(false);
});

test('[BKG-02] opening another traveller keeps what was typed of the first', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  booking.actor.send({ type: 'traveller.filled', index: 0, field: 'lastName', typed: 'Rahman' });
  booking.actor.send({ type: 'section.opened', section: 2 });
  expect(booking.actor.getSnapshot().context.openSection).toBe(2);
  expect(booking.actor.getSnapshot().context.travellers[0]?.lastName).toBe('Rahman');
  booking.actor.send({ type: 'section.opened', section: 9 });
  expect(booking.actor.getSnapshot().context.openSection).toBe(2);
});

test('[BKG-02] [BKG-07] e-tickets are mailed unless the agent turns it off, and the booking says which', async () => {
  const booking = await readyToPay();
  booking.actor.send({ type: 'payment.confirmed' });
  await answersArrive();
  expect(booking.books[0]?.request.mailsTickets).toBe(true);
  const turnedOff = bookingAtDesk();
  await answersArrive();
  turnedOff.actor.send({ type: 'mailing.chosen', wanted: false });
  nameEverybody(turnedOff);
  expect(turnedOff.actor.getSnapshot().can({ type: 'mailing.chosen', wanted: true })).toBe(false);
  turnedOff.actor.send({ type: 'review.accepted' });
  await answersArrive();
  turnedOff.actor.send({ type: 'payment.confirmed' });
  await answersArrive();
  expect(turnedOff.books[0]?.request.mailsTickets).toBe(false);
});

test('[RES-05] [BKG-02] the second of two one-ways is booked for the travellers of the first, who may be changed', async () => {
  const { actor } = bookingAtDesk({}, inboundForTheSame);
  await answersArrive();
  expect(actor.getSnapshot().context.travellers.map(({ firstName }) => firstName)).toEqual([
    'Nusrat',
    'Imran',
    'Tahmid',
  ]);
  expect(actor.getSnapshot().context).toMatchObject({
    contact: { email: 'desk@agency.example' },
    mailsTickets: false,
  });
  actor.send({ type: 'section.kept' });
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'addOns' });
});

test('[RES-05] a seat that nobody was named for stays open on the second ticket', async () => {
  const [first, ...others] = inboundForTheSame.handedOver?.travellers ?? [];
  if (first === undefined) throw new Error('the sample hands travellers over');
  const handedOver = { travellers: [first, ...others.slice(1)], contact: { email: '', phone: '' }, mailsTickets: true };
  const { actor } = bookingAtDesk({}, { ...inboundForTheSame, handedOver });
  await answersArrive();
  expect(actor.getSnapshot().context.travellers.map(({ type, firstName }) => [type, firstName])).toEqual([
    ['ADT', 'Nusrat'],
    ['ADT', ''],
    ['CHD', 'Tahmid'],
  ]);
});

test('[RES-05] when the outbound is sold, the inbound is what comes next', async () => {
  const next = { ...chosenFare.fare, itineraryId: 'itinerary-home', landsOn: '2027-04-05' };
  const booking = bookingAtDesk({}, { ...chosenFare, next });
  await answersArrive();
  nameEverybody(booking);
  booking.actor.send({ type: 'review.accepted' });
  await answersArrive();
  booking.actor.send(pay);
  await answersArrive();
  expect(viewOfBooking(booking.actor.getSnapshot())).toMatchObject({ show: 'confirmed', next });
});

test('[BKG-06] a hold books the seats unpaid, under one key however often it is pressed, and ends the sale', async () => {
  const { actor, books, payments } = await readyToPay();
  actor.send({ type: 'hold.requested' });
  actor.send({ type: 'hold.requested' });
  await answersArrive();
  expect(books.map(({ request, intent }) => [request.payment, intent])).toEqual([['later', 'visit-1-book-1']]);
  expect(payments).toEqual([]);
  expect(actor.getSnapshot().value).toEqual({ clock: 'stopped', sale: 'held' });
});

test('[BKG-06] a fare that must be paid at once cannot be held', async () => {
  const { actor, books } = await readyToPay({
    priced: async () => ({ ok: true, answer: { ...pricedOffer, holdUntil: null } }),
  });
  expect(actor.getSnapshot().can({ type: 'hold.requested' })).toBe(false);
  actor.send({ type: 'hold.requested' });
  await answersArrive();
  expect(books).toEqual([]);
});

test('[BKG-06] a hold that is refused may be paid for instead: the next intent has a key of its own', async () => {
  const { actor, desk, books } = await readyToPay({
    booked: async () => ({ ok: false, refusal: 'hold-not-allowed', detail: 'No hold.' }),
  });
  actor.send({ type: 'hold.requested' });
  await answersArrive();
  expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'payment', refusalWords: 'No hold.' });
  desk.booked = async () => ({ ok: true, answer: { order: orderIn('held') } });
  actor.send(pay);
  await answersArrive();
  expect(books.map(({ request, intent }) => [request.payment, intent])).toEqual([
    ['later', 'visit-1-book-1'],
    ['now', 'visit-1-book-2'],
  ]);
  expect(actor.getSnapshot().value).toMatchObject({ sale: 'confirmed' });
});

test('[BKG-02] a saved traveller fills in the passenger, and the typed text of before is gone', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  booking.actor.send({ type: 'traveller.filled', index: 0, field: 'firstName', typed: 'Nobody' });
  booking.actor.send({ type: 'traveller.picked', index: 0, known: knownTraveller });
  expect(viewOfBooking(booking.actor.getSnapshot())).toMatchObject({
    errors: [],
    sections: [
      {
        complete: true,
        draft: {
          title: 'Mrs',
          firstName: 'Rokeya',
          lastName: 'Begum',
          dateOfBirth: '09/12/1985',
          nationality: 'BD',
          passportNumber: 'BX7654321',
          passportExpiry: '31/01/2033',
        },
      },
      {},
      {},
      {},
    ],
  });
});

test('[BKG-02] a saved traveller who does not fit is said at the fields, and what is left to type is not an error yet', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  const known = { ...knownTraveller, passport: { number: null, expiryDate: '2027-03-01' } };
  booking.actor.send({ type: 'section.opened', section: 2 });
  booking.actor.send({ type: 'traveller.picked', index: 2, known });
  expect(viewOfBooking(booking.actor.getSnapshot())).toMatchObject({
    errors: [
      { path: 'travellers.2.dateOfBirth', message: expect.stringContaining('A child must be 2 to 11 years old') },
      { path: 'travellers.2.passportExpiry', message: expect.stringContaining('must be valid after the journey ends') },
    ],
    sections: [{}, {}, { draft: { title: 'Miss' }, complete: false }, {}],
  });
});

test('[BKG-02] whoever is ticked is saved with the booking, and nobody else', async () => {
  const { actor } = await readyToPay();
  const saved = () => bookingOf(actor.getSnapshot().context).request.savedTravellers;
  expect(saved()).toEqual([]);
  actor.send({ type: 'travellers.reopened' });
  actor.send({ type: 'saving.chosen', index: 2, wanted: true });
  actor.send({ type: 'saving.chosen', index: 0, wanted: true });
  actor.send({ type: 'saving.chosen', index: 0, wanted: false });
  expect(saved()).toEqual([{ position: 2, nationality: 'BD' }]);
});

test('[BKG-02] without the right to saved travellers nobody is picked or saved', async () => {
  const booking = bookingAtDesk({}, { ...chosenFare, mayManageTravellers: false });
  await answersArrive();
  const { actor } = booking;
  expect(actor.getSnapshot().can({ type: 'traveller.picked', index: 0, known: knownTraveller })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'saving.chosen', index: 0, wanted: true })).toBe(false);
});
