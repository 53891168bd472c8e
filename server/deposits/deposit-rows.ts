import type { Selectable } from 'kysely';
import type { DepositState } from '../../contract/money/deposits.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { DepositEventTable, DepositTable } from './tables.ts';

export type DepositRow = Selectable<DepositTable>;

/** A deposit of a tenant. `agencyId`: only if it is this agency's; `null`: whose ever it is. */
export interface NamedDeposit {
  readonly tenantId: string;
  readonly agencyId: string | null;
  readonly reference: string;
}

const named = (db: Db | Tx, { tenantId, agencyId, reference }: NamedDeposit) => {
  const query = db
    .selectFrom('deposit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference);
  return agencyId === null ? query : query.where('agency_id', '=', agencyId);
};

export const findDeposit = (db: Db | Tx, of: NamedDeposit): Promise<DepositRow | undefined> =>
  named(db, of).executeTakeFirst();

/** The deposit, locked until the transaction ends: whoever acts on it next sees what became of it. */
export const lockDeposit = (tx: Tx, of: NamedDeposit): Promise<DepositRow | undefined> =>
  named(tx, of).forUpdate().executeTakeFirst();

export type DepositMarks = Partial<
  Pick<DepositRow, 'matched_by' | 'approved_by' | 'approved_at' | 'reason' | 'bounce_due_minor'>
>;

/** Writes the next state of a deposit with what goes along with it. Returns the new row. */
export const writeState = async (
  tx: Tx,
  row: DepositRow,
  marks: DepositMarks & { readonly state: DepositState; readonly due_at: Date | null },
): Promise<DepositRow> => {
  await tx
    .updateTable('deposit')
    .set(marks)
    .where('tenant_id', '=', row.tenant_id)
    .where('reference', '=', row.reference)
    .execute();
  return { ...row, ...marks };
};

/** Adds a line to the history of a deposit. */
export const writeEvent = async (
  tx: Tx,
  { tenant_id, reference, state }: Pick<DepositRow, 'tenant_id' | 'reference' | 'state'>,
  { who, said }: HistoryLine,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('deposit_event')
    .values({
      tenant_id,
      deposit_reference: reference,
      id: timeOrderedId(at.getTime()),
      at,
      who,
      said: asJson(said),
      state,
    })
    .execute();
};

/** The history of a deposit, the earliest first. */
export const eventsOf = (
  db: Db | Tx,
  { tenant_id, reference }: Pick<DepositRow, 'tenant_id' | 'reference'>,
): Promise<Selectable<DepositEventTable>[]> =>
  db
    .selectFrom('deposit_event')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('deposit_reference', '=', reference)
    .orderBy('id')
    .limit(50)
    .execute();
