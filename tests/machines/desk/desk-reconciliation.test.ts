import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { DeskReconciliation, GatewayDifference } from '../../../contract/desk/desk-reconciliation.ts';
import { firstDifferences } from '../../../contract/desk/desk-reconciliation-link.ts';
import { reconciliationCases } from '../../../machines/desk/desk-reconciliation.cases.ts';
import { reconciliationMachine } from '../../../machines/desk/desk-reconciliation.machine.ts';
import type {
  DifferenceSettled,
  ReconciliationPage,
  ReconciliationRun,
  Settlement,
} from '../../../machines/desk/desk-reconciliation.setup.ts';
import { viewOfReconciliation } from '../../../machines/desk/desk-reconciliation.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): DeskReconciliation => {
  const found = reconciliationCases.outcomes['readDifferences']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as DeskReconciliation;
};
const one = pageNamed('one is open');
const differenceIn = ({ differences }: DeskReconciliation): GatewayDifference => {
  const [difference] = differences;
  if (!difference) throw new Error('no difference');
  return difference;
};
const open = differenceIn(one);
const closed = differenceIn(pageNamed('one is closed'));
const second: GatewayDifference = { ...open, code: 'OPSECOND' };
const openIt = { type: 'difference.opened', code: open.code, kind: open.kind } as const;
const settle = { type: 'settlement.confirmed' } as const;
const reason = (text: string) => ({ type: 'reason.typed', text }) as const;
const lost = new Error('the network is lost');

/** The differences, read as `page`. */
const differencesOf = async (page: DeskReconciliation = { ...one, differences: [open, second] }) => {
  const reading = heldCall<DeskReconciliation, ReconciliationPage>();
  const running = heldCall<ReconciliationRun, { readonly intent: string }>();
  const settling = heldCall<DifferenceSettled, Settlement>();
  const actor = createActor(
    reconciliationMachine.provide({
      actors: {
        readDifferences: reading.actor,
        runReconciliation: running.actor,
        settleDifference: settling.actor,
        hearAddress: fromCallback(() => {}),
      },
    }),
    { input: { asked: firstDifferences, intentSeed: 'visit' } },
  ).start();
  const isRead = async (answer: DeskReconciliation) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  const isSettled = async (outcome: DifferenceSettled | Error) => {
    if (outcome instanceof Error) settling.calls.at(-1)?.fail(outcome);
    else settling.calls.at(-1)?.answer(outcome);
    await settled();
  };
  await isRead(page);
  const calls = { reading: reading.calls, running: running.calls, settling: settling.calls };
  return { actor, ...calls, isRead, isSettled, view: () => viewOfReconciliation(actor.getSnapshot()) };
};

