import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { allHotelBookings } from '../../../contract/hotels/hotel-bookings-link.ts';
import type { HotelBookings, HotelBookingsAsked } from '../../../contract/hotels/hotel-orders.ts';
import { bookingsCountedAtMost } from '../../../contract/orders/bookings.ts';
import { hotelBookingsCases } from '../../../machines/hotels/hotel-bookings.cases.ts';
import {
  type HotelBookingsEvent,
  type HotelBookingsPage,
  hotelBookingsMachine,
} from '../../../machines/hotels/hotel-bookings.machine.ts';
import { viewOfHotelBookings } from '../../../machines/hotels/hotel-bookings.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): HotelBookings => {
  const found = hotelBookingsCases.outcomes['readBookings']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as HotelBookings;
};
const firstPage = pageNamed('a page, and more follow');
const lastPage = pageNamed('the last page');
const none = pageNamed('no booking');
const lost = new Error('lost');

/** The list; `first`: what its first reading comes to. `null`: it does not answer. */
const opened = async (asked: Partial<HotelBookingsAsked> = {}, first: HotelBookings | Error | null = firstPage) => {
  const reads = heldCall<HotelBookings, HotelBookingsPage>();
  const addresses: HotelBookingsAsked[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    hotelBookingsMachine.provide({
      actors: { readBookings: reads.actor, hearAddress: fromCallback<HotelBookingsEvent>(() => {}) },
      actions: { keepAddress: (_, filters) => void addresses.push(filters) },
    }),
    { clock, input: { asked: { ...allHotelBookings, ...asked } } },
  ).start();
  const answer = async (page: HotelBookings | Error) => {
    const call = reads.calls.at(-1);
    if (page instanceof Error) call?.fail(page);
    else call?.answer(page);
    await settled();
  };
  if (first !== null) await answer(first);
  const view = () => viewOfHotelBookings(actor.getSnapshot());
  return { actor, clock, reads: reads.calls, answer, addresses, view, list: () => view().list };
};

describe('a list of hotel bookings', () => {
  test('[HTL-05] what is typed is searched after a pause or with Enter, from three characters on', async () => {
    const { actor, clock, reads, addresses, view } = await opened();
    actor.send({ type: 'term.typed', text: 'Ra' });
    expect(view().termHint).toBe('Type at least 3 characters.');
    actor.send({ type: 'term.typed', text: ' Rahman ' });
    clock.increment(399);
    expect(reads).toHaveLength(1);
    clock.increment(1);
    expect(reads[1]?.input).toMatchObject({ search: 'Rahman', after: null });
    expect(addresses.at(-1)?.search).toBe('Rahman');
    expect(view()).toMatchObject({ term: ' Rahman ', termHint: null });
    actor.send({ type: 'term.typed', text: 'Ra' });
    actor.send({ type: 'search.requested' });
    expect(reads[2]?.input.search).toBe('');
  });

  test('[HTL-05] a filter leaves the others and what is being typed; a search that is taken away leaves its field', async () => {
    const { actor, reads, view } = await opened({ search: 'Rahman', stayFrom: '2026-12-01' });
    actor.send({ type: 'filter.set', filter: { states: ['confirmed', 'quoted'] } });
    expect(reads[1]?.input).toMatchObject({
      search: 'Rahman',
      stayFrom: '2026-12-01',
      states: ['confirmed', 'quoted'],
    });
    expect(view()).toMatchObject({ term: 'Rahman', filtersSet: 2 });
    actor.send({ type: 'filter.set', filter: { search: '' } });
    expect(view().term).toBe('');
    actor.send({ type: 'filter.set', filter: { sort: 'check-in' } });
    actor.send({ type: 'filters.cleared' });
    const { after: _after, ...asked } = reads.at(-1)?.input ?? { after: null };
    expect(asked, 'the order of the list stays').toEqual({ ...allHotelBookings, sort: 'check-in' });
  });

  test('[HTL-05] the back button sets all filters', async () => {
    const { actor, reads, view } = await opened({ bookedBy: 'user-nusrat' });
    actor.send({ type: 'address.followed', asked: { ...allHotelBookings, search: 'Akter' } });
    expect(reads[1]?.input).toMatchObject({ bookedBy: null, search: 'Akter' });
    expect(view().term).toBe('Akter');
  });

  test('[HTL-05] further bookings follow the last one, and a reading that fails takes none away', async () => {
    const { actor, reads, answer, list } = await opened();
    expect(list()).toMatchObject({ words: '6 bookings', more: 'offered', rows: [{}, {}, {}] });
    actor.send({ type: 'more.requested' });
    expect(list()).toMatchObject({ more: 'reading' });
    expect(reads[1]?.input.after).toEqual(firstPage.next);
    await answer(lost);
    expect(list()).toMatchObject({ moreMessage: 'Something went wrong.', rows: [{}, {}, {}] });
    actor.send({ type: 'again.requested' });
    expect(reads[2]?.input.after).toEqual(firstPage.next);
    await answer(lastPage);
    expect(list()).toMatchObject({
      more: 'none',
      moreMessage: null,
      rows: [...firstPage.orders, ...lastPage.orders].map(({ orderReference }) => ({ orderReference })),
    });
    expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
  });

  test('[HTL-05] an answer to filters that were left is not shown under the new ones', async () => {
    const { actor, reads, answer, list } = await opened({}, null);
    actor.send({ type: 'filter.set', filter: { sort: 'check-in' } });
    reads[0]?.answer(firstPage);
    await settled();
    expect(list()).toEqual({ show: 'loading' });
    await answer(lastPage);
    actor.send({ type: 'filter.set', filter: { sort: 'booked' } });
    expect(list()).toMatchObject({ isOld: true, words: 'Loading bookings…', more: 'none', rows: [{}, {}, {}] });
  });
});

