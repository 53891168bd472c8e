import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { LeftSale } from '../../../contract/booking/booking-draft.ts';
import type { CallOutcome } from '../../../contract/calls.ts';
import {
  type BookingDraftEvent,
  bookingDraftMachine,
  type KeptFlightSale,
  type KeptSale,
} from '../../../machines/booking/booking-draft.machine.ts';
import { viewOfBookingDraft } from '../../../machines/booking/booking-draft.view.ts';
import { dearerOffer, pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { chosenFare, leftSale } from '../../../machines/booking/flight-booking.cases.ts';
import { viewOfBooking } from '../../../machines/booking/flight-booking.view.ts';
import { keptSaleOf } from '../../../machines/booking/kept-sale.ts';
import { chosenBag, offerWith } from '../../../machines/booking/option-examples.ts';
import { draftsFor, noContact } from '../../../machines/booking/traveller-rules.ts';
import {
  addOnsOf,
  answersArrive,
  type BookingAtDesk,
  bookingAtDesk,
  lost,
  nameEverybody,
  nameTravellers,
  typeTraveller,
} from './booking-desk.ts';

/** A page that tells of the sale, and a server that keeps it unless the test says otherwise. */
const draftOfPage = () => {
  const sent: KeptSale[] = [];
  const server = {
    keeps: async (): Promise<CallOutcome<'KeepBookingDraft'>> => ({ ok: true, answer: { kept: true } }),
  };
  const clock = new SimulatedClock();
  const machine = bookingDraftMachine.provide({
    actors: {
      hearSale: fromCallback<BookingDraftEvent>(() => () => {}),
      keepDraft: fromPromise<CallOutcome<'KeepBookingDraft'>, { readonly sale: KeptSale | null }>(({ input }) => {
        if (input.sale) sent.push(input.sale);
        return server.keeps();
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const type = (email: string) => actor.send({ type: 'sale.changed', sale: saleWith(email) });
  const typedIn = () => sent.map(({ draft }) => draft.contact.email);
  return { actor, clock, server, type, typedIn };
};

const saleWith = (email: string): KeptFlightSale => ({
  saleId: 'sale-1',
  priceId: 'price-1',
  draft: { ...(leftSale({}).draft as KeptFlightSale['draft']), contact: { email, phone: '' } },
});

test('[BKG-08] what is typed is kept within a second, also while typing goes on', async () => {
  const { clock, type, typedIn } = draftOfPage();
  for (const email of ['d', 'de', 'des']) {
    type(email);
    clock.increment(400);
  }
  expect(typedIn()).toEqual(['des']);
  type('desk');
  await answersArrive();
  clock.increment(999);
  expect(typedIn()).toEqual(['des']);
  clock.increment(1);
  expect(typedIn()).toEqual(['des', 'desk']);
});

test('[BKG-08] who leaves the page loses not even the last letter', async () => {
  const { actor, type, typedIn } = draftOfPage();
  actor.send({ type: 'page.left' });
  expect(typedIn()).toEqual([]);
  type('d');
  actor.send({ type: 'page.left' });
  actor.send({ type: 'page.left' });
  expect(typedIn()).toEqual(['d']);
  type('de');
  actor.send({ type: 'page.left' });
  expect(typedIn()).toEqual(['d', 'de']);
});

test('[BKG-08] what could not be kept is said, and tried again until it is', async () => {
  const { actor, clock, server, type, typedIn } = draftOfPage();
  server.keeps = lost;
  type('d');
  clock.increment(1_000);
  await answersArrive();
  expect(viewOfBookingDraft(actor.getSnapshot()).message).toContain('not saved yet');
  type('de');
  server.keeps = async () => ({ ok: true, answer: { kept: true } });
  clock.increment(5_000);
  expect(typedIn()).toEqual(['d', 'de']);
  await answersArrive();
  expect(viewOfBookingDraft(actor.getSnapshot())).toEqual({ show: 'kept', message: null });
});

/** The booking after it was left and opened again, with the price that the server kept. */
const openedAgain = async (before: BookingAtDesk, offer = before.actor.getSnapshot().context.offer) => {
  const kept = keptSaleOf(before.actor.getSnapshot());
  if (kept === null) throw new Error('there is nothing to keep');
  const sale = leftSale(kept.draft, { saleId: kept.saleId, offer });
  const after = bookingAtDesk({
    left: async () => ({ ok: true, answer: { sale } }),
    priced: () => Promise.reject(new Error('the price stands, and is not asked for')),
  });
  await answersArrive();
  return after;
};

const formOf = ({ actor }: BookingAtDesk) => {
  const { value, context } = actor.getSnapshot();
  const { travellers, contact, mailsTickets, toSave, openSection, chosen, acceptedMinor } = context;
  return { sale: value.sale, travellers, contact, mailsTickets, toSave, openSection, chosen, acceptedMinor };
};

test('[BKG-08] a sale that is left at any step goes on there with everything that was typed', async () => {
  const steps: readonly ((booking: BookingAtDesk) => Promise<unknown> | void)[] = [
    (booking) => typeTraveller(booking, 0),
    ({ actor }) => actor.send({ type: 'contact.filled', field: 'email', typed: 'half an e-mail@' }),
    nameTravellers,
    nameEverybody,
    async (booking) => {
      nameEverybody(booking);
      booking.actor.send({ type: 'review.accepted' });
      await answersArrive();
    },
  ];
  for (const step of steps) {
    const before = bookingAtDesk();
    await answersArrive();
    before.actor.send({ type: 'saving.chosen', index: 1, wanted: true });
    before.actor.send({ type: 'mailing.chosen', wanted: false });
    await step(before);
    await answersArrive();
    const { sale, ...form } = formOf(before);
    // The price is looked at once more before it is paid.
    const goesOnAt = viewOfBooking(before.actor.getSnapshot()).show === 'payment' ? { offered: 'review' } : sale;
    expect(formOf(await openedAgain(before))).toEqual({ ...form, sale: goesOnAt });
  }
});

test('[BKG-05] [BKG-08] what is being chosen in the add-ons step is kept before the step is left', async () => {
  const before = bookingAtDesk();
  await answersArrive();
  nameTravellers(before);
  await answersArrive();
  const { kind, traveller, optionId, count, journeyIndex, segmentIndex } = chosenBag;
  addOnsOf(before).send({
    type: 'option.chosen',
    group: kind,
    flight: { journeyIndex, segmentIndex },
    traveller,
    optionId,
    count,
  });
  const after = await openedAgain(before);
  expect(addOnsOf(after).getSnapshot().context.chosen).toMatchObject([{ optionId, traveller, count }]);
});

test('[BKG-03] [BKG-08] a price change that was not accepted when the sale was left is still to be accepted', async () => {
  const before = bookingAtDesk({ priced: async () => ({ ok: true, answer: dearerOffer }) });
  await answersArrive();
  before.actor.send({ type: 'price.accepted' });
  typeTraveller(before, 0);
  expect((await openedAgain(before)).actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
  const risen = { ...dearerOffer, sums: { ...dearerOffer.sums, agentMinor: dearerOffer.sums.agentMinor + 100 } };
  const after = await openedAgain(before, risen);
  expect(viewOfBooking(after.actor.getSnapshot())).toMatchObject({
    show: 'deciding',
    oldMinor: dearerOffer.sums.agentMinor,
    newMinor: risen.sums.agentMinor,
  });
});

test('[BKG-08] a sale that was left at the payment and is no longer complete goes back to its travellers', async () => {
  const sale = leftSale({ step: 'payment', contact: { email: '', phone: '' } });
  const { actor } = bookingAtDesk({ left: async () => ({ ok: true, answer: { sale } }) });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
});

test('[BKG-08] options that were sold with the price while the sale was left are accepted with their step', async () => {
  const sale = leftSale({ step: 'addOns', chosen: [chosenBag] }, { offer: offerWith([chosenBag]) });
  const { actor } = bookingAtDesk({ left: async () => ({ ok: true, answer: { sale } }) });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'addOns' });
});

test('[BKG-08] travellers typed for another fare of the search are there, unless the outbound hands its own over', async () => {
  const sale = leftSale({}, { state: 'otherFare', offer: null });
  const left = async () => ({ ok: true, answer: { sale } }) as const;
  const { actor } = bookingAtDesk({ left });
  await answersArrive();
  expect(actor.getSnapshot().value.sale).toEqual({ offered: 'travellers' });
  expect(actor.getSnapshot().context).toMatchObject({
    saleId: chosenFare.saleId,
    travellers: sale.draft?.travellers,
    contact: sale.draft?.contact,
  });
  const handedOver = { travellers: [], contact: { email: 'own@agency.example', phone: '' }, mailsTickets: true };
  const second = bookingAtDesk({ left }, { ...chosenFare, handedOver });
  await answersArrive();
  expect(second.actor.getSnapshot().context.contact).toEqual(handedOver.contact);
});

test.each<[string, LeftSale]>([
  ['this fare', leftSale({ mailsTickets: false, toSave: [1], openSection: 2, chosen: [chosenBag] })],
  ['another fare of the search', leftSale({ mailsTickets: false, toSave: [1] }, { state: 'otherFare', offer: null })],
])('[BKG-02] [BKG-08] a form filled in with what was typed for %s says so, and can be emptied', async (_, sale) => {
  const { actor } = bookingAtDesk({ left: async () => ({ ok: true, answer: { sale } }) });
  await answersArrive();
  expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'travellers', isRecalled: true });
  expect(actor.getSnapshot().context.mailsTickets).toBe(false);
  actor.send({ type: 'traveller.filled', index: 0, field: 'lastName', typed: 'রহমান' });
  actor.send({ type: 'section.opened', section: 0 });
  actor.send({ type: 'section.kept' });
  actor.send({ type: 'form.cleared' });
  const { context } = actor.getSnapshot();
  expect(context).toMatchObject({
    travellers: draftsFor(pricedOffer),
    contact: noContact,
    mailsTickets: true,
    toSave: [],
    openSection: 0,
  });
  expect(context.chosen, 'options are seen and changed at the next step').toEqual(
    sale.offer === null ? [] : [chosenBag],
  );
  expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'travellers', isRecalled: false, errors: [] });
  expect(actor.getSnapshot().can({ type: 'form.cleared' })).toBe(false);
  expect(keptSaleOf(actor.getSnapshot())?.draft, 'a reload does not bring it back').toMatchObject({
    travellers: draftsFor(pricedOffer),
    contact: noContact,
  });
});

test('[BKG-08] a draft of before the choice goes on with e-tickets that are mailed, as they were then', async () => {
  const sale = leftSale({});
  const { mailsTickets: _none, ...draft } = sale.draft as NonNullable<LeftSale['draft']>;
  const { actor } = bookingAtDesk({ left: async () => ({ ok: true, answer: { sale: { ...sale, draft } } }) });
  await answersArrive();
  expect(actor.getSnapshot().context.mailsTickets).toBe(true);
});

test('[BKG-07] [BKG-08] that travellers may have seats twice was said of those who were in the form', async () => {
  const { actor } = bookingAtDesk({
    left: async () => ({ ok: true, answer: { sale: leftSale({ step: 'payment' }) } }),
    booked: async () => ({ ok: false, refusal: 'traveller-booked', detail: 'Nusrat Rahman has a seat.' }),
  });
  await answersArrive();
  actor.send({ type: 'review.accepted' });
  await answersArrive();
  actor.send({ type: 'payment.confirmed' });
  await answersArrive();
  actor.send({ type: 'travellers.reopened' });
  expect(actor.getSnapshot().context.mayRepeatTravellers).toBe(true);
  actor.send({ type: 'form.cleared' });
  expect(actor.getSnapshot().context.mayRepeatTravellers).toBe(false);
});

test('[BKG-02] [BKG-08] a form that nothing was typed into before cannot be emptied, nor one that was emptied when it was left', async () => {
  const emptied = leftSale({ travellers: [...draftsFor(pricedOffer)], contact: noContact });
  for (const sale of [null, emptied]) {
    const { actor } = bookingAtDesk({ left: async () => ({ ok: true, answer: { sale } }) });
    await answersArrive();
    expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'travellers', isRecalled: false });
    expect(actor.getSnapshot().can({ type: 'form.cleared' })).toBe(false);
    expect(keptSaleOf(actor.getSnapshot())).toBeNull();
  }
});

