import { minorPerUnit } from '../../contract/money.ts';

const decimalsOf = (currency: string): number => String(minorPerUnit(currency)).length - 1;

/** `1234.50`: an amount as gateways write it. */
export const decimalOf = (minor: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Minor units of an amount as gateways write it. `null`: no amount of this currency, not even by a fraction of a minor unit. */
export const minorOfDecimal = (text: string, currency: string): number | null => {
  const read = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text.trim());
  if (read === null) return null;
  const decimals = decimalsOf(currency);
  const part = (read[2] ?? '').padEnd(decimals, '0');
  if (/[1-9]/.test(part.slice(decimals))) return null;
  return Number(`${read[1]}${part.slice(0, decimals)}`);
};
