import type { ColumnType } from 'kysely';
import type { DocumentMediaType } from '../../contract/document-uploads.ts';
import type {
  DepositChannel,
  DepositMethod,
  DepositState,
  MobileProvider,
  PayInAccount,
} from '../../contract/money/deposits.ts';
import type { Said } from '../../contract/said.ts';
import type { KeptBranch } from '../rights/branch-of.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** An account of the platform at a provider of mobile banking. */
export interface OwnerMobileAccountTable {
  tenant_id: string;
  id: string;
  position: number;
  provider: MobileProvider;
  account_name: string;
  account_number: string;
  version: Defaulted<number>;
  /** `null`: the tenant's. */
  currency: Defaulted<string | null>;
  /** Since when no agency is shown it. The row stays. */
  ended_at: Defaulted<Date | null>;
}

export interface DepositChargeTable {
  tenant_id: string;
  channel: DepositChannel;
  basis_points: number;
  fixed_minor: number;
  least_minor: number;
  most_minor: number;
  set_at: Date;
}

export interface DepositTable {
  tenant_id: string;
  reference: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  submitted_by: string;
  submitted_at: Date;
  method: DepositMethod;
  provider: MobileProvider | null;
  /** The account as it was when the agency paid. */
  pay_in: PayInAccount;
  currency: string;
  amount_minor: number;
  charge_minor: number;
  credited_minor: number;
  /** `yyyy-MM-dd` */
  paid_on: string;
  bank_reference: string;
  /** The reference in capitals within its bank or provider. */
  reference_key: string;
  from_bank: string | null;
  branch: string | null;
  from_account: string | null;
  note: string | null;
  slip_picture_id: string | null;
  slip_media_type: DocumentMediaType | null;
  /** SHA-256 of the file, base64url. */
  slip_hash: string | null;
  state: DepositState;
  due_at: Date | null;
  /** Who found the money, or saw the cheque cleared. */
  matched_by: Defaulted<string | null>;
  approved_by: Defaulted<string | null>;
  approved_at: Defaulted<Date | null>;
  reason: Defaulted<string | null>;
  bounce_due_minor: Defaulted<number>;
}

export interface DepositEventTable {
  tenant_id: string;
  deposit_reference: string;
  id: string;
  at: Date;
  who: string;
  /** The words of a line from before sentences were kept. `null`: it says `said`. */
  words: ColumnType<string | null, never, never>;
  said: ColumnType<Said | null, Said, never>;
  state: DepositState;
}

declare module '../database/tables.ts' {
  interface Tables {
    owner_mobile_account: OwnerMobileAccountTable;
    deposit_charge: DepositChargeTable;
    deposit: DepositTable;
    deposit_event: DepositEventTable;
  }
}
