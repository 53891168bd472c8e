import type { Db } from '../../database/database.ts';

/** When each supplier answered last, for the tenant that waits longest; `tenantId`: for that tenant. */
export const lastAnswers = async (db: Db, tenantId: string | undefined): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('supplier_comparison')
    .select(['supplier_code', ({ fn }) => fn.min('answered_at').as('at')])
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .groupBy('supplier_code')
    .execute();
  return new Map(rows.flatMap(({ supplier_code, at }) => (at === null ? [] : [[supplier_code, at] as const])));
};

/** Keeps when a supplier was compared. `runBy` null: it ran by itself. */
export const keepComparison = async (
  db: Db,
  run: {
    readonly tenantId: string;
    readonly supplierCode: string;
    readonly ranAt: Date;
    readonly answered: boolean;
    /** Whether all of its bookings were compared. Otherwise the next run begins where this one did. */
    readonly isWhole: boolean;
    readonly compared: number;
    readonly runBy: string | null;
  },
): Promise<void> => {
  const row = { ran_at: run.ranAt, answered: run.answered, compared: run.compared, run_by: run.runBy };
  const answeredAt = run.answered && run.isWhole ? { answered_at: run.ranAt } : {};
  await db
    .insertInto('supplier_comparison')
    .values({ tenant_id: run.tenantId, supplier_code: run.supplierCode, ...row, answered_at: null, ...answeredAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'supplier_code']).doUpdateSet({ ...row, ...answeredAt }))
    .execute();
};
