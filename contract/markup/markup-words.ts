import type { FareType, TravelClass, TravellerType } from '../flights/flights.ts';
import { displayMoney } from '../money.ts';
import { say } from '../say.ts';
import type { MarkupTerms, RulePlace, StayConditions } from './markup.ts';

/** `2.5 %` of 250 basis points. */
export const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`;

/** What a rule adds, in one of three ways. */
export interface RuleFigure {
  readonly basisPoints: number | null;
  readonly perPassengerMinor: number | null;
  readonly perRoomNightMinor?: number | undefined;
}

/** `2.5 %`, `BDT 500 per passenger` or `BDT 500 per room and night`. */
export const ruleFigure = (
  { basisPoints, perPassengerMinor, perRoomNightMinor }: RuleFigure,
  currency: string,
): string => {
  const money = (minor: number) => displayMoney({ currency, minor });
  if (perRoomNightMinor !== undefined)
    return say('{displayMoney} per room and night', { displayMoney: money(perRoomNightMinor) });
  return perPassengerMinor === null
    ? percentWords(basisPoints ?? 0)
    : say('{displayMoney} per passenger', { displayMoney: money(perPassengerMinor) });
};

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

const starWords = (stars: number): string => say({ one: '{count} star', other: '{count} stars' }, { count: stars });

/** `stays in Dubai, 5 stars`, or `every stay`. */
const stayWords = ({ cityCode, stars }: StayConditions, nameOfCity: (code: string) => string): string => {
  const city = cityCode === null ? null : say('stays in {city}', { city: nameOfCity(cityCode) });
  if (stars === null) return city ?? say('every stay');
  return say('{stays}, {stars}', { stays: city ?? say('stays'), stars: starWords(stars) });
};

/** The conditions of a rule but for its supplier and its days: `EK, business, from DAC to country GB`, `every fare` or `every stay`.
 * `nameOfCity`: default, its code. */
export const priceConditions = (terms: MarkupTerms, nameOfCity: (code: string) => string = (code) => code): string => {
  const { airlineCode, cabin, fareType, travellerType, stay } = terms;
  if (stay !== undefined) return stayWords(stay, nameOfCity);
  const words = [
    airlineCode,
    cabin && cabinWords[cabin],
    fareType && say('{value} fares', { value: fareTypeWords[fareType] }),
    travellerType && travellerWords[travellerType],
    routeWords(terms),
  ].filter((word) => word !== null);
  return words.length === 0 ? say('every fare') : words.join(', ');
};
