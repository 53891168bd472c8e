import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Concern } from '../http/health.ts';
import type { OutboxTable } from './tables.ts';

type Channel = OutboxTable['channel'] & Concern;

/** A code that has expired says for so long that its channel did not carry it. */
const expiredSaysForMs = 10 * 60_000;

/**
 * What `/health` says of messages that do not leave, without asking the database: the channels of which, when `look` last looked, a message had been tried
 * twice and none that was queued later was sent.
 */
export const watchOutbox = (
  db: Db,
  channels: readonly Channel[],
  now: () => Date,
): { readonly look: () => Promise<void>; readonly concerns: () => readonly Concern[] } => {
  let stuck: readonly Channel[] = [];
  return {
    async look() {
      if (channels.length === 0) return;
      const rows = await db
        .selectFrom('outbox as o')
        .select('o.channel')
        .distinct()
        .where('o.channel', 'in', channels)
        .where('o.tries', '>=', 2)
        .where(isUnsent(new Date(now().getTime() - expiredSaysForMs)))
        .where(
          sql<SqlBool>`not exists (select from outbox later where later.channel = o.channel and later.sent_at > o.created_at)`,
        )
        .execute();
      stuck = channels.filter((channel) => rows.some((row) => row.channel === channel));
    },
    concerns: () => stuck,
  };
};

const isUnsent = (since: Date): Expression<SqlBool> =>
  sql<SqlBool>`(o.state = 'waiting' or o.state = 'failed' and o.created_at > ${since}::timestamptz)`;
