import { sql } from 'kysely';
import { sentence } from '../../../contract/said.ts';
import { accountsToOpen, legsOf } from '../../booking/order-legs.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type Account, openAccounts, walletOf } from '../../money/accounts.ts';
import { walletFigures } from '../../money/effect.ts';
import {
  endedTransfers,
  lockedPayer,
  pendingTransfers,
  type ReservationNote,
  reserved,
} from '../../money/reservation.ts';
import { type Leg, type NamedLeg, transfer } from '../../money/transfer.ts';
import { leftOfDue, lockDue } from '../../part-payments/due-rows.ts';
import { endReservedDueCte, type PartTerms, reserveDueCte } from '../../part-payments/due-statements.ts';
import { clearingLegs } from '../../part-payments/part-legs.ts';
import { recordSettlement } from '../../part-payments/record-settlement.ts';
import type { HotelOrderRow } from './order-rows.ts';

/** What the history of a due names. */
const cancellation = sentence('Cancellation of the stay');

export const soldWords = 'Room and taxes';

const noteOf = ({ tenant_id, reference }: HotelOrderRow, actor: string, at: Date): ReservationNote => ({
  tenantId: tenant_id,
  purpose: 'stay',
  orderReference: reference,
  actor,
  at,
});

/** `short`: the wallet does not cover the price. `frozen`: nothing is paid from it at present. */
export type StayReserved =
  | { readonly ok: true; readonly pendingIds: readonly string[] }
  | { readonly ok: false; readonly why: 'frozen' }
  | { readonly ok: false; readonly why: 'short'; readonly availableMinor: number };

export interface ToReserve {
  readonly legs: readonly NamedLeg[];
  /** Terms on which the stay is paid in part. `null`: it is paid in full. */
  readonly part: PartTerms | null;
}

/** Reserves the price of a stay, or its first part, in the wallet, or moves nothing. */
export const reserveStay = async (
  tx: Tx,
  order: HotelOrderRow,
  { legs, part }: ToReserve,
  actor: string,
  now: Date,
): Promise<StayReserved> => {
  await openAccounts(tx, order.tenant_id, accountsToOpen(order));
  const note = noteOf(order, actor, now);
  const { rows } = await sql<{ available: number; frozen: boolean; covers: boolean }>`
    with ${lockedPayer(note, legs, sql`true`)},
    ${reserved(note, legs, sql`(select covers from payer)`)}
    ${part === null ? sql`` : sql`, ${reserveDueCte(order, part, 'stay', sql`(select covers from payer)`)}`}
    select available, frozen, covers from payer`.execute(tx);
  const [payer] = rows;
  if (payer?.covers) return { ok: true, pendingIds: legs.map(({ id }) => id) };
  if (payer?.frozen) return { ok: false, why: 'frozen' };
  return { ok: false, why: 'short', availableMinor: payer?.available ?? 0 };
};

/** What the wallet pays of a stay whose money is reserved: its whole price, or its first part. */
export const reservedNow = async (
  db: Db | Tx,
  { tenant_id, reference, agent_minor }: HotelOrderRow,
): Promise<number> => {
  const part = await db
    .selectFrom('part_payment_due')
    .select('now_minor')
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return part?.now_minor ?? agent_minor;
};

/**
 * Puts a reservation of another price in the place of the present one, or moves nothing. A stay paid in part takes no other price.
 * @param priced the order at its new price
 */
export const replaceReserved = async (
  tx: Tx,
  order: HotelOrderRow,
  priced: HotelOrderRow,
  actor: string,
  now: Date,
): Promise<StayReserved> => {
  if ((await reservedNow(tx, order)) !== order.agent_minor)
    throw new Error(`hotel order ${order.reference} is paid in part`);
  const figures = await walletFigures(tx, order.tenant_id, walletOf(order.agency_id, order.currency), true);
  if (figures === undefined || figures.frozen) return { ok: false, why: 'frozen' };
  const { availableMinor } = figures;
  if (availableMinor < priced.agent_minor - order.agent_minor) return { ok: false, why: 'short', availableMinor };
  await endReserved(tx, order, 'void', actor, now);
  const reserved = await reserveStay(tx, priced, { legs: legsOf(priced, now, soldWords), part: null }, actor, now);
  if (!reserved.ok) throw new Error(`the new price of hotel order ${order.reference} was not reserved`);
  return reserved;
};

