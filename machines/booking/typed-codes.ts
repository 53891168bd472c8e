import { cleanText } from '../../contract/printable.ts';

const digits = ['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** Text with Bangla and Arabic digits as 0 to 9. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[০-৯٠-٩۰-۹]/g, (digit) => String(digits.map((ten) => ten.indexOf(digit)).find((at) => at >= 0)));

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

/** A phone number without what stands between its digits. */
export const typedPhone = (typed: string): string => westernDigits(cleanText(typed)).replace(/[ ()\n]/g, '');
