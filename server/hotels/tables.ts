import type { ColumnType, GeneratedAlways } from 'kysely';
import type { HotelOrder, HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import type { CancellationStep } from '../../contract/hotels/hotels.ts';
import type { DecisionState } from '../../contract/money/money-decisions.ts';
import type { RateAddress } from '../../contract/page-addresses.ts';
import type { TravellerTitle } from '../../contract/people.ts';
import type { Said } from '../../contract/said.ts';
import type { HotelOrderEventName } from '../../machines/hotels/hotel-order.machine.ts';
import type { FullSums } from '../flights/pricing.ts';
import type { SupplierSide } from '../orders/tables.ts';
import type { KeptBranch } from '../rights/branch-of.ts';
import type { PastStaySearchTable } from './past-stays.ts';
import type { Stay, StayGuest, StayState } from './port.ts';
import type { StayTerms } from './stay-terms.ts';

/** The rooms that were shown of a hotel, as its suppliers offered them. */
export interface HotelRoomsTable {
  tenant_id: string;
  search_id: string;
  /** The id by which they were asked for. */
  hotel_id: string;
  /** gzip of a JSON list of rooms. */
  rooms: Uint8Array;
  asked_at: Date;
}

/** Rooms of a night that our bookings have taken. The limit is computed, not stored. */
export interface SupplierRoomStockTable {
  /** Property and type of room: `DXB-07.2`. */
  room_key: string;
  /** `yyyy-MM-dd` */
  night: string;
  rooms_taken: number;
}

/** A booking at an embedded hotel supplier. */
export interface SupplierStayTable {
  /** Our reference, unique per booking. */
  reference: string;
  supplier_code: string;
  locator: string;
  state: StayState;
  rate_key: string;
  stay: Stay;
  guests: readonly StayGuest[];
  remark: string | null;
  amount_minor: number;
  currency: string;
  /** The terms that stood when it was booked. */
  cancellation: readonly CancellationStep[];
  /** When the property answers a request. `null`: it was confirmed at once. */
  answers_at: Date | null;
  /** Our key of the cancellation that took effect. */
  cancel_key: ColumnType<string | null, undefined, string>;
  charged_minor: ColumnType<number | null, undefined, number>;
  /** When cancelling was made dearer on purpose. `null`: never. */
  penalty_risen_at: ColumnType<Date | null, undefined, Date>;
  created_at: Date;
}

/** A stay as it was sold. */
export interface SoldStay
  extends Pick<HotelOrder, 'hotel' | 'room' | 'board' | 'confirms' | 'checkInFrom' | 'checkOutUntil' | 'priceChange'> {
  readonly stay: Stay;
  /** Names the rate in the address of its booking. Missing from orders of before: an online payment leads back to the order. */
  readonly chosen?: RateAddress;
  /** Telephone of the property. `null`: the supplier does not say. Missing from orders of before it was kept. */
  readonly hotelPhone?: string | null;
  /** Time zone of the property. */
  readonly zone: string;
  readonly remarks: readonly string[];
  readonly taxes: HotelOrder['taxes'];
  /** Penalties as the agent pays them. */
  readonly cancellation: readonly CancellationStep[];
  readonly sums: FullSums;
  readonly commissionBasisPoints: number;
  readonly supplier: SupplierSide;
  /** With which it was priced, and is priced again if the supplier changes its price. */
  readonly terms: StayTerms;
}

/** What the agent asked for when booking. */
export interface AskedStay {
  readonly contact: { readonly email: string; readonly phone: string };
  readonly specialRequests: string;
}

/**
 * What cancelling costs: the supplier's penalty in its currency, and what the agent pays. `until`: ISO time; `null`: it is done.
 * Of a request that is taken back, what the house would bear: `null`, the desk has yet to decide; else when it decided.
 */
export interface StayQuote {
  readonly supplierMinor: number;
  readonly penaltyMinor: number;
  readonly until: string | null;
}

/** The higher price of a request that its agency is asked about. `answersBy`: ISO time by which the property answers the request. */
export interface AskedPrice {
  readonly supplierMinor: number;
  readonly newMinor: number;
  readonly reason: string;
  readonly answersBy: string;
}

/** Another price of a request, which one person of the house prepares and another decides about. */
export interface StayPriceTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  order_reference: string;
  currency: string;
  old_minor: number;
  new_minor: number;
  supplier_minor: number;
  reason: string;
  state: ColumnType<DecisionState, DecisionState | undefined, DecisionState>;
  made_by: string;
  made_at: Date;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_words: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface HotelOrderTable {
  tenant_id: string;
  reference: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  state: HotelOrderState;
  due_at: Date | null;
  supplier_code: string;
  rate_key: string;
  supplier_minor: number;
  currency: string;
  agent_minor: number;
  sold: SoldStay;
  asked: AskedStay | null;
  pending_ids: readonly string[] | null;
  locator: string | null;
  quote: StayQuote | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  booked_at: Date | null;
  ask_at: Date | null;
  price_asked: ColumnType<AskedPrice | null, AskedPrice | null | undefined, AskedPrice | null>;
  arrives_at: Date;
  ends_at: Date;
  check_in: GeneratedAlways<string>;
  hotel_key: GeneratedAlways<string>;
  /** Until when cancelling is free. `null`: it never was. */
  free_until: GeneratedAlways<Date | null>;
}

export interface HotelGuestTable {
  tenant_id: string;
  order_reference: string;
  agency_id: string;
  position: number;
  room: number;
  title: TravellerTitle;
  first_name: string;
  last_name: string;
  age: number | null;
  name_key: GeneratedAlways<string>;
  surname_key: GeneratedAlways<string>;
}

export interface HotelOrderEventTable {
  tenant_id: string;
  order_reference: string;
  /** Number of lines before it, which orders those of one moment. */
  place: number;
  at: Date;
  who: string;
  /** The words of a line from before sentences were kept. `null`: it says `said`. */
  words: ColumnType<string | null, never, never>;
  said: ColumnType<Said | null, Said, never>;
  /** `null`: none, it began. */
  event: HotelOrderEventName | null;
  state: HotelOrderState;
}

declare module '../database/tables.ts' {
  interface Tables {
    hotel_guest: HotelGuestTable;
    hotel_order: HotelOrderTable;
    hotel_order_event: HotelOrderEventTable;
    hotel_rooms: HotelRoomsTable;
    past_stay_search: PastStaySearchTable;
    stay_price: StayPriceTable;
    supplier_room_stock: SupplierRoomStockTable;
    supplier_stay: SupplierStayTable;
  }
}
