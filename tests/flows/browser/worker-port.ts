import { createServer } from 'node:net';
import { freePort } from '../../e2e/portal.ts';

let kept: number | undefined;

/**
 * The same port for each server of a worker, one after the other: a browser keeps the portal's files by the address they
 * come from. Another one if somebody else has taken it meanwhile.
 */
export const portOfWorker = async (): Promise<number> => {
  if (kept === undefined || !(await isFree(kept))) kept = await freePort();
  return kept;
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
