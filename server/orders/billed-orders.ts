import { type RawBuilder, sql } from 'kysely';

/** Rows of bills with the column `order_reference`, of whoever the condition names. */
export type BillsOf = (owned: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Bills that a term numbers: `INV-000042` and `CI-000042` are numbers of one invoice, `CN-2026-000042` is a credit note's. */
export const billedOrders = (code: string | null): readonly BillsOf[] => {
  const invoice = /^(?:INV|CI)(\d{1,15})$/.exec(code ?? '')?.[1];
  const [, year, note] = /^CN(\d{4})(\d{1,15})$/.exec(code ?? '') ?? [];
  return [
    ...(invoice === undefined
      ? []
      : [
          (owned: RawBuilder<unknown>) =>
            sql`(select order_reference from invoice where ${owned} and number = ${Number(invoice)}::bigint) billed`,
        ]),
    ...(year === undefined || note === undefined
      ? []
      : [
          (owned: RawBuilder<unknown>) =>
            sql`(select order_reference from credit_note
              where ${owned} and year = ${Number(year)}::int and number = ${Number(note)}::bigint) billed`,
        ]),
  ];
};
