import names from 'countries-list/minimal/countries.en.min.json';

/** All countries with their ISO 3166-1 alpha-2 codes, sorted by English name. */
export const countries: readonly { readonly code: string; readonly name: string }[] = Object.entries(names)
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
