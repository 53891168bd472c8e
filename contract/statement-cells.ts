import { minorPerUnit } from './money.ts';
import { minorOfText } from './typed-amount.ts';

/** Longer than any amount with its currency and its side. */
const amountLettersAtMost = 80;

/** `1,23,456.00`, `BDT 5,000`, `(500.00)`, `-500`, `500.00 Dr`, in minor units. Nothing, or a dash: 0. `null`: no amount. */
export const signedMinor = (cell: string, currency: string): number | null => {
  if (cell.length > amountLettersAtMost) return null;
  const side = /(cr|dr)\.?$/i.exec(cell)?.[1]?.toLowerCase();
  const bare = cell
    .replace(/(?:cr|dr)\.?$/i, '')
    .replace(new RegExp(`(?:${currency}|tk\\.?|৳|/=)`, 'gi'), '')
    .replace(/\s/g, '');
  if (/^-*$/.test(bare)) return 0;
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-') || bare.endsWith('-') || side === 'dr';
  const minor = minorOfText(ofSpreadsheet(bare.replace(/[()]/g, '').replace(/^[-+]|-$/g, ''), currency), currency);
  return minor === null ? null : isNegative ? -minor : minor;
};

/** A spreadsheet keeps 0.1 as 0.10000000000000001. Other numbers stay as they are written. */
const ofSpreadsheet = (written: string, currency: string): string => {
  const decimals = String(minorPerUnit(currency)).length - 1;
  if (!/^\d+(?:\.\d{3,})?(?:E[+-]?\d+)?$/i.test(written)) return written;
  const rounded = Number(written).toFixed(decimals);
  return Math.abs(Number(rounded) - Number(written)) < 1e-6 ? rounded : written;
};

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numbersOfDay = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})(?:\D|$)/;

/** Whether a file writes the month before the day: some date has no other reading, and none has only the usual one. */
export const isMonthFirst = (days: readonly string[]): boolean => {
  const read = days.flatMap((day) => {
    const parts = numbersOfDay.exec(day.trim());
    return parts === null ? [] : [{ first: Number(parts[1]), second: Number(parts[2]) }];
  });
  return read.some(({ second }) => second > 12) && read.every(({ first }) => first <= 12);
};

/** `24/11/2026`, `24-Nov-2026`, `2026-11-24 10:15` and the like as `yyyy-MM-dd`. `null`: no day. */
export const dayOf = (cell: string, monthFirst: boolean): string | null => {
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:\D|$)/.exec(cell);
  if (iso !== null) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[/. -]?([A-Za-z]{3})[A-Za-z]*[/., -]*(\d{4}|\d{2})(?:\D|$)/.exec(cell);
  if (named !== null) {
    return realDay(yearOf(named[3]), monthNames.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]));
  }
  const numbers = numbersOfDay.exec(cell);
  if (numbers === null) return null;
  const [day, month] = monthFirst ? [numbers[2], numbers[1]] : [numbers[1], numbers[2]];
  return realDay(yearOf(numbers[3]), Number(month), Number(day));
};

const yearOf = (written = ''): number => (written.length === 2 ? 2000 + Number(written) : Number(written));

const realDay = (year: number, month: number, day: number): string | null => {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal ? found.toISOString().slice(0, 10) : null;
};
