import { minorPerUnit } from './money.ts';
import { say } from './say.ts';

/** Most digits of a typed amount before its decimals. */
const wholeDigitsAtMost = 12;
/** Longer than any amount with its separators. */
const lettersAtMost = 40;
/** Digits: all of them, in groups of three, or in groups of two before the last three. The comma is no decimal point. */
const amount = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d+))?$/;

/**
 * The one reader of amounts that people write, in minor units: `45210`, `45,210`, `1,00,000` or `45,210.50`. `null`: not an
 * amount, or more decimals than the currency has. No separator is thrown away: `500,00`, `1,2345` and `5 000` are no amounts.
 */
export const minorOfText = (text: string, currency: string): number | null => {
  const unit = minorPerUnit(currency);
  const decimals = String(unit).length - 1;
  const read = text.length > lettersAtMost ? null : amount.exec(text.trim());
  if (read === null) return null;
  const whole = (read[1] ?? '').replaceAll(',', '');
  const part = read[2] ?? '';
  if (whole.length > wholeDigitsAtMost || part.length > decimals) return null;
  return Number(whole) * unit + Number(part.padEnd(decimals, '0'));
};

/** What is wrong with the text of a field for an amount. `null`: nothing, or the field is empty. */
export const amountFault = (text: string, currency: string): string | null =>
  text.trim() === '' || minorOfText(text, currency) !== null
    ? null
    : say('“{text}” is not an amount. Write it as 2,500 or 2,500.50.', { text: text.trim() });

/** Basis points of a typed percentage: `2.5` is 250. `null`: not a number with at most two decimals. */
export const pointsOfText = (text: string): number | null => {
  const read = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return read === null ? null : Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'));
};

/** An amount as it stands in a field in which people type: `19500`, `19500.50`. */
export const plainAmount = (minor: number, currency: string): string => {
  const unit = minorPerUnit(currency);
  return minor % unit === 0 ? String(minor / unit) : (minor / unit).toFixed(String(unit).length - 1);
};
