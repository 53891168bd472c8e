import fc from 'fast-check';
import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumberOf } from '../../../contract/days.ts';
import { FareRule, FlightNames, Journey, JourneyTerms, PassengerFare } from '../../../contract/flights/flights.ts';
import type { Database } from '../../../server/database/database.ts';
import { namesFor } from '../../../server/flights/names.ts';
import { findOffers } from '../../../server/suppliers/embedded/find-offers.ts';
import { seatsLeft } from '../../../server/suppliers/fares/load.ts';
import { type Market, makeOffer, supplierSumMinor } from '../../../server/suppliers/fares/make-offer.ts';
import { supplierProfiles } from '../../../server/suppliers/fares/supplier-profiles.ts';
import type { SupplierOffer } from '../../../server/suppliers/port.ts';
import { namesAircraft } from '../../../server/suppliers/reference/aircraft-use.ts';
import { readOfferKey } from '../../../server/suppliers/schedule/offer-key.ts';
import { sampleOf } from '../../whole.ts';
import { freshDatabase } from '../fresh-database.ts';
import { cheapestOf, oneAdult, request, searchAll, someMorning, sumOf, suppliersOn } from './fixtures.ts';

const nowUtc = someMorning.getTime() / 60_000;
const quiet: Market = { today: dayNumberOf('2026-11-21'), sold: new Map(), priceFactor: 1 };

const offersOf = (wanted: ReturnType<typeof request>): readonly SupplierOffer[] =>
  supplierProfiles.flatMap((profile) => findOffers(profile, wanted, quiet, nowUtc));

const pairs =
  'DAC-DXB DAC-JFK ZYL-LHR CGP-JED DAC-NRT SYD-DAC LHR-JFK GRU-FRA DAC-CXB DAC-CGP DAC-ZYL DAC-SPD DAC-CCU DAC-DEL DAC-BOM DAC-BKK DAC-SIN DAC-KUL DAC-CAN DAC-HKG DAC-DOH DAC-AUH DAC-RUH DAC-JED DAC-MED DAC-MCT DAC-KWI DAC-BAH DAC-IST DAC-LHR DAC-MAN DAC-FCO DAC-YYZ DAC-LAX DAC-MLE DAC-CMB DAC-CAI DAC-NBO DAC-JNB DAC-SYD DAC-MEL DAC-AKL DAC-ICN DAC-PEK DAC-FRA DAC-CDG DAC-ARN CXB-DXB JSR-KUL CGP-DXB CGP-BKK LON-NYC TYO-LAX SIN-SYD MAD-BOG JNB-LHR CPT-DXB YVR-DEL HNL-NRT LIM-MIA EZE-MAD ANC-ATL RUN-CDG GLA-PER OSL-BKK KEF-SFO ALA-DXB TBS-LHR BWN-LHR SUB-DAC KTM-JFK';

