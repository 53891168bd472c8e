import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IdentifiedLine, identityOf, newLines } from '../../../contract/desk/statement-identity.ts';
import { sizeOf } from '../../whole.ts';

const line = (more: Partial<IdentifiedLine> = {}): IdentifiedLine => ({
  bookedOn: '2026-11-24',
  direction: 'in',
  amountMinor: 500_000,
  reference: '',
  description: 'PAY',
  balanceMinor: null,
  ...more,
});

/** Movements of an account, few kinds of them, so that many are equal. */
const movements = fc.array(
  fc.record({
    startsDay: fc.constantFrom(false, false, false, true),
    amountMinor: fc.constantFrom(100, 100, 100, 200),
    direction: fc.constantFrom('in' as const, 'in' as const, 'in' as const, 'out' as const),
    reference: fc.constantFrom('', '', '', 'A1'),
    description: fc.constantFrom('PAY', 'PAY', 'PAY', 'CASH'),
  }),
  { minLength: 1, maxLength: 24 },
);

type Movements = typeof movements extends fc.Arbitrary<infer Value> ? Value : never;

/** The lines of an account in the bank's order, with their true balances. */
const accountOf = (moves: Movements): IdentifiedLine[] => {
  let day = 1;
  let balanceMinor = 1_000;
  return moves.map(({ startsDay, ...move }) => {
    if (startsDay) day += 1;
    balanceMinor += move.direction === 'in' ? move.amountMinor : -move.amountMinor;
    return { ...move, bookedOn: `2026-11-${String(day).padStart(2, '0')}`, balanceMinor };
  });
};

/** A file: from the beginning of a day to some line, with balances or without, or with some. */
const files = fc.array(
  fc.record({
    from: fc.nat(23),
    length: fc.integer({ min: 1, max: 24 }),
    balances: fc.constantFrom('all', 'none', 'odd', 'even'),
  }),
  { minLength: 1, maxLength: 6 },
);

const hasBalance = (balances: string, at: number): boolean =>
  balances === 'all' || (balances === 'odd' && at % 2 === 1) || (balances === 'even' && at % 2 === 0);

const countsOf = (lines: readonly IdentifiedLine[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const each of lines) counts.set(identityOf(each), (counts.get(identityOf(each)) ?? 0) + 1);
  return counts;
};

describe('a line of a statement in several files', () => {
  test('[MNY-03] whatever files overlap, with and without balances, each movement comes in once, and none is lost', () => {
    fc.assert(
      fc.property(movements, files, (moves, chosen) => {
        const account = accountOf(moves);
        const covered = new Set<number>();
        let stored: readonly IdentifiedLine[] = [];
        for (const { from, length, balances } of chosen) {
          const day = account[Math.min(from, account.length - 1)]?.bookedOn;
          const first = account.findIndex(({ bookedOn }) => bookedOn === day);
          const file = account.slice(first, first + length).map((each, at) => ({
            ...each,
            balanceMinor: hasBalance(balances, at) ? each.balanceMinor : null,
          }));
          for (let at = first; at < first + file.length; at += 1) covered.add(at);
          stored = [...stored, ...newLines(stored, file)];
          expect(newLines(stored, file)).toEqual([]);
        }
        expect(countsOf(stored)).toEqual(countsOf(account.filter((_, at) => covered.has(at))));
      }),
      { numRuns: sizeOf(500, 5_000) },
    );
  });

  test('[MNY-03] files with balances may begin anywhere, for a balance tells equal movements apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.nat(11), (count, one, other) => {
        const account = accountOf(
          Array.from({ length: count }, () => ({
            startsDay: false,
            amountMinor: 100,
            direction: 'in' as const,
            reference: '',
            description: 'PAY',
          })),
        );
        const [first, second] = [account.slice(one), account.slice(0, other + 1)];
        const stored = [...first, ...newLines(first, second)];
        expect(stored).toHaveLength(new Set([...first, ...second]).size);
      }),
    );
  });

  test('[MNY-03] case, spaces and marks are the same line; another text, reference, side, day or amount is another', () => {
    const one = line({ reference: 'FT 77-12', description: 'নগদ জমা, Meghna' });
    expect(newLines([one], [{ ...one, reference: 'ft7712', description: 'নগদ  জমা - MEGHNA' }])).toEqual([]);
    for (const other of [
      { description: 'নগদ তোলা, Meghna' },
      { reference: 'FT7713' },
      { direction: 'out' as const },
      { bookedOn: '2026-11-25' },
      { amountMinor: 1 },
    ]) {
      expect(newLines([one], [{ ...one, ...other }])).toHaveLength(1);
    }
  });

  test('[MNY-03] the same line with another balance is another line', () => {
    expect(newLines([line({ balanceMinor: 100 })], [line({ balanceMinor: 200 })])).toHaveLength(1);
  });
});
