import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { RobotChallenge, RobotCheck } from '../../../contract/sign-in/robot-check.ts';
import type { Secrets } from '../../http/secrets.ts';

const challengeLastsMs = 30 * 60_000;
/** Iterations of one try. A solution takes 256 tries on average: about a second in a browser. */
export const usualCost = 5_000;
const algorithm = 'PBKDF2/SHA-256';

/**
 * The not-a-robot check. A challenge is of one subject: a draft, which ends with it, or a sign-in of one person on one device, whose
 * wrong passwords are counted anyway.
 */
export interface RobotChecks {
  newChallenge(subject: string, now: Date): Promise<RobotChallenge>;
  /** Whether a challenge of this subject is solved, and its time has not passed. */
  isSolved(check: RobotCheck, of: { readonly subject: string; readonly now: Date }): Promise<boolean>;
}

/** `cost`: iterations of one try. */
export const robotChecks = (secrets: Secrets, cost: number): RobotChecks => {
  const hmacSignatureSecret = secrets.sign('robot check', 'key');
  return {
    async newChallenge(subject, now) {
      // The library compares its own `expiresAt` with the clock of the machine, and the server has another in tests.
      const data = { subject, until: Math.floor((now.getTime() + challengeLastsMs) / 1_000) };
      const { parameters, signature } = await createChallenge({
        algorithm,
        cost,
        deriveKey,
        hmacSignatureSecret,
        data,
      });
      if (signature === undefined) throw new Error('a challenge without its signature');
      const { nonce, salt, keyLength, keyPrefix } = parameters;
      return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, data }, signature };
    },
    async isSolved({ challenge, solution }, { subject, now }) {
      const { parameters } = challenge;
      // Checked before any work, so that a made-up cost cannot keep the server busy.
      const isOwn =
        parameters.algorithm === algorithm && parameters.cost === cost && parameters.data.subject === subject;
      if (!isOwn || parameters.data.until * 1_000 <= now.getTime()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      return verified;
    },
  };
};
