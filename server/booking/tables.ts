import type { ColumnType } from 'kysely';
import type { PriceWarning } from '../../contract/booking/booking.ts';
import type { Refused } from '../../contract/call.ts';
import type { Brand, FlightNames, Itinerary, PassengerFare } from '../../contract/flights/flights.ts';
import type { FullSums, KeptReasons } from '../flights/pricing.ts';
import type { SagaKind } from '../orders/saga-kinds.ts';
import type { AcceptedFare, SupplierSide } from '../orders/tables.ts';
import type { KeptBranch } from '../rights/branch-of.ts';
import type { Party } from '../suppliers/port.ts';
import type { KeptOption } from './kept-options.ts';

/** A priced offer: the amounts that the agent saw, and the amount owed to the supplier. */
export interface OfferSnapshot {
  readonly itinerary: Itinerary;
  readonly brand: Brand;
  readonly fares: readonly PassengerFare[];
  /** The amounts of `options` are part of them. */
  readonly sums: FullSums;
  /** Which rules made the price. Absent: a price of before they were kept. */
  readonly reasons?: KeptReasons | undefined;
  /** The proposal whose accepted price is the customer price. Absent: it is not sold from a proposal. */
  readonly proposal?: AcceptedFare | undefined;
  /** The order in exchange for whose tickets it was asked. Absent: it was asked for a sale. */
  readonly exchangeOf?: string | undefined;
  /** The options that the agent has chosen. */
  readonly options: readonly KeptOption[];
  readonly names: FlightNames;
  readonly party: Party;
  readonly passportRequired: boolean;
  readonly priceChange: { readonly oldMinor: number; readonly newMinor: number } | null;
  readonly warnings: readonly PriceWarning[];
  /** Time limit of seats held at this price, in ISO 8601. `null` or absent: the fare must be paid at once. */
  readonly holdUntil?: string | null;
  /** The supplier's commission, as a share of the base fare. */
  readonly commissionBasisPoints: number;
  readonly supplier: SupplierSide;
}

export interface PricedOfferTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  search_id: string;
  supplier_code: string;
  offer_key: string;
  brand_code: string;
  supplier_minor: number;
  offer: OfferSnapshot;
  created_at: Date;
  expires_at: Date;
  /** Order reference of the booking that claimed this price. `null`: available. */
  taken_by: string | null;
}

/** A sale that its person has begun and not booked. */
export interface BookingDraftTable {
  tenant_id: string;
  user_id: string;
  sale_id: string;
  agency_id: string;
  /** Set of a sale of flights, as are the search, the itinerary and the brand. */
  price_id: string | null;
  search_id: string | null;
  itinerary_id: string | null;
  brand_id: string | null;
  /** Set of a sale of a stay. */
  hotel_reference: string | null;
  /** A `BookingDraft` or `HotelDraft` as sealed JSON. `null`: the price has ended or was booked. */
  sealed: Uint8Array | null;
  kept_at: Date;
}

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
  /** Until then, an earlier call may still take effect at the supplier. `null`: each one was answered. */
  in_doubt_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Input of the saga, from which it can continue after a crash. Its shape depends on `kind`. */
  input: unknown;
  outcome: SagaOutcome | null;
  created_at: Date;
  /** The trace in which it began. `null`: none. */
  trace_parent: ColumnType<string | null, string | null | undefined, never>;
}

declare module '../database/tables.ts' {
  interface Tables {
    booking_draft: BookingDraftTable;
    priced_offer: PricedOfferTable;
    saga: SagaTable;
  }
}
