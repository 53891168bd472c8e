import { expect, test } from 'vitest';
import type { DecisionState } from '../../../contract/money/money-decisions.ts';
import {
  type DecisionEvent,
  type DecisionFacts,
  nextDecisionState,
} from '../../../machines/desk/money-decision.machine.ts';

const covered: DecisionFacts = { own: false, walletCovers: true };
const after = (
  facts: DecisionFacts,
  type: Exclude<DecisionEvent['type'], 'facts.learned'>,
  state: DecisionState = 'proposed',
) => nextDecisionState(state, facts, { type });

test.each([
  ['a colleague’s that the wallet covers', covered, ['approved', 'refused', null]],
  ['a colleague’s that the wallet does not cover', { ...covered, walletCovers: false }, [null, 'refused', null]],
  ['an own one', { ...covered, own: true }, [null, null, 'withdrawn']],
  ['an own one that the wallet does not cover', { own: true, walletCovers: false }, [null, null, 'withdrawn']],
] as const)(
  '[OPS-01] of %s: who proposes a change of money never approves it',
  (_name, facts, [approved, refused, withdrawn]) => {
    expect(after(facts, 'approval.given')).toBe(approved);
    expect(after(facts, 'refusal.given')).toBe(refused);
    expect(after(facts, 'withdrawal.made')).toBe(withdrawn);
  },
);

test.each(['approved', 'refused', 'withdrawn'] as const)(
  '[OPS-01][MNY-01] one that is %s is decided once and for all',
  (state) => {
    for (const facts of [covered, { ...covered, own: true }]) {
      for (const type of ['approval.given', 'refusal.given', 'withdrawal.made'] as const) {
        expect(after(facts, type, state)).toBeNull();
      }
    }
  },
);
