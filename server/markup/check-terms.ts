import type { MarkupTerms, RulePlace } from '../../contract/markup/markup.ts';
import { everyFare, ruleDraft } from '../../contract/markup/rule-draft.ts';
import { ruleErrors } from '../../contract/markup/rule-fields.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { cityOf } from '../flights/markup-rules.ts';
import { cityByCode } from '../hotels/inventory/properties.ts';
import { airlines } from '../suppliers/reference/airlines.ts';
import { airportPlace, airportPlaces } from '../suppliers/reference/airports.ts';
import { metroByCode } from '../suppliers/reference/metros.ts';
import type { RuleDesk } from './layers.ts';

/**
 * What is wrong with a draft, by the fields of its form: what the page finds, and codes that nobody knows.
 * @param before what the rule says now; `null`: it is new
 */
export const errorsOfTerms = (
  terms: MarkupTerms,
  before: MarkupTerms | null,
  { currency, suppliers, staySuppliers }: Pick<RuleDesk, 'currency' | 'suppliers' | 'staySuppliers'>,
): readonly FieldError[] => {
  const { supplierCode, airlineCode, origin, destination, stay } = terms;
  const ofStays = stay !== undefined;
  const known = ofStays ? staySuppliers : suppliers;
  // A supplier that nobody may name, and an unknown city, have a field here, so that their errors have a place.
  const named = supplierCode === null ? known : [...known, { code: supplierCode, name: supplierCode }];
  const cityCode = stay?.cityCode ?? null;
  const book = {
    currency,
    suppliers: [...named],
    staySuppliers: [...named],
    cities: cityCode === null ? [] : [{ code: cityCode, name: cityCode }],
  };
  return ruleErrors({ layer: 'agency', book }, ruleDraft(terms, currency), {
    product:
      (before !== null &&
        (before.stay !== undefined) !== ofStays &&
        say('A rule for flights stays one, as one for hotels does.')) ||
      (ofStays && asksOfFares(terms) && say('A rule for hotels has no conditions of fares.')),
    figure: figuresIn(terms) !== 1 && say('Give either a percentage or an amount.'),
    supplierCode:
      supplierCode !== null && !known.some(({ code }) => code === supplierCode) && say('We know no such supplier.'),
    airlineCode:
      airlineCode !== null && !airlines.has(airlineCode) && say('We know no airline {airlineCode}.', { airlineCode }),
    originCode: origin !== null && !isPlace(origin) && noPlace(origin),
    destinationCode: destination !== null && !isPlace(destination) && noPlace(destination),
    cityCode: cityCode !== null && !cityByCode.has(cityCode) && say('We know no hotels in {cityCode}.', { cityCode }),
  });
};

const asksOfFares = (terms: MarkupTerms): boolean =>
  Object.entries(everyFare).some(([condition, none]) => terms[condition as keyof typeof everyFare] !== none);

/** Number of the ways in which the terms say what is added. An amount of the other product counts as two. */
const figuresIn = ({ basisPoints, perPassengerMinor, perRoomNightMinor, stay }: MarkupTerms): number =>
  [basisPoints, perPassengerMinor, perRoomNightMinor ?? null].filter((figure) => figure !== null).length +
  (stay === undefined && perRoomNightMinor !== undefined ? 1 : 0);

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
