import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '../../../contract/days.ts';
import { aircraftOf } from '../../../server/suppliers/reference/aircraft.ts';
import { airlineOf, airlines } from '../../../server/suppliers/reference/airlines.ts';
import { airportOf, airportPlaces } from '../../../server/suppliers/reference/airports.ts';
import { blockMinutes, minutesOnTheWay } from '../../../server/suppliers/schedule/block-time.ts';
import { minimumConnection } from '../../../server/suppliers/schedule/connecting-times.ts';
import { pathsOn } from '../../../server/suppliers/schedule/connections.ts';
import { type Flight, flightsOn } from '../../../server/suppliers/schedule/flights.ts';
import { distanceKm } from '../../../server/suppliers/schedule/geography.ts';
import { isoTimeOf, localOfUtc, offsetMinutes, utcOfLocal } from '../../../server/suppliers/schedule/local-time.ts';
import { isOpen } from '../../../server/suppliers/schedule/opening-hours.ts';
import { everyAuthoredRoute, isThin, type Route, routesBetween } from '../../../server/suppliers/schedule/routes.ts';
import { sellTogether } from '../../../server/suppliers/schedule/ways.ts';
import { drawn, sizeOf } from '../../whole.ts';

const routes = everyAuthoredRoute();
const someRoute = fc.constantFrom(...routes);
const someDay = fc.integer({ min: dayNumberOf('2026-11-22'), max: dayNumberOf('2027-11-21') });
const bigAirports = [...new Set(routes.map((route) => route.origin))];
const somePair = fc
  .tuple(fc.constantFrom(...bigAirports), fc.constantFrom(...bigAirports))
  .filter(([origin, destination]) => origin !== destination);

const flightsInWeek = (route: Route | undefined): readonly Flight[] =>
  route === undefined
    ? []
    : Array.from({ length: 7 }, (_, at) => flightsOn(route, dayNumberOf('2026-12-14') + at)).flat();

