import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { serverTime } from './server-time.ts';

/** Asks a slow airline, then the same one again, and says what answers; `later` once an airline would have answered. */
const askingTwice = `
import { setTimeout as airline } from 'node:timers/promises';
process.stdin.once('data', () => {
  airline(8_000).then(() => console.log('first'));
  airline(20).then(() => console.log('again'));
  setTimeout(() => console.log('later'), 300);
});
setTimeout(() => process.exit(), 60_000).unref();
`;

test('[FLW-04] an airline that a walk keeps silent answers nobody who asks again, until it speaks', async () => {
  const time = serverTime();
  const server = spawn(process.execPath, ['--input-type=module', '-e', askingTwice], {
    env: { ...process.env, ...time.environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface({ input: server.stdout }).on('line', (line) => said.push(line));
  await expect.poll(() => existsSync(time.environment['SERVER_TIME_DOOR'] ?? '')).toBe(true);
  await time.hush();
  server.stdin.write('ask\n');
  await expect.poll(() => said).toContain('later');
  expect(said).toEqual(['later']);
  await time.speak();
  await expect.poll(() => said).toEqual(['later', 'first', 'again']);
  server.stdin.end();
  server.kill();
  await once(server, 'exit');
});
