import type { ColumnType } from 'kysely';
import type { MoneyEffect } from '../../contract/money-decisions.ts';
import type { CaseState } from '../../contract/post-travel.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A case after the ticket. */
export interface PostTravelCaseTable {
  tenant_id: string;
  reference: string;
  kind: 'void';
  order_reference: string;
  agency_id: string;
  user_id: string;
  requested_by: string;
  requested_at: Date;
  state: CaseState;
  /** When its owner should have acted. `null`: the case is at its end. */
  due_at: Date | null;
  closes_at: Date;
  quote_until: Later<Date>;
  automatic: boolean;
  currency: string;
  /** What the agency paid or owes for the passengers of the case. */
  amount_minor: number;
  fee_minor: number;
  penalty_minor: ColumnType<number, number | undefined, number>;
  /** What was posted. `null` unless done. */
  done_due_minor: Later<number>;
  done_wallet_minor: Later<number>;
  done_effect: ColumnType<MoneyEffect | null, string | null | undefined, string | null>;
  reason: Later<string>;
  airline_answer: Later<string>;
}

export interface PostTravelTicketTable {
  tenant_id: string;
  case_reference: string;
  order_reference: string;
  pax_id: string;
  amount_minor: number;
  /** Whether the case is not at its end. */
  open: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface PostTravelEventTable {
  tenant_id: string;
  case_reference: string;
  id: string;
  at: Date;
  who: string;
  words: string;
  state: CaseState;
}

declare module '../database/tables.ts' {
  interface Tables {
    post_travel_case: PostTravelCaseTable;
    post_travel_ticket: PostTravelTicketTable;
    post_travel_event: PostTravelEventTable;
  }
}
