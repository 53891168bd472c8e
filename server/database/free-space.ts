import { statfsSync } from 'node:fs';

/** Below this the embedded engine could wedge on a full disk, so writes are refused before it does. */
const leastFreeBytes = 200 * 1024 * 1024;

export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Looks at the disk every ten seconds; `assertRoom` throws `NoRoom` while less than 200 MB is free. */
export const watchFreeSpace = (folder: string): { assertRoom(): void; stop(): void } => {
  let free = Number.POSITIVE_INFINITY;
  const look = () => {
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
