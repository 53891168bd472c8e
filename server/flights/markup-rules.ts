import type { FareType, TravelClass, TravellerType } from '../../contract/flights/flights.ts';
import type { MarkupTerms, RulePlace } from '../../contract/markup/markup.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import { metroOfAirport } from '../suppliers/reference/metros.ts';

/** What rules of markup ask of a fare. `origin` and `destination` are the airports of its first journey. */
export interface FareFacts {
  readonly supplierCode: string;
  /** The airline that issues the ticket. */
  readonly airlineCode: string;
  readonly cabin: TravelClass;
  readonly fareType: FareType;
  readonly origin: string;
  readonly destination: string;
}

/** What rules of markup ask of a stay. */
export interface StayFacts {
  readonly supplierCode: string;
  readonly cityCode: string;
  readonly stars: number;
  /** Rooms × nights. */
  readonly roomNights: number;
}

/** A version of a rule, as prices read it. */
export interface RuleInForce extends MarkupTerms {
  readonly ruleId: string;
  readonly version: number;
}

/** The rule of each type of passenger. `null`: none, so that the usual share applies. */
export type RulesByType = Readonly<Record<TravellerType, RuleInForce | null>>;

/** The rules of one layer for flights or for stays, in the order in which they are tried. */
export interface RuleBook {
  readonly rules: readonly RuleInForce[];
  /** The first rule that matches, for each type of passenger. Answers for the same facts are kept. */
  readonly of: (facts: FareFacts) => RulesByType;
  /** The first rule that matches a stay. `null`: none, so that the usual share applies. */
  readonly ofStay: (facts: StayFacts) => RuleInForce | null;
}

const noRule: RulesByType = { ADT: null, CHD: null, INF: null };
export const noRules: RuleBook = { rules: [], of: () => noRule, ofStay: () => null };

/**
 * Compiles the rules of one layer (docs/decisions/0020). They are tried by priority; among equals the narrower first, then the
 * older, whose id is smaller.
 */
export const ruleBookOf = (rules: readonly RuleInForce[]): RuleBook => {
  if (rules.length === 0) return noRules;
  const ordered = [...rules].sort(inOrder);
  const found = new Map<unknown, unknown>();
  return {
    rules: ordered,
    of(facts) {
      // A key of one string would be made anew for each fare, which costs more than the six steps.
      let at = found;
      at = stepTo(at, facts.supplierCode);
      at = stepTo(at, facts.airlineCode);
      at = stepTo(at, facts.cabin);
      at = stepTo(at, facts.fareType);
      at = stepTo(at, facts.origin);
      const known = at.get(facts.destination) as RulesByType | undefined;
      if (known !== undefined) return known;
      const byType = firstOf(ordered, facts);
      at.set(facts.destination, byType);
      return byType;
    },
    ofStay: (facts) => ordered.find((rule) => matchesStay(rule, facts)) ?? null,
  };
};

const stepTo = (at: Map<unknown, unknown>, key: string | number): Map<unknown, unknown> => {
  const next = at.get(key) as Map<unknown, unknown> | undefined;
  if (next !== undefined) return next;
  const made = new Map<unknown, unknown>();
  at.set(key, made);
  return made;
};

const firstOf = (ordered: readonly RuleInForce[], facts: FareFacts): RulesByType => {
  const matching = ordered.filter((rule) => matches(rule, facts));
  const first = (type: TravellerType) =>
    matching.find(({ travellerType }) => travellerType === null || travellerType === type) ?? null;
  return { ADT: first('ADT'), CHD: first('CHD'), INF: first('INF') };
};

/** The order in which rules are tried. */
export const inOrder = (
  one: MarkupTerms & { readonly ruleId: string },
  other: MarkupTerms & { readonly ruleId: string },
): number =>
  one.priority - other.priority || narrownessOf(other) - narrownessOf(one) || (one.ruleId < other.ruleId ? -1 : 1);

const placeNarrowness: Readonly<Record<RulePlace['kind'], number>> = { airport: 3, city: 2, country: 1 };

/** How narrow a rule is: by the number of its conditions, then by its places. One direction is narrower than both. */
const narrownessOf = (rule: MarkupTerms): number => {
  const { supplierCode, origin, destination, airlineCode, cabin, fareType, travellerType, bothWays, stay } = rule;
  const { cityCode = null, stars = null } = stay ?? {};
  const conditions = [supplierCode, origin, destination, airlineCode, cabin, fareType, travellerType, cityCode, stars];
  const places = [origin, destination].reduce((sum, place) => sum + (place ? placeNarrowness[place.kind] : 0), 0);
  return conditions.filter((condition) => condition !== null).length * 100 + places * 2 + (bothWays ? 0 : 1);
};

const matchesStay = ({ supplierCode, stay }: RuleInForce, facts: StayFacts): boolean =>
  stay !== undefined &&
  (supplierCode === null || supplierCode === facts.supplierCode) &&
  (stay.cityCode === null || stay.cityCode === facts.cityCode) &&
  (stay.stars === null || stay.stars === facts.stars);

const matches = (rule: RuleInForce, facts: FareFacts): boolean =>
  rule.stay === undefined &&
  (rule.supplierCode === null || rule.supplierCode === facts.supplierCode) &&
  (rule.airlineCode === null || rule.airlineCode === facts.airlineCode) &&
  (rule.cabin === null || rule.cabin === facts.cabin) &&
  (rule.fareType === null || rule.fareType === facts.fareType) &&
  (goes(rule, facts.origin, facts.destination) || (rule.bothWays && goes(rule, facts.destination, facts.origin)));

const goes = ({ origin, destination }: RuleInForce, from: string, to: string): boolean =>
  isAt(origin, from) && isAt(destination, to);

/** Code of an airport's city: that of its metro, or its own. */
export const cityOf = (airport: string): string => metroOfAirport.get(airport)?.code ?? airport;

const isAt = (place: RulePlace | null, airport: string): boolean => {
  if (place === null) return true;
  switch (place.kind) {
    case 'airport':
      return place.code === airport;
    case 'city':
      return place.code === cityOf(airport);
    case 'country':
      return place.code === airportPlace(airport)?.countryCode;
  }
};
