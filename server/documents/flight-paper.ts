import { classWords } from '../../contract/flights/segment-words.ts';
import type { OrderOption } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { type AgencyCard, letterheadOf, registrationLine } from './letterhead.ts';
import { optionRows } from './option-words.ts';
import {
  type PrintedPrices,
  pricesByTraveller,
  type SaleOfTravellers,
  saleOfTravellers,
  serviceMinorOf,
  serviceWords,
} from './sale-of-travellers.ts';
import {
  dayWords,
  durationWords,
  frequentFlyerWords,
  fromTo,
  moneyIn,
  segmentWords,
  ticketName,
  typeWords,
} from './words.ts';

/** What a document for whoever travels is made of. */
export interface PaperAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly order: OrderRow;
  /** All travellers of the order. */
  readonly everyone: readonly TravellerRow[];
  /** The travellers whose document it is. */
  readonly travellers: readonly TravellerRow[];
  /** All options of the order. */
  readonly options: readonly OrderOption[];
  /** Whether the customer price is asked for. */
  readonly withPrice: boolean;
  /** Prices that the agency prints in place of those of the sale. */
  readonly printed: PrintedPrices;
}

/** What a ticket and an itinerary say in another way. */
interface PaperOf {
  readonly title: string;
  /** Said in a box under the head. `null`: nothing is. */
  readonly banner: { readonly title: string; readonly words: string } | null;
  readonly facts: readonly { readonly name: string; readonly words: string }[];
  /** Heads of what stands after name and type, and what it is for a traveller. */
  readonly ticketHeads: readonly string[];
  readonly ticketOf: (traveller: TravellerRow) => {
    readonly cells: readonly string[];
    readonly lines: readonly string[];
  };
  readonly hasPrice: boolean;
  readonly notes: readonly string[];
}

/** All words of a paper about flights, which the template `ticket.typ` and `ticketHtml` write. */
export type FlightPaper = ReturnType<typeof flightPaper>;

export const flightPaper = (asked: PaperAsked, paper: PaperOf) => {
  const { order, travellers, tenant } = asked;
  const { itinerary, brand, names } = order.sold;
  const { agencyOnTickets } = marketRulesOf(tenant.config);
  const head = letterheadOf(tenant, asked.agency, { title: paper.title, from: 'agency' });
  const registered = agencyOnTickets ? [registrationLine(asked.agency)] : [];
  return {
    ...head,
    agency: { ...head.agency, lines: [...registered, ...head.agency.lines] },
    route: routeWords(order),
    banner: paper.banner,
    pnr: { name: say('Airline reference'), words: order.pnr ?? '' },
    facts: [
      { name: say('Booking'), words: order.reference },
      { name: say('Booked'), words: dayWords(todayAtHome(tenant, order.created_at)) },
      ...paper.facts,
      { name: say('Airline'), words: names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode },
    ],
    travellers: {
      title: say('Travellers'),
      heads: [isDomestic(order) ? say('Name') : say('Name as on the passport'), say('Type'), ...paper.ticketHeads],
      rows: travellers.map((one) => {
        const { cells, lines } = paper.ticketOf(one);
        const frequentFlyer = frequentFlyerWords(one);
        return {
          name: ticketName(one),
          lines: [...(frequentFlyer === null ? [] : [frequentFlyer]), ...lines],
          cells: [typeWords(one.type), ...cells],
        };
      }),
    },
    journeys: itinerary.journeyWises.map((journey, place) => ({
      title: fromTo(names, journey),
      words: `${dayWords(journey.segments[0]?.departsAt ?? journey.departureDate)} · ${durationWords(journey.durationMinutes)} · ${stopWords(journey.stopKey)}`,
      segments: journey.segments.map((segment, position) => ({
        ...segmentWords(names, segment, journey.segments[position - 1]),
        carried: carriedWords(order, place),
      })),
    })),
    fare: {
      title: say('Fare'),
      rows: [
        { name: say('Class and fare'), words: `${classWords(brand.productClass)}, ${brand.name}` },
        { name: say('Changes'), words: brand.change.words },
        { name: say('Refund'), words: brand.refund.words },
      ],
    },
    options: {
      title: say('Seats and extras'),
      heads: [say('Name'), say('Flight'), say('What'), say('State')],
      rows: optionRows(asked.options, travellers, order.sold),
    },
    price: paper.hasPrice ? { title: say('Price'), ...priceRows(asked) } : null,
    notes: paper.notes,
  };
};

/** Whether it never leaves a country, so that nobody needs a passport. */
export const isDomestic = ({ sold: { itinerary, names } }: OrderRow): boolean => {
  const countries = itinerary.journeyWises
    .flatMap(({ segments }) => segments.flatMap(({ origin, destination }) => [origin, destination]))
    .map((code) => names.airports[code]?.countryCode ?? code);
  return new Set(countries).size === 1;
};

/** Booking class, fare basis and baggage of a flight: `Booking class Y · Fare basis YOWBD · Checked 30 kg · Cabin 7 kg`. */
const carriedWords = ({ sold: { brand } }: OrderRow, journey: number): string => {
  const terms = brand.journeyTerms?.[journey];
  return [
    ...(terms === undefined
      ? []
      : [
          say('Booking class {bookingClass}', { bookingClass: terms.bookingClass }),
          say('Fare basis {fareBasis}', { fareBasis: terms.fareBasis }),
        ]),
    brand.baggage === null
      ? say('No checked baggage included')
      : say('Checked baggage {baggage}', { baggage: brand.baggage }),
    say('Cabin baggage {baggage}', { baggage: brand.cabinBaggage }),
  ].join(' · ');
};

const stopWords = (stops: number): string =>
  stops === 0 ? say('Non-stop') : say({ one: '{count} stop', other: '{count} stops' }, { count: stops });

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

/** The customer price of the travellers, its taxes by their codes. */
const priceRows = (asked: PaperAsked) => {
  const { order, options, travellers, everyone } = asked;
  const money = moneyIn(order.currency);
  const ownPrices = pricesByTraveller(asked);
  if (ownPrices !== null) {
    const rows = ownPrices.lines.map(({ traveller, minor }) => ({ name: ticketName(traveller), words: money(minor) }));
    return { rows, total: { name: say('Total'), words: money(ownPrices.totalMinor) } };
  }
  const sale = saleOfTravellers(order.sold, options, everyone, travellers);
  const { sums } = sale;
  const serviceMinor = serviceMinorOf(sums);
  return {
    rows: [
      { name: say('Fare'), words: money(sums.baseMinor) },
      ...taxesOf(sale).map(({ code, name, minor }) => ({ name: `${code} · ${name}`, words: money(minor) })),
      ...(sums.optionsMinor === 0 ? [] : [{ name: say('Seats and extras'), words: money(sums.optionsMinor) }]),
      ...(serviceMinor === 0 ? [] : [{ name: serviceWords(serviceMinor), words: money(serviceMinor) }]),
    ],
    total: { name: say('Total'), words: money(sums.grossMinor) },
  };
};

/** The taxes of some travellers, each code once, in the order of the fares. */
const taxesOf = ({ fares }: SaleOfTravellers) => {
  const byCode = new Map<string, { readonly code: string; readonly name: string; readonly minor: number }>();
  for (const { taxes, count } of fares) {
    for (const { code, name, amountMinor } of taxes) {
      byCode.set(code, { code, name, minor: (byCode.get(code)?.minor ?? 0) + amountMinor * count });
    }
  }
  return [...byCode.values()];
};
