import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInto } from '../../../server/ledger/broken-lines.ts';

test('[MNY-02] text that is broken into lines keeps every character, and no line is longer than its column', () => {
  const anyText = fc.array(fc.stringMatching(/^[A-Za-z0-9·:()-]{1,60}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyText, fc.integer({ min: 6, max: 24 }), (words, most) => {
      const lines = brokenInto(words.join(' '), most);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
      // The narrowest character takes 0.36 ems.
      for (const line of lines) expect(line.length * 0.36).toBeLessThanOrEqual(most);
    }),
  );
});

test('[MNY-02] a reference stands whole where it fits, and is broken only where it does not', () => {
  expect(brokenInto('Payment for tickets', 60)).toEqual(['Payment for tickets']);
  expect(brokenInto('TRK7QX2MAB PNRQ12', 9)).toEqual(['TRK7QX2MAB', 'PNRQ12']);
  expect(brokenInto('ONLINEPAYMENT12345', 8)).toHaveLength(2);
});
