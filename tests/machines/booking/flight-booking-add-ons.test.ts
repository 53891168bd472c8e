import { expect, test } from 'vitest';
import { orderIn, pricedOffer, risenOffer } from '../../../machines/booking/booking-examples.ts';
import { viewOfBooking } from '../../../machines/booking/flight-booking.view.ts';
import { chosenBag, offerWith } from '../../../machines/booking/option-examples.ts';
import {
  addOnsOf,
  answersArrive,
  type BookingAtDesk,
  bookingAtDesk,
  lost,
  nameTravellers,
  readyToPayWithBag,
} from './booking-desk.ts';

const pay = { type: 'payment.confirmed' } as const;
const standsAt = ({ actor }: BookingAtDesk) => actor.getSnapshot().value.sale;
const bagGone = {
  ok: false,
  refusal: 'options-gone',
  facts: { optionIds: chosenBag.optionId, names: '5 kg' },
} as const;
const withBagMinor = 18_084_000 + chosenBag.priceMinor;

test('[BKG-01] [BKG-05] the price with its options is what is accepted, shown and booked', async () => {
  const booking = await readyToPayWithBag();
  expect(booking.sells.map(({ request }) => request)).toEqual([
    { priceId: 'price-1', choices: [{ optionId: chosenBag.optionId, traveller: 0, count: 1, remark: null }] },
  ]);
  expect(viewOfBooking(booking.actor.getSnapshot())).toMatchObject({
    show: 'payment',
    summary: { toPayMinor: withBagMinor, chosen: [{ name: 'Nusrat Rahman', sumMinor: chosenBag.priceMinor }] },
  });
  booking.actor.send(pay);
  await answersArrive();
  expect(booking.books[0]?.request.acceptedMinor).toBe(withBagMinor);
});

test('[BKG-05] add-ons are opened again with what was chosen, from the review and the travellers', async () => {
  const booking = await readyToPayWithBag();
  booking.actor.send({ type: 'review.reopened' });
  const chosenNow = () =>
    addOnsOf(booking)
      .getSnapshot()
      .context.chosen.map(({ optionId }) => optionId);
  booking.actor.send({ type: 'addOns.reopened' });
  expect(chosenNow()).toEqual([chosenBag.optionId]);
  addOnsOf(booking).send({ type: 'travellers.reopened' });
  expect(standsAt(booking)).toEqual({ offered: 'travellers' });
  booking.actor.send({ type: 'section.kept' });
  expect(chosenNow()).toEqual([chosenBag.optionId]);
  addOnsOf(booking).send({ type: 'options.kept' });
  expect(standsAt(booking)).toEqual({ offered: 'review' });
  expect(booking.sells).toHaveLength(1);
  booking.actor.send({ type: 'addOns.reopened' });
  expect(chosenNow()).toEqual([chosenBag.optionId]);
});

test('[BKG-05] a bag that sold out when the fare was booked is a decision, which leads back to the payment', async () => {
  const booking = await readyToPayWithBag({ booked: async () => bagGone });
  booking.actor.send(pay);
  await answersArrive();
  expect(standsAt(booking)).toEqual({ offered: 'addOns' });
  expect(addOnsOf(booking).getSnapshot().value).toBe('gone');
  expect(booking.payments).toEqual([]);
  booking.desk.sold = async () => ({ ok: true, answer: { offer: pricedOffer } });
  booking.desk.booked = async () => ({ ok: true, answer: { order: orderIn('held') } });
  addOnsOf(booking).send({ type: 'options.dropped' });
  await answersArrive();
  expect(booking.sells.at(-1)?.request.choices).toEqual([]);
  expect(standsAt(booking)).toEqual({ offered: { payment: 'ready' } });
  booking.actor.send(pay);
  await answersArrive();
  expect(booking.books.map(({ request }) => request.acceptedMinor)).toEqual([withBagMinor, 18_084_000]);
  expect(booking.books[0]?.intent).not.toBe(booking.books[1]?.intent);
  expect(standsAt(booking)).toBe('confirmed');
});

test('[BKG-03] [BKG-05] a new price of the fare is compared only once the options are part of it again', async () => {
  const booking = await readyToPayWithBag({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
  booking.desk.priced = async () => ({ ok: true, answer: { ...pricedOffer, priceId: 'price-2' } });
  booking.actor.send(pay);
  await answersArrive();
  expect(booking.sells.at(-1)?.request.priceId).toBe('price-2');
  expect(booking.sells[0]?.intent).not.toBe(booking.sells[1]?.intent);
  expect(standsAt(booking)).toEqual({ offered: { payment: 'ready' } });

  const risen = offerWith([chosenBag], { ...risenOffer, priceChange: null });
  booking.desk.priced = async () => ({ ok: true, answer: { ...risenOffer, priceId: 'price-3' } });
  booking.desk.sold = async () => ({ ok: true, answer: { offer: risen } });
  booking.actor.send(pay);
  await answersArrive();
  expect(viewOfBooking(booking.actor.getSnapshot())).toMatchObject({
    show: 'deciding',
    oldMinor: withBagMinor,
    newMinor: risen.sums.agentMinor,
  });
});

test('[BKG-03] [BKG-05] where fare and option both changed, the fare is decided first, without the option', async () => {
  const booking = await readyToPayWithBag({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
  booking.desk.priced = async () => ({ ok: true, answer: { ...risenOffer, priceId: 'price-2' } });
  booking.desk.sold = async () => bagGone;
  booking.actor.send(pay);
  await answersArrive();
  expect(viewOfBooking(booking.actor.getSnapshot())).toMatchObject({
    show: 'deciding',
    oldMinor: 18_084_000,
    newMinor: 18_384_000,
  });
  booking.actor.send({ type: 'price.accepted' });
  expect(addOnsOf(booking).getSnapshot().value).toBe('gone');
});

test('[BKG-05] options that sold out while the fare stayed as accepted are decided at once', async () => {
  const booking = await readyToPayWithBag({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
  booking.desk.sold = async () => bagGone;
  booking.actor.send(pay);
  await answersArrive();
  expect(addOnsOf(booking).getSnapshot().value).toBe('gone');
});

test('[BKG-05] options that cannot be added to the new price are asked for again, and stay chosen', async () => {
  const booking = await readyToPayWithBag({ booked: async () => ({ ok: false, refusal: 'price-changed' }) });
  booking.desk.sold = lost;
  booking.actor.send(pay);
  await answersArrive();
  expect(standsAt(booking)).toBe('changeUnheard');
  booking.desk.sold = async () => ({ ok: true, answer: { offer: offerWith([chosenBag]) } });
  booking.actor.send({ type: 'again.requested' });
  await answersArrive();
  expect(standsAt(booking)).toEqual({ offered: { payment: 'ready' } });
});

test('[BKG-04] a price that ends during the add-ons ends the sale', async () => {
  const booking = bookingAtDesk({ listed: async () => ({ ok: false, refusal: 'price-expired' }) });
  await answersArrive();
  nameTravellers(booking);
  await answersArrive();
  expect(standsAt(booking)).toBe('expired');
});
