// Hashes what the bundler takes for an entry, now and at a commit: types erased, comments and what nobody uses left out.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { build } from 'esbuild';

const root = process.cwd();
/** So many entries are bundled by one build, which parses each file once and holds all bundles in memory. */
const atOnce = 40;
const textLoaders = {
  '.sql': 'text',
  '.typ': 'text',
  '.css': 'text',
  '.svg': 'text',
  '.html': 'text',
  '.woff2': 'empty',
};
const loaderOf = (file) => textLoaders[extname(file)] ?? (extname(file) === '.mjs' ? 'js' : extname(file).slice(1));

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });

/** The text of a file at a commit. `null`: it was not there. */
const textAt = (commit, file) => {
  try {
    return git('show', `${commit}:${file}`);
  } catch {
    return null;
  }
};

/** Bytes, drawings and packages stand for themselves: only our own modules are followed. */
const ownModules = (entries) => ({
  name: 'own-modules',
  setup(bundler) {
    bundler.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
    bundler.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: entries
        .get(path)
        .map((file, at) => `export * as from${at} from './${file}';`)
        .join('\n'),
      resolveDir: root,
      loader: 'ts',
    }));
    bundler.onResolve({ filter: /^drawings?:/ }, ({ path }) => ({ path, external: true }));
    bundler.onResolve({ filter: /\?\w+$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?\w+$/, '')),
      namespace: 'bytes',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'bytes' }, ({ path }) => ({
      contents: readFileSync(path),
      loader: 'text',
    }));
  },
});

/** The changed files as they were. */
const filesAsOf = (commit, changed) => {
  const before = new Map(changed.map((file) => [file, textAt(commit, file)]));
  return {
    name: 'files-as-of',
    setup(bundler) {
      bundler.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        return before.get(relative(root, file)) === undefined || existsSync(file)
          ? undefined
          : { path: file, namespace: 'file' };
      });
      bundler.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const text = before.get(relative(root, path));
        if (text === undefined) return undefined;
        if (text === null) return { contents: '', loader: 'ts' };
        return { contents: text, resolveDir: dirname(path), loader: loaderOf(path) };
      });
    },
  };
};

const hashesBy = async (plugins, names) => {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name, at) => [`e${at}`, `entry:${name}`])),
    bundle: true,
    write: false,
    outdir: 'hashes',
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    loader: textLoaders,
    plugins,
  });
  const hashOf = new Map(
    outputFiles.map(({ path, contents }) => [
      path.match(/e(\d+)\.js$/)?.[1],
      createHash('sha1').update(contents).digest('hex'),
    ]),
  );
  return new Map(names.map((name, at) => [name, hashOf.get(`${at}`)]));
};

/**
 * Names of the entries whose bundle differs from that of the commit. `entries`: the files that each consists of. Entries that
 * could not be bundled as they were, for a file of theirs is new, differ.
 */
export const differingEntries = async (commit, changed, entries) => {
  const differing = new Set();
  const known = changed.filter((file) => /\.(tsx?|mjs|sql|typ|json|css|svg)$/.test(file));
  const isNew = new Set(known.filter((file) => textAt(commit, file) === null));
  const names = [...entries.keys()].filter((name) => {
    if (!entries.get(name).some((file) => isNew.has(file))) return true;
    differing.add(name);
    return false;
  });
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce);
    const now = await hashesBy([ownModules(entries)], some);
    const then = await hashesBy([ownModules(entries), filesAsOf(commit, known)], some).catch(() => null);
    for (const name of some) if (then === null || now.get(name) !== then.get(name)) differing.add(name);
  }
  return differing;
};
