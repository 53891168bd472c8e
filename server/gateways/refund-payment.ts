import { inTx, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import { openAccounts, platformAccount, walletOf } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import type { GatewayDeps } from './deps.ts';
import { askedOf, lockPayment, type PaymentRow } from './payment-rows.ts';
import type { Gateway, RefundAnswer } from './port.ts';
import { movePayment, nextCheckAt } from './settle-payment.ts';

export type RefundStarted =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'not-refundable' | 'amount-refused' | 'wallet-short' };

/**
 * Begins the refund of a credited payment: takes the amount out of the wallet and leaves the rest to the sweeper, which asks the
 * gateway under one key until it knows the end. The charge stays. Refused, nothing has changed.
 */
export const startRefund = async (
  tx: Tx,
  refund: {
    readonly tenantId: string;
    readonly reference: string;
    readonly amountMinor: number;
    readonly reason: string;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<RefundStarted> => {
  const { tenantId, amountMinor, now } = refund;
  const row = await lockPayment(tx, tenantId, refund.reference);
  if (row?.state !== 'credited') return { ok: false, refusal: 'not-refundable' };
  if (amountMinor <= 0 || amountMinor > row.amount_minor - row.charge_minor) {
    return { ok: false, refusal: 'amount-refused' };
  }
  const refunds = platformAccount('refunds-payable', row.currency);
  await openAccounts(tx, tenantId, [refunds]);
  const moved = await transfer(tx, { tenantId, orderReference: null, actor: refund.actor, at: now }, [
    {
      debit: walletOf(row.agency_id, row.currency),
      credit: refunds,
      amountMinor,
      words: `Refund of online payment ${row.id}`,
    },
  ]);
  if (!moved.ok) return { ok: false, refusal: 'wallet-short' };
  await movePayment(tx, row, { type: 'refund.requested' }, now, {
    refund_minor: amountMinor,
    refund_reason: refund.reason,
    refund_key: timeOrderedId(now.getTime()),
    refund_ref: null,
  });
  await audit(tx, {
    tenantId,
    actor: refund.actor,
    action: 'online-payment.refund-requested',
    subject: row.id,
    facts: { amountMinor },
    now,
  });
  return { ok: true };
};

/** Asks the gateway for a refund, or what became of it, and posts its end. */
export const completeRefund = async (
  deps: GatewayDeps,
  row: PaymentRow,
  gateway: Gateway | undefined,
): Promise<void> => {
  const { refund_minor: amountMinor, refund_key: idempotencyKey, refund_ref: refundRef, currency } = row;
  if (amountMinor === null || idempotencyKey === null) throw new Error(`payment ${row.id} has no refund`);
  const order = { payment: askedOf(row), amountMinor, currency, reason: row.refund_reason ?? '', idempotencyKey };
  const answer: RefundAnswer =
    gateway === undefined
      ? { ok: false, why: 'silent', words: null }
      : refundRef === null
        ? await gateway.refund(order)
        : await gateway.refundStatus({ ...order, refundRef });
  await inTx(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row.tenant_id, row.id);
    if (locked?.state === 'refunding') await endRefund(tx, locked, amountMinor, answer, deps.now());
  });
};

const endRefund = async (tx: Tx, row: PaymentRow, amountMinor: number, answer: RefundAnswer, now: Date) => {
  const refused = answer.ok ? answer.state === 'cancelled' : answer.why === 'refused';
  const settled = answer.ok && answer.state === 'refunded';
  if (!settled && !refused) {
    await tx
      .updateTable('online_payment')
      .set({
        check_at: nextCheckAt(row.state, row.changed_at, now),
        lease_until: null,
        ...(answer.ok ? { refund_ref: answer.refundRef } : {}),
      })
      .where('tenant_id', '=', row.tenant_id)
      .where('id', '=', row.id)
      .execute();
    return;
  }
  const { currency, tenant_id: tenantId } = row;
  const moved = await transfer(tx, { tenantId, orderReference: null, actor: 'system', at: now }, [
    {
      debit: platformAccount('refunds-payable', currency),
      credit: settled ? platformAccount('gateway-clearing', currency) : walletOf(row.agency_id, currency),
      amountMinor,
      words: settled
        ? `Refund of online payment ${row.id}`
        : `Refund of online payment ${row.id} refused by the gateway`,
    },
  ]);
  if (!moved.ok) throw new Error(`the refund of payment ${row.id} cannot be posted`);
  await movePayment(
    tx,
    row,
    { type: settled ? 'refund.settled' : 'refund.failed' },
    now,
    answer.ok ? { refund_ref: answer.refundRef } : { reason: answer.words ?? 'the gateway refused the refund' },
  );
};
