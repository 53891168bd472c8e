import { type Db, inTx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { Job } from '../http/jobs.ts';
import { endLateVoid } from './act-on-void.ts';
import { airlineOnCase } from './case-answer.ts';

export interface PostTravelJobDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const atOnce = 50;

/** Ends the voids that nobody has taken up with the airline in time. */
export const endLateVoids = async ({ db, now }: PostTravelJobDeps): Promise<void> => {
  const late = await overAllTenants(() =>
    db
      .selectFrom('post_travel_case')
      .select(['tenant_id', 'reference'])
      .where('state', 'in', ['requested', 'quoted', 'accepted'])
      .where('due_at', 'is not', null)
      .where('closes_at', '<=', now())
      .limit(atOnce)
      .execute(),
  );
  for (const { tenant_id: tenantId, reference } of late) {
    const act = { tenantId, reference, actor: { ...airlineOnCase, name: 'Time for voids' }, now: now() };
    await inTenant(tenantId, () => inTx(db, (tx) => endLateVoid(tx, act)));
  }
};

/** Background jobs of cases after the ticket. */
export const postTravelJobs = (deps: PostTravelJobDeps): readonly Job[] => [
  { name: 'end-late-voids', everyMs: 60_000, run: () => endLateVoids(deps) },
];
