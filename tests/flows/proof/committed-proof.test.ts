import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commitResults, committedResult, provedAgain } from '../../../flows/proof/committed-proof.ts';

const root = mkdtempSync(join(tmpdir(), 'portolan-proof-'));
mkdirSync(join(root, 'flows/expectations'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

describe('[FLW-06] a committed proof', () => {
  test('counts for the code that it was made from, and for no other', () => {
    const mutants = { hash: 'a hash', value: { killed: 3 } };
    expect(commitResults('order', { mutants }, root)).toBe(true);
    expect(commitResults('order', { mutants }, root)).toBe(false);
    expect(committedResult('order', 'mutants', 'a hash', root)).toEqual({ killed: 3 });
    expect(committedResult('order', 'survey', 'a hash', root)).toBeUndefined();
    expect(committedResult('order', 'mutants', 'another hash', root)).toBeUndefined();
    expect(committedResult('session', 'mutants', 'a hash', root)).toBeUndefined();
  });

  test('is made again for a part of the flows, which is another one for other code, and never for the dearest', () => {
    const costs: Readonly<Record<string, number>> = { dear: 90, small: 4, middling: 5, cheap: 1 };
    const named = Object.keys(costs).map((name) => ({ name }));
    const chosen = (seed: number) => provedAgain(named, ({ name }) => costs[name] ?? 0, String(seed), 0.05);
    expect(chosen(1)).toEqual(chosen(1));
    for (let seed = 0; seed < 50; seed += 1) {
      expect(chosen(seed).reduce((sum, { name }) => sum + (costs[name] ?? 0), 0)).toBeLessThanOrEqual(5);
    }
    const ever = new Set(Array.from({ length: 50 }, (_, seed) => chosen(seed).map(({ name }) => name)).flat());
    expect(ever).toEqual(new Set(['small', 'middling', 'cheap']));
  });
});