const wallClock = (zone: string, utcMinutes: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(utcMinutes * 60_000)
    .replace(' ', 'T');

describe('the timetable', () => {
  test('[FLT-04] no aircraft is sent beyond its range', () => {
    for (const route of routes)
      expect(
        distanceKm(route.origin, route.destination),
        `${route.airline} ${route.origin}-${route.destination}`,
      ).toBeLessThan(route.aircraft.rangeKm);
    expect(routes.length).toBeGreaterThan(6000);
  });

  test('[FLT-04] the longest flights are flown by wide-bodies, and the largest aircraft go to large airports', () => {
    const weekly = new Map<string, number>();
    for (const route of routes) weekly.set(route.origin, (weekly.get(route.origin) ?? 0) + route.weekly);
    for (const { airline, origin, destination, aircraft, stops } of routes) {
      const name = `${airline} ${origin}-${destination} ${aircraft.code}`;
      const flown = stops.length === 0 ? distanceKm(origin, destination) : 0;
      const hasWide = airlineOf(airline).fleet.some((code) => aircraftOf(code).size === 'wide');
      if (flown > 6_500 && hasWide) expect(aircraft.size, name).toBe('wide');
      if (aircraft.code === '388' || aircraft.code === '748')
        expect(Math.min(weekly.get(origin) ?? 0, weekly.get(destination) ?? 0), name).toBeGreaterThan(100);
    }
  });

  test('[FLT-04] airlines of the home market fly what they fly: Qatar wide-bodies to Dhaka, Biman a 787 to Tokyo', () => {
    const aircraftOn = (airline: string, origin: string, destination: string) =>
      routesBetween(origin, destination).find((route) => route.airline === airline)?.aircraft;
    expect(aircraftOn('QR', 'DAC', 'DOH')?.size).toBe('wide');
    expect(aircraftOn('BG', 'DAC', 'NRT')?.name).toMatch(/^Boeing 787/);
    expect(aircraftOn('SV', 'DAC', 'MED')?.size).toBe('wide');
    expect(aircraftOn('6E', 'DAC', 'CCU')?.layout).toBe('E');
    const ofQatar = routes.filter(({ airline, origin }) => airline === 'QR' && origin === 'DOH');
    const types = new Map<string, number>();
    for (const { aircraft } of ofQatar) types.set(aircraft.code, (types.get(aircraft.code) ?? 0) + 1);
    expect(types.size).toBeGreaterThan(4);
    expect(Math.max(...types.values()) / ofQatar.length).toBeLessThan(0.5);
    // Jetstar Asia, Jet Airways, Go First and Vistara have ended.
    for (const ended of ['3K', '9W', 'G8', 'UK']) expect(airlines.has(ended), ended).toBe(false);
    for (const { airline } of routes) expect(airlines.has(airline), airline).toBe(true);
  });

  test('[FLT-04] a flight may land on its way: Biman refuels at Istanbul to Toronto, and not on the way back', () => {
    const route = (origin: string, destination: string) =>
      routesBetween(origin, destination).find(({ airline }) => airline === 'BG');
    const [out] = flightsInWeek(route('DAC', 'YYZ'));
    expect(out?.route.stops).toEqual([{ airport: 'IST', minutes: 60 }]);
    expect((out?.arrivesUtc ?? 0) - (out?.departsUtc ?? 0)).toBe(
      blockMinutes('DAC', 'IST') + 60 + blockMinutes('IST', 'YYZ'),
    );
    expect(route('YYZ', 'DAC')?.stops).toEqual([]);
  });

  test('[FLT-04] block times keep to distances: Dhaka to Chattogram is under an hour, to London ten to eleven', () => {
    expect(blockMinutes('DAC', 'CGP')).toBe(55);
    expect(blockMinutes('DAC', 'LHR')).toBeGreaterThan(600);
    expect(blockMinutes('DAC', 'LHR')).toBeLessThan(700);
    expect(blockMinutes('JFK', 'LHR')).toBeLessThan(blockMinutes('LHR', 'JFK'));
    fc.assert(
      fc.property(someRoute, ({ origin, destination }) => {
        const hours = blockMinutes(origin, destination) / 60;
        const kmh = distanceKm(origin, destination) / hours;
        expect(kmh).toBeLessThan(930);
      }),
    );
  });

  test('[FLT-04] every flight arrives a block time after it leaves, on a local day and at hours when both airports are open', () => {
    fc.assert(
      fc.property(someRoute, someDay, (route, day) => {
        for (const flight of flightsOn(route, day)) {
          expect(flight.arrivesUtc - flight.departsUtc).toBe(
            minutesOnTheWay(route.origin, route.destination, route.stops),
          );
          expect(Math.floor(flight.departsLocal / 1440)).toBe(day);
          expect(isOpen(route.origin, flight.departsLocal)).toBe(true);
          expect(isOpen(route.destination, flight.arrivesLocal)).toBe(true);
        }
      }),
      drawn(300, 1_500),
    );
  });

  test('[FLT-04] nothing moves at Heathrow or Sydney in their night curfews, in weeks of the whole year', () => {
    const touching = routes.filter(({ origin }) => origin === 'LHR' || origin === 'SYD');
    for (let day = dayNumberOf('2026-11-22'); day < dayNumberOf('2027-11-20'); day += sizeOf(45, 9))
      for (const route of touching)
        for (const { departsLocal } of flightsOn(route, day)) {
          const minute = departsLocal % 1440;
          expect(minute).toBeGreaterThanOrEqual(route.origin === 'SYD' ? 360 : 285);
          expect(minute).toBeLessThan(1410);
        }
  });

  test('[FLT-04] a week has as many flights as the network says, and they are the same when asked again', () => {
    fc.assert(
      fc.property(someRoute, someDay, (route, day) => {
        const week = Array.from({ length: 7 }, (_, offset) => flightsOn(route, day + offset)).flat();
        expect(week).toHaveLength(route.weekly);
        const again = routesBetween(route.origin, route.destination).find((one) => one.airline === route.airline);
        expect(flightsOn(again ?? route, day)).toEqual(flightsOn({ ...route }, day));
      }),
      drawn(100, 400),
    );
  });

  test('[FLT-04] no minute of the day is that in which many flights leave: at most one in a hundred of all', () => {
    for (let day = dayNumberOf('2026-11-22'); day < dayNumberOf('2027-11-20'); day += sizeOf(73, 7)) {
      const byMinute = new Map<number, number>();
      const byAirport = new Map<string, number[]>();
      for (const route of routes)
        for (const { departsLocal } of flightsOn(route, day)) {
          const minute = departsLocal % 1440;
          byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
          byAirport.set(route.origin, [...(byAirport.get(route.origin) ?? []), minute]);
        }
      const total = [...byMinute.values()].reduce((sum, count) => sum + count, 0);
      expect(Math.max(...byMinute.values()) / total).toBeLessThan(0.01);
      for (const [airport, minutes] of byAirport) {
        if (minutes.length < 100) continue;
        const most = Math.max(...minutes.map((one) => minutes.filter((minute) => minute === one).length));
        expect(most / minutes.length, airport).toBeLessThan(0.06);
      }
    }
  });

  test('[FLT-04] where many airlines fly within Bangladesh, one leaves in every part of the day, noon too', () => {
    fc.assert(
      fc.property(fc.constantFrom('DAC-CXB', 'CXB-DAC', 'DAC-CGP', 'CGP-DAC'), someDay, (pair, day) => {
        const [origin = '', destination = ''] = pair.split('-');
        const minutes = routesBetween(origin, destination)
          .flatMap((route) => flightsOn(route, day))
          .map(({ departsLocal }) => departsLocal % 1440)
          .sort((a, b) => a - b);
        expect(minutes[0], 'the first').toBeLessThan(540);
        expect(minutes.at(-1), 'the last').toBeGreaterThan(1020);
        const gaps = minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0));
        expect(Math.max(...gaps), minutes.join()).toBeLessThanOrEqual(180);
      }),
      drawn(60, 300),
    );
  });

  test('[FLT-04] two flights of one airline from one airport never share number and day', () => {
    const day = dayNumberOf('2026-12-14');
    const seen = new Set<string>();
    for (const route of routes)
      for (const flight of flightsOn(route, day)) {
        const name = `${route.airline}${flight.number}`;
        expect(seen.has(name), name).toBe(false);
        seen.add(name);
        expect(flight.number).toBeLessThan(5000);
      }
  });
});

