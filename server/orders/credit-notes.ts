import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CreditNote } from '../../contract/orders/credit-notes.ts';
import type { Db, Tx } from '../database/database.ts';
import type { CreditNoteTable } from './tables.ts';
import { taxNoteNumbered } from './tax-invoice-numbers.ts';

export type CreditNoteRow = Selectable<CreditNoteTable>;

/** An order of flights or a stay whose invoice is credited. */
interface Credited {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly reference: string;
  readonly currency: string;
}

export interface ReturnedAmounts {
  /** The void, refund or exchange. `null`: a stay was cancelled. */
  readonly caseReference: string | null;
  /** What was charged for what came back. */
  readonly priceMinor: number;
  readonly returnedMinor: number;
  readonly droppedMinor: number;
}

/**
 * Numbers a credit note for what came back of an order, in the transaction that returns it. If nothing came back, there is no
 * note. The counter's row of the tenant's year is the lock, and is held until the transaction ends: the caller locks nothing after it.
 */
export const issueCreditNote = async (
  tx: Tx,
  { tenant_id, agency_id, reference, currency }: Credited,
  { caseReference, priceMinor, returnedMinor, droppedMinor }: ReturnedAmounts,
  now: Date,
): Promise<void> => {
  if (returnedMinor + droppedMinor === 0) return;
  await sql`
    with next_note as (
      insert into credit_note_counter as held (tenant_id, year, last_number)
      values (${tenant_id}, ${now.getUTCFullYear()}::integer, 1)
      on conflict (tenant_id, year) do update set last_number = held.last_number + 1
      returning year, last_number
    ),
    noted as (
    insert into credit_note (tenant_id, year, number, agency_id, order_reference, case_reference, currency, price_minor,
                             returned_minor, dropped_minor, issued_at)
    select ${tenant_id}, year, last_number, ${agency_id}, ${reference}, ${caseReference}::text, ${currency},
           ${priceMinor}::bigint, ${returnedMinor}::bigint, ${droppedMinor}::bigint, ${now}::timestamptz
    from next_note
    ),
    ${taxNoteNumbered({ tenant_id, agency_id, reference }, caseReference, now)}
    select 1`.execute(tx);
};

/** Number of a credit note as it is shown: `CN-2026-000042`. */
export const creditNoteLabel = (year: number, number: number): string =>
  `CN-${year}-${String(number).padStart(6, '0')}`;

/** Year and number of a credit note's label. */
const partsOfLabel = (label: string): readonly [year: number, number: number] => {
  const [, year, number] = label.split('-').map(Number);
  return [year ?? 0, number ?? 0];
};

/** JSON of the credit notes of the order `reference`, the earliest first. */
export const creditNotesJson = (reference: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('year', n.year, 'number', n.number, 'issued_at', n.issued_at,
      'credited', n.returned_minor + n.dropped_minor) order by n.year, n.number), '[]'::jsonb)
   from credit_note n where n.tenant_id = ${tenantId} and n.order_reference = ${reference})`;

/** A credit note as `creditNotesJson` selects it. */
export interface IssuedNote {
  readonly year: number;
  readonly number: number;
  /** ISO time. */
  readonly issued_at: string;
  readonly credited: number;
}

export const shownNote = ({ year, number, issued_at, credited }: IssuedNote): CreditNote => ({
  number: creditNoteLabel(year, number),
  issuedAt: new Date(issued_at).toISOString(),
  creditedMinor: credited,
});

/** The credit notes of an order, the earliest first. */
export const creditNotesOf = async (
  db: Db | Tx,
  { tenant_id, reference }: Pick<Credited, 'tenant_id' | 'reference'>,
): Promise<CreditNote[]> => {
  const { rows } = await sql<{ notes: readonly IssuedNote[] }>`
    select ${creditNotesJson(sql`${reference}`, sql`${tenant_id}`)} as notes`.execute(db);
  return (rows[0]?.notes ?? []).map(shownNote);
};

/** A credit note of an order by its label. `undefined`: the order has no such note. */
export const findCreditNote = (
  db: Db,
  { tenant_id, reference }: Pick<Credited, 'tenant_id' | 'reference'>,
  label: string,
): Promise<CreditNoteRow | undefined> => {
  const [year, number] = partsOfLabel(label);
  return db
    .selectFrom('credit_note')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst();
};

/** The latest credit note of an order. `undefined`: it has none. */
export const latestCreditNote = (
  db: Db,
  { tenant_id, reference }: Pick<Credited, 'tenant_id' | 'reference'>,
): Promise<CreditNoteRow | undefined> =>
  db
    .selectFrom('credit_note')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
