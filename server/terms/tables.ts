import type { ColumnType } from 'kysely';
import type { PartPaymentTerms } from '../../contract/part-payment-terms.ts';
import type { PayInTerms } from '../../contract/pay-ins.ts';

/** What a change is about, and what it changes. */
export interface ChangedTerms {
  readonly 'pay-in': PayInTerms;
  readonly 'part-payment-rule': PartPaymentTerms;
}
export type TermsKind = keyof ChangedTerms;

/** A change of the terms of money by a person of the house. */
export interface TermsChangeTable {
  tenant_id: string;
  id: string;
  kind: TermsKind;
  /** The account or the rule. */
  subject_id: string;
  /** The version that it changes. 0: it adds one. */
  version: number;
  /** `null`: it is new. */
  before: PayInTerms | PartPaymentTerms | null;
  /** `null`: it has ended. */
  after: PayInTerms | PartPaymentTerms | null;
  /** `made`: at once. `proposed`: another person confirms or refuses it. */
  state: 'made' | 'proposed' | 'confirmed' | 'refused' | 'withdrawn';
  made_by: string;
  made_at: Date;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_words: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module '../database/tables.ts' {
  interface Tables {
    terms_change: TermsChangeTable;
  }
}
