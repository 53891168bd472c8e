import type { ColumnType } from 'kysely';

/** A column that the database fills when an insert leaves it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface InstallationTable {
  name: string;
  value: string;
}

export interface AgencyTable {
  tenant_id: string;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  logo: string | null;
  /** Added to the agent's price for the customer. */
  markup_basis_points: Defaulted<number>;
  created_at: Date;
}

export interface AppUserTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  functionalities: number[];
  force_change_password: Defaulted<boolean>;
  verify_phone_number: Defaulted<boolean>;
  active: Defaulted<boolean>;
  created_at: Date;
}

export interface DeviceTable {
  tenant_id: string;
  user_id: string;
  device_id: string;
  known_until: Date;
}

export interface SessionTable {
  tenant_id: string;
  id: string;
  user_id: string;
  device_id: string;
  kind: 'full' | 'temporary';
  started_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Defaulted<Date | null>;
  ended_because: Defaulted<string | null>;
}

export interface SessionTokenTable {
  tenant_id: string;
  token_hash: string;
  session_id: string;
  issued_at: Date;
  replaced_at: Defaulted<Date | null>;
}

export interface VerificationTable {
  tenant_id: string;
  reference: string;
  user_id: string;
  device_id: string;
  code_hmac: string;
  tries: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Defaulted<Date | null>;
}

export interface AttemptTable {
  tenant_id: string;
  kind: string;
  subject: string;
  window_ends_at: Date;
  count: number;
}

export interface SignInTables {
  installation: InstallationTable;
  agency: AgencyTable;
  app_user: AppUserTable;
  device: DeviceTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  verification: VerificationTable;
  attempt: AttemptTable;
}
