// node engine-of-tree.mjs TREE: runs the engine's bench of a tree, by processor time instead of the time of day, and prints
// what each operation of our engine took.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const tree = resolve(process.argv[2] ?? '.');
process.chdir(tree);
const { forNode } = await import(pathToFileURL(join(tree, 'build.mjs')).href);
const { build } = await import(pathToFileURL(join(tree, 'node_modules/esbuild/lib/main.js')).href);
const outfile = join(tree, '.cache/bench/engine-of-tree.mjs');
await build({ ...forNode, entryPoints: ['./tests/bench/engine.bench.ts'], outfile });
const { runEngineBench } = await import(pathToFileURL(outfile).href);

performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const { rows } = await runEngineBench([10_000]);
const ours = rows.filter(({ engine, product = 'flights' }) => engine === 'portolan' && product === 'flights');
console.log(JSON.stringify(ours.map(({ op, medianMs }) => [op, medianMs])));
