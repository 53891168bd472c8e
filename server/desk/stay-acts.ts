import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { Db, Tx } from '../database/database.ts';
import { enterAnswer } from '../hotels/orders/answer-by-hand.ts';
import type { StayDeps } from '../hotels/orders/deps.ts';
import { findHotelOrder, lockHotelOrder } from '../hotels/orders/order-rows.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { deskStayAnswer } from './stay-answers.ts';
import { deskStays } from './stay-lists.ts';
import { decideStayPrice, prepareStayPrice } from './stay-prices.ts';
import { hasSteppedUp } from './step-up.ts';

type InTx = SignedInContext & { readonly tx: Tx };

const unknown = { ok: false, refusal: 'order-unknown' } as const;

const stayOf = (tenantId: string, reference: string) => ({ tenantId, agencyId: null, reference });

/** A stay that was booked, as the desk sees it. */
const answered = async (
  { hotelSearches: { suppliers } }: StayDeps,
  db: Db | Tx,
  { tenant, agent, now }: SignedInContext,
  reference: string,
) => {
  const order = await findHotelOrder(db, stayOf(tenant.id, reference));
  if (!order || order.booked_at === null) return unknown;
  return { ok: true, answer: await deskStayAnswer(db, order, agent, { suppliers, now: now() }) } as const;
};

const answer =
  (deps: StayDeps) =>
  async (request: CallRequest<'AnswerHotelStay'>, context: InTx): Promise<CallOutcome<'AnswerHotelStay'>> => {
    const { tx, tenant, agent } = context;
    const now = context.now();
    const order = await lockHotelOrder(tx, stayOf(tenant.id, request.orderReference));
    if (!order) return unknown;
    if (!hasSteppedUp(agent, now)) return { ok: false, refusal: 'step-up-needed' };
    const entered = await enterAnswer(tx, order, request, { agent, now });
    if (entered === 'not-allowed') return { ok: false, refusal: entered, facts: { state: order.state } };
    return entered === 'entered'
      ? answered(deps, tx, context, request.orderReference)
      : { ok: false, refusal: entered };
  };

/** An act on the price of a request, answered with the stay as it stands then. */
const onPrice =
  <Asked extends { readonly orderReference: string }, Refused extends { readonly ok: false }>(
    deps: StayDeps,
    act: (request: Asked, context: InTx) => Promise<'done' | Refused>,
  ) =>
  async (request: Asked, context: InTx) => {
    const acted = await act(request, context);
    return acted === 'done' ? answered(deps, context.tx, context, request.orderReference) : acted;
  };

/** The desk's calls of hotel stays. */
export const deskStayHandlers = (deps: StayDeps) =>
  ({
    GetDeskStays: {
      kind: 'reads',
      handle: async ({ after, ...asked }, { db, tenant, now }) => {
        const of = { tenantId: tenant.id, suppliers: deps.hotelSearches.suppliers, now: now() };
        return { ok: true, answer: await deskStays(db, of, asked, after) };
      },
    },
    GetDeskStay: {
      kind: 'reads',
      handle: ({ orderReference }, context) => answered(deps, context.db, context, orderReference),
    },
    AnswerHotelStay: { kind: 'acts', handle: answer(deps) },
    PrepareStayPrice: { kind: 'acts', handle: onPrice(deps, prepareStayPrice) },
    DecideStayPrice: { kind: 'acts', handle: onPrice(deps, decideStayPrice) },
  }) satisfies Partial<Handlers>;
