import { enums, type Infer, object } from 'superstruct';
import { isoTime, text, textLike, whole } from '../shapes.ts';

/** `VOD7K2M9QXW`, `RFD7K2M9QXW`, `EXC7K2M9QXW` */
export const CaseReference = textLike(/^(VOD|RFD|EXC)[A-Z0-9]{6,10}$/, 13);

/** A flight in one line. */
export const FlownSegment = object({
  /** `EK583` */
  flight: text(3, 7),
  origin: text(3, 3),
  destination: text(3, 3),
  departsAt: isoTime(),
});

/** Most flights of a ticket: six journeys of six flights. */
export const couponsMost = 36;

/** Number of a flight on its ticket, from 1. */
export const couponNumber = () => whole(1, couponsMost);

/** `flown`: the flight has departed. */
export const CouponState = enums(['open', 'flown', 'voided', 'refunded', 'exchanged']);
export type CouponState = Infer<typeof CouponState>;

/** A flight of a ticket. */
export const Coupon = object({ number: couponNumber(), ...FlownSegment.schema, state: CouponState });
export type Coupon = Infer<typeof Coupon>;
