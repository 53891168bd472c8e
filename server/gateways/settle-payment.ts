import type { OnlinePaymentState } from '../../contract/online-payment.ts';
import { nextPaymentState, type OnlinePaymentEvent } from '../../machines/money/online-payment.machine.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { openAccounts, platformAccount, walletOf } from '../money/accounts.ts';
import { transfer } from '../money/transfer.ts';
import { noteEvent, type PaymentRow } from './payment-rows.ts';
import type { PaidInBook, Verified } from './port.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Time until a payment is asked about again: the younger it is, the sooner. */
const pauseFor = (ageMs: number): number => {
  if (ageMs < 2 * minuteMs) return 5 * secondMs;
  if (ageMs < 15 * minuteMs) return 30 * secondMs;
  return ageMs < 2 * hourMs ? 5 * minuteMs : hourMs;
};

/** How long a payment under review is asked about: the gateway may release it itself. */
const reviewLastsMs = 30 * 24 * hourMs;

/** When the gateway is asked about a payment next. `null`: nothing is left to ask. */
export const nextCheckAt = (state: OnlinePaymentState, createdAt: Date, now: Date): Date | null => {
  const ageMs = now.getTime() - createdAt.getTime();
  switch (state) {
    case 'created':
    case 'redirected':
    case 'pending':
    case 'refunding':
      return new Date(now.getTime() + pauseFor(ageMs));
    case 'underReview':
      return ageMs < reviewLastsMs ? new Date(now.getTime() + hourMs) : null;
    case 'credited':
    case 'failed':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return null;
  }
};

/**
 * Moves a locked payment by an event, as its chart allows, and notes it. Returns the new state; `null`: the chart does not
 * accept the event, and nothing changes.
 */
export const movePayment = async (
  tx: Tx,
  row: PaymentRow,
  event: OnlinePaymentEvent,
  now: Date,
  changes: Partial<
    Pick<
      PaymentRow,
      | 'receipt_ref'
      | 'reason'
      | 'provider_ref'
      | 'redirect_url'
      | 'refund_minor'
      | 'refund_reason'
      | 'refund_key'
      | 'refund_ref'
    >
  > = {},
): Promise<OnlinePaymentState | null> => {
  const state = nextPaymentState(row.state, event);
  if (state === null) return null;
  await tx
    .updateTable('online_payment')
    .set({
      ...changes,
      state,
      changed_at: now,
      check_at: state === 'refunding' ? now : nextCheckAt(state, row.created_at, now),
      lease_until: null,
    })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
  await noteEvent(tx, row, 'state', changes.reason ? `${state}: ${changes.reason}` : state, now);
  return state;
};

/** Asks again later. Nothing else changes. */
const askLater = (tx: Tx, row: PaymentRow, now: Date) =>
  tx
    .updateTable('online_payment')
    .set({ check_at: nextCheckAt(row.state, row.created_at, now), lease_until: null })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();

/**
 * Applies what the gateway's server said to a locked payment. The credit is posted here and nowhere else, in the transaction
 * that marks the payment credited, so that it happens once, whatever made us ask and however often.
 */
export const settlePayment = async (tx: Tx, row: PaymentRow, verified: Verified, now: Date): Promise<void> => {
  if (!verified.ok) {
    await askLater(tx, row, now);
    return;
  }
  if (verified.state === 'paid') return settlePaid(tx, row, verified.paid, now);
  const event = eventOf(verified.state, row, now);
  const moved = event === null ? null : await movePayment(tx, row, event, now);
  if (moved === null) await askLater(tx, row, now);
};

const eventOf = (
  said: 'pending' | 'failed' | 'cancelled' | 'expired',
  row: PaymentRow,
  now: Date,
): OnlinePaymentEvent | null => {
  switch (said) {
    case 'failed':
      return { type: 'payment.failed' };
    case 'cancelled':
      return { type: 'payment.cancelled' };
    case 'expired':
      return { type: 'time.ranOut' };
    case 'pending':
      if (row.expires_at <= now) return { type: 'time.ranOut' };
      // Only who has come back, or was told of, is awaited: whoever is still on the gateway's page is not.
      return row.returned_as === null ? null : { type: 'answer.awaited' };
  }
};

const settlePaid = async (tx: Tx, row: PaymentRow, paid: PaidInBook, now: Date): Promise<void> => {
  const agreement = {
    reference: paid.reference === row.id,
    amount: paid.amountMinor === row.amount_minor,
    currency: paid.currency === row.currency,
    riskClear: !paid.risky,
    receiptIsNew: await isNewReceipt(tx, row, paid.receiptRef),
  };
  const event = { type: 'payment.paid', agreement } as const;
  const wanted = nextPaymentState(row.state, event);
  if (wanted === null) {
    await askLater(tx, row, now);
    return;
  }
  if (wanted === 'underReview') {
    const differs = Object.entries(agreement).flatMap(([name, agrees]) => (agrees ? [] : doubts[name as never]));
    await movePayment(tx, row, event, now, { reason: differs.join(', ') });
    await note(tx, row, 'online-payment.held', { receipt: paid.receiptRef, reason: differs.join(', ') }, now);
    return;
  }
  await movePayment(tx, row, event, now, { receipt_ref: paid.receiptRef, reason: null });
  await postCredit(tx, row, now);
  await note(tx, row, 'online-payment.credited', { receipt: paid.receiptRef, amountMinor: row.amount_minor }, now);
};

const doubts: Readonly<Record<string, string>> = {
  reference: 'another reference',
  amount: 'another amount',
  currency: 'another currency',
  riskClear: 'held by the gateway',
  receiptIsNew: 'the transaction paid another payment',
};

/** Whether no other payment was credited for a transaction of the gateway. The unique index holds it against a race. */
const isNewReceipt = async (tx: Tx, row: PaymentRow, receiptRef: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('online_payment')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('gateway', '=', row.gateway)
    .where('receipt_ref', '=', receiptRef)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  return other === undefined;
};

/** From gateway clearing: the credit to the wallet, and the charge as a leg of its own. */
const postCredit = async (tx: Tx, row: PaymentRow, now: Date): Promise<void> => {
  const { tenant_id: tenantId, currency, id } = row;
  const clearing = platformAccount('gateway-clearing', currency);
  const revenue = platformAccount('platform-revenue', currency);
  await openAccounts(tx, tenantId, [clearing, revenue]);
  const moved = await transfer(tx, { tenantId, orderReference: null, actor: row.user_id, at: now }, [
    {
      debit: clearing,
      credit: walletOf(row.agency_id, currency),
      amountMinor: row.amount_minor - row.charge_minor,
      words: `Online payment ${id}`,
    },
    ...(row.charge_minor === 0
      ? []
      : [
          {
            debit: clearing,
            credit: revenue,
            amountMinor: row.charge_minor,
            words: `Charge of online payment ${id}`,
          },
        ]),
  ]);
  if (!moved.ok) throw new Error(`agency ${row.agency_id} has no wallet in ${currency}`);
};

/** Audits what the system did with a payment. */
export const note = (
  tx: Tx,
  row: PaymentRow,
  action: string,
  facts: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> => audit(tx, { tenantId: row.tenant_id, actor: 'system', action, subject: row.id, facts, now });
