import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folderOfAll = '.cache/transforms';

/** What every transformed module depends on beside its own file. vitest knows plugins by their name alone. */
const dependencies = ['package-lock.json', 'tsconfig.json', 'tests/vitest.config.ts', 'build.mjs'];

const hashOf = (files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

/** Folder of the transformed modules that all vitest processes of this checkout share. */
export const transformsFolder = join(folderOfAll, hashOf(dependencies).slice(0, 16));

/** A run has some 5,000 modules; each changed file adds one. */
const mostFiles = 20_000;

/** Removes folders of other dependencies, and a folder that has grown too large. No vitest process may run. */
export const tidyTransforms = () => {
  mkdirSync(folderOfAll, { recursive: true });
  for (const name of readdirSync(folderOfAll)) {
    const folder = join(folderOfAll, name);
    if (folder !== transformsFolder || readdirSync(folder).length > mostFiles) rmSync(folder, { recursive: true });
  }
};
