import type {
  AirSearchRequest,
  FareRule,
  Journey,
  JourneyTerms,
  PassengerFare,
  TravelClass,
  TravellerType,
} from '../../contract/flights/flights.ts';
import type { FrequentFlyer } from '../../contract/frequent-flyer.ts';
import type { FlightOption, Seat, SeatCabin, SeatMap, SeatRow } from '../../contract/orders/options.ts';
import type { FoundList } from '../threads/written-list.ts';

/** Numbers of travellers. Infants travel on laps and take no seat. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

export interface SupplierBrand {
  readonly brandCode: string;
  readonly name: string;
  readonly productClass: TravelClass;
  /** The cabin on each flight of each journey: an aircraft may lack the one of the brand. Absent: as the journeys of the offer say. */
  readonly cabins?: readonly (readonly TravelClass[])[];
  /** Fares per passenger of each type, paid to the supplier, in minor units of the offer's `currency`. */
  readonly fares: readonly PassengerFare[];
  /** Commission that the supplier pays, as a share of the base fare. */
  readonly commissionBasisPoints: number;
  readonly cabinBaggage: string;
  readonly baggage: string | null;
  readonly meal: boolean | null;
  readonly seatChoice: boolean | null;
  readonly change: FareRule;
  readonly refund: FareRule;
  /** `false`: the brand must be ticketed at once, and a hold lasts only minutes. */
  readonly holdAllowed: boolean;
  readonly seatsLeft: number;
}

/** Flights that a supplier sells together, with their brands. */
export interface SupplierOffer {
  /** Opaque key, from which the supplier can price and hold the flights. The same flights always have the same key. */
  readonly offerKey: string;
  readonly journeys: readonly Journey[];
  readonly validatingAirline: string;
  readonly alliance: string | null;
  /** Some of its airlines do not sell each other's flights. Absent: `false`. */
  readonly separateTickets?: boolean;
  /** Currency of all amounts in the offer. */
  readonly currency: string;
  readonly brands: readonly SupplierBrand[];
}

export interface SupplierTraveller {
  readonly paxId: string;
  readonly type: TravellerType;
  readonly title: string;
  /** In the letters A to Z and spaces. That of a traveller with one name follows the airline's convention. */
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  /** Sent to the airline as the service request FQTV. */
  readonly frequentFlyer?: FrequentFlyer | undefined;
}

/** An option that a supplier offers with a brand. Amounts of options and seats are in the currency of the fare. */
export interface SupplierOption extends Readonly<Omit<FlightOption, 'optionId'>> {
  /** Opaque key, from which the supplier can hold the option. The same option of a flight always has the same key. */
  readonly optionKey: string;
}

/** A seat, with the key by which it is chosen, free or not. `null`: it is never sold. */
export interface SupplierSeat extends Readonly<Omit<Seat, 'optionId'>> {
  readonly optionKey: string | null;
}
export interface SupplierSeatRow extends Readonly<Omit<SeatRow, 'seats'>> {
  readonly seats: readonly (SupplierSeat | null)[];
}
export interface SupplierSeatCabin extends Readonly<Omit<SeatCabin, 'rows'>> {
  readonly rows: readonly SupplierSeatRow[];
}
export interface SupplierSeatMap extends Readonly<Omit<SeatMap, 'cabins'>> {
  readonly cabins: readonly SupplierSeatCabin[];
}

/** Options without the seats. `silent`: no answer. */
export type OptionsOutcome =
  | { readonly outcome: 'listed'; readonly options: readonly SupplierOption[] }
  | { readonly outcome: 'silent' };

/** `map: null`: the supplier shows no seats of this flight. */
export type SeatMapOutcome =
  | { readonly outcome: 'shown'; readonly map: SupplierSeatMap | null }
  | { readonly outcome: 'silent' };

/** A segment of an offer. */
export interface SegmentPlace {
  readonly journeyIndex: number;
  readonly segmentIndex: number;
}

/** Outcome of pricing. `silent`: no answer; nothing was sold, because pricing sells nothing. */
export type PriceOutcome =
  | {
      readonly outcome: 'priced';
      readonly offer: SupplierOffer;
      readonly brand: SupplierBrand;
      readonly passportRequired: boolean;
      readonly validForMs: number;
      /** Time limit of seats held now. `null`: the fare must be ticketed at once. */
      readonly holdUntil: Date | null;
    }
  | { readonly outcome: 'fare-gone' }
  | { readonly outcome: 'silent' };

