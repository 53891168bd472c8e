import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { HotelDraft } from '../../../contract/hotels/hotel-booking.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { paymentChoiceMachine } from '../../../machines/booking/payment-choice.machine.ts';
import type { PaymentAsked, PaymentKnown } from '../../../machines/booking/payment-choice.setup.ts';
import { coveredPayment, onlinePaid } from '../../../machines/booking/payment-examples.ts';
import { begunStay, chosenStay, paidStay } from '../../../machines/hotels/hotel-booking.cases.ts';
import { hotelBookingMachine } from '../../../machines/hotels/hotel-booking.machine.ts';
import type { HotelBookingInput } from '../../../machines/hotels/hotel-booking.setup.ts';
import { viewOfHotelBooking } from '../../../machines/hotels/hotel-booking.view.ts';
import { threeNights } from '../../../machines/hotels/hotel-search.cases.ts';
import { keptStayOf } from '../../../machines/hotels/kept-stay.ts';
import { dearerStay, keptStay, leftDraft, repricedStay, stayIn } from '../../../machines/hotels/sample-stays.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}
type Answers = {
  kept: () => Promise<CallOutcome<'PrepareHotel'>>;
  sale: () => Promise<CallOutcome<'GetHotelSale'>>;
  order: () => Promise<CallOutcome<'GetHotelOrder'>>;
  booked: () => Promise<CallOutcome<'BookHotel'>>;
  known: () => Promise<PaymentKnown>;
};

const with_ =
  (order: HotelOrder, draft: HotelDraft | null = null) =>
  async () => ({ ok: true as const, answer: { order, draft } });
const refused =
  (refusal: string, facts: Record<string, number> = {}) =>
  async () =>
    ({ ok: false, refusal, detail: `words for ${refusal}`, facts }) as never;
