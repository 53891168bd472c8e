import { existsSync, statfsSync } from 'node:fs';

/** Free space below which writes are refused. The embedded engine can hang on a full disk. */
const leastFreeBytes = 200 * 1024 * 1024;

export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Checks the free space every ten seconds. `assertRoom` throws `NoRoom` while less than 200 MB is free, or the folder is gone. */
export const watchFreeSpace = (folder: string): { assertRoom(): void; stop(): void } => {
  let free = Number.POSITIVE_INFINITY;
  const look = () => {
    if (!existsSync(folder)) {
      free = 0;
      return;
    }
    const { bavail, bsize } = statfsSync(folder);
    free = bavail * bsize;
  };
  look();
  const timer = setInterval(look, 10_000).unref();
  return {
    assertRoom() {
      if (free < leastFreeBytes) throw new NoRoom(`less than 200 MB is free in ${folder}: nothing is written`);
    },
    stop: () => clearInterval(timer),
  };
};
