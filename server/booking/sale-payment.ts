import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { invoiceNumbered } from '../documents/invoice-number.ts';
import { openAccounts } from '../money/accounts.ts';
import { endedTransfers, type ReservationNote, reserved } from '../money/reservation.ts';
import { endReservation, reserveInWallet, type WalletReserved } from '../money/reserve-in-wallet.ts';
import type { NamedLeg } from '../money/transfer.ts';
import type { Product } from '../orders/product.ts';
import { endReservedDueCte, type PartTerms, reserveDueCte } from '../part-payments/due-statements.ts';
import { partLegs } from '../part-payments/part-legs.ts';
import { accountsToOpen, legsOf } from './order-legs.ts';
import type { PaidSums } from './sold-price.ts';

/**
 * The payment of an order of any product, in two phases: its price, or its first part, is reserved in the wallet; it is posted when the
 * supplier has confirmed, or released. A product says under which purpose, and what it sells.
 */

/** What the payment of an order needs of its product. */
export type PaidProduct = Pick<Product, 'soldAs' | 'money'>;

/** What the payment of an order needs of it. */
export type PaidOrder = PaidSums & { readonly tenant_id: string; readonly branch_id: string | null };

/** Who moves the money, and when. */
export interface PaidBy {
  readonly actor: string;
  readonly now: Date;
}

export interface SalePayment {
  readonly legs: readonly NamedLeg[];
  /** Terms on which the order is paid in part. `null`: it is paid in full. */
  readonly part: PartTerms | null;
}

/** The transfers of a payment. `nowMinor`: what the wallet pays of it now; `null`: all of it. */
export const paymentLegs = (product: PaidProduct, sale: PaidSums, nowMinor: number | null, now: Date) => {
  const whole = legsOf(product, sale, now);
  if (nowMinor === null) return whole;
  return partLegs(whole, { agencyId: sale.agency_id, currency: sale.currency, nowMinor, now });
};

export const paymentNote = (
  { money }: PaidProduct,
  { tenant_id, reference }: Pick<PaidOrder, 'tenant_id' | 'reference'>,
  { actor, now }: PaidBy,
): ReservationNote => ({ tenantId: tenant_id, purpose: money.paid, orderReference: reference, actor, at: now });

/** CTEs that reserve a payment, with its due, where `condition` holds. */
export const reservedPaymentCtes = (
  { soldAs }: PaidProduct,
  order: Omit<PaidOrder, 'sold'>,
  note: ReservationNote,
  { legs, part }: SalePayment,
  condition: RawBuilder<unknown>,
) => sql`
  ${reserved(note, legs, condition)}
  ${part === null ? sql`` : sql`, ${reserveDueCte(order, part, soldAs, condition)}`}`;

export interface PaymentEnd {
  readonly kind: 'posted' | 'void';
  readonly pendingIds: readonly string[];
  /** Whether the order may be paid in part, so that its due begins or is dropped. */
  readonly inPart: boolean;
}

/** CTEs that end a payment where `condition` holds: posted, its due begins and its invoice gets a number; released, its due is dropped. */
export const endedPaymentCtes = (
  order: Omit<PaidOrder, 'sold'>,
  note: ReservationNote,
  { kind, pendingIds, inPart }: PaymentEnd,
  condition: RawBuilder<unknown>,
) => sql`
  ${endedTransfers(note, kind, pendingIds, condition)}
  ${kind === 'posted' ? sql`, ${invoiceNumbered(order, note.at, condition)}` : sql``}
  ${inPart ? sql`, ${endReservedDueCte(order, kind === 'posted' ? 'begins' : 'is-dropped', condition)}` : sql``}`;

export type PaymentReserved =
  | { readonly ok: true; readonly pendingIds: readonly string[] }
  | Exclude<WalletReserved, { readonly ok: true }>;

/** Reserves the price of an order, or its first part, in the wallet, or moves nothing. */
export const reservePayment = async (
  tx: Tx,
  product: PaidProduct,
  order: PaidOrder,
  payment: SalePayment,
  by: PaidBy,
): Promise<PaymentReserved> => {
  await openAccounts(tx, order.tenant_id, accountsToOpen(order));
  const note = paymentNote(product, order, by);
  const paid = await reserveInWallet(tx, note, payment.legs, (covered) =>
    reservedPaymentCtes(product, order, note, payment, covered),
  );
  return paid.ok ? { ok: true, pendingIds: payment.legs.map(({ id }) => id) } : paid;
};

/** Posts what is reserved for an order, or releases it. Throws where it has ended already. */
export const endPayment = (
  tx: Tx,
  product: PaidProduct,
  order: Omit<PaidOrder, 'sold'>,
  end: PaymentEnd,
  by: PaidBy,
): Promise<void> => {
  if (end.pendingIds.length === 0) throw new Error(`nothing is reserved for order ${order.reference}`);
  const note = paymentNote(product, order, by);
  return endReservation(tx, note, end.kind, end.pendingIds, (all) => endedPaymentCtes(order, note, end, all));
};