describe('offers', () => {
  test.each(sampleOf(pairs.split(' '), 0.25))('[FLT-04] %s is sold in at least ten ways', (pair) => {
    expect(offersOf(request(pair)).length).toBeGreaterThanOrEqual(10);
  });

  test('[FLT-04] a pair to which most ways round are too long is sold in the few ways that there are', () => {
    expect(offersOf(request('DAC-KTM')).length).toBeGreaterThanOrEqual(4);
    expect(offersOf(request('CGP-CXB'))).toEqual([]);
  });

  test('[FLT-04] a busy return has some hundred itineraries, of several airlines at each end of the price', () => {
    const offers = offersOf(request('DAC-DXB', '2026-12-14', { returnDate: '2026-12-21' }));
    expect(offers.length).toBeGreaterThanOrEqual(150);
    expect(offers.length).toBeLessThanOrEqual(400);
    expect(new Set(offers.map((offer) => offer.validatingAirline)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(offers.map((offer) => offer.offerKey)).size).toBe(offers.length);
  });

  test.each([
    ['DAC-CXB', null, 4_200, 5_500],
    ['DAC-DXB', '2027-02-17', 40_000, 60_000],
    ['DAC-LHR', '2027-02-24', 105_000, 150_000],
    ['DAC-CCU', '2027-02-14', 12_000, 25_000],
    ['DAC-JFK', '2027-03-10', 125_000, 200_000],
  ] as const)('[FLT-04] the cheapest %s, back %s, costs between BDT %i and %i', (pair, returnDate, least, most) => {
    const wanted = request(pair, '2027-02-10', returnDate === null ? {} : { returnDate });
    const cheapest = sumOf(cheapestOf(offersOf(wanted))) / 100;
    expect(cheapest).toBeGreaterThanOrEqual(least);
    expect(cheapest).toBeLessThanOrEqual(most);
  });

  test.each([
    ['DAC-CXB', null],
    ['DAC-DXB', null],
    ['DAC-DXB', '2027-02-17'],
    ['DAC-LHR', '2027-02-24'],
  ] as const)('[RES-05] on %s, back %s, an airline sells several flights of a day at one fare', (pair, returnDate) => {
    const wanted = request(pair, '2027-02-10', returnDate === null ? {} : { returnDate });
    const offers = offersOf(wanted);
    const fareOf = (offer: SupplierOffer) =>
      JSON.stringify([
        offer.journeys.map(({ segments }) => [...new Set(segments.map(({ airlineCode }) => airlineCode))]),
        sumOf(offer),
      ]);
    const fares = offers.map(fareOf);
    const shared = fares.filter((fare, at) => fares.indexOf(fare) !== at || fares.lastIndexOf(fare) !== at);
    expect(shared.length / offers.length).toBeGreaterThan(0.3);
  });

  test('[FLT-04] what the port answers keeps to the contract: shapes, whole taka, durations that add up, brands cheapest first', () => {
    const wanted = [
      request('DAC-DXB', '2026-12-14', { returnDate: '2026-12-21', adultCount: 2, childCount: 1, infantCount: 1 }),
      request('SYD-LAX', '2027-01-05'),
      request('DAC-LHR', '2026-11-28', { travelClass: 'B' }),
      request('HIR-SCQ', '2026-12-14'),
      request('AKL-PPT', '2026-12-12', { returnDate: '2026-12-20' }),
    ];
    for (const offer of wanted.flatMap(offersOf)) {
      expect(offer.offerKey.length).toBeLessThanOrEqual(300);
      for (const journey of offer.journeys) {
        assertShape(journey, Journey);
        const flown = journey.segments.reduce((sum, segment) => sum + segment.durationMinutes, 0);
        expect(flown + journey.layoverMinutes).toBe(journey.durationMinutes);
        expect(journey.stopKey).toBe(journey.segments.length - 1);
        expect(journey.layoverAirports).toEqual(journey.segments.slice(1).map((segment) => segment.origin));
        for (const segment of journey.segments)
          expect(Date.parse(segment.arrivesAt) - Date.parse(segment.departsAt)).toBe(segment.durationMinutes * 60_000);
        expect(journey.segments[0]?.departsAt.slice(11, 16)).toBe(journey.departureTiming);
        expect(journey.segments.at(-1)?.arrivesAt.slice(11, 16)).toBe(journey.arrivalTiming);
      }
      const sums = offer.brands.map((brand) => supplierSumMinor(brand.fares));
      expect([...sums].sort((a, b) => a - b)).toEqual(sums);
      for (const brand of offer.brands) {
        assertShape(brand.change, FareRule);
        assertShape(brand.refund, FareRule);
        if (brand.refund.allowed === null) expect(brand.refund.words).toBe('Rules not supplied');
        expect(brand.seatsLeft).toBeGreaterThanOrEqual(1);
        expect(brand.seatsLeft).toBeLessThanOrEqual(9);
        for (const fare of brand.fares) {
          assertShape(fare, PassengerFare);
          expect(fare.baseMinor % 100).toBe(0);
          for (const tax of fare.taxes) expect(tax.amountMinor % 100).toBe(0);
        }
      }
    }
  });

  test('[FLT-04] a child pays three quarters of the fare, an infant a tenth and no departure tax', () => {
    const wanted = request('DAC-DXB', '2026-12-14', { adultCount: 2, childCount: 1, infantCount: 2 });
    for (const { brands } of offersOf(wanted))
      for (const { fares } of brands) {
        const [adult, child, infant] = fares;
        expect(fares.map(({ type, count }) => [type, count])).toEqual([
          ['ADT', 2],
          ['CHD', 1],
          ['INF', 2],
        ]);
        expect(Math.abs((child?.baseMinor ?? 0) - 0.75 * (adult?.baseMinor ?? 0))).toBeLessThanOrEqual(50);
        expect(Math.abs((infant?.baseMinor ?? 0) - 0.1 * (adult?.baseMinor ?? 0))).toBeLessThanOrEqual(50);
        expect(infant?.taxes).toEqual([]);
        expect(adult?.taxes.map(({ code }) => code)).toEqual(
          expect.arrayContaining(['BD', 'UT', 'E5', 'OW', 'P7', 'P8']),
        );
      }
  });

  test('[FLT-04] an offer is made again from its key alone, the same to the last taka', () => {
    for (const profile of supplierProfiles)
      for (const offer of findOffers(
        profile,
        request('DAC-BKK', '2026-12-14', { returnDate: '2026-12-21' }),
        quiet,
        nowUtc,
      )) {
        const key = readOfferKey(offer.offerKey);
        expect(key === null ? null : makeOffer(profile, key, oneAdult, quiet)).toEqual(offer);
      }
  });

  test('[FLT-04] a key that no search made is no offer', () => {
    const real = offersOf(request('DAC-DXB'))[0]?.offerKey ?? '';
    expect(readOfferKey(real)).not.toBeNull();
    fc.assert(
      fc.property(fc.string({ maxLength: 320 }), (text) => {
        expect(readOfferKey(text)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: real.length - 1 }),
        fc.constantFrom('A', '0', 'z', '~', '-', ''),
        (at, put) => {
          const bent = real.slice(0, at) + put + real.slice(at + 1);
          const key = readOfferKey(bent);
          // Bent into another real flight it may be; never into one that the timetable does not have.
          for (const { flights } of key?.paths ?? [])
            for (const flight of flights) expect(flight.departsUtc).toBeGreaterThan(0);
        },
      ),
    );
    expect(readOfferKey(`${real}~`)).toBeNull();
  });

  test('[FLT-04] fares rise as departure nears and as the aircraft fills, and never when it is empty and far', () => {
    const wanted = request('DAC-DXB', '2026-12-14');
    const profile = supplierProfiles[0];
    if (profile === undefined) throw new Error('no supplier');
    const offer = cheapestOf(findOffers(profile, wanted, quiet, nowUtc));
    const key = readOfferKey(offer.offerKey);
    if (key === null) throw new Error('no key');
    const later = makeOffer(profile, key, oneAdult, { ...quiet, today: quiet.today + 20 });
    if (later !== null) expect(sumOf(later)).toBeGreaterThan(sumOf(offer));
    const sold = new Map(
      key.paths.flatMap(({ flights }) =>
        flights.map((flight): [string, number] => [
          `${flight.route.airline}.${flight.number}.${flight.route.origin}.${flight.route.destination}.${flight.day}.E`,
          seatsLeft(flight, 'E', quiet.today, quiet.sold) - 1,
        ]),
      ),
    );
    const nearlyFull = makeOffer(profile, key, oneAdult, { ...quiet, sold });
    expect(nearlyFull?.brands[0]?.seatsLeft).toBe(1);
    expect(sumOf(nearlyFull ?? offer)).toBeGreaterThan(sumOf(offer));
    const economy = makeOffer(profile, key, { ...oneAdult, adults: 2 }, { ...quiet, sold });
    expect(economy).toBeNull();
  });

  test('[FLT-04] nothing is sold that leaves within two hours', () => {
    const today = '2026-11-21';
    for (const offer of offersOf(request('DAC-CGP', today)))
      expect(Date.parse(offer.journeys[0]?.segments[0]?.departsAt ?? '')).toBeGreaterThanOrEqual(
        someMorning.getTime() + 7_200_000,
      );
    expect(offersOf(request('DAC-CGP', '2026-11-20'))).toEqual([]);
  });

  test('[FLT-01] a return leaves after it has arrived; a multi-city trip is one offer; preferred airlines are kept to', () => {
    for (const { journeys } of offersOf(request('DAC-CGP', '2026-12-14', { returnDate: '2026-12-14' }))) {
      const [out, back] = journeys;
      expect(Date.parse(back?.segments[0]?.departsAt ?? '')).toBeGreaterThan(
        Date.parse(out?.segments.at(-1)?.arrivesAt ?? ''),
      );
    }
    const segment = (origin: string, destination: string, departureDate: string) => ({
      origin,
      destination,
      departureDate,
      returnDate: null,
    });
    const round = offersOf({
      ...request('DAC-DXB'),
      tripType: 'M',
      segments: [
        segment('DAC', 'DXB', '2026-12-10'),
        segment('DXB', 'LHR', '2026-12-14'),
        segment('LHR', 'JFK', '2026-12-18'),
        segment('JFK', 'YYZ', '2026-12-22'),
        segment('YYZ', 'IST', '2026-12-27'),
        segment('IST', 'DAC', '2027-01-02'),
      ],
    });
    expect(round.length).toBeGreaterThanOrEqual(10);
    for (const { journeys, offerKey } of round) {
      expect(journeys).toHaveLength(6);
      expect(offerKey.length).toBeLessThanOrEqual(300);
      expect(readOfferKey(offerKey)).not.toBeNull();
    }
    const emirates = offersOf(request('DAC-DXB', '2026-12-14', { preferredAirlines: ['EK'] }));
    expect(new Set(emirates.map((offer) => offer.validatingAirline))).toEqual(new Set(['EK']));
  });

  test('[FLT-01] business is flown in business, and low-cost airlines sell economy only', () => {
    const offers = offersOf(request('DAC-LHR', '2026-12-14', { travelClass: 'B' }));
    expect(offers.length).toBeGreaterThan(10);
    for (const { brands, journeys } of offers) {
      expect(new Set(brands.map((brand) => brand.productClass))).toEqual(new Set(['B']));
      expect(journeys.flatMap(({ segments }) => segments).some((segment) => segment.productClass === 'B')).toBe(true);
    }
  });

  test('[FLT-02] a brand of another cabin than was searched says its cabin on each flight, as far as the aircraft has it', () => {
    const offers = offersOf(request('DAC-LHR', '2026-12-14', { travelClass: 'E' }));
    const above = offers.flatMap(({ journeys, brands }) =>
      brands.filter(({ productClass }) => productClass !== 'E').map((brand) => ({ journeys, brand })),
    );
    expect(above.length).toBeGreaterThan(10);
    for (const { journeys, brand } of above) {
      expect(brand.cabins?.map((cabins) => cabins.length)).toEqual(journeys.map(({ segments }) => segments.length));
      expect(brand.cabins?.flat()).toContain(brand.productClass);
    }
    for (const { brands } of offers) {
      for (const { productClass, cabins } of brands) if (productClass === 'E') expect(cabins).toBeUndefined();
    }
  });

  test('[FLT-04] names are given for every code that an answer uses', () => {
    const offers = offersOf(request('EWR-CLT', '2026-12-14'));
    const names = namesFor(
      offers.map(({ validatingAirline, journeys }) => ({
        airlineCode: validatingAirline,
        journeyWises: [...journeys],
      })),
    );
    assertShape(names, FlightNames);
    for (const segment of offers.flatMap(({ journeys }) => journeys.flatMap(({ segments }) => segments))) {
      for (const code of [segment.origin, segment.destination]) expect(names.airports[code]?.cityName).toBeTruthy();
      for (const code of [segment.airlineCode, segment.operatingAirlineCode])
        expect(names.airlines[code]?.name.length).toBeGreaterThan(2);
      expect(names.aircraft[segment.aircraftCode ?? '']).toBeTruthy();
    }
  });

  test('[FLT-04] a landing on the way counts as a stop, with its times, and is not a change', () => {
    const offers = offersOf(request('DAC-YYZ', '2026-12-14', { preferredAirlines: ['BG'] })).concat(
      ...['2026-12-15', '2026-12-16'].map((day) => offersOf(request('DAC-YYZ', day, { preferredAirlines: ['BG'] }))),
    );
    const journey = offers.map(({ journeys }) => journeys[0]).find((one) => one?.segments.length === 1);
    const [segment] = journey?.segments ?? [];
    expect(journey).toMatchObject({ stopKey: 1, layoverAirports: [], layoverMinutes: 0 });
    const [stop] = segment?.technicalStops ?? [];
    expect(stop).toMatchObject({ airportCode: 'IST' });
    const times = [segment?.departsAt, stop?.arrivesAt, stop?.departsAt, segment?.arrivesAt].map((one) =>
      Date.parse(one ?? ''),
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBe(3_600_000);
    expect(namesFor([{ airlineCode: 'BG', journeyWises: journey ? [journey] : [] }]).airports['IST']?.cityName).toBe(
      'Istanbul',
    );
  });

  test('[FLT-04] an aircraft that a supplier does not name is null in every offer, and is nowhere named', () => {
    const offers = offersOf(request('MLE-DAC', '2026-12-14')).concat(
      ...['2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'].map((day) => offersOf(request('MLE-DAC', day))),
    );
    const segments = offers.flatMap(({ journeys }) => journeys.flatMap((journey) => journey.segments));
    const maldivian = segments.filter(({ airlineCode }) => airlineCode === 'Q2');
    expect(maldivian.length).toBeGreaterThan(0);
    for (const { airlineCode, aircraftCode } of segments)
      expect(aircraftCode === null, airlineCode).toBe(!namesAircraft(airlineCode));
  });
});

describe('a search at the suppliers', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  test('[FLT-03] the same question has the same answer, and gds and ndc sell the same flights at other prices', async () => {
    const { gds, ndc } = suppliersOn(database.db);
    const wanted = request('DAC-DXB', '2026-12-14');
    const first = await searchAll(gds, wanted);
    expect(await searchAll(gds, wanted)).toEqual(first);
    const flightsOf = ({ offerKey }: SupplierOffer): string => offerKey.slice(offerKey.indexOf('.') + 1);
    const direct = new Map((await searchAll(ndc, wanted)).map((offer) => [flightsOf(offer), sumOf(offer)]));
    const both = first.filter((offer) => direct.has(flightsOf(offer)));
    expect(both.length).toBeGreaterThan(10);
    expect(both.some((offer) => direct.get(flightsOf(offer)) !== sumOf(offer))).toBe(true);
  });

  test('[FLT-04] a brand has a booking class, a fare basis and conditions before and after departure and for a no-show', async () => {
    for (const supplier of suppliersOn(database.db).all) {
      const offers = await searchAll(supplier, request('DAC-DXB', '2026-12-14', { returnDate: '2026-12-21' }));
      for (const offer of offers.slice(0, 40)) {
        const terms = await supplier.terms?.(offer.offerKey);
        for (const brand of offer.brands) {
          const journeys = terms?.brands.get(brand.brandCode) ?? [];
          expect(journeys).toHaveLength(2);
          for (const journey of journeys) {
            assertShape(journey, JourneyTerms);
            const { beforeDeparture, afterDeparture, noShow } = journey.change;
            expect(beforeDeparture.allowed).toBe(brand.change.allowed);
            if (afterDeparture.penaltyMinor !== null && beforeDeparture.penaltyMinor !== null)
              expect(afterDeparture.penaltyMinor).toBeGreaterThanOrEqual(beforeDeparture.penaltyMinor);
            if (noShow.penaltyMinor !== null) expect(noShow.words).toMatch(/^No-show: /);
          }
        }
      }
    }
  });

  test('[FLT-03] a supplier answers in several batches, and stops when it is no longer wanted', async () => {
    const { ndc } = suppliersOn(database.db);
    const wanted = request('DAC-DXB', '2026-12-14', { returnDate: '2026-12-21' });
    let batches = 0;
    await ndc.search(
      wanted,
      async () => {
        batches += 1;
      },
      new AbortController().signal,
      'agency',
    );
    expect(batches).toBe(4);
    const leaving = new AbortController();
    let heard = 0;
    await expect(
      ndc.search(
        wanted,
        async () => {
          heard += 1;
          leaving.abort();
        },
        leaving.signal,
        'agency',
      ),
    ).rejects.toThrow();
    expect(heard).toBe(1);
  });
});
