import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { dayIn, flightsOn } from '../against/world.ts';

const routes = [
  ['DAC', 'DXB'],
  ['DAC', 'KUL'],
  ['DAC', 'SIN'],
  ['DAC', 'JED'],
  ['DAC', 'CXB'],
  ['CGP', 'DAC'],
  ['DAC', 'LHR'],
  ['DAC', 'BKK'],
  ['ZYL', 'DXB'],
  ['DAC', 'DEL'],
] as const;

/** Searches of an agency: one way and return, on routes and days of all kinds. The same number is the same search. */
export const aSearch = (n: number): AirSearchRequest => {
  const [origin, destination] = routes[n % routes.length] ?? routes[0];
  const day = 20 + ((n * 37) % 160);
  const isReturn = n % 3 === 0;
  return {
    ...flightsOn(dayIn(day)),
    tripType: isReturn ? 'R' : 'O',
    segments: [{ origin, destination, departureDate: dayIn(day), returnDate: isReturn ? dayIn(day + 9) : null }],
    adultCount: 1 + (n % 2),
  };
};
