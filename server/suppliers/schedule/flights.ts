import { airportOf } from '../reference/airports.ts';
import { minutesOnTheWay } from './block-time.ts';
import { localOfUtc, utcOfLocal } from './local-time.ts';
import { isOpen } from './opening-hours.ts';
import { departuresOf, type Route, routesBetween } from './routes.ts';
import { chanceOf, hashOf, pickOf } from './seed.ts';

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
const steps = (text: string, count: number): number => 5 * pickOf(text, count);

/** Banks of hubs without their own, each hub up to 75 minutes later. */
const usualBanks: readonly number[] = [400, 580, 765, 960, 1140, 1275];
const usualBanksOf = (hub: string): readonly number[] => {
  const later = steps(`banks${hub}`, 16);
  return usualBanks.map((bank) => bank + later);
};

/** Most flights per day that depart with the banks. More are spread evenly over the day. */
const banksServeAtMost = 5;
const dayOpens = 375;
const dayCloses = 1335;
const bankLasts = 90;

/** What the departures of one daily flight have in common on all days. */
interface DailyFlight {
  readonly number: number;
  /** Preferred departure in minutes of the local day, before the difference of the clocks is taken off. */
  readonly wish: number;
  /** Whether the wish is a time at the hub, so that the difference of the clocks is taken off. */
  readonly towardsHub: boolean;
  /** Minutes by which each weekday is later, from Thursday. */
  readonly laterOn: readonly number[];
}

/** What all flights of a route have in common. */
interface RoutePlan {
  readonly block: number;
  readonly fromZone: string;
  readonly toZone: string;
  /** Shifts the days on which the flight runs that is not daily. */
  readonly shift: number;
  readonly flights: readonly DailyFlight[];
}

const goldenRatio = 0.618034;

/** Share of the day at which the `place`-th of some departures leaves, so that any few that follow each other are far apart. */
const spread = (seed: string, place: number): number => (chanceOf(seed) + place * goldenRatio) % 1;

const pairOf = ({ origin, destination }: Route): string => [origin, destination].sort().join('');
const isDomestic = ({ origin, destination }: Route): boolean =>
  airportOf(origin).countryCode === airportOf(destination).countryCode;

/** Minutes on the ground between a flight from the hub and the same aircraft's flight back. */
const turnaround = (route: Route, index: number): number =>
  ({ regional: 25, narrow: 40, wide: 75 })[route.aircraft.size] +
  steps(`turn${route.airline}${pairOf(route)}${index}`, 8);

/** Number of flights a day that airlines before this one have between two airports. */
const placesBefore = (route: Route): number => {
  const all = routesBetween(route.origin, route.destination);
  return all
    .slice(
      0,
      Math.max(
        0,
        all.findIndex(({ airline }) => airline === route.airline),
      ),
    )
    .reduce((sum, { numbers }) => sum + numbers.length, 0);
};

/** Domestic departures are spread over the day, those of all airlines together. Each aircraft flies back after its turnaround. */
const domesticWish = (route: Route, index: number, block: number): number => {
  const seed = `day${pairOf(route)}`;
  const share = spread(seed, placesBefore(route) + index);
  const out = dayOpens + 5 * Math.floor((share * (dayCloses - dayOpens - block)) / 5);
  return route.origin === route.hub ? out : out + block + turnaround(route, index);
};

const wishOf = (route: Route, index: number, block: number): Pick<DailyFlight, 'wish' | 'towardsHub'> => {
  const perDay = route.numbers.length;
  const seed = `${route.airline}${route.origin}${route.destination}${index}`;
  if (perDay > banksServeAtMost)
    return {
      wish: dayOpens + Math.floor((index * (dayCloses - dayOpens)) / perDay / 5) * 5 + steps(seed, 17),
      towardsHub: false,
    };
  if (isDomestic(route)) return { wish: domesticWish(route, index, block), towardsHub: false };
  const banks = banksOf[route.hub] ?? usualBanksOf(route.hub);
  const start = pickOf(route.airline + route.hub + pairOf(route), banks.length);
  const bank = banks[(start + Math.floor((index * banks.length) / perDay)) % banks.length] ?? 600;
  // Flights to the hub arrive some time before a bank departs.
  return route.origin === route.hub
    ? { wish: bank + steps(seed, bankLasts / 5), towardsHub: false }
    : { wish: bank - 70 - steps(seed, bankLasts / 5) - block, towardsHub: true };
};

