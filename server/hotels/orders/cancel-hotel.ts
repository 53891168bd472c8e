import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { nextHotelOrderState, stayQuoteKeptMs } from '../../../machines/hotels/hotel-order.machine.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import { leaseMsOf } from '../../booking/deps.ts';
import { claimSaga, findSaga, type SagaClaim } from '../../booking/saga.ts';
import { inTx, type Tx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { answered, type StayDeps, supplierOfStay } from './deps.ts';
import { lapseQuote } from './end-sale.ts';
import { factsOfPerson, hotelOrderAnswer } from './order-answer.ts';
import { findHotelOrder, type HotelOrderRow, lockHotelOrder, moveHotelOrder } from './order-rows.ts';
import type { CancelInput } from './run-cancel.ts';
import { penaltyForAgent } from './sold-stay.ts';

type Quoted = CallOutcome<'QuoteHotelCancel'>;
type Work = (context: SignedInContext & { readonly tx: Tx }) => Promise<Quoted>;

const unknown = { ok: false, refusal: 'order-unknown' } as const;

const notAllowed = ({ state }: HotelOrderRow) => ({ ok: false, refusal: 'not-allowed', facts: { state } }) as const;

/** Asks the supplier what cancelling costs now. Returns the work that keeps the answer with the order. */
export const quoteHotelCancel = async (
  deps: StayDeps,
  { orderReference }: CallRequest<'QuoteHotelCancel'>,
  { tenant, agent }: SignedInContext,
): Promise<Work> => {
  const refuse =
    (outcome: Quoted): Work =>
    async () =>
      outcome;
  const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference };
  const found = await findHotelOrder(deps.db, of);
  if (!found) return refuse(unknown);
  const facts = factsOfPerson(found, agent, 0, deps.now());
  if (nextHotelOrderState(found.state, facts, { type: 'cancellation.quoted' }) === null)
    return refuse(notAllowed(found));
  const quoted = await answered(deps, supplierOfStay(deps, found).quoteCancel(orderReference));
  if (quoted.outcome === 'unknown') return refuse({ ok: false, refusal: 'supplier-silent' });
  if (quoted.outcome === 'refused') return refuse({ ok: false, refusal: 'cancelling-refused', detail: quoted.words });
  if (quoted.currency !== found.sold.supplier.currency) {
    throw new Error(`${found.supplier_code} sold in ${found.sold.supplier.currency} and cancels in ${quoted.currency}`);
  }
  return async ({ tx }) => {
    const now = deps.now();
    const order = await lockHotelOrder(tx, of);
    if (!order) return unknown;
    const supplierMinor = quoted.penaltyMinor;
    const moved = await moveHotelOrder(tx, {
      order,
      happening: stayHappening('cancellation.quoted', agent),
      facts: factsOfPerson(order, agent, 0, now),
      actor: agent.userId,
      now,
      change: {
        quote: {
          supplierMinor,
          penaltyMinor: penaltyForAgent(order, supplierMinor),
          until: new Date(now.getTime() + stayQuoteKeptMs).toISOString(),
        },
      },
    });
    if (moved === null) return notAllowed(order);
    return { ok: true, answer: { order: await hotelOrderAnswer(tx, moved, agent, now) } };
  };
};

type Refusal = Extract<CallOutcome<'CancelHotel'>, { ok: false }>;

/** Claims the cancellation of a stay at its told cost, or the withdrawal of a request. The supplier is not asked yet. */
export const startStayCancelling = async (
  deps: StayDeps,
  { orderReference, acceptedPenaltyMinor }: CallRequest<'CancelHotel'>,
  { tenant, agent, intentKey }: SignedInContext & { readonly intentKey: string },
): Promise<SagaClaim | Refusal> => {
  const started = await inTx(deps.db, async (tx): Promise<SagaClaim | Refusal> => {
    const now = deps.now();
    const order = await lockHotelOrder(tx, {
      tenantId: tenant.id,
      agencyId: agent.agencyId,
      reference: orderReference,
    });
    const joined = await findSaga(tx, tenant.id, agent.userId, 'stay-cancel', intentKey);
    if (joined) return { state: 'joined', saga: joined };
    if (!order) return unknown;
    const isRequest = order.state === 'requested' || order.state === 'price-asked';
    if (order.state === 'confirmed' || (await lapseQuote(tx, order, now)))
      return { ok: false, refusal: 'quote-lapsed' };
    if (!isRequest && order.state !== 'quoted') return notAllowed(order);
    const { supplierMinor, penaltyMinor } = isRequest || order.quote === null ? free : order.quote;
    if (acceptedPenaltyMinor !== penaltyMinor) {
      return { ok: false, refusal: 'cost-changed', facts: { oldMinor: acceptedPenaltyMinor, newMinor: penaltyMinor } };
    }
    const claim = await claimSaga(
      tx,
      {
        tenantId: tenant.id,
        kind: 'stay-cancel',
        actor: agent.userId,
        actorName: agent.name,
        agencyId: agent.agencyId,
        intentKey,
        orderReference,
        step: 'claimed',
        input: { supplierMinor } satisfies CancelInput,
      },
      now,
      leaseMsOf(deps),
    );
    if (claim.state !== 'mine') return claim;
    const moved = await moveHotelOrder(tx, {
      order,
      happening: stayHappening(isRequest ? 'request.withdrawn' : 'cancellation.agreed', agent),
      facts: factsOfPerson(order, agent, 0, now),
      actor: agent.userId,
      now,
    });
    if (moved === null) throw new Error(`hotel order ${order.reference} is ${order.state}, not to be cancelled`);
    return claim;
  });
  faultPoint('stay-cancelling.claimed');
  return started;
};

const free = { supplierMinor: 0, penaltyMinor: 0 };
