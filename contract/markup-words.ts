import type { FareType, TravelClass, TravellerType } from './flights.ts';
import type { MarkupTerms, RulePlace } from './markup.ts';
import { displayMoney } from './money.ts';

/** `2.5 %` of 250 basis points. */
export const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`;

/** `2.5 %` or `BDT 500 per passenger`. */
export const ruleFigure = (
  {
    basisPoints,
    perPassengerMinor,
  }: { readonly basisPoints: number | null; readonly perPassengerMinor: number | null },
  currency: string,
): string =>
  perPassengerMinor === null
    ? percentWords(basisPoints ?? 0)
    : `${displayMoney({ currency, minor: perPassengerMinor })} per passenger`;

export const cabinWords: Readonly<Record<TravelClass, string>> = {
  E: 'economy',
  P: 'premium economy',
  B: 'business',
  F: 'first class',
};
export const fareTypeWords: Readonly<Record<FareType, string>> = {
  1: 'regular',
  2: 'student',
  3: 'labour',
  4: 'seaman',
};
export const travellerWords: Readonly<Record<TravellerType, string>> = {
  ADT: 'adults',
  CHD: 'children',
  INF: 'infants',
};

const placeWords = ({ kind, code }: RulePlace): string => (kind === 'airport' ? code : `${kind} ${code}`);

const routeWords = ({ origin, destination, bothWays }: MarkupTerms): string | null => {
  if (origin === null && destination === null) return null;
  const ways = bothWays ? ' and back' : '';
  if (destination === null) return `from ${origin === null ? '' : placeWords(origin)}${ways}`;
  return `${origin === null ? '' : `from ${placeWords(origin)} `}to ${placeWords(destination)}${ways}`;
};

/** The conditions of a rule but for its supplier and its days: `EK, business, from DAC to country GB`, or `every fare`. */
export const priceConditions = (terms: MarkupTerms): string => {
  const { airlineCode, cabin, fareType, travellerType } = terms;
  const words = [
    airlineCode,
    cabin && cabinWords[cabin],
    fareType && `${fareTypeWords[fareType]} fares`,
    travellerType && travellerWords[travellerType],
    routeWords(terms),
  ].filter((word) => word !== null);
  return words.length === 0 ? 'every fare' : words.join(', ');
};
