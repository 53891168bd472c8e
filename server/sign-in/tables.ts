import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CompanyDocumentKind } from '../../contract/company/company-documents.ts';

/** A column with a default in the database. */
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
  /** Picture id. `null`: no logo. */
  logo: string | null;
  /** Agency markup: added to the agent price to make the customer price. */
  markup_basis_points: Defaulted<number>;
  /** The platform's account manager for the agency. */
  account_manager_id: Defaulted<string | null>;
  online_upload: Defaulted<boolean>;
  /** `house`: the company that runs the tenant's portal. Each tenant has at most one. */
  kind: Defaulted<'agency' | 'house'>;
  subscription: Defaulted<string | null>;
  /** Last day of the subscription, `yyyy-MM-dd`. `null`: it has no end. */
  subscription_ends_on: Defaulted<string | null>;
  /** Since when the agency may not sell. `null`: it may. */
  blocked_at: Defaulted<Date | null>;
  blocked_by: Defaulted<string | null>;
  blocked_reason: Defaulted<string | null>;
  /** From when on its documents have expired. `null`: none of them expires. */
  documents_end_at: Defaulted<Date | null>;
  /** The document that ends first, and its last day, `yyyy-MM-dd`. `null`: none of them expires. */
  documents_end_kind: Defaulted<CompanyDocumentKind | null>;
  documents_end_day: Defaulted<string | null>;
  /** When it is told of its documents next. `null`: it has been told everything. */
  documents_tell_at: Defaulted<Date | null>;
  created_at: Date;
}

export interface AppUserTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  email: string;
  /** The address in lower case, by which a user is found. */
  email_key: GeneratedAlways<string>;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  /** Role in the person's company. `null`: none, which holds nothing. */
  role_id: Defaulted<string | null>;
  force_change_password: Defaulted<boolean>;
  verify_phone_number: Defaulted<boolean>;
  /** The phone number that this user last verified. */
  proven_phone: Defaulted<string | null>;
  /** Sessions that began before this time have ended. */
  sessions_end_before: Defaulted<Date | null>;
  sessions_end_as: Defaulted<'logout' | 'expired' | null>;
  sessions_end_message: Defaulted<string | null>;
  active: Defaulted<boolean>;
  branch_id: Defaulted<string | null>;
  picture_id: Defaulted<string | null>;
  designation: Defaulted<string | null>;
  video_closed_at: Defaulted<Date | null>;
  /** IANA time zone. `null`: that of the agency. */
  time_zone: Defaulted<string | null>;
  invited_by: Defaulted<string | null>;
  /** `null`: the invitation was accepted, or there was none. */
  invited_until: Defaulted<Date | null>;
  invitation_hash: Defaulted<string | null>;
  created_at: Date;
}

export interface DeviceTable {
  tenant_id: string;
  user_id: string;
  device_id: string;
  known_until: Date;
  /** Browser and system. `null`: not known. */
  name: Defaulted<string | null>;
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
  /** When its person last entered a fresh code. `null`: never in this session. */
  stepped_up_at: Defaulted<Date | null>;
  /** When its person last acted with a fresh code, to the minute. */
  acted_at: Defaulted<Date | null>;
  /** Browser and system. `null`: not known. */
  device_name: Defaulted<string | null>;
  /** Network address of the sign-in. `null`: not known. */
  address: Defaulted<string | null>;
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
  /** The user. `null`: an unknown address, or an applicant. */
  user_id: string | null;
  /** The device that asked for the code; for an applicant, the draft of the registration. */
  device_id: string;
  purpose: 'device' | 'password' | 'phone' | 'step-up' | 'registration-email' | 'registration-phone';
  /** Subject within which a new code replaces earlier ones: user id, or hash of the entered address. */
  subject: string;
  phone: string | null;
  code_hmac: string;
  tries: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Defaulted<Date | null>;
  /** Time at which a later code replaced this one and took over its tries. */
  replaced_at: Defaulted<Date | null>;
}

export interface PasswordGrantTable {
  tenant_id: string;
  user_id: string;
  device_id: string;
  /** Reference of the correct code, or temporary session of a forced change. */
  earned_by: string;
  expires_at: Date;
}

export interface AttemptTable {
  tenant_id: string;
  kind: string;
  subject: string;
  window_ends_at: Date;
  count: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    installation: InstallationTable;
    agency: AgencyTable;
    app_user: AppUserTable;
    device: DeviceTable;
    session: SessionTable;
    session_token: SessionTokenTable;
    verification: VerificationTable;
    password_grant: PasswordGrantTable;
    attempt: AttemptTable;
  }
}
