import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchCertainties } from '../../../contract/desk/match-certainty.ts';
import {
  type AgreeingFacts,
  agreeingFacts,
  bySurest,
  type ComparedDeposit,
  type ComparedLine,
  certaintyOf,
  matchOf,
} from '../../../contract/desk/statement-match.ts';
import { depositMethods } from '../../../contract/money/deposits.ts';
import { standsIn } from '../../../contract/reference-in-text.ts';
import { sizeOf } from '../../whole.ts';

const line: ComparedLine = {
  payInId: 'bank-shapla',
  currency: 'BDT',
  bookedOn: '2026-11-26',
  amountMinor: 5_000_000,
  reference: 'FT77-124408',
  description: 'Transfer from 2101-553120',
};
const deposit: ComparedDeposit = {
  depositReference: 'DEP7K2M9QXW',
  method: 'bank-transfer',
  payInId: 'bank-shapla',
  payInName: 'Shapla Bank',
  currency: 'BDT',
  amountMinor: 5_000_000,
  creditedMinor: 4_999_000,
  paidOn: '2026-11-24',
  bankReference: 'FT 7712 4408',
  fromAccount: '2101-553120',
};

const amounts = fc.constantFrom(100_000, 99_000, 5_000_000, 4_999_000, 4_998_999);
const days = fc.constantFrom('2026-10-01', '2026-11-20', '2026-11-24', '2026-11-25', '2026-12-02');
const references = fc.constantFrom('', 'FT 7712 4408', 'FT77124408', '123456', 'CASH');
const accounts = fc.constantFrom('bank-shapla', 'bank-doel', 'mobile-bkash');
const lines: fc.Arbitrary<ComparedLine> = fc.record({
  payInId: accounts,
  currency: fc.constantFrom('BDT', 'USD'),
  bookedOn: days,
  amountMinor: amounts,
  reference: references,
  description: fc.constantFrom('', 'DEP7K2M9QXW', 'Transfer FT77124408', 'From 01711000001'),
});
const deposits: fc.Arbitrary<ComparedDeposit> = fc
  .record({
    method: fc.constantFrom(...depositMethods),
    payInId: accounts,
    currency: fc.constantFrom('BDT', 'USD'),
    amountMinor: fc.constantFrom(100_000, 5_000_000),
    charge: fc.constantFrom(0, 1_000),
    paidOn: days,
    bankReference: references.filter((reference) => reference !== ''),
    fromAccount: fc.constantFrom(null, '+8801711000001', '2101-553120'),
  })
  .map(({ charge, ...said }) => ({ ...deposit, ...said, creditedMinor: said.amountMinor - charge }));

const facts: fc.Arbitrary<AgreeingFacts> = fc.record({
  wholeAmount: fc.boolean(),
  reference: fc.boolean(),
  account: fc.boolean(),
  time: fc.boolean(),
  sender: fc.boolean(),
});
/** From nothing to certain. */
const sureness = (of: AgreeingFacts): number => {
  const certainty = certaintyOf(of);
  return certainty === null ? 0 : matchCertainties.length - matchCertainties.indexOf(certainty);
};

