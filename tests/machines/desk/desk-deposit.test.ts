import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DeskDeposit } from '../../../contract/desk/desk-deposits.ts';
import { deskDeposits } from '../../../machines/desk/desk-deposit.cases.ts';
import { deskDepositMachine } from '../../../machines/desk/desk-deposit.machine.ts';
import type { ActAtDesk, DeskDepositActed, DeskDepositRead } from '../../../machines/desk/desk-deposit.setup.ts';
import { viewOfDeskDeposit } from '../../../machines/desk/desk-deposit.view.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const confirm = { type: 'act.confirmed' } as const;
const choose = (act: ActAtDesk['act']) => ({ type: 'act.chosen', act }) as const;
const lost = new Error('the network is lost');
const { steppedUp, matched, submitted, creditedCheque, credited } = deskDeposits;

/** The page of a deposit at the desk, read as `deposit`. */
const pageOf = async (deposit: DeskDeposit = steppedUp) => {
  const reading = heldCall<DeskDepositRead, { readonly depositReference: string }>();
  const acting = heldCall<DeskDepositActed, ActAtDesk>();
  const actor = createActor(
    deskDepositMachine.provide({
      actors: {
        readDeposit: reading.actor,
        actOnDeposit: acting.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { depositReference: 'DEP7K2M9QXW', intentSeed: 'visit', email: 'desk@house.example' } },
  ).start();
  const isRead = async (answer: DeskDeposit) => {
    reading.calls.at(-1)?.answer({ ok: true, answer });
    await settled();
  };
  const isActed = async (outcome: DeskDepositActed | Error) => {
    if (outcome instanceof Error) acting.calls.at(-1)?.fail(outcome);
    else acting.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => {
    const shown = viewOfDeskDeposit(actor.getSnapshot());
    if (shown.show !== 'deposit') throw new Error(shown.show);
    return shown;
  };
  await isRead(deposit);
  return { actor, reading: reading.calls, acting: acting.calls, isRead, isActed, view };
};

describe('crediting a deposit', () => {
  test('[MNY-03][OPS-01] its exact effect is confirmed first, and it is credited once', async () => {
    const { actor, acting, view, isActed } = await pageOf();
    actor.send(choose('approve'));
    expect(acting).toEqual([]);
    expect(view().dialog).toMatchObject({
      confirm: 'Credit BDT 49,990',
      reason: null,
      mayConfirm: true,
      effect: {
        owes: null,
        postings: [
          { from: 'Bank', to: 'Wallet', amount: 'BDT 49,990' },
          { from: 'Bank', to: 'Revenue of the house', amount: 'BDT 10' },
        ],
        figures: [
          { name: 'Balance', before: 'BDT 100,000', after: 'BDT 149,990' },
          { name: 'Credit limit' },
          { name: 'Available', before: 'BDT 100,000', after: 'BDT 149,990' },
        ],
      },
    });
    actor.send(confirm);
    actor.send(confirm);
    expect(acting.map(({ input: { act, depositReference } }) => [act, depositReference])).toEqual([
      ['approve', 'DEP7K2M9QXW'],
    ]);
    await isActed({ ok: true, answer: credited });
    expect(view()).toMatchObject({ title: 'Credited', dialog: null, effect: null, buttons: [] });
  });

  test('[OPS-01] without a fresh code nothing is credited; whoever leaves the code is back at the effect', async () => {
    const { actor, acting, view } = await pageOf(matched);
    actor.send(choose('approve'));
    actor.send(confirm);
    expect([view().doing, acting.length]).toEqual(['stepping-up', 0]);
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect([view().doing, acting.length]).toEqual(['asking', 0]);
    actor.send({ type: 'act.left' });
    expect([view().dialog, acting.length]).toEqual([null, 0]);
  });

  test('[OPS-01] an act that was not heard is sent again under its key; a code that is too old makes another intent', async () => {
    const { actor, acting, view, isActed } = await pageOf();
    actor.send(choose('approve'));
    actor.send(confirm);
    await isActed(lost);
    expect(view()).toMatchObject({ doing: 'unheard', message: expect.stringMatching(/\w/) });
    actor.send({ type: 'again.requested' });
    expect(acting[1]?.input).toEqual(acting[0]?.input);
    await isActed({ ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' });
    expect(view().doing).toBe('stepping-up');
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    actor.send(confirm);
    expect(acting[2]?.input.intent).not.toBe(acting[0]?.input.intent);
  });

  test('[MNY-03] after a colleague has acted, that is said, and the deposit as it stands now is shown', async () => {
    const { actor, reading, view, isActed, isRead } = await pageOf();
    actor.send(choose('approve'));
    actor.send(confirm);
    await isActed({ ok: false, refusal: 'effect-changed', detail: 'The wallet has changed.' });
    expect([view().doing, reading.length]).toEqual(['reading', 2]);
    await isRead(credited);
    expect(view()).toMatchObject({ message: 'The wallet has changed.', dialog: null, title: 'Credited' });
    expect(actor.getSnapshot().can(choose('approve'))).toBe(false);
  });

  test('[MNY-03] whoever found the payment reads why they may not approve it, and cannot', async () => {
    const { actor, view } = await pageOf(deskDeposits.ofMatcher);
    expect(view().buttons[0]).toMatchObject({
      act: 'approve',
      isPrimary: false,
      reason: expect.stringContaining('second person'),
    });
    expect(actor.getSnapshot().can(choose('approve'))).toBe(false);
    expect(view().statementLine).toEqual({
      bookedOn: '2026-11-25',
      amount: 'BDT 50,000',
      about: 'FT77124408 · Transfer from Meghna Travels',
      account: 'Shapla Bank, 1020-4400120-001',
    });
  });
});

describe('the return of a cheque above the limit of one person', () => {
  test('[MNY-03][OPS-01] says before it is sent that another person confirms it, and is sent as a preparation', async () => {
    const { actor, acting, view, isActed } = await pageOf(deskDeposits.largeCheque);
    actor.send(choose('bounce-cheque'));
    actor.send({ type: 'reason.typed', text: 'Insufficient funds' });
    expect(view().dialog).toMatchObject({
      people: expect.stringContaining('Above BDT 10,000 two people decide.'),
      confirm: 'Prepare for another person',
    });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ act: 'bounce-cheque', prepares: true });
    await isActed({ ok: true, answer: deskDeposits.chequeOfReader });
    expect(view().waiting?.words).toContain('You prepared the return of the cheque of BDT 49,990');
    actor.send(choose('bounce-cheque'));
    expect(view().dialog).toMatchObject({
      people: 'You prepared this. Another person confirms it.',
      mayConfirm: false,
    });
  });

  test('[MNY-03][OPS-01] that a colleague has prepared is confirmed as it was prepared', async () => {
    const { actor, acting, view } = await pageOf(deskDeposits.chequeOfColleague);
    actor.send(choose('bounce-cheque'));
    expect(view().dialog).toMatchObject({
      people: 'Dipa Sarkar prepared this. You confirm it, and it is done.',
      confirm: 'Confirm: Take back BDT 49,990',
    });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ prepares: false, reason: 'Insufficient funds' });
  });
});

describe('refusing a deposit, and a cheque that comes back', () => {
  test('[MNY-03] a return takes back what was credited, shows what the agency owes, and sends just that', async () => {
    const { actor, acting, view } = await pageOf(creditedCheque);
    actor.send(choose('bounce-cheque'));
    expect(view().dialog).toMatchObject({
      confirm: 'Take back BDT 49,990',
      mayConfirm: false,
      effect: { owes: 'BDT 9,990' },
    });
    actor.send(confirm);
    expect(acting).toEqual([]);
    actor.send({ type: 'reason.typed', text: ' Insufficient funds ' });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({
      act: 'bounce-cheque',
      reason: 'Insufficient funds',
      agreedDueMinor: 999_000,
    });
  });

  test('[MNY-03] a refusal needs a reason and no code, and moves no money', async () => {
    const { actor, acting, view } = await pageOf(submitted);
    actor.send(choose('refuse'));
    expect(view().dialog).toMatchObject({ effect: null, mayConfirm: false, confirm: 'Refuse deposit' });
    actor.send({ type: 'reason.typed', text: '  ' });
    actor.send(confirm);
    expect(acting).toEqual([]);
    actor.send({ type: 'reason.typed', text: 'No such transfer' });
    actor.send(confirm);
    expect(acting[0]?.input).toMatchObject({ act: 'refuse', reason: 'No such transfer', agreedDueMinor: 0 });
  });

  test('[MNY-03] a reason of a refusal that was left is no reason of another act', async () => {
    const { actor, view } = await pageOf(submitted);
    actor.send(choose('refuse'));
    actor.send({ type: 'reason.typed', text: 'No such transfer' });
    actor.send({ type: 'act.left' });
    actor.send(choose('refuse'));
    expect(view().dialog).toMatchObject({ reason: { typed: '' }, mayConfirm: false });
  });
});

test('[MNY-03] that a payment was found is said at once; what may be the same payment is shown before', async () => {
  const { actor, acting, view } = await pageOf(submitted);
  expect(view()).toMatchObject({
    doubles: [{ depositReference: 'DEPOTHER12', because: 'Same bank reference', amount: 'BDT 50,000' }],
    proposing: '2 lines of statements may be this payment',
    next: 'Look for this payment in the account.',
  });
  actor.send(choose('match'));
  expect(acting.map(({ input }) => input.act)).toEqual(['match']);
});

test('[MNY-03] a picture of the slip can be made larger, a pdf cannot', async () => {
  const { actor, view } = await pageOf(submitted);
  actor.send({ type: 'slip.sized', size: 150 });
  expect(view().slip).toMatchObject({ size: 150, larger: 200, smaller: 100, isPdf: false });
  expect((await pageOf(matched)).actor.getSnapshot().can({ type: 'slip.sized', size: 150 })).toBe(false);
});
