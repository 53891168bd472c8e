import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phonePattern } from './phone-text.ts';

/** Longest text that is read. */
const longest = 40;

const numberIn = (text: string, home: Parameters<typeof parsePhoneNumberFromString>[1] = {}): string | null => {
  if (text.length > longest) return null;
  const found = parsePhoneNumberFromString(text, home);
  // No message reaches an extension.
  return found?.isValid() && found.ext === undefined ? found.number : null;
};

/**
 * A phone number in E.164: `+8801711000000`. `null`: no such number exists. Reads every way of writing it: with a zero in
 * brackets (`+44 (0)20 7946 0958`), without the zero that a spreadsheet drops, with the code of its country but no plus
 * sign. `homeCountry`: country of numbers without a code, in two letters of either case.
 */
export const phoneNumberOf = (text: string, homeCountry: string): string | null => {
  const country = homeCountry.toUpperCase();
  return numberIn(text, isSupportedCountry(country) ? country : {});
};

const callingCodePattern = /^\+?([1-9]\d{0,3})$/;

/**
 * The same, of the two fields of a form: a calling code with or without its plus sign, and a number that fits its field.
 * The number may have its zero, or the calling code once more.
 */
export const numberWithCode = (e164Code: string, phoneNumber: string): string | null => {
  const code = callingCodePattern.exec(e164Code)?.[1];
  if (code === undefined || !phonePattern.test(phoneNumber)) return null;
  const number = numberIn(`+${code}${phoneNumber}`) ?? numberIn(`+${phoneNumber.replace(/^0+/, '')}`);
  return number?.startsWith(`+${code}`) ? number : null;
};
