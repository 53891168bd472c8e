import type { BookingDeps } from '../../booking/deps.ts';
import type { KeptBatches } from '../../searches/kept-batches.ts';
import { answerWithin } from '../../suppliers/answer-within.ts';
import { hotelSupplierOf } from '../hotel-rooms.ts';
import type { HotelSupplier, StayGuest, StayRequest } from '../port.ts';
import { type HotelGuestRow, type HotelOrderRow } from './order-rows.ts';

declare module '../../booking/deps.ts' {
  interface BookingDeps {
    readonly hotelSearches: { readonly suppliers: readonly HotelSupplier[]; readonly kept: KeptBatches };
  }
}

/** Dependencies of hotel orders: those of the sagas, which have the hotel suppliers, too. */
export type StayDeps = BookingDeps;

export const supplierOfStay = (
  deps: StayDeps,
  { supplier_code }: Pick<HotelOrderRow, 'supplier_code'>,
): HotelSupplier => hotelSupplierOf(deps.hotelSearches.suppliers, supplier_code);

/** A supplier's answer; `unknown` if the call fails or takes too long. */
export const answered = <Outcome extends { readonly outcome: string }>(
  { log }: Pick<StayDeps, 'log'>,
  call: Promise<Outcome>,
): Promise<Outcome | { readonly outcome: 'unknown' }> => answerWithin(log, call);

export const stayGuestsOf = (guests: readonly HotelGuestRow[]): readonly StayGuest[] =>
  guests.map(({ room, title, first_name, last_name, age }) => ({
    room,
    title,
    // Properties ask for both names: one name stands in both places.
    firstName: first_name || last_name,
    lastName: last_name,
    ...(age === null ? {} : { age }),
  }));

/** What the supplier is asked to book. */
export const stayRequestOf = (order: HotelOrderRow, guests: readonly HotelGuestRow[]): StayRequest => ({
  reference: order.reference,
  rateKey: order.rate_key,
  guests: stayGuestsOf(guests),
  remark: order.asked?.specialRequests || null,
  expectedMinor: order.supplier_minor,
});
