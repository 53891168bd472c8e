import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folders = [
  'docs',
  'contract',
  'machines',
  'src',
  'server',
  'flows',
  'workers',
  'tenants',
  'build',
  'tests',
  'deploy',
];
const pages = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.md'))
  .concat('README.md');

test('[RUN-01] every link of README, docs and rooms leads to a file', () => {
  expect(pages.length).toBeGreaterThan(100);
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('[RUN-01] what is read first is read in ten minutes', () => {
  const words = (page: string): number => readFileSync(page, 'utf8').split(/\s+/).length;
  expect([words('README.md') < 900, words('docs/architecture.md') < 2_500]).toEqual([true, true]);
});
