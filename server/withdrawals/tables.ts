import type { ColumnType } from 'kysely';
import type { WithdrawalState } from '../../contract/money/withdrawals.ts';
import type { Said } from '../../contract/said.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Where a withdrawal is paid, as it was asked for. */
export interface PaidTo {
  readonly bankName: string;
  readonly branchName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly routingNo: string | null;
}

/** The account of the house from which a withdrawal was paid. */
export interface PaidFrom {
  readonly bankName: string;
  readonly accountNumber: string;
}

/** Money of a wallet that an agency wants at its bank. */
export interface WithdrawalTable {
  tenant_id: string;
  reference: string;
  agency_id: string;
  asked_by: string;
  asked_at: Date;
  due_at: Date;
  currency: string;
  amount_minor: number;
  account_id: string;
  account_version: number;
  paid_to: ColumnType<PaidTo, unknown, never>;
  /** The transfer that reserves the amount. */
  transfer_id: string;
  state: WithdrawalState;
  pay_in_id: Optional<string>;
  pay_in: ColumnType<PaidFrom | null, unknown, unknown>;
  bank_reference: Optional<string>;
  /** `yyyy-MM-dd` */
  value_on: Optional<string>;
  prepared_by: Optional<string>;
  prepared_at: Optional<Date>;
  reason: Optional<string>;
  version: ColumnType<number, number | undefined, number>;
}

/** A line of the history of a withdrawal. */
export interface WithdrawalEventTable {
  tenant_id: string;
  reference: string;
  id: string;
  at: Date;
  who: string;
  /** Who did it, as the agency reads it. `null`: it concerns the house alone. */
  told_as: Optional<string>;
  said: ColumnType<Said, unknown, never>;
}

declare module '../database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable;
    withdrawal_event: WithdrawalEventTable;
  }
}