const lost = async (): Promise<never> => {
  throw new Error('the network is lost');
};
const never = (): Promise<never> => new Promise(() => {});
/** A desk where everything goes well unless the test says otherwise; time stands until it is moved. */
const saleAtDesk = (overrides: Partial<Answers> = {}, input: HotelBookingInput = chosenStay) => {
  const desk: Answers = {
    kept: with_(keptStay),
    sale: with_(keptStay),
    order: with_(stayIn('expired')),
    booked: with_(stayIn('confirmed')),
    known: async () => ({ ok: true, answer: coveredPayment }),
    ...overrides,
  };
  const clock = new SimulatedClock();
  const keeps: Sent<CallRequest<'PrepareHotel'>>[] = [];
  const books: Sent<CallRequest<'BookHotel'>>[] = [];
  const reads: string[] = [];
  const asks: PaymentAsked[] = [];
  const codes: string[] = [];
  const actor = createActor(
    hotelBookingMachine.provide({
      actors: {
        recallSearch: fromPromise<CallOutcome<'GetHotelSearch'>, { requestId: string }>(async () => ({
          ok: true,
          answer: { request: threeNights.search } as never,
        })),
        keepRate: fromPromise<CallOutcome<'PrepareHotel'>, Sent<CallRequest<'PrepareHotel'>>>(({ input: sent }) => {
          keeps.push(sent);
          return desk.kept();
        }),
        readSale: fromPromise<CallOutcome<'GetHotelSale'>, CallRequest<'GetHotelSale'>>(({ input: asked }) => {
          reads.push(asked.orderReference);
          return desk.sale();
        }),
        readOrder: fromPromise<CallOutcome<'GetHotelOrder'>, CallRequest<'GetHotelOrder'>>(({ input: asked }) => {
          reads.push(asked.orderReference);
          return desk.order();
        }),
        paymentChoice: paymentChoiceMachine.provide({
          actors: {
            readPayment: fromPromise<PaymentKnown, PaymentAsked>(({ input: asked }) => {
              asks.push(asked);
              return desk.known();
            }),
            readStatus: fromPromise<CallOutcome<'GetStatusMessage'>, { readonly code: string }>(
              async ({ input: { code } }) => {
                codes.push(code);
                return { ok: true, answer: onlinePaid };
              },
            ),
          },
        }),
        bookStay: fromPromise<CallOutcome<'BookHotel'>, Sent<CallRequest<'BookHotel'>>>(({ input: sent }) => {
          books.push(sent);
          return desk.booked();
        }),
        tellTimeLeft: fromObservable<number, { remainingMs: number }>(() => ({
          subscribe: () => ({ unsubscribe: () => {} }),
        })),
      },
    }),
    { clock, input },
  ).start();
  const view = () => viewOfHotelBooking(actor.getSnapshot());
  const comes = (show: string) => expect.poll(() => view().show).toBe(show);
  const type = (room: number, guest: number, typed: Partial<Record<'title' | 'firstName' | 'lastName', string>>) => {
    for (const [field, text] of Object.entries(typed))
      actor.send({ type: 'guest.filled', room, guest, field: field as 'title', typed: text });
  };
  const fill = () => {
    type(0, 0, { title: 'Ms', firstName: ' Rina ', lastName: 'Begum' });
    type(1, 0, { title: 'Mr', firstName: 'Karim', lastName: 'Begum' });
    actor.send({ type: 'contact.filled', field: 'phone', typed: '+880 1711 000000' });
  };
  const toPreview = async () => {
    await comes('guests');
    fill();
    actor.send({ type: 'guests.kept' });
  };
  const choice = () => actor.getSnapshot().children.paymentChoice;
  const isAtChoice = (at: string) => expect.poll(() => choice()?.getSnapshot().value).toBe(at);
  const pay = async (type: 'payment.confirmed' | 'part.confirmed' = 'payment.confirmed') => {
    await isAtChoice('choosing');
    choice()?.send({ type });
  };
  const book = async () => {
    await toPreview();
    await pay();
  };
  return {
    asks,
    codes,
    choice,
    isAtChoice,
    pay,
    actor,
    desk,
    clock,
    keeps,
    books,
    reads,
    view,
    comes,
    type,
    fill,
    toPreview,
    book,
  };
};

test('[HTL-04] a stay is booked once, at the accepted price, for the named guests with the ages that were priced', async () => {
  const { actor, asks, books, pay, view, comes, type, toPreview } = saleAtDesk();
  await comes('guests');
  type(1, 1, { title: 'Miss', firstName: 'Asha', lastName: 'Begum' });
  actor.send({ type: 'requests.typed', typed: ' A quiet room ' });
  await toPreview();
  expect(view()).toMatchObject({
    show: 'preview',
    guests: [['Ms Rina Begum'], ['Mr Karim Begum', 'Miss Asha Begum, child of 7']],
    requests: 'A quiet room',
  });
  await pay();
  expect(actor.getSnapshot().can({ type: 'guests.reopened' })).toBe(false);
  expect(asks).toEqual([{ orderReference: keptStay.orderReference, soldAs: 'stay', mayPayInPart: true }]);
  await comes('booked');
  expect(view()).toEqual({ show: 'booked', orderReference: keptStay.orderReference, isConfirmed: true });
  expect(books).toEqual([
    {
      request: {
        orderReference: keptStay.orderReference,
        acceptedMinor: 3_600_000,
        rooms: [
          { guests: [{ title: 'Ms', firstName: 'Rina', lastName: 'Begum' }] },
          {
            guests: [
              { title: 'Mr', firstName: 'Karim', lastName: 'Begum' },
              { title: 'Miss', firstName: 'Asha', lastName: 'Begum', age: 7 },
            ],
          },
        ],
        specialRequests: 'A quiet room',
        contact: { email: 'desk@agency.example', phone: '+8801711000000' },
        agreed: coveredPayment.full.effect?.postings,
      },
      intent: 'visit-1-book-1',
    },
  ]);
});

