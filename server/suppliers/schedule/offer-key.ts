import type { FareType, TravelClass } from '../../../contract/flights/flights.ts';
import { type FlightPath, pathOf } from './connections.ts';
import { flightOf } from './flight-key.ts';
import type { Flight } from './flights.ts';

/**
 * The content of an offer key, written as `gds.E1.BG04zDACg25DXB~EK02vDXBg2cDAC`: supplier, class and fare type, then
 * the journeys. A flight is airline, number, origin and day; number and day have three digits in base 36. The
 * destination follows the last flight.
 */
export interface OfferKey {
  readonly supplierCode: string;
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  readonly paths: readonly FlightPath[];
}

const longest = 300;
const base36 = (value: number): string => value.toString(36).padStart(3, '0');

const keyOfPath = ({ flights }: FlightPath): string =>
  flights
    .map(({ route, number, day }) => `${route.airline}${base36(number)}${route.origin}${base36(day)}`)
    .concat(flights.at(-1)?.route.destination ?? '')
    .join('');

export const writeOfferKey = ({ supplierCode, travelClass, fareType, paths }: OfferKey): string =>
  `${supplierCode}.${travelClass}${fareType}.${paths.map(keyOfPath).join('~')}`;

const whole =
  /^([a-z]{2,10})\.([EPBF])([1234])\.((?:(?:[A-Z0-9]{2}[0-9a-z]{3}[A-Z]{3}[0-9a-z]{3}){1,5}[A-Z]{3}~?){1,6})$/;
const flightLength = 11;

const readPath = (written: string): FlightPath | null => {
  const flights: Flight[] = [];
  for (let start = 0; start + flightLength < written.length; start += flightLength) {
    const airline = written.slice(start, start + 2);
    const number = Number.parseInt(written.slice(start + 2, start + 5), 36);
    const origin = written.slice(start + 5, start + 8);
    const day = Number.parseInt(written.slice(start + 8, start + 11), 36);
    const next = start + flightLength;
    const last = next + 3 === written.length;
    const destination = last ? written.slice(next) : written.slice(next + 5, next + 8);
    const flight = flightOf(airline, number, origin, destination, day);
    const before = flights.at(-1);
    if (flight === undefined || (before !== undefined && before.arrivesUtc >= flight.departsUtc)) return null;
    flights.push(flight);
  }
  return flights.length === 0 ? null : pathOf(flights);
};

/** Reads a key. `null`: malformed, or a flight is not in the timetable. */
export const readOfferKey = (key: string): OfferKey | null => {
  if (key.length > longest) return null;
  const [matched, supplierCode = '', travelClass = 'E', fareType = '1', written = ''] = whole.exec(key) ?? [];
  if (matched === undefined) return null;
  const paths: FlightPath[] = [];
  for (const part of written.split('~')) {
    const path = readPath(part);
    if (path === null) return null;
    paths.push(path);
  }
  return { supplierCode, travelClass: travelClass as TravelClass, fareType: Number(fareType) as FareType, paths };
};
