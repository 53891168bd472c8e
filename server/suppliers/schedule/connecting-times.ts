import { airportOf } from '../reference/airports.ts';
import type { Flight } from './flights.ts';

/** Least and most minutes of a connection. */
export const connectionAtLeast = 50;
export const connectionAtMost = 480;

type Kind = 'DD' | 'DI' | 'ID' | 'II';

const usual: Readonly<Record<Kind, number>> = { DD: 50, DI: 90, ID: 90, II: 65 };

/** Minimum connecting minutes of airports that differ from the usual. D: domestic, I: international. */
const special: Readonly<Record<string, Partial<Record<Kind, number>>>> = {
  DAC: { DI: 120, ID: 120, II: 90 },
  LHR: { DI: 75, ID: 75, II: 75 },
  CDG: { DI: 75, ID: 90, II: 75 },
  FRA: { DI: 60, ID: 60, II: 50 },
  MUC: { DI: 50, ID: 50, II: 50 },
  VIE: { II: 50 },
  ZRH: { DI: 50, ID: 50, II: 50 },
  AMS: { II: 55 },
  DXB: { II: 75 },
  DOH: { II: 50 },
  AUH: { II: 60 },
  IST: { DI: 75, ID: 75, II: 60 },
  SIN: { II: 55 },
  HKG: { II: 60 },
  BKK: { II: 75, DI: 75, ID: 75 },
  DEL: { II: 90, DI: 120, ID: 120 },
  BOM: { II: 90, DI: 120, ID: 120 },
  JFK: { DI: 105, ID: 120, II: 120 },
  LAX: { DI: 90, ID: 120, II: 120 },
  ORD: { DI: 75, ID: 100, II: 100 },
  ATL: { DI: 60, ID: 90, II: 90 },
  EWR: { DI: 75, ID: 100, II: 100 },
  MIA: { DI: 75, ID: 100, II: 100 },
  SYD: { DI: 90, ID: 110, II: 75 },
  MEL: { DI: 75, ID: 95, II: 75 },
  HND: { DI: 80, ID: 90, II: 65 },
  NRT: { DI: 75, ID: 90, II: 60 },
  PEK: { DI: 120, ID: 120, II: 120 },
  PVG: { DI: 120, ID: 120, II: 120 },
  CAN: { DI: 90, ID: 100, II: 90 },
  JED: { DI: 90, ID: 100, II: 90 },
};

const isDomestic = (origin: string, destination: string): boolean =>
  airportOf(origin).countryCode === airportOf(destination).countryCode;

/** Minimum connecting minutes between two flights at their common airport. */
export const minimumConnection = (arriving: Flight['route'], departing: Flight['route']): number => {
  const kind: Kind = `${isDomestic(arriving.origin, arriving.destination) ? 'D' : 'I'}${
    isDomestic(departing.origin, departing.destination) ? 'D' : 'I'
  }`;
  return Math.max(connectionAtLeast, special[arriving.destination]?.[kind] ?? usual[kind]);
};
