// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Bookings, BookingsAsked } from '../../../contract/orders/bookings.ts';
import { usualColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { bookingsCases } from '../../../machines/orders/bookings.cases.ts';
import { type BookingsEvent, bookingsMachine } from '../../../machines/orders/bookings.machine.ts';
import { viewOfBookings } from '../../../machines/orders/bookings.view.ts';
import { BookingsPage } from '../../../src/orders/BookingsPage.tsx';

afterEach(cleanup);

const outcome = (name: string): Bookings => {
  const found = bookingsCases.outcomes['readBookings']?.find((each) => each.name === name);
  if (!found || !('output' in found)) throw new Error(`no outcome ${name}`);
  return found.output as Bookings;
};
const page = outcome('a page, and more follow');

/** The page once its bookings were read, and what it sends to the flow. */
const shown = async (answer: Bookings, asked: Partial<BookingsAsked> = {}) => {
  const machine = bookingsMachine.provide({
    actors: { readBookings: fromPromise(async () => answer), hearAddress: fromCallback(() => () => {}) },
  });
  const flow = createActor(machine, { input: { asked: { ...allBookings, ...asked }, columns: usualColumns } }).start();
  await expect.poll(() => flow.getSnapshot().value).toBe('shown');
  const sent: BookingsEvent[] = [];
  render(<BookingsPage view={viewOfBookings(flow.getSnapshot())} send={(event) => sent.push(event)} />);
  return sent;
};

test('[ORD-04] a row of the table says trip, traveller, reference, departure, status with its limit, booking and price', async () => {
  await shown(page);
  const [held, paid, part] = within(screen.getByRole('table', { name: 'Bookings' }))
    .getAllByRole('row')
    .slice(1);
  const cellsOf = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : [];
  expect(cellsOf(held).slice(0, 5)).toEqual([
    'Dhaka ⇄ DubaiEmirates',
    'Nasrin Akter',
    'TRHELD01PNR K7QX2M',
    expect.stringContaining('Thu 10 Dec'),
    expect.stringMatching(/^Seats held1 h 30 min left$/),
  ]);
  expect(cellsOf(paid).slice(1)).toEqual([
    'Kamal Rahmanand 2 more',
    'TRPAID01PNR K7QX2M',
    expect.stringContaining('Thu 10 Dec'),
    'Ticketed',
    expect.stringMatching(/^Fri 20 Nov, \d\d:15Nusrat Jahan$/),
    'BDT 184,500Paid',
  ]);
  const { href } = within(held as HTMLElement).getByRole<HTMLAnchorElement>('link');
  expect(new URL(href).search).toBe('?reference=TRHELD01');
  screen.getByText('6 bookings');
  expect(cellsOf(part).at(-1)).toMatch(/^BDT 184,500Paid in partBDT 123,000 due Fri 4 Dec$/);
});

test('[ORD-04][PTK-04] a row says that its seats are held for an exchange, and that part of its tickets came back', async () => {
  const [held, paid, ...more] = page.orders;
  if (!held || !paid) throw new Error('the page has two bookings');
  const timeLimit = { remainingMs: 259_200_000, at: '2026-12-01T12:00:00.000Z' };
  await shown({
    ...page,
    orders: [{ ...held, purpose: 'exchange', timeLimit }, { ...paid, partly: 'voided' }, ...more],
  });
  const table = within(screen.getByRole('table', { name: 'Bookings' }));
  table.getByText('Held for an exchange');
  table.getByText(/^Held for an exchange until Tue 1 Dec/);
  table.getByText('Partly void');
});

test('[ORD-04] a booking without a PNR says so, and the last page offers no more', async () => {
  await shown(outcome('the last page'));
  screen.getByText('No PNR yet');
  expect(screen.queryByRole('button', { name: 'Show more bookings' })).toBeNull();
});

test('[ORD-04] many bookings are not counted to the end, and the next page can be asked for', async () => {
  const sent = await shown({ ...page, count: 10_000 });
  screen.getByText('10,000 bookings or more');
  fireEvent.click(screen.getByRole('button', { name: 'Show more bookings' }));
  expect(sent).toEqual([{ type: 'more.requested' }]);
});

test('[ORD-04] filters in use are counted, and days in the wrong order are named at their field', async () => {
  await shown(page, { states: ['held'], travelFrom: '2026-12-10', travelTo: '2026-12-01' });
  screen.getByText('Filters · 2 in use');
  expect(screen.getAllByText('The last day is before the first day.')).toHaveLength(1);
});

test('[ORD-04] an empty list says whether a filter or the agency is empty, and offers what helps', async () => {
  const none = outcome('no booking');
  const sent = await shown(none, { search: 'Nobody' });
  screen.getByText('No booking matches “Nobody”.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all bookings' }));
  expect(sent).toEqual([{ type: 'filters.cleared' }]);
  cleanup();
  await shown(none);
  screen.getByText('No bookings yet. Search a flight to make the first.');
});
