import { boundsFor, type Filters, withFilter } from '../../contract/flights/results.ts';
import { flightFilters, type RangeName } from '../../contract/flights/results-filters.ts';
import type { Range } from '../../contract/flights/results-window.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';

/** The range of a typed bound. */
export interface BoundOf {
  readonly range: RangeName;
  /** Currency of prices. */
  readonly currency: string;
}

/** One end of one slider. */
export interface BoundEnd extends BoundOf {
  readonly end: 'min' | 'max';
}

/** The chosen bounds of a range. An open side has the span's own bound. */
export const chosenRange = (filters: Filters, name: RangeName, span: Range): Range => ({
  min: filters[name]?.least ?? span.min,
  max: filters[name]?.most ?? span.max,
});

/** Sets a range. A bound at the end of the span is open: it asks nothing, also when the span widens later. */
export const withRange = (filters: Filters, name: RangeName, span: Range, chosen: Range): Filters =>
  withFilter(
    filters,
    name,
    boundsFor(name, {
      least: chosen.min > span.min ? chosen.min : null,
      most: chosen.max < span.max ? chosen.max : null,
    }),
  );

export const isMoney = (name: RangeName): boolean => flightFilters[name].unit === 'money';

const clockPattern = /^(\d{1,3})(?::([0-5]\d)|h(?:([0-5]?\d)(?:m|min)?)?)?$/i;
const decimalPattern = /^(\d{1,3})\.(\d{1,2})h?$/i;

/** Value of one unit of a field. Money: the minor units in one unit of the currency. Time: 1 (minute). */
const unitOf = ({ range, currency }: BoundOf): number => (isMoney(range) ? minorPerUnit(currency) : 1);

/** A currency before a typed amount. */
const currencyBefore = /^[a-z]{3}(?![a-z])\s?/i;

/**
 * Parses the text of a field (`45,210`, `BDT 45210`; `5`, `5.5`, `5:30`, `5 h 30 min`) into minor units or minutes.
 * `null`: it cannot be parsed.
 */
export const readBound = (of: BoundOf, text: string): number | null =>
  isMoney(of.range)
    ? minorOfText(text.trim().replace(currencyBefore, ''), of.currency)
    : readMinutes(text.replace(/\s/g, ''));

const readMinutes = (text: string): number | null => {
  const [, wholeHours, tenths = ''] = decimalPattern.exec(text) ?? [];
  if (wholeHours !== undefined) return Number(wholeHours) * 60 + Math.round(Number(`0.${tenths}`) * 60);
  const [, hours, minutes, words] = clockPattern.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes ?? words ?? 0);
};

/** Hours and minutes: `5:30`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The text of a bound in its field: `45,210`; `5:30` (hours). */
export const boundText = (of: BoundOf, value: number): string =>
  isMoney(of.range) ? Math.round(value / unitOf(of)).toLocaleString('en-US') : hoursText(value);

/** Limits of the typed end: inside the span, and not past the other end. */
const roomFor = ({ end }: BoundEnd, span: Range, chosen: Range): Range =>
  end === 'min' ? { min: span.min, max: chosen.max } : { min: chosen.min, max: span.max };

/** Whether a typed bound is within its limits, compared in the units that the field shows. */
const fits = (of: BoundOf, value: number, room: Range): boolean => {
  const shown = (minor: number): number => Math.round(minor / unitOf(of));
  return shown(value) >= shown(room.min) && shown(value) <= shown(room.max);
};

export type TypedOutcome = { readonly kind: 'refused' } | { readonly kind: 'taken'; readonly chosen: Range };

/** Applies a typed bound: the range with it, or a refusal. An empty field leaves its end open. */
export const settleBound = (at: BoundEnd, text: string, span: Range, chosen: Range): TypedOutcome => {
  const value = text.trim() === '' ? span[at.end] : readBound(at, text);
  if (value === null || !fits(at, value, roomFor(at, span, chosen))) return { kind: 'refused' };
  return { kind: 'taken', chosen: { ...chosen, [at.end]: value } };
};

/** The message for a refused bound: its limits. */
export const boundRule = (at: BoundEnd, span: Range, chosen: Range): string => {
  const { min, max } = roomFor(at, span, chosen);
  const unit = unitOf(at);
  const shown = (value: number): string =>
    isMoney(at.range)
      ? displayMoney({ currency: at.currency, minor: Math.round(value / unit) * unit })
      : `${hoursText(value)} h`;
  return say('Between {min} and {max}.', { min: shown(min), max: shown(max) });
};
