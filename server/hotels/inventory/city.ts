import type { RoomView } from '../../../contract/hotels/hotels.ts';
import type { GeoPoint } from '../../../contract/hotels/local-map.ts';

/** A district of a city, with its own coordinates. */
export interface District {
  /** `gulshan` */
  readonly slug: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Price level against the city's, in percent. */
  readonly levelPercent: number;
}

export interface City {
  /** IATA code of the city. */
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  /** IANA time zone. */
  readonly zone: string;
  /** The centre, from which distances are measured. */
  readonly latitude: number;
  readonly longitude: number;
  /** Price of a three-star standard room on a usual night, in taka. */
  readonly levelTaka: number;
  readonly propertyCount: number;
  /** Digits for January to December: 5 is the usual price, each step 9 %. */
  readonly seasons: string;
  /** Weekdays of the dearer nights: 0 is Sunday. */
  readonly weekend: readonly number[];
  /** Views besides those of every city. */
  readonly views: readonly RoomView[];
  /** Old, local and usual other names. */
  readonly otherNames: readonly string[];
  readonly districts: readonly District[];
}

/** The centre of a city, from which distances are measured. */
export const centreOf = ({ latitude, longitude }: City): GeoPoint => ({
  latitudeMicro: Math.round(latitude * 1_000_000),
  longitudeMicro: Math.round(longitude * 1_000_000),
});

/** The nights before the free days. */
export const fridayAndSaturday = [4, 5];
export const saturdayAndSunday = [5, 6];

/** `Gulshan 23.7925 90.4078 130`: name, latitude, longitude and level of a district in a line. */
const districtsOf = (lines: string): readonly District[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', latitude, longitude, level] = /^(.+) (-?[\d.]+) (-?[\d.]+) (\d+)$/.exec(line.trim()) ?? [];
      return {
        slug: name
          .normalize('NFD')
          .toLowerCase()
          .replace(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
        levelPercent: Number(level),
      };
    });

type Place = Pick<City, 'code' | 'name' | 'countryCode' | 'zone' | 'latitude' | 'longitude'>;
type Trade = Pick<City, 'levelTaka' | 'propertyCount' | 'seasons' | 'weekend' | 'views'>;

export const place = (
  code: string,
  name: string,
  countryCode: string,
  zone: string,
  latitude: number,
  longitude: number,
): Place => ({ code, name, countryCode, zone, latitude, longitude });

export const trade = (
  levelTaka: number,
  propertyCount: number,
  seasons: string,
  weekend: readonly number[],
  ...views: readonly RoomView[]
): Trade => ({ levelTaka, propertyCount, seasons, weekend, views });

export const city = (at: Place, sold: Trade, otherNames: string, districts: string): City => ({
  ...at,
  ...sold,
  otherNames: otherNames === '' ? [] : otherNames.split(', '),
  districts: districtsOf(districts),
});
