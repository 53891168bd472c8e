import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth, wrapped } from '../../../flows/draw/text-size.ts';

describe('[FLW-03] the measure of a text', () => {
  test('lines broken at spaces say the same and keep within their width', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Z.]{1,12}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 300 }), (all, most) => {
        const lines = wrapped(all.join(' '), 12, most);
        expect(lines.join(' ')).toBe(all.join(' '));
        for (const line of lines) expect(textWidth(line, 12) <= most || !line.includes(' ')).toBe(true);
      }),
    );
  });

  test('a script that the table lacks is given the widest room', () => {
    expect(textWidth('টট', 12)).toBe(24);
  });
});
