import { hourMs, minuteMs } from '../../contract/days.ts';
import type { PaymentDoubt } from '../../contract/desk/desk-online-payments.ts';
import type { OnlinePaymentState } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import {
  type Agreement,
  nextPaymentState,
  type OnlinePaymentEvent,
} from '../../machines/money/online-payment.machine.ts';
import { doubtsOf } from '../../machines/money/payment-acts.ts';
import { paymentOutcomes } from '../../machines/outcomes/payment-outcomes.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { openAccounts, platformAccount, walletOf } from '../money/accounts.ts';
import { type Leg, transfer } from '../money/transfer.ts';
import type { Product } from '../orders/product.ts';
import { noteEvent, type PaymentRow } from './payment-rows.ts';
import type { PaidInBook, Verified } from './port.ts';
import { tellOfCredit, tellOfPayment } from './tell-agency.ts';

const secondMs = 1_000;

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
    case 'declined':
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
      | 'refund_of'
      | 'proposed_by'
      | 'proposed_at'
      | 'accepted_by'
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
export const settlePayment = async (
  tx: Tx,
  products: readonly Product[],
  row: PaymentRow,
  verified: Verified,
  now: Date,
): Promise<void> => {
  if (!verified.ok) {
    await askLater(tx, row, now);
    return;
  }
  await keepSaid(tx, row, verified, now);
  if (verified.state === 'paid') return settlePaid(tx, products, row, verified.paid, now);
  const event = eventOf(verified.state, row, now);
  const moved = event === null ? null : await movePayment(tx, row, event, now);
  if (moved === null) await askLater(tx, row, now);
};

type Answered = Extract<Verified, { ok: true }>;

/** Keeps what the gateway's server said, and notes it where it differs from what it said before. */
export const keepSaid = async (tx: Tx, row: PaymentRow, verified: Answered, now: Date): Promise<void> => {
  const paid = verified.state === 'paid' ? verified.paid : null;
  const words = saidWords(verified);
  const before = await tx
    .selectFrom('online_payment_event')
    .select('words')
    .where('tenant_id', '=', row.tenant_id)
    .where('payment_id', '=', row.id)
    .where('kind', '=', 'ask')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.words !== words) await noteEvent(tx, row, 'ask', words, now);
  await tx
    .updateTable('online_payment')
    .set({ said: asJson({ state: verified.state, paid }), said_at: now })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
};

/** What a gateway's book has: `paid, BDT 20,000, RECEIPT-1`. */
export const saidWords = (said: Answered): string => {
  if (said.state !== 'paid') return said.state;
  const { amountMinor, currency, receiptRef, risky, times } = said.paid;
  const amount =
    amountMinor === null ? 'an amount that cannot be read' : displayMoney({ currency, minor: amountMinor });
  return [
    `paid, ${amount}, ${receiptRef}`,
    ...(risky ? ['to be reviewed'] : []),
    ...(times > 1 ? [`${times} times`] : []),
  ].join(', ');
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

const settlePaid = async (
  tx: Tx,
  products: readonly Product[],
  row: PaymentRow,
  paid: PaidInBook,
  now: Date,
): Promise<void> => {
  const agreement = await agreementOf(tx, row, paid);
  const event = { type: 'payment.paid', agreement } as const;
  const wanted = nextPaymentState(row.state, event);
  if (wanted === null) {
    await askLater(tx, row, now);
    return;
  }
  if (wanted === 'underReview') {
    const reason = doubtsOf(agreement)
      .map((doubt) => doubtWords[doubt])
      .join(', ');
    await movePayment(tx, row, event, now, { reason });
    await note(tx, row, 'online-payment.held', { receipt: paid.receiptRef, reason }, now);
    if (row.state !== 'underReview') {
      await tellOfPayment(
        tx,
        row,
        paymentOutcomes['payment.paid'].to.underReview.news,
        {
          title: say('Online payment {reference} is being checked', { reference: row.id }),
          words: say(
            'The gateway has the payment, and our accounts desk must check it before your wallet is credited.',
          ),
        },
        now,
      );
    }
    return;
  }
  await movePayment(tx, row, event, now, { receipt_ref: paid.receiptRef, reason: null });
  await postCredit(tx, row, row.user_id, now);
  await note(tx, row, 'online-payment.credited', { receipt: paid.receiptRef, amountMinor: row.amount_minor }, now);
  await tellOfCredit(tx, products, row, now);
};

const doubtWords: Readonly<Record<PaymentDoubt, string>> = {
  reference: 'another reference',
  amount: 'another amount',
  currency: 'another currency',
  risk: 'held by the gateway',
  receipt: 'the transaction paid another payment',
};

/** What agrees between a payment and what the gateway's book has of it. */
export const agreementOf = async (db: Db | Tx, row: PaymentRow, paid: PaidInBook): Promise<Agreement> => ({
  reference: paid.reference === row.id,
  amount: paid.amountMinor === row.amount_minor,
  currency: paid.currency === row.currency,
  riskClear: !paid.risky,
  receiptIsNew: await isNewReceipt(db, row, paid.receiptRef),
});

/** Whether no other payment was credited for a transaction of the gateway. The unique index holds it against a race. */
const isNewReceipt = async (db: Db | Tx, row: PaymentRow, receiptRef: string): Promise<boolean> => {
  const other = await db
    .selectFrom('online_payment')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('gateway', '=', row.gateway)
    .where('receipt_ref', '=', receiptRef)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  return other === undefined;
};

/** Postings of the credit, from gateway clearing: to the wallet, and the charge as a leg of its own. */
export const creditLegs = ({ currency, id, agency_id, amount_minor, charge_minor }: PaymentRow): readonly Leg[] => {
  const clearing = platformAccount('gateway-clearing', currency);
  const legs = [
    {
      debit: clearing,
      credit: walletOf(agency_id, currency),
      amountMinor: amount_minor - charge_minor,
      words: `Online payment ${id}`,
    },
    {
      debit: clearing,
      credit: platformAccount('platform-revenue', currency),
      amountMinor: charge_minor,
      words: `Charge of online payment ${id}`,
    },
  ];
  return legs.filter(({ amountMinor }) => amountMinor > 0);
};

/** Posts the credit of a payment. */
export const postCredit = async (tx: Tx, row: PaymentRow, actor: string, now: Date): Promise<void> => {
  const { tenant_id: tenantId, currency } = row;
  await openAccounts(tx, tenantId, [
    platformAccount('gateway-clearing', currency),
    platformAccount('platform-revenue', currency),
  ]);
  const moved = await transfer(
    tx,
    {
      tenantId,
      orderReference: null,
      purpose: 'online-payment',
      subject: row.id,
      actor,
      at: now,
    },
    creditLegs(row),
  );
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
