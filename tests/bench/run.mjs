// npm run bench -- engine|server|inspector|page [--json]
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale, ensureInstalled, forNode } from '../../build.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [which = '', ...flags] = process.argv.slice(2);
const benches = { engine: 'runEngineBench', server: 'runServerBench', inspector: 'runInspectorBench' };

if (which === 'page') {
  console.error('npm run bench -- page comes with the work on the shell, which it measures.');
  process.exit(2);
}
if (!(which in benches)) {
  console.error('which bench? one of engine, server, inspector, page');
  process.exit(2);
}

ensureInstalled();
if (which === 'server') await buildIfStale();
const { build } = await import('esbuild');
mkdirSync('.cache/bench', { recursive: true });
const outfile = `.cache/bench/${which}.mjs`;
await build({ ...forNode, entryPoints: [`./tests/bench/${which}.bench.ts`], outfile });
const bench = await import(pathToFileURL(outfile).href);
const result = await bench[benches[which]]();
if (flags.includes('--json')) console.log(JSON.stringify(result));
else {
  if (result.engine) console.log(`engine: ${result.engine}`);
  console.table(result.rows);
}
process.exit(0);
