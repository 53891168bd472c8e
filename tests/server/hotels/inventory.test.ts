import { expect, test } from 'vitest';
import { noRules } from '../../../server/flights/markup-rules.ts';
import { hotelIdsOf } from '../../../server/hotels/hotel-ids.ts';
import { toResult } from '../../../server/hotels/hotel-shapes.ts';
import { cities } from '../../../server/hotels/inventory/cities.ts';
import { propertiesOf } from '../../../server/hotels/inventory/properties.ts';
import { readRateKey, writeRateKey } from '../../../server/hotels/inventory/rate-key.ts';
import { reservedPlaces } from '../../../server/hotels/inventory/reserved-places.ts';
import { metresBetween } from '../../../server/hotels/metres-between.ts';
import { supplierTotalMinor } from '../../../server/hotels/port.ts';
import { foundOf } from '../../../server/hotels/shape-hotels.ts';
import { stayFactsOf } from '../../../server/hotels/stay-prices.ts';
import {
  describedProperty,
  listedRooms,
  offeredHotels,
  offeredRate,
  offeredRooms,
} from '../../../server/hotels/suppliers/offered-stays.ts';
import { hotelProfiles } from '../../../server/hotels/suppliers/profiles.ts';
import { secretsFrom } from '../../../server/http/secrets.ts';
import { airportPlace, airportsOfCode } from '../../../server/suppliers/reference/airports.ts';

const now = new Date('2026-12-01T04:00:00Z');
const market = { now, taken: new Map<string, number>(), priceFactor: 1 };
const request = {
  placeCode: 'DXB',
  checkIn: '2026-12-22',
  checkOut: '2026-12-24',
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'BD',
};

test('[HTL-01] thirty cities and more have 12 to 25 properties each, in districts of their own', () => {
  expect(cities.length).toBeGreaterThanOrEqual(30);
  expect(new Set([...cities, ...reservedPlaces].map(({ code }) => code)).size).toBe(
    cities.length + reservedPlaces.length,
  );
  for (const city of cities) {
    const properties = propertiesOf(city.code);
    expect(properties.length).toBeGreaterThanOrEqual(12);
    expect(properties.length).toBeLessThanOrEqual(25);
    expect(new Set(properties.map(({ name }) => name)).size).toBe(properties.length);
    expect(new Set(city.districts.map(({ slug }) => slug)).size).toBe(city.districts.length);
    expect(city.seasons).toMatch(/^\d{12}$/);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: city.zone })).not.toThrow();
  }
});

test('[HTL-01] a city lies where its airport does, and its districts around it', () => {
  const microOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
    latitudeMicro: Math.round(latitude * 1_000_000),
    longitudeMicro: Math.round(longitude * 1_000_000),
  });
  for (const city of cities) {
    for (const district of city.districts)
      expect(metresBetween(microOf(city), microOf(district)), `${city.name}, ${district.name}`).toBeLessThan(32_000);
    const airport = airportPlace(airportsOfCode(city.code)[0] ?? '');
    if (airport !== undefined) expect(metresBetween(microOf(city), microOf(airport)), city.name).toBeLessThan(90_000);
  }
});

test('[HTL-02] every price is a whole number of taka, and a rate key alone makes its rate again', () => {
  for (const profile of hotelProfiles) {
    for (const city of cities.slice(0, 12)) {
      for (const hotel of offeredHotels(profile, propertiesOf(city.code), request, market)) {
        const property = propertiesOf(city.code).find(({ code }) => code === hotel.propertyKey);
        for (const rate of hotel.rooms.flatMap(({ rates }) => rates)) {
          expect(Number.isInteger(rate.baseMinor / 100) && rate.baseMinor > 0).toBe(true);
          expect(Number.isInteger(supplierTotalMinor(rate) / 100)).toBe(true);
          const facts = readRateKey(rate.rateKey);
          if (facts === null || property === undefined) throw new Error(rate.rateKey);
          expect(writeRateKey(facts)).toBe(rate.rateKey);
          expect(offeredRate(profile, property, facts, market)?.rate).toEqual(rate);
        }
      }
    }
  }
});

test('[HTL-02] stays cost more at weekends of the season than in the quiet weeks, and less for each night of a week', () => {
  const sumOf = (checkIn: string, checkOut: string) =>
    hotelProfiles.flatMap((profile) =>
      propertiesOf('CXB').flatMap((property) => {
        const facts = {
          supplierCode: profile.code,
          propertyCode: property.code,
          roomIndex: 0,
          board: 'RO' as const,
          terms: 'fixed' as const,
          stay: { ...request, checkIn, checkOut },
        };
        const sold = offeredRate(profile, property, facts, market);
        return sold === null ? [] : [{ key: `${profile.code} ${property.code}`, minor: sold.rate.baseMinor }];
      }),
    );
  const average = (of: readonly { readonly minor: number }[]) =>
    of.reduce((sum, { minor }) => sum + minor, 0) / of.length;
  expect(average(sumOf('2027-01-07', '2027-01-09'))).toBeGreaterThan(average(sumOf('2027-01-04', '2027-01-06')));
  expect(average(sumOf('2027-01-04', '2027-01-06'))).toBeGreaterThan(average(sumOf('2027-07-05', '2027-07-07')));
  const night = average(sumOf('2027-05-03', '2027-05-04'));
  expect(average(sumOf('2027-05-01', '2027-05-08')) / 7).toBeLessThan(night);
});

const ids = hotelIdsOf(secretsFrom('k'.repeat(32)));

test('[HTL-02] the few rates of a list say of a property what all of its rates say', () => {
  const terms = {
    currency: 'BDT',
    platformMarkupBasisPoints: 400,
    commissionShareBasisPoints: 6_000,
    taxOnCommissionBasisPoints: 500,
    agencyMarkupBasisPoints: 300,
    platformRules: noRules,
    agencyRules: noRules,
  };
  for (const profile of hotelProfiles)
    for (const { code, countryCode } of cities.slice(0, 5))
      for (const rooms of [[{ adultCount: 2, childAges: [] }], [{ adultCount: 3, childAges: [5] }]])
        for (const nationality of ['BD', countryCode])
          for (const property of propertiesOf(code)) {
            const stay = { ...request, rooms, nationality };
            const said = (offered: typeof listedRooms) => {
              const rooms = offered(profile, property, stay, market);
              const described = describedProperty(profile, property);
              const found = foundOf({ ...described, rooms }, stayFactsOf(profile.code, described, stay), terms);
              return found && toResult(profile.code, found, stay, { ids, terms, now });
            };
            expect(said(listedRooms)).toEqual(said(offeredRooms));
          }
});

test('[HTL-02] some properties are sold by both suppliers, some by one, and none by nobody', () => {
  const counts = [0, 0, 0];
  for (const { code } of cities)
    for (const property of propertiesOf(code)) {
      const sold = hotelProfiles.filter((profile) =>
        offeredHotels(profile, [property], request, market).some(({ propertyKey }) => propertyKey === property.code),
      ).length;
      counts[sold] = (counts[sold] ?? 0) + 1;
    }
  const [none = 0, one = 0, both = 0] = counts;
  expect(both).toBeGreaterThan(250);
  expect(one).toBeGreaterThan(80);
  // Full for these two nights.
  expect(none).toBeLessThan(12);
});

test.each([
  '',
  'stays~DXB-01~0~RO~fixed~2026-12-22~2026-12-22~2~BD',
  'stays~DXB-01~0~RO~fixed~2026-12-22~2026-12-24~0~BD',
])('[HTL-03] a key that no rate has is not read: %j', (key) => {
  expect(readRateKey(key)).toBeNull();
});
