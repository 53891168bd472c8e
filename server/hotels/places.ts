import type { HotelPlace } from '../../contract/hotels/hotels.ts';
import type { GeoPoint } from '../../contract/hotels/local-map.ts';
import { countryNameOf } from '../suppliers/reference/airports.ts';
import { cities } from './inventory/cities.ts';
import { type City, centreOf } from './inventory/city.ts';
import { cityByCode, propertiesOf } from './inventory/properties.ts';
import { reservedPlaces } from './inventory/reserved-places.ts';

const placesAtMost = 20;
const popularAtMost = 8;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

/** A place with the words by which it is found. */
interface Candidate {
  readonly place: HotelPlace;
  /** Its name and other names. */
  readonly names: readonly string[];
  /** Each word of the names, the city and the country. */
  readonly words: readonly string[];
}

const kindRank: Readonly<Record<HotelPlace['kind'], number>> = { city: 0, district: 1, property: 2 };

const candidateOf = (
  { name: cityName, countryCode }: City,
  place: Pick<HotelPlace, 'placeCode' | 'kind' | 'name' | 'propertyCount'>,
  otherNames: readonly string[] = [],
): Candidate => {
  const countryName = countryNameOf(countryCode);
  const names = [place.name, ...otherNames].map(plain);
  const words = [...names, plain(cityName), plain(countryName)].flatMap((each) => each.split(/[\s,()-]+/));
  return { place: { ...place, cityName, countryCode, countryName }, names, words };
};

const candidatesOf = (city: City): readonly Candidate[] => {
  const properties = propertiesOf(city.code);
  const of = (slug: string) => properties.filter(({ district }) => district.slug === slug).length;
  return [
    candidateOf(
      city,
      { placeCode: city.code, kind: 'city', name: city.name, propertyCount: properties.length },
      city.otherNames,
    ),
    ...city.districts.map(({ slug, name }) =>
      candidateOf(city, { placeCode: `${city.code}-${slug}`, kind: 'district', name, propertyCount: of(slug) }),
    ),
    ...properties.map(({ code, name }) =>
      candidateOf(city, { placeCode: code, kind: 'property', name, propertyCount: 1 }),
    ),
  ];
};

let candidates: readonly Candidate[] | undefined;

const allCandidates = (): readonly Candidate[] => {
  candidates ??= [...cities, ...reservedPlaces].flatMap(candidatesOf);
  return candidates;
};

/** Rank of a candidate. Smaller is better. `null`: no match. */
const rankOf = ({ place, names, words }: Candidate, term: string): number | null => {
  const ofKind = kindRank[place.kind];
  if (place.kind === 'city' && place.placeCode.toLowerCase() === term) return 0;
  if (names.some((name) => name.startsWith(term))) return 1 + ofKind;
  const asked = term.split(/[\s,()-]+/).filter((word) => word !== '');
  return asked.every((each) => words.some((word) => word.startsWith(each))) ? 4 + ofKind : null;
};

/**
 * Places for a search term, best first: a city's code, then names that begin with the term, then those of which each word of the term
 * begins a word; of each, cities before districts before properties. Case and accents are ignored. Without a term: the cities with
 * most properties.
 */
export const hotelPlaces = (searchTerm: string): HotelPlace[] => {
  const term = plain(searchTerm.trim()).replace(/\s+/g, ' ');
  const byCount = (one: Candidate, other: Candidate) => other.place.propertyCount - one.place.propertyCount;
  if (term === '')
    return cities
      .flatMap((city) => candidatesOf(city).slice(0, 1))
      .sort(byCount)
      .slice(0, popularAtMost)
      .map(({ place }) => place);
  return allCandidates()
    .flatMap((candidate) => {
      const rank = rankOf(candidate, term);
      return rank === null ? [] : [{ candidate, rank }];
    })
    .sort((one, other) => one.rank - other.rank || byCount(one.candidate, other.candidate))
    .slice(0, placesAtMost)
    .map(({ candidate }) => candidate.place);
};

let byCode: ReadonlyMap<string, HotelPlace> | undefined;

/** The place of a code. `undefined`: unknown. */
export const hotelPlaceOf = (placeCode: string): HotelPlace | undefined => {
  byCode ??= new Map(allCandidates().map(({ place }) => [place.placeCode, place]));
  return byCode.get(placeCode);
};

/** Centre of the city of a place. `undefined`: unknown. */
export const centreOfPlace = (placeCode: string): GeoPoint | undefined => {
  const city = cityByCode.get(placeCode.slice(0, 3));
  return city && centreOf(city);
};
