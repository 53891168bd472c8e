import { describe, expect, test } from 'vitest';
import { fullWalk } from '../../../flows/proof/expression.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { flowNamed } from './flow-named.ts';

const timeout = 120_000;

/**
 * Three flows of different kinds: one of server calls only, one of delays that count down, one of parallel regions under a
 * clock. The generator knows no flow: what holds for these kinds holds for all.
 */
const kinds = ['sign-in', 'code-entry', 'connection'];

describe.each(kinds.map((name) => [name, flowNamed(name)] as const))('[FLW-04] the suite of %s', (_, flow) => {
  test('is the same, byte for byte, each time it is made', { timeout }, () => {
    const [once, again] = [{ ...flow }, { ...flow }].map((fresh) => JSON.stringify(generateSuite(fresh, fullWalk)));
    expect(once).toBe(again);
  });

  test('walks other ways with another seed, and covers as much', { timeout }, () => {
    const [seven, eight] = [7, 8].map((seed) => generateSuite(flow, fullWalk.replace('seed=7', `seed=${seed}`)));
    expect(eight?.unreached).toEqual([]);
    expect(eight?.coverage).toEqual(seven?.coverage);
    expect(JSON.stringify(eight?.tests)).not.toBe(JSON.stringify(seven?.tests));
  });
});
