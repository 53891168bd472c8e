import { airportOf } from '../reference/airports.ts';

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const haversineKm = (fromLat: number, fromLon: number, toLat: number, toLon: number): number => {
  const a =
    Math.sin(radians(toLat - fromLat) / 2) ** 2 +
    Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLon - fromLon) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
};

const known = new Map<string, number>();

/** Great-circle distance between two airports in km. */
export const distanceKm = (origin: string, destination: string): number => {
  const key = origin < destination ? origin + destination : destination + origin;
  const found = known.get(key);
  if (found !== undefined) return found;
  const from = airportOf(origin);
  const to = airportOf(destination);
  const km = haversineKm(from.latitude, from.longitude, to.latitude, to.longitude);
  known.set(key, km);
  return km;
};

/** Eastward component of the initial course: 1 due east, −1 due west. */
export const eastwardness = (origin: string, destination: string): number => {
  const from = airportOf(origin);
  const to = airportOf(destination);
  const turn = radians(to.longitude - from.longitude);
  const y = Math.sin(turn) * Math.cos(radians(to.latitude));
  const x =
    Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
    Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(turn);
  return Math.sin(Math.atan2(y, x));
};
