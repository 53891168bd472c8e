import type { TravelClass } from '../../../contract/flights/flights.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import { chanceOf } from '../schedule/seed.ts';
import type { BrandPlan } from './brand-families.ts';

/** Seats that our bookings took, by flight key and cabin (`keyOfCabin`). Absent: 0. */
export type SoldSeats = ReadonlyMap<string, number>;

export const keyOfCabin = (flight: Flight, cabin: TravelClass): string => `${flightKeyOf(flight)}.${cabin}`;

// Days before departure, and share of the final load that others have bought by then.
const bookingCurve: readonly (readonly [daysLeft: number, share: number])[] = [
  [0, 1],
  [2, 0.97],
  [5, 0.93],
  [10, 0.86],
  [18, 0.76],
  [30, 0.64],
  [50, 0.5],
  [80, 0.36],
  [120, 0.24],
  [200, 0.1],
  [400, 0],
];

const shareSold = (daysLeft: number): number => {
  const points = bookingCurve;
  for (let index = 1; index < points.length; index += 1) {
    const [early, high] = points[index - 1] ?? [0, 1];
    const [late, low] = points[index] ?? [400, 0];
    if (daysLeft <= late) return high + ((low - high) * (Math.max(early, daysLeft) - early)) / (late - early);
  }
  return 0;
};

const popularShare = 0.3;
const popularSellsFaster = 1.35;
const emptiestFinalLoad = 0.58;
const finalLoadSpread = 0.44;

/** What chance decides about a departure once. */
interface Drawn {
  /** Share of each cabin that is sold in the end. */
  readonly final: Readonly<Record<TravelClass, number>>;
  readonly sellsFaster: number;
  readonly classes: number;
}

const drawnFor = new WeakMap<Flight, Drawn>();

const drawnOf = (flight: Flight): Drawn => {
  let drawn = drawnFor.get(flight);
  if (drawn === undefined) {
    const key = flightKeyOf(flight);
    const final = (cabin: TravelClass) =>
      Math.min(1, emptiestFinalLoad + finalLoadSpread * chanceOf(`load${key}${cabin}`));
    drawn = {
      final: { E: final('E'), P: final('P'), B: final('B'), F: final('F') },
      sellsFaster: chanceOf(`popular${key}`) < popularShare ? popularSellsFaster : 1,
      classes: chanceOf(`class${key}`),
    };
    drawnFor.set(flight, drawn);
  }
  return drawn;
};

/** Seats of a cabin that others have bought by today. The same for a flight and a day each time. */
const soldElsewhere = (flight: Flight, cabin: TravelClass, today: number): number => {
  const { final, sellsFaster } = drawnOf(flight);
  const seats = flight.route.aircraft.seats[cabin];
  return Math.floor(seats * final[cabin] * Math.min(1, sellsFaster * shareSold(flight.day - today)));
};

/** Seats that all our bookings together can take. They decrease towards departure. */
export const seatsOpen = (flight: Flight, cabin: TravelClass, today: number): number =>
  flight.route.aircraft.seats[cabin] - soldElsewhere(flight, cabin, today);

const ours = (flight: Flight, cabin: TravelClass, sold: SoldSeats): number =>
  sold.size === 0 ? 0 : (sold.get(keyOfCabin(flight, cabin)) ?? 0);

export const seatsLeft = (flight: Flight, cabin: TravelClass, today: number, sold: SoldSeats): number =>
  Math.max(0, seatsOpen(flight, cabin, today) - ours(flight, cabin, sold));

/** Load of a cabin from 0 to 1, including our bookings. */
export const loadOf = (flight: Flight, cabin: TravelClass, today: number, sold: SoldSeats): number => {
  const seats = flight.route.aircraft.seats[cabin];
  return seats === 0 ? 1 : 1 - seatsLeft(flight, cabin, today, sold) / seats;
};

const classSizes = 14;

/**
 * Seats that an airline has opened in the booking class of a brand today, less those that our bookings took: few on full
 * flights and in cheap classes. Never 0: the airline then opens the next class at the same fare.
 */
export const seatsInClass = (
  flight: Flight,
  plan: Pick<BrandPlan, 'cabin' | 'factor'>,
  today: number,
  sold: SoldSeats,
): number => {
  const cabin = flight.route.aircraft.seats[plan.cabin] > 0 ? plan.cabin : 'E';
  const drawn = Math.floor(classSizes * ((drawnOf(flight).classes + 0.37 * today + 0.61 * plan.factor * 10) % 1));
  const fuller = 5 * loadOf(flight, cabin, today, sold);
  return Math.max(1, Math.round(1 + drawn + 4 * (plan.factor - 1) - fuller) - ours(flight, cabin, sold));
};
