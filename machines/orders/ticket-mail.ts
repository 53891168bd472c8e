import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { ticketMailWords } from '../booking/ticket-mail-words.ts';

/** Whether the e-tickets of an order are mailed when they are issued. */
export interface TicketMailOfOrder {
  /** `null`: the order has no tickets to come. */
  readonly words: string | null;
  /** Label of the choice, where it may be changed. */
  readonly label: string;
}

/** Once the tickets are issued, others come only of an exchange, whose order takes over contact and choice. */
export const ticketMailOf = ({ state, mailsTickets, contact }: Order): TicketMailOfOrder => ({
  words: state === 'held' || state === 'ticketing' ? ticketMailWords(mailsTickets, contact.email) : null,
  label:
    state === 'ticketed'
      ? say('Mail e-tickets that are issued in exchange to the contact')
      : say('Mail the e-tickets to the contact when they are issued'),
});
