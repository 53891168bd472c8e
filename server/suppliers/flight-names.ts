import type { FlightNames, Journey } from '../../contract/flights.ts';
import { aircraft } from './reference/aircraft.ts';
import { airlines, regionalOperators } from './reference/airlines.ts';
import { airportPlace } from './reference/airports.ts';

const operatorNames = new Map(Object.values(regionalOperators).map(({ code, name }) => [code, name]));
const unknownColour = '#5b6470';

/** Journeys, or anything that has some: a supplier's offer, an itinerary of the list. */
export type HasJourneys =
  | { readonly journeys: readonly Journey[] }
  | { readonly journeyWises: readonly Journey[] }
  | { readonly segments: Journey['segments'] };

const segmentsOf = (holder: HasJourneys): Journey['segments'] => {
  if ('segments' in holder) return holder.segments;
  return ('journeys' in holder ? holder.journeys : holder.journeyWises).flatMap((journey) => journey.segments);
};

const airlineName = (code: string): FlightNames['airlines'][string] => {
  const airline = airlines.get(code);
  return { name: airline?.name ?? operatorNames.get(code) ?? code, colour: airline?.colour ?? unknownColour };
};

/** Names of every airport, airline (marketing and operating) and aircraft that the given flights use. */
export const flightNamesFor = (holders: readonly HasJourneys[]): FlightNames => {
  const names: FlightNames = { airports: {}, airlines: {}, aircraft: {} };
  for (const segment of holders.flatMap(segmentsOf)) {
    for (const code of [segment.origin, segment.destination]) {
      const place = airportPlace(code);
      if (place !== undefined)
        names.airports[code] ??= { cityName: place.cityName, airportName: place.name, countryCode: place.countryCode };
    }
    for (const code of [segment.airlineCode, segment.operatingAirlineCode]) names.airlines[code] ??= airlineName(code);
    names.aircraft[segment.aircraftCode] ??= aircraft.get(segment.aircraftCode)?.name ?? segment.aircraftCode;
  }
  return names;
};
