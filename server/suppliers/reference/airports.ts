import { countries, type TCountryCode } from 'countries-list';
import table from '../../../contract/airports.generated.json';
import { metroByCode, metroOfAirport } from './metros.ts';
import { authoredRoutes } from './network.ts';

/** An airport. */
export interface AirportPlace {
  readonly code: string;
  readonly name: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone. */
  readonly zone: string;
}

const places = new Map<string, AirportPlace>();
for (const row of table.rows) {
  const [code = '', name = '', cityName = '', countryCode = '', latitude = '0', longitude = '0', zone = '0'] =
    row.split('|');
  places.set(code, {
    code,
    name,
    cityName: metroOfAirport.get(code)?.name ?? cityName,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone: table.zones[Number(zone)] ?? 'UTC',
  });
}

export const airportPlaces: ReadonlyMap<string, AirportPlace> = places;

/** The airport of a code. `undefined`: unknown, or the code of a metro. */
export const airportPlace = (code: string): AirportPlace | undefined => places.get(code);

/** The airport of a code. Throws for an unknown code. */
export const airportOf = (code: string): AirportPlace => {
  const place = places.get(code);
  if (place === undefined) throw new Error(`no airport ${code}`);
  return place;
};

/** The airports of a code of the search form: the airport with the code, or those of a metro. Empty: unknown. */
export const airportsOfCode = (code: string): readonly string[] => {
  if (places.has(code)) return [code];
  return metroByCode.get(code)?.airports.filter((airport) => places.has(airport)) ?? [];
};

export const countryNameOf = (code: string): string => countries[code as TCountryCode]?.name ?? code;

export const continentOf = (countryCode: string): string => countries[countryCode as TCountryCode]?.continent ?? '';

/** Flights per week by airport of the authored network. Absent: 0. */
export const weeklyFlights: ReadonlyMap<string, number> = (() => {
  const counts = new Map<string, number>();
  for (const { hub, outstation, weekly } of authoredRoutes())
    for (const code of [hub, outstation]) counts.set(code, (counts.get(code) ?? 0) + weekly);
  return counts;
})();
