import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import type { StatementEntry, StatementLines } from '../../../contract/desk/bank-statements.ts';
import { deskStatementsCases, lineIds } from '../../../machines/desk/desk-statements.cases.ts';
import {
  deskStatementsMachine,
  type LineActed,
  type SentLineAct,
} from '../../../machines/desk/desk-statements.machine.ts';
import { viewOfDeskStatements } from '../../../machines/desk/desk-statements.view.ts';
import { sentLine } from '../../../machines/money/deposit-examples.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): StatementLines => {
  const found = deskStatementsCases.outcomes['readLines']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as StatementLines;
};
const proposed = pageNamed('a line with a proposal');
const unmatched = pageNamed('a page of lines without a match');
const dealtWith = pageNamed('lines that were dealt with');
const match = {
  type: 'match.confirmed',
  lineId: lineIds.proposed,
  depositReference: sentLine.depositReference,
} as const;
const aside = (lineId: string) => ({ type: 'aside.chosen', lineId }) as const;
const done: LineActed = { ok: true, answer: {} } as LineActed;
const lost = new Error('the network is lost');

/** The lines of statements, read as `page`. */
const linesOf = async (page: StatementLines = proposed, mayPrepare = true) => {
  const reading = heldCall<StatementLines, CallRequest<'GetStatementLines'>>();
  const acting = heldCall<LineActed, SentLineAct>();
  const actor = createActor(
    deskStatementsMachine.provide({ actors: { readLines: reading.actor, actOnLine: acting.actor } }),
    { input: { intentSeed: 'visit', mayPrepare, mayWork: mayPrepare } },
  ).start();
  const isRead = async (answer: StatementLines) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  const isActed = async (outcome: LineActed | Error) => {
    if (outcome instanceof Error) acting.calls.at(-1)?.fail(outcome);
    else acting.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfDeskStatements(actor.getSnapshot());
    if (shown.show !== 'lines') throw new Error(shown.show);
    return shown;
  };
  await isRead(page);
  return { actor, reading: reading.calls, acting: acting.calls, isRead, isActed, view };
};

