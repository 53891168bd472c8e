// node bundle-tree.mjs TREE: bundles what the bench needs of a built tree, by the settings of that tree's own build: its
// server, with jobs that run only when they are told to, and its contract.
import { readFileSync } from 'node:fs';
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

await build({
  ...forNode,
  plugins: [...(forNode.plugins ?? []), heldJobs, richAgencies],
  metafile: false,
  entryPoints: ['./server/main.ts'],
  outfile: join(tree, 'dist/server/measured-main.js'),
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
  outfile: join(tree, 'dist/server/measured-contract.mjs'),
});
