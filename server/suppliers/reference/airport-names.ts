import { airportPlaces, countryNameOf, weeklyFlights } from './airports.ts';

/** An airport with the words by which people look for it: `Dhaka, Bangladesh`. */
export interface NamedAirport {
  readonly code: string;
  readonly name: string;
}

let named: readonly NamedAirport[] | undefined;

/** Airports that flights of the network leave from or go to, by their names. */
export const airportsWithFlights = (): NamedAirport[] => {
  named ??= [...airportPlaces.values()]
    .filter(({ code }) => weeklyFlights.has(code))
    .map(({ code, cityName, countryCode }) => ({ code, name: `${cityName}, ${countryNameOf(countryCode)}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return [...named];
};
