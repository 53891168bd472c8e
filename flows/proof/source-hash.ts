import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Hash of the code that runs when these modules are imported: bundled, without comments, types and unused exports, with
 * the versions of the packages that it imports. Equal hashes mean equal behaviour. Paths are relative to `root`.
 */
export const sourceHash = (entries: readonly string[], root = '.'): string => {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: resolve(root),
    entryPoints: entries.map((entry) => `./${entry}`),
    bundle: true,
    // Not the names: esbuild chooses short ones by how often letters stand in the files, unused exports included.
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'unwritten',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const hash = createHash('sha256');
  for (const { text } of outputFiles) hash.update(`${text}\n`);
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const packages = imported.filter((path) => !path.startsWith('.'));
  return hash.update(versionsOf(packages, root).join('\n')).digest('hex');
};

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Packages with their versions, sorted. Modules of Node have no version. */
const versionsOf = (imported: readonly string[], root: string): readonly string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const names = imported.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].sort().map((name) => `${name} ${packages[`node_modules/${name}`]?.version ?? 'of Node'}`);
};
