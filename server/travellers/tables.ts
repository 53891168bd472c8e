import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FrequentFlyer } from '../../contract/frequent-flyer.ts';
import type { TravellerTitle } from '../../contract/people.ts';
import type { Gender } from '../../contract/travellers/travellers.ts';

export interface TravellerTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  version: ColumnType<number, number | undefined, number>;
  title: TravellerTitle;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  gender: Gender;
  nationality: string;
  email: string | null;
  phone: string | null;
  frequent_flyers: readonly FrequentFlyer[];
  passport_sealed: Uint8Array | null;
  passport_masked: string | null;
  passport_expiry: string | null;
  passport_key: string | null;
  created_at: Date;
  changed_at: Date;
  name_key: GeneratedAlways<string>;
  surname_key: GeneratedAlways<string>;
  passport_tail: GeneratedAlways<string | null>;
  phone_key: GeneratedAlways<string | null>;
}

/** A traveller who was merged into another. */
export interface MergedTravellerTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  merged_into: string;
  merged_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    traveller: TravellerTable;
    merged_traveller: MergedTravellerTable;
  }
}
