import { westernDigits } from '../../contract/phone-text.ts';
import { cleanText } from '../../contract/printable.ts';

/** A number of letters and digits in capitals. It is cleaned before it is cut, so that what is pasted loses no character of it. */
export const typedCode = (typed: string, most: number): string =>
  westernDigits(cleanText(typed))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, most);

/** An address as it is pasted from a mail or a list: `mailto:rahim@agency.com,`. */
export const typedEmail = (typed: string): string =>
  cleanText(typed)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]$/, '');