test('[BKG-08] a sale that was left while it was booked waits for what comes of it, and shows its order', async () => {
  const states = ['booking', 'ordered'] as const;
  let asked = 0;
  const nothing = { offer: null, draft: null };
  const { actor, clock } = bookingAtDesk({
    left: async () => {
      const state = states[asked] ?? 'ordered';
      asked += 1;
      const orderReference = state === 'ordered' ? 'PTK7QWXA42' : null;
      return { ok: true, answer: { sale: leftSale({}, { ...nothing, state, orderReference }) } };
    },
  });
  await answersArrive();
  expect(viewOfBooking(actor.getSnapshot())).toEqual({ show: 'awaiting' });
  clock.increment(2_000);
  await answersArrive();
  expect(viewOfBooking(actor.getSnapshot())).toMatchObject({ show: 'soldBefore', orderReference: 'PTK7QWXA42' });
});

test('[BKG-08] nothing is kept of a form that nobody has touched, and text of any length is', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  expect(keptSaleOf(booking.actor.getSnapshot())).toBeNull();
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 900 }), (typed) => {
      booking.actor.send({ type: 'traveller.filled', index: 0, field: 'firstName', typed });
      const kept = keptSaleOf(booking.actor.getSnapshot());
      expect(kept?.priceId).toBe(pricedOffer.priceId);
      expect(kept?.draft.travellers[0]?.firstName).toBe(typed.slice(0, 300));
    }),
  );
});
