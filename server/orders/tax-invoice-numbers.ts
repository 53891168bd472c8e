import { type RawBuilder, sql } from 'kysely';
import { taxYearOf } from '../../contract/ledger/advance-tax.ts';
import type { Db } from '../database/database.ts';
import { dayIn } from '../time/day-in.ts';

/** Forms of Bangladesh's revenue board: the tax invoice, and its credit note. */
export type TaxForm = '6.3' | '6.7';

/** The forms are those of Bangladesh, and so is their fiscal year. */
const zone = 'Asia/Dhaka';

/** Number of a form as it is shown: `M63-2026-000042`. */
const labelOf = (form: TaxForm, year: number, number: number): string =>
  `M${form.replace('.', '')}-${year}-${String(number).padStart(6, '0')}`;

interface Formed {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly reference: string;
}

interface NumberedForm {
  readonly form: TaxForm;
  readonly order: Formed;
  readonly now: Date;
  /** The CTE that numbers the document. It is locked first. */
  readonly after: RawBuilder<unknown>;
  /** When the document has a form of its own. */
  readonly condition: RawBuilder<unknown>;
  /** Year and number of the credit note in `after`. */
  readonly note: RawBuilder<unknown>;
}

/** CTEs that number the form of a document where `condition` holds. The counter's row is the lock, so that numbers have no gaps. */
const formNumbered = ({ form, order, now, after, condition, note }: NumberedForm) => sql`
  next_form as (
    insert into tax_invoice_counter as taken (tenant_id, form, year, last_number)
    select ${order.tenant_id}, ${form}::text, ${taxYearOf(dayIn(now, zone))}::integer, 1::bigint from ${after} where ${condition}
    on conflict (tenant_id, form, year) do update set last_number = taken.last_number + 1
    returning form, year, last_number
  ),
  formed as (
    insert into tax_invoice (tenant_id, form, year, number, agency_id, order_reference, note_year, note_number, issued_at)
    select ${order.tenant_id}, next_form.form, next_form.year, next_form.last_number, ${order.agency_id}, ${order.reference},
      ${note}, ${now}::timestamptz
    from next_form, ${after}
  )`;

/** CTEs after `next_invoice` that number the tax invoice of an order of flights that was sold with value added tax. */
export const taxInvoiceNumbered = (order: Formed, now: Date) =>
  formNumbered({
    form: '6.3',
    order,
    now,
    after: sql`next_invoice`,
    condition: sql`exists (select from air_order o where o.tenant_id = ${order.tenant_id} and o.reference = ${order.reference}
      and o.sold -> 'sums' -> 'vatOnCommissionMinor' is not null)`,
    note: sql`null::integer, null::bigint`,
  });

/** Value added tax that a case gave back, as it was posted. */
const vatBack = (tenantId: string, reference: string, caseReference: string | null) => sql`
  from transfer t where t.tenant_id = ${tenantId} and t.order_reference = ${reference} and t.subject = ${caseReference}::text
    and t.kind = 'posted' and t.debit_account like 'vat:%'`;

/** CTEs after `next_note` that number the form of a credit note by which value added tax came back. */
export const taxNoteNumbered = (order: Formed, caseReference: string | null, now: Date) =>
  formNumbered({
    form: '6.7',
    order,
    now,
    after: sql`next_note`,
    condition: sql`exists (select ${vatBack(order.tenant_id, order.reference, caseReference)})`,
    note: sql`next_note.year, next_note.last_number`,
  });

/** A numbered form. */
export interface IssuedForm {
  readonly label: string;
  readonly issuedAt: Date;
}

/** The tax invoice of an order. `null`: it was sold without value added tax. */
export const taxInvoiceOf = async (
  db: Db,
  { tenant_id, reference }: Omit<Formed, 'agency_id'>,
): Promise<IssuedForm | null> => {
  const row = await db
    .selectFrom('tax_invoice')
    .select(['year', 'number', 'issued_at'])
    .where('tenant_id', '=', tenant_id)
    .where('form', '=', '6.3')
    .where('order_reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? null : { label: labelOf('6.3', row.year, row.number), issuedAt: row.issued_at };
};

/** The form of a credit note, with the value added tax that came back. `null`: none came back. */
export const taxNoteOf = async (
  db: Db,
  note: {
    readonly tenant_id: string;
    readonly year: number;
    readonly number: number;
    readonly order_reference: string;
    readonly case_reference: string | null;
  },
): Promise<(IssuedForm & { readonly vatMinor: number }) | null> => {
  const row = await db
    .selectFrom('tax_invoice')
    .select(['year', 'number', 'issued_at'])
    .where('tenant_id', '=', note.tenant_id)
    .where('form', '=', '6.7')
    .where('note_year', '=', note.year)
    .where('note_number', '=', note.number)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { rows } = await sql<{ minor: number }>`select coalesce(sum(t.amount_minor), 0)::bigint as minor
    ${vatBack(note.tenant_id, note.order_reference, note.case_reference)}`.execute(db);
  return { label: labelOf('6.7', row.year, row.number), issuedAt: row.issued_at, vatMinor: rows[0]?.minor ?? 0 };
};
