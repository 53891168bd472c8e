import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { MoneyDecision } from '../../../contract/money/money-decisions.ts';
import { decisionOf } from '../../../machines/desk/money-decisions.cases.ts';
import { moneyDecisionsMachine } from '../../../machines/desk/money-decisions.machine.ts';
import type {
  Decided,
  DecisionEnd,
  DecisionsAsked,
  DecisionsRead,
  MoneyDecisionsInput,
} from '../../../machines/desk/money-decisions.setup.ts';
import { viewOfMoneyDecisions } from '../../../machines/desk/money-decisions.view.ts';
import { stepUpMachine } from '../../../machines/desk/step-up.machine.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const own = decisionOf({ decisionId: 'decision-2', own: true });
const uncovered = decisionOf({ decisionId: 'decision-3', kind: 'debit', effect: null });
const ended = (state: MoneyDecision['state'], decisionId = 'decision-1'): Decided => ({
  ok: true,
  answer: { decision: decisionOf({ decisionId, state, effect: null }) },
});
const lost = new Error('the network is lost');
const approve = { type: 'approval.requested' } as const;
const refuse = { type: 'refusal.requested' } as const;

/** The queue, read with a colleague's proposal, an own one, and one that the wallet does not cover. */
const queueOf = async (input: Partial<MoneyDecisionsInput & { readonly steppedUp: boolean }> = {}) => {
  const { steppedUp = true, ...given } = input;
  const reading = heldCall<DecisionsRead, DecisionsAsked>();
  const ending = heldCall<Decided, DecisionEnd>();
  const actor = createActor(
    moneyDecisionsMachine.provide({
      actors: {
        readDecisions: reading.actor,
        endDecision: ending.actor,
        stepUp: stepUpMachine.provide({ actors: { sendStepUpCode: fromPromise(() => new Promise(() => {})) } }),
      },
    }),
    { input: { intentSeed: 'visit', email: 'desk@house.example', mayDecide: true, mayPrepare: true, ...given } },
  ).start();
  const view = () => {
    const shown = viewOfMoneyDecisions(actor.getSnapshot());
    if (shown.show !== 'list') throw new Error(shown.show);
    return shown;
  };
  const open = (decisionId = 'decision-1') => actor.send({ type: 'decision.opened', decisionId });
  const refuseWith = (words: string) => {
    actor.send({ type: 'refusal.begun' });
    actor.send({ type: 'words.typed', words });
    actor.send(refuse);
  };
  const isEnded = async (outcome: Decided | Error) => {
    if (outcome instanceof Error) ending.calls.at(-1)?.fail(outcome);
    else ending.calls.at(-1)?.answer(outcome);
    await settled();
  };
  reading.calls[0]?.answer({ decisions: [decisionOf(), own, uncovered], next: null, steppedUp });
  await settled();
  const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event);
  return { actor, reading: reading.calls, ending: ending.calls, view, open, refuseWith, isEnded, can };
};

