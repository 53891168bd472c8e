import fc from 'fast-check';
import { dayParts } from '../../../contract/flights/day-part.ts';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { type Bounds, type Filters, type SortOrder, sortFields } from '../../../contract/flights/results.ts';
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

/** Offers with few distinct values, so that ids repeat and amounts, durations and times are often equal. */
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

const chosen = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
const stops = chosen(['0', '1', '2']);
const parts = chosen(dayParts);
const within = (least: readonly number[], most: readonly number[]): fc.Arbitrary<Bounds> =>
  fc
    .record({ least: fc.constantFrom(null, ...least), most: fc.constantFrom(null, ...most) })
    .filter((bounds) => bounds.least !== null || bounds.most !== null);

/** Filters, each of which may be absent. */
export const arbitraryFilters = fc.record(
  {
    stops,
    refundable: fc.constant(true as const),
    airlines: chosen(airlines),
    alliances: chosen(allianceNames),
    price: within([100_050, 100_051], [300_150, 400_000]),
    duration: within([301], [700]),
    layover: within([0, 45, 46], [300, 900]),
    layoverAirports: chosen(airports),
    arrivalAirports: chosen(landings),
    departs1: parts,
    arrives1: parts,
    journeyStops1: stops,
    departs2: parts,
    arrives2: parts,
    journeyStops2: stops,
    departs3: parts,
    arrives3: parts,
    journeyStops3: stops,
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<Filters>;

export const arbitrarySort: fc.Arbitrary<SortOrder> = fc.record({
  field: fc.constantFrom(...sortFields),
  descending: fc.boolean(),
});
