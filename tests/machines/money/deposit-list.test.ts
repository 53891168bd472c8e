import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { DepositLine, Deposits } from '../../../contract/money/deposits.ts';
import { allDeposits } from '../../../contract/money/deposits-link.ts';
import { sentLine } from '../../../machines/money/deposit-examples.ts';
import {
  type DepositsPage,
  depositListMachine,
  type FileOfDeposits,
} from '../../../machines/money/deposit-list.machine.ts';
import { usualDepositColumns, viewOfDepositList } from '../../../machines/money/deposit-list.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const credited: DepositLine = {
  ...sentLine,
  depositReference: 'DEPPAID123',
  state: 'approved',
  owner: null,
  due: null,
};
const mark: Deposits['next'] = { at: sentLine.submittedAt, depositReference: sentLine.depositReference };

/** The list, whose first page is answered with `deposits`. */
const listOf = async (deposits: DepositLine[] = [sentLine], next: Deposits['next'] = null, count = deposits.length) => {
  const reading = heldCall<Deposits, DepositsPage>();
  const saving = heldCall<CallOutcome<'ExportDeposits'>, FileOfDeposits>();
  const clock = new SimulatedClock();
  const actor = createActor(
    depositListMachine.provide({
      actors: { readDeposits: reading.actor, saveFile: saving.actor, hearAddress: fromCallback(() => {}) },
    }),
    { clock, input: { asked: allDeposits, columns: usualDepositColumns, currency: 'BDT' } },
  ).start();
  const view = () => viewOfDepositList(actor.getSnapshot());
  const rows = () => {
    const { list } = view();
    if (list.show !== 'deposits') throw new Error(list.show);
    return list;
  };
  const isRead = async (found: DepositLine[], after: Deposits['next'] = null) => {
    reading.calls.at(-1)?.answer({ deposits: found, next: after, count: found.length, currency: 'BDT' });
    await settled();
  };
  reading.calls[0]?.answer({ deposits, next, count, currency: 'BDT' });
  await settled();
  return { actor, clock, reading: reading.calls, saving: saving.calls, view, rows, isRead };
};

describe('filters of the deposits', () => {
  test('[MNY-03] a term is searched after a pause, and of fewer than three letters it is said why not', async () => {
    const { actor, clock, reading, view } = await listOf();
    actor.send({ type: 'filter.typed', field: 'search', text: 'FT' });
    clock.increment(400);
    expect(view().termHint).toMatch(/at least \d characters/);
    expect(reading.at(-1)?.input.search).toBe('');
    actor.send({ type: 'filter.typed', field: 'search', text: ' FT 77 ' });
    clock.increment(399);
    expect(reading).toHaveLength(2);
    clock.increment(1);
    expect(reading.at(-1)?.input.search).toBe('FT 77');
    expect(view().termHint).toBeNull();
  });

  test('[MNY-03] amounts are asked for in minor units, both limits included', async () => {
    const { actor, clock, reading, view } = await listOf();
    actor.send({ type: 'filter.typed', field: 'least', text: '10,000' });
    actor.send({ type: 'filter.typed', field: 'most', text: '50,000.50' });
    clock.increment(400);
    expect(reading.at(-1)?.input).toMatchObject({ leastMinor: 1_000_000, mostMinor: 5_000_050 });
    expect(view().chips.map(({ name }) => name)).toEqual(['From BDT 10,000', 'Up to BDT 50,000.50']);
    expect(view().filtersSet).toBe(1);
  });

  test.each([
    ['many', '', 'Type an amount: 50,000'],
    ['', 'few', 'Type an amount: 50,000'],
    ['200', '100', 'The largest amount is below the smallest.'],
    ['100', '100', null],
  ])('[MNY-03] of amounts from “%s” up to “%s” it is said what is wrong', async (least, most, wrong) => {
    const { actor, view } = await listOf();
    actor.send({ type: 'filter.typed', field: 'least', text: least });
    actor.send({ type: 'filter.typed', field: 'most', text: most });
    expect(view().amountWrong).toBe(wrong);
  });

  test('[MNY-03] each filter in effect can be taken away alone, and days in the wrong order are said', async () => {
    const { actor, reading, view } = await listOf();
    const filter = {
      states: ['approved', 'refused'],
      methods: ['cheque'],
      from: '2026-11-20',
      to: '2026-11-01',
    } as const;
    actor.send({ type: 'filter.set', filter: { ...filter, states: [...filter.states], methods: [...filter.methods] } });
    expect(view().chips.map(({ name, without }) => [name, without])).toEqual([
      ['Credited', { states: ['refused'] }],
      ['Refused', { states: ['approved'] }],
      ['Cheque', { methods: [] }],
      ['Requested from 2026-11-20', { from: null }],
      ['Requested until 2026-11-01', { to: null }],
    ]);
    expect(view()).toMatchObject({ filtersSet: 3, dayWrong: 'The last day is before the first day.' });
    actor.send({ type: 'filters.cleared' });
    expect(reading.at(-1)?.input).toEqual({ ...allDeposits, after: null });
    expect(view()).toMatchObject({ chips: [], dayWrong: null });
  });

  test('[MNY-03] deposits of the filters before are marked as old until the new ones come, and never come late', async () => {
    const { actor, reading, rows, isRead } = await listOf();
    actor.send({ type: 'filter.set', filter: { states: ['approved'] } });
    expect(rows()).toMatchObject({ isOld: true, words: 'Loading deposits…', more: 'none' });
    actor.send({ type: 'filter.set', filter: { states: [] } });
    reading[1]?.answer({ deposits: [], next: null, count: 0, currency: 'BDT' });
    await settled();
    expect(rows()).toMatchObject({ isOld: true });
    await isRead([credited]);
    expect(rows()).toMatchObject({ isOld: false, words: '1 deposit', rows: [{ depositReference: 'DEPPAID123' }] });
  });
});

