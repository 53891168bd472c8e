import { describe, expect, it } from 'vitest';
import { type DepositState, depositStates } from '../../../contract/money/deposits.ts';
import { agentFacts, chequeFacts, deskFacts } from '../../../machines/money/deposit-case.cases.ts';
import {
  clockOfDeposit,
  type DepositCaseEvent,
  firstDepositState,
  nextDepositState,
} from '../../../machines/money/deposit-case.machine.ts';
import { deskActionsOf, nextOfDeposit, withdrawalOf } from '../../../machines/money/deposit-case.view.ts';

type Plain = Exclude<DepositCaseEvent['type'], 'facts.learned'>;
const events: readonly Plain[] = [
  'match.made',
  'match.undone',
  'cheque.received',
  'cheque.deposited',
  'cheque.cleared',
  'cheque.bounced',
  'approval.given',
  'refusal.given',
  'withdrawal.made',
];

type Allowed = Partial<Record<DepositState, Partial<Record<Plain, DepositState>>>>;

/** All that a second person of the desk may do; the rest is refused. */
const withMoney: Allowed = {
  submitted: { 'match.made': 'matched', 'refusal.given': 'refused' },
  matched: { 'approval.given': 'approved', 'match.undone': 'submitted', 'refusal.given': 'refused' },
  received: { 'refusal.given': 'refused' },
  cleared: { 'approval.given': 'approved', 'match.undone': 'deposited' },
};
const withCheque: Allowed = {
  submitted: { 'cheque.received': 'received', 'refusal.given': 'refused' },
  matched: { 'approval.given': 'approved', 'match.undone': 'submitted', 'refusal.given': 'refused' },
  received: { 'cheque.deposited': 'deposited', 'refusal.given': 'refused' },
  deposited: { 'cheque.cleared': 'cleared', 'cheque.bounced': 'bounced' },
  cleared: { 'approval.given': 'approved', 'match.undone': 'deposited', 'cheque.bounced': 'bounced' },
  approved: { 'cheque.bounced': 'bounced' },
};

const everyPair = depositStates.flatMap((state) => events.map((event) => ({ state, event })));

describe('the deposit case', () => {
  it('[MNY-03] begins with the desk', () => {
    expect(firstDepositState(agentFacts)).toBe('submitted');
  });

  it.each(everyPair)('[MNY-03] a transfer that is $state meets $event as the chart says', ({ state, event }) => {
    expect(nextDepositState(state, deskFacts, { type: event })).toBe(withMoney[state]?.[event] ?? null);
  });

  it.each(everyPair)('[MNY-03] a cheque that is $state meets $event as the chart says', ({ state, event }) => {
    expect(nextDepositState(state, chequeFacts, { type: event })).toBe(withCheque[state]?.[event] ?? null);
  });

  it.each(everyPair)(
    '[MNY-03] an agent can only withdraw, and only before the desk has acted: $state, $event',
    ({ state, event }) => {
      const withdrawn = state === 'submitted' && event === 'withdrawal.made' ? 'withdrawn' : null;
      expect(nextDepositState(state, agentFacts, { type: event })).toBe(withdrawn);
    },
  );

  it.each(everyPair)('[MNY-03] nobody at the desk decides about the own agency: $state, $event', ({ state, event }) => {
    for (const facts of [deskFacts, chequeFacts]) {
      expect(nextDepositState(state, { ...facts, isOwn: true }, { type: event })).toBeNull();
    }
  });

  it('[MNY-03] who found the money may do all but approve it, and is told why', () => {
    const actions = deskActionsOf({ state: 'matched', facts: { ...deskFacts, isMatcher: true } });
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['approve', 'Whoever found the payment does not approve it. A second person must.'],
      ['undo-match', null],
      ['refuse', null],
    ]);
  });

  it('[MNY-03] a state that is not final has an owner and a time, and no other has', () => {
    const open = depositStates.filter((state) => clockOfDeposit(state, false) !== null);
    expect(open).toEqual(['submitted', 'matched', 'received', 'deposited', 'cleared']);
    expect(clockOfDeposit('approved', true)).toMatchObject({ owner: 'bank' });
    expect(nextOfDeposit({ state: 'approved', facts: chequeFacts })).toMatch(/30 days/);
    expect(nextOfDeposit({ state: 'approved', facts: deskFacts })).toBeNull();
  });

  it('[MNY-03] a withdrawal that a person may not make says why, and one that is over is not offered', () => {
    expect(withdrawalOf({ state: 'submitted', facts: { ...agentFacts, mayWithdraw: false } })?.reason).toMatch(
      /permission/,
    );
    expect(withdrawalOf({ state: 'matched', facts: agentFacts })).toBeNull();
  });
});
