import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { said, sentence } from '../../contract/said.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { type HistoryLine, lineBy, nameOf } from '../../machines/outcomes/happening.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { inTx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import type { SignedInContext } from '../http/handler.ts';
import { moveOrder } from '../orders/move-order.ts';
import { notifyOfLapse } from '../orders/notify-of-order.ts';
import { factsForAgent, factsWithoutPerson } from '../orders/order-facts.ts';
import { writeHistory } from '../orders/order-history.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { actOnce } from './act-once.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { claimSaga, finishSaga, newSaga, type Saga, type SagaClaim } from './saga.ts';
import type { SagaOutcome } from './tables.ts';

type Refusal = Extract<CallOutcome<'AirCancel'>, { ok: false }>;

/** Claims a cancellation of the order. The supplier is not asked yet: the seats are still held. */
export const startCancelling = (
  deps: BookingDeps,
  request: CallRequest<'AirCancel'>,
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
        kind: 'cancel',
        actor: agent.userId,
        actorName: agent.name,
        agencyId: agent.agencyId,
        intentKey,
        orderReference: order.reference,
        step: 'claimed',
        input: { supplierCode: order.supplier_code, mayCancel: true } satisfies ReleaseInput,
      },
      now,
      leaseMsOf(deps),
    );
    if (claim.state === 'joined') return claim;
    const refusal: Refusal = { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
    if (claim.state === 'busy') return refusal;
    if (nextOrderState(order.state, factsForAgent(order, agent, 0, now), { type: 'cancellation.requested' }) !== null) {
      return claim;
    }
    await finishSaga(tx, claim.saga, refusal);
    return refusal;
  });

/** Claims up to `atMost` held orders whose time limit has passed. The first process to claim an order releases it. */
export const startExpiries = async (deps: BookingDeps, atMost: number): Promise<readonly Saga[]> => {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('air_order')
    .select(['tenant_id', 'agency_id', 'reference', 'supplier_code'])
    .where('state', '=', 'held')
    .where('time_limit_at', '<=', now)
    .where('exchange_case', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saga')
            .select('saga.id')
            .whereRef('saga.tenant_id', '=', 'air_order.tenant_id')
            .whereRef('saga.order_reference', '=', 'air_order.reference')
            .where('saga.step', '<>', 'done'),
        ),
      ),
    )
    .orderBy('time_limit_at')
    .limit(atMost)
    .execute();
  const claimed: Saga[] = [];
  for (const order of due) {
    const claim = await inTx(deps.db, async (tx) => {
      // Paid, cancelled or extended since it was found: its lock says so.
      const found = await lockOrder(tx, order.tenant_id, order.agency_id, order.reference);
      if (found?.state !== 'held' || found.time_limit_at > now || found.exchange_case !== null)
        return { state: 'busy' } as const;
      return claimSaga(
        tx,
        {
          tenantId: order.tenant_id,
          kind: 'expire',
          actor: 'system',
          actorName: nameOf('portal'),
          agencyId: order.agency_id,
          intentKey: order.reference,
          orderReference: order.reference,
          step: 'claimed',
          input: { supplierCode: order.supplier_code, mayCancel: false } satisfies ReleaseInput,
        },
        now,
        leaseMsOf(deps),
      );
    });
    if (claim.state === 'mine') claimed.push(claim.saga);
  }
  return claimed;
};

/** The saga that gives back the seats of an order whose tickets the supplier refused to issue. It is due at once. */
export const releaseAfterRefusal = (order: OrderRow, now: Date): Saga =>
  newSaga(
    {
      tenantId: order.tenant_id,
      kind: 'release',
      actor: 'system',
      actorName: nameOf('portal'),
      agencyId: order.agency_id,
      intentKey: order.reference,
      orderReference: order.reference,
      step: 'claimed',
      input: { supplierCode: order.supplier_code, mayCancel: false } satisfies ReleaseInput,
    },
    now,
    0,
  );

interface ReleaseInput {
  readonly supplierCode: string;
  /** Whether the person had the right to cancel when they asked. */
  readonly mayCancel: boolean;
}

type ReleaseResult = 'gone' | 'unknown' | { readonly refused: string };

