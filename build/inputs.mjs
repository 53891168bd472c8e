// Records the inputs of a build, so that a second start of an unchanged tree does not build again.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders and files that the build reads without importing them, such as tenants and assembly. */
const readOtherwise = [
  'build',
  'build.mjs',
  'package-lock.json',
  'src/index.html',
  'tenants',
  'tsconfig.json',
  'workers/results/engine',
];

/** Our files in esbuild's metafiles, sorted. The lockfile stands for the packages. */
export const inputsIn = (metafiles) =>
  [
    ...new Set(
      metafiles
        .flatMap(({ inputs }) => Object.keys(inputs))
        .map((path) => path.replace(/^[\w-]+:/, '').replace(`${process.cwd()}/`, ''))
        .filter((path) => !path.includes('node_modules/') && existsSync(path)),
    ),
  ].sort((one, other) => (one < other ? -1 : 1));

const filesIn = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/** A hash of the inputs and of the files that the build reads otherwise. A deleted file changes it, too. */
export const fingerprintOf = (inputs) => {
  const hash = createHash('sha256');
  for (const file of [...new Set([...inputs, ...readOtherwise.flatMap(filesIn)])].sort((one, other) =>
    one < other ? -1 : 1,
  )) {
    hash.update(`\n${file}\n`).update(existsSync(file) ? readFileSync(file) : 'gone');
  }
  return hash.digest('hex');
};

/** Writes the inputs of a build and their hash to the file `stamp`. */
export const noteInputs = (stamp, metafiles) => {
  const inputs = inputsIn(metafiles);
  writeFileSync(stamp, JSON.stringify({ fingerprint: fingerprintOf(inputs), inputs }));
};

/** Whether the inputs that `stamp` lists are unchanged. */
export const isFresh = (stamp) => {
  try {
    const { fingerprint, inputs } = JSON.parse(readFileSync(stamp, 'utf8'));
    return fingerprint === fingerprintOf(inputs);
  } catch {
    return false;
  }
};
