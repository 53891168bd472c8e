import type { TravelClass } from '../../../contract/flights.ts';
import type { Flight } from '../schedule/flights.ts';

/** Bassinets that the cabin of a departure has: at the bulkheads of wide-body aircraft. */
export const bassinetsOn = ({ route: { aircraft } }: Flight, cabin: TravelClass): number =>
  aircraft.size === 'wide' && aircraft.seats[cabin] > 0 ? (cabin === 'E' ? 6 : 2) : 0;
