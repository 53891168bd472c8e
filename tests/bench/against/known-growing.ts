import type { Known } from './known-dearer.ts';

/** What reads more than 1.5 times the buffers for ten times the orders. */
export const knownGrowing: readonly Known[] = [
  {
    row: 'bookings: a name of many',
    figure: 'buffers',
    atMost: 2.5,
    reason: 'Ten times as many orders match, and all of them are counted.',
  },
  {
    row: 'ledger: a name',
    figure: 'buffers',
    atMost: 10,
    reason: 'Ten times as many orders match, and the sums above the list are those of all their lines.',
  },
  {
    row: 'credit ledger',
    figure: 'buffers',
    atMost: 10,
    reason:
      'The wallet of the bench is below zero on each of its days, so that the sums of its credit fold all of them (decision 0063).',
  },
];
