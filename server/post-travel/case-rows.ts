import { type Selectable, sql } from 'kysely';
import type { CaseKind, CaseState } from '../../contract/post-travel.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { PostTravelCaseTable, PostTravelEventTable } from './tables.ts';

export type CaseRow = Selectable<PostTravelCaseTable>;

/** A case of a tenant. `agencyId`: only if it is this agency's; `null`: whose ever it is. */
export interface NamedCase {
  readonly tenantId: string;
  readonly agencyId: string | null;
  readonly reference: string;
  /** `null`: of whichever kind. */
  readonly kind: CaseKind | null;
}

const named = (db: Db | Tx, { tenantId, agencyId, reference, kind }: NamedCase) => {
  const query = db
    .selectFrom('post_travel_case')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference);
  const ofKind = kind === null ? query : query.where('kind', '=', kind);
  return agencyId === null ? ofKind : ofKind.where('agency_id', '=', agencyId);
};

export const findCaseRow = (db: Db | Tx, of: NamedCase): Promise<CaseRow | undefined> =>
  named(db, of).executeTakeFirst();

/** The case, locked until the transaction ends. Its order is locked before it. */
export const lockCase = async (tx: Tx, of: NamedCase): Promise<CaseRow | undefined> => {
  const found = await findCaseRow(tx, of);
  if (!found) return undefined;
  await sql`select 1 from air_order where tenant_id = ${found.tenant_id} and reference = ${found.order_reference} for update`.execute(
    tx,
  );
  return named(tx, of).forUpdate().executeTakeFirst();
};

export type CaseMarks = Partial<
  Pick<
    CaseRow,
    | 'quote_until'
    | 'penalty_minor'
    | 'priced'
    | 'keeps_earnings'
    | 'kept_minor'
    | 'owed_minor'
    | 'credit_minor'
    | 'credit_number'
    | 'reserved_id'
    | 'reserved_minor'
    | 'done_pay_minor'
    | 'done_due_minor'
    | 'done_wallet_minor'
    | 'prepared_by'
    | 'reason'
    | 'airline_answer'
    | 'consent_state'
  >
>;

export const paxIdsOf = async (db: Db | Tx, { tenant_id, reference }: Pick<CaseRow, 'tenant_id' | 'reference'>) => {
  const rows = await db
    .selectFrom('post_travel_ticket')
    .select('pax_id')
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .execute();
  return rows.map(({ pax_id }) => pax_id);
};

/** Lets the tickets of a case go, which is at its end. */
export const closeTickets = async (tx: Tx, row: CaseRow): Promise<void> => {
  const closed = await tx
    .updateTable('post_travel_ticket')
    .set({ open: false })
    .where('tenant_id', '=', row.tenant_id)
    .where('case_reference', '=', row.reference)
    .where('open', '=', true)
    .returning('pax_id')
    .execute();
  await tx
    .updateTable('air_order')
    .set((eb) => ({ tickets_in_cases: eb('tickets_in_cases', '-', closed.length) }))
    .where('tenant_id', '=', row.tenant_id)
    .where('reference', '=', row.order_reference)
    .execute();
};

/** Adds a line to the history of a case. */
export const writeCaseEvent = async (
  tx: Tx,
  { tenant_id, reference }: Pick<CaseRow, 'tenant_id' | 'reference'>,
  {
    who,
    words,
    at,
    state,
  }: { readonly who: string; readonly words: string; readonly at: Date; readonly state: CaseState },
): Promise<void> => {
  await tx
    .insertInto('post_travel_event')
    .values({ tenant_id, case_reference: reference, id: timeOrderedId(at.getTime()), at, who, words, state })
    .execute();
};

/** The history of a case, the earliest first. */
export const caseEvents = (
  db: Db | Tx,
  { tenant_id, reference }: Pick<CaseRow, 'tenant_id' | 'reference'>,
): Promise<Selectable<PostTravelEventTable>[]> =>
  db
    .selectFrom('post_travel_event')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .orderBy('id')
    .limit(50)
    .execute();
