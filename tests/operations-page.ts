import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { postgresPrograms } from './throwaway-postgres.mjs';

/** Whom a block is run as. Default: whoever runs the tests. */
interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs a block of commands of the operations page. Resolves to what it printed; throws if one of them failed. */
export const runBlock = async (
  name: string,
  environment: Readonly<Record<string, string>>,
  runner: Runner = {},
): Promise<string> => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const block = page.split(`\`\`\`sh ${name}\n`)[1]?.split('```')[0];
  if (block === undefined) throw new Error(`the operations page has no block ${name}`);
  const running = spawn('sh', ['-eu', '-c', block], {
    ...runner,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${postgresPrograms() ?? ''}${delimiter}${process.env['PATH']}`, ...environment },
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'exit'),
  ]);
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
};