const planned = new WeakMap<Route, RoutePlan>();

const planOf = (route: Route): RoutePlan => {
  let plan = planned.get(route);
  if (plan === undefined) {
    const block = minutesOnTheWay(route.origin, route.destination, route.stops);
    plan = {
      block,
      fromZone: airportOf(route.origin).zone,
      toZone: airportOf(route.destination).zone,
      shift: hashOf(`${route.airline}${route.hub}${pairOf(route)}`) % 7,
      flights: route.numbers.map((number, index) => ({
        number,
        ...wishOf(route, index, block),
        laterOn: Array.from({ length: 7 }, (_, weekday) =>
          steps(`${route.airline}${route.origin}${route.destination}${index}w${weekday}`, 3),
        ),
      })),
    };
    planned.set(route, plan);
  }
  return plan;
};

const shortHaulMinutes = 180;
const quietFrom = 1380;
const quietTo = 330;

const minuteOfDay = (minutes: number): number => ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;

/** Whether a short flight may depart at a local time: not at night. */
const isDaytime = (localMinutes: number): boolean => {
  const minute = minuteOfDay(localMinutes);
  return minute >= quietTo && minute < quietFrom;
};

/** Minutes of a local day at which an airline already departs from an airport. 1: taken. */
type TakenMinutes = Uint8Array;

/** Minutes after each multiple of five at which a departure may be planned, best first. */
const onTheFive: readonly number[] = [0];
const anyMinute: readonly number[] = [0, 1, 2, 3, 4];
const offTheFive = (seed: string): readonly number[] => {
  const first = pickOf(seed, 4);
  return [0, 1, 2, 3].map((step) => 1 + ((first + step) % 4));
};

const openingLasts = 210;

/**
 * The preferred minute of a day if it is open. Otherwise some time, up to three and a half hours, inside the nearest hours that
 * are: airlines do not all leave at the minute in which the airports open.
 */
const openNear = (wished: number, isOpenAt: (minute: number) => boolean, seed: string): number => {
  if (isOpenAt(wished)) return wished;
  for (let shift = 5; shift < minutesPerDay; shift += 5)
    for (const direction of [1, -1]) {
      const edge = wished + direction * shift;
      if (edge < 0 || edge >= minutesPerDay || !isOpenAt(edge)) continue;
      const inside = edge + direction * steps(seed, openingLasts / 5);
      return inside >= 0 && inside < minutesPerDay && isOpenAt(inside) ? inside : edge;
    }
  return wished;
};

