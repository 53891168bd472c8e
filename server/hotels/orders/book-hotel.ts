import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import { leaseMsOf } from '../../booking/deps.ts';
import { areAsAgreed } from '../../booking/payment-effects.ts';
import { claimSaga, findSaga, finishSaga, type SagaClaim } from '../../booking/saga.ts';
import { overLimit } from '../../booking/sale-limit.ts';
import { paymentLegs, reservePayment } from '../../booking/sale-payment.ts';
import { walletFrozen, walletShort } from '../../booking/wallet-refusals.ts';
import { inTx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { contactPhoneWrong, phoneAtHome } from '../../tenants/phone-at-home.ts';
import { faultOfGuests, guestRowsOf, keepGuests } from './check-guests.ts';
import type { StayDeps } from './deps.ts';
import { endSale } from './end-sale.ts';
import { factsOfPerson } from './order-answer.ts';
import { lockHotelOrder, moveHotelOrder } from './order-rows.ts';
import { partOfStay } from './stay-payment.ts';
import { staysProduct } from './stays-product.ts';

type Refusal = Extract<CallOutcome<'BookHotel'>, { ok: false }>;

const sessionExpired: Refusal = { ok: false, refusal: 'session-expired' };
/**
 * Checks the request against the kept rate, reserves the price, or its first part, in the wallet and moves the order to `booking`, in one transaction with
 * the claim of the intent. The supplier is not asked yet. Where it refuses, no money has moved.
 */
export const startStayBooking = async (
  deps: StayDeps,
  request: CallRequest<'BookHotel'>,
  { tenant, agent, intentKey }: SignedInContext & { readonly intentKey: string },
): Promise<SagaClaim | Refusal> => {
  const own = { tenantId: tenant.id, actor: agent.userId, kind: 'stay-book', intentKey } as const;
  const started = await inTx(deps.db, async (tx): Promise<SagaClaim | Refusal> => {
    const now = deps.now();
    const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: request.orderReference };
    const order = await lockHotelOrder(tx, of);
    // The lock makes the same intent, sent twice at once, wait for its first.
    const joined = await findSaga(tx, own.tenantId, own.actor, own.kind, own.intentKey);
    if (joined) return { state: 'joined', saga: joined };
    if (!order || order.state === 'expired') return sessionExpired;
    if (order.state !== 'prepared' && order.state !== 'repriced') {
      return { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
    }
    if (await endSale(tx, order, now)) return sessionExpired;
    const fault = faultOfGuests(request.rooms, order);
    if (fault) return { ok: false, refusal: 'guests-differ', detail: fault.message, facts: { path: fault.path } };
    const phone = phoneAtHome(tenant, request.contact.phone);
    if (phone === null) return { ok: false, refusal: 'guests-differ', ...contactPhoneWrong };
    if (request.acceptedMinor !== order.agent_minor) {
      const facts = { oldMinor: request.acceptedMinor, newMinor: order.agent_minor };
      return { ok: false, refusal: 'price-changed', facts };
    }
    const over = await overLimit(
      tx,
      { tenant, agent, now },
      { currency: order.currency, totalMinor: order.agent_minor },
    );
    if (over !== null) return over;
    const taken = await partOfStay(tx, order, request.part, { tenant, agent, now });
    if (!taken.ok) return taken;
    const { part } = taken;
    const nowMinor = part?.nowMinor ?? order.agent_minor;
    const legs = paymentLegs(staysProduct, order, part?.nowMinor ?? null, now);
    if (request.agreed && !areAsAgreed(legs, request.agreed)) return { ok: false, refusal: 'effect-changed' };
    const claim = await claimSaga(
      tx,
      {
        ...own,
        actorName: agent.name,
        agencyId: agent.agencyId,
        orderReference: order.reference,
        step: 'reserved',
        input: {},
      },
      now,
      leaseMsOf(deps),
    );
    if (claim.state !== 'mine') return claim;
    const reserved = await reservePayment(tx, staysProduct, order, { legs, part }, { actor: agent.userId, now });
    if (!reserved.ok) {
      const refusal: Refusal =
        reserved.why === 'frozen' ? walletFrozen() : walletShort(nowMinor, reserved.availableMinor);
      await finishSaga(tx, claim.saga, refusal);
      return refusal;
    }
    await keepGuests(tx, order, guestRowsOf(request.rooms, order));
    const moved = await moveHotelOrder(tx, {
      order,
      happening: stayHappening('stay.booked', agent, part === null ? 'whole' : 'inPart'),
      facts: factsOfPerson(order, agent, Number.MAX_SAFE_INTEGER, now),
      actor: agent.userId,
      now,
      change: {
        asked: { contact: { ...request.contact, phone }, specialRequests: request.specialRequests.trim() },
        pending_ids: reserved.pendingIds,
        booked_at: order.booked_at ?? now,
      },
    });
    if (moved === null) throw new Error(`hotel order ${order.reference} is ${order.state}, not to be booked`);
    return claim;
  });
  faultPoint('stay-booking.claimed');
  return started;
};
