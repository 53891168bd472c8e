import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../../server/database/data-dir-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'lock');

test('[RUN-04] a folder is one process’s at a time, and free once it is released', () => {
  const release = lockDataDir(folder);
  expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('[RUN-04] a lock of a living process is respected and named, one of a dead process taken over', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(lock(), String(other.pid));
  expect(() => lockDataDir(folder)).toThrow(`process ${other.pid}`);
  const ended = new Promise((done) => other.once('exit', done));
  other.kill('SIGKILL');
  await ended;
  const release = lockDataDir(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  release();
});

test('[RUN-04] a lock whose maker has not yet written its name is waited for, not taken over', async () => {
  const writes = `
    const fs = require('node:fs');
    const handle = fs.openSync(process.argv[1], 'wx');
    process.stdout.write('made');
    setTimeout(() => fs.writeSync(handle, String(process.pid)), 150);
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['-e', writes, lock()]);
  await new Promise((made) => other.stdout.once('data', made));
  try {
    expect(() => lockDataDir(folder)).toThrow(`process ${other.pid}`);
  } finally {
    other.kill('SIGKILL');
  }
});

test('[RUN-04] an empty lock that nobody fills was left by a crash', () => {
  writeFileSync(lock(), '');
  lockDataDir(folder)();
  expect(readdirSync(folder)).toEqual([]);
});
