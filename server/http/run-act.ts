import type { Call, Outcome, Refused } from '../../contract/call.ts';
import { type Db, inTx, sqlStateOf, type Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import { type AuditFact, audit } from './audit.ts';
import { ProblemError, type Written } from './problems.ts';
import { claimKey, type Intent, keepAnswer, releaseKey, waitAtMostMs } from './request-keys.ts';
import type { Secrets } from './secrets.ts';

export interface ActRun {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly intent: Intent;
  readonly now: () => Date;
  /** Makes the bytes of an outcome. */
  readonly write: (outcome: Outcome<Call>) => Written;
}

/** A refusal, and what is audited of it. */
type WorksRefusal = Refused & { readonly audited?: AuditFact };

/** Thrown to roll the transaction back; carries the refusal out of it. */
class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly outcome: WorksRefusal;
  constructor(outcome: WorksRefusal) {
    super(outcome.refusal);
    this.outcome = outcome;
  }
}

const lockNotAvailable = '55P03';

/**
 * Claims the key, does the work and stores the answer in one transaction. A refusal rolls the work back, and is then
 * stored together with its entry in the audit, if it has one. After a fault nothing is stored, so that the same key can be tried again.
 */
export const runAct = async (run: ActRun, work: (tx: Tx) => Promise<Outcome<Call>>): Promise<Written> => {
  const { db, secrets, intent, now } = run;
  try {
    const written = await inTx(db, async (tx) => {
      const claim = await claimKey(tx, intent, secrets, now());
      if (claim.state === 'answered') return claim.written;
      const outcome = await work(tx);
      if (!outcome.ok) throw new WorkRefused(outcome);
      const kept = await keepAnswer(tx, intent, secrets, run.write(outcome));
      faultPoint('acting.done');
      return kept;
    });
    faultPoint('acting.kept');
    return written;
  } catch (error) {
    if (sqlStateOf(error) === lockNotAvailable) throw new ProblemError('in-flight', [], 1);
    if (!(error instanceof WorkRefused)) throw error;
    const { audited, ...outcome } = error.outcome;
    const refusal = run.write(outcome);
    return inTx(db, async (tx) => {
      const claim = await claimKey(tx, intent, secrets, now());
      if (claim.state === 'answered') return claim.written;
      if (audited) await audit(tx, audited);
      return keepAnswer(tx, intent, secrets, refusal);
    });
  }
};

/** Problems by which work says that it did not begin. */
const nothingBegan: ReadonlySet<string> = new Set(['bad-request', 'busy']);

const firstLookMs = 20;
const lookAtMostMs = 500;

/**
 * Claims the key, then does the work in several transactions, or joins it if the key has been claimed before. A
 * concurrent request waits for the same answer. A `bad-request` or `busy` thrown by the work means that nothing began; it
 * releases the key.
 */
export const runPhases = async (run: ActRun, work: () => Promise<Outcome<Call> | 'in-flight'>): Promise<Written> => {
  const { db, secrets, intent, now } = run;
  try {
    const claimed = await claimKey(db, intent, secrets, now());
    if (claimed.state === 'answered') return claimed.written;
    const since = performance.now();
    for (let pauseMs = firstLookMs; ; pauseMs = Math.min(pauseMs * 2, lookAtMostMs)) {
      const outcome = await work();
      if (outcome !== 'in-flight') return await keepAnswer(db, intent, secrets, run.write(outcome));
      const left = waitAtMostMs - (performance.now() - since);
      if (left <= 0) throw new ProblemError('in-flight', [], 1);
      await new Promise((done) => setTimeout(done, Math.min(pauseMs, left)));
      const claim = await claimKey(db, intent, secrets, now());
      if (claim.state === 'answered') return claim.written;
    }
  } catch (error) {
    if (error instanceof ProblemError && nothingBegan.has(error.code)) await releaseKey(db, intent);
    if (sqlStateOf(error) === lockNotAvailable) throw new ProblemError('in-flight', [], 1);
    throw error;
  }
};
