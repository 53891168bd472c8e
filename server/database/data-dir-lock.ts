import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The data folder cannot be opened, and opening it again will not help. The message is one line for the operator. */
export class DataDirRefused extends Error {
  override readonly name = 'DataDirRefused';
}

/** Throws `DataDirRefused` unless files can be made in the folder, which is made if it is not there. Only its owner reads it. */
export const assertWritable = (dataDir: string): void => {
  const probe = join(dataDir, `.written-by-${process.pid}`);
  asDataDir(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  });
};

/** Names of what is in the folder; none where it is not there. */
export const entriesOf = (dataDir: string): readonly string[] =>
  asDataDir(dataDir, () => (existsSync(dataDir) ? readdirSync(dataDir) : []));

const asDataDir = <Result>(dataDir: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw new DataDirRefused(
      `DATA_DIR must be a folder that the server may write, unlike ${dataDir} (${codeOf(error)})`,
    );
  }
};

const attemptsAtMost = 20;
const pauseMs = 25;

/**
 * Locks the data folder for this process. The embedded engine has no lock of its own, and two processes would corrupt
 * the data. Takes over the lock of a dead process. Throws if another live process has the lock. Returns the function
 * that releases it.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'lock');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || attempt > attemptsAtMost) throw error;
      const holder = holderOf(file);
      // An empty file: its process is about to write its id, or died before it could.
      const beingWritten = holder === '' && attempt < attemptsAtMost;
      if (beingWritten) pause();
      else if (isAlive(Number(holder))) {
        throw new DataDirRefused(
          `the data in ${dataDir} is in use by process ${holder}; stop it, or choose another DATA_DIR`,
        );
      } else removeLeft(file, holder);
    }
  }
};

/** Process id in the lock file. Empty: the lock has been released meanwhile. */
const holderOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
};

/** Removes the lock of a dead process. Puts it back if another process has already replaced it with its own. */
const removeLeft = (file: string, holder: string): void => {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === holder) rmSync(aside, { force: true });
  else renameSync(aside, file);
};

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};
