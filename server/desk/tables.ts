import type { ColumnType } from 'kysely';
import type { HandledKind } from '../../contract/desk/desk-queues.ts';
import type { MoneyDirection } from '../../contract/desk/statement-lines.ts';
import type { PayInAccount } from '../../contract/money/deposits.ts';
import type { AdjustedAgainst, DecisionKind, DecisionState } from '../../contract/money/money-decisions.ts';
import type { PreparedCall, PreparedTerms } from '../../contract/prepared-acts.ts';
import type { Said } from '../../contract/said.ts';

/** A change of an agency's money that one person of the house proposes and another decides. */
export interface MoneyDecisionTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  kind: DecisionKind;
  currency: string;
  /** The amount that moves, or the new credit limit. */
  amount_minor: number;
  /** Null for a credit limit, and only for one. */
  against: AdjustedAgainst | null;
  /** The transfer that an approved adjustment became. Null for one of before 2026-12. */
  transfer_id: ColumnType<string | null, undefined, string>;
  reason: string;
  state: ColumnType<DecisionState, DecisionState | undefined, DecisionState>;
  made_by: string;
  made_at: Date;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_words: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An act above the limit of one person, which another one confirms. */
export interface PreparedActTable {
  tenant_id: string;
  id: string;
  call: PreparedCall;
  /** The payment, deposit, order or case. */
  subject: string;
  terms: PreparedTerms;
  state: ColumnType<PreparedState, PreparedState | undefined, PreparedState>;
  made_by: string;
  made_at: Date;
  decided_by: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
}
type PreparedState = 'waits' | 'confirmed' | 'dropped' | 'replaced';

/** Who of the house works on a case. */
export interface DeskTakeTable {
  tenant_id: string;
  queue: HandledKind;
  case_id: string;
  user_id: string;
  taken_at: Date;
}

/** A note of the house on a case. */
export interface DeskNoteTable {
  tenant_id: string;
  id: string;
  queue: HandledKind;
  case_id: string;
  user_id: string;
  words: string;
  at: Date;
}

/** What the house has done about an agency. */
export interface AgencyEventTable {
  tenant_id: string;
  agency_id: string;
  id: string;
  at: Date;
  who: string;
  said: ColumnType<Said, unknown, unknown>;
}

/** A statement of an account of the house that was taken in. */
export interface BankStatementTable {
  tenant_id: string;
  id: string;
  /** The account as it was when the statement was taken in. */
  pay_in: PayInAccount;
  file_name: string;
  imported_by: string;
  imported_at: Date;
}

export interface BankStatementLineTable {
  tenant_id: string;
  id: string;
  statement_id: string;
  row_number: number;
  /** `yyyy-MM-dd` */
  booked_on: string;
  direction: MoneyDirection;
  currency: string;
  amount_minor: number;
  reference: string;
  description: string;
  balance_minor: number | null;
  fingerprint: string;
}

/** A statement whose import was undone. Its lines stay and count no more. */
export interface BankStatementUndoTable {
  tenant_id: string;
  statement_id: string;
  user_id: string;
  who: string;
  reason: string;
  at: Date;
}

/** What a person said about a line: what it pays or shows, or why it was set aside. */
export interface BankStatementUseTable {
  tenant_id: string;
  line_id: string;
  deposit_reference: string | null;
  /** The receipt that nobody claims, or the one that it sends back. */
  receipt_reference: ColumnType<string | null, string | null | undefined, string | null>;
  /** The entry of the bank books that the bank booked by it. */
  entry_reference: ColumnType<string | null, string | null | undefined, string | null>;
  /** The withdrawal that it shows leaving. */
  withdrawal_reference: ColumnType<string | null, string | null | undefined, string | null>;
  reason: string | null;
  user_id: string;
  who: string;
  at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    prepared_act: PreparedActTable;
    money_decision: MoneyDecisionTable;
    agency_event: AgencyEventTable;
    desk_take: DeskTakeTable;
    desk_note: DeskNoteTable;
    bank_statement: BankStatementTable;
    bank_statement_line: BankStatementLineTable;
    bank_statement_undo: BankStatementUndoTable;
    bank_statement_use: BankStatementUseTable;
  }
}
