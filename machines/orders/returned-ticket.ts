import type { Coupon } from '../../contract/orders/coupons.ts';
import type { OrderState, PartlyBack, TicketState } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';

/** What came back of a ticket. */
export interface ReturnedTicket {
  readonly ticketState: TicketState;
  readonly coupons: readonly Pick<Coupon, 'flight' | 'state'>[];
}

/** What stands after the number of a ticket that is not valid any more, or not for all its flights: ` (exchanged)`, ` (EK582 refunded)`. */
export const returnedWords = ({ ticketState, coupons }: ReturnedTicket): string => {
  if (ticketState !== 'open')
    return { voided: say(' (void)'), refunded: say(' (refunded)'), exchanged: say(' (exchanged)') }[ticketState];
  const flights = coupons.filter(({ state }) => state === 'refunded').map(({ flight }) => flight);
  return flights.length === 0 ? '' : say(' ({flights} refunded)', { flights: flights.join(', ') });
};

/** How it came back, or flights of it. `null`: all of it is valid. */
const wayBack = ({ ticketState, coupons }: ReturnedTicket): Exclude<TicketState, 'open'> | null => {
  if (ticketState !== 'open') return ticketState;
  return coupons.some(({ state }) => state === 'refunded') ? 'refunded' : null;
};

/** How tickets of an order, or flights of them, came back while others are valid. `null`: none came back, or all did. */
export const partlyBack = (state: OrderState, tickets: readonly ReturnedTicket[]): PartlyBack | null => {
  if (state !== 'ticketed') return null;
  const [way, ...others] = new Set(tickets.map(wayBack).filter((each) => each !== null));
  if (way === undefined) return null;
  return others.length === 0 ? way : 'returned';
};
