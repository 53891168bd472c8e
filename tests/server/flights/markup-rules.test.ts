import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PassengerFare, TravellerType } from '../../../contract/flights/flights.ts';
import { type FareFacts, type RuleInForce, ruleBookOf } from '../../../server/flights/markup-rules.ts';
import { passengersOf, priceFare, priceSums } from '../../../server/flights/pricing.ts';
import { drawn } from '../../whole.ts';
import { perPassenger, plainTerms, ruleOf, toLondon } from './rules-and-terms.ts';

const nameFor = (rules: readonly RuleInForce[], facts: Partial<FareFacts> = {}, type: TravellerType = 'ADT') =>
  ruleBookOf(rules).of({ ...toLondon, ...facts })[type]?.ruleId ?? null;

const place = (kind: 'airport' | 'city' | 'country', code: string) => ({ kind, code });

test.each<[string, Partial<RuleInForce>, Partial<FareFacts>, boolean]>([
  ['no condition matches every fare', {}, {}, true],
  ['a supplier', { supplierCode: 'gds' }, {}, true],
  ['another supplier', { supplierCode: 'ndc' }, {}, false],
  ['the airline that issues the ticket', { airlineCode: 'EK' }, {}, true],
  ['another airline', { airlineCode: 'BG' }, {}, false],
  ['a cabin', { cabin: 'E' }, {}, true],
  ['another cabin', { cabin: 'B' }, {}, false],
  ['a kind of fare', { fareType: 3 }, { fareType: 3 }, true],
  ['another kind of fare', { fareType: 3 }, {}, false],
  ['an airport of departure', { origin: place('airport', 'DAC') }, {}, true],
  ['another airport of the same country', { origin: place('airport', 'CGP') }, {}, false],
  ['a city by its metro', { destination: place('city', 'LON') }, {}, true],
  ['another airport of that city', { destination: place('city', 'LON') }, { destination: 'LGW' }, true],
  ['an airport of that city is not the city', { destination: place('airport', 'LGW') }, {}, false],
  ['a city with one airport, by its code', { origin: place('city', 'DAC') }, {}, true],
  ['a country', { destination: place('country', 'GB') }, {}, true],
  ['another country', { destination: place('country', 'AE') }, {}, false],
  ['origin and destination, both', { origin: place('country', 'BD'), destination: place('country', 'AE') }, {}, false],
  [
    'the opposite direction of one way',
    { origin: place('city', 'LON'), destination: place('country', 'BD') },
    {},
    false,
  ],
  [
    'the opposite direction of both ways',
    { origin: place('city', 'LON'), destination: place('country', 'BD'), bothWays: true },
    {},
    true,
  ],
  ['an origin in both ways counts as a destination', { origin: place('country', 'GB'), bothWays: true }, {}, true],
  ['an airport that nobody knows is in no country', { origin: place('country', 'BD') }, { origin: 'QQQ' }, false],
])('[MNY-07] a rule by %s', (_, conditions, facts, matches) => {
  expect(nameFor([ruleOf('rule', conditions)], facts)).toBe(matches ? 'rule' : null);
});

test('[MNY-07] the rule with the lowest priority number makes the markup, however wide it is', () => {
  const narrow = ruleOf('narrow', { airlineCode: 'EK', cabin: 'E', priority: 20 });
  expect(nameFor([narrow, ruleOf('wide', { priority: 10 })])).toBe('wide');
});

test('[MNY-07] of two rules with one priority the narrower one does, and of two as narrow the older', () => {
  const airline = ruleOf('b', { airlineCode: 'EK' });
  expect(nameFor([ruleOf('a'), airline])).toBe('b');
  const route = (destination: RuleInForce['destination'], id: string) => ruleOf(id, { destination });
  const country = route(place('country', 'GB'), 'country');
  const city = route(place('city', 'LON'), 'city');
  const airport = route(place('airport', 'LHR'), 'airport');
  expect(nameFor([country, city, airport])).toBe('airport');
  expect(nameFor([country, city])).toBe('city');
  const oneWay = ruleOf('z-one', { origin: place('airport', 'DAC') });
  expect(nameFor([ruleOf('a-both', { origin: place('airport', 'DAC'), bothWays: true }), oneWay])).toBe('z-one');
  expect(nameFor([ruleOf('younger', { cabin: 'E' }), ruleOf('older', { cabin: 'E' })])).toBe('older');
});

