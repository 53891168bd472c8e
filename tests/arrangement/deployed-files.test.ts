import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');

/** `NAME=value` lines of a file. */
const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('\n').flatMap((line) => [...line.matchAll(/^(\w+)=(.*)$/g)].map(([, k, v]) => [k, v])));

test('[RUN-06] the example of an environment is complete but for the secret', () => {
  const environment = valuesIn(read('portolan.env.example'));
  expect(() => readSettings(environment)).toThrow('SECRET_KEY must be');
  expect(readSettings({ ...environment, SECRET_KEY: 'k'.repeat(64) })).toMatchObject({
    production: true,
    trustedProxies: 1,
  });
});

/** Statements of modules as the build writes them: a name in quotes after `from`, `import` or `import(`. */
const imports = /(?:^(?:import\b.*|\} )from |^import |\bimport\()"([^"]+)"/gm;

test('[RUN-06] the programs of the server import exactly the packages that are installed without its build', () => {
  const programs = ['main', 'embedded-thread', 'parser-thread', 'press-thread', 'search-thread', 'sandbox-gateway'];
  const imported = programs.flatMap((program) =>
    [...readFileSync(`dist/server/${program}.js`, 'utf8').matchAll(imports)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:') && !name.startsWith('.'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly dependencies: object };
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort());
});

const analyzes = spawnSync('systemd-analyze', ['--version']).status === 0;
test.runIf(analyzes)('[RUN-06] systemd understands every line of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = join(folder, 'portolan@3001.service');
  copyFileSync('deploy/portolan@.service', unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(stdout + stderr).not.toContain(unit);
});
