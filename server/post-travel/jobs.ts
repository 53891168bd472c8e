import type { CaseState } from '../../contract/post-travel.ts';
import { openStates } from '../../machines/post-travel/case-kinds.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { Job } from '../http/jobs.ts';
import { type CaseAct, type CaseActed, endLateCase, lapseQuote } from './act-on-case.ts';
import { airlineOnCase } from './case-answer.ts';

export interface PostTravelJobDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const atOnce = 50;

interface Late {
  readonly states: readonly CaseState[];
  /** The time that has passed. */
  readonly by: 'closes_at' | 'quote_until';
  readonly kind: CaseAct['kind'] & string;
  readonly who: string;
  readonly act: (tx: Tx, given: CaseAct) => Promise<CaseActed>;
}

const actOnLate = async ({ db, now }: PostTravelJobDeps, { states, by, kind, who, act }: Late): Promise<void> => {
  const late = await overAllTenants(() =>
    db
      .selectFrom('post_travel_case')
      .select(['tenant_id', 'reference'])
      .where('kind', '=', kind)
      .where('state', 'in', states)
      .where('due_at', 'is not', null)
      .where(by, '<=', now())
      .limit(atOnce)
      .execute(),
  );
  for (const { tenant_id: tenantId, reference } of late) {
    const given = { tenantId, reference, kind, actor: { ...airlineOnCase, name: who }, now: now() };
    await inTenant(tenantId, () => inTx(db, (tx) => act(tx, given)));
  }
};

const waiting = openStates.filter((state) => state !== 'processing' && state !== 'unknown');

/** Ends the voids and exchanges that nobody has taken up with the airline in time. */
export const endLateCases = async (deps: PostTravelJobDeps): Promise<void> => {
  await actOnLate(deps, { states: waiting, by: 'closes_at', kind: 'void', who: 'Time for voids', act: endLateCase });
  await actOnLate(deps, { states: waiting, by: 'closes_at', kind: 'exchange', who: 'Time limit', act: endLateCase });
};

/** Sends the refunds and exchanges back to the desk whose quote has run out without an answer. */
export const lapseQuotes = async (deps: PostTravelJobDeps): Promise<void> => {
  for (const kind of ['refund', 'exchange'] as const) {
    await actOnLate(deps, { states: ['quoted'], by: 'quote_until', kind, who: 'Time for answers', act: lapseQuote });
  }
};

/** Background jobs of cases after the ticket. */
export const postTravelJobs = (deps: PostTravelJobDeps): readonly Job[] => [
  { name: 'end-late-cases', everyMs: 60_000, run: () => endLateCases(deps) },
  { name: 'lapse-quotes', everyMs: 60_000, run: () => lapseQuotes(deps) },
];
