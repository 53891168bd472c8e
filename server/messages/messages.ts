import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { keptTraceParent } from '../telemetry/spans.ts';

export interface Message {
  readonly tenantId: string;
  readonly channel: 'mail' | 'sms';
  /** E-mail address, or phone number with its country code. */
  readonly recipient: string;
  readonly subject: string;
  /** `null`: a mail about the order of `ticketOf` or `itineraryOf`, which is written when it is sent, in the name of its agency. */
  readonly body: string | null;
  /** In whose name a mail is sent, and who gets an answer to it. Absent: the platform's own. */
  readonly sender?: { readonly name: string; readonly replyTo: string | null };
  /** Reference of the order whose e-ticket is attached to the mail when it is sent. */
  readonly ticketOf?: string;
  /** Reference of the order whose itinerary is attached to the mail when it is sent. */
  readonly itineraryOf?: string;
  /** Whether the attached e-ticket or itinerary names the customer price. Default: it does not. */
  readonly withPrice?: boolean;
  /** Id of the proposal whose PDF is attached to the mail when it is sent. */
  readonly proposalOf?: string;
  /** Path of the page to which the message leads: its address is written below the text when it is sent. */
  readonly linkPath?: string;
  /** Reference of the hotel order whose voucher is attached to the mail when it is sent. */
  readonly voucherOf?: string;
  /**
   * The code or link in the message: its verification or proposal, and the time after which the message is no longer sent.
   */
  readonly code?: { readonly reference: string; readonly goodUntil: Date };
}

/** Queues a message in the caller's transaction. It is sent only if the transaction commits. */
export const queueMessage = async (tx: Tx, message: Message, now: Date): Promise<void> => {
  await queued(message, now).execute(tx);
};

/** The `insert` of a queued message, for use in a larger statement. `given`: a `where` clause. */
export const queued = (message: Message, now: Date, given: RawBuilder<unknown> = sql``) => sql`
  insert into outbox (tenant_id, id, channel, recipient, subject, body, created_at, next_try_at, good_until, code_reference,
                      sender_name, reply_to, ticket_of, proposal_of, voucher_of, itinerary_of, with_price,
                      link_path, trace_parent)
  select ${message.tenantId}, ${timeOrderedId(now.getTime())}, ${message.channel}, ${message.recipient},
         ${message.subject}, ${message.body}, ${now}::timestamptz, ${now}::timestamptz,
         ${message.code?.goodUntil ?? null}::timestamptz, ${message.code?.reference ?? null},
         ${message.sender?.name ?? null}, ${message.sender?.replyTo ?? null}, ${message.ticketOf ?? null},
         ${message.proposalOf ?? null}, ${message.voucherOf ?? null}, ${message.itineraryOf ?? null},
         ${message.withPrice ?? false}, ${message.linkPath ?? null}, ${keptTraceParent()}
  ${given}`;

/** Text of a message whose code was used, was replaced or has expired, or whose link has ended. */
export const wipedBody = 'The code or link of this message has been used or has ended.';

/** Removes ended codes and links from their messages. Those that still wait are not sent any more. */
export const wipeCodes = (tx: Tx, tenantId: string, references: readonly string[]): Promise<void> =>
  wipe(tx, sql<SqlBool>`tenant_id = ${tenantId} and code_reference in (${sql.join(references)})`);

/** Removes the codes that have expired from their messages. */
export const wipeExpiredCodes = (db: Db, now: Date): Promise<void> =>
  wipe(db, sql<SqlBool>`code_reference is not null and good_until <= ${now}::timestamptz`);

const wipe = async (db: Db | Tx, which: Expression<SqlBool>): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      body: wipedBody,
      code_reference: null,
      state: sql<'failed'>`case when state = 'waiting' then 'failed' else state end`,
    })
    .where(which)
    .execute();
};
