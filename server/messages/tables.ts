import type { ColumnType } from 'kysely';

export interface OutboxTable {
  tenant_id: string;
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  state: ColumnType<'waiting' | 'sent' | 'failed', undefined, 'waiting' | 'sent' | 'failed'>;
  tries: ColumnType<number, undefined, number>;
  next_try_at: Date;
  sent_at: ColumnType<Date | null, undefined, Date>;
}

export interface MessageTables {
  outbox: OutboxTable;
}
