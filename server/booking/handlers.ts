import type { CallOutcome } from '../../contract/calls.ts';
import { faultPoint } from '../fault-points.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { readOrder } from '../orders/order-answer.ts';
import { startBooking } from './book.ts';
import { findLeftSale, keepBookingDraft } from './booking-drafts.ts';
import type { BookingDeps } from './deps.ts';
import { startExtension } from './extend-limit.ts';
import { extensionRequests } from './extension-requests.ts';
import { listKinds, listOptions, showSeats } from './list-options.ts';
import { changePassportVisa, showPassportVisa } from './passport-visa.ts';
import { fullPayment, partialPayment, paymentForPrice } from './payment-effects.ts';
import { keptPrice, priceNow } from './price.ts';
import { startCancelling } from './release-seats.ts';
import { outcomeOf } from './run-saga.ts';
import type { Saga, SagaClaim } from './saga.ts';
import { saleApprovalHandlers } from './sale-approval.ts';
import { sellOptions } from './sell-options.ts';
import { startTicketing } from './ticket.ts';
import { verifyPrice } from './verify-price.ts';

/** Calls that run a saga and answer with the order. */
type OrderWork = 'AirBook' | 'AirTicket' | 'AirCancel' | 'UpdateExtendTimeLimitRequest';

/** The booking calls of the contract. */
export const bookingHandlers = (deps: BookingDeps) =>
  ({
    KeepBookingDraft: { kind: 'acts', handle: (request, context) => keepBookingDraft(deps.secrets, request, context) },
    GetBookingDraft: { kind: 'reads', handle: (request, context) => findLeftSale(deps.secrets, request, context) },
    GetFullPaymentForIssueTicket: {
      kind: 'reads',
      handle: ({ orderReference }, context) => fullPayment(orderReference, context),
    },
    GetPartialPaymentForIssueTicket: {
      kind: 'reads',
      handle: ({ orderReference }, context) => partialPayment(orderReference, context),
    },
    ...saleApprovalHandlers,
    AirVerifyPrice: { kind: 'reads', handle: (request, context) => verifyPrice(deps, request, context) },
    GetExtendTimeLimitRequest: { kind: 'reads', handle: extensionRequests },
    GetPassportVisa: { kind: 'acts', handle: (request, context) => showPassportVisa(deps.secrets, request, context) },
    UpdatePassportVisa: {
      kind: 'acts',
      handle: (request, context) => changePassportVisa(deps.secrets, request, context),
    },
    AirPrice: { kind: 'acts-prepared', prepare: (request, context) => priceNow(deps, request, context) },
    AirGetItinerary: { kind: 'reads', handle: (request, context) => keptPrice(deps, request, context) },
    GetPaymentForPrice: { kind: 'reads', handle: (request, context) => paymentForPrice(deps, request, context) },
    AirServiceList: { kind: 'reads', handle: (request, context) => listKinds(deps, request, context) },
    GetBaggage: { kind: 'reads', handle: (request, context) => listOptions(deps, 'GetBaggage', request, context) },
    GetMeal: { kind: 'reads', handle: (request, context) => listOptions(deps, 'GetMeal', request, context) },
    GetSSR: { kind: 'reads', handle: (request, context) => listOptions(deps, 'GetSSR', request, context) },
    GetSeat: { kind: 'reads', handle: (request, context) => showSeats(deps, request, context) },
    AirSell: { kind: 'acts-prepared', prepare: (request, context) => sellOptions(deps, request, context) },
    AirBook: {
      kind: 'acts-in-phases',
      handle: async (request, context) =>
        orderAnswer<'AirBook'>(deps, context, await startBooking(deps, request, context)),
    },
    AirTicket: {
      kind: 'acts-in-phases',
      async handle(request, context) {
        const answer = await orderAnswer<'AirTicket'>(deps, context, await startTicketing(deps, request, context));
        faultPoint('ticketing.before-answer');
        return answer;
      },
    },
    AirCancel: {
      kind: 'acts-in-phases',
      handle: async (request, context) =>
        orderAnswer<'AirCancel'>(deps, context, await startCancelling(deps, request, context)),
    },
    UpdateExtendTimeLimitRequest: {
      kind: 'acts-in-phases',
      handle: async (request, context) =>
        orderAnswer<'UpdateExtendTimeLimitRequest'>(deps, context, await startExtension(deps, request, context)),
    },
  }) satisfies Partial<Handlers>;

type Refusal<N extends OrderWork | 'HoldExchange'> = Extract<CallOutcome<N>, { ok: false }>;

/** The order after its saga ended, the saga's refusal, or `in-flight`. */
export const orderAnswer = async <N extends OrderWork | 'HoldExchange'>(
  deps: BookingDeps,
  { tenant, agent }: SignedInContext,
  start: SagaClaim | Refusal<N>,
): Promise<CallOutcome<N> | 'in-flight'> => {
  if ('ok' in start) return start;
  if (start.state === 'busy') return 'in-flight';
  const claim: Extract<SagaClaim, { saga: Saga }> = start;
  const outcome = await outcomeOf(deps, claim);
  if (outcome === 'in-flight') return 'in-flight';
  if (!outcome.ok) return outcome as Refusal<N>;
  const order = await readOrder(deps.db, tenant.id, agent, claim.saga.orderReference, deps.now());
  if (!order) throw new Error(`order ${claim.saga.orderReference} is gone`);
  return { ok: true, answer: { order } } as CallOutcome<N>;
};