describe('local times', () => {
  const zones = [...new Set([...airportPlaces.values()].map((place) => place.zone))];

  test('[FLT-04] the written local time is what a clock at the airport shows, daylight saving included', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }),
        (zone, utc) => {
          expect(isoTimeOf(zone, utc).slice(0, 16)).toBe(wallClock(zone, utc));
          expect(Date.parse(isoTimeOf(zone, utc))).toBe(utc * 60_000);
        },
      ),
      drawn(500, 3_000),
    );
  });

  test('[FLT-04] a local time turned into an instant and back is itself, unless the clock skips it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Sydney', 'Asia/Dhaka', 'Africa/Cairo'),
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }),
        (zone, local) => {
          const back = localOfUtc(zone, utcOfLocal(zone, local));
          expect([0, 60]).toContain(back - local);
        },
      ),
      drawn(500, 3_000),
    );
    const skipped = Date.UTC(2027, 2, 14, 2, 30) / 60_000;
    expect(isoTimeOf('America/New_York', utcOfLocal('America/New_York', skipped))).toBe('2027-03-14T03:30-04:00');
    expect(isoTimeOf('Europe/London', utcOfLocal('Europe/London', Date.UTC(2027, 2, 28, 9) / 60_000))).toBe(
      '2027-03-28T09:00+01:00',
    );
    expect(offsetMinutes('Asia/Kathmandu', 0)).toBe(330);
  });
});

