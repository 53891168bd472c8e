import { countries, type TCountryCode } from 'countries-list';
import type { Airport } from '../../../contract/search-pad.ts';
import table from './airports.generated.json';
import { metroByCode, metroOfAirport, metros } from './metros.ts';
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

/** The airports of a code of the search form: those of a metro, or the airport. Empty: unknown. */
export const airportsOfCode = (code: string): readonly string[] => {
  const metro = metroByCode.get(code);
  if (metro !== undefined) return metro.airports.filter((airport) => places.has(airport));
  return places.has(code) ? [code] : [];
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

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u02bb\u02bc\u2018\u2019']/g, '')
    .toLowerCase();

const suggestionOf = (place: AirportPlace): Airport => {
  const metro = metroOfAirport.get(place.code);
  return {
    airportCode: place.code,
    airportName: place.name,
    cityCode: metro?.code ?? place.code,
    cityName: place.cityName,
    countryCode: place.countryCode,
    countryName: countryNameOf(place.countryCode),
  };
};

/** A candidate of the type-ahead: a metro followed by its airports, or one airport. */
interface Candidate {
  readonly codes: readonly string[];
  readonly words: { readonly city: string; readonly names: readonly string[]; readonly country: string };
  readonly weekly: number;
  readonly lines: readonly Airport[];
}

const candidateOf = (code: string, airports: readonly AirportPlace[], cityName: string): Candidate => {
  const lines = airports.map(suggestionOf);
  const [first] = airports;
  const countryCode = first?.countryCode ?? '';
  const metroLine: Airport = {
    airportCode: code,
    airportName: 'All airports',
    cityCode: code,
    cityName,
    countryCode,
    countryName: countryNameOf(countryCode),
  };
  return {
    codes: [code, ...airports.map((airport) => airport.code)],
    words: {
      city: plain(cityName),
      names: airports.map((airport) => plain(airport.name)),
      country: plain(countryNameOf(countryCode)),
    },
    weekly: airports.reduce((sum, airport) => sum + (weeklyFlights.get(airport.code) ?? 0), 0),
    // A metro with the code of its main airport (DXB, IST) has no line of its own.
    lines: places.has(code) ? lines : [metroLine, ...lines],
  };
};

let candidates: readonly Candidate[] | undefined;

const allCandidates = (): readonly Candidate[] => {
  candidates ??= [
    ...metros.map((metro) =>
      candidateOf(
        metro.code,
        metro.airports.flatMap((code) => places.get(code) ?? []),
        metro.name,
      ),
    ),
    ...[...places.values()]
      .filter((place) => !metroOfAirport.has(place.code))
      .map((place) => candidateOf(place.code, [place], place.cityName)),
  ].sort((a, b) => b.weekly - a.weekly);
  return candidates;
};

/** Rank of a candidate. Smaller is better. `null`: no match. */
const rankOf = ({ codes, words, weekly }: Candidate, term: string): number | null => {
  // An exact code ranks first only if the airport has flights: `dha` should find Dhaka, not the air base DHA.
  if (codes[0]?.toLowerCase() === term) return weekly > 0 ? 0 : 2.5;
  if (codes.some((code) => code.toLowerCase() === term)) return 1;
  if (words.city.startsWith(term)) return weekly > 0 ? 2 : 2.7;
  if (words.names.some((name) => name.startsWith(term))) return 3;
  if (words.country.startsWith(term)) return 4;
  return null;
};

const suggestionsAtMost = 20;

/**
 * Airports for a search term, best first: exact code, then city, name and country that begin with the term. Among
 * equals, airports with more flights come first. A metro is followed by its airports, but an exact airport code puts
 * that airport first. Case and accents are ignored.
 */
export const airportsByKey = (searchTerm: string): Airport[] => {
  const term = plain(searchTerm.trim());
  if (term === '') return [];
  return allCandidates()
    .flatMap((candidate) => {
      const rank = rankOf(candidate, term);
      return rank === null ? [] : [{ candidate, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ candidate, rank }) =>
      rank === 1
        ? [...candidate.lines].sort((a, b) => Number(isCode(b, term)) - Number(isCode(a, term)))
        : candidate.lines,
    )
    .slice(0, suggestionsAtMost);
};

const isCode = (line: Airport, term: string): boolean => line.airportCode.toLowerCase() === term;

const popularAtMost = 6;

/** The airports with the most flights a week from `home`, busiest first. `home` is an airport or a metro. */
export const popularPlaces = (home: string): Airport[] => {
  const homes = new Set(airportsOfCode(home));
  const weekly = new Map<string, number>();
  for (const { hub, outstation, weekly: flights } of authoredRoutes()) {
    const other = homes.has(hub) ? outstation : homes.has(outstation) ? hub : null;
    if (other !== null && !homes.has(other)) weekly.set(other, (weekly.get(other) ?? 0) + flights);
  }
  return [...weekly]
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other, 'en'))
    .flatMap(([code]) => airportPlace(code) ?? [])
    .slice(0, popularAtMost)
    .map(suggestionOf);
};
