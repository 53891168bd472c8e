import type { FareType, TravelClass, TravellerType } from '../flights/flights.ts';
import { displayMoney } from '../money.ts';
import { say } from '../say.ts';
import type { MarkupTerms, RulePlace } from './markup.ts';

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
    : say('{displayMoney} per passenger', { displayMoney: displayMoney({ currency, minor: perPassengerMinor }) });

export const cabinWords: Readonly<Record<TravelClass, string>> = {
  E: say('economy'),
  P: say('premium economy'),
  B: say('business'),
  F: say('first class'),
};
export const fareTypeWords: Readonly<Record<FareType, string>> = {
  1: say('regular'),
  2: say('student'),
  3: say('labour'),
  4: say('seaman'),
};
export const travellerWords: Readonly<Record<TravellerType, string>> = {
  ADT: say('adults'),
  CHD: say('children'),
  INF: say('infants'),
};

const placeWords = ({ kind, code }: RulePlace): string => (kind === 'airport' ? code : `${kind} ${code}`);

const routeWords = ({ origin, destination, bothWays }: MarkupTerms): string | null => {
  if (origin === null && destination === null) return null;
  const ways = bothWays ? say(' and back') : '';
  if (destination === null)
    return say('from {value}{ways}', { value: origin === null ? '' : placeWords(origin), ways });
  return say('{value}to {placeWords}{ways}', {
    value: origin === null ? '' : `from ${placeWords(origin)} `,
    placeWords: placeWords(destination),
    ways,
  });
};

/** The conditions of a rule but for its supplier and its days: `EK, business, from DAC to country GB`, or `every fare`. */
export const priceConditions = (terms: MarkupTerms): string => {
  const { airlineCode, cabin, fareType, travellerType } = terms;
  const words = [
    airlineCode,
    cabin && cabinWords[cabin],
    fareType && say('{value} fares', { value: fareTypeWords[fareType] }),
    travellerType && travellerWords[travellerType],
    routeWords(terms),
  ].filter((word) => word !== null);
  return words.length === 0 ? say('every fare') : words.join(', ');
};
