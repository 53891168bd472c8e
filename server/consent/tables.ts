import type { ColumnType } from 'kysely';
import type { ConsentState } from '../../contract/orders/case-consents.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A request for a passenger's consent. After its end it is never altered. */
export interface PassengerConsentTable {
  tenant_id: string;
  id: string;
  /** What it is about: a case, or the cancellation of an order whose seats are held. The other is `null`. */
  case_reference: string | null;
  held_order: string | null;
  agency_id: string;
  state: ConsentState;
  channel: 'mail' | 'sms';
  address: string;
  /** It is the contact of the order. Otherwise the agency entered it. */
  is_contact: boolean;
  asked_by: string;
  asked_at: Date;
  sent_at: Later<Date>;
  expires_at: Date;
  token_hash: Later<string>;
  code_hash: Later<string>;
  /** Wrong codes that were entered. */
  tries: ColumnType<number, number | undefined, number>;
  words: string;
  words_hash: string;
  answered_at: Later<Date>;
  answered_from: Later<string>;
  reason: Later<string>;
}

declare module '../database/tables.ts' {
  interface Tables {
    passenger_consent: PassengerConsentTable;
  }
}
