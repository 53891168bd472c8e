import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumberOf } from '../../../contract/days.ts';
import { type AirSearchRequest, soldDaysAhead } from '../../../contract/flights/flights.ts';
import { findOffers } from '../../../server/suppliers/embedded/find-offers.ts';
import { brandFamilies } from '../../../server/suppliers/fares/brand-families.ts';
import { type Market, supplierSumMinor } from '../../../server/suppliers/fares/make-offer.ts';
import { supplierProfiles } from '../../../server/suppliers/fares/supplier-profiles.ts';
import type { SupplierBrand, SupplierOffer } from '../../../server/suppliers/port.ts';
import { aircraftOf } from '../../../server/suppliers/reference/aircraft.ts';
import { namesAircraft } from '../../../server/suppliers/reference/aircraft-use.ts';
import { airlineOf, airlines, regionalOperators } from '../../../server/suppliers/reference/airlines.ts';
import { airportPlaces, airportsOfCode } from '../../../server/suppliers/reference/airports.ts';
import { knownNumbers } from '../../../server/suppliers/reference/flight-numbers.ts';
import { metros } from '../../../server/suppliers/reference/metros.ts';
import { flightsOn } from '../../../server/suppliers/schedule/flights.ts';
import { distanceKm } from '../../../server/suppliers/schedule/geography.ts';
import { isoDayOf } from '../../../server/suppliers/schedule/local-time.ts';
import { everyAuthoredRoute, routesBetween } from '../../../server/suppliers/schedule/routes.ts';
import { sellTogether } from '../../../server/suppliers/schedule/ways.ts';
import { sizeOf } from '../../whole.ts';
import { request, someMorning } from './fixtures.ts';

const nowUtc = someMorning.getTime() / 60_000;
const today = dayNumberOf('2026-11-21');
const market: Market = { today, sold: new Map(), priceFactor: 1 };

/** Numbers from 0 to 1, the same in each run. */
const chances = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const pairs =
  'DAC-CGP DAC-CXB DAC-ZYL DAC-SPD DAC-JSR CGP-DAC CXB-DAC DAC-CCU CCU-DAC DAC-DEL DAC-MAA DAC-KTM DAC-CMB DAC-MLE DAC-BKK DAC-SIN SIN-DAC DAC-KUL KUL-DAC DAC-CAN DAC-HKG DAC-DXB DXB-DAC DAC-SHJ DAC-DOH DAC-RUH DAC-JED JED-DAC DAC-MED DAC-MCT DAC-KWI DAC-BAH DAC-IST DAC-LHR LHR-DAC DAC-MAN DAC-FCO DAC-YYZ DAC-JFK DAC-NRT DAC-SYD CGP-DXB CGP-JED CGP-MCT CGP-CCU ZYL-LHR ZYL-DXB CXB-DXB JSR-KUL SUB-DAC RUN-DAC GIL-DXB LON-DAC'.split(
    ' ',
  );
const searchCount = sizeOf(400, 5_000);
/** Days of each pair: few, because a day's flights are found once and then known. */
const daysOfPair = 3;

interface Found {
  readonly asked: AirSearchRequest;
  readonly supplier: string;
  readonly offers: readonly SupplierOffer[];
}

/** Searches of the home market: pair, day, party, class, airline and supplier are drawn. */
const searches = (): readonly Found[] => {
  const chance = chances(15);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const daysOf = new Map<string, readonly number[]>();
  const airlinesOf = new Map<string, readonly string[]>();
  return Array.from({ length: searchCount }, () => {
    const pair = pick(pairs);
    const days =
      daysOf.get(pair) ?? Array.from({ length: daysOfPair }, () => today + 1 + Math.floor(340 * chance() ** 2));
    daysOf.set(pair, days);
    const day = pick(days);
    const returns = day === days[0] && chance() < 0.4;
    const profile = pick(supplierProfiles);
    const adultCount = pick([1, 1, 1, 2, 2, 3, 4, 6]);
    const childCount = pick([0, 0, 0, 1, 2]);
    const asked = request(pair, isoDayOf(day), {
      adultCount,
      childCount,
      infantCount: chance() < 0.2 ? 1 : 0,
      travelClass: pick(['E', 'E', 'E', 'E', 'B', 'P'] as const),
      fareType: pick([1, 1, 1, 2, 3, 4] as const),
      ...(returns ? { returnDate: isoDayOf(day + 7) } : {}),
    });
    // Most agents ask for one airline: that keeps the walk cheap.
    const known = airlinesOf.get(pair + profile.code);
    const narrowed =
      known === undefined || known.length === 0 || chance() < 0.04
        ? asked
        : { ...asked, preferredAirlines: [pick(known)] };
    const offers = findOffers(profile, narrowed, market, nowUtc);
    if (known === undefined)
      airlinesOf.set(pair + profile.code, [...new Set(offers.map((offer) => offer.validatingAirline))]);
    return { asked: narrowed, supplier: profile.code, offers };
  });
};

