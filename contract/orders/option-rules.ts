import type { OptionKind } from './options.ts';

interface KindAndCode {
  readonly kind: OptionKind;
  readonly code: string;
}

const isWheelchair = (code: string): boolean => code.startsWith('WCH');

/**
 * Options of one group exclude each other for a traveller on a flight: one bag, one meal, one seat, one wheelchair. Each
 * other kind of assistance is a group of its own.
 */
export const optionGroup = ({ kind, code }: KindAndCode): string =>
  kind !== 'assistance' ? kind : isWheelchair(code) ? 'wheelchair' : code;

/** Whether an infant sits on the lap of this traveller: the first infant on that of the first adult, and so on. */
export const carriesInfant = (traveller: number, infants: number): boolean => traveller < infants;

interface SumsWithOptions {
  readonly optionsMinor: number;
  readonly agentMinor: number;
  readonly grossMinor: number | null;
}

/** The sums with these options in place of those chosen before. Options carry neither commission nor markup. */
export const withOptions = <Sums extends SumsWithOptions>(sums: Sums, optionsMinor: number): Sums => {
  const moreMinor = optionsMinor - sums.optionsMinor;
  return {
    ...sums,
    optionsMinor,
    agentMinor: sums.agentMinor + moreMinor,
    grossMinor: sums.grossMinor === null ? null : sums.grossMinor + moreMinor,
  };
};
