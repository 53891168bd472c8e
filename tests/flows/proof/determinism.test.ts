import { describe, expect, test } from 'vitest';
import { fullWalk } from '../../../flows/proof/expression.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import type { Flow } from '../../../machines/flow.ts';
import { flowNamed } from './flow-named.ts';

/**
 * Three flows of different kinds: one of server calls only, one of delays that count down, one of parallel regions under a
 * clock. The generator knows no flow: what holds for these kinds holds for all.
 */
const kinds = ['sign-in', 'code-entry', 'connection'];

/** Calls `make` once, when the value is first needed. */
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
};

describe.each(kinds.map((name) => [name, flowNamed(name)] as const))('[FLW-04] the suite of %s', (_, flow) => {
  // An exploration is kept for each flow object: all suites but the one that is made again share one.
  const suiteOf = (each: Flow, seed = 7) => generateSuite(each, fullWalk.replace('seed=7', `seed=${seed}`));
  const made = lazily(() => suiteOf(flow));

  test('is the same, byte for byte, each time it is made', () => {
    expect(JSON.stringify(suiteOf({ ...flow }))).toBe(JSON.stringify(made()));
  });

  test('walks other ways with another seed, and covers as much', () => {
    const eight = suiteOf(flow, 8);
    expect(eight.unreached).toEqual([]);
    expect(eight.coverage).toEqual(made().coverage);
    expect(JSON.stringify(eight.tests)).not.toBe(JSON.stringify(made().tests));
  });
});
