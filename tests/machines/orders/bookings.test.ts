import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  type BookingLine,
  type Bookings,
  type BookingsAsked,
  bookingsCountedAtMost,
} from '../../../contract/orders/bookings.ts';
import { type BookingColumn, usualColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { bookingsCases } from '../../../machines/orders/bookings.cases.ts';
import { type BookingsEvent, type BookingsPage, bookingsMachine } from '../../../machines/orders/bookings.machine.ts';
import { viewOfBookings } from '../../../machines/orders/bookings.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): Bookings => {
  const found = bookingsCases.outcomes['readBookings']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as Bookings;
};
const firstPage = pageNamed('a page, and more follow');
const lastPage = pageNamed('the last page');
const none = pageNamed('no booking');
const lost = new Error('lost');

/** The list; `first`: what its first reading comes to. `null`: it does not answer. */
const opened = async (asked: Partial<BookingsAsked> = {}, first: Bookings | Error | null = firstPage) => {
  const reads = heldCall<Bookings, BookingsPage>();
  const addresses: BookingsAsked[] = [];
  const remembered: (readonly BookingColumn[])[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    bookingsMachine.provide({
      actors: { readBookings: reads.actor, hearAddress: fromCallback<BookingsEvent>(() => {}) },
      actions: {
        keepAddress: (_, filters) => void addresses.push(filters),
        rememberColumns: (_, columns) => void remembered.push(columns),
      },
    }),
    { clock, input: { asked: { ...allBookings, ...asked }, columns: usualColumns } },
  ).start();
  const answer = async (page: Bookings | Error) => {
    const call = reads.calls.at(-1);
    if (page instanceof Error) call?.fail(page);
    else call?.answer(page);
    await settled();
  };
  if (first !== null) await answer(first);
  const view = () => viewOfBookings(actor.getSnapshot());
  return { actor, clock, reads: reads.calls, answer, addresses, remembered, view, list: () => view().list };
};