/** Pays what is reserved, or releases it. Throws where it has ended already. */
export const endReserved = async (
  tx: Tx,
  order: HotelOrderRow,
  kind: 'posted' | 'void',
  actor: string,
  now: Date,
): Promise<void> => {
  const ids = order.pending_ids ?? [];
  if (ids.length === 0) throw new Error(`nothing is reserved for hotel order ${order.reference}`);
  const note = noteOf(order, actor, now);
  const all = sql`(select count(*) from pending) = ${ids.length}::bigint`;
  const { rows } = await sql<{ count: number }>`
    with ${pendingTransfers(note, ids)},
    ${endedTransfers(note, kind, ids, all)},
    ${endReservedDueCte(order, kind === 'posted' ? 'begins' : 'is-dropped', sql`true`)}
    select count(*)::int as count from ended`.execute(tx);
  if (rows[0]?.count !== ids.length) throw new Error(`the reservation of hotel order ${order.reference} has ended`);
};

/**
 * The transfers that give a paid stay back, less what is kept. They reverse those of the payment. What is kept is first the supplier's,
 * then the house's, then the tax's.
 */
export const refundLegs = (
  order: HotelOrderRow,
  kept: { readonly penaltyMinor: number; readonly supplierMinor: number },
  now: Date,
): readonly Leg[] => {
  let left = kept.penaltyMinor;
  return [...legsOf(order, now, soldWords)]
    .sort((one, other) => lastKept(one) - lastKept(other))
    .map(({ id: _id, ...leg }): Leg => {
      const isWallets = leg.debit.kind === 'wallet';
      const keptMinor = Math.min(leg.amountMinor, isWallets ? left : kept.supplierMinor);
      if (isWallets) left -= keptMinor;
      return {
        ...leg,
        debit: leg.credit,
        credit: leg.debit,
        amountMinor: leg.amountMinor - keptMinor,
        words: `Cancelled: ${leg.words}`,
      };
    })
    .filter(({ amountMinor }) => amountMinor > 0);
};

/** Order in which the legs of a payment keep a penalty. */
const lastKept = ({ credit }: Leg): number =>
  credit.kind === 'taxes' ? 2 : credit.kind === 'platform-revenue' ? 1 : 0;

/**
 * Returns a paid stay, less what is kept: first what is left of its part payment is cleared, and what is over comes back to the wallet.
 */
export const refundStay = async (
  tx: Tx,
  order: HotelOrderRow,
  kept: { readonly penaltyMinor: number; readonly supplierMinor: number },
  actor: string,
  now: Date,
): Promise<{ readonly returnedMinor: number; readonly droppedMinor: number }> => {
  const due = await lockDue(tx, { tenantId: order.tenant_id, agencyId: order.agency_id, reference: order.reference });
  const cleared = { agencyId: order.agency_id, currency: order.currency, leftMinor: due ? leftOfDue(due) : 0 };
  const legs = clearingLegs(refundLegs(order, kept, now), cleared);
  if (legs.length > 0) {
    const moved = await transfer(tx, { ...noteOf(order, actor, now), purpose: 'stay-cancelled' }, legs);
    if (!moved.ok) throw new Error(`the refund of hotel order ${order.reference} was not posted`);
  }
  const backOn = (kind: Account['kind']): number =>
    legs.reduce((sum, { credit, amountMinor }) => sum + (credit.kind === kind ? amountMinor : 0), 0);
  const droppedMinor = backOn('part-payment-due');
  if (due && droppedMinor > 0) await recordSettlement(tx, due, { minor: droppedMinor, who: cancellation.text, now });
  return { returnedMinor: backOn('wallet'), droppedMinor };
};
