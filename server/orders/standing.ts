import { type RawBuilder, sql } from 'kysely';
import type { Standing } from '../../contract/standing.ts';
import { type PostedSide, standingOf } from '../../machines/sale/standing.ts';
import type { Db, Tx } from '../database/database.ts';
import { partPaymentDue, walletOf } from '../money/accounts.ts';
import type { TransferTable } from '../money/tables.ts';

/** A transfer of an order. `at` is an ISO time. */
export type OrderTransfer = Pick<
  TransferTable,
  'id' | 'kind' | 'pending_id' | 'debit_account' | 'credit_account' | 'amount_minor'
> & { readonly at: string };

/** When what is left of an order is due. `due_at` is an ISO time. */
export interface OrderRest {
  readonly pay_by: string;
  readonly due_at: string;
}

/** What an order's money is read from: its transfers in their order, and the terms of its part payment. */
export interface OrderBooks {
  readonly transfers: readonly OrderTransfer[];
  /** `null`: it was not paid in part. */
  readonly due: OrderRest | null;
}

/** An order of flights or a stay, as its ledger names it. */
interface Sale {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly reference: string;
  readonly currency: string;
}

/** JSON of the transfers of the order `reference`, in their order. */
export const transfersJson = (reference: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'pending_id', m.pending_id, 'debit_account', m.debit_account,
      'credit_account', m.credit_account, 'amount_minor', m.amount_minor, 'at', m.at
    ) order by m.at, m.pending_id nulls first, m.id), '[]'::jsonb)
   from transfer m where m.tenant_id = ${tenantId} and m.order_reference = ${reference})`;

/** JSON of the terms on which the order `reference` was paid in part. `null`: it was not, or is not sold yet. */
export const restJson = (reference: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => sql`
  (select jsonb_build_object('pay_by', d.pay_by, 'due_at', d.due_at) from part_payment_due d
   where d.tenant_id = ${tenantId} and d.order_reference = ${reference} and d.state <> 'reserved')`;

/** What an order comes to, by its transfers. Every page, list and document of an order derives its money from this. */
export const standingByBooks = (
  { agency_id, currency }: Pick<Sale, 'agency_id' | 'currency'>,
  { transfers, due }: OrderBooks,
  now: Date,
): Standing => {
  const wallet = walletOf(agency_id, currency).id;
  const dues = partPaymentDue(agency_id, currency).id;
  const sideOf = (account: string): PostedSide =>
    account === wallet ? 'wallet' : account === dues ? 'dues' : 'others';
  const posted = transfers.filter(({ kind }) => kind === 'posted');
  return standingOf(
    posted.map((one) => ({
      from: sideOf(one.debit_account),
      to: sideOf(one.credit_account),
      amountMinor: one.amount_minor,
    })),
    due && { payBy: due.pay_by, leftMs: new Date(due.due_at).getTime() - now.getTime() },
  );
};

/** The books of an order. */
export const booksOf = async (db: Db | Tx, { tenant_id, reference }: Pick<Sale, 'tenant_id' | 'reference'>) => {
  const { rows } = await sql<OrderBooks>`
    select ${transfersJson(sql`${reference}`, sql`${tenant_id}`)} as transfers,
      ${restJson(sql`${reference}`, sql`${tenant_id}`)} as due`.execute(db);
  const [books] = rows;
  if (!books) throw new Error(`the books of order ${reference} were not read`);
  return books;
};

export const standingOfSale = async (db: Db | Tx, sale: Sale, now: Date): Promise<Standing> =>
  standingByBooks(sale, await booksOf(db, sale), now);
