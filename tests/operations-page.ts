import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { postgresPrograms } from './throwaway-postgres.mjs';

/** Whom a block is run as. Default: whoever runs the tests. */
interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs a block of commands of the operations page. Returns what it printed; throws if one of them failed. */
export const runBlock = (name: string, environment: Readonly<Record<string, string>>, runner: Runner = {}): string => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const block = page.split(`\`\`\`sh ${name}\n`)[1]?.split('```')[0];
  if (block === undefined) throw new Error(`the operations page has no block ${name}`);
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', block], {
    ...runner,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${postgresPrograms() ?? ''}${delimiter}${process.env['PATH']}`, ...environment },
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
};
