import { type RawBuilder, sql } from 'kysely';
import {
  type ReceiptMark,
  type ReceiptSort,
  type Receipts,
  type ReceiptsAsked,
  receiptsAPage,
  receiptsCountedTo,
  receiptTermLeast,
} from '../../contract/books/receipts.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import { receiptList } from '../../machines/books/receipt-list.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { type ReceiptRow, receiptColumns, receiptLine, receiptsOf } from './receipt-rows.ts';

/** A page of the receipts that nobody claims. The first page has what lies on the suspense account. */
export const receipts = async (
  { after, ...asked }: CallRequest<'GetReceipts'>,
  { db, tenant, now }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: Receipts }> => {
  const today = todayAtHome(tenant, now());
  return inSnapshot(db, async (tx) => {
    const rows = await receiptRows(tx, tenant.id, asked, { after, most: receiptsAPage + 1 });
    const page = rows.slice(0, receiptsAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        receipts: page.map((row) => receiptLine(row, today)),
        next: rows.length > page.length && last ? markOf(last) : null,
        sums: after === null ? await sumsOf(tx, tenant.id, asked) : null,
      },
    };
  });
};

/** All receipts that match the filters as a file, with the chosen columns. */
export const exportReceipts = async (
  { format, columns, ...asked }: CallRequest<'ExportReceipts'>,
  { db, tenant, now }: SignedInContext,
): Promise<CallOutcome<'ExportReceipts'>> => {
  const found = await receiptRows(db, tenant.id, asked, { after: null, most: receiptsCountedTo + 1 });
  if (found.length > receiptsCountedTo) return { ok: false, refusal: 'too-many-receipts' };
  const rows = found.map((row) => receiptLine(row, todayAtHome(tenant, now())));
  const list = {
    name: say('Unclaimed receipts'),
    zone: zoneAtHome(tenant),
    columns: receiptList.columns,
    chosen: columns,
    rows,
  };
  return { ok: true, answer: await listFile(format, list) };
};

const markOf = ({ booked_on, amount_minor, reference }: ReceiptRow): ReceiptMark => ({
  bookedOn: booked_on,
  amountMinor: amount_minor,
  receiptReference: reference,
});

/** Condition that the receipt `r` passes the filters. */
const passes = ({ states, search }: ReceiptsAsked): RawBuilder<unknown> => {
  const term = search.trim().toLowerCase();
  const inStates = states.length === 0 ? sql`true` : sql`r.state in (${sql.join(states)})`;
  if (term === '') return inStates;
  if (term.length < receiptTermLeast) return sql`false`;
  return sql`${inStates} and (position(${term.toUpperCase()}::text in r.reference) > 0
    or position(${term}::text in lower(l.reference || ' ' || l.description)) > 0
    or position(${term}::text in lower(a.name)) > 0)`;
};

const byDay = { column: sql`r.booked_on`, mark: ({ bookedOn }: ReceiptMark) => sql`${bookedOn}::date` };
const byAmount = { column: sql`r.amount_minor`, mark: ({ amountMinor }: ReceiptMark) => sql`${amountMinor}::bigint` };
const sorted: Readonly<Record<ReceiptSort, typeof byDay & { readonly isDescending: boolean }>> = {
  day: { ...byDay, isDescending: false },
  '-day': { ...byDay, isDescending: true },
  amount: { ...byAmount, isDescending: false },
  '-amount': { ...byAmount, isDescending: true },
};

const receiptRows = async (
  db: Db | Tx,
  tenantId: string,
  asked: ReceiptsAsked,
  { after, most }: { readonly after: ReceiptMark | null; readonly most: number },
): Promise<readonly ReceiptRow[]> => {
  const { column, isDescending, mark } = sorted[asked.sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const passing =
    after === null
      ? passes(asked)
      : sql`${passes(asked)} and (${column}, r.reference) ${isDescending ? sql`<` : sql`>`} (${mark(after)}, ${after.receiptReference})`;
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns} from ${receiptsOf(tenantId, passing)}
    order by ${column} ${direction}, r.reference ${direction} limit ${most}`.execute(db);
  return rows;
};

/** The number of all that match, and what lies on the suspense account, by its receipts and by the ledger. */
const sumsOf = async (tx: Tx, tenantId: string, asked: ReceiptsAsked): Promise<Receipts['sums']> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${receiptsOf(tenantId, passes(asked))} limit ${receiptsCountedTo}
    ) counted`.execute(tx);
  const { rows } = await sql<{ currency: string; count: number; receipts: number; ledger: number }>`
    select a.currency,
      (select count(*) from unclaimed_receipt r
        where r.tenant_id = a.tenant_id and r.currency = a.currency and r.state in ('waits', 'proposed'))::int as count,
      (select coalesce(sum(r.amount_minor), 0) from unclaimed_receipt r
        where r.tenant_id = a.tenant_id and r.currency = a.currency and r.state in ('waits', 'proposed'))::bigint as receipts,
      (select coalesce(sum(case when t.credit_account = a.id then t.amount_minor else -t.amount_minor end), 0)
        from transfer t where t.tenant_id = a.tenant_id and t.kind = 'posted'
          and (t.credit_account = a.id or t.debit_account = a.id))::bigint as ledger
    from account a where a.tenant_id = ${tenantId} and a.kind = 'suspense' order by a.currency`.execute(tx);
  return {
    count: counted[0]?.count ?? 0,
    suspense: rows.map(({ currency, count, receipts: receiptsMinor, ledger }) => ({
      currency,
      count: Math.min(receiptsCountedTo, count),
      receiptsMinor,
      ledgerMinor: ledger,
    })),
  };
};
