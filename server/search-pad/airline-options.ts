import type { AirlineOption } from '../../contract/search-pad/search-pad.ts';
import { airlines } from '../suppliers/reference/airlines.ts';

/** All airlines that the suppliers sell: those of the home market first, each group ordered by name. */
export const airlineOptions = (homeCountry: string): AirlineOption[] =>
  [...airlines.values()]
    .sort(
      (one, other) =>
        Number(other.countryCode === homeCountry) - Number(one.countryCode === homeCountry) ||
        one.name.localeCompare(other.name, 'en'),
    )
    .map(({ code, name }) => ({ airlineCode: code, airlineName: name }));
