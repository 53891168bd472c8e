import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

export interface Message {
  readonly tenantId: string;
  readonly channel: 'mail' | 'sms';
  /** E-mail address, or phone number with its country code. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Time after which the message is no longer sent. Default: no limit. */
  readonly goodUntil?: Date;
}

/** Queues a message in the caller's transaction. It is sent only if the transaction commits. */
export const queueMessage = async (tx: Tx, message: Message, now: Date): Promise<void> => {
  await queued(message, now).execute(tx);
};

/** The `insert` of a queued message, for use in a larger statement. `given`: a `where` clause. */
export const queued = (message: Message, now: Date, given: RawBuilder<unknown> = sql``) => sql`
  insert into outbox (tenant_id, id, channel, recipient, subject, body, created_at, next_try_at, good_until)
  select ${message.tenantId}, ${timeOrderedId(now.getTime())}, ${message.channel}, ${message.recipient},
         ${message.subject}, ${message.body}, ${now}::timestamptz, ${now}::timestamptz,
         ${message.goodUntil ?? null}::timestamptz
  ${given}`;
