// node bundle-tree.mjs TREE: bundles what the bench needs of a built tree, by the settings of that tree's own build: its
// server, with jobs that run only when they are told to, and its contract.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const tree = resolve(process.argv[2] ?? '.');
process.chdir(tree);
const { forNode } = await import(pathToFileURL(join(tree, 'build.mjs')).href);
const { build } = await import(pathToFileURL(join(tree, 'node_modules/esbuild/lib/main.js')).href);

const heldJobs = {
  name: 'held-jobs',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]http[\\/]jobs\.ts$/ }, () => ({
      contents: `export const startJobs = (jobs) => {
        globalThis[Symbol.for('portolan.bench.jobs')] = jobs;
        return { stop: async () => {} };
      };`,
      loader: 'js',
    }));
  },
};

/** The agencies of the demonstration are given enough for thousands of payments. */
const richAgencies = {
  name: 'rich-agencies',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]demonstration[\\/]seed\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(/const depositMinor = [\d_]+;/, 'const depositMinor = 1_000_000_000_000;');
      if (contents === source) throw new Error(`${path}: where is the deposit of the demonstration?`);
      return { contents, loader: 'ts' };
    });
  },
};

/** A city of 5,000 properties, each with a name of its own. The demonstration has none with more than 26. */
const bigCity = {
  name: 'big-city',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]hotels[\\/]inventory[\\/]cities\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const districts = Array.from(
        { length: 35 },
        (_, n) => `Quarter ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]}${n} 13.7 100.${n + 10} 100`,
      );
      const made = `  city(
        place('QBC', 'Bench City', 'TH', 'Asia/Bangkok', 13.7563, 100.5018),
        trade(6_000, 5_000, '555555555555', saturdayAndSunday, 'river', 'pool'),
        '',
        \`${districts.join('\n')}\`,
      ),
      ];`;
      return { contents: source.replace(/\];\s*$/, made), loader: 'ts' };
    });
  },
};

/** Beside `dist/server`, so that what the server reads is where it looks for it. */
const measured = join(tree, 'dist/measured');
mkdirSync(measured, { recursive: true });
for (const file of readdirSync(join(tree, 'dist/server')).filter((name) => name.endsWith('.js')))
  copyFileSync(join(tree, 'dist/server', file), join(measured, file));

/** It makes the hotels, in trees that have it. */
const searchThread = existsSync('./server/search-work/search-thread.ts')
  ? { 'search-thread': './server/search-work/search-thread.ts' }
  : {};

await build({
  ...forNode,
  plugins: [...(forNode.plugins ?? []), heldJobs, richAgencies, bigCity],
  metafile: false,
  entryPoints: { 'measured-main': './server/main.ts', ...searchThread },
  outdir: measured,
});
await build({
  ...forNode,
  metafile: false,
  stdin: {
    contents: `export { calls } from './contract/calls.ts';
      export { requestFor } from './contract/client.ts';
      export { mask } from 'superstruct';`,
    resolveDir: tree,
    loader: 'ts',
  },
  outfile: join(measured, 'measured-contract.mjs'),
});
