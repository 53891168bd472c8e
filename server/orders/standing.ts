import { type RawBuilder, sql } from 'kysely';
import type { Standing } from '../../contract/orders/standing.ts';
import { nothingSold, standingOf } from '../../machines/sale/standing.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SaleStandingTable, TransferTable } from '../money/tables.ts';

/** A transfer that belongs to an order. `at` is an ISO time. */
export type OrderTransfer = Pick<
  TransferTable,
  'id' | 'kind' | 'pending_id' | 'debit_account' | 'credit_account' | 'amount_minor'
> & { readonly at: string };

/** A row of `sale_standing`, with the terms of its part payment. `due_at` is an ISO time. `pay_by` is `null`: it was not paid in part. */
type StoredStanding = Pick<SaleStandingTable, 'charged_minor' | 'paid_minor' | 'returned_minor' | 'dropped_minor'> &
  ({ readonly pay_by: string; readonly due_at: string } | { readonly pay_by: null; readonly due_at: null });

/** A row that was read with `standingJson`. `null`: nothing of the order was sold. */
export interface OrderWithStanding {
  readonly stood: StoredStanding | null;
}

/** An order of flights or a stay, as its ledger names it. */
interface Sale {
  readonly tenant_id: string;
  readonly reference: string;
}

/** JSON of the transfers of the order `reference`, in their order. */
export const transfersJson = (reference: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'pending_id', m.pending_id, 'debit_account', m.debit_account,
      'credit_account', m.credit_account, 'amount_minor', m.amount_minor, 'at', m.at
    ) order by m.at, m.pending_id nulls first, m.id), '[]'::jsonb)
   from transfer m where m.tenant_id = ${tenantId} and m.order_reference = ${reference})`;

/** JSON of the standing of the order `reference`, for `standingOfOrder`. */
export const standingJson = (reference: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => sql`
  (select jsonb_build_object('charged_minor', s.charged_minor, 'paid_minor', s.paid_minor,
      'returned_minor', s.returned_minor, 'dropped_minor', s.dropped_minor, 'pay_by', d.pay_by, 'due_at', d.due_at)
   from sale_standing s
   left join part_payment_due d
     on d.tenant_id = s.tenant_id and d.order_reference = s.order_reference and d.state <> 'reserved'
   where s.tenant_id = ${tenantId} and s.order_reference = ${reference})`;

/** The standing of an order whose row is read. Every page, list and document of an order takes its money from this. */
export const standingOfOrder = ({ stood }: OrderWithStanding, now: Date): Standing => {
  if (stood === null) return nothingSold;
  return standingOf(
    {
      chargedMinor: stood.charged_minor,
      paidMinor: stood.paid_minor,
      returnedMinor: stood.returned_minor,
      droppedMinor: stood.dropped_minor,
    },
    stood.pay_by === null ? null : { payBy: stood.pay_by, leftMs: new Date(stood.due_at).getTime() - now.getTime() },
  );
};

/** Reads the transfers of an order and its stored standing. */
export const readSaleLedger = async (db: Db | Tx, { tenant_id, reference }: Sale) => {
  const { rows } = await sql<OrderWithStanding & { readonly transfers: readonly OrderTransfer[] }>`
    select ${transfersJson(sql`${reference}`, sql`${tenant_id}`)} as transfers,
      ${standingJson(sql`${reference}`, sql`${tenant_id}`)} as stood`.execute(db);
  const [books] = rows;
  if (!books) throw new Error(`the books of order ${reference} were not read`);
  return books;
};

/** Reads the standing of an order. */
export const readStanding = async (db: Db | Tx, { tenant_id, reference }: Sale, now: Date): Promise<Standing> => {
  const { rows } = await sql<OrderWithStanding>`
    select ${standingJson(sql`${reference}`, sql`${tenant_id}`)} as stood`.execute(db);
  return standingOfOrder({ stood: rows[0]?.stood ?? null }, now);
};
