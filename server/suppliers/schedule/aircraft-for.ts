import { type Aircraft, type AircraftSize, aircraftOf, aircraftWith } from '../reference/aircraft.ts';
import {
  airportsTake,
  classesFitted,
  knownAircraft,
  stopsOnTheWay,
  wideBodyFromKm,
} from '../reference/aircraft-use.ts';
import { airlineOf } from '../reference/airlines.ts';
import { airportOf, continentOf } from '../reference/airports.ts';
import type { AuthoredRoute } from '../reference/network.ts';
import { distanceKm } from './geography.ts';
import { pickOf } from './seed.ts';

const comfortablyWithin = 1.03;
const regionalWithinKm = 500;
const regionalAtMostKm = 2500;
const denseWeekly = 28;
const denseFromKm = 1500;

/** The longest distance between two landings, in either direction. */
const longestHopKm = (airline: string, hub: string, outstation: string): number =>
  Math.max(
    ...[
      [hub, outstation],
      [outstation, hub],
    ].flatMap(([from = '', to = '']) => {
      const places = [from, ...stopsOnTheWay(airline, from, to).map(({ airport }) => airport), to];
      return places.slice(1).map((place, at) => distanceKm(places[at] ?? '', place));
    }),
  );

/** Asian airlines fly wide-bodies on their busiest international routes, however short. */
const isDense = ({ airline, hub, outstation, weekly }: AuthoredRoute, km: number): boolean =>
  weekly >= denseWeekly &&
  km >= denseFromKm &&
  airlineOf(airline).kind !== 'low-cost' &&
  continentOf(airlineOf(airline).countryCode) === 'AS' &&
  airportOf(hub).countryCode !== airportOf(outstation).countryCode;

const sizesFor = (route: AuthoredRoute, km: number): readonly AircraftSize[] => {
  if (km < regionalWithinKm) return ['regional', 'narrow', 'wide'];
  return km >= wideBodyFromKm(route.airline) || isDense(route, km)
    ? ['wide', 'narrow', 'regional']
    : ['narrow', 'wide', 'regional'];
};

/** Aircraft of the airline's fleet with the range and size for a route, as the airline fits it. `undefined`: none has the range. */
export const aircraftFor = (route: AuthoredRoute): Aircraft | undefined => {
  const { airline, hub, outstation } = route;
  const code = knownAircraft(airline, hub, outstation) ?? chosenFor(route);
  return code === undefined ? undefined : aircraftWith(code, classesFitted(airlineOf(airline), code));
};

const chosenFor = (route: AuthoredRoute): string | undefined => {
  const { airline, hub, outstation } = route;
  const km = distanceKm(hub, outstation);
  const hopKm = longestHopKm(airline, hub, outstation);
  const able = airlineOf(airline)
    .fleet.map(aircraftOf)
    .filter((type) => type.rangeKm >= hopKm * comfortablyWithin && airportsTake(type.code, hub, outstation));
  for (const size of sizesFor(route, km)) {
    const fitting = able.filter((type) => type.size === size && (size !== 'regional' || km < regionalAtMostKm));
    const chosen = fitting[pickOf(`${airline}${[hub, outstation].sort().join('')}`, Math.max(1, fitting.length))];
    if (chosen !== undefined) return chosen.code;
  }
  return able[0]?.code;
};
