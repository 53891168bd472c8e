import { sql } from 'kysely';
import { minuteMs } from '../../contract/days.ts';
import {
  type EarlierPayment,
  StandingPaymentState,
  standingPaymentStates,
} from '../../contract/money/online-payment.ts';
import type { Tx } from '../database/database.ts';
import type { PaymentRow } from './payment-rows.ts';

/** How long after its last change a payment of the same amount is asked about. */
const askedForMs = 15 * minuteMs;
/** Older ones are not looked through, so that the index on the day they were begun serves. */
const lookedThroughMs = 24 * 60 * minuteMs;

/** One agency's payments are begun one after the other: of two at the same moment, the second finds the first. */
export const lockPaymentsOf = async (tx: Tx, tenantId: string, agencyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`online payment ${tenantId} ${agencyId}`}, 0))`.execute(tx);
};

/** The agency's latest payment of the same amount that is credited, or may still be, and changed in the last minutes. */
export const sameAmountBefore = async (
  tx: Tx,
  {
    tenant_id,
    agency_id,
    currency,
    amount_minor,
  }: Pick<PaymentRow, 'tenant_id' | 'agency_id' | 'currency' | 'amount_minor'>,
  now: Date,
): Promise<EarlierPayment | null> => {
  const row = await tx
    .selectFrom('online_payment')
    .select(['id', 'method', 'state', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where('agency_id', '=', agency_id)
    .where('created_at', '>=', new Date(now.getTime() - lookedThroughMs))
    .where('changed_at', '>=', new Date(now.getTime() - askedForMs))
    .where('currency', '=', currency)
    .where('amount_minor', '=', amount_minor)
    .where('state', 'in', standingPaymentStates)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || !StandingPaymentState.is(row.state)) return null;
  const { id: code, method, state, created_at } = row;
  return { code, method, state, currency, amountMinor: amount_minor, createdAt: created_at.toISOString() };
};
