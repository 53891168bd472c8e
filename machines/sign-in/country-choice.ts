import type { Country } from '../../contract/countries.ts';
import { say } from '../../contract/say.ts';
import { countriesMatching, countryByCode, type WrittenNumber } from './phone-number.ts';

/** The choice of a number's country in a list that can be searched. */
export interface CountryChoice {
  readonly countries: readonly Country[];
  readonly written: WrittenNumber;
  /** Text that filters the list of countries. */
  readonly sought: string;
  /** Index of the country, among those found, that the arrow keys are on. */
  readonly pointedAt: number;
}

/** What a person does in the field of a number and in the list of its countries. */
export type PhoneFieldEvent =
  | { readonly type: 'number.typed'; readonly text: string }
  | { readonly type: 'country.opened' }
  | { readonly type: 'country.sought'; readonly term: string }
  | { readonly type: 'country.pointed'; readonly by: 1 | -1 }
  | { readonly type: 'country.taken' }
  | { readonly type: 'country.chosen'; readonly countryCode: string }
  | { readonly type: 'country.dismissed' }
  /** The list lost the focus to another control, which keeps it. */
  | { readonly type: 'country.left' };

/** Default country while the phone's country is not known. */
export const noCountry: Country = { countryCode: 'BD', countryName: say('Bangladesh'), e164Code: '+880' };

export const countriesFound = ({ countries, sought }: CountryChoice): readonly Country[] =>
  countriesMatching(countries, sought);

/** All countries, with the chosen one active. */
export const wholeList = ({ countries, written }: CountryChoice): Pick<CountryChoice, 'sought' | 'pointedAt'> => ({
  sought: '',
  pointedAt: Math.max(
    countries.findIndex(({ countryCode }) => countryCode === written.country.countryCode),
    0,
  ),
});

/** The index after an arrow key. It goes around at both ends. */
export const pointedFrom = (choice: CountryChoice, by: 1 | -1): number => {
  const count = countriesFound(choice).length;
  return count === 0 ? choice.pointedAt : (choice.pointedAt + by + count) % count;
};

/** The number in the country that the arrow keys are on. `null`: none is found. */
export const withPointed = (choice: CountryChoice): WrittenNumber | null =>
  inCountry(choice, countriesFound(choice)[choice.pointedAt] ?? null);

/** The number in a country of the list. `null`: there is no such country. */
export const withChosen = (choice: CountryChoice, countryCode: string): WrittenNumber | null =>
  inCountry(choice, countryByCode(choice.countries, countryCode));

const inCountry = ({ written }: CountryChoice, country: Country | null): WrittenNumber | null =>
  country && { ...written, country };
