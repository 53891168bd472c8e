import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import { type StatementFile, walletStatementMachine } from '../../../machines/ledger/wallet-statement.machine.ts';
import { viewOfWalletStatement } from '../../../machines/ledger/wallet-statement.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const taka = { currency: 'BDT', since: '2026-10-05', today: '2026-11-23' };
const pdf = { type: 'file.requested', format: 'pdf' } as const;
const made: CallOutcome<'ExportStatement'> = { ok: true, answer: new Uint8Array() };

/** The dialog, opened for `wallet`. */
const dialogOf = (wallet: typeof taka | { currency: string; since: string | null; today: string } = taka) => {
  const saving = heldCall<CallOutcome<'ExportStatement'>, StatementFile>();
  const actor = createActor(walletStatementMachine.provide({ actors: { saveStatement: saving.actor } })).start();
  actor.send({ type: 'statement.opened', wallet });
  const view = () => {
    const shown = viewOfWalletStatement(actor.getSnapshot());
    if (shown.show !== 'dialog') throw new Error(shown.show);
    return shown;
  };
  return { actor, saving: saving.calls, view };
};

describe('the days of a statement', () => {
  test('[MNY-02] the month of today is chosen first, and ends today', () => {
    const { view } = dialogOf();
    expect(view()).toMatchObject({ currency: 'BDT', from: '2026-11-01', to: '2026-11-23', mayMake: true });
    expect(view().months).toEqual([
      { name: 'November 2026', from: '2026-11-01', to: '2026-11-23', isChosen: true },
      { name: 'October 2026', from: '2026-10-01', to: '2026-10-31', isChosen: false },
    ]);
  });

  test('[MNY-02] twelve months back are offered, over the turn of a year, each to its last day', () => {
    const months = dialogOf({ ...taka, since: '2020-01-01', today: '2028-03-02' }).view().months;
    expect(months).toHaveLength(12);
    expect(months.slice(0, 4).map(({ name, to }) => [name, to])).toEqual([
      ['March 2028', '2028-03-02'],
      ['February 2028', '2028-02-29'],
      ['January 2028', '2028-01-31'],
      ['December 2027', '2027-12-31'],
    ]);
    expect(months.at(-1)?.name).toBe('April 2027');
  });

  test('[MNY-02] of a wallet in which nothing moved only this month is offered', () => {
    expect(
      dialogOf({ ...taka, since: null })
        .view()
        .months.map(({ name }) => name),
    ).toEqual(['November 2026']);
  });

  test.each([
    [{ from: '2026-11-24' }, 'The last day is before the first day.'],
    [{ to: '' }, 'Choose both days.'],
    [{ from: '2026-11-23' }, null],
  ])('[MNY-02] with %o', (days, daysMessage) => {
    const { actor, saving, view } = dialogOf();
    actor.send({ type: 'days.chosen', days });
    expect(view()).toMatchObject({ daysMessage, mayMake: daysMessage === null });
    actor.send(pdf);
    expect(saving).toHaveLength(daysMessage === null ? 1 : 0);
  });

  test('[MNY-02] days are kept while the dialog is closed, but not for another wallet', () => {
    const { actor, view } = dialogOf();
    actor.send({ type: 'days.chosen', days: { from: '2026-10-01', to: '2026-10-31' } });
    actor.send({ type: 'statement.closed' });
    expect(viewOfWalletStatement(actor.getSnapshot())).toEqual({ show: 'nothing' });
    actor.send({ type: 'statement.opened', wallet: taka });
    expect(view().from).toBe('2026-10-01');
    actor.send({ type: 'statement.closed' });
    actor.send({ type: 'statement.opened', wallet: { ...taka, currency: 'USD' } });
    expect(view()).toMatchObject({ currency: 'USD', from: '2026-11-01', to: '2026-11-23' });
  });
});

describe('the file of a statement', () => {
  test('[MNY-02] is made of the wallet and the days that are shown, once', async () => {
    const { actor, saving, view } = dialogOf();
    actor.send(pdf);
    actor.send({ type: 'file.requested', format: 'xlsx' });
    expect(saving.map(({ input }) => input)).toEqual([
      { currency: 'BDT', from: '2026-11-01', to: '2026-11-23', format: 'pdf' },
    ]);
    expect(view()).toMatchObject({ mayMake: false, file: { show: 'making' } });
    saving[0]?.answer(made);
    await settled();
    expect(view().file).toEqual({ show: 'saved', words: 'The statement is in your downloads.' });
  });

  test('[MNY-02] a refusal is said until other days are chosen, and is not tried again as it is', async () => {
    const { actor, saving, view } = dialogOf();
    actor.send(pdf);
    saving[0]?.answer({ ok: false, refusal: 'too-many-lines', detail: 'Choose fewer days.' });
    await settled();
    expect(view().file).toEqual({ show: 'failed', words: 'Choose fewer days.', mayTryAgain: false });
    expect(actor.getSnapshot().can({ type: 'again.requested' })).toBe(false);
    actor.send({ type: 'days.chosen', days: { from: '2026-11-20' } });
    expect(view().file).toEqual({ show: 'nothing' });
  });

  test('[MNY-02] after a lost network the same file is asked for again', async () => {
    const { actor, saving, view } = dialogOf();
    actor.send({ type: 'file.requested', format: 'xlsx' });
    saving[0]?.fail(new Error('the network is lost'));
    await settled();
    expect(view().file).toMatchObject({ show: 'failed', mayTryAgain: true });
    actor.send({ type: 'again.requested' });
    expect(saving[1]?.input).toEqual(saving[0]?.input);
  });

  test('[MNY-02] one that comes after the dialog was closed does not open it, nor say that it is saved', async () => {
    const { actor, saving, view } = dialogOf();
    actor.send(pdf);
    actor.send({ type: 'statement.closed' });
    saving[0]?.answer(made);
    await settled();
    expect(viewOfWalletStatement(actor.getSnapshot())).toEqual({ show: 'nothing' });
    actor.send({ type: 'statement.opened', wallet: taka });
    expect(view().file).toEqual({ show: 'nothing' });
  });
});
