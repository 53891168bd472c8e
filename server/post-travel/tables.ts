import type { ColumnType } from 'kysely';
import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import type { ConsentRule, ConsentState } from '../../contract/orders/case-consents.ts';
import type { CaseFacts, CaseKind, CaseState, ExchangeWish } from '../../contract/post-travel/post-travel.ts';
import type { Said } from '../../contract/said.ts';
import type { CaseEventName } from '../../machines/post-travel/case-chart.ts';
import type { KeptBranch } from '../rights/branch-of.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Kept<T> = ColumnType<T | null, never, never>;

/** A case after the ticket. */
export interface PostTravelCaseTable {
  tenant_id: string;
  reference: string;
  kind: CaseKind;
  order_reference: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  requested_by: string;
  requested_at: Date;
  state: CaseState;
  /** When its owner should have acted. `null`: the case is at its end. */
  due_at: Date | null;
  /** Until when it can be done. `null`: there is no such time. */
  closes_at: Date | null;
  quote_until: Later<Date>;
  automatic: boolean;
  currency: string;
  /** What the agency paid or owes for the passengers of the case. */
  amount_minor: number;
  fee_minor: number;
  penalty_minor: ColumnType<number, number | undefined, number>;
  /** What the airline keeps is known. */
  priced: boolean;
  /** The airline keeps the fare, so that the house keeps what it earned: `kept_minor`. */
  keeps_earnings: boolean;
  kept_minor: number;
  /** The airline's part comes back in the same step. Otherwise it owes `owed_minor`, in its currency, until it has paid. */
  settles_at_once: boolean;
  owed_minor: Later<number>;
  /** What was posted. `null` before. */
  done_due_minor: Later<number>;
  done_wallet_minor: Later<number>;
  done_effect: ColumnType<MoneyEffect | null, string | null | undefined, string | null>;
  /** The order of the new flights, and its price. `null`: there are none, or the desk has not found them yet. */
  new_order_reference: Later<string>;
  new_minor: ColumnType<number, number | undefined, number>;
  /** What the agency asked the desk to find. `null`: it has chosen the flights, or the case needs none. */
  wish: ColumnType<ExchangeWish | null, ExchangeWish | null | undefined, never>;
  /** What is left over and the airline keeps as a credit, and its number. */
  credit_minor: ColumnType<number, number | undefined, number>;
  credit_number: Later<string>;
  /** The transfer that reserves what the wallet pays, while it is reserved; what it paid. */
  reserved_id: Later<string>;
  reserved_minor: ColumnType<number, number | undefined, number>;
  done_pay_minor: Later<number>;
  /** Id of the person of the desk who quoted it, or took it up. `null`: nobody of the desk has prepared it. */
  prepared_by: Later<string>;
  reason: Later<string>;
  airline_answer: Later<string>;
  /** Since when the agency waits for an answer of the desk. */
  asked_at: Later<Date>;
  /** Whether passengers are asked, by the rule of when the case was opened, and how their consent to the present terms stands. */
  consent_rule: ColumnType<ConsentRule, ConsentRule | undefined, ConsentRule>;
  /** `null`: nobody is asked. */
  consent_state: Later<ConsentState>;
}

export interface PostTravelTicketTable {
  tenant_id: string;
  case_reference: string;
  order_reference: string;
  pax_id: string;
  amount_minor: number;
  /** Numbers of the flights that the case is about. `null`: the whole ticket. */
  coupons: ColumnType<readonly number[] | null, readonly number[] | null | undefined, never>;
  /** Whether the case is not at its end. */
  open: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface PostTravelEventTable {
  tenant_id: string;
  case_reference: string;
  id: string;
  at: Date;
  who: string;
  /** The words of a line from before sentences were kept. `null`: it says `said`. */
  words: Kept<string>;
  said: ColumnType<Said | null, Said, never>;
  state: CaseState;
  /** The event that the chart heard, and its facts. `null`: none, or the line is from before they were kept. */
  event: Kept<CaseEventName>;
  facts: Kept<CaseFacts>;
  /** The case's row just after it, with times as ISO texts. `null`: the line is from before it was kept. */
  kept: Kept<Readonly<Record<string, unknown>>>;
  /** Number of lines before it, which orders those of one moment. */
  place: Kept<number>;
}

/** What an agency and the desk wrote to each other about a case. */
export interface CaseMessageTable {
  tenant_id: string;
  case_reference: string;
  id: string;
  at: Date;
  by: 'agency' | 'desk';
  user_id: string;
  who: string;
  words: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    post_travel_case: PostTravelCaseTable;
    post_travel_ticket: PostTravelTicketTable;
    post_travel_event: PostTravelEventTable;
    case_message: CaseMessageTable;
  }
}
