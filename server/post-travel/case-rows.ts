import { type Selectable, sql } from 'kysely';
import type { CaseFacts, CaseKind, CaseState } from '../../contract/post-travel/post-travel.ts';
import { toldWords } from '../../contract/said.ts';
import { reworded } from '../../contract/say.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import type { CaseEvent } from '../../machines/post-travel/case-chart.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { PostTravelCaseTable, PostTravelEventTable } from './tables.ts';
import type { TicketsBack } from './ticket-shares.ts';

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
    | 'closes_at'
    | 'new_order_reference'
    | 'new_minor'
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

/** The tickets of a case, with the flights of each that come back. */
export const ticketsOf = async (
  db: Db | Tx,
  { tenant_id, reference }: Pick<CaseRow, 'tenant_id' | 'reference'>,
): Promise<TicketsBack> => {
  const rows = await db
    .selectFrom('post_travel_ticket')
    .select(['pax_id', 'coupons'])
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .execute();
  const paxIds = rows.map(({ pax_id }) => pax_id);
  const named = rows.flatMap(({ pax_id, coupons }) => (coupons === null ? [] : [[pax_id, coupons] as const]));
  return { paxIds, coupons: Object.fromEntries(named) };
};

export const paxIdsOf = async (db: Db | Tx, row: Pick<CaseRow, 'tenant_id' | 'reference'>) =>
  (await ticketsOf(db, row)).paxIds;

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

/** A line of a case's history. */
export interface CaseTold {
  readonly line: HistoryLine;
  readonly at: Date;
  readonly state: CaseState;
  /** What the chart heard. Absent: the state stays without it. */
  readonly heard?: { readonly event: CaseEvent['type']; readonly facts: CaseFacts } | undefined;
}

/** Adds a line to the history of a case, with the case as it stands in the transaction: what the line tells is written before. */
export const writeCaseEvent = async (
  tx: Tx,
  { tenant_id, reference }: Pick<CaseRow, 'tenant_id' | 'reference'>,
  { line, at, state, heard }: CaseTold,
): Promise<void> => {
  const facts = heard === undefined ? null : JSON.stringify(heard.facts);
  await sql`
    insert into post_travel_event (tenant_id, case_reference, id, at, who, said, state, event, facts, kept, place)
    select tenant_id, reference, ${timeOrderedId(at.getTime())}::uuid, ${at}::timestamptz, ${line.who}::text, ${asJson(line.said)},
           ${state}::text, ${heard?.event ?? null}::text, ${facts}::jsonb, to_jsonb(c) - 'tenant_id' - 'done_effect',
           (select count(*)::integer from post_travel_event e where e.tenant_id = ${tenant_id} and e.case_reference = ${reference})
    from post_travel_case c where tenant_id = ${tenant_id} and reference = ${reference}`.execute(tx);
};

const longestWords = 600;

/** A line as it is shown, in the tenant's words. */
export const shownCaseLine = ({
  who,
  words,
  said,
}: Pick<Selectable<PostTravelEventTable>, 'who' | 'words' | 'said'>) => ({
  who: reworded(who),
  words: toldWords({ said, words }, longestWords),
});

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
    .orderBy('at')
    .orderBy('place')
    .orderBy('id')
    .limit(50)
    .execute();