describe('a list of bookings', () => {
  test('[ORD-04] what is typed is searched after a pause, or at once with Enter, and three characters are the least', async () => {
    const { actor, clock, reads, addresses, view } = await opened();
    actor.send({ type: 'term.typed', text: ' Ra' });
    expect(view().termHint).toBe('Type at least 3 characters.');
    clock.increment(399);
    actor.send({ type: 'term.typed', text: ' Rahman ' });
    expect(view().termHint).toBeNull();
    clock.increment(399);
    expect(reads).toHaveLength(1);
    clock.increment(1);
    expect(reads[1]?.input).toMatchObject({ search: 'Rahman', after: null });
    expect(addresses.at(-1)?.search).toBe('Rahman');
    actor.send({ type: 'term.typed', text: 'Ra' });
    actor.send({ type: 'search.requested' });
    expect(reads[2]?.input, 'too short a term searches for nothing').toMatchObject({ search: '' });
  });

  test('[ORD-04] an airport is three letters, and takes effect once it has them', async () => {
    const { actor, reads, view } = await opened();
    actor.send({ type: 'place.typed', place: 'origin', text: 'da1c!x' });
    actor.send({ type: 'place.typed', place: 'destination', text: 'dx' });
    expect(view().places).toEqual({ origin: 'DAC', destination: 'DX' });
    actor.send({ type: 'search.requested' });
    expect(reads[1]?.input).toMatchObject({ origin: 'DAC', destination: null });
  });

  test('[ORD-04] a filter narrows what is asked for and leaves what is being typed alone', async () => {
    const { actor, reads, view } = await opened({ search: 'Rahman' });
    actor.send({ type: 'place.typed', place: 'origin', text: 'da' });
    actor.send({ type: 'filter.set', filter: { states: ['ticketed'], limitToday: true } });
    expect(reads[1]?.input).toMatchObject({ search: 'Rahman', states: ['ticketed'], limitToday: true, origin: null });
    expect(view()).toMatchObject({ term: 'Rahman', places: { origin: 'DA' }, filtersSet: 2 });
    actor.send({ type: 'filter.set', filter: { search: '' } });
    expect(view().term).toBe('');
  });

  test('[ORD-04] clearing the filters keeps the order of the list', async () => {
    const { actor, reads, view } = await opened({ search: 'Rahman', airline: 'EK', sort: 'departure' });
    actor.send({ type: 'filters.cleared' });
    const { after: _after, ...asked } = reads[1]?.input ?? { after: null };
    expect(asked).toEqual({ ...allBookings, sort: 'departure' });
    expect(view()).toMatchObject({ term: '', chips: [], filtersSet: 0 });
  });

  test('[ORD-04] the back button and a saved view set all filters, and the view its columns', async () => {
    const { actor, reads, remembered, view } = await opened({ airline: 'EK' });
    actor.send({ type: 'address.followed', asked: { ...allBookings, origin: 'DAC' } });
    expect(reads[1]?.input).toMatchObject({ airline: null, origin: 'DAC' });
    expect(view().places.origin).toBe('DAC');
    actor.send({ type: 'view.opened', asked: { ...allBookings, sort: 'departure' }, columns: ['price', 'pnr'] });
    expect(reads[2]?.input).toMatchObject({ origin: null, sort: 'departure' });
    expect(view().columns, 'in their order, with the one that names the row').toEqual(['reference', 'pnr', 'price']);
    expect(remembered).toEqual([view().columns]);
  });

  test('[ORD-04] columns change without a reading, and the reference is always one', async () => {
    const { actor, reads, remembered, view } = await opened();
    actor.send({ type: 'columns.chosen', columns: [] });
    expect(view().columns).toEqual(['reference']);
    expect(view().columnChoices.find(({ column }) => column === 'reference')?.next).toBeNull();
    expect(remembered).toEqual([['reference']]);
    expect(reads).toHaveLength(1);
  });

  test('[ORD-04] further bookings follow the last one, and a reading that fails takes none away', async () => {
    const { actor, reads, answer, list } = await opened();
    expect(list()).toMatchObject({ words: '6 bookings', more: 'offered', rows: [{}, {}, {}] });
    actor.send({ type: 'more.requested' });
    expect(list()).toMatchObject({ more: 'reading' });
    expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
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

  test('[ORD-04] an answer to filters that were left is not shown under the new ones', async () => {
    const { actor, reads, answer, list } = await opened({}, null);
    actor.send({ type: 'filter.set', filter: { states: ['ticketed'] } });
    reads[0]?.answer(firstPage);
    await settled();
    expect(list()).toEqual({ show: 'loading' });
    await answer(lastPage);
    expect(list()).toMatchObject({ rows: [{ orderReference: 'TRPAID02' }, {}, {}] });
  });

  test('[ORD-04] while other filters are read the rows before stand as old ones', async () => {
    const { actor, list } = await opened();
    actor.send({ type: 'filter.set', filter: { sort: 'departure' } });
    expect(list()).toMatchObject({ isOld: true, words: 'Loading bookings…', more: 'none', rows: [{}, {}, {}] });
  });
});

describe('what a list of bookings shows', () => {
  test.each<[string, Partial<BookingsAsked>, Bookings | Error | null, object]>([
    ['nothing yet', {}, null, { show: 'loading' }],
    ['a lost network', {}, lost, { show: 'failed', message: 'Something went wrong.' }],
    ['none at all', {}, none, { words: 'No bookings yet. Search a flight to make the first.', isFiltered: false }],
    ['no seats on hold', { sort: 'time-limit' }, none, { words: 'No seats are held at the moment.', isFiltered: true }],
    ['no match', { airline: 'EK' }, none, { words: 'No booking matches these filters.', isFiltered: true }],
    ['no such name', { search: 'Akter' }, none, { words: 'No booking matches “Akter”.', isFiltered: true }],
    ['one', {}, { ...lastPage, count: 1 }, { words: '1 booking' }],
    ['very many', {}, { ...lastPage, count: bookingsCountedAtMost }, { words: '10,000 bookings or more' }],
  ])('[ORD-04] of %s', async (_what, asked, first, shown) => {
    expect((await opened(asked, first)).list()).toMatchObject(shown);
  });

  test('[ORD-04] a row is the booking as the server gave it, with its state in words', async () => {
    const { list } = await opened();
    const shown = list();
    const [row] = shown.show === 'bookings' ? shown.rows : [];
    const payment = { settlement: 'unpaid', title: 'Not paid', due: null };
    expect(row).toEqual({ ...(firstPage.orders[0] as BookingLine), stateWords: 'Seats held', payment });
  });

  test('[ORD-04] each filter in effect has a chip that takes away itself alone', async () => {
    const asked: Partial<BookingsAsked> = {
      search: 'Rahman',
      states: ['held', 'ticketed'],
      airline: 'EK',
      origin: 'DAC',
      destination: 'DXB',
      travelFrom: '2026-12-01',
      travelTo: '2026-12-02',
      bookedFrom: '2026-11-03',
      bookedTo: '2026-11-04',
      bookedBy: 'user-nusrat',
      limitToday: true,
    };
    const { view } = await opened(asked);
    expect(view().chips.map(({ name, without }) => [name, without])).toEqual([
      ['“Rahman”', { search: '' }],
      ['Seats held', { states: ['ticketed'] }],
      ['Ticketed', { states: ['held'] }],
      ['Airline: Emirates', { airline: null }],
      ['From DAC', { origin: null }],
      ['To DXB', { destination: null }],
      ['Departs from 2026-12-01', { travelFrom: null }],
      ['Departs until 2026-12-02', { travelTo: null }],
      ['Booked from 2026-11-03', { bookedFrom: null }],
      ['Booked until 2026-11-04', { bookedTo: null }],
      ['Booked by Nusrat Jahan', { bookedBy: null }],
      ['Time limit ends today', { limitToday: false }],
    ]);
    expect(view().filtersSet).toBe(7);
  });

  test.each([
    ['travel', { travelFrom: '2026-12-02', travelTo: '2026-12-01' }, 'booked'],
    ['booked', { bookedFrom: '2026-12-02', bookedTo: '2026-12-01' }, 'travel'],
  ] as const)('[ORD-04] days of %s that end before they begin are named there', async (pair, asked, other) => {
    const { view } = await opened(asked);
    expect(view().dayMessages).toEqual({ [pair]: 'The last day is before the first day.', [other]: null });
    expect((await opened({ travelFrom: '2026-12-01', travelTo: '2026-12-01' })).view().dayMessages.travel).toBeNull();
  });
});
