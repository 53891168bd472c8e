import type { Selectable } from 'kysely';
import { customAlphabet } from 'nanoid';
import type { OnlinePayment } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { AskedPayment } from './port.ts';
import type { OnlinePaymentEventTable, OnlinePaymentTable } from './tables.ts';

export type PaymentRow = Selectable<OnlinePaymentTable>;

const twelve = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 12);

/** A new reference of an online payment: `OP7K2M9QXW3F5H`. */
export const newPaymentReference = (): string => `OP${twelve()}`;

export const askedOf = (row: PaymentRow): AskedPayment => ({
  reference: row.id,
  providerRef: row.provider_ref,
  receiptRef: row.receipt_ref,
  returnedAs: row.returned_as,
});

/** A payment, locked until the transaction ends. */
export const lockPayment = (tx: Tx, tenantId: string, reference: string): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('online_payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', reference)
    .forUpdate()
    .executeTakeFirst();

export const paymentOfAgency = (
  db: Db,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('id', '=', reference)
    .executeTakeFirst();

export const paymentOfTenant = (db: Db | Tx, tenantId: string, reference: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', reference)
    .executeTakeFirst();

const listedAtMost = 20;

export const lastPayments = (db: Db, tenantId: string, agencyId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedAtMost)
    .execute();

/** Most events that are kept of one payment: whoever repeats a notice without end fills no disk. */
const eventsAtMost = 200;

/** Notes an event of a payment. The caller holds the payment's lock, so that events are counted one after the other. */
export const noteEvent = async (
  tx: Tx,
  { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
  kind: OnlinePaymentEventTable['kind'],
  words: string,
  at: Date,
): Promise<void> => {
  const { count } = await tx
    .selectFrom('online_payment_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  // Changes of state and acts of the desk are few, and always noted.
  if (kind !== 'state' && kind !== 'desk' && Number(count) >= eventsAtMost) return;
  await tx
    .insertInto('online_payment_event')
    .values({ tenant_id, payment_id: id, id: timeOrderedId(at.getTime()), at, kind, words: words.slice(0, 500) })
    .execute();
};

/** A payment as its agency is shown it. */
export const shownPayment = (row: PaymentRow): OnlinePayment => ({
  code: row.id,
  method: row.method,
  state: row.state,
  message: messageOf(row),
  currency: row.currency,
  amountMinor: row.amount_minor,
  chargeMinor: row.charge_minor,
  creditMinor: row.amount_minor - row.charge_minor,
  createdAt: row.created_at.toISOString(),
  resumable: isResumable(row),
});

/**
 * Whether the payer can still pay it at the gateway. Who came back with success has agreed there; nobody agrees twice. One that
 * is awaited without a session has no page to go back to.
 */
export const isResumable = ({ state, returned_as, redirect_url }: PaymentRow): boolean => {
  if (state === 'created') return true;
  return (state === 'redirected' || state === 'pending') && returned_as !== 'success' && redirect_url !== null;
};

const messageOf = (row: PaymentRow): string => {
  const { currency } = row;
  const paid = displayMoney({ currency, minor: row.amount_minor });
  const credit = displayMoney({ currency, minor: row.amount_minor - row.charge_minor });
  const refunded = displayMoney({ currency, minor: row.refund_minor ?? 0 });
  switch (row.state) {
    case 'created':
      return say('The payment gateway is being opened.');
    case 'redirected':
      return say('The gateway has not told us yet that it was paid.');
    case 'pending':
      return say(
        'We are checking with the gateway. You may close this page: your wallet is credited as soon as it confirms.',
      );
    case 'credited':
      return row.refund_minor === null
        ? say('{paid} was paid, and {credit} is in your wallet.', { paid, credit })
        : say(
            '{paid} was paid, and {credit} was credited. The gateway refused its refund, so the money is in your wallet again.',
            { paid, credit },
          );
    case 'failed':
      return say('The gateway says that it was not paid. Your wallet is unchanged.');
    case 'cancelled':
      return say('You cancelled the payment. Your wallet is unchanged.');
    case 'expired':
      return say('It was not paid in time. Your wallet is unchanged.');
    case 'underReview':
      return say('The gateway has the payment, and our accounts desk must check it before your wallet is credited.');
    case 'declined':
      return say('Our accounts desk did not accept the payment: {reason} Your wallet is unchanged.', {
        reason: row.refund_reason ?? '',
      });
    case 'refunding':
      return say('{refunded} is being refunded to the payer: {reason}', {
        refunded,
        reason: row.refund_reason ?? '',
      });
    case 'refunded':
      return say('{refunded} was refunded to the payer: {reason}', { refunded, reason: row.refund_reason ?? '' });
  }
};
