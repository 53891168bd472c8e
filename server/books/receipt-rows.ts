import { type RawBuilder, sql } from 'kysely';
import type { ReceiptEnd, ReceiptLine, ReceiptState } from '../../contract/books/receipts.ts';
import { dayMs } from '../../contract/days.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { type Account, platformAccount, walletOf } from '../money/accounts.ts';
import type { Leg } from '../money/transfer.ts';

/** A receipt with its line, its agency and who proposed what waits. */
export interface ReceiptRow {
  readonly tenant_id: string;
  readonly reference: string;
  readonly line_id: string;
  readonly return_line_id: string | null;
  readonly state: ReceiptState;
  readonly currency: string;
  readonly amount_minor: number;
  readonly booked_on: string;
  readonly ending: ReceiptEnd | null;
  readonly agency_id: string | null;
  readonly words: string | null;
  readonly proposed_by: string | null;
  readonly proposed_at: Date | null;
  readonly version: number;
  readonly bank_reference: string;
  readonly description: string;
  readonly account_name: string;
  readonly account_number: string;
  readonly agency_name: string | null;
  readonly proposer: string | null;
}

/** Receipts `r` of a tenant with lines `l`, agencies `a` and proposers `u`. */
export const receiptsOf = (tenantId: string, passing: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  unclaimed_receipt r
  join bank_statement_line l on l.tenant_id = r.tenant_id and l.id = r.line_id
  join bank_statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
  left join agency a on a.tenant_id = r.tenant_id and a.id = r.agency_id
  left join app_user u on u.tenant_id = r.tenant_id and u.id = r.proposed_by
  where r.tenant_id = ${tenantId} and ${passing}`;

/** Columns of `ReceiptRow`. */
export const receiptColumns = sql`
  r.*, l.reference as bank_reference, l.description, s.pay_in ->> 'name' as account_name,
  s.pay_in ->> 'number' as account_number, a.name as agency_name, trim(u.first_name || ' ' || u.last_name) as proposer`;

export const findReceipt = async (
  db: Db | Tx,
  tenantId: string,
  reference: string,
): Promise<ReceiptRow | undefined> => {
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns} from ${receiptsOf(tenantId, sql`r.reference = ${reference}`)}`.execute(db);
  return rows[0];
};

/** The same, locked until the transaction ends. */
export const lockReceipt = async (tx: Tx, tenantId: string, reference: string): Promise<ReceiptRow | undefined> => {
  await sql`select 1 from unclaimed_receipt where tenant_id = ${tenantId} and reference = ${reference} for update`.execute(
    tx,
  );
  return findReceipt(tx, tenantId, reference);
};

const isOver: ReadonlySet<ReceiptState> = new Set<ReceiptState>(['assigned', 'returned', 'dropped']);

/** A receipt as a line of the list. `today`: the day in the tenant's time zone. */
export const receiptLine = (row: ReceiptRow, today: string): ReceiptLine => ({
  receiptReference: row.reference,
  state: row.state,
  currency: row.currency,
  amountMinor: row.amount_minor,
  bookedOn: row.booked_on,
  ageDays: isOver.has(row.state)
    ? null
    : Math.max(0, Math.round((Date.parse(today) - Date.parse(row.booked_on)) / dayMs)),
  bankReference: row.bank_reference,
  description: row.description,
  accountName: row.account_name,
  accountNumber: row.account_number,
  agencyName: row.agency_name,
});

/** The accounts of the platform between which receipts move. */
export const accountsOfReceipts = (currency: string): readonly [bank: Account, suspense: Account] => [
  platformAccount('bank-clearing', currency),
  platformAccount('suspense', currency),
];

/** What an approval posts, as the effect shows it and as it is posted. */
export interface ReceiptPosting {
  readonly purpose: 'receipt-held' | 'receipt-assigned' | 'receipt-returned';
  readonly leg: Leg;
}

/** What approving the proposal of a receipt posts. Throws if nothing is proposed. */
export const postingOf = ({
  reference,
  currency,
  amount_minor,
  state,
  ending,
  agency_id,
  bank_reference,
}: ReceiptRow): ReceiptPosting => {
  const [bank, suspense] = accountsOfReceipts(currency);
  const amountMinor = amount_minor;
  const named = bank_reference === '' ? reference : `${reference}, bank reference ${bank_reference}`;
  if (state === 'found') {
    const leg = { debit: bank, credit: suspense, amountMinor, words: `Unclaimed: ${named}` };
    return { purpose: 'receipt-held', leg };
  }
  if (ending === 'assign' && agency_id !== null) {
    const credit = walletOf(agency_id, currency);
    const leg = { debit: suspense, credit, amountMinor, words: `Assigned: ${named}` };
    return { purpose: 'receipt-assigned', leg };
  }
  if (ending !== 'return') throw new Error(`nothing is proposed about receipt ${reference}`);
  const leg = { debit: suspense, credit: bank, amountMinor, words: `Sent back: ${named}` };
  return { purpose: 'receipt-returned', leg };
};

/** Adds a line to the history of a receipt. */
export const writeReceiptEvent = async (
  tx: Tx,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
  { who, said }: HistoryLine,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('unclaimed_receipt_event')
    .values({ tenant_id: tenantId, reference, id: timeOrderedId(now.getTime()), at: now, who, said: asJson(said) })
    .execute();
};
