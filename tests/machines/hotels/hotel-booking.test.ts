import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { HotelDraft } from '../../../contract/hotel-booking.ts';
import type { HotelOrder } from '../../../contract/hotel-orders.ts';
import { begunStay, chosenStay } from '../../../machines/hotels/hotel-booking.cases.ts';
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
  balance: () => Promise<CallOutcome<'mybalance'>>;
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
const wallet = {
  currency: 'BDT',
  amount: '',
  errorDetail: null,
  availableMinor: 10_000_000,
  balanceMinor: 10_000_000,
} as never;

/** A desk where everything goes well unless the test says otherwise; time stands until it is moved. */
const saleAtDesk = (overrides: Partial<Answers> = {}, input: HotelBookingInput = chosenStay) => {
  const desk: Answers = {
    kept: with_(keptStay),
    sale: with_(keptStay),
    order: with_(stayIn('expired')),
    booked: with_(stayIn('confirmed')),
    balance: async () => ({ ok: true, answer: wallet }),
    ...overrides,
  };
  const clock = new SimulatedClock();
  const keeps: Sent<CallRequest<'PrepareHotel'>>[] = [];
  const books: Sent<CallRequest<'BookHotel'>>[] = [];
  const reads: string[] = [];
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
        readWallet: fromPromise<CallOutcome<'mybalance'>>(() => desk.balance()),
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
  const book = async () => {
    await toPreview();
    actor.send({ type: 'booking.requested' });
  };
  return { actor, desk, clock, keeps, books, reads, view, comes, type, fill, toPreview, book };
};

test('[HTL-04] a stay is booked once, at the accepted price, for the named guests with the ages that were priced', async () => {
  const { actor, books, view, comes, type, toPreview } = saleAtDesk();
  await comes('guests');
  type(1, 1, { title: 'Miss', firstName: 'Asha', lastName: 'Begum' });
  actor.send({ type: 'requests.typed', typed: ' A quiet room ' });
  await toPreview();
  expect(view()).toMatchObject({
    show: 'preview',
    guests: [['Ms Rina Begum'], ['Mr Karim Begum', 'Miss Asha Begum, child of 7']],
    requests: 'A quiet room',
  });
  await expect.poll(() => view()).toMatchObject({ balance: 'BDT 100,000', leaves: 'BDT 64,000' });
  actor.send({ type: 'booking.requested' });
  expect(actor.getSnapshot().can({ type: 'booking.requested' })).toBe(false);
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
  last.actor.send({ type: 'booking.requested' });
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
  left.actor.send({ type: 'booking.requested' });
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
  expect(actor.getSnapshot().can({ type: 'booking.requested' })).toBe(false);
  actor.send({ type: 'price.accepted' });
  await book();
  await comes('booked');
  expect(books[0]?.request.acceptedMinor).toBe(3_888_000);
});

test('[HTL-04] a price that rose when it was booked is told old and new, and booked only after it was accepted', async () => {
  const { actor, desk, books, view, comes, book } = saleAtDesk({
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
  actor.send({ type: 'booking.requested' });
  await comes('booked');
  expect(books.map(({ request, intent }) => [request.acceptedMinor, intent])).toEqual([
    [3_600_000, 'visit-1-book-1'],
    [3_888_000, 'visit-1-book-2'],
  ]);
});

test('[HTL-04] a short wallet is told what it lacks while the rate stays kept, and the same order is booked after a deposit', async () => {
  const { actor, desk, books, view, comes, book } = saleAtDesk({
    booked: refused('insufficient-balance', { balanceMinor: 100_000, shortfallMinor: 3_500_000 }),
  });
  await book();
  await expect.poll(view).toMatchObject({
    show: 'preview',
    shortfall: { balance: 'BDT 1,000', amount: 'BDT 36,000', missing: 'BDT 35,000' },
    refusalWords: null,
  });
  actor.send({ type: 'shortfall.left' });
  expect(view()).toMatchObject({ show: 'preview', shortfall: null, refusalWords: null, balance: null });
  desk.booked = with_(stayIn('confirmed'));
  actor.send({ type: 'booking.requested' });
  await comes('booked');
  expect(books.map(({ request }) => request.orderReference)).toEqual([
    keptStay.orderReference,
    keptStay.orderReference,
  ]);
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

test('[HTL-04] an unreadable balance does not stop the booking: the server decides', async () => {
  const { actor, view, comes, toPreview } = saleAtDesk({ balance: lost });
  await toPreview();
  expect(view()).toMatchObject({ balance: null, leaves: null });
  actor.send({ type: 'booking.requested' });
  await comes('booked');
});

test('[HTL-04] after 8 seconds the page says for whom it waits', async () => {
  const { clock, view } = saleAtDesk({ kept: never });
  expect(view()).toEqual({ show: 'keeping', slow: false });
  clock.increment(8_000);
  expect(view()).toEqual({ show: 'keeping', slow: true });
});
