import { sql } from 'kysely';
import type { AccountKind } from '../../contract/money/account-kinds.ts';
import type { ReplayMoney, ReplayPosting } from '../../contract/replay/replay.ts';
import type { Db, Tx } from '../database/database.ts';
import { walletOf } from '../money/accounts.ts';
import { accountName } from '../money/effect.ts';
import type { TransferTable } from '../money/tables.ts';
import { moneyLines } from '../orders/money-lines.ts';
import type { OrderRow } from '../orders/order-rows.ts';

type TransferThen = Pick<
  TransferTable,
  'id' | 'kind' | 'pending_id' | 'debit_account' | 'credit_account' | 'amount_minor' | 'currency'
> & { readonly at: Date; readonly debit: AccountKind; readonly credit: AccountKind };

/** The transfers of orders until a moment, the earliest first. */
const transfersUntil = async (
  db: Db | Tx,
  tenantId: string,
  references: readonly string[],
  until: Date,
): Promise<TransferThen[]> => {
  const { rows } = await sql<TransferThen>`
    select t.id::text as id, t.kind, t.pending_id::text as pending_id, t.debit_account, t.credit_account, t.amount_minor,
      t.currency, t.at, d.kind as debit, c.kind as credit
    from transfer t
    join account d on d.tenant_id = t.tenant_id and d.id = t.debit_account
    join account c on c.tenant_id = t.tenant_id and c.id = t.credit_account
    where t.tenant_id = ${tenantId} and t.order_reference in (${sql.join(references)}) and t.at <= ${until}::timestamptz
    order by t.at, t.pending_id nulls first, t.id`.execute(db);
  return rows;
};

/** The money of an order until a moment, with that of the order that an exchange made of it. `isApart`: each transfer is shown. */
export const moneyThen = async (
  db: Db | Tx,
  order: OrderRow,
  { until, newOrder, isApart }: { readonly until: Date; readonly newOrder: string | null; readonly isApart: boolean },
): Promise<ReplayMoney> => {
  const references = [order.reference, ...(newOrder === null ? [] : [newOrder])];
  const transfers = await transfersUntil(db, order.tenant_id, references, until);
  const wallet = walletOf(order.agency_id, order.currency).id;
  const ended = new Set(transfers.map(({ pending_id }) => pending_id));
  const sumOf = (chosen: readonly TransferThen[], account: 'debit_account' | 'credit_account') =>
    chosen.reduce((sum, each) => sum + (each[account] === wallet ? each.amount_minor : 0), 0);
  const posted = transfers.filter(({ kind }) => kind === 'posted');
  const reserved = transfers.filter(({ kind, id }) => kind === 'pending' && !ended.has(id));
  return {
    currency: order.currency,
    lines: moneyLines(
      order,
      transfers.map((each) => ({ ...each, at: each.at.toISOString() })),
    ),
    walletMinor: sumOf(posted, 'credit_account') - sumOf(posted, 'debit_account'),
    heldMinor: sumOf(reserved, 'debit_account'),
    postings: isApart ? transfers.map(postingOf) : null,
  };
};

/** What the wallet had paid. */
export const paidOf = ({ lines }: ReplayMoney): number =>
  lines.reduce((sum, { kind, walletMinor }) => sum - (kind === 'paid' ? walletMinor : 0), 0);

const postingOf = ({ id, at, kind, debit, credit, amount_minor, currency }: TransferThen): ReplayPosting => ({
  transferId: id,
  at: at.toISOString(),
  kind,
  debit: accountName({ kind: debit }),
  credit: accountName({ kind: credit }),
  amountMinor: amount_minor,
  currency,
});
