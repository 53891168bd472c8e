import { sql } from 'kysely';
import { newSaga, sagaInsert } from '../booking/saga.ts';
import { asJson, type Tx } from '../database/database.ts';
import { findOrder } from '../orders/order-rows.ts';
import type { CaseActor } from './case-answer.ts';
import type { CaseRow } from './case-rows.ts';

/** What a saga of a case asks the supplier: what it keeps, or to return the tickets. */
export type CasePhase = 'quote' | 'return';

export interface CaseSagaInput {
  readonly supplierCode: string;
  readonly caseReference: string;
  readonly phase: CasePhase;
}

export interface CaseSagaStart {
  readonly phase: CasePhase;
  /** Whose act it is. */
  readonly by: Pick<CaseActor, 'userId' | 'name'>;
  readonly now: Date;
}

/**
 * Writes the saga that asks the supplier, in the transaction of the act that wants it. Its key is the case's, and the number of times that
 * the supplier was asked before: a request after a new quote is a new one. `false`: another saga of the order is at work.
 */
export const startCaseSaga = async (tx: Tx, row: CaseRow, { phase, by, now }: CaseSagaStart): Promise<boolean> => {
  const order = await findOrder(tx, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const earlier = await tx
    .selectFrom('saga')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', row.tenant_id)
    .where('order_reference', '=', row.order_reference)
    .where(sql<string>`input->>'caseReference'`, '=', row.reference)
    .executeTakeFirstOrThrow();
  const count = Number(earlier.count);
  const input: CaseSagaInput = { supplierCode: order.supplier_code, caseReference: row.reference, phase };
  const saga = newSaga(
    {
      tenantId: row.tenant_id,
      kind: row.kind,
      actor: by.userId,
      actorName: by.name,
      agencyId: row.agency_id,
      intentKey: count === 0 ? row.reference : `${row.reference}-${count}`,
      orderReference: row.order_reference,
      step: 'claimed',
      input,
    },
    now,
    0,
  );
  const { rows } = await sql`${sagaInsert(saga)} on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
};

/** A case has ended: its supplier is not asked again. */
export const endCaseSagas = async (tx: Tx, row: CaseRow): Promise<void> => {
  await tx
    .updateTable('saga')
    .set({ step: 'done', outcome: asJson({ ok: true } as const) })
    .where('tenant_id', '=', row.tenant_id)
    .where('order_reference', '=', row.order_reference)
    .where('kind', '=', row.kind)
    .where('step', '<>', 'done')
    .execute();
};
