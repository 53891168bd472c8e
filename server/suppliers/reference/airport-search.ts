import type { Airport } from '../../../contract/search-pad/search-pad.ts';
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

const betweenWords = /[\s,/()-]+/;

const wordsOf = (text: string): readonly string[] => text.split(betweenWords).filter((word) => word !== '');

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
export interface Candidate {
  readonly codes: readonly string[];
  /** The codes as a term is written. */
  readonly plainCodes: readonly string[];
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
    plainCodes: codes.map((each) => each.toLowerCase()),
    city,
    otherNames: others,
    names,
    country,
    words: [city, ...others, ...names, country].flatMap(wordsOf),
    weekly: airports.reduce((sum, airport) => sum + (weeklyFlights.get(airport.code) ?? 0), 0),
    // A metro with the code of its main airport (DXB, IST) has no line of its own.
    lines: airportPlaces.has(code) ? lines : [metroLine, ...lines],
  };
};

let candidates: readonly Candidate[] | undefined;

export const allCandidates = (): readonly Candidate[] => {
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

/** Characters of a beginning by which candidates are kept. */
const beginningMost = 3;

let beginnings: ReadonlyMap<string, readonly Candidate[]> | undefined;

/** The candidates with a code or word of each beginning of one to three characters, in their order. */
const byBeginning = (): ReadonlyMap<string, readonly Candidate[]> => {
  if (beginnings !== undefined) return beginnings;
  const lists = new Map<string, Candidate[]>();
  for (const candidate of allCandidates()) {
    for (const text of [...candidate.plainCodes, ...candidate.words]) {
      for (let length = 1; length <= Math.min(beginningMost, text.length); length += 1) {
        const beginning = text.slice(0, length);
        const list = lists.get(beginning);
        if (list === undefined) lists.set(beginning, [candidate]);
        else if (list.at(-1) !== candidate) list.push(candidate);
      }
    }
  }
  beginnings = lists;
  return beginnings;
};

/**
 * The candidates that a term can match: those with a code or word that begins as its rarest word does. Each candidate that
 * `rankOf` ranks has one for every word of the term.
 */
export const candidatesOf = (term: string): readonly Candidate[] => {
  const lists = wordsOf(term).map((word) => byBeginning().get(word.slice(0, beginningMost)) ?? []);
  const [first, ...others] = lists;
  if (first === undefined) return allCandidates();
  return others.reduce((fewest, list) => (list.length < fewest.length ? list : fewest), first);
};

/** Rank of a candidate for a term and its words. Smaller is better. `null`: no match. */
const rankOf = (
  { plainCodes, city, otherNames: others, names, country, words, weekly }: Candidate,
  term: string,
  asked: readonly string[],
): number | null => {
  // An exact code ranks first only if the airport has flights: `dha` should find Dhaka, not the air base DHA.
  if (plainCodes[0] === term) return weekly > 0 ? 0 : 2.5;
  if (plainCodes.includes(term)) return 1;
  if (city.startsWith(term) || others.some((name) => name.startsWith(term))) return weekly > 0 ? 2 : 4.2;
  if (names.some((name) => name.startsWith(term))) return weekly > 0 ? 3 : 4.3;
  if (country.startsWith(term)) return 4;
  return asked.every((each) => words.some((word) => word.startsWith(each))) ? (weekly > 0 ? 3.5 : 4.5) : null;
};

const suggestionsAtMost = 20;

/**
 * Airports for a search term, best first: exact code, then city (its old and local names, too), airport and country that
 * begin with the term, then those of which each word of the term begins a word. Among equals, airports to which the
 * agency sells more come first, then those with more flights. A metro is followed by its airports, but an exact airport
 * code puts that airport first. Case and accents are ignored. `among`: the candidates that are ranked for a term.
 */
export const airportsByKey = (
  searchTerm: string,
  sold: SoldPlaces = nothingSold,
  among: (term: string) => readonly Candidate[] = candidatesOf,
): Airport[] => {
  const term = plain(searchTerm.trim()).replace(/\s+/g, ' ');
  if (term === '') return [];
  const words = wordsOf(term);
  const found: { readonly candidate: Candidate; readonly rank: number; readonly sales: number }[] = [];
  /** Of each rank: how many were found to which nothing was sold. Candidates come in their order, so that further ones are not shown. */
  const unsold = new Map<number, number>();
  for (const candidate of among(term)) {
    const rank = rankOf(candidate, term, words);
    if (rank === null) continue;
    const sales = salesOf(candidate.codes, sold);
    const before = unsold.get(rank) ?? 0;
    if (sales === 0 && before === suggestionsAtMost) continue;
    if (sales === 0) unsold.set(rank, before + 1);
    found.push({ candidate, rank, sales });
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.sales - a.sales)
    .slice(0, suggestionsAtMost)
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