/** The sale after it was left and opened again, with what the server kept of it. */
const openedAgain = ({ actor }: Pick<ReturnType<typeof saleAtDesk>, 'actor'>, order = keptStay) => {
  const kept = keptStayOf(actor.getSnapshot());
  if (kept === null) throw new Error('there is nothing to keep');
  return saleAtDesk({ sale: with_(order, kept.draft) }, begunStay);
};

test('[HTL-04] a sale that is left goes on at its step with everything that was typed, right or wrong', async () => {
  const before = saleAtDesk();
  await before.comes('guests');
  before.type(0, 0, { title: 'Ms', firstName: 'Rina' });
  before.type(1, 1, { firstName: 'আশা' });
  before.actor.send({ type: 'contact.filled', field: 'email', typed: 'half an e-mail@' });
  before.actor.send({ type: 'requests.typed', typed: 'A quiet room' });
  const half = openedAgain(before);
  await half.comes('guests');
  expect(half.view()).toEqual(before.view());
  before.type(1, 1, { firstName: '' });
  before.fill();
  before.actor.send({ type: 'contact.filled', field: 'email', typed: 'rina@family.example' });
  const whole = openedAgain(before);
  await whole.comes('guests');
  expect(whole.view(), 'complete, but the step was not left').toEqual(before.view());
  before.actor.send({ type: 'guests.kept' });
  const last = openedAgain(before);
  await last.comes('preview');
  await last.pay();
  await last.comes('booked');
  expect(last.books[0]?.request).toMatchObject({
    rooms: [{ guests: [{ firstName: 'Rina' }] }, { guests: [{ firstName: 'Karim' }] }],
    specialRequests: 'A quiet room',
    contact: { email: 'rina@family.example' },
  });
});

test('[HTL-04] a price that was accepted before the sale was left is not asked for again, one that rose meanwhile is', async () => {
  const before = saleAtDesk({ kept: with_(dearerStay) });
  await before.comes('deciding');
  expect(keptStayOf(before.actor.getSnapshot()), 'nothing is typed yet').toBeNull();
  before.actor.send({ type: 'price.accepted' });
  before.fill();
  await openedAgain(before, dearerStay).comes('guests');
  const draft = leftDraft();
  const risen = saleAtDesk({ sale: with_(repricedStay, draft) }, begunStay);
  await risen.comes('deciding');
  expect(risen.view()).toMatchObject({ oldMinor: draft.acceptedMinor, newMinor: repricedStay.sums.agentMinor });
  risen.actor.send({ type: 'price.accepted' });
  expect(risen.view()).toMatchObject({ show: 'preview' });
});

test('[HTL-04] the step at which a sale was left counts once: a refused booking goes back to the preview', async () => {
  const left = saleAtDesk(
    { sale: with_(keptStay, leftDraft({ step: 'guests' })), booked: refused('guests-differ') },
    begunStay,
  );
  await left.comes('guests');
  left.actor.send({ type: 'guests.kept' });
  await left.pay();
  await left.comes('preview');
  expect(left.view()).toMatchObject({ refusalWords: 'words for guests-differ' });
});

test('[HTL-04] text of any length is kept as far as a draft holds it', async () => {
  const { actor, comes, type } = saleAtDesk();
  await comes('guests');
  type(0, 0, { firstName: 'x'.repeat(900) });
  actor.send({ type: 'requests.typed', typed: 'y'.repeat(2_000) });
  const { draft } = keptStayOf(actor.getSnapshot()) ?? {};
  expect(is(draft, HotelDraft)).toBe(true);
  expect([draft?.rooms[0]?.[0]?.firstName.length, draft?.requests.length]).toEqual([300, 1_000]);
});

test('[HTL-04] a stay on request is not confirmed yet', async () => {
  const { view, comes, book } = saleAtDesk({ booked: with_(stayIn('requested')) });
  await book();
  await comes('booked');
  expect(view()).toMatchObject({ isConfirmed: false });
});

