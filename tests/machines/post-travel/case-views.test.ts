import { describe, expect, it } from 'vitest';
import type { ReturnOfMoney } from '../../../contract/post-travel/post-travel.ts';
import {
  caseMoneyExample,
  refundMoneyExample,
  unpricedMoneyExample,
} from '../../../machines/post-travel/case-examples.ts';
import { kindOfReference } from '../../../machines/post-travel/case-kinds.ts';
import { caseMoneyView } from '../../../machines/post-travel/case-money.ts';
import { clockOfCase, titleOfCase } from '../../../machines/post-travel/case-view.ts';

const linesOf = (kind: 'void' | 'refund', money: ReturnOfMoney) =>
  caseMoneyView(kind, 'BDT', money).lines.map(({ name, amount }) => [name, amount]);

describe('the money of a case', () => {
  it('[PTK-02] of a void: the fee alone is kept', () => {
    expect(linesOf('void', caseMoneyExample)).toEqual([
      ['Price of these tickets', 'BDT 33,575.75'],
      ['Fee for the void', 'BDT −150'],
      ['Back to the wallet', 'BDT 33,425.75'],
    ]);
  });

  it('[PTK-03] of a refund: each part that is kept has a line, and the lines add up', () => {
    expect(linesOf('refund', refundMoneyExample)).toEqual([
      ['Price of these tickets', 'BDT 33,575.75'],
      ['Fee for the refund', 'BDT −150'],
      ['Kept by the airline', 'BDT −5,000'],
      ['Kept of service and commission', 'BDT −425.75'],
      ['Back to the wallet', 'BDT 28,000'],
    ]);
    const { amountMinor, feeMinor, penaltyMinor, keptMinor, walletMinor } = refundMoneyExample;
    expect(amountMinor - feeMinor - penaltyMinor - keptMinor).toBe(walletMinor);
  });

  it('[PTK-03] of a refund that is not priced: the price alone, and no effect is promised', () => {
    expect(caseMoneyView('refund', 'BDT', unpricedMoneyExample)).toEqual({
      lines: [{ name: 'Price of these tickets', amount: 'BDT 33,575.75', isTotal: false }],
      unpriced: 'What comes back is known when the airline’s penalty is quoted.',
      postings: [],
      figures: [],
    });
  });
});

describe('who must act on a case', () => {
  const due = { at: '2026-12-01T05:10:00.000Z', remainingMs: -1 };

  it.each([
    ['agency', 'quoted', 'agent', { owner: 'Your agency', dueAt: due.at, isLate: true }],
    ['desk', 'quoted', 'agent', { owner: 'The agency', dueAt: due.at, isLate: true }],
    ['agency', 'settling', 'supplier', { owner: null, dueAt: null, isLate: false }],
    ['desk', 'settling', 'supplier', { owner: 'The airline', dueAt: due.at, isLate: true }],
    ['agency', 'done', null, { owner: null, dueAt: null, isLate: false }],
  ] as const)('[PTK-01] the %s reads of a case that is %s, which %s must act on', (side, state, owner, clock) => {
    expect(clockOfCase(side, { state, owner, due: owner && due })).toEqual(clock);
  });
});

it.each([
  ['VOD7K2M9QXW', 'void'],
  ['RFD7K2M9QXW', 'refund'],
  ['EXC7K2M9QXW', 'exchange'],
] as const)('[PTK-01] the reference %s is that of a %s', (reference, kind) => {
  expect(kindOfReference(reference)).toBe(kind);
});

it('[PTK-01] a request says with whom it is: with the desk, or with an airline that must answer first', () => {
  const asked = { kind: 'refund', state: 'requested', flights: 'chosen' } as const;
  expect(titleOfCase({ ...asked, owner: 'desk' })).toBe('With the desk');
  expect(titleOfCase({ ...asked, owner: 'supplier' })).toBe('With the airline');
  expect(titleOfCase({ kind: 'void', state: 'done', owner: null, flights: 'chosen' })).toBe('Void');
});