export type HoldOutcome =
  | { readonly outcome: 'held'; readonly pnr: string; readonly timeLimitAt: Date }
  | { readonly outcome: 'fare-gone' }
  /** Nothing is held: some of the chosen options have sold out. The flights could still be held without them. */
  | { readonly outcome: 'options-gone'; readonly optionKeys: readonly string[] }
  | { readonly outcome: 'price-changed'; readonly newSupplierMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  /** The supplier may have acted. Call `retrieve` before any repetition. */
  | { readonly outcome: 'unknown' };

export interface IssuedTicket {
  readonly paxId: string;
  /** 13 digits: the airline's three-digit prefix and ten digits. */
  readonly ticketNumber: string;
}

/** The airline's answer to an option of a booking. `refused`: only what is free of charge. */
export interface OptionAnswer {
  readonly optionKey: string;
  readonly paxId: string;
  readonly state: 'confirmed' | 'refused';
}

/** The tickets of a booking, with an answer to each of its options. */
export interface Issued {
  readonly tickets: readonly IssuedTicket[];
  readonly options: readonly OptionAnswer[];
}

export type TicketOutcome =
  | ({ readonly outcome: 'issued' } & Issued)
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

export type CancelOutcome =
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** A booking gets more time at most once, and never where its brand must be ticketed at once (`holdAllowed`). */
export type ExtendOutcome =
  | { readonly outcome: 'extended'; readonly timeLimitAt: Date }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

export type VoidOutcome =
  | { readonly outcome: 'voided' }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** `requoted`: nothing was done, because the airline keeps another amount than was expected. In the supplier's currency. */
export type RefundOutcome =
  | { readonly outcome: 'refunded' }
  | { readonly outcome: 'requoted'; readonly penaltyMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** `requoted`: nothing was done, because the airline keeps another amount than was expected. In the supplier's currency. */
export type ExchangeOutcome =
  | { readonly outcome: 'exchanged'; readonly tickets: readonly IssuedTicket[]; readonly creditNumber: string | null }
  | { readonly outcome: 'requoted'; readonly penaltyMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** Tickets to exchange for the seats of another booking, which is held. */
export interface ExchangeAsked extends Omit<RefundAsked, 'coupons'> {
  readonly newReference: string;
  /** What is left over and the airline keeps as a credit, in the supplier's currency. 0: nothing is. */
  readonly creditMinor: number;
}

/** Numbers of flights on their tickets, from 1, by passenger. A passenger who is not named: the whole ticket. */
export type CouponsByPassenger = Readonly<Record<string, readonly number[]>>;

/**
 * What the airline keeps of the chosen tickets together, in the supplier's currency. Of some flights of a ticket: what it keeps of their part
 * of the cost, which is divided by scheduled flying time. `unknown`: it has not said yet.
 */
export type RefundQuote =
  | { readonly outcome: 'quoted'; readonly penaltyMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** Tickets to refund at a supplier. */
export interface RefundAsked {
  readonly reference: string;
  readonly paxIds: readonly string[];
  readonly coupons: CouponsByPassenger;
  /** Our key. A repeated call with it refunds nothing again. */
  readonly key: string;
  /** What the airline is expected to keep, in the supplier's currency. */
  readonly expectedPenaltyMinor: number;
}

/**
 * How tickets of a supplier are refunded. `isAutomatic`: by `quoteRefund` and `refundTickets`; otherwise the desk asks the airline by
 * hand. `settlesAtOnce`: its part comes back in the same step, otherwise later.
 */
export interface Refunding {
  readonly isAutomatic: boolean;
  readonly settlesAtOnce: boolean;
}

/** Until when a carrier voids. `day-of-issue`: until midnight of that day in the agency's local time. */
export type VoidRule = { readonly kind: 'day-of-issue' } | { readonly kind: 'hours'; readonly hours: number };

/** How tickets of a supplier are voided. `isAutomatic`: by `voidTickets`; otherwise the desk asks the airline by hand. */
export interface Voiding {
  readonly rule: VoidRule;
  readonly isAutomatic: boolean;
}

/** A ticket that was voided, refunded or taken in exchange. `isWhole`: all flights of it, not some. */
export interface ReturnedTicket {
  readonly paxId: string;
  readonly isWhole: boolean;
}

/** A booking as it stands at the supplier. `returned`: what came back of its tickets. Absent: the supplier does not say. */
export type FoundBooking =
  | { readonly outcome: 'held'; readonly pnr: string; readonly timeLimitAt: Date }
  | ({ readonly outcome: 'ticketed'; readonly pnr: string; readonly returned?: readonly ReturnedTicket[] } & Issued)
  | { readonly outcome: 'cancelled' };

/** State of a booking at the supplier, found by our reference. */
export type RetrieveOutcome = FoundBooking | { readonly outcome: 'none' } | { readonly outcome: 'unknown' };

/** `silent`: no answer, or not the whole of it. */
export type ListedBookings<Found> =
  | { readonly outcome: 'listed'; readonly bookings: readonly ({ readonly reference: string } & Found)[] }
  | { readonly outcome: 'silent' };

/** An option for one traveller of a hold. */
export interface SupplierChoice {
  readonly optionKey: string;
  readonly paxId: string;
  readonly count: number;
  readonly remark: string | null;
}

export interface HoldRequest {
  /** Our reference of the booking. A repeated request returns the existing booking and sells nothing again. */
  readonly reference: string;
  readonly offerKey: string;
  readonly brandCode: string;
  readonly party: Party;
  readonly travellers: readonly SupplierTraveller[];
  readonly options: readonly SupplierChoice[];
  /** Expected price with the options, in the supplier's currency. The supplier refuses to sell at any other price. */
  readonly expectedSupplierMinor: number;
}

/** What decides the price of an offer's cheapest brand. */
export interface LowestFare {
  readonly currency: string;
  readonly fares: readonly PassengerFare[];
  readonly commissionBasisPoints: number;
  /** The airline that issues the ticket. */
  readonly airlineCode: string;
  readonly cabin: TravelClass;
  /** Airports of the first journey. */
  readonly origin: string;
  readonly destination: string;
}

/** Terms of an offer's brands. Penalties are in `currency`. */
export interface SupplierTerms {
  readonly currency: string;
  /** By brand code, one for each journey. */
  readonly brands: ReadonlyMap<string, readonly JourneyTerms[]>;
}

/**
 * The interface of every supplier, embedded or live. Except for `search`, a supplier's failure is a value, not an
 * exception.
 */
export interface Supplier {
  readonly code: string;
  readonly name: string;
  readonly capabilities: { readonly hold: boolean; readonly cancel: boolean };
  /** Emits batches of offers as they are found. Rejects when the supplier fails. Stops when `signal` aborts. */
  search(
    request: AirSearchRequest,
    emit: (offers: FoundList<SupplierOffer>) => Promise<void>,
    signal: AbortSignal,
    /** For whom. A supplier that works in this process serves agencies in turns. */
    agencyId: string,
  ): Promise<void>;
  /**
   * The fares of the cheapest brand of each offer that `search` would emit now, for several searches in the given order,
   * at a small part of the cost. `null`: it cannot say for this search. Absent: it never can.
   */
  readonly lowestFares?: (requests: readonly AirSearchRequest[]) => Promise<readonly (readonly LowestFare[] | null)[]>;
  /** Booking class, fare basis and conditions of each journey of an offer. Absent: it never says. */
  readonly terms?: (offerKey: string) => Promise<SupplierTerms>;
  price(offerKey: string, brandCode: string, party: Party): Promise<PriceOutcome>;
  /** Bags, meals and assistance that a party may add to a brand, with what is left of them now. */
  options(offerKey: string, brandCode: string, party: Party): Promise<OptionsOutcome>;
  /** The seats of one segment, in the cabin of the brand. */
  seatMap(offerKey: string, brandCode: string, place: SegmentPlace): Promise<SeatMapOutcome>;
  hold(request: HoldRequest): Promise<HoldOutcome>;
  /** Issues the tickets. `key`: our key of the ticketing. A repeated call with it returns the same tickets. */
  ticket(reference: string, key: string): Promise<TicketOutcome>;
  cancel(reference: string): Promise<CancelOutcome>;
  /** Gives a hold a later time limit. `key`: our key of the request. A repeated call with it returns the same limit. */
  extend(reference: string, key: string): Promise<ExtendOutcome>;
  retrieve(reference: string): Promise<RetrieveOutcome>;
  /** The bookings that were made or changed in a period, as they stand now. Absent: each is asked for by its reference. */
  readonly listBookings?: (from: Date, to: Date) => Promise<ListedBookings<FoundBooking>>;
  /** Absent: its tickets are never void. */
  readonly voiding?: Voiding;
  /**
   * Voids the tickets of some travellers. `key`: our key of the void. A repeated call with it voids nothing again. Present where
   * `voiding` is automatic.
   */
  readonly voidTickets?: (reference: string, paxIds: readonly string[], key: string) => Promise<VoidOutcome>;
  /** Absent: its tickets are refunded at the desk. */
  readonly refunding?: Refunding;
  /** Asks what the airline keeps, until it says. Present where `refunding` is automatic, as `refundTickets` is. */
  readonly quoteRefund?: (asked: Omit<RefundAsked, 'expectedPenaltyMinor'>) => Promise<RefundQuote>;
  readonly refundTickets?: (asked: RefundAsked) => Promise<RefundOutcome>;
  /** Absent: its tickets are exchanged at the desk. */
  readonly exchanging?: { readonly isAutomatic: boolean };
  /** Takes tickets in exchange and issues those of the held booking, in one step. Present where `exchanging` is automatic. */
  readonly exchangeTickets?: (asked: ExchangeAsked) => Promise<ExchangeOutcome>;
}
