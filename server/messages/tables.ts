import type { ColumnType } from 'kysely';

export interface OutboxTable {
  tenant_id: string;
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  /** `null`: written when it is sent, from the order of `ticket_of` or `itinerary_of`, with the sender. */
  body: string | null;
  created_at: Date;
  state: ColumnType<'waiting' | 'sent' | 'failed', undefined, 'waiting' | 'sent' | 'failed'>;
  tries: ColumnType<number, undefined, number>;
  next_try_at: Date;
  /** Time after which the message is no longer sent. */
  good_until: ColumnType<Date | null, Date | null | undefined, never>;
  /** The verification whose code the message contains. `null`: none, or the code was wiped. */
  code_reference: ColumnType<string | null, string | null | undefined, null>;
  sent_at: ColumnType<Date | null, undefined, Date>;
  /** Name of the agency in whose name a mail is sent. `null`: the platform's own. */
  sender_name: ColumnType<string | null, string | null | undefined, never>;
  reply_to: ColumnType<string | null, string | null | undefined, never>;
  /** Reference of the order whose e-ticket is attached. `null`: nothing is. */
  ticket_of: ColumnType<string | null, string | null | undefined, never>;
  /** Id of the proposal whose PDF is attached. `null`: nothing is. */
  proposal_of: ColumnType<string | null, string | null | undefined, never>;
  /** Reference of the hotel order whose voucher is attached. `null`: nothing is. */
  voucher_of: ColumnType<string | null, string | null | undefined, never>;
  /** Reference of the order whose itinerary is attached. `null`: nothing is. */
  itinerary_of: ColumnType<string | null, string | null | undefined, never>;
  /** Path of the page to which the message leads. `null`: to none. */
  link_path: ColumnType<string | null, string | null | undefined, never>;
  /** Whether an attached e-ticket or itinerary names the customer price. */
  with_price: ColumnType<boolean, boolean | undefined, never>;
  /** The trace in which it was queued. `null`: none. */
  trace_parent: ColumnType<string | null, string | null | undefined, never>;
}

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
