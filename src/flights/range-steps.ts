import type { Range } from '../../contract/flights/results-window.ts';

/** Positions of a slider's thumb: fine enough for a thumb of 18 px on a rail of about 260 px. */
export const rangeSteps = 120;

/** The amount to which values round: a power of ten, at most one step wide. */
const roundTo = ({ min, max }: Range): number =>
  10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, (max - min) / rangeSteps))));

/** The value at a position. The ends are exactly those of the span; values between are round. */
export const valueAt = (span: Range, step: number): number => {
  if (step <= 0) return span.min;
  if (step >= rangeSteps) return span.max;
  const round = roundTo(span);
  const exact = span.min + ((span.max - span.min) * step) / rangeSteps;
  return Math.min(span.max, Math.max(span.min, Math.round(exact / round) * round));
};

/** The position of a value. */
export const stepOf = (span: Range, value: number): number => {
  if (value <= span.min) return 0;
  if (value >= span.max) return rangeSteps;
  return Math.round(((value - span.min) * rangeSteps) / (span.max - span.min));
};
