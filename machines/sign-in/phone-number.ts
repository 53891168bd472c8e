import type { Country } from '../../contract/countries.ts';
import { messages } from '../../contract/messages.ts';
import { e164Of, isBangladesh, phonePattern } from '../../contract/phone.ts';

/** A number as its form holds it: the country it belongs to, and what stands in the field. */
export interface WrittenNumber {
  readonly country: Country;
  readonly number: string;
}

/** Of the countries that share a calling code, the one that most of its numbers belong to. */
const mostlyOf: Readonly<Record<string, string>> = {
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

/** The country of a calling code, with or without its plus sign: +880 and 880 are Bangladesh's (AUT-08). */
export const countryOfCallingCode = (countries: readonly Country[], callingCode: string): Country | null => {
  if (isBangladesh(callingCode)) return countryByCode(countries, bangladesh);
  const sharing = countries.filter(({ e164Code }) => e164Code === `+${callingCode.replace('+', '')}`);
  return countryByCode(sharing, mostlyOf[sharing[0]?.e164Code ?? ''] ?? '') ?? sharing[0] ?? null;
};

const longestCallingCode = 4;
const wholeNumber = /^\+\d{10,15}$/;

/** Takes a whole number, `+8801712345678`, apart; null where it is none, or of no country that is known. */
export const takenApart = (countries: readonly Country[], whole: string): WrittenNumber | null => {
  const digits = bare(whole);
  if (!wholeNumber.test(digits)) return null;
  for (let length = longestCallingCode; length > 0; length -= 1) {
    const country = countryOfCallingCode(countries, digits.slice(0, length + 1));
    if (country) return { country, number: digits.slice(length + 1) };
  }
  return null;
};

const bare = (text: string): string => text.replace(/[\s().-]/g, '');

/** What is typed or pasted into the number's field: spaces go, and a whole number brings its country along. */
export const typedNumber = (countries: readonly Country[], held: WrittenNumber, text: string): WrittenNumber =>
  takenApart(countries, text) ?? { country: held.country, number: text.replace(/[\s()]/g, '') };

/** As the network takes it; null where it is no number. */
export const wholeNumberOf = ({ country, number }: WrittenNumber): string | null => e164Of(country.e164Code, number);

/** What a number lacks, in the words of spec 1 §5; null when a code may be sent to it. */
export const phoneMessageOf = (written: WrittenNumber): string | null => {
  if (written.number === '') return messages.phoneMissing;
  return phonePattern.test(written.number) && wholeNumberOf(written) !== null ? null : messages.phoneInvalid;
};

/** Countries whose name or code begins like the term, or whose calling code does; all for no term. */
export const countriesLike = (countries: readonly Country[], term: string): readonly Country[] => {
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

/** 3: the code itself; 2: the name begins so; 1: a word of it does; 0: not this one. */
const rankOf = ({ countryCode, countryName }: Country, sought: string): number => {
  const name = countryName.toLowerCase();
  if (countryCode.toLowerCase() === sought) return 3;
  if (name.startsWith(sought)) return 2;
  return name.split(/[\s-]+/).some((word) => word.startsWith(sought)) ? 1 : 0;
};
