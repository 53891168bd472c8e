import type { FlightNames, Itinerary } from '../../contract/flights/flights.ts';
import { aircraft } from '../suppliers/reference/aircraft.ts';
import { airlines, regionalOperators } from '../suppliers/reference/airlines.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';

/** Names of all codes in the itineraries. An unknown code is its own name. */
export const namesFor = (itineraries: readonly Pick<Itinerary, 'airlineCode' | 'journeyWises'>[]): FlightNames => {
  const airportCodes = new Set<string>();
  const airlineCodes = new Set<string>();
  const aircraftCodes = new Set<string>();
  for (const itinerary of itineraries) {
    airlineCodes.add(itinerary.airlineCode);
    for (const { segments } of itinerary.journeyWises) {
      for (const segment of segments) {
        airportCodes.add(segment.origin).add(segment.destination);
        airlineCodes.add(segment.airlineCode).add(segment.operatingAirlineCode);
        if (segment.aircraftCode !== null) aircraftCodes.add(segment.aircraftCode);
        for (const { airportCode } of segment.technicalStops ?? []) airportCodes.add(airportCode);
      }
    }
  }
  return {
    airports: named(airportCodes, (code) => {
      const place = airportPlace(code);
      return place
        ? { cityName: place.cityName, airportName: place.name, countryCode: place.countryCode }
        : { cityName: code, airportName: code, countryCode: 'ZZ' };
    }),
    airlines: named(airlineCodes, (code) => {
      const airline = airlines.get(code);
      return { name: airline?.name ?? operatorName(code), colour: airline?.colour ?? '#616161' };
    }),
    aircraft: named(aircraftCodes, (code) => aircraft.get(code)?.name ?? code),
  };
};

const operatorName = (code: string): string =>
  Object.values(regionalOperators).find((operator) => operator.code === code)?.name ?? code;

const named = <Name>(codes: ReadonlySet<string>, nameOf: (code: string) => Name): Record<string, Name> =>
  Object.fromEntries([...codes].map((code) => [code, nameOf(code)]));
