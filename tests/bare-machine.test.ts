import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from '@babel/parser';
import { expect, test } from 'vitest';

/** The packages that a program and its modules import statically, before its first line runs. */
const packagesOf = (program: string): string[] => {
  const modules = [program];
  const packages = new Set<string>();
  for (const path of modules) {
    const { body } = parse(readFileSync(path, 'utf8'), { sourceType: 'module' }).program;
    for (const statement of body) {
      const from = 'source' in statement ? statement.source?.value : undefined;
      if (from === undefined) continue;
      const imported = posix.join(posix.dirname(path), from);
      if (!from.startsWith('.')) packages.add(from);
      else if (!modules.includes(imported)) modules.push(imported);
    }
  }
  return [...packages].filter((name) => !name.startsWith('node:'));
};

test.each(['build.mjs', 'tests/run.mjs'])(
  '%s begins on a machine without packages, and installs them itself',
  (program) => {
    expect(packagesOf(program)).toEqual([]);
  },
);

test('a package that a program imports is found through the modules between', () => {
  expect(packagesOf('tests/circles.mjs')).toEqual(['@babel/parser']);
});
