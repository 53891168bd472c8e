import type { WhyNoPartPayment } from '../../contract/money/part-payments.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { agreePart } from '../part-payments/agree-part.ts';
import type { AgreedPart } from '../part-payments/due-statements.ts';
import { offeredParts } from '../part-payments/offer-parts.ts';
import { saleOfFlights } from '../part-payments/sale-of-flights.ts';
import { endApproval } from './sale-approval.ts';
import { type OverLimit, overLimit } from './sale-limit.ts';
import { begunTicketing, type TicketingBegun, type TicketingToBegin } from './ticketing-statements.ts';

type PartToBegin = Omit<TicketingToBegin, 'part'> & { readonly part: AgreedPart };

export type PartBegun =
  | TicketingBegun
  | { readonly guard: 'part-not-offered'; readonly why: WhyNoPartPayment }
  | { readonly guard: 'terms-changed' }
  | { readonly guard: 'over-limit'; readonly over: OverLimit };

/** Begins a payment in part, with the order locked before its rules are read. */
export const beginPart = (db: Db, { part, ...begin }: PartToBegin, context: SignedInContext): Promise<PartBegun> =>
  inTx(db, async (tx) => {
    const { order, now } = begin.move;
    const { tenant, agent } = context;
    const sale = { currency: order.currency, totalMinor: order.agent_minor };
    const over = await overLimit(tx, { tenant, agent, now }, sale);
    if (over !== null) return { guard: 'over-limit', over };
    const locked = await lockOrder(tx, tenant.id, agent.agencyId, order.reference);
    if (locked?.state !== order.state) return { guard: 'order-moved' };
    const agreed = await agreePart(tx, {
      order,
      agreed: part,
      offered: (eligibility) =>
        offeredParts(eligibility, tenant, saleOfFlights(order.sold, order.currency, order.agent_minor), now),
      now,
    });
    if (!agreed.ok) {
      return agreed.refusal === 'terms-changed'
        ? { guard: 'terms-changed' }
        : { guard: 'part-not-offered', why: agreed.why };
    }
    const { dueAt, inParts } = agreed.offer;
    return beginApproved(tx, { ...begin, part: { ...part, dueAt, inParts } }, context);
  });

/** Begins a payment, which gives the approval that a colleague asked for. */
const beginApproved = async (tx: Tx, begin: TicketingToBegin, context: SignedInContext): Promise<TicketingBegun> => {
  const begun = await begunTicketing(tx, begin);
  if (begun.guard === null) await endApproval({ ...context, tx }, begin.move.order);
  return begun;
};

/**
 * Begins a payment in full by a person whose sales are limited, or of an order whose approval was asked for. The sum of the person's sales
 * is read behind a lock of the person.
 */
export const beginLimited = (db: Db, begin: TicketingToBegin, context: SignedInContext): Promise<PartBegun> =>
  inTx(db, async (tx) => {
    const { order, now } = begin.move;
    const { tenant, agent } = context;
    const sale = { currency: order.currency, totalMinor: order.agent_minor };
    const over = await overLimit(tx, { tenant, agent, now }, sale);
    return over === null ? beginApproved(tx, begin, context) : { guard: 'over-limit', over };
  });
