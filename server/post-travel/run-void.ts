import { answerOf, type BookingDeps, supplierOf } from '../booking/deps.ts';
import { finishSaga, type Saga } from '../booking/saga.ts';
import type { SagaOutcome } from '../booking/tables.ts';
import { inTx } from '../database/database.ts';
import { confirmVoid, missAnswer, refuseVoid } from './act-on-void.ts';
import { airlineOnCase } from './case-answer.ts';
import { findCaseRow, lockCase, paxIdsOf } from './case-rows.ts';

/**
 * Asks the supplier to void the tickets of a case, and ends the case by its answer. The supplier knows the case by its reference,
 * so that asking again voids nothing twice. `undefined`: it has not said what it did.
 */
export const runVoid = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  const of = { tenantId: saga.tenantId, agencyId: null, reference: saga.intentKey };
  const row = await findCaseRow(deps.db, of);
  if (!row) throw new Error(`void ${saga.intentKey} is gone`);
  const { supplierCode } = saga.input as { readonly supplierCode: string };
  const { voidTickets } = supplierOf(deps, supplierCode);
  const paxIds = await paxIdsOf(deps.db, row);
  const answer =
    voidTickets === undefined
      ? ({ outcome: 'refused', words: 'This supplier voids no tickets.' } as const)
      : await answerOf(deps, voidTickets(saga.orderReference, paxIds, saga.intentKey));
  return inTx(deps.db, async (tx) => {
    // The order is locked before the saga, as every start of a saga does.
    const locked = await lockCase(tx, of);
    const act = { tenantId: saga.tenantId, reference: saga.intentKey, actor: airlineOnCase, now: deps.now() };
    if (answer.outcome === 'unknown') {
      if (locked?.state === 'processing') await missAnswer(tx, act);
      return undefined;
    }
    const outcome: SagaOutcome = { ok: true };
    await finishSaga(tx, saga, outcome);
    const acted =
      answer.outcome === 'voided' ? await confirmVoid(tx, act, null) : await refuseVoid(tx, act, answer.words);
    if (!acted.ok) throw new Error(`void ${saga.intentKey} is ${locked?.state}`);
    return outcome;
  });
};