describe('what a list of hotel bookings shows', () => {
  test.each<[string, Partial<HotelBookingsAsked>, HotelBookings | Error | null, object]>([
    ['nothing yet', {}, null, { show: 'loading' }],
    ['a lost network', {}, lost, { show: 'failed', message: 'Something went wrong.' }],
    ['none at all', {}, none, { words: 'No hotel bookings yet. Search a hotel to make the first.', isFiltered: false }],
    ['no match', { bookedBy: 'x' }, none, { words: 'No booking matches these filters.', isFiltered: true }],
    ['no such name', { search: 'Akter' }, none, { words: 'No booking matches “Akter”.', isFiltered: true }],
    ['one', {}, { ...lastPage, count: 1 }, { words: '1 booking' }],
    ['very many', {}, { ...lastPage, count: bookingsCountedAtMost }, { words: '10,000 bookings or more' }],
  ])('[HTL-05] of %s', async (_what, asked, first, shown) => {
    expect((await opened(asked, first)).list()).toMatchObject(shown);
  });

  test('[HTL-05] of each stay: how long, whom it waits for, and whether cancelling still costs nothing', async () => {
    const { actor, answer, list } = await opened();
    actor.send({ type: 'more.requested' });
    await answer(lastPage);
    const shown = list();
    expect(
      shown.show === 'bookings' &&
        shown.rows.map((row) => [row.state, row.length, row.waitsFor, row.cancelling, row.checkIn, row.checkOut]),
    ).toEqual(
      [
        ['requested', '3 nights, 2 rooms', 'The property answers', 'costs'],
        ['unknown', '3 nights, 1 room', 'Our desk answers', 'free'],
        ['confirmed', '3 nights, 1 room', null, 'free'],
        ['cancelled', '3 nights, 1 room', null, 'over'],
        ['quoted', '3 nights, 1 room', 'You decide about cancelling', 'costs'],
        ['repriced', '3 nights, 1 room', 'You decide about the new price', 'free'],
      ].map((row) => [...row, '2026-12-10', '2026-12-13']),
    );
  });

  test('[HTL-05] each filter in effect has a chip that takes away itself alone', async () => {
    const { view } = await opened({
      search: 'Rahman',
      states: ['confirmed', 'cancelled'],
      stayFrom: '2026-12-01',
      stayTo: '2026-12-02',
      bookedFrom: '2026-11-03',
      bookedTo: '2026-11-04',
      bookedBy: 'user-nusrat',
    });
    expect(view().chips.map(({ name, without }) => [name, without])).toEqual([
      ['“Rahman”', { search: '' }],
      ['Confirmed', { states: ['cancelled'] }],
      ['Cancelled', { states: ['confirmed'] }],
      ['Arrives from 2026-12-01', { stayFrom: null }],
      ['Arrives until 2026-12-02', { stayTo: null }],
      ['Booked from 2026-11-03', { bookedFrom: null }],
      ['Booked until 2026-11-04', { bookedTo: null }],
      ['Booked by Nusrat Jahan', { bookedBy: null }],
    ]);
    expect(view().filtersSet).toBe(4);
  });

  test('[HTL-05] a status stands once in the choice, with all states that are named alike, and no kept rate is one', async () => {
    const { statuses } = (await opened()).view();
    const names = statuses.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(statuses.every(({ code, states }) => states.includes(code))).toBe(true);
    expect(statuses.flatMap(({ states }) => states)).not.toContain('prepared');
  });

  test.each([
    ['stay', { stayFrom: '2026-12-02', stayTo: '2026-12-01' }, 'booked'],
    ['booked', { bookedFrom: '2026-12-02', bookedTo: '2026-12-01' }, 'stay'],
  ] as const)('[HTL-05] days of %s that end before they begin are named there', async (pair, asked, other) => {
    const { dayMessages } = (await opened(asked)).view();
    expect(dayMessages).toEqual({ [pair]: 'The last day is before the first day.', [other]: null });
  });
});
