import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { legsOf } from '../booking/order-legs.ts';
import { overLimit, type Seller } from '../booking/sale-limit.ts';
import type { Tx } from '../database/database.ts';
import { endReservation, reserveInWallet } from '../money/reserve-in-wallet.ts';
import type { NamedLeg } from '../money/transfer.ts';
import { frozenWords } from '../money/wallet.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { CaseMarks, CaseRow } from './case-rows.ts';

/** What is kept with the case, or why the wallet pays nothing for it. */
type ReservedMarks = Pick<CaseMarks, 'reserved_id' | 'reserved_minor'>;
type NotReserved = { readonly ok: false; readonly refusal: 'not-allowed'; readonly detail: string };

/**
 * Reserves what the wallet pays of an exchange beside the old tickets, in the name of the new order, once it is agreed to. It is released,
 * not posted, when the exchange ends; what the person may sell for is not exceeded: the value of the old tickets then comes back and the new ones are paid in the same transaction.
 */
export const reserveAgreed = async (
  tx: Tx,
  row: CaseRow,
  newOrder: OrderRow | null,
  payMinor: number,
  seller: Seller,
): Promise<ReservedMarks | NotReserved> => {
  if (newOrder === null || payMinor === 0) return {};
  const over = await overLimit(tx, seller, { currency: row.currency, totalMinor: payMinor });
  if (over !== null) return { ok: false, refusal: 'not-allowed', detail: over.detail };
  const { now } = seller;
  const note = {
    tenantId: row.tenant_id,
    orderReference: newOrder.reference,
    purpose: 'new-tickets',
    subject: row.reference,
    actor: seller.agent.userId,
    at: now,
  } as const;
  const paid = legsOf(flightsProduct, newOrder, now).find(({ debit }) => debit.kind === 'wallet');
  if (paid === undefined) throw new Error(`order ${newOrder.reference} is paid by nobody`);
  const words = `Reserved for the exchange ${row.reference}`;
  const legs: readonly NamedLeg[] = [{ ...paid, amountMinor: payMinor, words }];
  const reserved = await reserveInWallet(tx, note, legs);
  if (reserved.ok) return { reserved_id: paid.id, reserved_minor: payMinor };
  const money = (minor: number) => displayMoney({ currency: row.currency, minor });
  const why =
    reserved.why === 'frozen'
      ? frozenWords()
      : say('The exchange costs {money}, and {available} are available. Deposit the difference first.', {
          money: money(payMinor),
          available: money(Math.max(0, reserved.availableMinor)),
        });
  return { ok: false, refusal: 'not-allowed', detail: say('{why} Nothing has changed.', { why }) };
};

/** Gives back what was reserved for an exchange. Nothing was: does nothing. */
export const releaseReserved = async (tx: Tx, row: CaseRow, actor: string, now: Date): Promise<void> => {
  if (row.reserved_id === null) return;
  await endReservation(tx, { tenantId: row.tenant_id, actor, at: now }, 'void', [row.reserved_id]);
};
