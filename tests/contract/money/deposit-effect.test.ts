import { expect, test } from 'vitest';
import { depositEffect } from '../../../contract/money/deposit-effect.ts';

test.each([
  ['nothing', 0, 0, 0],
  ['a fixed charge', 0, 25_000, 25_000],
  ['a share of what is paid', 185, 0, 92_500],
  ['a share and a fixed charge, both', 185, 25_000, 117_500],
])('[MNY-03] of a channel that costs %s the wallet gets the rest', (_what, basisPoints, fixedMinor, chargeMinor) => {
  expect(depositEffect(5_000_000, { basisPoints, fixedMinor })).toEqual({
    paidMinor: 5_000_000,
    chargeMinor,
    creditedMinor: 5_000_000 - chargeMinor,
  });
});

test('[MNY-03] the share is of what is paid, not of what is left after the fixed charge, and is rounded half to even', () => {
  expect(depositEffect(10_000, { basisPoints: 5_000, fixedMinor: 4_000 }).chargeMinor).toBe(5_000 + 4_000);
  const shares = [50, 150, 151].map((paid) => depositEffect(paid, { basisPoints: 100, fixedMinor: 0 }).chargeMinor);
  expect(shares).toEqual([0, 2, 2]);
});

test('[MNY-03] where the charge takes all that is paid the wallet gets nothing, or less', () => {
  const { creditedMinor } = depositEffect(10_000, { basisPoints: 100, fixedMinor: 9_950 });
  expect(creditedMinor).toBe(-50);
});
