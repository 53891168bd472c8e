import { ProblemError } from './problems.ts';

/** Runs work, or throws `too-many` when as much as may wait for its turn waits already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets a part of much work run at the same time, so that it does not starve other calls, and the rest wait. */
export const takeTurns = ({
  runningAtMost,
  waitingAtMost,
}: {
  readonly runningAtMost: number;
  readonly waitingAtMost: number;
}): InTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= runningAtMost) {
      if (waiting.length >= waitingAtMost) throw new ProblemError('too-many', [], 2);
      await new Promise<void>((start) => waiting.push(start));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};
