import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { BookingView, BookingViews } from '../../../contract/orders/booking-views.ts';
import { usualColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { bookingViewsMachine, type ViewsChange } from '../../../machines/orders/booking-views.machine.ts';
import { viewOfBookingViews } from '../../../machines/orders/booking-views.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const biman: BookingView = {
  viewId: 'view-biman',
  name: 'Biman',
  asked: { ...allBookings, airline: 'BG' },
  columns: ['reference'],
};

test('[ORD-04] a view that is renamed keeps its filters, order and columns, whatever the list shows meanwhile', async () => {
  const changes: ViewsChange[] = [];
  const actor = createActor(
    bookingViewsMachine.provide({
      actors: {
        readViews: fromPromise<BookingViews, null>(async () => ({ views: [biman] })),
        changeViews: fromPromise<CallOutcome<'SaveBookingView'>, ViewsChange>(async ({ input }) => {
          changes.push(input);
          return { ok: true, answer: { views: [{ ...biman, name: 'Home carrier' }] } };
        }),
      },
    }),
    { input: { intentSeed: 'visit-1' } },
  );
  const view = () => viewOfBookingViews(actor.getSnapshot());
  const answersArrive = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  actor.start();
  await answersArrive();
  actor.send({ type: 'rename.started', viewId: 'view-biman' });
  expect(view()).toMatchObject({ name: 'Biman', saveWords: 'Rename “Biman”', renamed: biman });
  actor.send({ type: 'name.typed', name: ' Home carrier ' });
  actor.send({ type: 'save.requested', content: { asked: allBookings, columns: [...usualColumns] } });
  await answersArrive();
  expect(changes.map(({ change }) => change)).toEqual([{ is: 'save', request: { ...biman, name: 'Home carrier' } }]);
  expect(view()).toMatchObject({ name: '', saveWords: 'Save view', renamed: null });
});

test('[ORD-04] a rename that is given up saves nothing, and the field is empty again', async () => {
  const actor = createActor(
    bookingViewsMachine.provide({
      actors: { readViews: fromPromise<BookingViews, null>(async () => ({ views: [biman] })) },
    }),
    { input: { intentSeed: 'visit-1' } },
  );
  actor.start();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(actor.getSnapshot().can({ type: 'rename.ended' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'rename.started', viewId: 'view-gone' })).toBe(false);
  actor.send({ type: 'rename.started', viewId: 'view-biman' });
  actor.send({ type: 'rename.ended' });
  expect(viewOfBookingViews(actor.getSnapshot())).toMatchObject({ name: '', renamed: null, saveWords: 'Save view' });
});

test('[ORD-04] [NET-03] a change of views that was not heard keeps its key and its name; each further change has another', async () => {
  const calls = heldCall<CallOutcome<'SaveBookingView'>, ViewsChange>();
  const actor = createActor(
    bookingViewsMachine.provide({
      actors: {
        readViews: fromPromise<BookingViews, null>(async () => ({ views: [biman] })),
        changeViews: calls.actor,
      },
    }),
    { input: { intentSeed: 'visit-1' } },
  ).start();
  await settled();
  const content = { asked: allBookings, columns: [...usualColumns] };
  const save = { type: 'save.requested', content } as const;
  expect(actor.getSnapshot().can(save), 'without a name').toBe(false);
  actor.send({ type: 'name.typed', name: 'Mine' });
  actor.send(save);
  expect(actor.getSnapshot().can(save), 'a second press').toBe(false);
  calls.calls[0]?.fail(new Error('lost'));
  await settled();
  expect(viewOfBookingViews(actor.getSnapshot())).toMatchObject({
    name: 'Mine',
    status: { words: 'Something went wrong.', mayTryAgain: true },
  });
  actor.send({ type: 'again.requested' });
  expect(calls.calls[1]?.input).toEqual(calls.calls[0]?.input);
  const detail = 'You have 50 views, which is the most.';
  calls.calls[1]?.answer({ ok: false, refusal: 'too-many-views', detail });
  await settled();
  expect(viewOfBookingViews(actor.getSnapshot())).toMatchObject({
    name: 'Mine',
    status: { words: detail, mayTryAgain: false },
  });
  actor.send({ type: 'removal.requested', viewId: biman.viewId });
  calls.calls[2]?.answer({ ok: true, answer: { views: [] } });
  await settled();
  expect(viewOfBookingViews(actor.getSnapshot()), 'what is being named is not lost').toMatchObject({ name: 'Mine' });
  actor.send(save);
  expect(new Set(calls.calls.map(({ input }) => input.intent)).size).toBe(3);
});
