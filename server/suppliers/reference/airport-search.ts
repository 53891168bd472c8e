import type { Airport } from '../../../contract/search-pad.ts';
import {
  type AirportPlace,
  airportPlace,
  airportPlaces,
  airportsOfCode,
  countryNameOf,
  weeklyFlights,
} from './airports.ts';
import { metroOfAirport, metros } from './metros.ts';
import { authoredRoutes } from './network.ts';
import { otherNames } from './other-names.ts';

/** How many of its newest orders an agency has sold to each airport. Absent: none. */
export type SoldPlaces = ReadonlyMap<string, number>;

const nothingSold: SoldPlaces = new Map();

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

/** The airport of a code, as the type-ahead names it. An unknown code is its own name. */
export const airportByCode = (code: string): Airport => {
  const place = airportPlaces.get(code);
  return place
    ? suggestionOf(place)
    : {
        airportCode: code,
        airportName: code,
        cityCode: code,
        cityName: code,
        countryCode: 'ZZ',
        countryName: code,
      };
};

/** A candidate of the type-ahead: a metro followed by its airports, or one airport. */
interface Candidate {
  readonly codes: readonly string[];
  readonly city: string;
  /** Old and local names of the city. */
  readonly otherNames: readonly string[];
  readonly names: readonly string[];
  readonly country: string;
  /** Each word of all these. */
  readonly words: readonly string[];
  readonly weekly: number;
  readonly lines: readonly Airport[];
}

const candidateOf = (code: string, airports: readonly AirportPlace[], cityName: string): Candidate => {
  const lines = airports.map(suggestionOf);
  const [first] = airports;
  const countryCode = first?.countryCode ?? '';
  const city = plain(cityName);
  const codes = [code, ...airports.map((airport) => airport.code)];
  const others = codes.flatMap((each) => otherNames[each] ?? []).map(plain);
  const names = airports.map((airport) => plain(airport.name));
  const country = plain(countryNameOf(countryCode));
  const metroLine: Airport = {
    airportCode: code,
    airportName: 'All airports',
    cityCode: code,
    cityName,
    countryCode,
    countryName: countryNameOf(countryCode),
  };
  return {
    codes,
    city,
    otherNames: others,
    names,
    country,
    words: [city, ...others, ...names, country].flatMap((each) => each.split(/[\s/()-]+/)),
    weekly: airports.reduce((sum, airport) => sum + (weeklyFlights.get(airport.code) ?? 0), 0),
    // A metro with the code of its main airport (DXB, IST) has no line of its own.
    lines: airportPlaces.has(code) ? lines : [metroLine, ...lines],
  };
};

let candidates: readonly Candidate[] | undefined;

const allCandidates = (): readonly Candidate[] => {
  candidates ??= [
    ...metros.map((metro) =>
      candidateOf(
        metro.code,
        metro.airports.flatMap((code) => airportPlaces.get(code) ?? []),
        metro.name,
      ),
    ),
    ...[...airportPlaces.values()]
      .filter((place) => !metroOfAirport.has(place.code))
      .map((place) => candidateOf(place.code, [place], place.cityName)),
  ].sort((a, b) => b.weekly - a.weekly);
  return candidates;
};

/** Rank of a candidate. Smaller is better. `null`: no match. */
const rankOf = (
  { codes, city, otherNames: others, names, country, words, weekly }: Candidate,
  term: string,
): number | null => {
  // An exact code ranks first only if the airport has flights: `dha` should find Dhaka, not the air base DHA.
  if (codes[0]?.toLowerCase() === term) return weekly > 0 ? 0 : 2.5;
  if (codes.some((code) => code.toLowerCase() === term)) return 1;
  if (city.startsWith(term) || others.some((name) => name.startsWith(term))) return weekly > 0 ? 2 : 4.2;
  if (names.some((name) => name.startsWith(term))) return weekly > 0 ? 3 : 4.3;
  if (country.startsWith(term)) return 4;
  const asked = term.split(/[\s,/()-]+/).filter((word) => word !== '');
  return asked.every((each) => words.some((word) => word.startsWith(each))) ? (weekly > 0 ? 3.5 : 4.5) : null;
};

const suggestionsAtMost = 20;

/**
 * Airports for a search term, best first: exact code, then city (its old and local names, too), airport and country that
 * begin with the term, then those of which each word of the term begins a word. Among equals, airports to which the
 * agency sells more come first, then those with more flights. A metro is followed by its airports, but an exact airport
 * code puts that airport first. Case and accents are ignored.
 */
export const airportsByKey = (searchTerm: string, sold: SoldPlaces = nothingSold): Airport[] => {
  const term = plain(searchTerm.trim()).replace(/\s+/g, ' ');
  if (term === '') return [];
  return allCandidates()
    .flatMap((candidate) => {
      const rank = rankOf(candidate, term);
      return rank === null ? [] : [{ candidate, rank, sales: salesOf(candidate.codes, sold) }];
    })
    .sort((a, b) => a.rank - b.rank || b.sales - a.sales)
    .flatMap(({ candidate, rank }) =>
      rank === 1
        ? [...candidate.lines].sort((a, b) => Number(isCode(b, term)) - Number(isCode(a, term)))
        : candidate.lines,
    )
    .slice(0, suggestionsAtMost);
};

const salesOf = (codes: readonly string[], sold: SoldPlaces): number =>
  codes.reduce((sum, code) => sum + (sold.get(code) ?? 0), 0);

const isCode = (line: Airport, term: string): boolean => line.airportCode.toLowerCase() === term;

const popularAtMost = 6;

/**
 * Where an agency at `home` sells most, then the airports with the most flights a week from there, busiest first. `home`
 * is an airport or a metro.
 */
export const popularPlaces = (home: string, sold: SoldPlaces = nothingSold): Airport[] => {
  const homes = new Set(airportsOfCode(home));
  const weekly = new Map<string, number>();
  for (const code of sold.keys()) if (!homes.has(code)) weekly.set(code, 0);
  for (const { hub, outstation, weekly: flights } of authoredRoutes()) {
    const other = homes.has(hub) ? outstation : homes.has(outstation) ? hub : null;
    if (other !== null && !homes.has(other)) weekly.set(other, (weekly.get(other) ?? 0) + flights);
  }
  const salesTo = (code: string) => sold.get(code) ?? 0;
  return [...weekly]
    .sort(([one, few], [other, many]) => salesTo(other) - salesTo(one) || many - few || one.localeCompare(other, 'en'))
    .flatMap(([code]) => airportPlace(code) ?? [])
    .slice(0, popularAtMost)
    .map(suggestionOf);
};
