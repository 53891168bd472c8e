import type { ColumnType } from 'kysely';
import type { RateSides } from '../../../contract/desk/exchange-rates.ts';
import type { PartPaymentTerms } from '../../../contract/money/part-payment-terms.ts';
import type { PayInTerms } from '../../../contract/money/pay-ins.ts';

/** A rate from a day at home on. `null`: from the moment on at which it is decided. */
export interface RateTerms extends RateSides {
  readonly fromDay: string | null;
}

/** What a change is about, and what it changes. */
export interface ChangedTerms {
  readonly 'pay-in': PayInTerms;
  readonly 'part-payment-rule': PartPaymentTerms;
  readonly 'exchange-rate': RateTerms;
}
export type TermsKind = keyof ChangedTerms;

/** A change of the terms of money by a person of the house. */
export interface TermsChangeTable {
  tenant_id: string;
  id: string;
  kind: TermsKind;
  /** The account, the rule or the currency. */
  subject_id: string;
  /** The version that it changes. 0: it adds one. Of a currency: how many rates it had. */
  version: number;
  /** `null`: it is new. */
  before: ChangedTerms[TermsKind] | null;
  /** `null`: it has ended. */
  after: ChangedTerms[TermsKind] | null;
  /** `made`: at once. `proposed`: another person confirms or refuses it. */
  state: 'made' | 'proposed' | 'confirmed' | 'refused' | 'withdrawn';
  made_by: string;
  made_at: Date;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_words: ColumnType<string | null, string | null | undefined, string | null>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    terms_change: TermsChangeTable;
  }
}
