import type {
  AirSearchRequest,
  FareRule,
  Journey,
  PassengerFare,
  TravelClass,
  TravellerType,
} from '../../contract/flights.ts';

/** Who travels, by number; infants sit on laps and take no seat. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

export interface SupplierBrand {
  readonly brandCode: string;
  readonly name: string;
  readonly productClass: TravelClass;
  /** What one passenger of each type pays the supplier, in whole minor units of `currency`. */
  readonly fares: readonly PassengerFare[];
  /** What the supplier pays back on the base fare. */
  readonly commissionBasisPoints: number;
  readonly cabinBaggage: string;
  readonly baggage: string | null;
  readonly meal: boolean | null;
  readonly seatChoice: boolean | null;
  readonly change: FareRule;
  readonly refund: FareRule;
  /** False: it must be ticketed in the same sitting; the hold lasts minutes only. */
  readonly holdAllowed: boolean;
  readonly seatsLeft: number;
}

/** Flights that a supplier sells together, with their brands, cheapest first. */
export interface SupplierOffer {
  /** Opaque; from it alone the supplier can price and hold the same flights again. The same flights, the same key. */
  readonly offerKey: string;
  readonly journeys: readonly Journey[];
  readonly validatingAirline: string;
  readonly alliance: string | null;
  /** Of every amount in the offer. */
  readonly currency: string;
  readonly brands: readonly SupplierBrand[];
}

export interface SupplierTraveller {
  readonly paxId: string;
  readonly type: TravellerType;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

/** `silent`: no answer came; nothing was sold, for pricing sells nothing. */
export type PriceOutcome =
  | {
      readonly outcome: 'priced';
      readonly offer: SupplierOffer;
      readonly brand: SupplierBrand;
      readonly passportRequired: boolean;
      readonly validForMs: number;
    }
  | { readonly outcome: 'fare-gone' }
  | { readonly outcome: 'silent' };

export type HoldOutcome =
  | { readonly outcome: 'held'; readonly pnr: string; readonly timeLimitAt: Date }
  | { readonly outcome: 'fare-gone' }
  | { readonly outcome: 'price-changed'; readonly newSupplierMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  /** The supplier may or may not have acted: ask with `retrieve`, never repeat blindly. */
  | { readonly outcome: 'unknown' };

export interface IssuedTicket {
  readonly paxId: string;
  /** 13 digits: the airline's three-digit prefix and ten more. */
  readonly ticketNumber: string;
}

export type TicketOutcome =
  | { readonly outcome: 'issued'; readonly tickets: readonly IssuedTicket[] }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

export type CancelOutcome =
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** A booking as the supplier has it, found by our own reference. */
export type RetrieveOutcome =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'held'; readonly pnr: string; readonly timeLimitAt: Date }
  | { readonly outcome: 'ticketed'; readonly pnr: string; readonly tickets: readonly IssuedTicket[] }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'unknown' };

export interface HoldRequest {
  /** Ours, one per booking: the same reference again answers what stands, and sells nothing twice. */
  readonly reference: string;
  readonly offerKey: string;
  readonly brandCode: string;
  readonly party: Party;
  readonly travellers: readonly SupplierTraveller[];
  /** The supplier's own sum that we expect; another price is refused, not sold. */
  readonly expectedSupplierMinor: number;
}

/** The one port that every supplier stands behind, embedded or live. No method throws for a supplier's own failure. */
export interface Supplier {
  readonly code: string;
  readonly name: string;
  readonly capabilities: { readonly hold: boolean; readonly cancel: boolean };
  /** Emits offers in batches as they are found. Rejects when the supplier fails; stops when `signal` aborts. */
  search(
    request: AirSearchRequest,
    emit: (offers: readonly SupplierOffer[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
  price(offerKey: string, brandCode: string, party: Party): Promise<PriceOutcome>;
  hold(request: HoldRequest): Promise<HoldOutcome>;
  /** `key` is ours, one per ticketing; the same key again answers what it answered. */
  ticket(reference: string, key: string): Promise<TicketOutcome>;
  cancel(reference: string): Promise<CancelOutcome>;
  retrieve(reference: string): Promise<RetrieveOutcome>;
}
