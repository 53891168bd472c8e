import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareStructure } from '../../../src/live-flows/share-structure.ts';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, undefined, 0, 1, 'a', true),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.array(fc.record({ key: fc.constantFrom('x', 'y', 'z'), of: tie('any') }), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('one', 'two'), tie('any')),
  ),
})).any;

test('a view always says what the flow says now', () => {
  fc.assert(
    fc.property(value, value, (before, now) => {
      expect(shareStructure(before, now)).toEqual(now);
    }),
  );
});

test('a view that says what it said before is the same object', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(shareStructure(one, structuredClone(one))).toBe(one);
    }),
  );
});

test('of a view that changes, only what has changed is another object', () => {
  const before = { sort: { field: 'price' }, chips: [{ key: 'a', words: 'A' }], count: 3 };
  const now = shareStructure(before, { sort: { field: 'price' }, chips: [{ key: 'a', words: 'B' }], count: 3 });
  expect(now).not.toBe(before);
  expect(now.sort).toBe(before.sort);
  expect(now.chips).not.toBe(before.chips);
});

test('cards and values that have moved in their list stay the same objects', () => {
  const [one, two] = [
    { key: 1, price: { minor: 10 } },
    { key: 2, price: { minor: 20 } },
  ];
  const moved = shareStructure([one, two], structuredClone([{ key: 0, price: { minor: 5 } }, one, two]));
  expect(moved[1]).toBe(one);
  expect(moved[2]).toBe(two);
  const [bg, ek] = [
    { code: 'BG', count: 1 },
    { code: 'EK', count: 2 },
  ];
  expect(shareStructure([bg, ek], structuredClone([ek, bg]))[0]).toBe(ek);
});

test('functions and class instances are compared by identity', () => {
  const [date, act] = [new Date(0), () => {}];
  const now = shareStructure({ date: new Date(0), act: () => {} }, { date, act });
  expect([now.date, now.act]).toEqual([date, act]);
  expect(now.date).toBe(date);
  expect(now.act).toBe(act);
});