const sumOf = ({ fares }: SupplierBrand): number => supplierSumMinor(fares);
const cheapestIn = ({ brands }: SupplierOffer, cabin: string): number | null => {
  const sums = brands.filter(({ productClass }) => productClass === cabin).map(sumOf);
  return sums.length === 0 ? null : Math.min(...sums);
};
const flownKm = ({ segments }: SupplierOffer['journeys'][number]): number =>
  segments.reduce((km, { origin, destination }) => km + distanceKm(origin, destination), 0);

describe('searches of the home market', () => {
  let found: readonly Found[];
  let all: readonly { readonly asked: AirSearchRequest; readonly offer: SupplierOffer }[];
  beforeAll(() => {
    found = searches();
    all = found.flatMap(({ asked, offers }) => offers.map((offer) => ({ asked, offer })));
  }, 120_000);

  /** The first offer that breaks a rule, in words. */
  const broken = (rule: (offer: SupplierOffer, asked: AirSearchRequest) => string | false): readonly string[] =>
    all.flatMap(({ asked, offer }) => {
      const why = rule(offer, asked);
      return why === false ? [] : [`${offer.offerKey} ${why}`];
    });
  const none: readonly string[] = [];

  test('[FLT-04] most of them find flights', () => {
    expect(found).toHaveLength(searchCount);
    expect(all.length).toBeGreaterThan(4 * searchCount);
  });

  test('[FLT-04] every detour of these pairs is at most 1.8 times the great circle', () => {
    expect(
      broken(
        ({ journeys }) =>
          journeys.some((journey) => flownKm(journey) > 1.8 * distanceKm(journey.origin, journey.destination)) &&
          'detour',
      ),
    ).toEqual(none);
  });

  test('[FLT-04] airlines share a ticket only where they sell each other’s flights; else it is a self-transfer', () => {
    const mixed = (offer: SupplierOffer) =>
      offer.journeys.flatMap(({ segments }) =>
        segments.slice(1).filter((next, at) => !sellTogether(segments[at]?.airlineCode ?? '', next.airlineCode)),
      );
    expect(
      broken((offer) => {
        const change = mixed(offer).map(({ origin }) => origin);
        const said = offer.journeys.flatMap(({ selfTransferAirports }) => selfTransferAirports ?? []);
        if (change.join() !== said.join()) return `changes in ${change.join()}, said ${said.join()}`;
        return change.length > 0 && offer.separateTickets !== true && 'not said';
      }),
    ).toEqual(none);
    expect(all.some(({ offer }) => mixed(offer).length > 0)).toBe(true);
  });

  test('[FLT-04] a self-transfer is dearer than every way of the day on one ticket', () => {
    for (const { offers, asked } of found) {
      if (asked.tripType !== 'O') continue;
      const dearest = new Map<string, number>();
      const endsOf = ({ journeys: [only] }: SupplierOffer) => `${only?.origin}${only?.destination}`;
      for (const offer of offers.filter(({ separateTickets }) => !separateTickets)) {
        const price = cheapestIn(offer, asked.travelClass) ?? 0;
        dearest.set(endsOf(offer), Math.max(price, dearest.get(endsOf(offer)) ?? price));
      }
      for (const offer of offers.filter(({ separateTickets }) => separateTickets))
        expect(cheapestIn(offer, asked.travelClass), offer.offerKey).toBeGreaterThan(dearest.get(endsOf(offer)) ?? 0);
    }
  });

  test('[FLT-04] an airline’s way with a stop is not cheaper than its non-stop flight of the day', () => {
    for (const { offers, asked } of found) {
      if (asked.tripType !== 'O') continue;
      const nonStop = new Map<string, number>();
      for (const offer of offers)
        if (offer.journeys[0]?.stopKey === 0) {
          const price = cheapestIn(offer, asked.travelClass) ?? 0;
          nonStop.set(offer.validatingAirline, Math.min(price, nonStop.get(offer.validatingAirline) ?? price));
        }
      for (const offer of offers) {
        const least = nonStop.get(offer.validatingAirline);
        const price = cheapestIn(offer, asked.travelClass);
        if (least !== undefined && price !== null && asked.travelClass === 'E')
          expect(price, offer.offerKey).toBeGreaterThanOrEqual(least * 0.98);
      }
    }
  });

  test('[FLT-04] business costs 2.8 to 4.5 times as much as economy on long hauls', () => {
    let compared = 0;
    expect(
      broken(({ journeys, brands, ...offer }) => {
        const long = journeys.every(({ origin, destination }) => distanceKm(origin, destination) > 3_200);
        const [economy, business] = ['E', 'B'].map((cabin) => cheapestIn({ ...offer, journeys, brands }, cabin));
        if (!long || !economy || !business || brands.some(({ fares }) => fares.length > 1)) return false;
        compared += 1;
        const ratio = business / economy;
        return (ratio < 2.8 || ratio > 4.5) && `business is ${ratio} of economy`;
      }),
    ).toEqual(none);
    expect(compared).toBeGreaterThan(searchCount / 17);
  });

  test('[FLT-04] every aircraft reaches, and its airline flies it', () => {
    expect(
      broken(({ journeys }) => {
        for (const { airlineCode, operatingAirlineCode, aircraftCode, origin, destination } of journeys.flatMap(
          ({ segments }) => segments,
        )) {
          if (aircraftCode === null) {
            if (namesAircraft(airlineCode)) return 'aircraft not named';
          } else if (distanceKm(origin, destination) > aircraftOf(aircraftCode).rangeKm)
            return `${aircraftCode} does not reach`;
          else if (!airlineOf(airlineCode).fleet.includes(aircraftCode))
            return `${airlineCode} does not fly ${aircraftCode}`;
          const operators = [airlineCode, regionalOperators[airlineCode]?.code];
          if (!operators.includes(operatingAirlineCode)) return `operated by ${operatingAirlineCode}`;
        }
        return false;
      }),
    ).toEqual(none);
  });

  test('[FLT-04] the seats left differ by flight, by day and by brand, and suffice for the party', () => {
    const counts = new Map<number, number>();
    for (const { brands } of all.map(({ offer }) => offer))
      for (const { seatsLeft } of brands) counts.set(seatsLeft, (counts.get(seatsLeft) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(Math.max(...counts.values()) / total).toBeLessThan(0.5);
    expect(
      broken(
        ({ brands }, { adultCount, childCount }) =>
          brands.some(({ seatsLeft }) => seatsLeft < adultCount + childCount) && 'too few seats',
      ),
    ).toEqual(none);
    expect(
      all.filter(({ offer }) => new Set(offer.brands.map(({ seatsLeft }) => seatsLeft)).size > 1).length,
    ).toBeGreaterThan(all.length / 2);
  });

  test('[FLT-04] the lowest brand of a full-service airline has a bag and can be changed; Biman, Emirates and Saudia give 20 to 30 kg', () => {
    expect(
      broken(({ validatingAirline, brands, journeys }) => {
        if (airlineOf(validatingAirline).kind === 'low-cost') return false;
        const economy = brands.filter(({ productClass }) => productClass === 'E');
        if (economy.length === 0) return false;
        if (economy.some(({ baggage, change }) => baggage === null || change.allowed === false))
          return 'no bag or no change';
        if (!['BG', 'EK', 'SV'].includes(validatingAirline) || journeys.some(({ segments }) => segments.length === 0))
          return false;
        const [lowest] = economy;
        const kilos = Number(
          /^(\d+) kg$/.exec(lowest?.baggage ?? '')?.[1] ?? (lowest?.baggage?.includes('23 kg') ? 23 : 0),
        );
        return (kilos < 20 || kilos > 30) && `gives ${lowest?.baggage}`;
      }),
    ).toEqual(none);
  });

  test('[FLT-04] airlines name their brands each in its own way', () => {
    const namesOf = (airline: string): string =>
      [
        ...new Set(
          all
            .filter(({ offer }) => offer.validatingAirline === airline)
            .flatMap(({ offer }) => offer.brands.map(({ name }) => name)),
        ),
      ]
        .sort()
        .join();
    const home = 'BG BS VQ 2A EK QR SV SQ MH TG KU WY GF TK UL AI 6E FZ G9 J9 OV AK OD'.split(' ');
    const names = home.map(namesOf);
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(new Set(names).size).toBe(home.length);
  });

  test('[FLT-04] some cheapest economy fares can be refunded, some cannot; full-service airlines hold seats, and others do not', () => {
    const economy = all.filter(({ asked }) => asked.travelClass === 'E').map(({ offer }) => offer.brands[0]);
    const share = (of: (brand: SupplierBrand | undefined) => boolean) => economy.filter(of).length / economy.length;
    expect(share((brand) => brand?.refund.allowed === true)).toBeGreaterThan(0.1);
    expect(share((brand) => brand?.refund.allowed === false)).toBeGreaterThan(0.1);
    expect(share((brand) => brand?.holdAllowed === true)).toBeGreaterThan(0.2);
    expect(share((brand) => brand?.holdAllowed === false)).toBeGreaterThan(0.1);
  });

  test('[FLT-04] airlines pay a commission of 1 to 7 %, each its own', () => {
    const paid = new Set(
      all.flatMap(({ offer }) => offer.brands.map(({ commissionBasisPoints }) => commissionBasisPoints)),
    );
    for (const basisPoints of paid) {
      expect(basisPoints).toBeGreaterThanOrEqual(100);
      expect(basisPoints).toBeLessThanOrEqual(700);
    }
    expect(paid.size).toBeGreaterThan(5);
  });

  test('[FLT-04] an airport that was asked for is the one that is given', () => {
    expect(
      broken(
        ({ journeys }, { segments: [asked] }) =>
          (!airportsOfCode(asked?.origin ?? '').includes(journeys[0]?.origin ?? '') ||
            !airportsOfCode(asked?.destination ?? '').includes(journeys[0]?.destination ?? '')) &&
          'another airport',
      ),
    ).toEqual(none);
    for (const code of ['DXB', 'IST', 'BKK', 'KUL', 'SHA']) expect(airportsOfCode(code)).toEqual([code]);
    const london = all
      .filter(({ asked }) => asked.segments[0]?.origin === 'LON')
      .map(({ offer }) => offer.journeys[0]?.origin);
    expect(new Set(london).size).toBeGreaterThan(1);
    for (const { code, airports } of metros)
      if (!airportPlaces.has(code)) expect(airportsOfCode(code)).toEqual(airports);
  });
});

describe('the timetable of an airline', () => {
  test('[FLT-04] no two of its departures leave one airport in one minute', () => {
    for (const day of [today + 24, today + 118]) {
      const seen = new Set<string>();
      for (const route of everyAuthoredRoute())
        for (const { departsUtc } of flightsOn(route, day)) {
          const minute = `${route.airline} ${route.origin} ${departsUtc}`;
          expect(seen.has(minute), minute).toBe(false);
          seen.add(minute);
        }
    }
  });

  test('[FLT-04] known flight numbers of the home market are the airline’s own', () => {
    const numberOf = (airline: string, from: string, to: string) =>
      routesBetween(from, to).find((route) => route.airline === airline)?.numbers[0];
    expect(numberOf('BG', 'DAC', 'LHR')).toBe(201);
    expect(numberOf('BG', 'LHR', 'DAC')).toBe(202);
    expect(numberOf('EK', 'DXB', 'DAC')).toBe(582);
    expect(numberOf('EK', 'DAC', 'DXB')).toBe(583);
    expect(numberOf('QR', 'DAC', 'DOH')).toBe(639);
    expect(numberOf('SQ', 'SIN', 'DAC')).toBe(446);
    expect(numberOf('BS', 'DAC', 'CXB')).toBe(141);
    for (const key of knownNumbers.keys()) {
      const [airline = '', hub = '', outstation = ''] = key.split(' ');
      expect(numberOf(airline, hub, outstation), key).toBe(knownNumbers.get(key)?.[0]?.[0]);
    }
  });

  test('[FLT-04] two flights on one ticket cost more than one of them', () => {
    const cheapest = (pair: string, airline: string, day: string) => {
      const offers = supplierProfiles
        .filter(({ code }) => code === 'gds')
        .flatMap((profile) =>
          findOffers(profile, request(pair, day, { preferredAirlines: [airline] }), market, nowUtc),
        );
      return offers;
    };
    for (const [pair, airline] of [
      ['DAC-LHR', 'EK'],
      ['DAC-JFK', 'QR'],
      ['DAC-SYD', 'SQ'],
      ['CGP-LHR', 'BG'],
      ['DAC-DEL', 'UL'],
    ] as const)
      for (const offer of cheapest(pair, airline, '2027-02-10'))
        for (const { origin, destination, departsAt, airlineCode, flightNumber } of offer.journeys[0]?.segments ?? []) {
          if ((offer.journeys[0]?.segments.length ?? 0) < 2) continue;
          const alone = cheapest(`${origin}-${destination}`, airlineCode, departsAt.slice(0, 10)).find(
            ({ journeys: [only] }) => only?.stopKey === 0 && only.segments[0]?.flightNumber === flightNumber,
          );
          if (alone !== undefined)
            expect(cheapestIn(offer, 'E'), `${offer.offerKey} and ${flightNumber}`).toBeGreaterThan(
              cheapestIn(alone, 'E') ?? 0,
            );
        }
  }, 60_000);

  test('[FLT-04] nothing is sold later than 360 days from today at the origin', () => {
    const sold = (day: number) =>
      supplierProfiles.flatMap((profile) => findOffers(profile, request('DAC-CXB', isoDayOf(day)), market, nowUtc))
        .length;
    expect(sold(today + soldDaysAhead)).toBeGreaterThan(0);
    expect(sold(today + soldDaysAhead + 1)).toBe(0);
  });

  test('[FLT-04] nobody flies to seaplane bases, heliports or railway stations', () => {
    for (const { name, code } of airportPlaces.values())
      expect(name, code).not.toMatch(/seaplane|sea plane|water aerodrome|heliport|railway station/i);
  });

  test('[FLT-04] every airline of the table pays a commission', () => {
    for (const { code, commissionBasisPoints } of airlines.values())
      expect(commissionBasisPoints, code).toBeGreaterThanOrEqual(100);
  });

  test('[FLT-04] a dearer brand of a cabin gives at least what a cheaper one does; Malaysia’s Basic is below its Value', () => {
    for (const [family, plans] of brandFamilies)
      for (const [at, plan] of plans.entries()) {
        const cheaper = plans[at - 1];
        if (cheaper === undefined || cheaper.cabin !== plan.cabin) continue;
        expect(plan.factor, `${family} ${plan.code}`).toBeGreaterThan(cheaper.factor);
        expect(plan.kilos, plan.code).toBeGreaterThanOrEqual(cheaper.kilos);
        expect(plan.change ?? 9, plan.code).toBeLessThanOrEqual(cheaper.change ?? 9);
        expect(plan.refund ?? 9, plan.code).toBeLessThanOrEqual(cheaper.refund ?? 9);
      }
    const economy = brandFamilies.get('malaysia')?.filter(({ cabin }) => cabin === 'E');
    expect(economy?.map(({ name }) => name)).toEqual(['Economy Basic', 'Economy Value', 'Economy Flex']);
  });
});
