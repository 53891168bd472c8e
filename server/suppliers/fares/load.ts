import type { TravelClass } from '../../../contract/flights.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { Flight } from '../schedule/flights.ts';
import { chanceOf } from '../schedule/seed.ts';

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

/** Seats of a cabin that others have bought by today. The same for a flight and a day each time. */
const soldElsewhere = (flight: Flight, cabin: TravelClass, today: number): number => {
  const seats = flight.route.aircraft.seats[cabin];
  const final = Math.min(1, emptiestFinalLoad + finalLoadSpread * chanceOf(`load${flightKeyOf(flight)}${cabin}`));
  const early = chanceOf(`popular${flightKeyOf(flight)}`) < popularShare ? popularSellsFaster : 1;
  return Math.floor(seats * final * Math.min(1, early * shareSold(flight.day - today)));
};

/** Seats that all our bookings together can take. They decrease towards departure. */
export const seatsOpen = (flight: Flight, cabin: TravelClass, today: number): number =>
  flight.route.aircraft.seats[cabin] - soldElsewhere(flight, cabin, today);

export const seatsLeft = (flight: Flight, cabin: TravelClass, today: number, sold: SoldSeats): number =>
  Math.max(0, seatsOpen(flight, cabin, today) - (sold.get(keyOfCabin(flight, cabin)) ?? 0));

/** Load of a cabin from 0 to 1, including our bookings. */
export const loadOf = (flight: Flight, cabin: TravelClass, today: number, sold: SoldSeats): number => {
  const seats = flight.route.aircraft.seats[cabin];
  return seats === 0 ? 1 : 1 - seatsLeft(flight, cabin, today, sold) / seats;
};
