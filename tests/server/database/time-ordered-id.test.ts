import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';

test('[MNY-01] ids sort by time and, within a millisecond, in the order of creation, whatever other ids are made between', () => {
  const noon = Date.UTC(2026, 10, 26, 12);
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 60 }), (offsets) => {
      const made = offsets.map((offset, index) => ({ offset, index, id: timeOrderedId(noon + offset) }));
      const byId = made.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(byId).toEqual(made.toSorted((one, other) => one.offset - other.offset || one.index - other.index));
    }),
  );
});

test('an id is a UUID of version 7', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(timeOrderedId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