describe('matching a line with a deposit', () => {
  test('[MNY-03][OPS-01] what a line may be is shown, and it is matched once; a second person approves it', async () => {
    const { actor, acting, view, isActed, isRead } = await linesOf();
    expect(view().rows).toMatchObject([
      {
        amount: 'BDT 50,000',
        isOut: false,
        said: null,
        proposals: [
          {
            certaintyWords: 'Certain',
            payment: 'Bank transfer · FT 7712 4408',
            amount: 'BDT 50,000',
            because: expect.stringContaining('agree'),
          },
        ],
      },
    ]);
    actor.send(match);
    actor.send(match);
    expect(acting.map(({ input }) => input.act)).toEqual([
      { act: 'match', lineId: lineIds.proposed, depositReference: sentLine.depositReference },
    ]);
    await isActed(done);
    await isRead({ ...proposed, lines: [], waiting: { toMatch: 0, unmatched: 3, debits: 0 } });
    expect(view()).toMatchObject({
      notice: `Deposit ${sentLine.depositReference} is matched. A second person approves it.`,
      tabWords: { 'to-match': 'To match (0)', unmatched: 'No match (3)', debits: 'Money out (0)' },
      rows: [],
    });
  });

  test('[MNY-03] only a deposit that was proposed for this line is matched with it', async () => {
    const { actor } = await linesOf();
    const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event);
    expect(can({ ...match, depositReference: 'DEPOTHER12' })).toBe(false);
    expect(can({ ...match, lineId: lineIds.unmatched })).toBe(false);
    expect(can(match)).toBe(true);
  });

  test('[MNY-03] one that was not heard is sent again under its key; left, it is read and another act has its own', async () => {
    const { actor, acting, view, isActed, isRead } = await linesOf();
    actor.send(match);
    await isActed(lost);
    expect(view()).toMatchObject({ doing: 'unheard', message: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(acting[1]?.input).toEqual(acting[0]?.input);
    await isActed(lost);
    actor.send({ type: 'act.left' });
    await isRead(proposed);
    actor.send(match);
    expect(acting[2]?.input.intent).not.toBe(acting[0]?.input.intent);
  });

  test('[MNY-03] after a colleague has dealt with the line, that is said beside the lines as they stand', async () => {
    const { actor, acting, view, isActed, isRead } = await linesOf();
    actor.send(match);
    await isActed({ ok: false, refusal: 'line-used', detail: 'A colleague has dealt with this line.' });
    await isRead(proposed);
    expect(view()).toMatchObject({ message: 'A colleague has dealt with this line.', notice: null });
    actor.send(match);
    expect(acting[1]?.input.intent).not.toBe(acting[0]?.input.intent);
  });
});

describe('setting a line aside', () => {
  test('[MNY-03] needs a reason, and can be left', async () => {
    const { actor, acting, view, isActed } = await linesOf(unmatched);
    actor.send(aside(lineIds.unmatched));
    expect(view().dialog).toEqual({
      about: 'BDT 50,000 · Transfer from Meghna Travels',
      why: 'Why it is the payment of no deposit',
      typed: '',
      mayConfirm: false,
    });
    actor.send({ type: 'aside.confirmed' });
    actor.send({ type: 'reason.typed', text: ' Rent ' });
    actor.send({ type: 'act.left' });
    expect([view().dialog, acting.length]).toEqual([null, 0]);
    actor.send(aside(lineIds.unmatched));
    expect(view().dialog?.typed).toBe('');
    actor.send({ type: 'reason.typed', text: ' Rent ' });
    actor.send({ type: 'aside.confirmed' });
    expect(acting[0]?.input).toMatchObject({ act: { act: 'set-aside', lineId: lineIds.unmatched }, reason: 'Rent' });
    await isActed(done);
    expect(view()).toMatchObject({ doing: 'reading', notice: 'The line was set aside.' });
  });

  test('[MNY-03] is for lines of which nobody has said anything; one that nobody claims is money in; a line set aside is taken up again', async () => {
    const out: StatementEntry = { ...unmatched.lines[0], direction: 'out' } as StatementEntry;
    const withOut = await linesOf({ ...unmatched, lines: [out] });
    expect(withOut.view().rows).toMatchObject([{ isOut: true, maySetAside: true, mayHold: false }]);
    expect(withOut.actor.getSnapshot().can({ type: 'line.unclaimed', lineId: lineIds.unmatched })).toBe(false);
    const { actor, acting, view } = await linesOf(dealtWith);
    expect(view().rows).toMatchObject([
      { said: { reason: 'Rent', who: 'Dipa Sarkar' }, maySetAside: false, mayTakeUp: true },
      { said: { depositReference: 'DEPPAID123' }, mayTakeUp: false },
      { said: { receiptReference: 'RCP7K2M9QXW' }, mayTakeUp: false },
      { said: { entryReference: 'BNK7K2M9QXW' }, mayTakeUp: true },
      { said: { withdrawalReference: 'WDR4PAYED44' }, mayTakeUp: true },
    ]);
    actor.send({ type: 'line.takenUp', lineId: '019abc00-0000-7000-8000-000000000004' });
    expect(acting).toEqual([]);
    actor.send({ type: 'line.takenUp', lineId: lineIds.aside });
    expect(acting[0]?.input.act).toEqual({ act: 'take-up', lineId: lineIds.aside });
  });
});

test('[OPS-03] a payment that a line of money out shows is confirmed once, and one that another line shows is not', async () => {
  const { actor, acting, view, isActed } = await linesOf(pageNamed('money out with payments that it may show'));
  expect(view().rows).toMatchObject([
    { payments: [{ name: 'Padma Travels · WDR4PAYED44', twice: null }, { certaintyWords: 'Possible' }] },
    { payments: [{ twice: expect.stringContaining('The bank may have paid it twice') }] },
  ]);
  const payment = { type: 'payment.confirmed', kind: 'withdrawal', reference: 'WDR4PAYED44' } as const;
  expect(actor.getSnapshot().can({ ...payment, lineId: lineIds.paidTwice })).toBe(false);
  actor.send({ ...payment, lineId: lineIds.paid });
  actor.send({ ...payment, lineId: lineIds.paid });
  expect(acting.map(({ input }) => input.act)).toEqual([
    { act: 'tie', lineId: lineIds.paid, kind: 'withdrawal', reference: 'WDR4PAYED44' },
  ]);
  await isActed(done);
  expect(view().notice).toBe('The line shows WDR4PAYED44.');
});

test('[OPS-03] a line is taken, taken over from whom it is seen to be with, and given back', async () => {
  const { actor, acting, view, isActed, isRead } = await linesOf(pageNamed('money out with payments that it may show'));
  expect(view().rows).toMatchObject([
    { takenWords: 'You work on it', mayTake: false, mayGiveBack: true },
    { takenWords: 'Emdad Hossain works on it', mayTake: true, mayGiveBack: false },
  ]);
  actor.send({ type: 'line.taken', lineId: lineIds.paidTwice });
  await isActed(done);
  await isRead(pageNamed('money out with payments that it may show'));
  actor.send({ type: 'line.givenBack', lineId: lineIds.paid });
  expect(acting.map(({ input }) => input.act)).toEqual([
    { act: 'take', lineId: lineIds.paidTwice, seenTakenAt: '2026-11-26T05:00:00.000Z' },
    { act: 'give-back', lineId: lineIds.paid },
  ]);
});

test('[OPS-01] who only looks changes nothing', async () => {
  const { actor, view } = await linesOf(proposed, false);
  expect(view()).toMatchObject({ mayConfirm: false, rows: [{ maySetAside: false, mayTakeUp: false }] });
  expect(actor.getSnapshot().can(match)).toBe(false);
  expect(actor.getSnapshot().can(aside(lineIds.proposed))).toBe(false);
});

test('[MNY-03] another part of the list shows nothing of the one before; a further page is added below', async () => {
  const { actor, reading, view, isRead } = await linesOf();
  actor.send({ type: 'tab.chosen', tab: 'unmatched' });
  expect(view()).toMatchObject({ tab: 'unmatched', rows: null });
  await isRead(unmatched);
  actor.send({ type: 'more.requested' });
  expect(reading.at(-1)?.input).toEqual({ tab: 'unmatched', after: unmatched.next });
  await isRead(dealtWith);
  expect(view()).toMatchObject({ hasMore: false, rows: [{}, {}, {}, {}, {}, {}] });
});
