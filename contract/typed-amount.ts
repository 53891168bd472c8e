import { minorPerUnit } from './money.ts';

/** Most digits of a typed amount before its decimals. */
const wholeDigitsAtMost = 12;
/** Longer than any amount with its separators. */
const lettersAtMost = 40;
/** Digits, or groups of two or three of them before a last group of three. The comma is no decimal point: `500,00` is no amount. */
const amount = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;

/**
 * An amount as people type it, in minor units: `45210`, `45,210` or `45,210.50`. `null`: not an amount, or more decimals than
 * the currency has.
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

/** An amount as it stands in a field in which people type: `19500`, `19500.50`. */
export const plainAmount = (minor: number, currency: string): string => {
  const unit = minorPerUnit(currency);
  return minor % unit === 0 ? String(minor / unit) : (minor / unit).toFixed(String(unit).length - 1);
};
