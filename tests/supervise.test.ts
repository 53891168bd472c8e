import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** Supervises a process that runs `program`, whose `run` counts its starts from 1. */
const supervised = (program: string) => {
  const script = `
    import { spawn } from 'node:child_process';
    import { supervise } from '${pathToFileURL('build/supervise.mjs').href}';
    let runs = 0;
    const serve = () => {
      runs += 1;
      return spawn(process.execPath, ['-e', 'const run = ' + runs + ';' + ${JSON.stringify(program)}], { stdio: 'inherit' });
    };
    process.exit(await supervise(serve, { pauseMs: 20 }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err, [code]]) => ({ out, err, code }),
  );
  return { child, ended };
};

test('[RUN-04] a server that ends by itself is started again, after growing pauses', async () => {
  const { out, err, code } = await supervised(
    "console.log('run', run); if (run === 4) process.exit(0); run === 2 ? process.kill(process.pid, 'SIGKILL') : process.exit(1)",
  ).ended;
  expect(out).toBe('run 1\nrun 2\nrun 3\nrun 4\n');
  expect(err.match(/\(.*?\)|[\d.]+ s/g)).toEqual(['(code 1)', '0.02 s', '(SIGKILL)', '0.04 s', '(code 1)', '0.08 s']);
  expect(code).toBe(0);
});

test('[RUN-01] a start that was refused is not repeated', async () => {
  const { out, code } = await supervised("console.log('run', run); process.exit(78)").ended;
  expect({ out, code }).toEqual({ out: 'run 1\n', code: 78 });
});

test('[RUN-04] a server that is told to stop is not started again', async () => {
  const { child, ended } = supervised(
    "process.on('SIGTERM', () => process.exit(3)); console.log('run', run); setInterval(() => {}, 1000)",
  );
  await once(child.stdout, 'readable');
  await pause(100);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ out: 'run 1\n', code: 3 });
});
