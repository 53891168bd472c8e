import type { TravellerType } from '../../../contract/flights/flights.ts';
import type { AircraftSize } from '../reference/aircraft.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import { chanceOf } from '../schedule/seed.ts';
import { bassinetsOn } from './bassinets.ts';
import {
  departsAfterHours,
  flightsOf,
  isLowCost,
  itemOf,
  minorOfTaka,
  minutesOf,
  type OptionTerms,
  optionKeyOf,
  type StockedOption,
} from './option-terms.ts';

interface Service {
  readonly code: string;
  readonly name: string;
  readonly types: readonly TravellerType[];
  /** Hours before departure until which it can be requested. */
  readonly hours: number;
  readonly needsRemark: boolean;
  /** Most of it on one departure for all our bookings. `null`: no limit. 0: not on this flight. */
  readonly limit: (flight: Flight, terms: OptionTerms) => number | null;
  /** Default: free of charge. */
  readonly taka?: (flight: Flight, domestic: boolean) => number;
}

/** Airlines that carry small pets in the cabin. */
const petsInCabin = new Set(
  'TK PC LH LX OS SN EW AF KL UX IB VY AZ SK AY TP LO OK RO A3 AA DL UA AC WS B6 AS WN AV CM LA AM G3 AD ET 6E KC HY'.split(
    ' ',
  ),
);
/** Airlines that carry pets in the heated part of the hold. */
const petsInHold = new Set('TK LH LX OS AF KL IB SK AY LO ET KQ QR EY SV MS SQ TG MH NZ QF'.split(' '));

const sizedLimit = (regional: number, narrow: number, wide: number) => (flight: Flight) =>
  ({ regional, narrow, wide })[flight.route.aircraft.size];

const ofFullService = (limit: number) => (flight: Flight) => (isLowCost(flight.route.airline) ? 0 : limit);
const perSegment = (near: number, far: number) => (flight: Flight) => (minutesOf(flight) < 240 ? near : far);

const seated: readonly TravellerType[] = ['ADT', 'CHD'];

/** Share of departures without an aisle wheelchair: the airline refuses WCHC when it issues the tickets. */
const refusedShare: Readonly<Record<AircraftSize, number>> = { regional: 0.25, narrow: 0.05, wide: 0 };

/** Special service requests with the airlines' codes. */
const services: readonly Service[] = [
  {
    code: 'WCHR',
    name: 'Wheelchair to the aircraft door',
    types: seated,
    hours: 3,
    needsRemark: false,
    limit: sizedLimit(4, 10, 20),
  },
  {
    code: 'WCHS',
    name: 'Wheelchair, and help on stairs',
    types: seated,
    hours: 24,
    needsRemark: false,
    limit: sizedLimit(2, 6, 12),
  },
  {
    code: 'WCHC',
    name: 'Wheelchair to the seat',
    types: seated,
    hours: 48,
    needsRemark: false,
    limit: sizedLimit(1, 4, 8),
  },
  { code: 'BLND', name: 'Help for a blind traveller', types: seated, hours: 24, needsRemark: false, limit: () => null },
  { code: 'DEAF', name: 'Help for a deaf traveller', types: seated, hours: 24, needsRemark: false, limit: () => null },
  {
    code: 'MAAS',
    name: 'Meet and assist at the airport',
    types: ['ADT'],
    hours: 24,
    needsRemark: false,
    limit: ofFullService(12),
  },
  {
    code: 'BSCT',
    name: 'Bassinet for an infant',
    types: ['INF'],
    hours: 24,
    needsRemark: false,
    limit: (flight, { plan }) => (isLowCost(flight.route.airline) ? 0 : bassinetsOn(flight, plan.cabin)),
  },
  {
    code: 'UMNR',
    name: 'Child who travels alone',
    types: ['CHD'],
    hours: 48,
    needsRemark: true,
    limit: ofFullService(4),
    taka: (flight, domestic) => (domestic ? 1_500 : perSegment(5_200, 8_400)(flight)),
  },
  {
    code: 'PETC',
    name: 'Pet in the cabin',
    types: ['ADT'],
    hours: 48,
    needsRemark: true,
    limit: ({ route }) => (petsInCabin.has(route.airline) ? 2 : 0),
    taka: perSegment(6_800, 11_500),
  },
  {
    code: 'AVIH',
    name: 'Pet in the hold',
    types: ['ADT'],
    hours: 48,
    needsRemark: true,
    limit: ({ route }) => (petsInHold.has(route.airline) && route.aircraft.size !== 'regional' ? 2 : 0),
    taka: perSegment(11_500, 24_000),
  },
];

/** Assistance on each segment, and pets where the airline carries them. */
export const assistanceOptions = (terms: OptionTerms): readonly StockedOption[] => {
  const { paths } = terms.key;
  return flightsOf(paths).flatMap(({ flight, journeyIndex, segmentIndex }) => {
    const path = paths[journeyIndex];
    const domestic = path !== undefined && path.domestic;
    return services.flatMap(({ code, name, types, hours, needsRemark, limit, taka }): StockedOption[] => {
      const most = limit(flight, terms);
      if (most === 0 || !departsAfterHours(flight, hours, terms.now)) return [];
      return [
        {
          option: {
            optionKey: optionKeyOf(code, journeyIndex, segmentIndex),
            kind: 'assistance',
            code,
            name,
            journeyIndex,
            segmentIndex,
            travellerTypes: [...types],
            priceMinor: minorOfTaka(taka?.(flight, domestic) ?? 0),
            atMost: 1,
            needsRemark,
          },
          items: most === null ? [] : [itemOf(flight, code, 1, most)],
          isRefused:
            code === 'WCHC' && chanceOf(`refused${flightKeyOf(flight)}`) < refusedShare[flight.route.aircraft.size],
        },
      ];
    });
  });
};
