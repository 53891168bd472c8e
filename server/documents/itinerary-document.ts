import { say } from '../../contract/say.ts';
import { momentAtHome } from '../tenants/today-at-home.ts';
import { type FlightPaper, flightPaper, type PaperAsked } from './flight-paper.ts';
import template from './ticket.typ';
import { typeset } from './typeset.ts';

/** The itinerary of seats that are held, as visa files want it. It says that it is no ticket, and shows the customer price or no price. */
export const itineraryDocument = (asked: PaperAsked): Promise<Uint8Array> => typeset(template, itineraryData(asked));

/** All words of an itinerary. Its PDF and its page show the same. */
export const itineraryData = (asked: PaperAsked): FlightPaper =>
  flightPaper(asked, {
    title: say('Flight itinerary'),
    banner: {
      title: say('Seats reserved. This is not a ticket, and is not valid for travel.'),
      words: say('Seats that are not ticketed by {moment} go back to the airline. Times of flights are local.', {
        moment: momentAtHome(asked.tenant, asked.order.time_limit_at),
      }),
    },
    facts: [],
    ticketHeads: [],
    ticketOf: () => ({ cells: [], lines: [] }),
    hasPrice: asked.withPrice,
    notes: [],
  });
