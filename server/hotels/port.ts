import type {
  CancellationStep,
  HotelBoard,
  HotelFacility,
  HotelSearchRequest,
  RoomBeds,
  RoomClass,
  RoomGuests,
  RoomView,
  StayTax,
} from '../../contract/hotels/hotels.ts';
import type { ListedBookings } from '../suppliers/port.ts';
import type { FoundList } from '../threads/written-list.ts';

/** Nights, guests and nationality of a stay. All rooms are of one type. */
export interface Stay {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomGuests[];
  readonly nationality: string;
}

/** A rate of a room, for all rooms and nights of the stay. */
export interface SupplierRate {
  /** Opaque key, from which the supplier can check and book. The same room, board and terms of a stay always have the same key. */
  readonly rateKey: string;
  /** Currency of `baseMinor`, of the taxes that are paid here, and of the penalties. */
  readonly currency: string;
  readonly board: HotelBoard;
  /** Price to the supplier without taxes. */
  readonly baseMinor: number;
  readonly taxes: readonly StayTax[];
  /** Commission that the supplier pays, as a share of `baseMinor`. 0: a net rate. */
  readonly commissionBasisPoints: number;
  /** In order of time, at least one. Before the first step, cancelling is free. */
  readonly cancellation: readonly CancellationStep[];
  /** `null`: on request. */
  readonly roomsLeft: number | null;
  readonly confirms: 'at-once' | 'request';
  readonly mustCheck: boolean;
  readonly forResidentsOnly: boolean;
  readonly remarks: readonly string[];
}

export interface SupplierRoom {
  /** The supplier's own words for the room: `DOUBLE DELUXE KING SIZE SEA VIEW`. */
  readonly words: string;
  readonly squareMetres: number;
  readonly adultsAtMost: number;
  readonly guestsAtMost: number;
  readonly rates: readonly SupplierRate[];
}

/** A property without its rooms, as one supplier describes it. */
export interface SupplierProperty {
  /** The supplier's own code. */
  readonly propertyKey: string;
  /** The supplier's own words. */
  readonly name: string;
  readonly stars: number;
  readonly address: string;
  /** Telephone of the property, with its country code. `null`: the supplier does not say. */
  readonly phone: string | null;
  readonly districtName: string;
  readonly cityCode: string;
  readonly latitudeMicro: number;
  readonly longitudeMicro: number;
  readonly facilities: readonly HotelFacility[];
}

export interface SupplierHotel extends SupplierProperty {
  readonly rooms: readonly SupplierRoom[];
}

/** What the words of a room mean. */
export interface RoomMeaning {
  readonly roomClass: RoomClass;
  readonly beds: RoomBeds;
  readonly view: RoomView | null;
}

/** `silent`: no answer; nothing was sold. */
export type RoomsOutcome =
  | { readonly outcome: 'listed'; readonly rooms: readonly SupplierRoom[] }
  | { readonly outcome: 'silent' };

/** The room of the answer has this one rate. */
export type CheckOutcome =
  | { readonly outcome: 'checked'; readonly room: SupplierRoom; readonly rate: SupplierRate }
  | { readonly outcome: 'room-gone' }
  | { readonly outcome: 'silent' };

export interface StayGuest {
  /** Place of the room in the stay, from 0. */
  readonly room: number;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Age of a child. Absent: an adult. */
  readonly age?: number | undefined;
}

export interface StayRequest {
  /** Our reference of the booking. A repeated request returns the existing booking and books nothing again. */
  readonly reference: string;
  readonly rateKey: string;
  /** The lead guest of each room at least. */
  readonly guests: readonly StayGuest[];
  readonly remark: string | null;
  /** Expected price with the taxes paid here. The supplier refuses to sell at any other. */
  readonly expectedMinor: number;
}

/** State of a booking at the supplier. */
export type StayState = 'requested' | 'confirmed' | 'refused' | 'cancelled';

export type BookStayOutcome =
  | { readonly outcome: 'confirmed'; readonly locator: string }
  /** UnConfirmed: the property answers later. `retrieve` says what. */
  | { readonly outcome: 'requested'; readonly locator: string; readonly answersBy: Date }
  | { readonly outcome: 'room-gone' }
  | { readonly outcome: 'price-changed'; readonly newMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  /** The supplier may have acted. Call `retrieve` before any repetition. */
  | { readonly outcome: 'unknown' };

/** A booking as it stands at the supplier. */
export interface FoundStay {
  readonly outcome: StayState;
  readonly locator: string;
  readonly chargedMinor: number | null;
}

export type RetrieveStayOutcome = FoundStay | { readonly outcome: 'none' } | { readonly outcome: 'unknown' };

/** What the supplier charges for cancelling now, in its currency. */
export type CancelStayQuote =
  | { readonly outcome: 'quoted'; readonly penaltyMinor: number; readonly currency: string }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** `requoted`: nothing was cancelled, because it would cost another amount than was expected. */
export type CancelStayOutcome =
  | { readonly outcome: 'cancelled'; readonly chargedMinor: number }
  | { readonly outcome: 'requoted'; readonly penaltyMinor: number }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** `renamed`: the supplier has the new names. A repeated call changes nothing more. */
export type RenameOutcome =
  | { readonly outcome: 'renamed' }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

export interface StayEvent {
  readonly at: Date;
  readonly what: StayState | 'renamed';
}

/**
 * The interface of every hotel supplier, embedded or live. Except for `search`, a supplier's failure is a value, not an
 * exception.
 */
export interface HotelSupplier {
  readonly code: string;
  readonly name: string;
  readonly capabilities: { readonly onRequest: boolean; readonly cancel: boolean };
  /**
   * Emits batches of properties as they are found. A property has the names of all rooms, a rate of each board and of each kind of
   * terms, and its cheapest rate. `rooms` has the other rates, too. Rejects when the supplier fails. Stops when `signal` aborts.
   */
  search(
    request: HotelSearchRequest,
    emit: (hotels: FoundList<SupplierHotel>) => Promise<void>,
    signal: AbortSignal,
    /** For whom. A supplier that works in this process serves agencies in turns. */
    agencyId: string,
  ): Promise<void>;
  /** The rooms and rates of one property now. */
  rooms(propertyKey: string, stay: Stay): Promise<RoomsOutcome>;
  /** What a rate costs now, and on which terms. */
  checkRate(rateKey: string): Promise<CheckOutcome>;
  book(request: StayRequest): Promise<BookStayOutcome>;
  retrieve(reference: string): Promise<RetrieveStayOutcome>;
  /** The bookings that were made or changed in a period, as they stand now. Absent: each is asked for by its reference. */
  readonly listBookings?: (from: Date, to: Date) => Promise<ListedBookings<FoundStay>>;
  quoteCancel(reference: string): Promise<CancelStayQuote>;
  /** Cancels at the quoted cost. `key`: our key of the cancellation. A repeated call with it cancels nothing again. */
  cancel(reference: string, key: string, expectedPenaltyMinor: number): Promise<CancelStayOutcome>;
  /** Changes the names of the guests of a confirmed booking. */
  rename(reference: string, guests: readonly StayGuest[]): Promise<RenameOutcome>;
  /** What happened to a booking, oldest first. Empty: there is none. */
  history(reference: string): Promise<readonly StayEvent[]>;
}

/** Sum to pay the supplier, with the taxes that are paid here. */
export const supplierTotalMinor = ({ baseMinor, taxes }: Pick<SupplierRate, 'baseMinor' | 'taxes'>): number =>
  taxes.reduce((sum, { paid, taxMinor }) => sum + (paid === 'here' ? taxMinor : 0), baseMinor);
