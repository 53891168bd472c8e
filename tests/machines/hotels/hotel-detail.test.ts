import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import { openedHotel } from '../../../machines/hotels/hotel-detail.cases.ts';
import { hotelDetailMachine } from '../../../machines/hotels/hotel-detail.machine.ts';
import type { DetailRead, RateChecked, RoomsRead } from '../../../machines/hotels/hotel-detail.setup.ts';
import { viewOfHotelDetail } from '../../../machines/hotels/hotel-detail.view.ts';
import { checkedFlexible, sampleDetail, sampleRooms } from '../../../machines/hotels/sample-rooms.ts';

const flexible = { type: 'rate.chosen', roomGuid: 'room-deluxe', roomRateGuid: 'rate-flexible' } as const;
const described: DetailRead = { ok: true, answer: sampleDetail };
const listed: RoomsRead = { ok: true, answer: sampleRooms };

interface Asked {
  readonly input: CallRequest<'HotelRooms'> & { readonly intent: string };
}

/** A hotel's page whose suppliers say what the test says. */
const openHotel = async ({
  details = [described],
  rooms = [listed],
  checks = [],
}: {
  readonly details?: readonly DetailRead[];
  readonly rooms?: readonly RoomsRead[];
  readonly checks?: readonly RateChecked[];
} = {}) => {
  const clock = new SimulatedClock();
  const intents: string[] = [];
  const booked: object[] = [];
  let read = 0;
  let checked = 0;
  const actor = createActor(
    hotelDetailMachine.provide({
      actors: {
        readDetail: fromPromise(async () => {
          read += 1;
          const outcome = details[read - 1];
          if (outcome === undefined) throw new Error('the network is lost');
          return outcome;
        }),
        askRooms: fromPromise(async ({ input }: Asked) => {
          intents.push(input.intent);
          return rooms[Math.min(intents.length, rooms.length) - 1] ?? listed;
        }),
        checkRate: fromPromise(async () => {
          checked += 1;
          const outcome = checks[checked - 1];
          if (outcome === undefined) throw new Error('this rate is not checked');
          return outcome;
        }),
      },
      actions: { openBooking: (_, rate) => booked.push(rate) },
    }),
    { clock, input: openedHotel },
  ).start();
  const settle = () => new Promise((done) => setImmediate(done));
  const view = () => viewOfHotelDetail(actor.getSnapshot(), 'AF');
  const roomsShown = () => {
    const shown = view();
    if (shown.show !== 'hotel' || shown.rooms.is !== 'rooms') throw new Error('no rooms are shown');
    return shown.rooms;
  };
  await settle();
  return { actor, clock, intents, booked, settle, view, roomsShown };
};

test('[HTL-03] a rate says what it includes and costs, a night and in all, and what is paid there', async () => {
  const { roomsShown, view } = await openHotel();
  expect(roomsShown().rooms.map(({ name }) => name)).toEqual(sampleRooms.rooms.map(({ name }) => name));
  expect(roomsShown().rooms[0]?.rates[1]).toMatchObject({
    board: 'Breakfast included',
    total: 'BDT 36,000',
    perNight: 'BDT 12,000',
    paidThere: ['AED 60 Tourism fee'],
    scarce: '3 left',
    onRequest: false,
    cancellation: { kind: 'free' },
  });
  expect(roomsShown().rooms[1]?.rates[0]).toMatchObject({ onRequest: true, scarce: null });
  expect(view()).toMatchObject({ stay: { priceFor: '1 room, 3 nights' } });
});

test('[HTL-03] a hotel says from when one may arrive and until when one must leave', async () => {
  expect((await openHotel()).view()).toMatchObject({ hotel: { checkInFrom: '15:00', checkOutUntil: '12:00' } });
});

test('[HTL-03] a rate at its price opens the booking page', async () => {
  const { actor, settle, booked } = await openHotel({ checks: [{ ok: true, answer: checkedFlexible() }] });
  actor.send(flexible);
  expect(actor.getSnapshot().can(flexible), 'no second rate is chosen meanwhile').toBe(false);
  await settle();
  const { requestId, hotelGuid } = openedHotel;
  expect(booked).toEqual([
    { requestId, hotelGuid, roomGuid: 'room-deluxe', roomRateGuid: 'rate-flexible', seenMinor: 3_600_000 },
  ]);
});

test.each([
  [3_888_000, { before: 'BDT 36,000', now: 'BDT 38,880', isDearer: true, difference: 'BDT 2,880' }],
  [3_500_000, { before: 'BDT 36,000', now: 'BDT 35,000', isDearer: false, difference: 'BDT 1,000' }],
])(
  '[HTL-03] another price (%d) is shown beside the old one, and opens nothing until it is accepted',
  async (minor, repriced) => {
    const { actor, settle, booked, view } = await openHotel({ checks: [{ ok: true, answer: checkedFlexible(minor) }] });
    actor.send(flexible);
    await settle();
    expect(view()).toMatchObject({ repriced });
    expect(booked).toEqual([]);
    actor.send({ type: 'price.accepted' });
    expect(booked).toMatchObject([{ seenMinor: minor }]);
  },
);

test('[HTL-03] after another price was declined the list shows it, and it is not asked about again', async () => {
  const dearer: RateChecked = { ok: true, answer: checkedFlexible(3_888_000) };
  const { actor, settle, booked, roomsShown, view } = await openHotel({ checks: [dearer, dearer] });
  actor.send(flexible);
  await settle();
  actor.send({ type: 'price.declined' });
  expect(view()).toMatchObject({ repriced: null });
  expect(roomsShown().rooms[0]?.rates[1]?.total).toBe('BDT 38,880');
  actor.send(flexible);
  await settle();
  expect(booked).toMatchObject([{ seenMinor: 3_888_000 }]);
});

