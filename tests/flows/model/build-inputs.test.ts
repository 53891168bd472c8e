import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inputsIn, isFresh, noteInputs } from '../../../build/inputs.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-built-'));
  for (const name of ['a.ts', 'b.ts']) writeFileSync(join(folder, name), name);
  noteInputs(join(folder, 'stamp'), [
    { inputs: { [join(folder, 'a.ts')]: {}, 'node_modules/react/index.js': {} } },
    { inputs: { [`assembly:${join(folder, 'b.ts')}`]: {}, '<stdin>': {} } },
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));
const stamp = () => join(folder, 'stamp');

describe('[FLW-02] what a build was made from', () => {
  test('is every file of ours in its bundles; packages are told by the lockfile', () => {
    const { inputs } = JSON.parse(readFileSync(stamp(), 'utf8')) as { inputs: readonly string[] };
    expect(inputs).toEqual([join(folder, 'a.ts'), join(folder, 'b.ts')]);
    expect(inputsIn([{ inputs: { 'machines/index.ts': {} } }])).toEqual(['machines/index.ts']);
  });

  test('is fresh until one of its files changes, or is gone', () => {
    expect(isFresh(stamp())).toBe(true);
    writeFileSync(join(folder, 'b.ts'), 'changed');
    expect(isFresh(stamp())).toBe(false);
    writeFileSync(join(folder, 'b.ts'), 'b.ts');
    expect(isFresh(stamp())).toBe(true);
    rmSync(join(folder, 'a.ts'));
    expect(isFresh(stamp())).toBe(false);
  });

  test('is stale where nobody noted it, or the note is damaged', () => {
    expect(isFresh(join(folder, 'nowhere'))).toBe(false);
    writeFileSync(stamp(), '{"inputs":');
    expect(isFresh(stamp())).toBe(false);
  });
});
