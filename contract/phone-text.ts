import { cleanText } from './printable.ts';

/**
 * Accepted text of a phone field (spec 1 §5): 10 to 15 digits or hyphens, at least seven of them digits. Which numbers
 * exist is not its business (`phone-number.ts`).
 */
export const phonePattern = /^(?=(?:-*\d){7})[\d-]{10,15}$/;

/** The same, with an optional plus sign in front. */
export const wholePhonePattern = /^\+?(?=(?:-*\d){7})[\d-]{10,15}$/;

const digits = ['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** Text with Bangla and Arabic digits as 0 to 9. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[০-৯٠-٩۰-۹]/g, (digit) => String(digits.map((ten) => ten.indexOf(digit)).find((at) => at >= 0)));

/** A phone number as it is typed or pasted, without what stands between its digits. Dashes of every kind are hyphens. */
export const typedPhone = (typed: string): string =>
  westernDigits(cleanText(typed))
    .replace(/[ ().\n]/g, '')
    .replace(/\p{Pd}/gu, '-');
