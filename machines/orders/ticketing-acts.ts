import type { DeskTicketingAct } from '../../contract/desk/desk-ticketing.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { nextOrderState, type OrderEvent } from './order.machine.ts';

/** The acts that the chart of an order knows. */
export type TicketingAct = Exclude<DeskTicketingAct, 'drop-prepared'>;

/** The event of each act of the desk on an order whose airline is late. */
export const ticketingEvents = {
  ask: 'ticketing.repeated',
  enter: 'tickets.entered',
  'give-back': 'payment.returned',
} as const satisfies Record<TicketingAct, OrderEvent['type']>;

/** What the desk may do with an order, each act with the reason for which it cannot be done yet. Empty: its ticketing has ended. */
export const deskTicketingActsOf = ({
  state,
  facts,
}: Pick<Order, 'state' | 'facts'>): readonly { readonly act: TicketingAct; readonly reason: string | null }[] =>
  state !== 'ticketing'
    ? []
    : (Object.keys(ticketingEvents) as TicketingAct[]).map((act) => ({
        act,
        reason:
          nextOrderState(state, facts, { type: ticketingEvents[act] }) === null
            ? say('The airline still has time to answer.')
            : null,
      }));
