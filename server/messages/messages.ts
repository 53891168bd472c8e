import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

export interface Message {
  readonly tenantId: string;
  readonly channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number with its country code. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Past this it is not worth carrying; left out: it always is. */
  readonly goodUntil?: Date;
}

/** Writes a message in the transaction that it speaks of: it leaves only if that commits. */
export const queueMessage = async (tx: Tx, message: Message, now: Date): Promise<void> => {
  await queued(message, now).execute(tx);
};

/** The same as part of a larger statement; `given` may hold a condition. */
export const queued = (message: Message, now: Date, given: RawBuilder<unknown> = sql``) => sql`
  insert into outbox (tenant_id, id, channel, recipient, subject, body, created_at, next_try_at, good_until)
  select ${message.tenantId}, ${timeOrderedId(now.getTime())}, ${message.channel}, ${message.recipient},
         ${message.subject}, ${message.body}, ${now}::timestamptz, ${now}::timestamptz,
         ${message.goodUntil ?? null}::timestamptz
  ${given}`;
