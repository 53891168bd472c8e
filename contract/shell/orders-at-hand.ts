import { type Infer, literal, nullable, object, union } from 'superstruct';
import { defineCall } from '../call.ts';
import { HotelBookingLine } from '../hotels/hotel-orders.ts';
import { OrderLine } from '../orders/orders.ts';
import { say } from '../say.ts';
import { amountMinor, listOf, nothing } from '../shapes.ts';

/** Most orders that `GetOrdersAtHand` lists. */
export const ordersAtHandAtMost = 5;

const {
  orderReference,
  state,
  hotelName,
  cityName,
  checkIn,
  checkOut,
  guest,
  guestCount,
  currency,
  agentMinor,
  standing,
} = HotelBookingLine.schema;

/** A booked stay in one line. */
export const StayLine = object({
  orderReference,
  state,
  hotelName,
  cityName,
  checkIn,
  checkOut,
  guest,
  guestCount,
  currency,
  agentMinor,
  standing,
});
export type StayLine = Infer<typeof StayLine>;

/** An order of flights, or a stay. */
export const RecentOrder = union([
  object({ soldAs: literal('flights'), ...OrderLine.schema }),
  object({ soldAs: literal('stay'), ...StayLine.schema }),
]);
export type RecentOrder = Infer<typeof RecentOrder>;

export const OrdersAtHand = object({
  /** What all held orders cost together, in the tenant's currency. Seats held in exchange are paid by it, and do not count. */
  dueMinor: amountMinor(),
  /** The latest orders, held ones and stays among them, newest first. */
  recent: listOf(RecentOrder, ordersAtHandAtMost),
});
export type OrdersAtHand = Infer<typeof OrdersAtHand>;

const GetOrdersAtHand = defineCall({
  service: 'order',
  method: 'GET',
  path: 'GetOrdersAtHand',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  /** `orders`: null without ViewBooking. */
  answer: object({ orders: nullable(OrdersAtHand) }),
  refusals: {},
  doing: say('loading your orders'),
  summary:
    "Lists the agency's latest orders, stays only with ShowHotelQueues, and says what its held orders cost together. Moves no money.",
});

export const ordersAtHandCalls = { GetOrdersAtHand };
