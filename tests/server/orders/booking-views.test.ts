import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { bookingViewsAtMost } from '../../../contract/orders/booking-views.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
  await save({ name: '  Zebra  ' });
  await save({ name: 'Biman holds', asked: ofBiman, columns: ['reference', 'phone'] });
});
afterEach(() => server.close());

const ofBiman = { ...allBookings, states: ['held' as const], airline: 'BG', sort: 'time-limit' as const };

type Saved = Partial<CallRequest<'SaveBookingView'>>;
const save = (view: Saved, as: Person = 'asha') =>
  server.call(
    'SaveBookingView',
    { viewId: null, name: 'Departing soon', asked: allBookings, columns: ['trip', 'reference'], ...view },
    { as },
  );
const views = async (as: Person = 'asha') => {
  const outcome = await server.call('GetBookingViews', {}, { as });
  return outcome.ok ? outcome.answer.views : [];
};

test('[ORD-04] a view that is saved comes back with its filters, order and columns, by name', async () => {
  expect(await views()).toMatchObject([
    { name: 'Biman holds', asked: ofBiman, columns: ['reference', 'phone'] },
    { name: 'Zebra', asked: allBookings },
  ]);
});

test('[ORD-04] a name is given once, whatever its capitals; a view can be replaced and renamed', async () => {
  const [biman] = await views();
  expect(await save({ name: 'BIMAN HOLDS' })).toMatchObject({ ok: false, refusal: 'view-name-taken' });
  const replaced = { viewId: biman?.viewId ?? null, name: 'Biman', asked: { ...allBookings, airline: 'BG' } };
  expect(await save(replaced)).toMatchObject({ ok: true });
  expect((await views()).map(({ name, asked }) => [name, asked.airline, asked.sort])).toEqual([
    ['Biman', 'BG', 'booked'],
    ['Zebra', null, 'booked'],
  ]);
  expect(await save({ ...replaced, name: 'zebra' })).toMatchObject({ ok: false, refusal: 'view-name-taken' });
});

test('[ORD-04] [SES-04] nobody sees, replaces or removes the views of another person, of the agency, another or another tenant', async () => {
  const [biman] = await views();
  const viewId = biman?.viewId ?? '';
  for (const other of ['badrul', 'carol'] as const) {
    expect(await views(other)).toEqual([]);
    expect(await save({ viewId, name: 'Mine' }, other)).toMatchObject({ ok: false, refusal: 'view-unknown' });
    await server.call('RemoveBookingView', { viewId }, { as: other });
  }
  expect((await views()).map(({ name }) => name)).toEqual(['Biman holds', 'Zebra']);
});

test('[ORD-04] a person keeps at most 20 views, and one that is removed makes room', async () => {
  for (let made = 3; made <= bookingViewsAtMost; made += 1)
    expect(await save({ name: `View ${made}` })).toMatchObject({ ok: true });
  expect(await save({ name: 'One more' })).toMatchObject({ ok: false, refusal: 'too-many-views' });
  const [biman, second, third] = await views();
  for (const view of [second, third])
    await server.call('RemoveBookingView', { viewId: view?.viewId ?? '' }, { as: 'asha' });
  const atOnce = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => save({ name: `At once ${name}` })));
  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await views()).toHaveLength(bookingViewsAtMost);
  const removed = await server.call('RemoveBookingView', { viewId: biman?.viewId ?? '' }, { as: 'asha' });
  expect(removed.ok && removed.answer.views).toHaveLength(bookingViewsAtMost - 1);
  expect(await save({ name: 'One more' })).toMatchObject({ ok: true });
});

test('[ORD-04] without ShowBookings there are no views', async () => {
  await server.allowOnly('asha', ['Search', 'ViewBooking']);
  await expect(views()).rejects.toThrow();
});
