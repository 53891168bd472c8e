import type { WhyNoPartPayment } from '../../contract/money/part-payments.ts';
import { type Db, inTx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { openAccounts, partPaymentDue, walletOf } from '../money/accounts.ts';
import { walletFigures } from '../money/effect.ts';
import { lockOrder } from '../orders/order-rows.ts';
import type { AgreedPart } from '../part-payments/due-statements.ts';
import { offeredParts, readPartPaymentEligibility } from '../part-payments/offer-parts.ts';
import { saleOfFlights } from '../part-payments/sale-of-flights.ts';
import { begunTicketing, type TicketingBegun, type TicketingToBegin } from './ticketing-statements.ts';

type PartToBegin = Omit<TicketingToBegin, 'part'> & { readonly part: AgreedPart };

/** `part-not-offered`: the rules, or what the agency owes, admit none. `terms-changed`: others than those that were agreed to. */
export type PartBegun =
  | TicketingBegun
  | { readonly guard: 'part-not-offered'; readonly why: WhyNoPartPayment }
  | { readonly guard: 'terms-changed' };

/**
 * Begins a payment in part. Order and wallet are locked before rules and dues are read, so that two orders of one agency come one
 * after the other, and the limit on what it owes holds whatever is sent at once.
 */
export const beginPart = (
  db: Db,
  { part, ...begin }: PartToBegin,
  { tenant, agent }: SignedInContext,
): Promise<PartBegun> =>
  inTx(db, async (tx) => {
    const { order, now } = begin.move;
    const locked = await lockOrder(tx, tenant.id, agent.agencyId, order.reference);
    if (locked?.state !== order.state) return { guard: 'order-moved' };
    await walletFigures(tx, tenant.id, walletOf(order.agency_id, order.currency), true);
    const eligibility = await readPartPaymentEligibility(tx, tenant.id, agent.agencyId, now);
    const offered = offeredParts(
      eligibility,
      tenant,
      saleOfFlights(order.sold, order.currency, order.agent_minor),
      now,
    );
    if (!offered.ok) return { guard: 'part-not-offered', why: offered.why };
    const { nowMinor, restMinor, payBy, dueAt, inParts } = offered.offer;
    if (nowMinor !== part.nowMinor || restMinor !== part.restMinor || payBy !== part.payBy) {
      return { guard: 'terms-changed' };
    }
    await openAccounts(tx, tenant.id, [partPaymentDue(order.agency_id, order.currency)]);
    return begunTicketing(tx, { ...begin, part: { ...part, dueAt, inParts } });
  });
