import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { extensionRequestsAtMost } from '../../contract/orders/order-calls.ts';
import type { SignedInContext } from '../http/handler.ts';
import { findOrder } from '../orders/order-rows.ts';
import type { SagaOutcome } from './tables.ts';

type RequestState = CallAnswer<'GetExtendTimeLimitRequest'>['requests'][number]['state'];

/** The requests for more time for an order, latest first. */
export const extensionRequests = async (
  { orderReference }: CallRequest<'GetExtendTimeLimitRequest'>,
  { db, tenant, agent }: SignedInContext,
): Promise<CallOutcome<'GetExtendTimeLimitRequest'>> => {
  if (!(await findOrder(db, tenant.id, agent.agencyId, orderReference))) return { ok: false, refusal: 'order-unknown' };
  const rows = await db
    .selectFrom('saga')
    .select(['created_at', 'actor_name', 'outcome'])
    .where('tenant_id', '=', tenant.id)
    .where('order_reference', '=', orderReference)
    .where('kind', '=', 'extend')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(extensionRequestsAtMost)
    .execute();
  const requests = rows.map(({ created_at, actor_name, outcome }) => ({
    at: created_at.toISOString(),
    who: actor_name,
    state: stateOf(outcome),
    words: outcome === null || outcome.ok ? null : (outcome.detail ?? null),
  }));
  return { ok: true, answer: { requests } };
};

const stateOf = (outcome: SagaOutcome | null): RequestState => {
  if (outcome === null) return 'waiting';
  if (outcome.ok) return 'granted';
  return outcome.refusal === 'supplier-silent' ? 'unanswered' : 'refused';
};
