import { displayMoney } from '../../contract/money.ts';
import { type Db, inTx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { askSoon } from './check-payments.ts';
import type { GatewayDeps } from './deps.ts';
import { askedOf, type PaymentRow } from './payment-rows.ts';
import type { GatewayCode, Verified } from './port.ts';
import type { DifferenceKind } from './tables.ts';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly ours: string;
  readonly theirs: string;
}

/** States in which the money is, or was, in the wallet. */
const countsAsPaid = new Set(['credited', 'refunding', 'refunded']);

/** What differs between our row and what the gateway's own book says of the payment. Empty: nothing. */
export const differencesOf = (row: PaymentRow, said: Extract<Verified, { ok: true }>): readonly Difference[] => {
  const ours = `${row.state}, ${displayMoney({ currency: row.currency, minor: row.amount_minor })}`;
  if (said.state !== 'paid') {
    return countsAsPaid.has(row.state) ? [{ kind: 'credited-not-paid', ours, theirs: said.state }] : [];
  }
  const { amountMinor, currency, receiptRef, times } = said.paid;
  const theirs = `paid, ${amountMinor === null ? 'an amount that cannot be read' : displayMoney({ currency, minor: amountMinor })}, ${receiptRef}`;
  const found: DifferenceKind[] = [];
  if (!countsAsPaid.has(row.state)) found.push('paid-not-credited');
  else if (row.receipt_ref !== receiptRef) found.push('credited-not-paid');
  if (currency !== row.currency) found.push('currency-differs');
  else if (amountMinor !== row.amount_minor) found.push('amount-differs');
  if (times > 1) found.push('paid-twice');
  return found.map((kind) => ({ kind, ours, theirs }));
};

const dayMs = 86_400_000;
/** Payments of this age are compared once a day. */
const comparedForMs = 35 * dayMs;
const atOnce = 20;

/** Payments that were not compared since they last changed, or not for a day. */
const toCompare = (db: Db, now: Date, silent: ReadonlySet<GatewayCode>): Promise<PaymentRow[]> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('created_at', '>', new Date(now.getTime() - comparedForMs))
    .$if(silent.size > 0, (query) => query.where('gateway', 'not in', [...silent]))
    .where(({ or, eb, ref }) =>
      or([
        eb('reconciled_at', 'is', null),
        eb('reconciled_at', '<', ref('changed_at')),
        eb('reconciled_at', '<', new Date(now.getTime() - dayMs)),
      ]),
    )
    .orderBy('created_at')
    .limit(atOnce)
    .execute();

/**
 * Compares our payments with the gateways' own books and keeps each difference, and when it ended. A payment that a book has as
 * paid and we have not credited is asked about again at once, whatever it stands at. The
 * payments of a gateway that does not answer are left for the next run.
 */
export const reconcilePayments = async (deps: GatewayDeps): Promise<void> => {
  const silent = new Set<GatewayCode>();
  for (;;) {
    const rows = await overAllTenants(() => toCompare(deps.db, deps.now(), silent));
    for (const row of rows) {
      if (silent.has(row.gateway)) continue;
      const said = await deps.gateways.of(row.gateway)?.verify(askedOf(row));
      if (said === undefined || !said.ok) {
        silent.add(row.gateway);
        continue;
      }
      await inTenant(row.tenant_id, () => keepDifferences(deps, row, differencesOf(row, said)));
    }
    if (rows.length < atOnce) return;
  }
};

const keepDifferences = (deps: GatewayDeps, row: PaymentRow, found: readonly Difference[]): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = deps.now();
    const { tenant_id, id: payment_id } = row;
    for (const difference of found) {
      await tx
        .insertInto('gateway_difference')
        .values({ tenant_id, payment_id, ...difference, found_at: now, seen_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'payment_id', 'kind'])
            .doUpdateSet({ ours: difference.ours, theirs: difference.theirs, seen_at: now, ended_at: null }),
        )
        .execute();
      deps.log.error({ payment: payment_id, ...difference }, 'the book of a gateway differs from ours');
    }
    const kinds = found.map(({ kind }) => kind);
    await tx
      .updateTable('gateway_difference')
      .set({ ended_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('payment_id', '=', payment_id)
      .where('ended_at', 'is', null)
      .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
      .execute();
    await tx
      .updateTable('online_payment')
      .set({ reconciled_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', payment_id)
      .execute();
    if (kinds.includes('paid-not-credited')) await askSoon(tx, row, now);
  });

/** Differences of a tenant that have not ended, latest first. */
export const openDifferences = (db: Db, tenantId: string) =>
  db
    .selectFrom('gateway_difference')
    .select(['payment_id', 'kind', 'ours', 'theirs', 'found_at', 'seen_at'])
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .orderBy('found_at', 'desc')
    .execute();
