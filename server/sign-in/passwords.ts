import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from '../http/in-turn.ts';

/** Cost of argon2id as OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Takes the same time without a hash. */
  matches(password: string, kept: string | undefined): Promise<boolean>;
}

const turns = { runningAtMost: Math.min(2, availableParallelism()), waitingAtMost: 50 };

/** Hashes with argon2id, at most two at a time. Throws `too-many` when 50 wait. */
export const makePasswords = (): Passwords => {
  const inTurn = takeTurns(turns);
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
