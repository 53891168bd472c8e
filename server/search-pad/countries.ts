import { countries } from 'countries-list';
import type { Country } from '../../contract/countries.ts';

/** Every country by its English name, with the first of its telephone codes; an area of +1 is written into it. */
export const allCountries: readonly Country[] = Object.entries(countries)
  .flatMap(([countryCode, { name, phone }]) =>
    phone[0] === undefined ? [] : [{ countryCode, countryName: name, e164Code: `+${phone[0]}` }],
  )
  .sort((one, other) => one.countryName.localeCompare(other.countryName, 'en'));
