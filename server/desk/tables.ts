import type { ColumnType } from 'kysely';
import type { DeskQueueName } from '../../contract/desk-queues.ts';
import type { DecisionKind, DecisionState } from '../../contract/money-decisions.ts';

/** A change of an agency's money that one person of the house proposes and another decides. */
export interface MoneyDecisionTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  kind: DecisionKind;
  currency: string;
  /** The amount that moves, or the new credit limit. */
  amount_minor: number;
  reason: string;
  state: ColumnType<DecisionState, DecisionState | undefined, DecisionState>;
  made_by: string;
  made_at: Date;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_words: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Who of the house works on a case. */
export interface DeskTakeTable {
  tenant_id: string;
  queue: DeskQueueName;
  case_id: string;
  user_id: string;
  taken_at: Date;
}

/** A note of the house on a case. */
export interface DeskNoteTable {
  tenant_id: string;
  id: string;
  queue: DeskQueueName;
  case_id: string;
  user_id: string;
  words: string;
  at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    money_decision: MoneyDecisionTable;
    desk_take: DeskTakeTable;
    desk_note: DeskNoteTable;
  }
}
