import { westernDigits } from '../../contract/phone-text.ts';
import { cleanText } from '../../contract/printable.ts';

/** Typed text without what a copy adds. A space that stands between digits alone is a separator. */
const cleaned = (typed: string): string =>
  westernDigits(cleanText(typed))
    .trim()
    .replace(/ ?([/.-]) ?/g, '$1')
    .replaceAll(' ', '/');

/** Day and month of one digit get their zero as soon as a separator ends them: `1/2/2027` is `01/02/2027`. */
const padded = (typed: string): string => typed.replace(/(?<!\d)(\d)(?=[/.-])/g, '0$1');

const digitsOf = (typed: string): string => padded(cleaned(typed)).replace(/\D/g, '').slice(0, 8);

/**
 * Formats typed digits as an unfinished `dd/mm/yyyy`: `1203` becomes `12/03`, `12031` becomes `12/03/1`. A slash
 * appears only with the digit after it, so that a person can delete past it. `1/2/2027` becomes `01/02/2027`.
 */
export const maskedDay = (typed: string): string => {
  const digits = digitsOf(typed);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
};

/** Converts `12/03/1990` to `1990-03-12`. `null`: the date is unfinished or does not exist. */
export const isoDayOf = (written: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? [];
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = year > '1899' && found.getUTCDate() === Number(day) && found.getUTCMonth() === Number(month) - 1;
  return exists ? `${year}-${month}-${day}` : null;
};

/** Converts `1990-03-12` to `12/03/1990`. */
export const writtenDayOf = (isoDay: string): string => isoDay.split('-').toReversed().join('/');

/** Age in whole years on `day`. Negative before birth. Both dates are `yyyy-MM-dd`. */
export const ageOn = (day: string, birthDay: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
};

/** The local date of a flight time such as `2026-12-01T08:40+06:00`. */
export const localDayOf = (flightTime: string): string => flightTime.slice(0, 10);