/**
 * Releases the seats at the supplier, then moves the order; one whose tickets were refused has ended already and is told
 * in its history. `undefined`: the supplier has not said what it did.
 */
export const runRelease = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  const work = saga.kind === 'expire' ? 'expiring' : 'cancelling';
  faultPoint(`${work}.claimed`);
  const { supplierCode, mayCancel } = saga.input as ReleaseInput;
  const given = await releaseSeats(deps, supplierCode, saga);
  faultPoint(`${work}.after-cancel`);
  const byAgent = saga.kind === 'cancel';
  if (given === 'unknown') {
    if (!byAgent) return undefined;
    const silent: SagaOutcome = { ok: false, refusal: 'supplier-silent' };
    await inTx(deps.db, (tx) => finishSaga(tx, saga, silent));
    return silent;
  }
  return inTx(deps.db, async (tx) => {
    const now = deps.now();
    const refused = given !== 'gone' && byAgent;
    const outcome: SagaOutcome = refused ? { ok: false, refusal: 'not-allowed', detail: given.refused } : { ok: true };
    // Every start locks the order first. Locking it first here too avoids a deadlock with the start of the next saga.
    const order = await lockOrder(tx, saga.tenantId, saga.agencyId, saga.orderReference);
    if (!order) throw new Error(`order ${saga.orderReference} is gone`);
    await finishSaga(tx, saga, outcome);
    if (refused) return outcome;
    if (saga.kind === 'release') {
      await writeHistory(tx, order, releasedAfterRefusal(given), now);
      return outcome;
    }
    const moved = await moveOrder(tx, {
      order,
      happening: byAgent ? orderHappening('cancellation.requested', { name: saga.actorName }) : expired(given),
      facts: { ...factsWithoutPerson(order, now), mayCancel },
      actor: saga.actor,
      now,
    });
    if (moved === null) throw new Error(`order ${order.reference} is ${order.state}, not held`);
    if (!byAgent) await notifyOfLapse(tx, order, now);
    // Where nothing waits for the answer, the passenger is asked once it is done.
    if (byAgent && order.consent_rule === 'asked' && order.consent_state === null) {
      await askToCancel(tx, { ...order, state: moved }, { name: saga.actorName, to: null, now });
    }
    return outcome;
  });
};

type ReleaseEnd = Exclude<ReleaseResult, 'unknown'>;

/** An expired hold ends even if the supplier refuses; the history then names the refusal. */
const expired = (given: ReleaseEnd) =>
  given === 'gone'
    ? orderHappening('hold.expired', 'clock', 'released')
    : orderHappening('hold.expired', 'clock', 'kept', { reason: given.refused });

const releasedAfterRefusal = (given: ReleaseEnd): HistoryLine =>
  lineBy(
    'portal',
    given === 'gone'
      ? said(sentence('Tickets not issued; seats released'))
      : said(sentence('Tickets not issued; the airline did not release the seats: {reason}'), {
          reason: given.refused,
        }),
  );

const releaseSeats = async (deps: BookingDeps, supplierCode: string, saga: Saga): Promise<ReleaseResult> => {
  const supplier = supplierOf(deps, supplierCode);
  const isGone = async (): Promise<boolean | 'unknown'> => {
    const { outcome } = await answerOf(deps, supplier.retrieve(saga.orderReference));
    return outcome === 'unknown' ? outcome : outcome === 'cancelled' || outcome === 'none';
  };
  const released = await actOnce<Released>(deps, saga, {
    act: async () => {
      const answer = await answerOf(deps, supplier.cancel(saga.orderReference));
      if (answer.outcome === 'cancelled') return { outcome: 'gone' };
      if (answer.outcome === 'unknown') return answer;
      // It also refuses what has ended by itself.
      return (await isGone()) === true ? { outcome: 'gone' } : answer;
    },
    find: async () => {
      const gone = await isGone();
      if (gone === 'unknown') return { outcome: gone };
      return gone ? { outcome: 'gone' } : undefined;
    },
    isNo: ({ outcome }) => outcome === 'refused',
  });
  return released.outcome === 'refused' ? { refused: released.words } : released.outcome;
};

type Released = { readonly outcome: 'gone' } | { readonly outcome: 'refused'; readonly words: string };