test('[HTL-04] a sale in the address is read and never kept again; without one the rate is kept under one key', async () => {
  const begun = saleAtDesk({}, begunStay);
  await begun.comes('guests');
  expect([begun.reads, begun.keeps]).toEqual([[keptStay.orderReference], []]);
  const fresh = saleAtDesk({ kept: lost });
  await fresh.comes('stopped');
  expect(fresh.view()).toMatchObject({ stop: 'unread' });
  fresh.desk.kept = with_(keptStay);
  fresh.actor.send({ type: 'again.requested' });
  await fresh.comes('guests');
  expect(fresh.keeps.map(({ intent }) => intent)).toEqual(['visit-1-keep-1', 'visit-1-keep-1']);
});

test.each([
  ['search-unknown', { show: 'over', alert: 'searchGone' }],
  ['room-gone', { show: 'over', alert: 'roomGone' }],
  ['hotel-unknown', { show: 'stopped', stop: 'rateUnknown' }],
  ['rate-unknown', { show: 'stopped', stop: 'rateUnknown' }],
  ['supplier-silent', { show: 'stopped', stop: 'silent' }],
])('[HTL-04] a rate that is refused with %s says so', async (refusal, shown) => {
  const { view } = saleAtDesk({ kept: refused(refusal) });
  await expect.poll(view).toMatchObject(shown);
});

test('[HTL-04] a supplier that kept silent is asked again under a new key', async () => {
  const { actor, desk, keeps, comes, view } = saleAtDesk({ kept: refused('supplier-silent') });
  await comes('stopped');
  desk.kept = with_(keptStay);
  actor.send({ type: 'again.requested' });
  await comes('guests');
  expect(keeps.map(({ intent }) => intent)).toEqual(['visit-1-keep-1', 'visit-1-keep-2']);
  expect(view()).not.toHaveProperty('refusalWords');
});

test('[HTL-04] a dearer price is decided before anything is typed; accepted, it is what is booked', async () => {
  const { actor, books, view, comes, book } = saleAtDesk({ kept: with_(dearerStay) });
  await comes('deciding');
  expect(view()).toMatchObject({ step: 1, oldMinor: 3_600_000, newMinor: 3_888_000 });
  actor.send({ type: 'price.accepted' });
  await book();
  await comes('booked');
  expect(books[0]?.request.acceptedMinor).toBe(3_888_000);
});

test('[HTL-04] a rise that was accepted at the hotel is not asked about again, and one beyond it is', async () => {
  const newMinor = dearerStay.sums.agentMinor;
  const accepted = saleAtDesk({ kept: with_(dearerStay) }, { ...chosenStay, seenMinor: newMinor });
  await accepted.comes('guests');
  const beyond = saleAtDesk({ kept: with_(dearerStay) }, { ...chosenStay, seenMinor: newMinor - 100 });
  await beyond.comes('deciding');
  expect(beyond.view()).toMatchObject({ oldMinor: newMinor - 100, newMinor });
});

test('[HTL-04] a price that rose when it was booked is told old and new, and booked only after it was accepted', async () => {
  const { actor, desk, books, view, comes, book, pay } = saleAtDesk({
    booked: refused('price-changed', { oldMinor: 3_600_000, newMinor: 3_888_000 }),
    sale: with_(repricedStay),
  });
  await book();
  await comes('deciding');
  expect(view()).toMatchObject({ step: 2, oldMinor: 3_600_000, newMinor: 3_888_000 });
  desk.booked = with_(stayIn('confirmed'));
  actor.send({ type: 'price.accepted' });
  expect(view()).toMatchObject({
    show: 'preview',
    guests: [['Ms Rina Begum'], ['Mr Karim Begum']],
    refusalWords: null,
  });
  await pay();
  await comes('booked');
  expect(books.map(({ request, intent }) => [request.acceptedMinor, intent])).toEqual([
    [3_600_000, 'visit-1-book-1'],
    [3_888_000, 'visit-1-book-2'],
  ]);
});

