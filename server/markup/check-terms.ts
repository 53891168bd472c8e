import type { MarkupRules, MarkupTerms, RulePlace } from '../../contract/markup/markup.ts';
import { ruleDraft } from '../../contract/markup/rule-draft.ts';
import { ruleErrors } from '../../contract/markup/rule-fields.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { cityOf } from '../flights/markup-rules.ts';
import { airlines } from '../suppliers/reference/airlines.ts';
import { airportPlace, airportPlaces } from '../suppliers/reference/airports.ts';
import { metroByCode } from '../suppliers/reference/metros.ts';

/**
 * What is wrong with a draft, by the fields of its form: what the page finds, and codes that nobody knows.
 * @param suppliers those that a rule can name
 */
export const errorsOfTerms = (
  terms: MarkupTerms,
  { currency, suppliers }: Pick<MarkupRules, 'currency' | 'suppliers'>,
): readonly FieldError[] => {
  const { supplierCode, airlineCode, origin, destination, basisPoints, perPassengerMinor } = terms;
  // A supplier that nobody may name has a field here, so that its error has a place.
  const named = supplierCode === null ? suppliers : [...suppliers, { code: supplierCode, name: null }];
  return ruleErrors({ layer: 'agency', book: { currency, suppliers: named } }, ruleDraft(terms, currency), {
    figure: (basisPoints === null) === (perPassengerMinor === null) && say('Give either a percentage or an amount.'),
    supplierCode:
      supplierCode !== null && !suppliers.some(({ code }) => code === supplierCode) && say('We know no such supplier.'),
    airlineCode:
      airlineCode !== null && !airlines.has(airlineCode) && say('We know no airline {airlineCode}.', { airlineCode }),
    originCode: origin !== null && !isPlace(origin) && noPlace(origin),
    destinationCode: destination !== null && !isPlace(destination) && noPlace(destination),
  });
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
