import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
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
  expect(packagesOf('tests/circles.mjs')).toEqual(['rolldown/utils']);
});

test('[RUN-01] packages are installed where there are none, again when the lockfile changed, and otherwise never', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'portolan-bare-'));
  try {
    for (const built of ['build', 'build.mjs']) cpSync(built, join(checkout, built), { recursive: true });
    const write = (path: string, json: unknown) => writeFileSync(join(checkout, path), JSON.stringify(json));
    mkdirSync(join(checkout, 'shipped'));
    write('shipped/package.json', { name: 'shipped', version: '1.0.0' });
    const root = { name: 'bare', version: '1.0.0', dependencies: { shipped: 'file:shipped' } };
    write('package.json', root);
    write('package-lock.json', {
      ...root,
      lockfileVersion: 3,
      packages: {
        '': root,
        'node_modules/shipped': { resolved: 'shipped', link: true },
        shipped: { version: '1.0.0' },
      },
    });
    const program = "import('./build.mjs').then(({ ensureInstalled }) => ensureInstalled())";
    const install = () => spawnSync(process.execPath, ['-e', program], { cwd: checkout, encoding: 'utf8' });
    const installing = /^Installing packages/m;
    const first = install();
    expect(first.status, first.stderr).toBe(0);
    expect(first.stderr).toMatch(installing);
    expect(existsSync(join(checkout, 'node_modules', 'shipped', 'package.json'))).toBe(true);
    expect(install().stderr).not.toMatch(installing);
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(checkout, 'package-lock.json'), later, later);
    expect(install().stderr).toMatch(installing);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}, 120_000);
