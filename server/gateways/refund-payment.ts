import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { paymentOutcomes } from '../../machines/outcomes/payment-outcomes.ts';
import { inTx, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';
import { openAccounts, platformAccount, walletOf } from '../money/accounts.ts';
import { type Leg, transfer } from '../money/transfer.ts';
import type { GatewayDeps } from './deps.ts';
import { askedOf, lockPayment, type PaymentRow } from './payment-rows.ts';
import type { Gateway, RefundAnswer, RefundOrder } from './port.ts';
import { movePayment, nextCheckAt } from './settle-payment.ts';
import { tellOfPayment } from './tell-agency.ts';

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
  const moved = await postRefund(tx, row, refundLegs(row, 'credit', amountMinor), refund.actor, now);
  if (!moved) return { ok: false, refusal: 'wallet-short' };
  await movePayment(tx, row, { type: 'refund.requested' }, now, {
    refund_minor: amountMinor,
    refund_reason: refund.reason,
    refund_key: timeOrderedId(now.getTime()),
    refund_ref: null,
    refund_of: 'credit',
    reason: null,
  });
  await audit(tx, {
    tenantId,
    actor: refund.actor,
    action: 'online-payment.refund-requested',
    subject: row.id,
    facts: { amountMinor },
    now,
  });
  const paid = displayMoney({ currency: row.currency, minor: amountMinor });
  await tellOfPayment(
    tx,
    row,
    paymentOutcomes['refund.requested'].news,
    {
      title: say('{paid} is being refunded', { paid }),
      words: say('Online payment {id}: {reason}', { id: row.id, reason: refund.reason }),
    },
    now,
  );
  return { ok: true };
};

/**
 * Postings that begin a refund: out of the wallet, or, of a payment that was held and never credited, out of what the gateway
 * has taken for us.
 */
export const refundLegs = (
  { id, agency_id, currency }: PaymentRow,
  of: 'credit' | 'review',
  amountMinor: number,
): readonly Leg[] => [
  {
    debit: of === 'credit' ? walletOf(agency_id, currency) : platformAccount('gateway-clearing', currency),
    credit: platformAccount('refunds-payable', currency),
    amountMinor,
    words: `Refund of online payment ${id}`,
  },
];

/** Posts the beginning of a refund. `false`: the wallet does not cover it. */
export const postRefund = async (
  tx: Tx,
  row: PaymentRow,
  legs: readonly Leg[],
  actor: string,
  at: Date,
): Promise<boolean> => {
  await openAccounts(
    tx,
    row.tenant_id,
    legs.flatMap(({ debit, credit }) => [debit, credit]).filter(({ kind }) => kind !== 'wallet'),
  );
  return (
    await transfer(
      tx,
      {
        tenantId: row.tenant_id,
        orderReference: null,
        purpose: 'online-refund',
        subject: row.id,
        actor,
        at,
      },
      legs,
    )
  ).ok;
};

/** The refund of a payment as its gateway is asked for it. */
export const refundOrderOf = (row: PaymentRow): RefundOrder => {
  const { refund_minor: amountMinor, refund_key: idempotencyKey, currency } = row;
  if (amountMinor === null || idempotencyKey === null) throw new Error(`payment ${row.id} has no refund`);
  return { payment: askedOf(row), amountMinor, currency, reason: row.refund_reason ?? '', idempotencyKey };
};

/** Asks the gateway for a refund, or what became of it, and posts its end. */
export const completeRefund = async (
  deps: GatewayDeps,
  row: PaymentRow,
  gateway: Gateway | undefined,
): Promise<void> => {
  const order = refundOrderOf(row);
  const { refund_ref: refundRef } = row;
  const answer: RefundAnswer =
    gateway === undefined
      ? { ok: false, why: 'silent', words: null }
      : refundRef === null
        ? await gateway.refund(order)
        : await gateway.refundStatus({ ...order, refundRef });
  await inTx(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row.tenant_id, row.id);
    if (locked?.state === 'refunding') await endRefund(tx, locked, order.amountMinor, answer, deps.now());
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
  const wasCredited = row.refund_of !== 'review';
  const moved = await transfer(
    tx,
    {
      tenantId,
      orderReference: null,
      purpose: settled ? 'online-refund' : 'online-return',
      subject: row.id,
      actor: 'system',
      at: now,
    },
    [
      {
        debit: platformAccount('refunds-payable', currency),
        credit:
          settled || !wasCredited ? platformAccount('gateway-clearing', currency) : walletOf(row.agency_id, currency),
        amountMinor,
        words: settled
          ? `Refund of online payment ${row.id}`
          : `Refund of online payment ${row.id} refused by the gateway`,
      },
    ],
  );
  if (!moved.ok) throw new Error(`the refund of payment ${row.id} cannot be posted`);
  await movePayment(
    tx,
    row,
    settled ? { type: 'refund.settled' } : { type: 'refund.failed', wasCredited },
    now,
    settled
      ? { refund_ref: answer.refundRef }
      : {
          reason: `the gateway refused the refund${answer.ok || answer.words === null ? '' : `: ${answer.words}`}`,
          // Held again, it is asked for and paid for by nobody else: the receipt is free until it is decided anew.
          ...(wasCredited ? {} : { receipt_ref: null }),
        },
  );
  const paid = displayMoney({ currency, minor: amountMinor });
  await tellOfPayment(
    tx,
    row,
    settled
      ? paymentOutcomes['refund.settled'].news
      : paymentOutcomes['refund.failed'].to[wasCredited ? 'credited' : 'underReview'].news,
    settled
      ? {
          title: say('{paid} was refunded', { paid }),
          words: say('Online payment {id}: the gateway has paid it back.', { id: row.id }),
        }
      : {
          title: say('The refund of {paid} failed', { paid }),
          words: wasCredited
            ? say('Online payment {id}: the gateway refused the refund. The money is in your wallet again.', {
                id: row.id,
              })
            : say('Online payment {id}: the gateway refused the refund. Our accounts desk looks at it.', {
                id: row.id,
              }),
        },
    now,
  );
};
