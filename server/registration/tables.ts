import type { ColumnType, GeneratedAlways } from 'kysely';
import type { RegistrationState } from '../../contract/registration/registration.ts';
import type { RegistrationType, RegistrationVariant } from '../../contract/registration/registration-kinds.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What the server holds of a registration that is not submitted. */
export interface RegistrationDraftTable {
  tenant_id: string;
  id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  /** To where the latest code went, until it is entered. */
  email_asked: Later<string>;
  email_reference: Later<string>;
  verified_email: Later<string>;
  phone_asked: Later<string>;
  phone_reference: Later<string>;
  verified_phone: Later<string>;
  /** Files that were uploaded, removed ones included. */
  uploads: ColumnType<number, number | undefined, number>;
}

export interface RegistrationTable {
  tenant_id: string;
  reference: string;
  state: RegistrationState;
  variant: RegistrationVariant;
  registration_type: RegistrationType;
  is_corporate: boolean;
  company_name: string;
  contact_first_name: string;
  contact_last_name: string;
  email: string;
  /** The number as the form held it. */
  e164_code: string;
  phone_number: string;
  /** The number in E.164. */
  phone: string;
  city: string;
  postal_code: string;
  address: string;
  trade_license_number: string;
  /** `yyyy-MM-dd` */
  trade_license_expiry: string;
  civil_aviation_number: string;
  submitted_at: Date;
  submitted_from: string;
  state_since: Date;
  /** Until when its owner should act. `null`: it is at its end. */
  due_at: Date | null;
  token_hash: string;
  /** Why it was refused. */
  reason: Later<string>;
  decided_by: Later<string>;
  decided_at: Later<Date>;
  agency_id: Later<string>;
  owner_id: Later<string>;
  sign_in_hash: Later<string>;
  sign_in_until: Later<Date>;
  documents_removed_at: Later<Date>;
  email_key: GeneratedAlways<string>;
  /** The words that tell one company from another. Empty: there are none. */
  name_key: GeneratedAlways<string>;
  license_key: GeneratedAlways<string>;
}

export interface RegistrationQuestionTable {
  tenant_id: string;
  registration_reference: string;
  id: string;
  asked_at: Date;
  asked_by: string;
  question: string;
  answered_at: Later<Date>;
  answer: Later<string>;
}

export interface RegistrationEventTable {
  tenant_id: string;
  registration_reference: string;
  id: string;
  at: Date;
  who: string;
  words: string;
  state: RegistrationState;
}

declare module '../database/tables.ts' {
  interface Tables {
    registration_draft: RegistrationDraftTable;
    registration: RegistrationTable;
    registration_question: RegistrationQuestionTable;
    registration_event: RegistrationEventTable;
  }
}