test('[HTL-04] a wallet that was spent meanwhile is told, and the same order is booked after a deposit', async () => {
  const { desk, books, view, comes, book, pay } = saleAtDesk({ booked: refused('insufficient-balance') });
  await book();
  await expect.poll(view).toMatchObject({ show: 'preview', refusalWords: 'words for insufficient-balance' });
  desk.booked = with_(stayIn('confirmed'));
  await pay();
  await comes('booked');
  expect(books.map(({ request }) => request.orderReference)).toEqual([
    keptStay.orderReference,
    keptStay.orderReference,
  ]);
});

test('[HTL-04][MNY-05] a stay that is agreed to in part is booked on the terms that were shown', async () => {
  const { books, comes, pay, toPreview } = saleAtDesk();
  await toPreview();
  await pay('part.confirmed');
  await comes('booked');
  const { offer, effect } = coveredPayment.part ?? {};
  expect(books[0]?.request).toMatchObject({
    acceptedMinor: 3_600_000,
    part: { restMinor: offer?.restMinor, payBy: offer?.payBy },
    agreed: effect?.postings,
  });
});

test('[HTL-04][MNY-04] back from the gateway the payment is asked about first, and the stay is booked by one press', async () => {
  const { codes, comes, book, books } = saleAtDesk({}, paidStay);
  await book();
  await comes('booked');
  expect(codes).toEqual([paidStay.payment]);
  expect(books).toHaveLength(1);
});

test.each([
  ['session-expired', 'expired', { show: 'over', alert: 'expired' }],
  ['session-expired', 'unavailable', { show: 'over', alert: 'roomGone' }],
  ['session-expired', 'refused', { show: 'stopped', stop: 'declined' }],
] as const)(
  '[HTL-04][MNY-04] a sale that ended (%s, %s) while the agent paid online says where the money is',
  async (refusal, state, shown) => {
    const ended = { sale: refused(refusal), order: with_(stayIn(state)) };
    const paid = saleAtDesk(ended, paidStay);
    await expect.poll(paid.view).toMatchObject({ ...shown, paidOnline: expect.stringContaining('in your wallet') });
    await expect.poll(saleAtDesk(ended, begunStay).view).toMatchObject({ ...shown, paidOnline: null });
  },
);

test('[HTL-04] a rate that is not kept any more when its payment is read shows what became of it', async () => {
  const { comes, toPreview, view } = saleAtDesk({ known: refused('session-expired') });
  await toPreview();
  await comes('over');
  expect(view()).toMatchObject({ alert: 'expired' });
});

test('[HTL-04] who does not pay now is at the guests again', async () => {
  const { choice, comes, isAtChoice, toPreview } = saleAtDesk({ known: lost });
  await toPreview();
  await isAtChoice('unread');
  choice()?.send({ type: 'request.withdrawn' });
  await comes('guests');
});

test('[HTL-04] without an answer the same intent is sent again: nothing is booked twice', async () => {
  const { actor, desk, books, view, comes, book } = saleAtDesk({ booked: lost });
  await book();
  await comes('stopped');
  expect(view()).toMatchObject({ stop: 'unheard', orderReference: keptStay.orderReference });
  desk.booked = with_(stayIn('confirmed'));
  actor.send({ type: 'again.requested' });
  await comes('booked');
  expect(new Set(books.map(({ intent }) => intent)).size).toBe(1);
});

test.each([
  ['room-gone', { show: 'over', alert: 'roomGone' }],
  ['booking-refused', { show: 'stopped', stop: 'declined', saidBy: 'words for booking-refused' }],
  ['session-expired', { show: 'over', alert: 'expired' }],
  ['guests-differ', { show: 'preview', refusalWords: 'words for guests-differ' }],
  ['not-allowed', { show: 'preview', refusalWords: 'words for not-allowed' }],
])('[HTL-04] a booking that is refused with %s says so', async (refusal, shown) => {
  const { view, book } = saleAtDesk({ booked: refused(refusal) });
  await book();
  await expect.poll(view).toMatchObject(shown);
});

