/*
 * The shapes of a public hotel API, as far as we read them: decimal amounts as text, dated cancellation policies, rate
 * types. Our own embedded supplier speaks them, so that a live one needs no other mapping than `read-wire.ts`.
 */

export interface WireTax {
  /** Whether it is in the price. Otherwise the guests pay it there. */
  readonly included: boolean;
  readonly amount: string;
  readonly currency: string;
  readonly type: string;
}

export interface WireRate {
  readonly rateKey: string;
  /** NOR refundable by its policies, NRF never. */
  readonly rateClass: 'NOR' | 'NRF';
  /** RECHECK: ask for the rate before it is booked. */
  readonly rateType: 'BOOKABLE' | 'RECHECK';
  /** With the taxes that are included. */
  readonly net: string;
  /** Absent: on request. */
  readonly allotment?: number;
  readonly boardCode: string;
  readonly rateComments?: string;
  readonly cancellationPolicies?: readonly { readonly amount: string; readonly from: string }[];
  readonly taxes?: { readonly taxes: readonly WireTax[] };
}

export interface WireRoom {
  readonly code: string;
  readonly name: string;
  readonly roomSize: number;
  readonly maxAdults: number;
  readonly maxPax: number;
  readonly rates: readonly WireRate[];
}

export interface WireHotel {
  readonly code: string;
  readonly name: string;
  /** `4EST`: four stars. */
  readonly categoryCode: string;
  readonly destinationCode: string;
  readonly zoneName: string;
  readonly address: string;
  readonly phones?: readonly { readonly phoneNumber: string; readonly phoneType: string }[];
  readonly latitude: string;
  readonly longitude: string;
  readonly currency: string;
  readonly facilityCodes: readonly string[];
  readonly rooms: readonly WireRoom[];
}

export interface WireAvailability {
  readonly hotels: { readonly total: number; readonly hotels: readonly WireHotel[] };
}
