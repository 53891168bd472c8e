import type { Itinerary, Journey, Segment } from '../../../contract/flights/flights.ts';
import { cheapestFirst, noFilters } from '../../../contract/flights/results.ts';
import type { ResultsLook } from '../../../contract/flights/results-window.ts';
import { displayMoney } from '../../../contract/money.ts';

/** The values of an offer that the engine reads. Other fields have defaults. */
export interface OfferFacts {
  readonly id: string;
  readonly amountMinor?: number;
  readonly grossMinor?: number;
  readonly agentMinor?: number;
  readonly durationMinutes?: number;
  readonly refundable?: boolean | null;
  readonly airline?: string;
  readonly alliance?: string | null;
  readonly layoverAirports?: readonly string[];
  readonly layoverMinutes?: number;
  readonly pushed?: boolean;
  readonly landsAt?: string;
  readonly departsAt?: string;
  readonly arrivesAt?: string;
  readonly journeys?: readonly JourneyFacts[];
}

interface JourneyFacts {
  readonly departs: string;
  readonly arrives: string;
  readonly stops: number;
}

const changedAt = ['DXB', 'DOH', 'IST', 'KUL', 'SIN'] as const;

/** The segments of a journey: one more than its stops. */
const segmentsOf = ({ departs, arrives, stops }: JourneyFacts, airlineCode: string): Segment[] => {
  const airports = ['DAC', ...changedAt.slice(0, stops), 'LHR'];
  return airports.slice(1).map((destination, flight) => ({
    airlineCode,
    flightNumber: String(201 + flight),
    operatingAirlineCode: airlineCode,
    origin: airports[flight] as string,
    originTerminal: flight === 0 ? '2' : null,
    destination,
    destinationTerminal: null,
    departsAt: `2026-12-01T${departs}+06:00`,
    arrivesAt: `2026-12-01T${arrives}+00:00`,
    durationMinutes: Math.floor(700 / (stops + 1)),
    aircraftCode: '788',
    productClass: 'E',
  }));
};

const journeyOf = (facts: JourneyFacts, airlineCode: string): Journey => ({
  origin: 'DAC',
  destination: 'LHR',
  departureDate: '2026-12-01',
  departureTiming: facts.departs,
  arrivalTiming: facts.arrives,
  arrivalDayOffset: 0,
  durationMinutes: 700,
  stopKey: facts.stops,
  layoverAirports: [],
  layoverMinutes: 0,
  segments: segmentsOf(facts, airlineCode),
});

/** An itinerary as received from the server. */
export const offer = (facts: OfferFacts): Itinerary => {
  const amountMinor = facts.amountMinor ?? 4_521_000;
  const grossMinor = facts.grossMinor ?? amountMinor + 100_000;
  const agentMinor = facts.agentMinor ?? amountMinor;
  const journeys = facts.journeys ?? [{ departs: '08:40', arrives: '14:05', stops: 0 }];
  const money = (minor: number) => displayMoney({ currency: 'BDT', minor });
  return {
    itineraryId: facts.id,
    supplierCode: null,
    amount: money(amountMinor),
    grossAmount: money(grossMinor),
    agentAmount: money(agentMinor),
    price: { currency: 'BDT', amountMinor, agentMinor, grossMinor },
    duration: facts.durationMinutes ?? 700,
    refundable: facts.refundable === undefined ? true : facts.refundable,
    airlineCode: facts.airline ?? 'BG',
    alliance: facts.alliance ?? null,
    productClass: 'E',
    stopKey: Math.max(...journeys.map((journey) => journey.stops)),
    layoverAirports: [...(facts.layoverAirports ?? [])],
    layoverDuration: facts.layoverMinutes ?? 0,
    pushtoItinerary: facts.pushed ?? false,
    flightSummary: {
      departureTime: facts.departsAt ?? '2026-12-01T08:40+06:00',
      arrivalTime: facts.arrivesAt ?? '2026-12-01T14:05+00:00',
      arrivalAirportCode: facts.landsAt ?? 'LHR',
    },
    journeyWises: journeys.map((journey) => journeyOf(journey, facts.airline ?? 'BG')),
    brandName: 'Economy Saver',
    brandCount: 1,
    baggage: '20 kg',
    changeable: true,
    seatsLeft: 4,
    holdAllowed: true,
  };
};

/** A look without filters, cheapest first, with the given differences. */
export const lookAt = (differences: Partial<ResultsLook> = {}): ResultsLook => ({
  filters: noFilters,
  sort: cheapestFirst,
  priceType: 'AF',
  firstRow: 0,
  rowCount: 500,
  anchorItineraryId: null,
  watchedIds: [],
  ...differences,
});

/** Deterministic numbers from 0 to 1 (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const alliances = ['Star Alliance', 'oneworld', 'SkyTeam', null] as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const two = (number: number) => String(number).padStart(2, '0');

/**
 * Realistic results of a return search: 80 airlines of which a few sell most (Zipf), 120 connecting airports, two
 * journeys, and many equal amounts.
 */
export const seededOffers = (count: number, seed: number, idPrefix = 'offer'): Itinerary[] => {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const zipf = (most: number) => Math.floor((most + 1) ** random()) - 1;
  const clock = () => `${two(upTo(24))}:${two(upTo(12) * 5)}`;
  return Array.from({ length: count }, (_, index) => {
    const airline = zipf(80);
    const journeys = [0, 1].map(() => ({ departs: clock(), arrives: clock(), stops: upTo(3) }));
    const stops = journeys[0]!.stops + journeys[1]!.stops;
    const day = 1 + upTo(2);
    return offer({
      id: `${idPrefix}-${index}`,
      amountMinor: (30_000 + upTo(4000) * 25 + airline * 150) * 100,
      grossMinor: (35_000 + upTo(4000) * 25) * 100,
      durationMinutes: 600 + upTo(1800) + stops * 90,
      refundable: [true, false, null][upTo(3)] as boolean | null,
      airline: `${letters[airline % 26]}${Math.floor(airline / 26)}`,
      alliance: alliances[airline % 4] ?? null,
      layoverAirports: Array.from({ length: stops }, () => {
        const airport = zipf(120);
        return `${letters[airport % 5]}${letters[Math.floor(airport / 26)]}${letters[airport % 26]}`;
      }),
      layoverMinutes: stops * (45 + upTo(300)),
      landsAt: ['LHR', 'LGW', 'STN', 'LCY', 'LTN'][zipf(5)] as string,
      departsAt: `2026-12-0${day}T${clock()}+06:00`,
      arrivesAt: `2026-12-0${day + 1}T${clock()}+00:00`,
      journeys,
    });
  });
};
