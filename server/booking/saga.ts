import { type RawBuilder, sql } from 'kysely';
import { asJson, type Db, inTx, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { SagaKind } from '../orders/saga-kinds.ts';
import { supplierAnswersWithinMs } from '../suppliers/answer-within.ts';
import { keptTraceParent } from '../telemetry/spans.ts';
import type { SagaOutcome } from './tables.ts';

/** A multi-step operation of one intent, with a supplier call between two transactions. One worker runs it at a time. */
export interface Saga {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: SagaKind;
  readonly actor: string;
  readonly actorName: string;
  readonly agencyId: string;
  readonly intentKey: string;
  readonly orderReference: string;
  readonly step: 'claimed' | 'reserved' | 'done';
  /** Number of workers that have run it, with the present one. Above 1, the supplier may already have acted. */
  readonly attempt: number;
  readonly fence: number;
  readonly leaseUntil: Date;
  /** Until then, an earlier call may still take effect at the supplier, so that its no is not believed. */
  readonly inDoubtUntil: Date | null;
  readonly input: unknown;
  readonly outcome: SagaOutcome | null;
  readonly createdAt: Date;
  /** The trace in which it began. `null`: none. */
  readonly traceParent: string | null;
  /** The order after the claim. Absent: it must be read. */
  readonly order?: OrderRow;
}

/** `mine`: this worker runs it. `joined`: the intent already has a saga. `busy`: another saga works on the order. */
export type SagaClaim =
  | { readonly state: 'mine'; readonly saga: Saga }
  | { readonly state: 'joined'; readonly saga: Saga }
  | { readonly state: 'busy' };

export interface SagaStart {
  readonly tenantId: string;
  readonly kind: SagaKind;
  readonly actor: string;
  readonly actorName: string;
  readonly agencyId: string;
  readonly intentKey: string;
  readonly orderReference: string;
  readonly step: 'claimed' | 'reserved';
  readonly input: unknown;
}

/** A new saga that belongs to the caller until its lease ends. Without a lease, another worker is the first to run it. */
export const newSaga = (start: SagaStart, now: Date, leaseMs: number): Saga => ({
  ...start,
  id: timeOrderedId(now.getTime()),
  attempt: leaseMs > 0 ? 1 : 0,
  fence: 1,
  leaseUntil: new Date(now.getTime() + leaseMs),
  inDoubtUntil: null,
  outcome: null,
  createdAt: now,
  traceParent: keptTraceParent(),
});

/** The `insert … select` of a new saga; `source` may add a `from` and a `where` clause. */
export const sagaInsert = (saga: Saga, source: RawBuilder<unknown> = sql``) => sql`
  insert into saga (tenant_id, id, kind, actor, actor_name, agency_id, intent_key, order_reference, step, attempt, lease_until,
                    due_at, input, outcome, created_at, trace_parent)
  select ${saga.tenantId}, ${saga.id}::uuid, ${saga.kind}, ${saga.actor}, ${saga.actorName}, ${saga.agencyId},
         ${saga.intentKey}, ${saga.orderReference}, ${saga.step}, ${saga.attempt}::integer, ${saga.leaseUntil}::timestamptz,
         ${saga.createdAt}::timestamptz, ${asJson(saga.input)},
         ${saga.outcome === null ? sql`null` : asJson(saga.outcome)}, ${saga.createdAt}::timestamptz,
         ${saga.traceParent}
  ${source}`;

/**
 * Claims an intent for the caller until the lease ends. Two unique indexes decide: an intent has one saga, and an order
 * has one unfinished saga.
 */
export const claimSaga = async (tx: Tx, start: SagaStart, now: Date, leaseMs: number): Promise<SagaClaim> =>
  insertOrJoin(tx, newSaga(start, now, leaseMs));

/**
 * Records a refusal as the end of an intent that never began, so that a repeated request gets the same answer. Joins
 * the saga that the intent already has.
 */
export const refuseIntent = async (
  db: Db,
  start: SagaStart,
  refusal: Extract<SagaOutcome, { ok: false }>,
  now: Date,
): Promise<Extract<SagaClaim, { saga: Saga }>> => {
  const claim = await insertOrJoin(db, { ...newSaga(start, now, 0), step: 'done', outcome: refusal });
  // A saga that is done does not occupy the order, so only the intent itself can be in its way.
  if (claim.state === 'busy') throw new Error(`the saga of intent ${start.intentKey} is gone`);
  return claim;
};

const insertOrJoin = async (db: Db | Tx, saga: Saga): Promise<SagaClaim> => {
  const { rows } = await sql`${sagaInsert(saga)} on conflict do nothing returning 1`.execute(db);
  return rows.length > 0 ? { state: 'mine', saga } : joinSaga(db, saga);
};

/** Joins the saga of an intent. `busy`: the intent has none, so another saga works on the order. */
export const joinSaga = async (
  db: Db | Tx,
  start: Omit<SagaStart, 'step'>,
): Promise<Exclude<SagaClaim, { state: 'mine' }>> => {
  const joined = await findSaga(db, start.tenantId, start.actor, start.kind, start.intentKey);
  return joined ? { state: 'joined', saga: joined } : { state: 'busy' };
};

export const findSaga = async (
  db: Db | Tx,
  tenantId: string,
  actor: string,
  kind: SagaKind,
  intentKey: string,
): Promise<Saga | undefined> => {
  const row = await db
    .selectFrom('saga')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('actor', '=', actor)
    .where('kind', '=', kind)
    .where('intent_key', '=', intentKey)
    .executeTakeFirst();
  return row && sagaOf(row);
};

/**
 * The saga belongs to another worker from now on, and is due at once should that one be gone. One that its last worker did not put aside
 * (its lease ends after it was due) may have a call on its way to the supplier.
 */
const taken = (now: Date, leaseMs: number) => ({
  fence: sql<number>`fence + 1`,
  attempt: sql<number>`attempt + 1`,
  lease_until: new Date(now.getTime() + leaseMs),
  due_at: sql<Date>`least(due_at, ${now}::timestamptz)`,
  in_doubt_until: sql<Date | null>`
    case when lease_until > due_at then ${doubtEnds(now)}::timestamptz else in_doubt_until end`,
});

/** When a call that begins now has either taken effect or failed, whether or not it was answered. */
export const doubtEnds = (now: Date): Date => new Date(now.getTime() + supplierAnswersWithinMs);

/** Takes a saga over after its lease has ended. Undefined while the lease lasts, or if the saga is done. */
export const takeSaga = async (db: Db, saga: Saga, now: Date, leaseMs: number): Promise<Saga | undefined> => {
  const row = await db
    .updateTable('saga')
    .set(taken(now, leaseMs))
    .where('tenant_id', '=', saga.tenantId)
    .where('id', '=', saga.id)
    .where('step', '<>', 'done')
    .where('lease_until', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row && sagaOf(row);
};

/**
 * Takes the unfinished saga of an order over for a person, also before it is due. `force`: even if a worker runs it, which then
 * writes nothing. Undefined: there is none, or a worker runs it. A saga that waits to be continued has a lease that ends when
 * it is due.
 */
export const takeSagaOfOrder = async (
  db: Db | Tx,
  of: { readonly tenantId: string; readonly orderReference: string; readonly kind: SagaKind; readonly force: boolean },
  now: Date,
  leaseMs: number,
): Promise<Saga | undefined> => {
  const row = await db
    .updateTable('saga')
    .set(taken(now, leaseMs))
    .where('tenant_id', '=', of.tenantId)
    .where('order_reference', '=', of.orderReference)
    .where('kind', '=', of.kind)
    .where('step', '<>', 'done')
    .$if(!of.force, (query) => query.where(sql<boolean>`lease_until <= greatest(due_at, ${now}::timestamptz)`))
    .returningAll()
    .executeTakeFirst();
  return row && sagaOf(row);
};

/** Takes the sagas that are due and belong to no worker. Two processes never take the same saga. */
export const takeDueSagas = (db: Db, now: Date, leaseMs: number, atMost: number): Promise<readonly Saga[]> =>
  inTx(db, async (tx) => {
    const due = await tx
      .selectFrom('saga')
      .select(['tenant_id', 'id'])
      .where('step', '<>', 'done')
      .where('due_at', '<=', now)
      .where('lease_until', '<=', now)
      .orderBy('due_at')
      .limit(atMost)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const rows = await tx
      .updateTable('saga')
      .set(taken(now, leaseMs))
      .where((eb) =>
        eb.or(due.map(({ tenant_id, id }) => eb.and([eb('tenant_id', '=', tenant_id), eb('id', '=', id)]))),
      )
      .returningAll()
      .execute();
    return rows.map(sagaOf);
  });

/** Another worker has taken the saga over, so that this worker must not write anything. */
export class LateWorker extends Error {
  override readonly name = 'LateWorker';
}

/** Ends a saga in the transaction that writes its effect. Throws `LateWorker` if another worker has taken it over. */
export const finishSaga = async (tx: Tx, saga: Saga, outcome: SagaOutcome): Promise<void> => {
  const ended = await tx
    .updateTable('saga')
    .set({ step: 'done', outcome: asJson(outcome) })
    .where('tenant_id', '=', saga.tenantId)
    .where('id', '=', saga.id)
    .where('fence', '=', saga.fence)
    .where('step', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new LateWorker(`${saga.kind} ${saga.id} is led by another worker`);
};

/**
 * Releases a saga, to be continued at `dueAt`. `inDoubtUntil`: until when a call of it may still take effect; default: as known before.
 * `false`: another worker has taken it over.
 */
export const postponeSaga = async (db: Db, saga: Saga, dueAt: Date, inDoubtUntil?: Date): Promise<boolean> => {
  const postponed = await db
    .updateTable('saga')
    .set({
      due_at: dueAt,
      lease_until: dueAt,
      ...(inDoubtUntil === undefined ? {} : { in_doubt_until: inDoubtUntil }),
    })
    .where('tenant_id', '=', saga.tenantId)
    .where('id', '=', saga.id)
    .where('fence', '=', saga.fence)
    .where('step', '<>', 'done')
    .returning('id')
    .executeTakeFirst();
  return postponed !== undefined;
};

/** A call to the supplier has not been answered: it may take effect until `until`. */
export const doubtSaga = async (db: Db, saga: Saga, until: Date): Promise<void> => {
  await db
    .updateTable('saga')
    .set({ in_doubt_until: until })
    .where('tenant_id', '=', saga.tenantId)
    .where('id', '=', saga.id)
    .where('fence', '=', saga.fence)
    .where('step', '<>', 'done')
    .execute();
};

/** Renews the lease periodically while the saga runs. Returns a function that stops the renewal. */
export const keepLease = (db: Db, saga: Saga, now: () => Date, leaseMs: number): (() => void) => {
  const timer = setInterval(() => {
    db.updateTable('saga')
      .set({ lease_until: new Date(now().getTime() + leaseMs) })
      .where('tenant_id', '=', saga.tenantId)
      .where('id', '=', saga.id)
      .where('fence', '=', saga.fence)
      .where('step', '<>', 'done')
      .execute()
      .catch(() => {
        // The lease then ends and another worker takes over. The fence prevents writes by this one.
      });
  }, leaseMs / 3).unref();
  return () => clearInterval(timer);
};

interface SagaRow {
  tenant_id: string;
  id: string;
  kind: SagaKind;
  actor: string;
  actor_name: string;
  agency_id: string;
  intent_key: string;
  order_reference: string;
  step: Saga['step'];
  attempt: number;
  fence: number;
  lease_until: Date;
  in_doubt_until: Date | null;
  input: unknown;
  outcome: SagaOutcome | null;
  created_at: Date;
  trace_parent: string | null;
}

const sagaOf = (row: SagaRow): Saga => ({
  tenantId: row.tenant_id,
  id: row.id,
  kind: row.kind,
  actor: row.actor,
  actorName: row.actor_name,
  agencyId: row.agency_id,
  intentKey: row.intent_key,
  orderReference: row.order_reference,
  step: row.step,
  attempt: row.attempt,
  fence: row.fence,
  leaseUntil: row.lease_until,
  inDoubtUntil: row.in_doubt_until,
  input: row.input,
  outcome: row.outcome,
  createdAt: row.created_at,
  traceParent: row.trace_parent,
});
