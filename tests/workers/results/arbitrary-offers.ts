import fc from 'fast-check';
import type { Itinerary } from '../../../contract/flights.ts';
import { dayParts, type Filters, type SortOrder, sortFields } from '../../../contract/results.ts';
import { offer } from './itinerary-fixtures.ts';

const clock = fc.constantFrom('00:00', '05:59', '06:00', '08:40', '11:59', '12:00', '17:59', '18:00', '23:59');
const airports = ['DOH', 'DXB', 'IST', 'DEL'];
const airlines = ['BG', 'EK', 'QR'];
const allianceNames = ['Star Alliance', 'oneworld'];
const landings = ['LHR', 'LGW'];
const instant = fc.constantFrom(
  '2026-12-01T08:40+06:00',
  '2026-12-01T02:40+00:00',
  '2026-12-01T23:10+06:00',
  '2026-12-02T01:00+04:00',
);
const journey = fc.record({ departs: clock, arrives: clock, stops: fc.nat(2) });

/** Offers out of few values, so that ids meet and amounts, durations and times tie. */
export const arbitraryOffer: fc.Arbitrary<Itinerary> = fc
  .record({
    id: fc.nat(11).map((number) => `itinerary-${number}`),
    amountMinor: fc.nat(5).map((number) => number * 100_050),
    grossMinor: fc.nat(3).map((number) => number * 100_000),
    agentMinor: fc.nat(3).map((number) => number * 100_000),
    durationMinutes: fc.constantFrom(300, 700, 701, 2900),
    refundable: fc.constantFrom(true, false, null),
    airline: fc.constantFrom(...airlines),
    alliance: fc.constantFrom(...allianceNames, null),
    layoverAirports: fc.array(fc.constantFrom(...airports), { maxLength: 3 }),
    layoverMinutes: fc.constantFrom(0, 45, 300, 900),
    pushed: fc.boolean(),
    landsAt: fc.constantFrom(...landings),
    departsAt: instant,
    arrivesAt: instant,
    journeys: fc.array(journey, { minLength: 1, maxLength: 3 }),
  })
  .map(offer);

export const arbitraryOffers = fc.array(arbitraryOffer, { maxLength: 40 });

const chosen = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const stops = chosen([0, 1, 2]);

export const arbitraryFilters: fc.Arbitrary<Filters> = fc.record({
  stops,
  refundableOnly: fc.boolean(),
  airlines: chosen(airlines),
  alliances: chosen(allianceNames),
  minPriceMinor: fc.constantFrom(0, 0, 100_050, 100_051),
  maxPriceMinor: fc.constantFrom(0, 0, 300_150, 400_000),
  minDurationMinutes: fc.constantFrom(0, 0, 301),
  maxDurationMinutes: fc.constantFrom(0, 0, 700),
  layoverAirports: chosen(airports),
  arrivalAirports: chosen(landings),
  minLayoverMinutes: fc.constantFrom(null, null, 0, 45, 46),
  maxLayoverMinutes: fc.constantFrom(null, null, 300, 900),
  journeys: fc
    .array(fc.record({ departs: chosen(dayParts), arrives: chosen(dayParts), stops }), { maxLength: 3 })
    .map((list) =>
      list.slice(0, list.findLastIndex((one) => one.departs.length + one.arrives.length + one.stops.length > 0) + 1),
    ),
});

export const arbitrarySort: fc.Arbitrary<SortOrder> = fc.record({
  field: fc.constantFrom(...sortFields),
  descending: fc.boolean(),
});