describe('connections', () => {
  const eightHours = 480;
  const legs = (flights: readonly Flight[]) => flights.slice(1).map((next, index) => [flights[index], next] as const);

  test('[FLT-04] a connection leaves at least the minimum connecting time, and at most eight hours unless nothing else is sold', () => {
    fc.assert(
      fc.property(somePair, someDay, ([origin, destination], day) => {
        const waits = pathsOn(origin, destination, day).map((path) =>
          legs(path.flights).map(([before, next]) => {
            if (before === undefined) throw new Error('unreachable');
            expect(before.route.destination).toBe(next.route.origin);
            const wait = next.departsUtc - before.arrivesUtc;
            expect(wait).toBeGreaterThanOrEqual(minimumConnection(before.route, next.route));
            expect(wait).toBeGreaterThanOrEqual(50);
            return wait;
          }),
        );
        const longest = waits.map((all) => Math.max(0, ...all));
        expect(Math.max(0, ...longest)).toBeLessThanOrEqual(Math.min(...longest, 481) <= 480 ? eightHours : 1200);
      }),
      drawn(40, 120),
    );
  });

  test('[FLT-04] a busy pair is sold by airlines that sell together, without absurd ways round', () => {
    for (const [origin, destination] of [
      ['DAC', 'DXB'],
      ['LHR', 'JFK'],
      ['DAC', 'LHR'],
      ['SIN', 'SYD'],
    ] as const)
      for (const { flights } of pathsOn(origin, destination, dayNumberOf('2026-12-14'))) {
        for (const [before, next] of legs(flights))
          expect(before !== undefined && sellTogether(before.route.airline, next.route.airline)).toBe(true);
        const flown = flights.reduce((km, { route }) => km + distanceKm(route.origin, route.destination), 0);
        expect(flown).toBeLessThanOrEqual(1.8 * distanceKm(origin, destination));
        expect(flights.length).toBeLessThanOrEqual(3);
      }
  });

  test('[FLT-04] an airport without flights of its own is fed from a hub of its country or continent', () => {
    for (const code of ['GIL', 'BTT', 'TKR', 'CCK', 'SCU']) {
      if (!isThin(code)) continue;
      const day = dayNumberOf('2026-12-14');
      expect(pathsOn(code, 'LHR', day).length, `${code} ${airportOf(code).name}`).toBeGreaterThan(0);
      expect(pathsOn('LHR', code, day).length, code).toBeGreaterThan(0);
    }
  });

  test('[FLT-04] a pair that no short way connects goes over a hub behind, on one ticket; two airports of one city do not', () => {
    for (const [origin, destination, airline] of [
      ['LHR', 'YYT', 'AC'],
      ['YYT', 'LHR', 'AC'],
      ['BZL', 'CXB', 'BG'],
    ] as const) {
      const week = Array.from({ length: 7 }, (_, at) =>
        pathsOn(origin, destination, dayNumberOf('2026-12-14') + at),
      ).flat();
      expect(
        week.some((path) => path.airline === airline && path.selfTransferAirports.length === 0),
        `${origin}-${destination}`,
      ).toBe(true);
    }
    expect(pathsOn('CGP', 'CXB', dayNumberOf('2026-12-14'))).toEqual([]);
    fc.assert(
      fc.property(somePair, someDay, ([origin, destination], day) => {
        const direct = distanceKm(origin, destination);
        const paths = pathsOn(origin, destination, day);
        const usual = paths.some(({ flownKm }) => flownKm <= 1.8 * direct);
        for (const { flownKm } of paths)
          expect(flownKm).toBeLessThanOrEqual(usual ? 1.8 * direct : Math.max(4 * direct, 500));
      }),
      drawn(40, 200),
    );
  });
});
