import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../contract/canonical-json.ts';
import { type ChainTransfer, entryHash } from '../../contract/ledger/ledger-chain/chain-entry.ts';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.string({ unit: 'binary', maxLength: 4 }), tie('any'), { maxKeys: 5 }),
  ),
})).any;

/** The rule of the RFC, word by word. */
const byTheRule = (given: unknown): string => {
  if (Array.isArray(given)) return `[${given.map(byTheRule).join(',')}]`;
  if (typeof given !== 'object' || given === null) return JSON.stringify(given);
  const names = Object.keys(given).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${byTheRule((given as never)[name])}`).join(',')}}`;
};

test('[MNY-01] canonical JSON has its names in the order of their UTF-16 units, whatever order they were given in', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(canonicalJson(given)).toBe(byTheRule(given));
    }),
  );
  // Names that JavaScript puts first by itself, in another order.
  expect(canonicalJson({ b: 1, 10: 2, 9: 3, a: { c: 4, A: 5 } })).toBe('{"10":2,"9":3,"a":{"A":5,"c":4},"b":1}');
  expect(canonicalJson({ '\u{1F600}': 1, '\uFB33': 2 })).toBe('{"\u{1F600}":1,"\uFB33":2}');
});

test('[MNY-01] what cannot be written the same everywhere is refused', () => {
  for (const wrong of [0.5, Number.NaN, 2 ** 53, { a: [1.5] }]) expect(() => canonicalJson(wrong)).toThrow(RangeError);
  expect(() => canonicalJson({ b: 1, a: undefined })).toThrow(TypeError);
});

test('[MNY-01] the hash of an entry is SHA-256 over the canonical JSON of all its facts', () => {
  const transfer: ChainTransfer = {
    id: '0190b2d4-0000-7000-8000-000000000001',
    kind: 'posted',
    pendingId: null,
    at: '2026-11-20T09:15:00.000Z',
    debit: 'wallet:agency-1:BDT',
    credit: 'supplier-payable:BDT',
    amountMinor: 4_500_000,
    currency: 'BDT',
    rate: { currency: 'USD', minor: 100, ownMinor: 12_150 },
    words: 'ভাড়া “ও” কর\n',
    orderReference: 'TRPAID01',
    actor: 'user-1',
  };
  const place = { agencyId: 'agency-1', seq: 7, previous: '0'.repeat(64) };
  const plain = createHash('sha256')
    .update(byTheRule({ ...transfer, ...place }))
    .digest('hex');
  expect(entryHash(place, transfer)).toBe(plain);
  for (const name of Object.keys(transfer) as (keyof ChainTransfer)[]) {
    expect(entryHash(place, { ...transfer, [name]: 'another' }), name).not.toBe(plain);
  }
});
