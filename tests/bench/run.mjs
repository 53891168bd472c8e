// npm run bench -- engine|server|load|inspector|ledger|page|pricing|files|watch [--json]
// npm run bench -- against REF [--json]: what is here beside an older commit
// npm run bench -- growth [--json]: an agency of 100,000 orders beside one of 10,000
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale, ensureInstalled, forNode } from '../../build.mjs';
import { findChromium } from '../find-programs.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [which = '', ...flags] = process.argv.slice(2);
const benches = {
  engine: 'runEngineBench',
  server: 'runServerBench',
  load: 'runLoadBench',
  inspector: 'runInspectorBench',
  ledger: 'runLedgerBench',
  page: 'runPageBench',
  pricing: 'runPricingBench',
  files: 'runFilesBench',
  watch: 'runWatchBench',
};

/** Those that print by themselves and end with an exit code. */
const gates = ['against', 'growth'];

if (!(which in benches) && !gates.includes(which)) {
  console.error(`which bench? one of ${[...Object.keys(benches), ...gates].join(', ')}`);
  process.exit(2);
}

ensureInstalled();
if (['server', 'load', 'ledger', 'page', ...gates].includes(which)) await buildIfStale();
if (['ledger', 'page', 'against'].includes(which)) process.env.CHROMIUM_PATH = findChromium();
const { build } = await import('esbuild');
mkdirSync('.cache/bench', { recursive: true });
const outfile = `.cache/bench/${which}.mjs`;
const isGate = gates.includes(which);
const entry = isGate ? `./tests/bench/against/${which}.ts` : `./tests/bench/${which}.bench.ts`;
await build({ ...forNode, entryPoints: [entry], outfile });
const bench = await import(pathToFileURL(outfile).href);
if (isGate) process.exit(await bench[which](flags));
// Only the load is told how much of it.
const result = await bench[benches[which]](...(which === 'load' ? [flags] : []));
if (flags.includes('--json')) console.log(JSON.stringify(result));
else {
  if (result.engine) console.log(`engine: ${result.engine}`);
  console.table(result.rows ?? result.pages);
}
process.exit(0);
