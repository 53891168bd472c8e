import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PartPaymentRule,
  type PartPaymentSale,
  partPaymentOffer,
} from '../../../contract/booking/part-payment-offer.ts';
import { sizeOf } from '../../whole.ts';

const rule = (more: Partial<PartPaymentRule> = {}): PartPaymentRule => ({
  ruleId: 'usual',
  priority: 100,
  validFrom: null,
  validUntil: null,
  leastDays: 7,
  mostDays: null,
  nowBasisPoints: 3_000,
  payWithinDays: 3,
  daysBeforeDeparture: 4,
  refundableOnly: true,
  lowCost: false,
  carrier: null,
  inParts: false,
  ...more,
});

const slabs = [
  rule({ ruleId: 'a', leastDays: 7, mostDays: 10, payWithinDays: 3 }),
  rule({ ruleId: 'b', leastDays: 11, mostDays: 15, payWithinDays: 7 }),
  rule({ ruleId: 'c', leastDays: 16, payWithinDays: 10 }),
];

const sale = (more: Partial<PartPaymentSale> = {}): PartPaymentSale => ({
  today: '2026-12-01',
  departsOn: '2026-12-12',
  totalMinor: 10_000_000,
  minorPerUnit: 100,
  refundable: true,
  lowCost: false,
  carrier: 'EK',
  ...more,
});

describe('the usual rules of the market', () => {
  test.each([
    ['the day of departure', '2026-12-01', 'too-soon'],
    ['6 days before', '2026-12-07', 'too-soon'],
    ['7 days before', '2026-12-08', '2026-12-04'],
    ['10 days before', '2026-12-11', '2026-12-04'],
    ['11 days before', '2026-12-12', '2026-12-08'],
    ['15 days before', '2026-12-16', '2026-12-08'],
    ['16 days before', '2026-12-17', '2026-12-11'],
    ['a year before', '2027-12-01', '2026-12-11'],
  ])('[MNY-05] %s', (_words, departsOn, expected) => {
    const decided = partPaymentOffer(slabs, sale({ departsOn }));
    expect(decided.ok ? decided.payBy : decided.why).toBe(expected);
  });

  test.each([
    ['a fare that is not refunded', { refundable: false }, 'not-refundable'],
    ['a fare of which the supplier does not say', { refundable: null }, 'not-refundable'],
    ['a low-cost carrier', { lowCost: true }, 'low-cost'],
    ['a price of one unit', { totalMinor: 100 }, 'too-little'],
  ] as const)('[MNY-05] %s is not offered', (_words, more, why) => {
    expect(partPaymentOffer(slabs, sale(more))).toEqual({ ok: false, why });
  });

  test('[MNY-05] without a rule nothing is offered', () => {
    expect(partPaymentOffer([], sale())).toEqual({ ok: false, why: 'no-rule' });
  });
});

describe('a rule', () => {
  test('[MNY-05] of a higher priority decides, where it admits the sale', () => {
    const rules = [rule(), rule({ ruleId: 'half', priority: 200, nowBasisPoints: 5_000 })];
    expect(partPaymentOffer(rules, sale())).toMatchObject({ ruleId: 'half', nowMinor: 5_000_000 });
    const ofLowCost = [rule({ lowCost: true }), rule({ ruleId: 'half', priority: 200, nowBasisPoints: 5_000 })];
    expect(partPaymentOffer(ofLowCost, sale({ lowCost: true }))).toMatchObject({ ruleId: 'usual' });
  });

  test('[MNY-05] is in force on its days, both included', () => {
    const seasonal = [rule({ validFrom: '2026-12-01', validUntil: '2026-12-02' })];
    const on = (today: string) => partPaymentOffer(seasonal, sale({ today, departsOn: '2027-02-01' })).ok;
    expect(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(on)).toEqual([false, true, true, false]);
  });

  test('[MNY-05] about one carrier is about no other', () => {
    const own = [rule({ carrier: 'QR' })];
    expect(partPaymentOffer(own, sale())).toEqual({ ok: false, why: 'no-rule' });
    expect(partPaymentOffer(own, sale({ carrier: 'QR' })).ok).toBe(true);
  });

  test('[MNY-05] never lets the rest be due today: that is full payment', () => {
    const late = [rule({ leastDays: 0, daysBeforeDeparture: 4 })];
    expect(partPaymentOffer(late, sale({ departsOn: '2026-12-05' }))).toEqual({ ok: false, why: 'too-soon' });
    expect(partPaymentOffer(late, sale({ departsOn: '2026-12-06' }))).toMatchObject({ payBy: '2026-12-02' });
  });
});

const someRule = fc.record({
  ruleId: fc.constantFrom('a', 'b', 'c'),
  priority: fc.nat(3),
  validFrom: fc.constantFrom(null, '2026-11-15'),
  validUntil: fc.constantFrom(null, '2026-12-20'),
  leastDays: fc.nat(20),
  mostDays: fc.option(fc.integer({ min: 20, max: 60 })),
  nowBasisPoints: fc.integer({ min: 1, max: 9_999 }),
  payWithinDays: fc.integer({ min: 1, max: 30 }),
  daysBeforeDeparture: fc.nat(10),
  refundableOnly: fc.boolean(),
  lowCost: fc.boolean(),
  carrier: fc.constantFrom(null, 'EK', 'QR'),
  inParts: fc.boolean(),
});

const someDay = (from: string) =>
  fc.nat(80).map((later) => new Date(Date.parse(`${from}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10));

const someSale = fc.record({
  today: someDay('2026-11-01'),
  departsOn: someDay('2026-11-10'),
  totalMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  minorPerUnit: fc.constantFrom(1, 100, 1_000),
  refundable: fc.constantFrom(true, false, null),
  lowCost: fc.boolean(),
  carrier: fc.constantFrom('EK', 'QR', 'BG'),
});

test('[MNY-05] whatever the rules: the parts make the price, the share is kept to a unit, and the day lies before departure', () => {
  fc.assert(
    fc.property(fc.array(someRule, { maxLength: 6 }), someSale, (rules, sold) => {
      const decided = partPaymentOffer(rules, sold);
      if (!decided.ok) return;
      expect(decided.nowMinor + decided.dueMinor).toBe(sold.totalMinor);
      expect(Math.min(decided.nowMinor, decided.dueMinor)).toBeGreaterThan(0);
      expect(decided.nowMinor % sold.minorPerUnit).toBe(0);
      expect(decided.payBy > sold.today && decided.payBy <= sold.departsOn).toBe(true);
      const by = rules.filter(({ ruleId }) => ruleId === decided.ruleId);
      expect(by.some((one) => !one.refundableOnly || sold.refundable === true)).toBe(true);
      expect(by.some((one) => one.lowCost || !sold.lowCost)).toBe(true);
      expect(
        by.some(
          (one) => decided.nowMinor - Math.ceil((sold.totalMinor * one.nowBasisPoints) / 10_000) <= sold.minorPerUnit,
        ),
      ).toBe(true);
    }),
    { numRuns: sizeOf(300, 2_000) },
  );
});

test('[MNY-05] the order in which rules are read decides nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(someRule, { selector: ({ ruleId }) => ruleId, maxLength: 3 }),
      someSale,
      (rules, sold) => {
        expect(partPaymentOffer([...rules].reverse(), sold)).toEqual(partPaymentOffer(rules, sold));
      },
    ),
    { numRuns: sizeOf(200, 1_000) },
  );
});
