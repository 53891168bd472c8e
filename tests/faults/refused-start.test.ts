import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'portolan-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Exit code and error stream of a start that is expected to fail. */
const failedStart = async (environment: Readonly<Record<string, string>>) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'development', ...environment };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
};

test('[RUN-01] a wrong setting stops the start with one line', async () => {
  expect(await failedStart({ COMPLETER_INTERVAL_MS: '30s' })).toEqual({
    code: 78,
    said: 'Portolan did not start: COMPLETER_INTERVAL_MS must be a whole number from 100 to 86400000\n',
  });
});

test('[RUN-06] a folder that cannot be written stops the start with one line', async () => {
  const notFolder = join(dataDir, 'a-file');
  writeFileSync(notFolder, '');
  expect(await failedStart({ DATA_DIR: notFolder })).toEqual({
    code: 78,
    said: `Portolan did not start: DATA_DIR must be a folder that the server may write, unlike ${notFolder} (ENOTDIR)\n`,
  });
});

test('[RUN-01] a port that is in use stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { readonly port: number };
  expect(await failedStart({ PORT: String(port) })).toEqual({
    code: 78,
    said: `Portolan did not start: port ${port} on 127.0.0.1 is in use: stop the other server, or set PORT\n`,
  });
  other.close();
});
