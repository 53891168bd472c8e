import { minorPerUnit } from './money.ts';

/** Most digits of a typed amount before its decimals. */
const wholeDigitsAtMost = 12;

/**
 * An amount as people type it, in minor units: `45210`, `45,210` or `45,210.50`. `null`: not an amount, or more decimals than
 * the currency has.
 */
export const minorOfText = (text: string, currency: string): number | null => {
  const unit = minorPerUnit(currency);
  const decimals = String(unit).length - 1;
  const read = /^(\d{1,3}(?:,?\d{2,3})*|\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (read === null) return null;
  const whole = (read[1] ?? '').replaceAll(',', '');
  const part = read[2] ?? '';
  if (whole.length > wholeDigitsAtMost || part.length > decimals) return null;
  return Number(whole) * unit + Number(part.padEnd(decimals, '0'));
};
