import type { CaseState } from '../../contract/post-travel/post-travel.ts';
import { openStates } from '../../machines/post-travel/case-kinds.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { forEachDue, inTurn, isNotPostponed } from '../due/for-each-due.ts';
import type { Job } from '../http/jobs.ts';
import { type CaseAct, type CaseActed, endLateCase, lapseQuote } from './act-on-case.ts';
import { airlineOnCase } from './case-answer.ts';

export interface PostTravelJobDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const atOnce = 50;
const ofCase = { tenant: 'post_travel_case.tenant_id', subject: 'post_travel_case.reference' };

interface Late {
  readonly states: readonly CaseState[];
  /** The time that has passed. */
  readonly by: 'closes_at' | 'quote_until';
  readonly kind: CaseAct['kind'] & string;
  readonly act: (tx: Tx, given: CaseAct) => Promise<CaseActed>;
}

const actOnLate = async ({ db, now }: PostTravelJobDeps, { states, by, kind, act }: Late): Promise<void> => {
  const job = `late-${kind}-${by}`;
  await forEachDue(
    { db, now },
    {
      job,
      find: () =>
        db
          .selectFrom('post_travel_case')
          .select(['tenant_id', 'reference'])
          .where('kind', '=', kind)
          .where('state', 'in', states)
          .where('due_at', 'is not', null)
          .where(by, '<=', now())
          .where(isNotPostponed(job, ofCase, now()))
          .limit(atOnce)
          .execute(),
      subjectOf: ({ reference }) => reference,
      act: ({ tenant_id: tenantId, reference }) => {
        const given = { tenantId, reference, kind, actor: airlineOnCase, now: now() };
        return inTx(db, (tx) => act(tx, given));
      },
    },
  );
};

const waiting = openStates.filter((state) => state !== 'processing' && state !== 'unknown');

/** Ends the voids and exchanges that nobody has taken up with the airline in time. */
export const endLateCases = (deps: PostTravelJobDeps): Promise<void> => {
  const late = { states: waiting, by: 'closes_at', act: endLateCase } as const;
  return inTurn(
    () => actOnLate(deps, { ...late, kind: 'void' }),
    () => actOnLate(deps, { ...late, kind: 'exchange' }),
  );
};

/** Sends the refunds and exchanges back to the desk whose quote has run out without an answer. */
export const lapseQuotes = (deps: PostTravelJobDeps): Promise<void> => {
  const unanswered = { states: ['quoted'], by: 'quote_until', act: lapseQuote } as const;
  return inTurn(
    () => actOnLate(deps, { ...unanswered, kind: 'refund' }),
    () => actOnLate(deps, { ...unanswered, kind: 'exchange' }),
  );
};

/** Background jobs of cases after the ticket. */
export const postTravelJobs = (deps: PostTravelJobDeps): readonly Job[] => [
  { name: 'end-late-cases', everyMs: 60_000, run: () => endLateCases(deps) },
  { name: 'lapse-quotes', everyMs: 60_000, run: () => lapseQuotes(deps) },
];
