import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import { usualColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { bookingsExportMachine, type FileOfBookings } from '../../../machines/orders/bookings-export.machine.ts';
import { viewOfBookingsExport } from '../../../machines/orders/bookings-export.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const fileOf = (format: FileOfBookings['format']): FileOfBookings => ({
  ...allBookings,
  search: 'Rahman',
  columns: [...usualColumns],
  format,
});
const aFile: CallOutcome<'ExportBookings'> = { ok: true, answer: new Uint8Array() };
const again = { type: 'again.requested' } as const;

const opened = () => {
  const files = heldCall<CallOutcome<'ExportBookings'>, FileOfBookings>();
  const actor = createActor(bookingsExportMachine.provide({ actors: { saveFile: files.actor } })).start();
  const ask = (format: FileOfBookings['format']) => actor.send({ type: 'export.requested', file: fileOf(format) });
  return { actor, files: files.calls, ask, view: () => viewOfBookingsExport(actor.getSnapshot()) };
};

test('[ORD-04] a file holds what the list holds; a second press makes no second one while it is made', async () => {
  const { actor, files, ask, view } = opened();
  expect(view()).toEqual({ show: 'nothing' });
  ask('xlsx');
  expect(view()).toEqual({ show: 'making', words: 'Making the file…' });
  expect(actor.getSnapshot().can({ type: 'export.requested', file: fileOf('csv') })).toBe(false);
  ask('csv');
  files[0]?.answer(aFile);
  await settled();
  expect(files.map(({ input }) => input)).toEqual([fileOf('xlsx')]);
  expect(view()).toEqual({ show: 'saved', words: 'The file is in your downloads.' });
  expect(actor.getSnapshot().can(again)).toBe(false);
});

test('[ORD-04] a list too long for a file says what to do, and is not tried again as it is', async () => {
  const { actor, files, ask, view } = opened();
  ask('csv');
  const detail = 'A file holds at most 10,000 bookings, and more match.';
  files[0]?.answer({ ok: false, refusal: 'too-many-bookings', detail });
  await settled();
  expect(view()).toEqual({ show: 'failed', words: detail, mayTryAgain: false });
  expect(actor.getSnapshot().can(again)).toBe(false);
  ask('csv');
  files[1]?.fail(new Error('lost'));
  await settled();
  expect(view(), 'an earlier refusal is not said again').toMatchObject({ words: 'Something went wrong.' });
});

test('[ORD-04] a file that could not be made is made again as it was asked for', async () => {
  const { actor, files, ask, view } = opened();
  ask('csv');
  files[0]?.fail(new Error('lost'));
  await settled();
  expect(view()).toEqual({ show: 'failed', words: 'Something went wrong.', mayTryAgain: true });
  actor.send(again);
  expect(files[1]?.input).toEqual(fileOf('csv'));
  files[1]?.answer(aFile);
  await settled();
  expect(view().show).toBe('saved');
});
