import type { Coupon, CouponState } from '../../contract/orders/coupons.ts';
import type { ReturnedTicket } from '../../machines/orders/returned-ticket.ts';
import type { OrderRow, TravellerRow } from './order-rows.ts';

/** The flights of an order in the order in which they are flown. The coupon of a flight is its place among them, from 1. */
export const flightsOf = ({ sold }: Pick<OrderRow, 'sold'>) =>
  sold.itinerary.journeyWises.flatMap(({ segments }) => segments);

/** The columns of a ticket that decide the state of its coupons. */
export type CouponedTicket = Pick<TravellerRow, 'ticket_state' | 'refunded_coupons'>;

/** The coupons of a ticket as they stand at `now`. A flight that has departed counts as flown. */
export const couponsOf = (
  order: Pick<OrderRow, 'sold'>,
  { ticket_state, refunded_coupons }: CouponedTicket,
  now: Date,
): readonly Coupon[] =>
  flightsOf(order).map(({ airlineCode, flightNumber, origin, destination, departsAt }, place) => {
    const number = place + 1;
    const stateOfTicket = ticket_state === 'voided' || ticket_state === 'exchanged' ? ticket_state : null;
    const state: CouponState =
      stateOfTicket ??
      (refunded_coupons.includes(number) ? 'refunded' : Date.parse(departsAt) <= now.getTime() ? 'flown' : 'open');
    return { number, flight: `${airlineCode}${flightNumber}`, origin, destination, departsAt, state };
  });

/** Numbers of the coupons that were not used. */
export const openCoupons = (order: Pick<OrderRow, 'sold'>, ticket: CouponedTicket, now: Date): readonly number[] =>
  couponsOf(order, ticket, now)
    .filter(({ state }) => state === 'open')
    .map(({ number }) => number);

const beforeAnyFlight = new Date(0);

/** What came back of a ticket, for documents and messages. They do not say which flights have departed: no coupon is `flown`. */
export const returnedTicket = (order: Pick<OrderRow, 'sold'>, ticket: CouponedTicket): ReturnedTicket => ({
  ticketState: ticket.ticket_state,
  coupons: couponsOf(order, ticket, beforeAnyFlight),
});
