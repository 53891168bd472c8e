import { airportOf } from '../reference/airports.ts';
import { blockMinutes } from './block-time.ts';
import { localOfUtc, utcOfLocal } from './local-time.ts';
import { isOpen } from './opening-hours.ts';
import type { Route } from './routes.ts';
import { hashOf, pickOf } from './seed.ts';

/** A flight on one day. Times in UTC are minutes since 1970; local times are the same on the airport's clock. */
export interface Flight {
  readonly route: Route;
  readonly number: number;
  /** Days since 1970 of the local day of departure. */
  readonly day: number;
  readonly departsUtc: number;
  readonly arrivesUtc: number;
  readonly departsLocal: number;
  readonly arrivesLocal: number;
}

const minutesPerDay = 1440;

/** Banks (waves of connecting departures) of a hub, in minutes of its local day. */
const banksOf: Readonly<Record<string, readonly number[]>> = {
  DXB: [150, 225, 495, 870, 1305],
  DOH: [105, 480, 840, 1200],
  AUH: [140, 560, 870, 1330],
  IST: [105, 420, 780, 1140],
  SIN: [60, 480, 840, 1185, 1410],
  ADD: [510, 825, 1370],
  BAH: [600, 840, 1320],
  MCT: [85, 540, 870, 1320],
  KWI: [540, 840, 1380],
  SHJ: [240, 540, 870, 1290],
  JED: [180, 555, 900, 1290],
  RUH: [170, 570, 930, 1300],
  DAC: [435, 600, 815, 1110, 1230, 1390],
  CMB: [60, 435, 780, 1140],
  KEF: [450, 1020],
  DEL: [160, 420, 720, 1080, 1290],
};
const usualBanks: readonly number[] = [440, 620, 800, 1000, 1200, 1330];

/** Most flights per day that depart with the banks. More are spread evenly over the day. */
const banksServeAtMost = 5;
const dayOpens = 375;
const dayCloses = 1335;

const steps = (text: string, count: number): number => 5 * pickOf(text, count);

/** Preferred departure of flight `index` of `perDay`, in minutes of the local day at the origin. */
const preferredDeparture = (route: Route, index: number, perDay: number, block: number, dayUtcNoon: number): number => {
  const seed = `${route.airline}${route.origin}${route.destination}${index}`;
  if (perDay > banksServeAtMost)
    return dayOpens + Math.floor((index * (dayCloses - dayOpens)) / perDay / 5) * 5 + steps(seed, 5);
  const banks = banksOf[route.hub] ?? usualBanks;
  const start = pickOf(route.airline + route.hub + [route.origin, route.destination].sort().join(''), banks.length);
  const bank = banks[(start + Math.floor((index * banks.length) / perDay)) % banks.length] ?? 600;
  if (route.origin === route.hub) return bank + steps(seed, 11);
  // Flights to the hub arrive some time before a bank departs.
  const ahead =
    (localOfUtc(airportOf(route.destination).zone, dayUtcNoon) - localOfUtc(airportOf(route.origin).zone, dayUtcNoon)) %
    minutesPerDay;
  const departure = bank - 70 - steps(seed, 9) - block - ahead;
  return ((departure % minutesPerDay) + minutesPerDay) % minutesPerDay;
};

const shortHaulMinutes = 180;
const quietFrom = 1380;
const quietTo = 330;

/** Whether a short flight may depart at a local time: not at night. */
const isDaytime = (localMinutes: number): boolean => {
  const minute = ((localMinutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return minute >= quietTo && minute < quietFrom;
};

const build = (route: Route, day: number, index: number, perDay: number): Flight => {
  const block = blockMinutes(route.origin, route.destination);
  const { zone: fromZone } = airportOf(route.origin);
  const { zone: toZone } = airportOf(route.destination);
  const wished = preferredDeparture(route, index, perDay, block, day * minutesPerDay + 720);
  const weekdayShift = steps(`${route.airline}${route.origin}${route.destination}${index}w${(day + 3) % 7}`, 3);
  const at = (minute: number): Flight => {
    const wantedLocal = day * minutesPerDay + minute;
    const departsUtc = utcOfLocal(fromZone, wantedLocal);
    const arrivesUtc = departsUtc + block;
    return {
      route,
      number: route.firstNumber + 2 * index,
      day,
      departsUtc,
      arrivesUtc,
      departsLocal: localOfUtc(fromZone, departsUtc),
      arrivesLocal: localOfUtc(toZone, arrivesUtc),
    };
  };
  const suits = (flight: Flight): boolean =>
    Math.floor(flight.departsLocal / minutesPerDay) === day &&
    isOpen(route.origin, flight.departsLocal) &&
    isOpen(route.destination, flight.arrivesLocal) &&
    (block > shortHaulMinutes || (isDaytime(flight.departsLocal) && isDaytime(flight.arrivesLocal)));
  const first = (wished + weekdayShift) % minutesPerDay;
  for (let shift = 0; shift < minutesPerDay; shift += 15) {
    for (const direction of shift === 0 ? [1] : [1, -1]) {
      const minute = first + direction * shift;
      if (minute < 0 || minute >= minutesPerDay) continue;
      const flight = at(minute);
      if (suits(flight)) return flight;
    }
  }
  return at(first);
};

const known = new Map<Route, Map<number, readonly Flight[]>>();
let size = 0;
const sizeAtMost = 120_000;

/** Flights of a route on a local day, in order of departure. The same arguments always give the same flights. */
export const flightsOn = (route: Route, day: number): readonly Flight[] => {
  let days = known.get(route);
  const found = days?.get(day);
  if (found !== undefined) return found;
  if (size > sizeAtMost) {
    known.clear();
    size = 0;
    days = undefined;
  }
  if (days === undefined) {
    days = new Map();
    known.set(route, days);
  }
  const extra = route.weekly % 7;
  const shift = hashOf(`${route.airline}${route.hub}${[route.origin, route.destination].sort().join('')}`) % 7;
  const runsExtra = extra > 0 && (day * extra + shift) % 7 < extra;
  const most = Math.ceil(route.weekly / 7);
  const count = Math.floor(route.weekly / 7) + (runsExtra ? 1 : 0);
  const flights = Array.from({ length: count }, (_, index) => build(route, day, index, most)).sort(
    (a, b) => a.departsUtc - b.departsUtc,
  );
  days.set(day, flights);
  size += 1;
  return flights;
};
