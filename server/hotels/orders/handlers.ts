import type { CallName, CallOutcome } from '../../../contract/calls.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { outcomeOf } from '../../booking/run-saga.ts';
import type { Saga, SagaClaim } from '../../booking/saga.ts';
import type { Gateways } from '../../gateways/terms.ts';
import type { Handlers, SignedInContext } from '../../http/handler.ts';
import { hotelIdsOf } from '../hotel-ids.ts';
import { amendHotelGuests } from './amend-guests.ts';
import { startStayBooking } from './book-hotel.ts';
import { quoteHotelCancel, startStayCancelling } from './cancel-hotel.ts';
import type { StayDeps } from './deps.ts';
import { listHotelBookings } from './list-bookings.ts';
import { readHotelOrder } from './order-answer.ts';
import { prepareHotel } from './prepare-hotel.ts';
import { acceptHotelPrice } from './price-of-request.ts';
import { findStayDraft, isOpenSale, keepStayDraft } from './stay-drafts.ts';
import { stayPayment } from './stay-payment.ts';

const unknown = { ok: false, refusal: 'order-unknown' } as const;

const ownOrder = ({ db, tenant, agent, now }: SignedInContext, reference: string): Promise<HotelOrder | undefined> =>
  readHotelOrder(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference }, agent, now());

/** The calls from a checked rate to the end of the stay. */
export const hotelOrderHandlers = (deps: StayDeps & { readonly gateways: Gateways }) => {
  const ids = hotelIdsOf(deps.secrets);
  return {
    PrepareHotel: {
      kind: 'acts-prepared',
      prepare: (request, context) => prepareHotel({ ...deps, ids }, request, context),
    },
    GetHotelSale: {
      kind: 'reads',
      async handle({ orderReference }, context) {
        const order = await ownOrder(context, orderReference);
        if (!order || !isOpenSale(order.state) || order.facts.saleEnded) {
          return { ok: false, refusal: 'session-expired' };
        }
        return { ok: true, answer: { order, draft: await findStayDraft(deps.secrets, orderReference, context) } };
      },
    },
    GetHotelPayment: {
      kind: 'reads',
      handle: ({ orderReference }, context) => stayPayment(deps.gateways, orderReference, context),
    },
    KeepHotelDraft: { kind: 'acts', handle: (request, context) => keepStayDraft(deps.secrets, request, context) },
    BookHotel: {
      kind: 'acts-in-phases',
      handle: async (request, context) =>
        orderAnswer<'BookHotel'>(deps, context, await startStayBooking(deps, request, context)),
    },
    GetHotelOrder: {
      kind: 'reads',
      async handle({ orderReference }, context) {
        const order = await ownOrder(context, orderReference);
        return order ? { ok: true, answer: { order } } : unknown;
      },
    },
    GetHotelBookings: {
      kind: 'reads',
      async handle({ after, ...asked }, { db, tenant, agent, now }) {
        const of = { tenant, agencyId: agent.agencyId, now: now() };
        return { ok: true, answer: await listHotelBookings(db, of, asked, after) };
      },
    },
    QuoteHotelCancel: {
      kind: 'acts-prepared',
      prepare: (request, context) => quoteHotelCancel(deps, request, context),
    },
    CancelHotel: {
      kind: 'acts-in-phases',
      handle: async (request, context) =>
        orderAnswer<'CancelHotel'>(deps, context, await startStayCancelling(deps, request, context)),
    },
    AcceptHotelPrice: { kind: 'acts', handle: acceptHotelPrice },
    AmendHotelGuests: {
      kind: 'acts-prepared',
      prepare: (request, context) => amendHotelGuests(deps, request, context),
    },
  } satisfies Partial<Handlers>;
};

type Phased = Extract<CallName, 'BookHotel' | 'CancelHotel'>;
type Refusal<N extends Phased> = Extract<CallOutcome<N>, { ok: false }>;

/** The order after its saga ended, the saga's refusal, or `in-flight`. */
const orderAnswer = async <N extends Phased>(
  deps: StayDeps,
  context: SignedInContext,
  start: SagaClaim | Refusal<N>,
): Promise<CallOutcome<N> | 'in-flight'> => {
  if ('ok' in start) return start;
  if (start.state === 'busy') return 'in-flight';
  const claim: Extract<SagaClaim, { saga: Saga }> = start;
  const outcome = await outcomeOf(deps, claim);
  if (outcome === 'in-flight') return 'in-flight';
  if (!outcome.ok) return outcome as Refusal<N>;
  const order = await ownOrder(context, claim.saga.orderReference);
  if (!order) throw new Error(`hotel order ${claim.saga.orderReference} is gone`);
  return { ok: true, answer: { order } } as CallOutcome<N>;
};
