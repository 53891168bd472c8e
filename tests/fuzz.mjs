// npm run fuzz -- calls|files [--seed N]: odd values at every call, nasty bytes at every parser.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../build.mjs';
import { startThrowawayPostgres } from './throwaway-postgres.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const files = {
  calls: ['tests/server/http/fuzzed-calls.test.ts', 'tests/server/http/odd-values.test.ts'],
  files: ['tests/server/files/parsers', 'tests/server/files/pictures', 'tests/workers/spreadsheets'],
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const [which = ''] = positionals;
if (!(which in files) || (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))) {
  console.error(`npm run fuzz -- ${Object.keys(files).join('|')} [--seed N]`);
  process.exit(2);
}

ensureInstalled();
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000_000));
console.log(`Values are drawn with --seed ${seed}.`);
const postgres = startThrowawayPostgres();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    '--project=server',
    '--project=unit',
    ...files[which],
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_WHOLE: '1', TEST_SEED: seed, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) },
  },
);
postgres?.stop();
process.exit(status ?? 1);
