import { countries } from 'countries-list';
import type { Country } from '../../contract/countries.ts';

/** All countries ordered by English name, with their first calling code. An area of +1 is part of the code. */
export const allCountries: readonly Country[] = Object.entries(countries)
  .flatMap(([countryCode, { name, phone }]) =>
    phone[0] === undefined ? [] : [{ countryCode, countryName: name, e164Code: `+${phone[0]}` }],
  )
  .sort((one, other) => one.countryName.localeCompare(other.countryName, 'en'));
