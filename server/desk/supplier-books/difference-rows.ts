import { type Selectable, sql } from 'kysely';
import { differenceDueWithinMs } from '../../../contract/desk/desk-supplier-books.ts';
import { said, sentence } from '../../../contract/said.ts';
import { wordsOfOurs, wordsOfTheirs } from '../../../machines/desk/difference-words.ts';
import { type HistoryLine, lineBy } from '../../../machines/outcomes/happening.ts';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { SupplierDifferenceTable } from './tables.ts';

export type DifferenceRow = Selectable<SupplierDifferenceTable>;

/** A booking at one supplier. */
export interface BookingAt {
  readonly tenantId: string;
  readonly reference: string;
  readonly supplierCode: string;
}

export type FoundDifference = Pick<DifferenceRow, 'product' | 'kind' | 'ours' | 'theirs' | 'locator'> & {
  readonly their_tickets: readonly string[];
};

/** Adds a line to the history of a difference. */
export const writeDifferenceEvent = async (
  tx: Db | Tx,
  { tenantId, reference, supplierCode }: BookingAt,
  { who, said: says }: HistoryLine,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('supplier_difference_event')
    .values({
      tenant_id: tenantId,
      reference,
      supplier_code: supplierCode,
      id: timeOrderedId(now.getTime()),
      at: now,
      who,
      said: asJson(says),
    })
    .execute();
};

/** What a comparison adds to the history. `null`: the difference stands as it stood. */
const lineOf = (before: DifferenceRow | undefined, found: FoundDifference): HistoryLine | null => {
  const states = {
    ours: { text: wordsOfOurs(found) },
    theirs: { text: wordsOfTheirs[found.theirs] },
  };
  if (before === undefined || before.ended_at !== null) {
    return lineBy('portal', said(sentence('Found: {ours} in our books, {theirs} at the supplier'), states));
  }
  return before.ours === found.ours && before.theirs === found.theirs
    ? null
    : lineBy('portal', said(sentence('Stands otherwise: {ours} in our books, {theirs} at the supplier'), states));
};

/** Keeps a difference once. One that a person has settled stays settled while both go on saying what they said then. */
export const keepDifference = async (tx: Tx, at: BookingAt, found: FoundDifference, now: Date): Promise<void> => {
  const { tenantId, reference, supplierCode } = at;
  const line = lineOf(await lockDifference(tx, at), found);
  const row = { ...found, their_tickets: asJson([...found.their_tickets]) };
  const stays = sql<boolean>`supplier_difference.ended_at is null
    and supplier_difference.ours = ${found.ours} and supplier_difference.theirs = ${found.theirs}`;
  const isOpen = sql<boolean>`supplier_difference.ended_at is null and supplier_difference.settled_at is null`;
  await tx
    .insertInto('supplier_difference')
    .values({ tenant_id: tenantId, reference, supplier_code: supplierCode, ...row, found_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'reference', 'supplier_code']).doUpdateSet({
        ...row,
        seen_at: now,
        seen_times: sql`case when ${stays} or ${isOpen} then supplier_difference.seen_times + 1 else 1 end`,
        found_at: sql`case when ${stays} or ${isOpen} then supplier_difference.found_at else ${now}::timestamptz end`,
        ended_at: null,
        settled_by: sql`case when ${stays} then supplier_difference.settled_by end`,
        settled_at: sql`case when ${stays} then supplier_difference.settled_at end`,
        settled_words: sql`case when ${stays} then supplier_difference.settled_words end`,
      }),
    )
    .execute();
  if (line !== null) await writeDifferenceEvent(tx, at, line, now);
};

/** Ends the difference of a booking that agrees again. */
export const endDifference = async (db: Db | Tx, at: BookingAt, now: Date): Promise<void> => {
  const ended = await db
    .updateTable('supplier_difference')
    .set({ ended_at: now })
    .where('tenant_id', '=', at.tenantId)
    .where('reference', '=', at.reference)
    .where('supplier_code', '=', at.supplierCode)
    .where('ended_at', 'is', null)
    .returning('reference')
    .executeTakeFirst();
  if (ended) await writeDifferenceEvent(db, at, lineBy('portal', said(sentence('Both have it the same again'))), now);
};

export const lockDifference = (
  tx: Tx,
  { tenantId, reference, supplierCode }: BookingAt,
): Promise<DifferenceRow | undefined> =>
  tx
    .selectFrom('supplier_difference')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .forUpdate()
    .executeTakeFirst();

/** Differences of a tenant that have not ended: open ones, and those that a person has settled. */
export const differencesNotEnded = (db: Db, tenantId: string): Promise<DifferenceRow[]> =>
  db
    .selectFrom('supplier_difference')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .execute();

/** Selects `id`, `since` and `due` of the bookings of a tenant with an open difference. */
export const supplierDifferencesThatWait = (tenantId: string) =>
  sql<{ id: string; since: Date; due: Date | null }>`
    select reference as id, min(found_at) as since,
      min(found_at) + ${differenceDueWithinMs}::integer * interval '1 millisecond' as due from supplier_difference
    where tenant_id = ${tenantId} and ended_at is null and settled_at is null group by reference`;

export const hasDifference = async (db: Db | Tx, tenantId: string, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('supplier_difference')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;