test.each([
  ['confirmed', { show: 'booked', isConfirmed: true }],
  ['booking', { show: 'booked', isConfirmed: false }],
  ['requested', { show: 'booked', isConfirmed: false }],
  ['unavailable', { show: 'over', alert: 'roomGone' }],
  ['refused', { show: 'stopped', stop: 'declined' }],
  ['expired', { show: 'over', alert: 'expired' }],
] as const)('[HTL-04][HTL-06] a reloaded sale whose order is %s goes on from there', async (state, shown) => {
  const { view, reads } = saleAtDesk({ sale: refused('session-expired'), order: with_(stayIn(state)) }, begunStay);
  await expect.poll(view).toMatchObject(shown);
  expect(reads).toEqual([keptStay.orderReference, keptStay.orderReference]);
});

test('[HTL-04] the time of a rate ends the sale at any step; while it is booked the answer is awaited', async () => {
  const ended = saleAtDesk();
  await ended.comes('guests');
  ended.clock.increment(1_199_999);
  expect(ended.view()).toMatchObject({ show: 'guests' });
  ended.clock.increment(1);
  expect(ended.view()).toMatchObject({ show: 'over', alert: 'expired', search: threeNights.search });
  const booking = saleAtDesk({ booked: never });
  await booking.book();
  booking.clock.increment(1_200_000);
  expect(booking.view()).toMatchObject({ show: 'working', slow: true });
});

test('[HTL-04] a form that lacks something is turned back with each error at its field; what was typed stays', async () => {
  const { actor, view, comes, type, fill } = saleAtDesk();
  await comes('guests');
  actor.send({ type: 'guests.kept' });
  expect(view()).toMatchObject({
    show: 'guests',
    rejections: 1,
    errors: [
      { path: 'rooms.0.guests.0.title' },
      { path: 'rooms.0.guests.0.firstName' },
      { path: 'rooms.0.guests.0.lastName' },
      { path: 'rooms.1.guests.0.title' },
      { path: 'rooms.1.guests.0.firstName' },
      { path: 'rooms.1.guests.0.lastName' },
      { path: 'contact.phone' },
    ],
  });
  const turnedBack = view();
  if (turnedBack.show !== 'guests') throw new Error('the form is not turned back');
  expect(turnedBack.listed[4]?.message).toBe('Room 2, lead guest: Enter the given name.');
  expect(turnedBack.listed.at(-1)).toEqual(turnedBack.errors.at(-1));
  fill();
  expect(view()).toMatchObject({ errors: [] });
  type(1, 1, { firstName: 'আশা' });
  actor.send({ type: 'requests.typed', typed: 'x'.repeat(501) });
  actor.send({ type: 'guests.kept' });
  expect(view()).toMatchObject({
    rejections: 2,
    errors: [
      { path: 'rooms.1.guests.1.title' },
      { path: 'rooms.1.guests.1.firstName', message: expect.stringContaining('A to Z') },
      { path: 'rooms.1.guests.1.lastName' },
      { path: 'requests', message: expect.stringContaining('501') },
    ],
  });
  actor.send({ type: 'requests.typed', typed: 'x'.repeat(500) });
  type(1, 1, { firstName: '' });
  actor.send({ type: 'guests.kept' });
  expect(view()).toMatchObject({ show: 'preview' });
  actor.send({ type: 'guests.reopened' });
  expect(view()).toMatchObject({ show: 'guests', errors: [], requests: 'x'.repeat(500) });
});

test('[HTL-04] after 8 seconds the page says for whom it waits', async () => {
  const { clock, view } = saleAtDesk({ kept: never });
  expect(view()).toEqual({ show: 'keeping', slow: false });
  clock.increment(8_000);
  expect(view()).toEqual({ show: 'keeping', slow: true });
});
