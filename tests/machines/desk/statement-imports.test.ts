import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import type { StatementImports } from '../../../contract/desk/bank-statements.ts';
import { statementIds, statementImportsCases } from '../../../machines/desk/statement-imports.cases.ts';
import {
  type ImportUndone,
  type SentUndo,
  statementImportsMachine,
} from '../../../machines/desk/statement-imports.machine.ts';
import { viewOfStatementImports } from '../../../machines/desk/statement-imports.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): StatementImports => {
  const found = statementImportsCases.outcomes['readImports']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as StatementImports;
};
const imports = pageNamed('imports');
const undo = (statementId: string) => ({ type: 'undo.chosen', statementId }) as const;
const typed = (text: string) => ({ type: 'reason.typed', text }) as const;
const confirmed = { type: 'undo.confirmed' } as const;
const lost = new Error('the network is lost');

/** The statements that were taken in, read as `page`. */
const importsOf = async (page: StatementImports = imports, mayPrepare = true) => {
  const reading = heldCall<StatementImports, CallRequest<'GetStatementImports'>>();
  const undoing = heldCall<ImportUndone, SentUndo>();
  const actor = createActor(
    statementImportsMachine.provide({ actors: { readImports: reading.actor, undoImport: undoing.actor } }),
    { input: { intentSeed: 'visit', mayPrepare } },
  ).start();
  const isRead = async (answer: StatementImports) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  const isUndone = async (outcome: ImportUndone | Error) => {
    if (outcome instanceof Error) undoing.calls.at(-1)?.fail(outcome);
    else undoing.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfStatementImports(actor.getSnapshot());
    if (shown.show !== 'imports') throw new Error(shown.show);
    return shown;
  };
  await isRead(page);
  return { actor, reading: reading.calls, undoing: undoing.calls, isRead, isUndone, view };
};

describe('undoing an import', () => {
  test('[MNY-03][OPS-01] needs a reason, is sent once, and the list is read again', async () => {
    const { actor, undoing, reading, view, isUndone } = await importsOf();
    actor.send(undo(statementIds.standing));
    expect(view().dialog).toEqual({
      about: 'november.csv · Shapla Bank, 1020-4400120-001 · 42 lines',
      typed: '',
      mayConfirm: false,
    });
    actor.send(confirmed);
    actor.send(typed(' The wrong account '));
    actor.send(confirmed);
    actor.send(confirmed);
    expect(undoing.map(({ input }) => input.request)).toEqual([
      { statementId: statementIds.standing, reason: 'The wrong account' },
    ]);
    await isUndone({ ok: true, answer: { lines: 42 } });
    expect(view()).toMatchObject({
      notice: 'The import was undone. 42 lines of it count no more.',
      doing: 'reading',
      dialog: null,
    });
    expect(reading).toHaveLength(2);
  });

  test('[MNY-03] is not offered while lines of it pay deposits, which are named, nor twice, nor to who only looks', async () => {
    const { actor, view } = await importsOf();
    expect(view().rows).toMatchObject([
      { mayUndo: true, matched: [] },
      { mayUndo: false, matched: ['DEP7K2M9QXW', 'DEPPAID123'], moreMatched: 3 },
      { mayUndo: false, undone: { reason: 'Of the other account' } },
    ]);
    expect(actor.getSnapshot().can(undo(statementIds.matched))).toBe(false);
    expect(actor.getSnapshot().can(undo(statementIds.undone))).toBe(false);
    const looking = await importsOf(imports, false);
    expect(looking.view().rows?.some(({ mayUndo }) => mayUndo)).toBe(false);
    expect(looking.actor.getSnapshot().can(undo(statementIds.standing))).toBe(false);
  });

  test('[MNY-03] what stands against it meanwhile is said, and another try is another intent', async () => {
    const { actor, undoing, view, isRead, isUndone } = await importsOf();
    const tries = () => {
      actor.send(undo(statementIds.standing));
      actor.send(typed('The wrong account'));
      actor.send(confirmed);
    };
    tries();
    await isUndone({ ok: false, refusal: 'matched', detail: 'Lines of this statement pay DEP7K2M9QXW.' });
    await isRead(imports);
    expect(view()).toMatchObject({ message: 'Lines of this statement pay DEP7K2M9QXW.', notice: null });
    tries();
    expect(undoing[1]?.input.intent).not.toBe(undoing[0]?.input.intent);
  });

  test('[MNY-03] one that was not heard is sent again under its key; left, it is read and another has its own', async () => {
    const { actor, undoing, view, isRead, isUndone } = await importsOf();
    actor.send(undo(statementIds.standing));
    actor.send(typed('Twice'));
    actor.send(confirmed);
    await isUndone(lost);
    expect(view()).toMatchObject({ doing: 'unheard', message: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(undoing[1]?.input).toEqual(undoing[0]?.input);
    await isUndone(lost);
    actor.send({ type: 'act.left' });
    await isRead(imports);
    actor.send(undo(statementIds.standing));
    expect(view().dialog?.typed).toBe('');
    actor.send(typed('Twice'));
    actor.send(confirmed);
    expect(undoing[2]?.input.intent).not.toBe(undoing[0]?.input.intent);
  });
});

test('[MNY-03] a further page is added below; one that brought nothing has no days', async () => {
  const { actor, reading, view, isRead } = await importsOf(pageNamed('a page of imports'));
  actor.send({ type: 'more.requested' });
  expect(reading.at(-1)?.input).toEqual({ after: statementIds.standing });
  await isRead(pageNamed('one that brought nothing'));
  expect(view()).toMatchObject({ hasMore: false, rows: [{ lines: '42 lines' }, { lines: '0 lines', days: null }] });
});
