import names from 'countries-list/minimal/countries.en.min.json';

/** Countries for the nationality field, sorted by name. */
export const nationalities: readonly { readonly code: string; readonly name: string }[] = Object.entries(names)
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
