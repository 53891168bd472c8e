import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth, wrapped } from '../../../flows/draw/text-size.ts';
import { writtenJson } from '../../../flows/draw/written-json.ts';

describe('[FLW-03] the files of the atlas', () => {
  test('hold exactly what was written into them, in one order whatever order it was made in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writtenJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(writtenJson({ b: 1, a: [1, 2] })).toBe(writtenJson({ a: [1, 2], b: 1 }));
  });

  test('have lines that a person can compare', () => {
    const points = Array.from({ length: 60 }, (_, at) => at * 100);
    const lines = writtenJson({ points, states: [{ id: 'a' }, { id: 'b' }], none: [] }).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(lines).toContain('  "none": [],');
  });
});

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
