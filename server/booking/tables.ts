import type { ColumnType } from 'kysely';
import type { PriceWarning, TravellerTitle } from '../../contract/booking.ts';
import type { Refused } from '../../contract/call.ts';
import type { Brand, FlightNames, Itinerary, PassengerFare, TravellerType } from '../../contract/flights.ts';
import type { OrderState } from '../../contract/orders.ts';
import type { WholeSums } from '../flights/pricing.ts';
import type { Party } from '../suppliers/port.ts';

/** An offer as it was priced: what the agent saw, and what the supplier is owed for it. */
export interface OfferSnapshot {
  readonly itinerary: Itinerary;
  readonly brand: Brand;
  readonly fares: readonly PassengerFare[];
  readonly sums: WholeSums;
  readonly names: FlightNames;
  readonly party: Party;
  readonly passportRequired: boolean;
  readonly priceChange: { readonly oldMinor: number; readonly newMinor: number } | null;
  readonly warnings: readonly PriceWarning[];
  /** What the supplier pays back on the base fare. */
  readonly commissionBasisPoints: number;
}

export interface PricedOfferTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  user_id: string;
  search_id: string;
  supplier_code: string;
  offer_key: string;
  brand_code: string;
  supplier_minor: number;
  offer: OfferSnapshot;
  created_at: Date;
  expires_at: Date;
  /** The order reference of the booking that took this price; null while it may be sold. */
  taken_by: string | null;
}

/** What an order keeps of its sale. */
export interface SoldSnapshot {
  readonly itinerary: Itinerary;
  readonly brand: Brand;
  readonly fares: readonly PassengerFare[];
  readonly sums: WholeSums;
  readonly names: FlightNames;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly commissionBasisPoints: number;
}

export interface AirOrderTable {
  tenant_id: string;
  reference: string;
  agency_id: string;
  user_id: string;
  state: OrderState;
  supplier_code: string;
  supplier_minor: number;
  pnr: string | null;
  currency: string;
  agent_minor: number;
  paid_minor: ColumnType<number, number | undefined, number>;
  sold: SoldSnapshot;
  created_at: Date;
  time_limit_at: Date;
  departs_at: Date;
}

export interface OrderTravellerTable {
  tenant_id: string;
  order_reference: string;
  /** The order's, once more: an agency's own travellers are found by an index. */
  agency_id: string;
  pax_id: string;
  position: number;
  type: TravellerType;
  title: TravellerTitle;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  passport_sealed: Uint8Array | null;
  passport_masked: string | null;
  passport_expiry: string | null;
  nationality: string | null;
  ticket_number: string | null;
}

export interface OrderHistoryTable {
  tenant_id: string;
  order_reference: string;
  id: string;
  at: Date;
  who: string;
  what: string;
}

export type SagaKind = 'book' | 'ticket' | 'cancel' | 'expire';
export type SagaOutcome = { readonly ok: true } | Refused;

export interface SagaTable {
  tenant_id: string;
  id: string;
  kind: SagaKind;
  actor: string;
  actor_name: string;
  agency_id: string;
  intent_key: string;
  order_reference: string;
  step: 'claimed' | 'reserved' | 'done';
  attempt: ColumnType<number, number | undefined, number>;
  lease_until: Date;
  fence: ColumnType<number, number | undefined, number>;
  due_at: Date;
  /** What the kind of work needs to go on after a crash. */
  input: unknown;
  outcome: SagaOutcome | null;
  created_at: Date;
}

export interface InvoiceCounterTable {
  tenant_id: string;
  agency_id: string;
  last_number: number;
}

export interface InvoiceTable {
  tenant_id: string;
  order_reference: string;
  agency_id: string;
  number: number;
  issued_at: Date;
}

export interface BookingTables {
  priced_offer: PricedOfferTable;
  air_order: AirOrderTable;
  order_traveller: OrderTravellerTable;
  order_history: OrderHistoryTable;
  saga: SagaTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
}
