import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { said, sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { inTx, type Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import { audit } from '../http/audit.ts';
import type { SignedInContext } from '../http/handler.ts';
import { factsForAgent, factsWithoutPerson } from '../orders/order-facts.ts';
import { writeHistory } from '../orders/order-history.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import { momentIn } from '../time/moment-in.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { claimSaga, finishSaga, type Saga, type SagaClaim } from './saga.ts';
import type { SagaOutcome } from './tables.ts';

type Refusal = Extract<CallOutcome<'UpdateExtendTimeLimitRequest'>, { ok: false }>;

/**
 * Claims an extension of the order's time limit. The claim keeps payment, cancellation and expiry away from the order until
 * the supplier has answered.
 */
export const startExtension = (
  deps: BookingDeps,
  request: CallRequest<'UpdateExtendTimeLimitRequest'>,
  { tenant, agent, intentKey }: SignedInContext & { readonly intentKey: string },
): Promise<SagaClaim | Refusal> =>
  inTx(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, tenant.id, agent.agencyId, request.orderReference);
    if (!order) return { ok: false, refusal: 'order-unknown' };
    const claim = await claimSaga(
      tx,
      {
        tenantId: tenant.id,
        kind: 'extend',
        actor: agent.userId,
        actorName: agent.name,
        agencyId: agent.agencyId,
        intentKey,
        orderReference: order.reference,
        step: 'claimed',
        input: { supplierCode: order.supplier_code } satisfies ExtensionInput,
      },
      now,
      leaseMsOf(deps),
    );
    if (claim.state === 'joined') return claim;
    const refusal: Refusal = { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
    if (claim.state === 'busy') return refusal;
    if (nextOrderState(order.state, factsForAgent(order, agent, 0, now), { type: 'extension.requested' }) !== null) {
      return claim;
    }
    await finishSaga(tx, claim.saga, refusal);
    return refusal;
  });

interface ExtensionInput {
  readonly supplierCode: string;
}

type Extension = { readonly until: Date } | { readonly refused: string } | 'unknown';

/**
 * Asks the supplier with the saga's id as the key, so that a repetition after a crash extends once. A silence ends the saga,
 * too: an open one would keep the agent from paying within the limit that is known.
 */
export const runExtension = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome> => {
  faultPoint('extending.claimed');
  const { supplierCode } = saga.input as ExtensionInput;
  const answer = await askSupplier(deps, supplierCode, saga);
  faultPoint('extending.after-extend');
  return inTx(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, saga.tenantId, saga.agencyId, saga.orderReference);
    if (!order) throw new Error(`order ${saga.orderReference} is gone`);
    const by = { name: saga.actorName };
    const tell = (line: HistoryLine) => writeHistory(tx, order, line, now);
    // An earlier request that was not answered may have extended the limit: the later one counts, whatever is answered now.
    const isLater = typeof answer === 'object' && 'until' in answer && answer.until > order.time_limit_at;
    const outcome = isLater ? ({ ok: true } as const) : refusalOf(answer);
    await finishSaga(tx, saga, outcome);
    if (isLater) {
      await moveLimit(tx, saga, order, answer.until, now);
      await tell(orderHappening('extension.granted', by, { limit: limitWords(order, answer.until) }));
    } else {
      await tell(
        answer === 'unknown'
          ? orderHappening('extension.requested', by, 'unanswered')
          : orderHappening('extension.requested', by, 'refused', {
              reason: 'refused' in answer ? answer.refused : said(noLaterLimit),
            }),
      );
    }
    return outcome;
  });
};

const noLaterLimit = sentence('The airline gives no later time limit.');

const refusalOf = (answer: Extension): SagaOutcome => {
  if (answer === 'unknown') return { ok: false, refusal: 'supplier-silent' };
  const detail = 'refused' in answer ? answer.refused : noLaterLimit.text;
  return { ok: false, refusal: 'extension-refused', detail };
};

/** The supplier's answer; where it gives no later limit, what its booking says. */
const askSupplier = async (deps: BookingDeps, supplierCode: string, saga: Saga): Promise<Extension> => {
  const supplier = supplierOf(deps, supplierCode);
  const first = await answerOf(deps, supplier.extend(saga.orderReference, saga.id));
  if (first.outcome === 'extended') return { until: first.timeLimitAt };
  const found = await answerOf(deps, supplier.retrieve(saga.orderReference));
  if (found.outcome === 'held' && (await isLaterThanOurs(deps, saga, found.timeLimitAt)))
    return { until: found.timeLimitAt };
  return first.outcome === 'refused' ? { refused: first.words } : 'unknown';
};

const isLaterThanOurs = async ({ db }: BookingDeps, saga: Saga, limit: Date): Promise<boolean> => {
  const { time_limit_at } = await db
    .selectFrom('air_order')
    .select('time_limit_at')
    .where('tenant_id', '=', saga.tenantId)
    .where('reference', '=', saga.orderReference)
    .executeTakeFirstOrThrow();
  return limit > time_limit_at;
};

/** Writes the later limit, as the chart allows it. Throws if the order has left the hold meanwhile. */
const moveLimit = async (tx: Tx, saga: Saga, order: OrderRow, until: Date, now: Date): Promise<void> => {
  if (nextOrderState(order.state, factsWithoutPerson(order, now), { type: 'extension.granted' }) !== 'held') {
    throw new Error(`order ${order.reference} is ${order.state}, not held`);
  }
  await tx
    .updateTable('air_order')
    .set({ time_limit_at: until, limit_extended_at: now })
    .where('tenant_id', '=', order.tenant_id)
    .where('reference', '=', order.reference)
    .execute();
  await audit(tx, {
    tenantId: order.tenant_id,
    actor: saga.actor,
    action: 'order.extended',
    subject: order.reference,
    facts: { from: order.time_limit_at.toISOString(), until: until.toISOString() },
    now,
  });
};

/** By the clock of the airport of departure, as the airline counts. */
const limitWords = ({ sold }: OrderRow, until: Date): string => {
  const origin = sold.itinerary.journeyWises[0]?.origin ?? '';
  const place = airportPlace(origin);
  return say('{moment} in {city}', {
    moment: momentIn(until, place?.zone ?? 'UTC'),
    city: sold.names.airports[origin]?.cityName ?? place?.cityName ?? 'UTC',
  });
};
