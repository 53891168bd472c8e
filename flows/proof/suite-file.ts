import { readFileSync } from 'node:fs';
import { array, assert, literal, number, string, type, union } from 'superstruct';
import type { PlannedTest } from './planned-test.ts';
import { type Suite, suiteVersion } from './suite.ts';

const expected = type({ at: array(string()), taken: array(string()), digest: string() });

const move = union([
  type({ do: literal('send'), case: string() }),
  type({ do: literal('settle'), invoke: string(), actor: string(), outcome: string() }),
  type({ do: literal('settle-late'), invoke: string(), actor: string(), outcome: string() }),
  type({ do: literal('wait'), ms: number() }),
  type({ do: literal('resume') }),
]);

const written = type({
  format: literal('portolan-suite'),
  version: literal(suiteVersion),
  flow: string(),
  model: string(),
  tests: array(
    type({ name: string(), input: string(), begins: expected, steps: array(type({ move, expect: expected })) }),
  ),
});

/** The parts of a suite that are needed to run it. */
export interface WrittenSuite extends Pick<Suite, 'flow' | 'model'> {
  readonly tests: readonly PlannedTest[];
}

/**
 * Reads a suite that `npm run flows -- plan` wrote.
 * @throws Error that says what is wrong with the file.
 */
export const readSuite = (file: string): WrittenSuite => {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  assert(read, written);
  return read;
};
