import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Folder of the cache. Processes that run at the same time share it. */
export const cacheFolder = '.cache/proof';

/**
 * Returns a cached result, or computes it with `make` and caches it. The hash must cover everything that the result
 * depends on. A damaged file is replaced. While one process computes a result, others wait for it. The value must
 * survive a round trip through JSON.
 */
export const cached = <Value>(name: string, hash: string, make: () => Value, folder = cacheFolder): Value => {
  const file = join(folder, `${name}.${hash.slice(0, 24)}.json`);
  const found = read<Value>(file);
  if (found) return found.value;
  mkdirSync(folder, { recursive: true });
  const release = lock(`${file}.lock`);
  try {
    const made = read<Value>(file);
    if (made) return made.value;
    const value = make();
    write(file, value);
    removeOlder(folder, name, file);
    return value;
  } finally {
    release();
  }
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a file whose first line is the digest of the rest. `null`: there is no file, or it is damaged. */
const read = <Value>(file: string): { readonly value: Value } | null => {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const content = text.slice(end + 1);
    return text.slice(0, end) === digestOf(content) ? { value: JSON.parse(content) as Value } : null;
  } catch {
    return null;
  }
};

/** Writes a file atomically: readers never see an unfinished one. */
const write = (file: string, value: unknown): void => {
  const content = JSON.stringify(value);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${digestOf(content)}\n${content}`);
  renameSync(unfinished, file);
};

/** Number of older results that are kept for each name, for a change that is reverted and for other branches. */
const olderAtMost = 5;

const removeOlder = (folder: string, name: string, file: string): void => {
  const older = readdirSync(folder)
    .filter((other) => other.startsWith(`${name}.`) && /^[0-9a-f]{24}\.json$/.test(other.slice(name.length + 1)))
    .map((other) => join(folder, other))
    .filter((path) => path !== file)
    .map((path) => ({ path, writtenMs: statSync(path).mtimeMs }))
    .sort((one, other) => other.writtenMs - one.writtenMs);
  for (const { path } of older.slice(olderAtMost)) rmSync(path, { force: true });
};

const checkEveryMs = 100;

/** Waits until no running process holds the lock, then takes it. Returns the function that releases it. */
const lock = (file: string): (() => void) => {
  for (;;) {
    try {
      const held = openSync(file, 'wx');
      writeFileSync(held, String(process.pid));
      closeSync(held);
      return () => rmSync(file, { force: true });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
      if (isAbandoned(file)) rmSync(file, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, checkEveryMs);
    }
  }
};

/** Whether the process that holds the lock has ended. A lock without a process id yet is in use. */
const isAbandoned = (file: string): boolean => {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (!(holder > 0)) return false;
    process.kill(holder, 0);
    return false;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
