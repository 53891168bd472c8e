import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

export interface Message {
  readonly tenantId: string;
  readonly channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number with its country code. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Writes a message in the transaction that it speaks of: it leaves only if that commits. */
export const queueMessage = async (tx: Tx, message: Message, now: Date): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({
      tenant_id: message.tenantId,
      id: timeOrderedId(now.getTime()),
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      created_at: now,
      next_try_at: now,
    })
    .execute();
};
