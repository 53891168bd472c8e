import type { Journey, Segment, TechnicalStop, TravelClass } from '../../../contract/flights/flights.ts';
import { namesAircraft } from '../reference/aircraft-use.ts';
import { regionalOperators } from '../reference/airlines.ts';
import { airportOf } from '../reference/airports.ts';
import { terminalOf } from '../reference/terminals.ts';
import { blockMinutes } from '../schedule/block-time.ts';
import type { FlightPath } from '../schedule/connections.ts';
import type { Flight } from '../schedule/flights.ts';
import { clockOf, isoDayOf, isoTimeOf } from '../schedule/local-time.ts';
import { cabinOn } from './base-fare.ts';

/** Operating airline. Another company operates the regional aircraft of some airlines. */
const operatorOf = ({ route }: Flight): string =>
  route.aircraft.size === 'regional' ? (regionalOperators[route.airline]?.code ?? route.airline) : route.airline;

const technicalStopsOf = ({ route, departsUtc }: Flight): TechnicalStop[] => {
  let from = route.origin;
  let leaves = departsUtc;
  return route.stops.map(({ airport, minutes }) => {
    const lands = leaves + blockMinutes(from, airport);
    from = airport;
    leaves = lands + minutes;
    const { zone } = airportOf(airport);
    return { airportCode: airport, arrivesAt: isoTimeOf(zone, lands), departsAt: isoTimeOf(zone, leaves) };
  });
};

const segmentOf = (flight: Flight, travelClass: TravelClass): Segment => {
  const { route } = flight;
  return {
    airlineCode: route.airline,
    flightNumber: String(flight.number),
    operatingAirlineCode: operatorOf(flight),
    origin: route.origin,
    originTerminal: terminalOf(route.origin, route.airline, route.destination),
    destination: route.destination,
    destinationTerminal: terminalOf(route.destination, route.airline, route.origin),
    departsAt: isoTimeOf(airportOf(route.origin).zone, flight.departsUtc),
    arrivesAt: isoTimeOf(airportOf(route.destination).zone, flight.arrivesUtc),
    durationMinutes: flight.arrivesUtc - flight.departsUtc,
    aircraftCode: namesAircraft(route.airline) ? route.aircraft.code : null,
    ...(route.stops.length === 0 ? {} : { technicalStops: technicalStopsOf(flight) }),
    productClass: cabinOn(route.aircraft.seats, travelClass),
  };
};

/** A path as a journey of the contract. A path has at least one flight. */
export const journeyOf = (path: FlightPath, travelClass: TravelClass): Journey => {
  const { flights, minutes } = path;
  const first = flights[0];
  const last = flights.at(-1);
  if (first === undefined || last === undefined) throw new Error('a path without a flight');
  const flown = flights.reduce((sum, flight) => sum + flight.arrivesUtc - flight.departsUtc, 0);
  return {
    origin: first.route.origin,
    destination: last.route.destination,
    departureDate: isoDayOf(Math.floor(first.departsLocal / 1440)),
    departureTiming: clockOf(first.departsLocal),
    arrivalTiming: clockOf(last.arrivesLocal),
    arrivalDayOffset: Math.floor(last.arrivesLocal / 1440) - Math.floor(first.departsLocal / 1440),
    durationMinutes: minutes,
    stopKey: flights.length - 1 + flights.reduce((sum, { route }) => sum + route.stops.length, 0),
    layoverAirports: flights.slice(1).map((flight) => flight.route.origin),
    layoverMinutes: minutes - flown,
    selfTransferAirports: [...path.selfTransferAirports],
    segments: flights.map((flight) => segmentOf(flight, travelClass)),
  };
};