test('[MNY-07] each type of passenger has its own first rule, and who has none the usual share', () => {
  const rules = [ruleOf('children', { travellerType: 'CHD' }), ruleOf('adults', { travellerType: 'ADT' })];
  expect(ruleBookOf(rules).of(toLondon)).toMatchObject({
    ADT: { ruleId: 'adults' },
    CHD: { ruleId: 'children' },
    INF: null,
  });
});

const family: readonly PassengerFare[] = [
  { type: 'ADT', count: 2, baseMinor: 400_000, taxes: [{ code: 'BD', name: 'Tax', amountMinor: 50_000 }] },
  { type: 'CHD', count: 1, baseMinor: 300_000, taxes: [{ code: 'BD', name: 'Tax', amountMinor: 50_000 }] },
  { type: 'INF', count: 1, baseMinor: 40_000, taxes: [] },
];
const priced = (given: Partial<typeof plainTerms>) =>
  priceFare(passengersOf(family), 0, toLondon, { ...plainTerms, ...given });

test('[MNY-07] an amount counts once for each passenger, a share is rounded once over all passengers of its rule', () => {
  const rules = ruleBookOf([
    ruleOf('seats', { travellerType: 'ADT', name: 'Per adult', ...perPassenger(70_000) }),
    ruleOf('others', { name: 'Others', basisPoints: 250 }),
  ]);
  // Adults 2 × 700; child and infant 2.5 % of 3,000 + 500 + 400 = 97.5, rounded to the even 98.
  expect(priced({ platformRules: rules })).toMatchObject({
    platform: [
      { travellerTypes: ['ADT'], rule: { name: 'Per adult' }, perPassengerMinor: 70_000, minor: 140_000 },
      { travellerTypes: ['CHD', 'INF'], rule: { name: 'Others' }, basisPoints: 250, minor: 9_800 },
    ],
    sums: { platformMarkupMinor: 149_800 },
  });
});

test('[MNY-07] who no rule names keeps the usual share, rounded over those passengers', () => {
  const rules = ruleBookOf([ruleOf('adults', { travellerType: 'ADT', ...perPassenger(0) })]);
  // 0.5 % of 3,900 = 19.5, rounded to the even 20.
  expect(priced({ platformRules: rules }).platform).toMatchObject([
    { travellerTypes: ['ADT'], minor: 0 },
    { travellerTypes: ['CHD', 'INF'], rule: null, basisPoints: 50, minor: 2_000 },
  ]);
});

test('[MNY-07] an agency takes its share of what the agent pays for those passengers, with the platform’s rules in it', () => {
  const terms = {
    platformRules: ruleBookOf([ruleOf('platform', { ...perPassenger(10_000) })]),
    agencyRules: ruleBookOf([ruleOf('child', { travellerType: 'CHD', basisPoints: 1_000 })]),
  };
  // Child: 3,000 + 500 + 100 = 3,600, of which 10 %. Others: 2 × 4,500 + 400 + 3 × 100 = 9,700, of which 3 %.
  const { agency, sums } = priced(terms);
  expect(agency).toMatchObject([
    { travellerTypes: ['ADT', 'INF'], rule: null, basisPoints: 300, minor: 29_100 },
    { travellerTypes: ['CHD'], rule: { ruleId: 'child' }, minor: 36_000 },
  ]);
  expect(sums.grossMinor).toBe(sums.agentMinor + 65_100);
});

test('[MNY-07] a customer price below the published fare is lifted to it, and the price says by how much', () => {
  const nothing = ruleBookOf([ruleOf('none', { basisPoints: 0 })]);
  const { sums, toPublishedMinor, agency } = priceFare(passengersOf(family), 1_000, toLondon, {
    ...plainTerms,
    platformRules: nothing,
    agencyRules: nothing,
  });
  expect(agency).toMatchObject([{ minor: 0 }]);
  expect(sums.grossMinor).toBe(sums.baseMinor + sums.taxMinor);
  expect(toPublishedMinor).toBe(sums.commissionMinor - sums.taxOnCommissionMinor);
});

const anyRule = (ruleId: string): fc.Arbitrary<RuleInForce> =>
  fc
    .record({
      priority: fc.integer({ min: 1, max: 3 }),
      airlineCode: fc.constantFrom(null, 'EK', 'BG'),
      cabin: fc.constantFrom(null, 'E' as const, 'B' as const),
      origin: fc.constantFrom(null, place('country', 'BD'), place('airport', 'DAC'), place('country', 'GB')),
      bothWays: fc.boolean(),
      travellerType: fc.constantFrom<TravellerType | null>(null, 'ADT', 'CHD', 'INF'),
      figure: fc.oneof(
        fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => ({ basisPoints, perPassengerMinor: null })),
        fc.integer({ min: 0, max: 5_000 }).map((taka) => perPassenger(taka * 100)),
      ),
    })
    .map(({ figure, ...conditions }) => ruleOf(ruleId, { ...conditions, ...figure }));