/** A departure near its preferred time, at a minute that is not taken and when both airports are open. */
const build = (
  route: Route,
  plan: RoutePlan,
  { number, wish, towardsHub, laterOn }: DailyFlight,
  day: number,
  taken: TakenMinutes,
  minutes: readonly number[],
): Flight => {
  const { block, fromZone, toZone } = plan;
  const noon = day * minutesPerDay + 720;
  const ahead = towardsHub ? localOfUtc(toZone, noon) - localOfUtc(fromZone, noon) : 0;
  const wished = minuteOfDay(minuteOfDay(wish - ahead) + (laterOn[(day + 3) % 7] ?? 0));
  const at = (minute: number): Flight => {
    const departsUtc = utcOfLocal(fromZone, day * minutesPerDay + minute);
    const arrivesUtc = departsUtc + block;
    return {
      route,
      number,
      day,
      departsUtc,
      arrivesUtc,
      departsLocal: localOfUtc(fromZone, departsUtc),
      arrivesLocal: localOfUtc(toZone, arrivesUtc),
    };
  };
  const isOpenFor = (flight: Flight): boolean =>
    Math.floor(flight.departsLocal / minutesPerDay) === day &&
    isOpen(route.origin, flight.departsLocal) &&
    isOpen(route.destination, flight.arrivesLocal) &&
    (block > shortHaulMinutes || (isDaytime(flight.departsLocal) && isDaytime(flight.arrivesLocal)));
  const suits = (flight: Flight): boolean =>
    taken[flight.departsLocal - day * minutesPerDay] === 0 && isOpenFor(flight);
  const first = openNear(wished, (minute) => isOpenFor(at(minute)), `open${route.airline}${pairOf(route)}${number}`);
  const claim = (flight: Flight): Flight => {
    taken[minuteOfDay(flight.departsLocal)] = 1;
    return flight;
  };
  for (const choice of minutes.length < anyMinute.length ? [minutes, anyMinute] : [minutes])
    for (let shift = 0; shift < minutesPerDay; shift += 5)
      for (const direction of shift === 0 ? [1] : [1, -1])
        for (const more of choice) {
          const minute = first + direction * shift + more;
          if (minute < 0 || minute >= minutesPerDay || taken[minute] === 1) continue;
          const flight = at(minute);
          if (suits(flight)) return claim(flight);
        }
  return claim(at(first));
};

const runsOn = (route: Route, { shift, flights }: RoutePlan, day: number): readonly DailyFlight[] => {
  const extra = route.weekly % 7;
  const runsExtra = extra > 0 && (day * extra + shift) % 7 < extra;
  return flights.slice(0, Math.floor(route.weekly / 7) + (runsExtra ? 1 : 0));
};

const flightsAt = (route: Route, day: number, taken: TakenMinutes, minutes: readonly number[]): readonly Flight[] => {
  const plan = planOf(route);
  return runsOn(route, plan, day)
    .map((daily) => build(route, plan, daily, day, taken, minutes))
    .sort((a, b) => a.departsUtc - b.departsUtc);
};

/** All departures of an airline from an airport on a local day, by destination, each at a minute of its own. */
interface Board {
  readonly to: Map<string, readonly Flight[]>;
  readonly taken: TakenMinutes;
}

/** More daily departures than this need minutes between the multiples of five. */
const onTheFiveAtMost = 60;

const boardOf = (airline: string, origin: string, day: number): Board => {
  const taken = new Uint8Array(minutesPerDay);
  const routes = departuresOf(airline, origin);
  const count = routes.reduce((sum, route) => sum + route.numbers.length, 0);
  const minutes = count > onTheFiveAtMost ? anyMinute : onTheFive;
  return { to: new Map(routes.map((route) => [route.destination, flightsAt(route, day, taken, minutes)])), taken };
};

const boards = new Map<string, Map<number, Board>>();
let boardCount = 0;
const boardsAtMost = 6_000;

const knownBoard = (airline: string, origin: string, day: number): Board => {
  const place = airline + origin;
  const found = boards.get(place)?.get(day);
  if (found !== undefined) return found;
  if (boardCount >= boardsAtMost) {
    boards.clear();
    boardCount = 0;
  }
  const board = boardOf(airline, origin, day);
  boards.set(place, (boards.get(place) ?? new Map<number, Board>()).set(day, board));
  boardCount += 1;
  return board;
};

/**
 * Flights of a route on a local day, in order of departure. The same arguments always give the same flights. No two
 * flights of an airline leave one airport in one minute, except those to airports that are fed from the same hub.
 */
export const flightsOn = (route: Route, day: number): readonly Flight[] => {
  const board = knownBoard(route.airline, route.origin, day);
  const flights = board.to.get(route.destination);
  if (flights !== undefined) return flights;
  // A feeder of another airport, or a reserved pair: beside the departures of the board.
  const seed = `${route.airline}${route.origin}${route.destination}`;
  const beside = flightsAt(route, day, board.taken.slice(), offTheFive(seed));
  board.to.set(route.destination, beside);
  return beside;
};
