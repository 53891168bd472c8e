import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { CallFault } from '../../../contract/client.ts';
import type { AgencyDues } from '../../../contract/desk/agency-dues.ts';
import {
  agencyDuesMachine,
  type ReminderRequest,
  type StatementRequest,
} from '../../../machines/desk/agency-dues.machine.ts';
import { viewOfAgencyDues } from '../../../machines/desk/agency-dues.view.ts';
import type { FileMade } from '../../../machines/parts/file-made.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const owing: AgencyDues = {
  agencyId: 'agency-meghna',
  agencyName: 'Meghna Travels',
  email: 'accounts@meghna.example',
  owed: [{ currency: 'BDT', count: 2, leftMinor: 9_000_000, missedCount: 1, missedMinor: 4_000_000 }],
  ages: [],
  lastReminder: null,
  remindedToday: false,
  mayRemind: true,
};
const reminded: AgencyDues = {
  ...owing,
  lastReminder: { at: '2026-12-01T04:10:00.000Z', by: 'Dipa Sen', email: owing.email },
  remindedToday: true,
};

/** The page of an agency whose dues were read. */
const pageOf = async (dues: AgencyDues = owing) => {
  const reading = heldCall<CallOutcome<'GetAgencyDues'>, CallRequest<'GetAgencyDues'>>();
  const saving = heldCall<FileMade, StatementRequest>();
  const reminding = heldCall<CallOutcome<'RemindAgencyOfDues'>, ReminderRequest>();
  const actor = createActor(
    agencyDuesMachine.provide({
      actors: { readDues: reading.actor, saveStatement: saving.actor, sendReminder: reminding.actor },
    }),
    { input: { agency: 'agency-meghna', intentSeed: 'visit' } },
  ).start();
  const read = async (answer: AgencyDues) => {
    reading.calls.at(-1)?.answer({ ok: true, answer });
    await settled();
  };
  await read(dues);
  return {
    actor,
    read,
    reading: reading.calls,
    saving: saving.calls,
    reminding: reminding.calls,
    view: () => viewOfAgencyDues(actor.getSnapshot()),
  };
};

describe('the dues of an agency at the desk', () => {
  test('[OPS-04] a reminder is shown before it is sent, with the address to which it goes', async () => {
    const { actor, reminding, view } = await pageOf();
    actor.send({ type: 'reminder.confirmed' });
    expect(reminding).toHaveLength(0);
    actor.send({ type: 'reminder.chosen' });
    expect(view()).toMatchObject({ doing: 'asking', reaches: expect.stringContaining('accounts@meghna.example') });
    actor.send({ type: 'reminder.confirmed' });
    actor.send({ type: 'reminder.confirmed' });
    expect(reminding.map(({ input }) => input)).toEqual([{ agency: 'agency-meghna', intent: 'visit-reminder-0' }]);
  });

  test.each([
    ['owes nothing', { ...owing, owed: [] }],
    ['was reminded today', reminded],
    ['is looked at by somebody who may not remind', { ...owing, mayRemind: false }],
  ])('[OPS-04] an agency that %s is not reminded, and the page says why', async (_, dues) => {
    const { actor, view } = await pageOf(dues);
    expect(actor.getSnapshot().can({ type: 'reminder.chosen' })).toBe(false);
    expect(view()).toMatchObject({ whyNoReminder: expect.stringMatching(/./) });
  });

  test('[OPS-04] after a fault the same reminder is sent under the same key, after a refusal the dues are read again', async () => {
    const { actor, reading, reminding, read, view } = await pageOf();
    actor.send({ type: 'reminder.chosen' });
    actor.send({ type: 'reminder.confirmed' });
    reminding[0]?.fail(new CallFault('FETCH_ERROR', null, 'The network could not be reached.'));
    await settled();
    expect(view()).toMatchObject({ doing: 'asking', message: 'The network could not be reached.' });
    actor.send({ type: 'reminder.confirmed' });
    expect(reminding[1]?.input.intent).toBe(reminding[0]?.input.intent);
    reminding[1]?.answer({ ok: false, refusal: 'reminded-today', detail: 'Reminded today already.' });
    await settled();
    expect(reading).toHaveLength(2);
    await read(reminded);
    expect(view()).toMatchObject({ doing: 'nothing', message: 'Reminded today already.' });
  });

  test('[OPS-04] a statement that could not be made is said, and the dues stay', async () => {
    const { actor, saving, view } = await pageOf();
    actor.send({ type: 'statement.requested', format: 'xlsx' });
    expect(saving[0]?.input).toEqual({ agency: 'agency-meghna', format: 'xlsx' });
    saving[0]?.answer({ ok: false, detail: 'There are more.' });
    await settled();
    expect(view()).toMatchObject({ show: 'dues', message: 'There are more.', note: null });
  });
});
