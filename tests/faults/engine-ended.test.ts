import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyMigratedDatabase } from '../server/migrated-image.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache', 'engine-ended-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The built server, with a thread of the embedded engine that ends by itself once the server listens. */
const serverWithMortalEngine = (): string => {
  mkdirSync(join(folder, 'dist', 'server'), { recursive: true });
  copyFileSync('dist/server/main.js', join(folder, 'dist', 'server', 'main.js'));
  writeFileSync(
    join(folder, 'dist', 'server', 'embedded-thread.js'),
    `import { existsSync } from 'node:fs';
     setInterval(() => existsSync(${JSON.stringify(join(folder, 'end'))}) && process.exit(1), 50);
     await import(${JSON.stringify(resolve('dist/server/embedded-thread.js'))});`,
  );
  for (const shared of ['portal', 'tenants']) symlinkSync(resolve('dist', shared), join(folder, 'dist', shared));
  return join(folder, 'dist', 'server', 'main.js');
};

test('[RUN-04] a process whose embedded database has ended ends, so that it can be started again', async () => {
  const dataDir = join(folder, 'data');
  await copyMigratedDatabase(dataDir);
  const child = spawn(process.execPath, [serverWithMortalEngine()], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  child.stdout.on('data', (words: Buffer) => said.push(words.toString()));
  await expect.poll(() => said.join(''), { timeout: 60_000 }).toContain('http://');
  writeFileSync(join(folder, 'end'), '');
  const [code] = await ended;
  expect(code).toBe(1);
  expect(said.join('')).toContain('the database has ended');
});
