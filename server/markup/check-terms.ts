import { priceStepMinor } from '../../contract/flights/price-step.ts';
import type { MarkupTerms, RulePlace } from '../../contract/markup/markup.ts';
import { say } from '../../contract/say.ts';
import { cityOf } from '../flights/markup-rules.ts';
import { airlines } from '../suppliers/reference/airlines.ts';
import { airportPlace, airportPlaces } from '../suppliers/reference/airports.ts';
import { metroByCode } from '../suppliers/reference/metros.ts';

/** What is wrong with a draft: the field, and words for its person. */
export interface TermsFault {
  readonly path: keyof MarkupTerms;
  readonly detail: string;
}

/** @param suppliers codes that a rule can name */
export const faultOfTerms = (terms: MarkupTerms, currency: string, suppliers: readonly string[]): TermsFault | null => {
  const { supplierCode, airlineCode, origin, destination, firstDay, lastDay } = terms;
  if (supplierCode !== null && !suppliers.includes(supplierCode))
    return { path: 'supplierCode', detail: say('We know no such supplier.') };
  if (airlineCode !== null && !airlines.has(airlineCode))
    return { path: 'airlineCode', detail: say('We know no airline {airlineCode}.', { airlineCode }) };
  if (origin !== null && !isPlace(origin)) return { path: 'origin', detail: noPlace(origin) };
  if (destination !== null && !isPlace(destination)) return { path: 'destination', detail: noPlace(destination) };
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    return { path: 'lastDay', detail: say('The last day is before the first.') };
  return faultOfFigure(terms, currency);
};

const faultOfFigure = ({ basisPoints, perPassengerMinor }: MarkupTerms, currency: string): TermsFault | null => {
  if ((basisPoints === null) === (perPassengerMinor === null))
    return { path: 'basisPoints', detail: say('Give either a percentage or an amount.') };
  if (perPassengerMinor !== null && perPassengerMinor % priceStepMinor(currency) !== 0)
    return {
      path: 'perPassengerMinor',
      detail: say('Prices in {currency} are whole, so the amount must be, too.', { currency }),
    };
  return null;
};

const noPlace = ({ kind, code }: RulePlace): string => say('We know no {kind} {code}.', { kind, code });

const countries = new Set([...airportPlaces.values()].map(({ countryCode }) => countryCode));

const isPlace = ({ kind, code }: RulePlace): boolean => {
  switch (kind) {
    case 'airport':
      return airportPlace(code) !== undefined;
    case 'city':
      return metroByCode.has(code) || (airportPlace(code) !== undefined && cityOf(code) === code);
    case 'country':
      return countries.has(code);
  }
};

/** A draft as it is kept: in one direction where it names no place. */
export const tidied = (terms: MarkupTerms): MarkupTerms => ({
  ...terms,
  bothWays: terms.bothWays && (terms.origin !== null || terms.destination !== null),
});