test('[HTL-03] a room that is gone renews the list with a new key, and is said at its rate while it stands there', async () => {
  const gone: RateChecked = { ok: false, refusal: 'room-gone' };
  const { actor, settle, intents, roomsShown } = await openHotel({ checks: [gone] });
  actor.send(flexible);
  await settle();
  await settle();
  expect(new Set(intents).size).toBe(2);
  expect(roomsShown().note).toBeNull();
  expect(roomsShown().rooms[0]?.rates.map(({ note }) => note)).toEqual([null, expect.stringContaining('sold')]);
});

test('[HTL-03] a rate that is not in the renewed list any more is spoken of above it', async () => {
  const [deluxe, ...others] = sampleRooms.rooms;
  if (deluxe === undefined) throw new Error('there are two sample rooms');
  const without: RoomsRead = {
    ok: true,
    answer: { ...sampleRooms, rooms: [{ ...deluxe, rates: deluxe.rates.slice(0, 1) }, ...others] },
  };
  const gone: RateChecked = { ok: false, refusal: 'room-gone' };
  const { actor, settle, roomsShown } = await openHotel({ rooms: [listed, without], checks: [gone] });
  actor.send(flexible);
  await settle();
  await settle();
  expect(roomsShown().note).toContain('sold');
});

test('[HTL-03] a silent supplier is said at the rate, which can be chosen again', async () => {
  const { actor, settle, roomsShown } = await openHotel({ checks: [{ ok: false, refusal: 'supplier-silent' }] });
  actor.send(flexible);
  await settle();
  expect(roomsShown().rooms[0]?.rates[1]?.note).toContain('did not answer');
  expect(actor.getSnapshot().can(flexible)).toBe(true);
});

test('[HTL-03] filters leave only the rates with that board, or those that can be cancelled free of charge', async () => {
  const { actor, roomsShown } = await openHotel();
  const rates = () => roomsShown().rooms.flatMap((room) => room.rates.map(({ roomRateGuid }) => roomRateGuid));
  actor.send({ type: 'board.chosen', board: 'HB' });
  expect(rates()).toEqual(['rate-suite']);
  actor.send({ type: 'free.chosen', only: true });
  expect(rates()).toEqual([]);
  actor.send({ type: 'board.chosen', board: null });
  expect(rates()).toEqual(['rate-flexible']);
});

test('[HTL-03] pictures go around, and each says its place', async () => {
  const { actor, view } = await openHotel();
  actor.send({ type: 'picture.opened', roomGuid: null, index: 2 });
  expect(view()).toMatchObject({ opened: { place: '3 of 3', picture: { words: 'The pool' } } });
  actor.send({ type: 'picture.turned', by: 1 });
  expect(view()).toMatchObject({ opened: { place: '1 of 3' } });
  actor.send({ type: 'picture.turned', by: -1 });
  expect(view()).toMatchObject({ opened: { place: '3 of 3' } });
  actor.send({ type: 'pictures.closed' });
  expect(view()).toMatchObject({ opened: null });
});

test('[HTL-03] when the time of the search ends, the same stay can be searched again', async () => {
  const { clock, view } = await openHotel();
  clock.increment(sampleDetail.expiresInMs - 1);
  expect(view().show).toBe('hotel');
  clock.increment(1);
  expect(view()).toMatchObject({ show: 'over', search: sampleDetail.request });
});

const over = { ok: false, refusal: 'search-unknown' } as const;

test('[HTL-03] a search that is no longer kept is over wherever it is learnt, and is called no failure', async () => {
  const atOnce = await openHotel({ details: [over] });
  const atItsRooms = await openHotel({ rooms: [over] });
  const atItsRate = await openHotel({ checks: [over] });
  atItsRate.actor.send(flexible);
  await atItsRate.settle();
  for (const { view } of [atOnce, atItsRooms, atItsRate]) {
    expect(view()).toMatchObject({ show: 'over', title: 'These prices are no longer held.' });
  }
  expect(atItsRate.view()).toMatchObject({ search: sampleDetail.request });
  expect(atItsRate.booked).toEqual([]);
});

test('[HTL-03] a hotel that the search does not have, and one that could not be read, are told apart', async () => {
  const unknown = await openHotel({ details: [{ ok: false, refusal: 'hotel-unknown' }] });
  expect(unknown.view()).toMatchObject({ show: 'unknown' });
  expect(unknown.actor.getSnapshot().can({ type: 'page.retried' })).toBe(false);
  const lost = await openHotel({ details: [] });
  expect(lost.view()).toEqual({ show: 'unreadable', message: 'Something went wrong.' });
  lost.actor.send({ type: 'page.retried' });
  expect(lost.view()).toEqual({ show: 'waiting' });
});

test('[HTL-03] rooms that nobody told of, or that are sold out, are asked for again', async () => {
  const silent: RoomsRead = { ok: false, refusal: 'supplier-silent' };
  const none: RoomsRead = { ok: true, answer: { ...sampleRooms, rooms: [] } };
  const { actor, settle, view, roomsShown } = await openHotel({ rooms: [silent, none, listed] });
  for (const is of ['unheard', 'sold-out']) {
    expect(view()).toMatchObject({ show: 'hotel', rooms: { is } });
    expect(actor.getSnapshot().can(flexible), 'no rate is chosen that is not shown').toBe(false);
    actor.send({ type: 'rooms.requested' });
    await settle();
  }
  expect(roomsShown().rooms).toHaveLength(sampleRooms.rooms.length);
});
