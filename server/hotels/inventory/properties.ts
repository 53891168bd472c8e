import type { HotelFacility } from '../../../contract/hotels/hotels.ts';
import type { GeoPoint } from '../../../contract/hotels/local-map.ts';
import { pickOf } from '../../suppliers/schedule/seed.ts';
import { metresBetween } from '../metres-between.ts';
import { cities } from './cities.ts';
import { type City, centreOf, type District } from './city.ts';
import { reservedPlaces } from './reserved-places.ts';

/** An invented property at a real place. */
export interface Property {
  /** `DXB-07` */
  readonly code: string;
  readonly city: City;
  readonly district: District;
  readonly name: string;
  /** Words of the name of which suppliers write the kind in their own way: `Quiet Heron`, `Deira`, `Hotel`. */
  readonly nameParts: { readonly first: string; readonly kind: string; readonly district: string };
  readonly stars: number;
  readonly address: string;
  /** Of no country: the property is invented, and nobody is called by it. */
  readonly phone: string;
  readonly latitudeMicro: number;
  readonly longitudeMicro: number;
  readonly facilities: readonly HotelFacility[];
  /** Price against others of its stars there, in percent. */
  readonly levelPercent: number;
  /** It answers a booking later, by hand. */
  readonly isOnRequest: boolean;
}

const firstWords = 'Amber Quiet Silver Paper Tall Blue Saffron Copper Green Morning Evening Painted'.split(' ');
const secondWords = 'Heron Lantern Boat Palm Kite Orchard Compass Willow Tern Harbour Mango Garden Loom'.split(' ');
const kindsByStars: readonly (readonly string[])[] = [
  [],
  ['Guest House', 'Lodge'],
  ['Inn', 'Lodge', 'Rest House'],
  ['Hotel', 'Residency', 'Court'],
  ['Hotel', 'Suites', 'Residency'],
  ['Grand Hotel', 'Palace', 'Resort'],
];
const streetWords = 'Station Market Lake Park Mosque College Garden Old Canal Hill'.split(' ');

/** Stars of a city's properties, one after the other, so that each city has all. */
const starsInTurn = [3, 4, 5, 3, 4, 2, 3, 5, 4, 3, 1, 4];

const facilitiesFrom: Readonly<Record<HotelFacility, number>> = {
  wifi: 1,
  laundry: 2,
  lift: 3,
  breakfast: 2,
  restaurant: 3,
  parking: 3,
  'family-rooms': 3,
  'airport-shuttle': 4,
  gym: 4,
  'business-centre': 4,
  wheelchair: 4,
  pool: 4,
  spa: 5,
  bar: 4,
  'prayer-room': 2,
  beach: 4,
};

/** Countries in which no bar is offered. */
const withoutBars = new Set(['BD', 'SA', 'QA', 'MV']);

const facilitiesOf = (code: string, stars: number, { countryCode, views }: City): readonly HotelFacility[] =>
  (Object.entries(facilitiesFrom) as [HotelFacility, number][])
    .filter(([facility, from]) => {
      if (facility === 'bar' && withoutBars.has(countryCode)) return false;
      if (facility === 'beach' && !views.includes('sea')) return false;
      const share = 20 + (stars - from) * 35;
      return facility === 'wifi' || pickOf(`${code} has ${facility}`, 100) < share + (from <= 2 ? 40 : 25);
    })
    .map(([facility]) => facility);

const microOf = (degrees: number, shift: number): number => Math.round(degrees * 1_000_000) + shift;

/** Up to about 900 m from the middle of a district, in millionths of a degree. */
const shiftOf = (text: string): number => pickOf(text, 16_000) - 8_000;

const propertyOf = (city: City, index: number): Property => {
  const code = `${city.code}-${String(index + 1).padStart(2, '0')}`;
  const district = city.districts[index % city.districts.length];
  if (district === undefined) throw new Error(`${city.code} has no district`);
  const stars = starsInTurn[(index + pickOf(`${city.code} stars`, 12)) % starsInTurn.length] ?? 3;
  // All pairs of words before the first again, so that no two names of a city are the same.
  const turn = index * 5 + pickOf(`${city.code} names`, 156);
  const first = `${firstWords[turn % 12]} ${secondWords[turn % 13]}`;
  const kinds = kindsByStars[stars] ?? [];
  const kind = kinds[pickOf(`${code} kind`, kinds.length)] ?? 'Hotel';
  return {
    code,
    city,
    district,
    name: `${first} ${kind} ${district.name}`,
    nameParts: { first, kind, district: district.name },
    stars,
    address: `${1 + pickOf(`${code} house`, 180)} ${streetWords[pickOf(`${code} street`, streetWords.length)]} Road, ${district.name}`,
    // No numbers are assigned under +999 (ITU-T E.164).
    phone: `+999 ${1000 + pickOf(`${code} phone`, 9000)} ${1000 + pickOf(`${code} line`, 9000)}`,
    latitudeMicro: microOf(district.latitude, shiftOf(`${code} latitude`)),
    longitudeMicro: microOf(district.longitude, shiftOf(`${code} longitude`)),
    facilities: facilitiesOf(code, stars, city),
    levelPercent: 82 + pickOf(`${code} level`, 40),
    isOnRequest: stars <= 3 && pickOf(`${code} request`, 12) === 0,
  };
};

/** The cities and the reserved places, by code. */
export const cityByCode: ReadonlyMap<string, City> = new Map(
  [...cities, ...reservedPlaces].map((city) => [city.code, city]),
);

/** Farthest that a property is from the centre of its city. */
const farthestMetres = 60_000;

/** The city whose centre is nearest to a place. `null`: none is near. */
export const cityNear = (place: GeoPoint): City | null => {
  let nearest: { readonly city: City; readonly metres: number } | null = null;
  for (const city of cityByCode.values()) {
    const metres = metresBetween(place, centreOf(city));
    if (metres < (nearest?.metres ?? farthestMetres)) nearest = { city, metres };
  }
  return nearest?.city ?? null;
};

const byCity = new Map<string, readonly Property[]>();

/** The properties of a city, made when first asked for. Empty: an unknown city. */
export const propertiesOf = (cityCode: string): readonly Property[] => {
  const known = byCity.get(cityCode);
  if (known !== undefined) return known;
  const city = cityByCode.get(cityCode);
  if (city === undefined) return [];
  const made = Array.from({ length: city.propertyCount }, (_, index) => propertyOf(city, index));
  byCity.set(cityCode, made);
  return made;
};

/** A property by its code. `undefined`: unknown. */
export const propertyByCode = (code: string): Property | undefined =>
  propertiesOf(code.slice(0, 3)).find((property) => property.code === code);