describe('the list of deposits', () => {
  test('[MNY-03] each says its state, and who must act and by when; of one that is credited nobody must', async () => {
    const late = { ...sentLine, due: { at: '2026-11-25T08:10:00.000Z', remainingMs: -1 } };
    const bank = { ...sentLine, state: 'deposited' as const, owner: 'bank' as const };
    const bounceable = { ...credited, owner: 'bank' as const };
    const { rows } = await listOf([sentLine, late, bank, bounceable]);
    expect(rows().rows.map(({ stateWords, waitsFor, isLate }) => [stateWords, waitsFor, isLate])).toEqual([
      ['Waiting for the desk', 'The desk acts by', false],
      ['Waiting for the desk', 'The desk acts by', true],
      ['Cheque at the bank', 'The bank acts by', false],
      ['Credited', null, false],
    ]);
    expect(rows().rows[0]).toMatchObject({ amountMinor: 5_000_000, chargeMinor: null, creditedMinor: null });
    expect(rows().rows[3]).toMatchObject({ amountMinor: 5_000_000, chargeMinor: 1_000, creditedMinor: 4_999_000 });
  });

  test('[MNY-03] a further page is added below; one that could not be read takes nothing away', async () => {
    const { actor, reading, rows, view } = await listOf([sentLine], mark, 2);
    expect(rows().more).toBe('offered');
    actor.send({ type: 'more.requested' });
    expect(reading[1]?.input.after).toEqual(mark);
    reading[1]?.fail(new Error('the network is lost'));
    await settled();
    expect(rows()).toMatchObject({ more: 'offered', rows: [{}] });
    expect(view().message).toMatch(/\w/);
    actor.send({ type: 'more.requested' });
    reading[2]?.answer({ deposits: [credited], next: null, count: 2, currency: 'BDT' });
    await settled();
    expect(rows()).toMatchObject({ more: 'none', words: '2 deposits', rows: [{}, { depositReference: 'DEPPAID123' }] });
    expect(actor.getSnapshot().can({ type: 'more.requested' })).toBe(false);
  });

  test('[MNY-03] an empty list says whether the filters are the cause, and cannot be saved', async () => {
    const { actor, view, isRead } = await listOf([]);
    expect(view()).toMatchObject({ canExport: false, list: { show: 'empty', isFiltered: false } });
    expect(actor.getSnapshot().can({ type: 'export.requested', format: 'csv' })).toBe(false);
    actor.send({ type: 'filter.set', filter: { methods: ['cheque'] } });
    expect(view().list).toEqual({ show: 'loading' });
    await isRead([]);
    expect(view().list).toMatchObject({ words: 'No deposit matches these filters.', isFiltered: true });
  });

  test('[MNY-03] a list that could not be read says so, and is read again', async () => {
    const { actor, reading, view } = await listOf([]);
    actor.send({ type: 'filters.cleared' });
    reading[1]?.fail(new Error('the network is lost'));
    await settled();
    expect(view()).toMatchObject({ list: { show: 'failed' }, message: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(reading).toHaveLength(3);
    expect(view().message).toBeNull();
  });
});

describe('the file of the deposits', () => {
  test('[MNY-03] holds what the filters ask for, in the columns that are shown', async () => {
    const { actor, saving, view, isRead } = await listOf();
    actor.send({ type: 'filter.set', filter: { methods: ['cheque'] } });
    await isRead([sentLine]);
    actor.send({ type: 'columns.chosen', columns: ['amount', 'credited'] });
    expect(view().columns).toEqual(['reference', 'amount', 'credited']);
    actor.send({ type: 'export.requested', format: 'csv' });
    actor.send({ type: 'export.requested', format: 'csv' });
    expect(saving.map(({ input }) => input)).toEqual([
      { ...allDeposits, methods: ['cheque'], columns: ['reference', 'amount', 'credited'], format: 'csv' },
    ]);
    saving[0]?.answer({ ok: true, answer: new Uint8Array() });
    await settled();
    expect(view().note).toBe('The file is in your downloads.');
  });

  test('[MNY-03] that is refused says why', async () => {
    const { actor, saving, view } = await listOf();
    actor.send({ type: 'export.requested', format: 'xlsx' });
    saving[0]?.answer({ ok: false, refusal: 'too-many-deposits', detail: 'A file holds at most 10,000 deposits.' });
    await settled();
    expect(view()).toMatchObject({ message: 'A file holds at most 10,000 deposits.', note: null, canExport: true });
  });
});