describe('the matching of statements', () => {
  test('[MNY-03] a line never proposes a deposit of another amount or currency', () => {
    fc.assert(
      fc.property(lines, deposits, (one, other) => {
        if (matchOf(one, other) === null) return;
        expect(one.currency).toBe(other.currency);
        const arrives =
          other.method === 'mobile-banking' ? [other.amountMinor, other.creditedMinor] : [other.amountMinor];
        expect(arrives).toContain(one.amountMinor);
      }),
      { numRuns: sizeOf(300, 2_000) },
    );
  });

  test('[MNY-03] another agreeing fact never makes a match less sure', () => {
    const names = ['wholeAmount', 'reference', 'account', 'time', 'sender'] as const;
    fc.assert(
      fc.property(facts, fc.constantFrom(...names), (some, name) => {
        expect(sureness({ ...some, [name]: true })).toBeGreaterThanOrEqual(sureness({ ...some, [name]: false }));
      }),
      { numRuns: sizeOf(150, 500) },
    );
  });

  test('[MNY-03] only amount, reference and account together are certain', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const all = some.wholeAmount && some.reference && some.account;
        expect(certaintyOf(some) === 'certain').toBe(all);
      }),
    );
  });

  test('[MNY-03] spaces, hyphens and small letters do not tell references apart', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{4,20}$/),
        fc.array(fc.constantFrom(' ', '-', '/'), { maxLength: 20 }),
        (number, between) => {
          const written = Array.from(number)
            .map((letter, at) => `${letter.toLowerCase()}${between[at] ?? ''}`)
            .join('');
          expect(agreeingFacts({ ...line, reference: written }, { ...deposit, bankReference: number })?.reference).toBe(
            true,
          );
        },
      ),
    );
  });

  test('[MNY-03] digits inside a longer run never make a match certain', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{6,12}$/),
        fc.stringMatching(/^\d{0,4}$/),
        fc.stringMatching(/^\d{0,4}$/),
        fc.constantFrom('', 'A/C ', 'TRF/', 'Card 4111-'),
        (number, before, after, opening) => {
          const description = `${opening}${before}${number}${after} rent`;
          const found = agreeingFacts(
            { ...line, reference: 'OTHER', description },
            { ...deposit, bankReference: number },
          );
          expect(found?.reference).toBe(before === '' && after === '' && opening !== 'Card 4111-');
        },
      ),
      { numRuns: sizeOf(300, 2_000) },
    );
  });

  test.each([
    ['NPSB FT77124408 Meghna', 'FT77124408', true],
    ['NPSB ft-7712 4408', 'FT77124408', true],
    ['XFT77124408', 'FT77124408', false],
    ['CHQ 7712 4408', '77124408', true],
    ['IBFT 77124408 24/11/2026', '77124408', true],
    ['A/C 1020-4400120-001', '4400120', false],
    ['Statement of 24/11/2026', '24112026', false],
    ['A/C 12 345678', '2345678', false],
    ['12345', '12345', false],
    ['TRF/77124408/MEGHNA', '77124408', true],
  ])('[MNY-03] “%s” has the reference %s: %j', (text, reference, stands) => {
    expect(standsIn(reference, text)).toBe(stands);
  });

  test('[MNY-03] a line and a deposit that both lack a reference do not agree in it', () => {
    const none = { ...line, reference: '--', description: '' };
    expect(agreeingFacts(none, { ...deposit, bankReference: '---' })?.reference).toBe(false);
  });

  test.each([
    ['all agrees', {}, {}, 'certain', 'Amount, reference, account and sender agree; paid 2 days before'],
    [
      'the reference stands in the description, booked on the day',
      { reference: '', description: 'NPSB FT77124408', bookedOn: '2026-11-24' },
      {},
      'certain',
      'Amount, reference and account agree; paid on the same day',
    ],
    [
      'our own reference stands in the description',
      { reference: '', description: 'dep7k2m9qxw Meghna' },
      {},
      'certain',
      'Amount, reference and account agree; paid 2 days before',
    ],
    [
      'it arrived in another account',
      { payInId: 'bank-doel', description: '' },
      {},
      'likely',
      'Amount and reference agree; paid 2 days before; said to be paid into Shapla Bank',
    ],
    [
      'only the sender is named',
      { reference: '' },
      {},
      'likely',
      'Amount, account and sender agree; paid 2 days before; another reference',
    ],
    [
      'account and day alone',
      { reference: '', description: '', bookedOn: '2026-11-25' },
      {},
      'possible',
      'Amount and account agree; paid 1 day before; another reference',
    ],
    [
      'a mobile wallet kept its charge',
      { amountMinor: 4_999_000, description: '' },
      { method: 'mobile-banking' },
      'likely',
      'Amount after the charge, reference and account agree; paid 2 days before',
    ],
  ] as const)('[MNY-03] %s', (_name, ofLine, ofDeposit, certainty, because) => {
    expect(matchOf({ ...line, ...ofLine }, { ...deposit, ...ofDeposit })).toMatchObject({ certainty, because });
  });

  test.each([
    ['another account and another reference', { reference: '', description: '', payInId: 'bank-doel' }, {}],
    ['the right account weeks later', { reference: '', description: '', bookedOn: '2026-12-20' }, {}],
    ['what remains after the charge of a bank', { amountMinor: 4_999_000 }, {}],
    [
      'a short number inside another',
      { reference: '', description: 'A/C 91234567', payInId: 'bank-doel' },
      { bankReference: '1234' },
    ],
  ])('[MNY-03] not proposed: %s', (_name, ofLine, ofDeposit) => {
    expect(matchOf({ ...line, ...ofLine }, { ...deposit, ...ofDeposit })).toBeNull();
  });

  test('[MNY-03] the surer proposal stands first, then the nearer in time', () => {
    const at = (paidOn: string, bankReference: string) =>
      matchOf(line, { ...deposit, paidOn, bankReference, fromAccount: null });
    const found = [at('2026-11-24', 'XX99'), at('2026-11-25', 'XX99'), at('2026-10-01', deposit.bankReference)];
    const sorted = found.flatMap((match) => (match === null ? [] : [match])).sort(bySurest);
    expect(sorted.map(({ certainty, daysApart }) => [certainty, daysApart])).toEqual([
      ['certain', 56],
      ['possible', 1],
      ['possible', 2],
    ]);
  });
});
