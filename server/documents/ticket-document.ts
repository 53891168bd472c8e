import type { OrderOption } from '../../contract/options.ts';
import { say } from '../../contract/say.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { type AgencyCard, letterheadOf, registrationLine } from './letterhead.ts';
import { optionRows } from './option-words.ts';
import {
  type PrintedPrices,
  pricesByTraveller,
  saleOfTravellers,
  serviceMinorOf,
  serviceWords,
} from './sale-of-travellers.ts';
import template from './ticket.typ';
import { typeset } from './typeset.ts';
import {
  classWords,
  dayWords,
  durationWords,
  frequentFlyerWords,
  fromTo,
  moneyIn,
  segmentWords,
  ticketName,
  ticketWords,
  typeWords,
} from './words.ts';

export interface TicketAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly order: OrderRow;
  /** All travellers of the order. */
  readonly everyone: readonly TravellerRow[];
  /** The travellers whose ticket it is. */
  readonly travellers: readonly TravellerRow[];
  /** All options of the order. */
  readonly options: readonly OrderOption[];
  /** Whether its price is asked for. Where the market's rules want it, it is there unasked. */
  readonly withPrice: boolean;
  /** Prices that the agency prints in place of those of the sale. */
  readonly printed: PrintedPrices;
}

/** The e-ticket of the chosen travellers. It shows the customer price or no price, as the market's rules allow. */
export const ticketDocument = (asked: TicketAsked): Uint8Array => typeset(template, ticketData(asked));

/** All words of a ticket. Its PDF and its page show the same. */
export const ticketData = (asked: TicketAsked) => {
  const { order, travellers, tenant } = asked;
  const { itinerary, brand, names } = order.sold;
  const { agencyOnTickets, priceOnTickets } = marketRulesOf(tenant.config);
  const head = letterheadOf(tenant, asked.agency, { title: say('Electronic ticket'), from: 'agency' });
  const registered = agencyOnTickets ? [registrationLine(asked.agency)] : [];
  return {
    ...head,
    agency: { ...head.agency, lines: [...registered, ...head.agency.lines] },
    route: routeWords(order),
    pnr: { name: say('Airline reference'), words: order.pnr ?? '' },
    facts: [
      { name: say('Booking'), words: order.reference },
      { name: say('Booked'), words: dayWords(order.created_at.toISOString()) },
      { name: say('Airline'), words: names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode },
      { name: say('Fare'), words: brand.name },
    ],
    travellers: {
      title: say('Travellers'),
      heads: [say('Name as on the passport'), say('Type'), say('Ticket number')],
      rows: travellers.map((one) => ({
        name: ticketName(one),
        frequentFlyer: frequentFlyerWords(one),
        type: typeWords(one.type),
        ticketNumber: ticketWords(order, one),
      })),
    },
    journeys: itinerary.journeyWises.map((journey) => ({
      title: fromTo(names, journey),
      words: `${dayWords(journey.segments[0]?.departsAt ?? journey.departureDate)} · ${durationWords(journey.durationMinutes)} · ${stopWords(journey.stopKey)}`,
      segments: journey.segments.map((segment, position) =>
        segmentWords(names, segment, journey.segments[position - 1]),
      ),
    })),
    fare: {
      title: say('Fare and baggage'),
      rows: [
        { name: say('Class and fare'), words: `${classWords(brand.productClass)}, ${brand.name}` },
        { name: say('Checked baggage'), words: brand.baggage ?? say('None included') },
        { name: say('Cabin baggage'), words: brand.cabinBaggage },
        { name: say('Changes'), words: brand.change.words },
        { name: say('Refund'), words: brand.refund.words },
      ],
    },
    options: {
      title: say('Seats and extras'),
      heads: [say('Name'), say('Flight'), say('What'), say('State')],
      rows: optionRows(asked.options, travellers, order.sold),
    },
    price: priceOnTickets || asked.withPrice ? { title: say('Price'), ...priceRows(asked) } : null,
    notes: [
      ...(travellers.some(({ ticket_state }) => ticket_state !== 'open')
        ? [say('A ticket that is void, refunded or exchanged is not valid for travel.')]
        : []),
      ...(travellers.some(
        ({ ticket_state, refunded_coupons }) => ticket_state === 'open' && refunded_coupons.length > 0,
      )
        ? [say('A ticket is not valid for those of its flights that are refunded.')]
        : []),
      say(
        'All times are local. Please arrive at check-in three hours before an international flight and two hours before a domestic flight.',
      ),
      say('Please carry the passport used for this booking and any visa that your trip requires.'),
    ],
  };
};

const stopWords = (stops: number): string =>
  stops === 0 ? say('Non-stop') : stops === 1 ? say('1 stop') : say('{stops} stops', { stops });

/** `Dhaka to Dubai and back`, or each end in turn. */
export const routeWords = (order: OrderRow): string => {
  const { itinerary, names } = order.sold;
  const [first, second, ...more] = itinerary.journeyWises;
  if (!first) return '';
  const there = fromTo(names, first);
  if (!second) return there;
  const returns = more.length === 0 && second.origin === first.destination && second.destination === first.origin;
  if (returns) return say('{trip} and back', { trip: there });
  return [first, second, ...more].map((journey) => fromTo(names, journey)).join(', ');
};

/** The customer price of the travellers. */
const priceRows = (asked: TicketAsked) => {
  const { order, options, travellers, everyone } = asked;
  const ownPrices = pricesByTraveller(asked);
  if (ownPrices !== null) {
    const rows = ownPrices.lines.map(({ traveller, minor }) => ({
      name: ticketName(traveller),
      words: moneyIn(order.currency)(minor),
    }));
    return { rows, total: { name: say('Total'), words: moneyIn(order.currency)(ownPrices.totalMinor) } };
  }
  const { sums } = saleOfTravellers(order.sold, options, everyone, travellers);
  const money = moneyIn(order.currency);
  const serviceMinor = serviceMinorOf(sums);
  return {
    rows: [
      { name: say('Fare'), words: money(sums.baseMinor) },
      { name: say('Taxes and fees'), words: money(sums.taxMinor) },
      ...(sums.optionsMinor === 0 ? [] : [{ name: say('Seats and extras'), words: money(sums.optionsMinor) }]),
      ...(serviceMinor === 0 ? [] : [{ name: serviceWords(serviceMinor), words: money(serviceMinor) }]),
    ],
    total: { name: say('Total'), words: money(sums.grossMinor) },
  };
};