describe('settling a difference', () => {
  test('[MNY-04][OPS-01] needs a reason, and names both books as they were seen', async () => {
    const { actor, settling, view } = await differencesOf();
    actor.send(openIt);
    expect(view().dialog).toMatchObject({
      row: { words: 'The amounts differ', ours: open.ours, theirs: open.theirs },
      mayConfirm: false,
    });
    actor.send(settle);
    actor.send(reason('  '));
    actor.send(settle);
    expect(settling).toEqual([]);
    actor.send(reason(' The gateway took a fee '));
    actor.send(settle);
    actor.send(settle);
    expect(settling.map(({ input }) => input)).toEqual([
      {
        code: open.code,
        kind: open.kind,
        ours: open.ours,
        theirs: open.theirs,
        reason: 'The gateway took a fee',
        intent: expect.any(String),
      },
    ]);
    expect(view().dialog?.isSettling).toBe(true);
  });

  test('[MNY-04] one that was not heard keeps its reason and its key; another reason or difference has its own', async () => {
    const { actor, settling, view, isSettled } = await differencesOf();
    actor.send(openIt);
    actor.send(reason('A fee'));
    actor.send(settle);
    await isSettled(lost);
    expect(view()).toMatchObject({
      message: expect.stringMatching(/\w/),
      dialog: { reason: 'A fee', isSettling: false },
    });
    actor.send(settle);
    expect(settling[1]?.input).toEqual(settling[0]?.input);
    await isSettled(lost);
    actor.send(reason('A fee of the gateway'));
    actor.send(settle);
    await isSettled(lost);
    actor.send({ type: 'difference.left' });
    actor.send({ ...openIt, code: 'OPSECOND' });
    expect(view().dialog?.reason).toBe('');
    actor.send(reason('A fee'));
    actor.send(settle);
    expect(new Set(settling.slice(1).map(({ input }) => input.intent)).size).toBe(3);
  });

  test('[MNY-04] after somebody has settled it meanwhile, that is said, and what stands there is read', async () => {
    const { actor, view, isSettled, isRead } = await differencesOf();
    actor.send(openIt);
    actor.send(reason('A fee'));
    actor.send(settle);
    await isSettled({ ok: false, refusal: 'not-open', detail: 'This difference is closed already.' });
    await isRead({ ...one, differences: [] });
    expect(view()).toMatchObject({
      dialog: null,
      message: 'This difference is closed already.',
      list: { show: 'empty' },
    });
  });

  test.each([
    [closed, 'Settled by Emdad Sarkar'],
    [{ ...open, endedAt: '2026-11-26T00:00:00.000Z' }, 'Equal again'],
  ])('[MNY-04] one that is closed can be read, and not settled again: case %#', async (difference, words) => {
    const { actor, view } = await differencesOf({ ...one, differences: [difference] });
    actor.send(openIt);
    expect(view().dialog).toMatchObject({ row: { closed: { words } }, reason: null, mayConfirm: false });
    expect(actor.getSnapshot().can(reason('A fee'))).toBe(false);
    expect(actor.getSnapshot().can(settle)).toBe(false);
  });
});

describe('comparing the books', () => {
  test('[MNY-04] both sums stand side by side, and what ours is more than theirs', async () => {
    expect((await differencesOf()).view().sums).toMatchObject([
      {
        ours: 'BDT 20,000 · 1 payment',
        theirs: 'BDT 19,999 · 1 payment',
        apart: 'BDT 1',
        ranWords: 'compared 2 payments, by itself',
      },
    ]);
    const equal = one.sums.map((sums) => ({ ...sums, theirs: sums.ours, ran: null }));
    expect((await differencesOf({ ...one, sums: equal })).view().sums).toMatchObject([
      { apart: null, ranWords: 'Never compared' },
    ]);
  });

  test('[MNY-04] a run says what it found, what is left and who was silent, and the differences are read again', async () => {
    const { actor, running, reading, view, isRead } = await differencesOf();
    actor.send({ type: 'run.requested' });
    actor.send({ type: 'run.requested' });
    expect([running.length, view().isRunning, view().mayRun]).toEqual([1, true, false]);
    running[0]?.answer({ compared: 1_200, left: 1, silent: ['bkash'] });
    await settled();
    expect(reading).toHaveLength(2);
    await isRead(one);
    expect(view().ran).toBe('1,200 payments compared. 1 payment is left: compare again. No answer from bKash.');
  });

  test('[MNY-04] a run that was not heard is asked for again under its key, and a further one under another', async () => {
    const { actor, running, view, isRead } = await differencesOf();
    actor.send({ type: 'run.requested' });
    running[0]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({ ran: null, message: expect.stringMatching(/\w/), mayRun: true });
    actor.send({ type: 'run.requested' });
    expect(running[1]?.input).toEqual(running[0]?.input);
    running[1]?.answer({ compared: 2, left: 0, silent: [] });
    await settled();
    await isRead(one);
    actor.send({ type: 'run.requested' });
    expect(running[2]?.input).not.toEqual(running[0]?.input);
  });
});

test('[MNY-04] differences of another filter are not shown, and do not come late', async () => {
  const { actor, reading, view, isRead } = await differencesOf();
  actor.send({ type: 'filter.set', filter: { which: 'closed' } });
  actor.send({ type: 'filter.set', filter: { which: 'open' } });
  reading[1]?.answer(pageNamed('one is closed'));
  await settled();
  expect(view().list).toEqual({ show: 'loading' });
  await isRead({ ...one, differences: [] });
  expect(view().list).toEqual({ show: 'empty', sentence: 'The books of the gateways agree with ours.' });
});
