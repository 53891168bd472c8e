import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import type { Db, Tx } from '../database/database.ts';
import { walletOf } from './accounts.ts';
import { accountName, walletFigures } from './effect.ts';

/** An order for which an amount is reserved in the wallet of its agency. */
export interface ReservedFor {
  readonly tenant_id: string;
  readonly reference: string;
  readonly agency_id: string;
  readonly currency: string;
}

/** What paying the amount that is reserved for an order does, and what releasing it does. `null`: nothing is reserved any more. */
export const reservedEffects = async (
  db: Db | Tx,
  { tenant_id, reference, agency_id, currency }: ReservedFor,
): Promise<{ readonly paid: MoneyEffect; readonly released: MoneyEffect } | null> => {
  const wallet = walletOf(agency_id, currency);
  const figures = await walletFigures(db, tenant_id, wallet);
  const reserved = await db
    .selectFrom('transfer as p')
    .innerJoin('account as d', (join) =>
      join.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.id', '=', 'p.debit_account'),
    )
    .innerJoin('account as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.credit_account'),
    )
    .select(['p.debit_account', 'd.kind as debit', 'c.kind as credit', 'p.amount_minor'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.order_reference', '=', reference)
    .where('p.kind', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer as e')
            .select('e.id')
            .whereRef('e.tenant_id', '=', 'p.tenant_id')
            .whereRef('e.pending_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  if (figures === undefined || reserved.length === 0) return null;
  const { frozen: _frozen, ...before } = figures;
  const sum = reserved.reduce((total, each) => total + (each.debit_account === wallet.id ? each.amount_minor : 0), 0);
  return {
    paid: {
      postings: reserved.map(({ debit, credit, amount_minor: amountMinor }) => ({
        debit: accountName({ kind: debit }),
        credit: accountName({ kind: credit }),
        amountMinor,
      })),
      before,
      after: { ...before, balanceMinor: before.balanceMinor - sum },
    },
    released: { postings: [], before, after: { ...before, availableMinor: before.availableMinor + sum } },
  };
};
