import type { TravelClass } from '../../contract/flights/flights.ts';
import type { FoundSummary } from '../searches/tables.ts';
import type { SupplierOffer } from '../suppliers/port.ts';

/** What is needed of an offer to compare it with others of the same flights. */
export interface OfferSummary extends FoundSummary {
  /** Key of flights and class, equal for all suppliers: `BG147@2026-12-20T08:40+06:00+BG148@…/BG151@… E`. */
  readonly flights: string;
}

/** Key of an offer's flights and class. */
export const flightsKeyOf = ({ journeys }: Pick<SupplierOffer, 'journeys'>, productClass: TravelClass): string => {
  const flights = journeys
    .map(({ segments }) =>
      segments
        .map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber}@${departsAt}`)
        .join('+'),
    )
    .join('/');
  return `${flights} ${productClass}`;
};

/** Airline and local departure of each flight in a key. */
const flightInKey = /([A-Z0-9]{2})[^@/]*@(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})[^A-Z/]*/g;

const journeysInKey = (flights: string) =>
  flights
    .slice(0, flights.lastIndexOf(' '))
    .split('/')
    .map((journey) => [...journey.matchAll(flightInKey)]);

/** Key of a fare: airlines of each journey, class and price. Offers with the same key are the same fare. */
export const fareKeyOfSummary = ({ flights, agentMinor }: OfferSummary): string =>
  JSON.stringify([
    journeysInKey(flights).map((journey) => [...new Set(journey.map(([, airlineCode]) => airlineCode))]),
    flights.slice(flights.lastIndexOf(' ') + 1),
    agentMinor,
  ]);

/** Local departures of the journeys of an offer, by which combinations are sorted. */
export const departuresOf = ({ flights }: OfferSummary): string =>
  journeysInKey(flights)
    .map(([first]) => first?.[2] ?? '')
    .join();
