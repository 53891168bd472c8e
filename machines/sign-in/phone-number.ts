import type { Country } from '../../contract/countries.ts';
import { messages } from '../../contract/messages.ts';
import { isBangladesh } from '../../contract/phone.ts';
import { phonePattern, typedPhone } from '../../contract/phone-text.ts';

/** A phone number as the form holds it: its country, and the text in the field without the calling code. */
export interface WrittenNumber {
  readonly country: Country;
  readonly number: string;
}

/** Of the countries that share a calling code, the one with most of its numbers. */
const mainCountryOf: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
};

const bangladesh = 'BD';

export const countryByCode = (countries: readonly Country[], countryCode: string): Country | null =>
  countries.find((country) => country.countryCode === countryCode.toUpperCase()) ?? null;

/**
 * The country of a calling code, with or without the plus sign: +880 and 880 are Bangladesh (AUT-08). `null`: unknown.
 */
export const countryOfCallingCode = (countries: readonly Country[], callingCode: string): Country | null => {
  if (isBangladesh(callingCode)) return countryByCode(countries, bangladesh);
  const sharing = countries.filter(({ e164Code }) => e164Code === `+${callingCode.replace('+', '')}`);
  return countryByCode(sharing, mainCountryOf[sharing[0]?.e164Code ?? ''] ?? '') ?? sharing[0] ?? null;
};

const longestCallingCode = 4;
const wholeNumber = /^\+\d{10,15}$/;

/** Splits an international number such as `+8801712345678`. `null`: it is not one, or its country is unknown. */
export const parsePhoneNumber = (countries: readonly Country[], whole: string): WrittenNumber | null => {
  const digits = bare(whole);
  if (!wholeNumber.test(digits)) return null;
  for (let length = longestCallingCode; length > 0; length -= 1) {
    const country = countryOfCallingCode(countries, digits.slice(0, length + 1));
    if (country) return { country, number: digits.slice(length + 1) };
  }
  return null;
};

const bare = (text: string): string => typedPhone(text).replaceAll('-', '');

/** Enters typed or pasted text. Spaces are removed. An international number also sets the country. */
export const withTypedNumber = (countries: readonly Country[], held: WrittenNumber, text: string): WrittenNumber =>
  parsePhoneNumber(countries, text) ?? { country: held.country, number: typedPhone(text) };

/** Whether two numbers are the same but for hyphens and the zero that is dialled at home. */
export const isSameNumber = (one: WrittenNumber, other: WrittenNumber): boolean =>
  one.country.e164Code === other.country.e164Code && dialled(one) === dialled(other);

const dialled = ({ number }: WrittenNumber): string => number.replaceAll('-', '').replace(/^0/, '');

/** The error of a number as it is typed, in the words of spec 1 §5. Whether it can receive an SMS is known to the server. */
export const phoneMessageOf = (written: WrittenNumber): string | null => {
  if (written.number === '') return messages.phoneMissing;
  return phonePattern.test(written.number) ? null : messages.phoneInvalid;
};

/** Countries whose name, code or calling code begins with the term, best match first. All of them for an empty term. */
export const countriesMatching = (countries: readonly Country[], term: string): readonly Country[] => {
  const sought = term.trim().toLowerCase();
  if (sought === '') return countries;
  const digits = sought.replace('+', '');
  if (/^\d+$/.test(digits)) {
    const exact = countryOfCallingCode(countries, digits);
    const others = countries.filter((country) => country !== exact && country.e164Code.startsWith(`+${digits}`));
    return exact ? [exact, ...others] : others;
  }
  const named = (country: Country) => rankOf(country, sought);
  return countries.filter((country) => named(country) > 0).toSorted((one, other) => named(other) - named(one));
};

/** 3: the term is the country's code; 2: the name begins with it; 1: a later word of the name does; 0: no match. */
const rankOf = ({ countryCode, countryName }: Country, sought: string): number => {
  const name = countryName.toLowerCase();
  if (countryCode.toLowerCase() === sought) return 3;
  if (name.startsWith(sought)) return 2;
  return name.split(/[\s-]+/).some((word) => word.startsWith(sought)) ? 1 : 0;
};
