import { say } from '../../contract/say.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import type { TravellerRow } from '../orders/order-rows.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { type FlightPaper, flightPaper, isDomestic, type PaperAsked } from './flight-paper.ts';
import template from './ticket.typ';
import { typeset } from './typeset.ts';
import { dayWords, ticketNumberWords, ticketWords } from './words.ts';

export interface TicketAsked extends PaperAsked {
  /** When the tickets were issued. */
  readonly issuedAt: Date;
  /** Numbers of the tickets for which the airline issued these in exchange, by `paxId`. */
  readonly inExchangeFor: ReadonlyMap<string, string>;
}

/** Travellers whose tickets are valid: those that are void, refunded or exchanged are on no e-ticket. */
export const ticketHolders = (travellers: readonly TravellerRow[]): readonly TravellerRow[] =>
  travellers.filter(({ ticket_state }) => ticket_state === 'open');

/** The e-ticket of the chosen travellers. It shows the customer price or no price, as the market's rules allow. */
export const ticketDocument = (asked: TicketAsked): Promise<Uint8Array> => typeset(template, ticketData(asked));

/** All words of a ticket. Its PDF and its page show the same. */
export const ticketData = (asked: TicketAsked): FlightPaper => {
  const { order, travellers, tenant, inExchangeFor } = asked;
  const { priceOnTickets } = marketRulesOf(tenant.config);
  const isInCountry = isDomestic(order);
  return flightPaper(asked, {
    title: say('Electronic ticket'),
    banner: null,
    facts: [{ name: say('Issued'), words: dayWords(todayAtHome(tenant, asked.issuedAt)) }],
    ticketHeads: [say('Ticket number')],
    ticketOf: (traveller) => {
      const before = inExchangeFor.get(traveller.pax_id);
      return {
        cells: [ticketWords(order, traveller)],
        lines:
          before === undefined ? [] : [say('Issued in exchange for {number}', { number: ticketNumberWords(before) })],
      };
    },
    hasPrice: priceOnTickets || asked.withPrice,
    notes: [
      ...(travellers.some(({ refunded_coupons }) => refunded_coupons.length > 0)
        ? [say('A ticket is not valid for those of its flights that are refunded.')]
        : []),
      ...(isInCountry
        ? [
            say('All times are local. Please arrive at check-in two hours before departure.'),
            say('Please carry a document with your photo and this name.'),
          ]
        : [
            say(
              'All times are local. Please arrive at check-in three hours before an international flight and two hours before a domestic flight.',
            ),
            say('Please carry the passport used for this booking and any visa that your trip requires.'),
          ]),
    ],
  });
};