const anyRules = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyRule(`rule-${at}`))));
const anyFares = fc
  .record({
    ADT: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900_000 })),
    CHD: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 700_000 })),
    INF: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 90_000 })),
  })
  .map((byType): PassengerFare[] =>
    (['ADT', 'CHD', 'INF'] as const).flatMap((type) => {
      const [count, taka] = byType[type];
      const taxes = [{ code: 'BD', name: 'Tax', amountMinor: 1_200 * 100 }];
      return count === 0 ? [] : [{ type, count, baseMinor: taka * 100, taxes }];
    }),
  );

test('[MNY-07] whatever the rules, a price adds up, is whole taka, and names the rule that a slow reader finds', () =>
  fc.assert(
    fc.property(anyRules, anyRules, anyFares, fc.constantFrom('EK', 'BG', 'QR'), (platform, agency, fares, airline) => {
      const facts = { ...toLondon, airlineCode: airline };
      const terms = { ...plainTerms, platformRules: ruleBookOf(platform), agencyRules: ruleBookOf(agency) };
      const { sums, ...parts } = priceFare(passengersOf(fares), 700, facts, terms);
      expect(sums.platformMarkupMinor).toBe(parts.platform.reduce((sum, { minor }) => sum + minor, 0));
      expect(sums.agencyMarkupMinor).toBe(
        parts.agency.reduce((sum, { minor }) => sum + minor, 0) + parts.toPublishedMinor,
      );
      expect(sums.grossMinor).toBe(sums.agentMinor + sums.agencyMarkupMinor);
      for (const amount of [sums.platformMarkupMinor, sums.agentMinor, sums.grossMinor]) expect(amount % 100).toBe(0);
      for (const [rules, found] of [
        [platform, parts.platform],
        [agency, parts.agency],
      ] as const) {
        const types = found.flatMap(({ travellerTypes }) => travellerTypes);
        expect([...types].sort()).toEqual(fares.map(({ type }) => type).sort());
        for (const { travellerTypes, rule } of found)
          for (const type of travellerTypes) expect(rule?.ruleId ?? null).toBe(slowlyFound(rules, facts, type));
      }
    }),
    drawn(100, 300),
  ));

/** The winner by the words of the decision, one rule against another. */
const slowlyFound = (rules: readonly RuleInForce[], facts: FareFacts, type: TravellerType): string | null => {
  const inBangladesh = (airport: string) => airport === 'DAC';
  const at = (one: RuleInForce['origin'], airport: string) =>
    one === null || (one.kind === 'airport' ? one.code === airport : (one.code === 'BD') === inBangladesh(airport));
  const matching = rules.filter(
    (rule) =>
      (rule.airlineCode ?? facts.airlineCode) === facts.airlineCode &&
      (rule.cabin ?? facts.cabin) === facts.cabin &&
      (rule.travellerType ?? type) === type &&
      (at(rule.origin, facts.origin) || (rule.bothWays && at(rule.origin, facts.destination))),
  );
  const conditions = ({ airlineCode, cabin, origin, travellerType }: RuleInForce) =>
    [airlineCode, cabin, origin, travellerType].filter((one) => one !== null).length;
  const placeOf = ({ origin }: RuleInForce) => (origin === null ? 0 : origin.kind === 'airport' ? 3 : 1);
  const beats = (one: RuleInForce, other: RuleInForce): boolean => {
    if (one.priority !== other.priority) return one.priority < other.priority;
    if (conditions(one) !== conditions(other)) return conditions(one) > conditions(other);
    if (placeOf(one) !== placeOf(other)) return placeOf(one) > placeOf(other);
    if (one.bothWays !== other.bothWays) return !one.bothWays;
    return one.ruleId < other.ruleId;
  };
  return matching.find((one) => matching.every((other) => other === one || beats(one, other)))?.ruleId ?? null;
};

test('[MNY-07] rules that match nothing leave every price as it was', () =>
  fc.assert(
    fc.property(anyFares, fc.integer({ min: 0, max: 2_000 }), (fares, commission) => {
      const elsewhere = ruleBookOf([ruleOf('elsewhere', { airlineCode: 'SQ', basisPoints: 5_000 })]);
      const terms = { ...plainTerms, platformRules: elsewhere, agencyRules: elsewhere };
      expect(priceSums(fares, commission, toLondon, terms)).toEqual(priceSums(fares, commission, toLondon, plainTerms));
    }),
  ));
