import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './portal.ts';

const checkout = mkdtempSync(join(tmpdir(), 'portolan-checkout-'));

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/**
 * Copies the sources as a fresh clone has them: nothing built, no data. The packages are those of this checkout, as hard
 * links: tests/bare-machine.test.ts installs, and a second download of all packages would measure the registry.
 */
const layOut = (): void => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(checkout, dirname(file)), { recursive: true });
    cpSync(file, join(checkout, file));
  }
  execFileSync('git', ['init', '-q'], { cwd: checkout });
  execFileSync('cp', ['-al', 'node_modules', checkout]);
  // The lockfile was just copied: packages that are older than it would be installed again.
  utimesSync(join(checkout, 'package-lock.json'), new Date(0), new Date(0));
};

test('[RUN-01] npm start on a fresh checkout builds, opens the database and says where to sign in', async () => {
  layOut();
  const port = await freePort();
  const started = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  started.stdout.on('data', (words: Buffer) => {
    said += words.toString();
  });
  const ended = new Promise<string>((done) => started.once('exit', (code) => done(`npm start ended with ${code}`)));
  const ready = expect.poll(() => said, { timeout: 160_000, interval: 200 }).toContain('outbox');
  try {
    expect(await Promise.race([ready.then(() => 'ready'), ended])).toBe('ready');
    expect(said).toContain(`http://127.0.0.1:${port}`);
    expect(said).toMatch(/sign in\s+\S+@\S+ \/ \S+/);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<meta name="tenant"');
  } finally {
    if (started.exitCode === null) process.kill(-(started.pid ?? 0), 'SIGTERM');
    await ended;
  }
}, 180_000);
