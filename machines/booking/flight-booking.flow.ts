import type { Flow } from '../flow.ts';
import { flightBookingCases } from './flight-booking.cases.ts';
import { flightBookingMachine } from './flight-booking.machine.ts';

/** The booking's entry in the catalogue. */
export const flightBookingFlow: Flow = {
  name: 'flight-booking',
  title: 'Flight booking',
  purpose: 'From a chosen fare to tickets: a price that stands for a time, who travels, and one payment.',
  area: 'booking',
  machine: flightBookingMachine,
  cases: flightBookingCases,
};
