import { type RawBuilder, sql } from 'kysely';
import {
  type ClosingMonth,
  namedItemsMost,
  type OpenItemKind,
  openItemKinds,
} from '../../contract/books/month-close.ts';
import { unseenAfterDays } from '../../contract/desk/payment-lines.ts';
import type { Db, Tx } from '../database/database.ts';

/** A month of the books. */
export interface MonthOfBooks {
  readonly tenantId: string;
  /** Its last day in the tenant's time zone. */
  readonly lastDay: string;
  /** The moment at which the next month begins. */
  readonly until: Date;
  /** Today in the tenant's time zone. */
  readonly today: string;
}

const countedTo = 1_000_000;
const namedLettersMost = 200;

/** Lines of statements of which nobody has said what they are. */
const openLines = ({ tenantId, lastDay }: MonthOfBooks, direction: 'in' | 'out') => sql`
  select l.booked_on || ' ' || trim(l.reference || ' ' || l.description) as name from bank_statement_line l
  left join bank_statement_use u on u.tenant_id = l.tenant_id and u.line_id = l.id
  left join bank_statement_undo x on x.tenant_id = l.tenant_id and x.statement_id = l.statement_id
  where l.tenant_id = ${tenantId} and l.direction = ${direction} and u.line_id is null and x.statement_id is null
    and l.booked_on <= ${lastDay}::date`;

/**
 * Selects the names of what is open of a month or of an earlier one. A receipt that waits on the suspense account is an open item of that
 * account, and no difference. A payment is missed at the bank some days after its day.
 */
const sources: Readonly<Record<OpenItemKind, (month: MonthOfBooks) => RawBuilder<unknown>>> = {
  'statement-lines': (month) => openLines(month, 'in'),
  'bank-debits': (month) => openLines(month, 'out'),
  receipts: ({ tenantId, lastDay }) => sql`
    select reference as name from unclaimed_receipt
    where tenant_id = ${tenantId} and state in ('found', 'proposed') and booked_on <= ${lastDay}::date`,
  'gateway-differences': ({ tenantId, until }) => sql`
    select payment_id as name from gateway_difference where tenant_id = ${tenantId} and ended_at is null and settled_at is null
      and found_at < ${until}::timestamptz`,
  'supplier-differences': ({ tenantId, until }) => sql`
    select reference as name from supplier_difference where tenant_id = ${tenantId} and ended_at is null and settled_at is null
      and found_at < ${until}::timestamptz`,
  'money-proposals': ({ tenantId, until }) => sql`
    select a.name from money_decision d join agency a on a.tenant_id = d.tenant_id and a.id = d.agency_id
    where d.tenant_id = ${tenantId} and d.state = 'proposed' and d.made_at < ${until}::timestamptz`,
  'prepared-acts': ({ tenantId, until }) => sql`
    select subject as name from prepared_act
    where tenant_id = ${tenantId} and state = 'waits' and made_at < ${until}::timestamptz`,
  'bank-entries': ({ tenantId, lastDay }) => sql`
    select reference as name from bank_entry
    where tenant_id = ${tenantId} and state = 'proposed' and value_on <= ${lastDay}::date`,
  withdrawals: ({ tenantId, lastDay }) => sql`
    select reference as name from withdrawal
    where tenant_id = ${tenantId} and state = 'prepared' and value_on <= ${lastDay}::date`,
  'unseen-payments': ({ tenantId, lastDay, today }) => sql`
    select w.reference as name from withdrawal w
    where w.tenant_id = ${tenantId} and w.state = 'paid' and w.value_on <= ${lastDay}::date
      and w.value_on + ${unseenAfterDays}::int <= ${today}::date
      and not exists (select 1 from bank_statement_use u where u.tenant_id = w.tenant_id and u.withdrawal_reference = w.reference)
    union all
    select reference from bank_entry
    where tenant_id = ${tenantId} and kind = 'supplier-payment' and state = 'posted' and line_id is null
      and value_on <= ${lastDay}::date and value_on + ${unseenAfterDays}::int <= ${today}::date`,
};

/** What is open of a month, by kind, with the first names. Kinds of which nothing is open are left out. */
export const openItemsOf = async (db: Db | Tx, month: MonthOfBooks): Promise<ClosingMonth['open']> => {
  const counts = openItemKinds.map(
    (kind) => sql`
      select ${kind}::text as kind, least(count(*), ${countedTo})::int as count,
        (array_agg(left(name, ${namedLettersMost}) order by name))[1:${sql.lit(namedItemsMost)}] as named
      from (${sources[kind](month)}) open`,
  );
  const { rows } = await sql<ClosingMonth['open'][number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  return openItemKinds.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0));
};
