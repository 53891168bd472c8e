import { type RawBuilder, sql } from 'kysely';
import { type OpenItemKind, openItemKinds } from '../../contract/books/month-close.ts';
import type { Db, Tx } from '../database/database.ts';

/** A month of the books. */
export interface MonthOfBooks {
  readonly tenantId: string;
  /** Its last day in the tenant's time zone. */
  readonly lastDay: string;
  /** The moment at which the next month begins. */
  readonly until: Date;
}

const countedTo = 1_000_000;

/** What is open of a month or of an earlier one. A receipt that waits on the suspense account is an open item of that account, and no difference. */
const sources: Readonly<Record<OpenItemKind, (month: MonthOfBooks) => RawBuilder<unknown>>> = {
  'statement-lines': ({ tenantId, lastDay }) => sql`
    bank_statement_line l
    left join bank_statement_use u on u.tenant_id = l.tenant_id and u.line_id = l.id
    left join bank_statement_undo x on x.tenant_id = l.tenant_id and x.statement_id = l.statement_id
    where l.tenant_id = ${tenantId} and l.direction = 'in' and u.line_id is null and x.statement_id is null
      and l.booked_on <= ${lastDay}::date`,
  receipts: ({ tenantId, lastDay }) => sql`
    unclaimed_receipt where tenant_id = ${tenantId} and state in ('found', 'proposed') and booked_on <= ${lastDay}::date`,
  'gateway-differences': ({ tenantId, until }) => sql`
    gateway_difference where tenant_id = ${tenantId} and ended_at is null and settled_at is null
      and found_at < ${until}::timestamptz`,
  'supplier-differences': ({ tenantId, until }) => sql`
    supplier_difference where tenant_id = ${tenantId} and ended_at is null and settled_at is null
      and found_at < ${until}::timestamptz`,
  'money-proposals': ({ tenantId, until }) => sql`
    money_decision where tenant_id = ${tenantId} and state = 'proposed' and made_at < ${until}::timestamptz`,
  'prepared-acts': ({ tenantId, until }) => sql`
    prepared_act where tenant_id = ${tenantId} and state = 'waits' and made_at < ${until}::timestamptz`,
  'bank-entries': ({ tenantId, lastDay }) => sql`
    bank_entry where tenant_id = ${tenantId} and state = 'proposed' and value_on <= ${lastDay}::date`,
  withdrawals: ({ tenantId, lastDay }) => sql`
    withdrawal where tenant_id = ${tenantId} and state = 'prepared' and value_on <= ${lastDay}::date`,
};

/** What is open of a month, by kind. Kinds of which nothing is open are left out. */
export const openItemsOf = async (
  db: Db | Tx,
  month: MonthOfBooks,
): Promise<{ kind: OpenItemKind; count: number }[]> => {
  const counts = openItemKinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, least(count(*), ${countedTo})::int as count from ${sources[kind](month)}`,
  );
  const { rows } = await sql<{ kind: OpenItemKind; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return openItemKinds.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0));
};
