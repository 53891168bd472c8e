import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../http/problems.ts';

/** Cost of argon2id as OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Takes the same time without a hash. */
  matches(password: string, kept: string | undefined): Promise<boolean>;
}

const runningAtMost = Math.min(2, availableParallelism());
const waitingAtMost = 50;

/**
 * Hashes with argon2id, at most two at a time, so that many sign-ins do not starve other calls. Throws `too-many` when
 * 50 wait.
 */
export const makePasswords = (): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
  const dummyHash = hash('nobody has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (password, kept) =>
      inTurn(async () => {
        const same = await verify(kept ?? (await dummyHash), password);
        return same && kept !== undefined;
      }),
  };
};
