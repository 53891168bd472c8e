import type { Itinerary, Journey } from '../../../contract/flights.ts';
import type { JourneyFacetName, TripFacetName } from '../../../contract/results-window.ts';
import { dayPartOf } from './day-part.ts';
import { OneValueColumn, SeveralValuesColumn } from './facet-columns.ts';
import { grown } from './grown.ts';

const firstCapacity = 1024;
const minuteMs = 60_000;

type OneValueTripFacet = Exclude<TripFacetName, 'layoverAirports'>;
export type JourneyColumns = Readonly<Record<JourneyFacetName, OneValueColumn>>;

const refundWord = (refundable: boolean | null): string => {
  if (refundable === null) return 'unknown';
  return refundable ? 'yes' : 'no';
};

const utcMinutes = (time: string): number => Math.floor(Date.parse(time) / minuteMs);

/**
 * Results as columns. A result keeps its slot for life, so a slot is its arrival order and its key;
 * a dropped one leaves a dead slot behind. Columns are read by the engine's loops and written only here.
 */
export class Columns {
  /** Slots given out, dead ones included. */
  slotCount = 0;
  liveCount = 0;
  /** Grows with every change: what was computed from an older version is stale. */
  version = 0;

  live = new Uint8Array(firstCapacity);
  /** Minor units; Float64 because 32 bits end at 42 million of a currency with two decimals. */
  amountMinor = new Float64Array(firstCapacity);
  agentMinor = new Float64Array(firstCapacity);
  grossMinor = new Float64Array(firstCapacity);
  durationMinutes = new Int32Array(firstCapacity);
  layoverMinutes = new Int32Array(firstCapacity);
  departsUtcMinutes = new Int32Array(firstCapacity);
  arrivesUtcMinutes = new Int32Array(firstCapacity);

  readonly trip: Readonly<Record<OneValueTripFacet, OneValueColumn>> = {
    stops: new OneValueColumn(firstCapacity),
    refundable: new OneValueColumn(firstCapacity),
    airlines: new OneValueColumn(firstCapacity),
    alliances: new OneValueColumn(firstCapacity),
    arrivalAirports: new OneValueColumn(firstCapacity),
  };
  readonly layoverAirports = new SeveralValuesColumn(firstCapacity);
  /** One set for each journey of the longest trip seen. */
  readonly journeys: JourneyColumns[] = [];

  readonly #itineraries: (Itinerary | null)[] = [];

  /** Takes a result into a new slot and gives the slot. */
  add(itinerary: Itinerary): number {
    const slot = this.slotCount;
    if (slot === this.live.length) this.#grow(slot * 2);
    this.slotCount += 1;
    this.#write(slot, itinerary);
    return slot;
  }

  /** Puts another result into a live slot. */
  replace(slot: number, itinerary: Itinerary): void {
    this.drop(slot);
    this.#write(slot, itinerary);
  }

  /** Empties a live slot. Throws if it is dead already. */
  drop(slot: number): void {
    if (this.live[slot] !== 1) throw new Error(`slot ${slot} holds no result`);
    this.live[slot] = 0;
    this.liveCount -= 1;
    this.version += 1;
    this.#itineraries[slot] = null;
    for (const column of Object.values(this.trip)) column.clear(slot);
    this.layoverAirports.clear(slot);
    for (const journey of this.journeys) for (const column of Object.values(journey)) column.clear(slot);
  }

  /** The columns of journeys that some live result has: a trip that was replaced by a shorter one asks nothing. */
  journeysFlown(): readonly JourneyColumns[] {
    const flown = this.journeys.findLastIndex(({ stops }) => stops.present.some((rows) => rows > 0));
    return this.journeys.slice(0, flown + 1);
  }

  /** The result of a live slot, as it arrived. */
  itinerary(slot: number): Itinerary {
    const found = this.#itineraries[slot] ?? null;
    if (found === null) throw new Error(`slot ${slot} holds no result`);
    return found;
  }

  #write(slot: number, itinerary: Itinerary): void {
    this.live[slot] = 1;
    this.liveCount += 1;
    this.version += 1;
    this.#itineraries[slot] = itinerary;
    this.amountMinor[slot] = itinerary.price.amountMinor;
    this.agentMinor[slot] = itinerary.price.agentMinor;
    this.grossMinor[slot] = itinerary.price.grossMinor;
    this.durationMinutes[slot] = itinerary.duration;
    this.layoverMinutes[slot] = itinerary.layoverDuration;
    this.departsUtcMinutes[slot] = utcMinutes(itinerary.flightSummary.departureTime);
    this.arrivesUtcMinutes[slot] = utcMinutes(itinerary.flightSummary.arrivalTime);
    this.trip.stops.set(slot, String(itinerary.stopKey));
    this.trip.refundable.set(slot, refundWord(itinerary.refundable));
    this.trip.airlines.set(slot, itinerary.airlineCode);
    if (itinerary.alliance !== null) this.trip.alliances.set(slot, itinerary.alliance);
    this.trip.arrivalAirports.set(slot, itinerary.flightSummary.arrivalAirportCode);
    this.layoverAirports.set(slot, itinerary.layoverAirports);
    itinerary.journeyWises.forEach((journey, index) => {
      this.#writeJourney(slot, journey, index);
    });
  }

  #writeJourney(slot: number, journey: Journey, index: number): void {
    const capacity = this.live.length;
    this.journeys[index] ??= {
      departs: new OneValueColumn(capacity),
      arrives: new OneValueColumn(capacity),
      stops: new OneValueColumn(capacity),
    };
    const columns = this.journeys[index];
    columns.departs.set(slot, dayPartOf(journey.departureTiming));
    columns.arrives.set(slot, dayPartOf(journey.arrivalTiming));
    columns.stops.set(slot, String(journey.stopKey));
  }

  #grow(capacity: number): void {
    this.live = grown(this.live, capacity);
    this.amountMinor = grown(this.amountMinor, capacity);
    this.agentMinor = grown(this.agentMinor, capacity);
    this.grossMinor = grown(this.grossMinor, capacity);
    this.durationMinutes = grown(this.durationMinutes, capacity);
    this.layoverMinutes = grown(this.layoverMinutes, capacity);
    this.departsUtcMinutes = grown(this.departsUtcMinutes, capacity);
    this.arrivesUtcMinutes = grown(this.arrivesUtcMinutes, capacity);
    for (const column of Object.values(this.trip)) column.grow(capacity);
    this.layoverAirports.grow(capacity);
    for (const journey of this.journeys) for (const column of Object.values(journey)) column.grow(capacity);
  }
}
