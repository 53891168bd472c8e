import type { CouponsByPassenger, IssuedTicket, OptionAnswer } from './port.ts';

/** Seats of a departure's cabin that our bookings have taken. The limit is computed, not stored. */
export interface SupplierStockTable {
  /** Key of the departure: `BG.151.DAC.DXB.20801`. */
  flight_key: string;
  cabin: string;
  /** Days since 1970 of the local day of departure. */
  departure_day: number;
  seats_sold: number;
}

/** What our bookings have taken of a departure's options: a seat, kilos of baggage, bassinets. */
export interface SupplierOptionStockTable {
  flight_key: string;
  /** `12A` of a seat, the service code of anything else. */
  item: string;
  /** Days since 1970 of the local day of departure. */
  departure_day: number;
  taken: number;
}

export interface SupplierBookingTable {
  /** Our reference, unique per booking. */
  reference: string;
  supplier_code: string;
  pnr: string;
  state: 'held' | 'ticketed' | 'cancelled' | 'expired';
  offer_key: string;
  brand_code: string;
  validating_airline: string;
  amount_minor: number;
  travellers: readonly { readonly paxId: string; readonly type: string; readonly name: string }[];
  /** Seats to return to the stock when the booking ends. */
  seats: readonly HeldSeats[];
  options: readonly HeldOption[];
  time_limit_at: Date;
  /** Our key of the ticketing that took effect. */
  ticket_key: string | null;
  tickets: readonly IssuedTicket[];
  ticket_attempts: number;
  /** Our key of the extension that was granted. */
  extension_key: string | null;
  extension_attempts: number;
  returns: readonly SupplierReturn[];
  created_at: Date;
}

/** Tickets that were to be void or refunded, or whose refund was to be quoted, by our key. */
export interface SupplierReturn {
  readonly does: 'voided' | 'refunded' | 'exchanged' | 'quoted';
  readonly key: string;
  readonly paxIds: readonly string[];
  /** Absent: whole tickets. */
  readonly coupons?: CouponsByPassenger;
  /** ISO time of the first request. */
  readonly askedAt: string;
  readonly isDone: boolean;
  /** Number of the credit that the airline keeps of an exchange. Absent: none is left over. */
  readonly creditNumber?: string;
}

/** What a booking has taken of a departure's options. */
export interface HeldItem {
  readonly flightKey: string;
  readonly item: string;
  readonly units: number;
}

export interface HeldOption {
  readonly optionKey: string;
  readonly paxId: string;
  /** Items to return to the stock when the booking ends. */
  readonly items: readonly HeldItem[];
  /** The airline's answer, which it gives when it issues the tickets. */
  readonly state: OptionAnswer['state'];
}

export interface HeldSeats {
  readonly flightKey: string;
  readonly cabin: string;
  readonly seats: number;
}

/** Ticket numbers are unique over all airlines. */
export interface SupplierTicketTable {
  ticket_number: string;
  reference: string;
  pax_id: string;
}

/** How many tickets each airline has issued, by the first three digits of their numbers. */
export interface SupplierTicketCountTable {
  ticket_prefix: string;
  issued: number;
}

/** The supplier's journal: one row for each operation that took effect. Rows are never changed. */
export interface SupplierJournalTable {
  id: string;
  supplier_code: string;
  at: Date;
  operation:
    | 'held'
    | 'extended'
    | 'ticketed'
    | 'cancelled'
    | 'expired'
    | 'voided'
    | 'refunded'
    | 'exchanged'
    | 'requested'
    | 'confirmed'
    | 'refused'
    | 'renamed';
  reference: string;
  /** Key of the ticketing or the extension. `null`: another operation. */
  key: string | null;
  amount_minor: number;
}

/** Offers whose price rose at the moment of booking, for the reserved routes. */
export interface SupplierPriceRiseTable {
  offer_key: string;
  risen_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    supplier_stock: SupplierStockTable;
    supplier_option_stock: SupplierOptionStockTable;
    supplier_booking: SupplierBookingTable;
    supplier_ticket: SupplierTicketTable;
    supplier_ticket_count: SupplierTicketCountTable;
    supplier_journal: SupplierJournalTable;
    supplier_price_rise: SupplierPriceRiseTable;
  }
}
