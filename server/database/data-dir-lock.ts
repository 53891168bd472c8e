import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the folder for this process; the embedded engine has no lock of its own, and two processes would corrupt it.
 * A lock left by a dead process is taken over. Throws, naming the process, when it is alive. Returns the release.
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
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isAlive(holder)) {
        throw new Error(`the data in ${dataDir} is in use by process ${holder}; stop it, or choose another DATA_DIR`);
      }
      rmSync(file, { force: true });
    }
  }
};

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
