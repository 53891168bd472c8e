import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { BookingDeps } from '../booking/deps.ts';
import { orderAnswer } from '../booking/handlers.ts';
import { priceNow } from '../booking/price.ts';
import type { FanOut } from '../flights/fan-out.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import {
  deskCaseRow,
  findFlights,
  forAgencyOf,
  foundFlights,
  isFoundFor,
  quoteOffer,
  startOffer,
  weighFlights,
} from '../post-travel/exchange-offers.ts';
import { searchFor } from '../post-travel/exchange-search.ts';
import { actOf, deskCase } from './ticket-case-acts.ts';

export interface FlightDeps {
  readonly fanOut: FanOut;
}

/** Holds the seats of chosen flights, then quotes them. A repetition joins the hold, and quotes what was not quoted yet. */
const offer = async (
  deps: BookingDeps,
  request: CallRequest<'OfferCaseFlights'>,
  context: SignedInContext & { readonly intentKey: string },
): Promise<CallOutcome<'OfferCaseFlights'> | 'in-flight'> => {
  const { caseReference, penaltyMinor } = request;
  const row = await deskCaseRow(deps.db, context, caseReference);
  if (!row) return { ok: false, refusal: 'case-unknown' };
  const start = await startOffer(deps, row, request, context);
  if ('ok' in start && start.refusal === 'penalty-too-high') return { ok: false, refusal: start.refusal };
  const held = await orderAnswer<'HoldExchange'>(deps, forAgencyOf(row, context), start);
  if (held === 'in-flight' || !held.ok) return held;
  const now = context.now();
  const newOrderReference = held.answer.order.orderReference;
  const acted = await quoteOffer(deps.db, actOf(context, caseReference, now), { newOrderReference, penaltyMinor });
  if (acted.ok) return { ok: true, answer: await deskCase(deps.db, acted.row, context, now) };
  if (acted.refusal === 'tickets-differ' || acted.refusal === 'consent-missing') {
    throw new Error('flights were offered, and nothing else');
  }
  return acted;
};

/** The desk's calls for the new flights of an exchange. */
export const caseFlightHandlers = (deps: BookingDeps & FlightDeps) =>
  ({
    FindCaseFlights: {
      kind: 'acts-in-phases',
      handle: (request, context) => findFlights({ ...deps, searchFor }, request, context),
    },
    GetCaseFlights: { kind: 'reads', handle: (request, context) => foundFlights(deps, request, context) },
    PriceCaseFlights: {
      kind: 'acts-prepared',
      async prepare({ caseReference, ...fare }, context) {
        const row = await deskCaseRow(context.db, context, caseReference);
        if (!row) return async () => ({ ok: false, refusal: 'case-unknown' });
        if (!(await isFoundFor(row, fare.requestId, context)))
          return async () => ({ ok: false, refusal: 'search-unknown' });
        return priceNow(deps, fare, forAgencyOf(row, context));
      },
    },
    WeighCaseFlights: { kind: 'reads', handle: weighFlights },
    OfferCaseFlights: { kind: 'acts-in-phases', handle: (request, context) => offer(deps, request, context) },
  }) satisfies Partial<Handlers>;
