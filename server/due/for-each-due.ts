import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '../../contract/days.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { type Db, inTx } from '../database/database.ts';
import { everyBranch, inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { notifyAgency } from '../messages/notify-agency.ts';

const longestPauseMs = 24 * 60 * minuteMs;
/** After so many failures in a row, the desk is told. */
const triesBeforeDesk = 5;

interface OfTenant {
  readonly tenant_id: string;
}

export interface DueWork<Row extends OfTenant> {
  /** Names the work among all that is postponed. */
  readonly job: string;
  /** Reads some of the rows that are due, of all tenants, without those that are postponed (`isNotPostponed`). */
  readonly find: () => Promise<readonly Row[]>;
  /** Names a row within the job: at most 100 characters. */
  readonly subjectOf: (row: Row) => string;
  /** Does the work on one row, in its tenant's scope. */
  readonly act: (row: Row) => Promise<unknown>;
  /** Acts on all rows at the same time, for work that waits for suppliers. Default: one after another. */
  readonly together?: boolean;
}

/**
 * Takes what is due and acts on each row. A row that throws holds up no other: it is postponed for a minute, then twice as long
 * each time, up to a day, and the desk is told after the fifth failure. Throws one error in the end that names what failed.
 */
export const forEachDue = async <Row extends OfTenant>(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { job, find, subjectOf, act, together = false }: DueWork<Row>,
): Promise<void> => {
  const due = await overAllTenants(find);
  if (due.length === 0) return;
  const failedBefore = await overAllTenants(() => subjectsOf(db, job));
  const failures: unknown[] = [];
  const actOn = (row: Row): Promise<void> =>
    inTenant(row.tenant_id, async () => {
      const subject = subjectOf(row);
      try {
        await act(row);
      } catch (error) {
        failures.push(error);
        return postpone(db, { tenant_id: row.tenant_id, job, subject }, now());
      }
      if (failedBefore.has(`${row.tenant_id} ${subject}`)) await forget(db, { tenant_id: row.tenant_id, job, subject });
    });
  if (together) await Promise.all(due.map(actOn));
  else for (const row of due) await actOn(row);
  if (failures.length > 0)
    throw new AggregateError(failures, `${job}: ${failures.length} of ${due.length} failed and are postponed`);
};

/** Does these works one after another, each whatever became of those before. Throws what they threw in the end. */
export const inTurn = async (...works: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${works.length} works failed`);
};

/** Condition of a query for what is due: this work on its row is not postponed. `tenant`, `subject`: columns of the row. */
export const isNotPostponed = (
  job: string,
  { tenant, subject }: { readonly tenant: string; readonly subject: string },
  now: Date,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from postponed_work as postponed
  where postponed.tenant_id = ${sql.ref(tenant)} and postponed.job = ${job}
    and postponed.subject = ${sql.ref(subject)}::text and postponed.next_try_at > ${now})`;

interface Postponed {
  readonly tenant_id: string;
  readonly job: string;
  readonly subject: string;
}

const subjectsOf = async (db: Db, job: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('postponed_work').select(['tenant_id', 'subject']).where('job', '=', job).execute();
  return new Set(rows.map(({ tenant_id, subject }) => `${tenant_id} ${subject}`));
};

const forget = async (db: Db, { tenant_id, job, subject }: Postponed): Promise<void> => {
  await db
    .deleteFrom('postponed_work')
    .where('tenant_id', '=', tenant_id)
    .where('job', '=', job)
    .where('subject', '=', subject)
    .execute();
};

const postpone = (db: Db, work: Postponed, now: Date): Promise<void> =>
  inTx(db, async (tx) => {
    const { tries } = await tx
      .insertInto('postponed_work')
      .values({ ...work, tries: 1, next_try_at: new Date(now.getTime() + minuteMs) })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'job', 'subject'])
          .doUpdateSet((row) => ({ tries: row('postponed_work.tries', '+', 1) })),
      )
      .returning('tries')
      .executeTakeFirstOrThrow();
    const pauseMs = Math.min(minuteMs * 2 ** (tries - 1), longestPauseMs);
    await tx
      .updateTable('postponed_work')
      .set({ next_try_at: new Date(now.getTime() + pauseMs) })
      .where('tenant_id', '=', work.tenant_id)
      .where('job', '=', work.job)
      .where('subject', '=', work.subject)
      .execute();
    if (tries !== triesBeforeDesk) return;
    const house = await tx
      .selectFrom('agency')
      .select(['tenant_id', 'id as agency_id'])
      .where('tenant_id', '=', work.tenant_id)
      .where('kind', '=', 'house')
      .execute();
    for (const of of house) await notifyAgency(tx, { ...of, branch_id: everyBranch }, failingNotice(work), now);
  });

const failingNotice = ({ job, subject }: Postponed) => ({
  title: say('Something fails again and again'),
  words: say('The job {job} failed {triesBeforeDesk} times at {subject}. It is tried again, up to a day apart.', {
    job,
    triesBeforeDesk,
    subject,
  }),
  path: pagePaths.desk,
  isBad: true,
});
