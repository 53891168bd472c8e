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

/** Where results are kept, and by whom: processes that run at the same time share the folder. */
export const keptFolder = '.cache/proof';

/**
 * A result that is made once: `make` runs only where no file holds the result for this hash. The hash must cover
 * everything that the result depends on. A damaged file is made again. While one process makes a result, others wait for
 * it. The value must survive JSON.
 */
export const kept = <Value>(name: string, hash: string, make: () => Value, folder = keptFolder): Value => {
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

/** The first line is the digest of the rest. Null where there is no file, or a damaged one. */
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

/** Readers never see half a file. */
const write = (file: string, value: unknown): void => {
  const content = JSON.stringify(value);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${digestOf(content)}\n${content}`);
  renameSync(unfinished, file);
};

/** Results of other hashes that are left, so that a change that is taken back, or another branch, finds its own. */
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

/** Waits until no living process holds the lock, then takes it. Answers how to give it back. */
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

/** Whether the process that took the lock has died. A lock whose number is not written yet is a living one's. */
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
