import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { overAllTenants } from '../database/tenant-scope.ts';

/** `postponed`: rows of background jobs that have failed. */
export const queueKinds = ['mail', 'sms', 'saga', 'ledger-seal', 'audit-seal', 'postponed'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Work that waits in the database, for any process to do it. Ages in seconds; 0 where nothing waits. */
export interface QueuedWork {
  readonly kind: QueueKind;
  /** All that is not done. */
  readonly waiting: number;
  /** What of it could be done now. */
  readonly due: number;
  /** Age of the oldest that waits, since it was queued. */
  readonly oldestSeconds: number;
}

/** More are not counted: a figure must not cost more the worse things are. */
const countedAtMost = 10_000;

/** Asks once for all of it; what is done already is not read. A code that has expired does not count: nobody sends it any more. */
export const queuedWork = async (db: Db, now: Date): Promise<readonly QueuedWork[]> => {
  const { rows } = await overAllTenants(() =>
    sql<QueuedWork>`
      with message as (
        select channel, next_try_at, created_at from outbox
        where state = 'waiting' and (good_until is null or good_until > ${now}::timestamptz) limit ${countedAtMost}
      ), unfinished as (
        select due_at, lease_until, created_at from saga where step <> 'done' limit ${countedAtMost}
      ), transfers as (
        -- a UUID of version 7 begins with the milliseconds of its time
        select to_timestamp(('x' || substr(replace(transfer_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) as made_at
        from unsealed_transfer limit ${countedAtMost}
      ), entries as (
        select at from audit_entry where seq is null limit ${countedAtMost}
      ), postponed as (
        select next_try_at from postponed_work limit ${countedAtMost}
      ), figures (kind, waiting, due, oldest) as (
        select channel, count(*), count(*) filter (where next_try_at <= ${now}::timestamptz), min(created_at)
        from message group by channel
        union all
        select 'saga', count(*), count(*) filter (where due_at <= ${now}::timestamptz and lease_until <= ${now}::timestamptz), min(created_at)
        from unfinished
        union all
        select 'ledger-seal', count(*), count(*), min(made_at) from transfers
        union all
        select 'audit-seal', count(*), count(*), min(at) from entries
        union all
        select 'postponed', count(*), count(*) filter (where next_try_at <= ${now}::timestamptz), null from postponed
      )
      select kind, waiting::int as waiting, due::int as due,
             coalesce(greatest(extract(epoch from ${now}::timestamptz - oldest), 0), 0)::float8 as "oldestSeconds"
      from figures`.execute(db),
  );
  return rows;
};