describe('approving a change of money', () => {
  test('[OPS-01][MNY-01] the exact effect is shown before it is approved, and it is approved once', async () => {
    const { actor, ending, view, open, isEnded } = await queueOf();
    actor.send(approve);
    expect(ending).toEqual([]);
    open();
    expect(view().opened).toMatchObject({
      what: 'Add BDT 2,500',
      postings: [{ from: 'Revenue of the house', to: 'Wallet', amount: 'BDT 2,500' }],
      figures: [
        { name: 'Balance', before: 'BDT 100,000', after: 'BDT 102,500', changes: true },
        { name: 'Credit limit', before: 'BDT 0', after: 'BDT 0', changes: false },
        { name: 'Available', before: 'BDT 100,000', after: 'BDT 102,500', changes: true },
      ],
    });
    actor.send(approve);
    actor.send(approve);
    expect(ending.map(({ input }) => [input.decisionId, input.end])).toEqual([['decision-1', 'approve']]);
    await isEnded(ended('approved'));
    expect(view()).toMatchObject({ note: 'Approved: Meghna Travels', opened: null });
    expect(view().lines.map(({ decisionId }) => decisionId)).toEqual(['decision-2', 'decision-3']);
  });

  test('[OPS-01] without a fresh code nothing is approved; whoever leaves the code is back at the effect', async () => {
    const { actor, ending, view, open } = await queueOf({ steppedUp: false });
    open();
    actor.send(approve);
    expect([view().doing, ending.length]).toEqual(['stepping-up', 0]);
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    expect([view().doing, ending.length]).toEqual(['looking', 0]);
  });

  test('[OPS-01] a code that is too old by now is asked for again, and the approval after it is another intent', async () => {
    const { actor, ending, view, open, isEnded } = await queueOf();
    open();
    actor.send(approve);
    await isEnded({ ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' });
    expect(view().doing).toBe('stepping-up');
    actor.getSnapshot().children.stepUp?.send({ type: 'step-up.left' });
    actor.send(approve);
    expect(ending[1]?.input.intent).not.toBe(ending[0]?.input.intent);
  });

  test('[OPS-01] an approval that was not heard can only be sent again, under its key', async () => {
    const { actor, ending, view, open, isEnded, can } = await queueOf();
    open();
    actor.send(approve);
    await isEnded(lost);
    expect(view()).toMatchObject({ doing: 'unheard', message: expect.stringMatching(/\w/) });
    expect([can({ type: 'decision.closed' }), can({ type: 'refusal.begun' })]).toEqual([false, false]);
    actor.send({ type: 'again.requested' });
    expect(ending[1]?.input).toEqual(ending[0]?.input);
  });

  test('[OPS-01] a refusal is said beside the proposal; what somebody else has ended is over', async () => {
    const { actor, ending, reading, view, open, isEnded, can } = await queueOf();
    open();
    actor.send(approve);
    await isEnded({ ok: false, refusal: 'wallet-short', detail: 'The wallet does not cover this any more.' });
    expect(view()).toMatchObject({ doing: 'looking', message: 'The wallet does not cover this any more.' });
    actor.send(approve);
    expect(ending[1]?.input.intent).not.toBe(ending[0]?.input.intent);
    await isEnded({ ok: false, refusal: 'not-open', detail: 'Somebody has decided about it already.' });
    expect(view()).toMatchObject({ doing: 'over', message: 'Somebody has decided about it already.' });
    expect(can(approve)).toBe(false);
    actor.send({ type: 'decision.closed' });
    expect(reading).toHaveLength(2);
  });
});

test.each([
  ['decision-1', {}, [true, true, false], null],
  ['decision-2', {}, [false, false, true], 'You proposed this, so another person must decide about it.'],
  ['decision-3', {}, [false, true, false], 'The wallet does not cover this as it stands, so it cannot be approved.'],
  ['decision-1', { mayDecide: false }, [false, false, false], 'Your role does not include deciding about money.'],
  [
    'decision-2',
    { mayPrepare: false },
    [false, false, false],
    'You proposed this, so another person must decide about it.',
  ],
] as const)(
  '[OPS-01] of %s with %o it is shown what this person may do, and why not',
  async (decisionId, mays, [approves, refuses, withdraws], blocked) => {
    const { view, open, can } = await queueOf(mays);
    open(decisionId);
    expect(view().opened).toMatchObject({ mayApprove: approves, mayRefuse: refuses, mayWithdraw: withdraws, blocked });
    expect([can(approve), can({ type: 'refusal.begun' }), can({ type: 'withdrawal.requested' })]).toEqual([
      approves,
      refuses,
      withdraws,
    ]);
  },
);

describe('refusing and withdrawing', () => {
  test('[OPS-01] a refusal needs a reason, which is sent, and stays typed where it was not heard', async () => {
    const { actor, ending, view, open, refuseWith, isEnded } = await queueOf();
    open();
    refuseWith('  ');
    expect(ending).toEqual([]);
    refuseWith(' It was given back already. ');
    expect(ending[0]?.input).toMatchObject({ decisionId: 'decision-1', end: { refuse: 'It was given back already.' } });
    await isEnded(lost);
    expect(view()).toMatchObject({ doing: 'refusing', typedReason: ' It was given back already. ' });
    actor.send(refuse);
    await isEnded(ended('refused'));
    expect(view()).toMatchObject({ note: 'Refused: Meghna Travels', typedReason: '' });
  });

  test('[OPS-01] a refusal that was not heard keeps its key; another reason, an approval or another proposal has its own', async () => {
    const { actor, ending, open, refuseWith, isEnded } = await queueOf();
    open();
    refuseWith('It was given back.');
    await isEnded(lost);
    actor.send(refuse);
    await isEnded(lost);
    expect(ending[1]?.input).toEqual(ending[0]?.input);
    refuseWith('It was given back already.');
    await isEnded(lost);
    actor.send({ type: 'refusal.left' });
    actor.send(approve);
    await isEnded({ ok: false, refusal: 'wallet-short', detail: 'It is short.' });
    refuseWith('It was given back.');
    await isEnded(lost);
    actor.send({ type: 'decision.closed' });
    open('decision-3');
    refuseWith('It was given back.');
    const keys = ending.slice(1).map(({ input }) => input.intent);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('[OPS-01] an own proposal is withdrawn', async () => {
    const { actor, ending, view, open, isEnded } = await queueOf();
    open('decision-2');
    actor.send({ type: 'withdrawal.requested' });
    expect(ending[0]?.input).toMatchObject({ decisionId: 'decision-2', end: 'withdraw' });
    await isEnded(ended('withdrawn', 'decision-2'));
    expect(view().note).toBe('Withdrawn: Meghna Travels');
  });
});
