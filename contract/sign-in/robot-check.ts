import { type Infer, object } from 'superstruct';
import { text, textLike, whole } from '../shapes.ts';

/** A challenge of ALTCHA, version 2, as `solveChallenge` of `altcha-lib` takes it. The solution is bound to its subject. */
export const RobotChallenge = object({
  parameters: object({
    algorithm: text(1, 40),
    nonce: text(1, 128),
    salt: text(1, 128),
    cost: whole(1, 1_000_000),
    keyLength: whole(1, 256),
    keyPrefix: text(1, 64),
    /** What it is solved for, and until when a solution is accepted, in seconds since 1970. */
    data: object({ subject: text(1, 100), until: whole(0, 10_000_000_000) }),
  }),
  signature: text(1, 256),
});
export type RobotChallenge = Infer<typeof RobotChallenge>;

/** A challenge and its solution, as `solveChallenge` returns it. */
export const RobotCheck = object({
  challenge: RobotChallenge,
  solution: object({ counter: whole(0, Number.MAX_SAFE_INTEGER), derivedKey: textLike(/^[0-9a-f]+$/i, 512) }),
});
export type RobotCheck = Infer<typeof RobotCheck>;
