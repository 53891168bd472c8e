import type { AirlineOption } from '../../contract/search-pad.ts';
import { airlines } from '../suppliers/reference/airlines.ts';

/** All airlines that the suppliers sell, ordered by name. */
export const airlineOptions: readonly AirlineOption[] = [...airlines.values()]
  .map(({ code, name }) => ({ airlineCode: code, airlineName: name }))
  .sort((one, other) => one.airlineName.localeCompare(other.airlineName, 'en'));
