import type { TravelClass } from '../../../contract/flights/flights.ts';
import type { Flight } from '../schedule/flights.ts';
import { cabinsOf } from './seat-rows.ts';

/** Seats beside one bassinet. */
const seatsPerBassinet = 2;

/** Bassinets that the cabin of a departure has: at the bulkheads of wide-body aircraft. */
export const bassinetsOn = ({ route: { aircraft } }: Flight, cabin: TravelClass): number => {
  const seats = cabinsOf(aircraft)
    .filter(({ plan }) => plan.productClass === cabin)
    .flatMap(({ rows }) => rows.flatMap((row) => row.seats))
    .filter((seat) => seat?.features.includes('bassinet'));
  return Math.ceil(seats.length / seatsPerBassinet);
};
