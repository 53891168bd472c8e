import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { StatementAccounts } from '../../../contract/desk/bank-statements.ts';
import { importFileAtMostBytes } from '../../../contract/imported-table.ts';
import { statementTables } from '../../../machines/desk/statement-import.cases.ts';
import { statementImportMachine } from '../../../machines/desk/statement-import.machine.ts';
import type { OpenedStatement, SentStatement, StatementFile } from '../../../machines/desk/statement-import.setup.ts';
import { viewOfStatementImport } from '../../../machines/desk/statement-import.view.ts';
import { transferTerms } from '../../../machines/money/deposit-examples.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const { currency, today, payIns } = transferTerms;
const send = { type: 'statement.sent' } as const;
const shapla = { type: 'account.chosen', payInId: 'bank-shapla' } as const;
const fileOf = (size = 400) => ({ type: 'file.chosen', file: { name: 'november.csv', size } }) as const;
const lost = new Error('the network is lost');

const twoAccounts = payIns.map((account, at) => (at === 0 ? account : { ...account, number: '2101-553120-002' }));

/** The page of an import, with two accounts of the house. */
const importOf = async (accounts: StatementAccounts['accounts'] = payIns) => {
  const reading = heldCall<StatementAccounts, unknown>();
  const opening = heldCall<OpenedStatement, { readonly file: StatementFile }>();
  const sending = heldCall<CallOutcome<'ImportStatement'>, SentStatement>();
  const actor = createActor(
    statementImportMachine.provide({
      actors: { readAccounts: reading.actor, openFile: opening.actor, sendStatement: sending.actor },
    }),
    { input: { intentSeed: 'visit' } },
  ).start();
  const open = async (table: OpenedStatement) => {
    actor.send(shapla);
    actor.send(fileOf());
    opening.calls.at(-1)?.answer(table);
    await settled();
  };
  const isSent = async (outcome: CallOutcome<'ImportStatement'> | Error) => {
    if (outcome instanceof Error) sending.calls.at(-1)?.fail(outcome);
    else sending.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const form = () => {
    const shown = viewOfStatementImport(actor.getSnapshot());
    if (shown.show !== 'form') throw new Error(shown.show);
    return shown;
  };
  reading.calls[0]?.answer({ currency, today, accounts });
  await settled();
  return {
    actor,
    opening: opening.calls,
    sending: sending.calls,
    open,
    isSent,
    form,
    view: () => viewOfStatementImport(actor.getSnapshot()),
  };
};

describe('a statement that is taken in', () => {
  test('[MNY-03] its lines are shown as they were read, and just those are sent, once, to the chosen account', async () => {
    const { actor, sending, open, form, isSent, view } = await importOf();
    await open(statementTables.right);
    expect(form()).toMatchObject({
      maySend: true,
      sendLabel: 'Take in 1 line',
      preview: {
        isRight: true,
        words: '1 line can be taken in: 1 in, 0 out.',
        lines: [{ bookedOn: '2026-11-24', amount: 'In BDT 50,000', about: expect.stringContaining('FT 7712 4408') }],
      },
    });
    actor.send(send);
    actor.send(send);
    expect(sending).toHaveLength(1);
    expect(sending[0]?.input.request).toMatchObject({
      payInId: 'bank-shapla',
      fileName: 'november.csv',
      lines: [{ bookedOn: '2026-11-24', direction: 'in', amountMinor: 5_000_000 }],
    });
    await isSent({ ok: true, answer: { taken: 3, known: 1 } });
    expect(view()).toEqual({ show: 'taken', words: '3 lines taken in. 1 line was taken in before and left out.' });
  });

  test('[MNY-03] each wrong row is named, and only the right ones are sent', async () => {
    const { actor, sending, open, form } = await importOf();
    await open(statementTables.partlyWrong);
    expect(form().preview).toMatchObject({
      isRight: false,
      words: '1 line can be taken in: 1 in, 0 out. 1 row cannot and is left out.',
      notes: [{ title: 'Wrong rows', rows: [{ row: 3 }], more: 0 }],
    });
    actor.send(send);
    expect(sending[0]?.input.request.lines).toHaveLength(1);
  });

  test('[MNY-03] how its days are written is asked where they may begin with the month, and nothing is sent before', async () => {
    const { actor, sending, open, form } = await importOf();
    await open(statementTables.doubtful);
    expect(form()).toMatchObject({
      maySend: false,
      preview: {
        words: 'Choose how its days are written.',
        days: {
          chosen: null,
          options: [{ words: '11/05/2026 is 11 May 2026' }, { words: '11/05/2026 is 5 Nov 2026' }],
        },
      },
    });
    actor.send(send);
    expect(sending).toHaveLength(0);
    actor.send({ type: 'days.chosen', order: 'month-first' });
    expect(form()).toMatchObject({ maySend: true, preview: { isRight: false, days: { chosen: 'month-first' } } });
    expect(form().preview?.notes).toEqual([
      {
        title: 'Balances that contradict the amounts',
        rows: [{ row: 4, message: 'The balance is BDT 160,000. By the amounts it would be BDT 150,300.' }],
        more: 0,
      },
      { title: 'Left out', rows: [{ row: 3, message: '“Failed”: it moved no money.' }], more: 0 },
    ]);
    actor.send(send);
    expect(sending[0]?.input.request.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-05', '2026-11-07']);
  });

  test('[MNY-03] a file that is headed with another account of the house is sent to that account alone', async () => {
    const { actor, sending, open, form } = await importOf(twoAccounts);
    await open(statementTables.ofAnother);
    expect(form()).toMatchObject({
      maySend: false,
      preview: { headed: { words: expect.stringContaining('Doel Bank, 2101-553120-002'), confirmed: null } },
    });
    expect(actor.getSnapshot().can({ type: 'headedAccount.confirmed', confirmed: true })).toBe(false);
    actor.send({ type: 'account.chosen', payInId: 'bank-doel' });
    expect(form()).toMatchObject({ maySend: true, preview: { headed: null } });
    actor.send(send);
    expect(sending[0]?.input.request).toMatchObject({ payInId: 'bank-doel', headedNumbers: ['2101-553120-002'] });
  });

  test('[MNY-03] a file of an account that is not known is sent once a person says whose it is, and that goes with the account', async () => {
    const { actor, sending, open, form } = await importOf(twoAccounts);
    await open(statementTables.ofUnknown);
    expect(form()).toMatchObject({ maySend: false, preview: { headed: { confirmed: false } } });
    actor.send({ type: 'headedAccount.confirmed', confirmed: true });
    expect(form().maySend).toBe(true);
    actor.send({ type: 'account.chosen', payInId: 'bank-doel' });
    expect(form()).toMatchObject({ maySend: false, preview: { headed: { confirmed: false } } });
    actor.send({ type: 'headedAccount.confirmed', confirmed: true });
    actor.send(send);
    expect(sending[0]?.input.request).toMatchObject({
      headedNumbers: ['9999-0000000-001'],
      accountConfirmed: true,
    });
  });

  test('[MNY-03] unknown columns are chosen by hand before anything can be sent', async () => {
    const { actor, open, form } = await importOf();
    await open(statementTables.unknown);
    expect(form().maySend).toBe(false);
    expect(actor.getSnapshot().can(send)).toBe(false);
    actor.send({ type: 'column.chosen', field: 'bookedOn', place: 0 });
    actor.send({ type: 'column.chosen', field: 'moneyIn', place: 1 });
    expect(form()).toMatchObject({ maySend: true, preview: { lines: [{ amount: 'In BDT 50,000' }] } });
  });

  test('[MNY-03] one that was not heard is sent again under its key, and it is said that no line is taken in twice', async () => {
    const { actor, sending, open, form, isSent } = await importOf();
    await open(statementTables.right);
    actor.send(send);
    await isSent(lost);
    expect(form()).toMatchObject({ message: expect.stringContaining('No line is taken in twice.'), maySend: true });
    actor.send(send);
    expect(sending[1]?.input).toEqual(sending[0]?.input);
  });

  test('[MNY-03] another account or a refusal, which is said, makes it another intent', async () => {
    const { actor, sending, open, form, isSent } = await importOf();
    await open(statementTables.right);
    actor.send(send);
    await isSent({ ok: false, refusal: 'account-unknown', detail: 'This account has ended.' });
    expect(form()).toMatchObject({ message: 'This account has ended.', preview: { lines: [{}] } });
    actor.send(send);
    await isSent(lost);
    actor.send({ type: 'account.chosen', payInId: 'bank-doel' });
    actor.send(send);
    expect(new Set(sending.map(({ input }) => input.intent)).size).toBe(3);
    expect(sending[2]?.input.request.payInId).toBe('bank-doel');
  });
});

describe('a file that is not taken in', () => {
  test('[MNY-03] before an account is chosen no file is opened, and none that is too large', async () => {
    const { actor, opening, form } = await importOf();
    expect(actor.getSnapshot().can(fileOf())).toBe(false);
    actor.send(shapla);
    actor.send(fileOf(importFileAtMostBytes + 1));
    expect([opening.length, form().message]).toEqual([0, 'The file is larger than 1 MB. Choose a shorter period.']);
    actor.send(fileOf(importFileAtMostBytes));
    expect([opening.length, form().message]).toEqual([1, null]);
  });

  test.each([
    ['unreadable', 'could not be read'],
    ['web-page', 'is a web page, although it may be called .xls'],
    ['old-excel', 'is of an old Excel (.xls) or has a password'],
    ['pdf', 'is a PDF'],
    ['too-large', 'unpacks to more than 4 MB, 2,500 rows or 256 columns'],
    ['too-slow', 'takes too long to read'],
  ] as const)('[MNY-03] a file that is %s is said to be so, and nothing of it is left', async (refusal, words) => {
    const { open, form } = await importOf();
    await open(refusal);
    expect(form()).toMatchObject({ preview: null, maySend: false, message: expect.stringContaining(words) });
  });

  test('[MNY-03] a house without accounts is told so', async () => {
    const { actor, view } = await importOf([]);
    expect(view()).toEqual({ show: 'no-account' });
    expect(actor.getSnapshot().can(shapla)).toBe(false);
  });
});
