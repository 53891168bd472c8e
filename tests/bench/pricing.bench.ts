import type { PassengerFare } from '../../contract/flights/flights.ts';
import { type FareFacts, ruleBookOf } from '../../server/flights/markup-rules.ts';
import { type PricingTerms, priceSums } from '../../server/flights/pricing.ts';
import { perPassenger, plainTerms, ruleOf, toLondon } from '../server/flights/rules-and-terms.ts';

export interface PricingBenchRow {
  readonly name: string;
  /** Median time for all fares. */
  readonly ms: number;
  /** Median time without rules in the same run, divided by this one. 1: no cost. Less: slower. */
  readonly ratioToNone: number;
}

const fareCount = 5_000;
const rounds = 31;

const airlines = ['EK', 'QR', 'BG', 'SQ', 'TK', 'SV', 'MH', 'TG'];
const origins = ['DAC', 'CGP', 'ZYL'];
const destinations = ['LHR', 'LGW', 'DXB', 'JED', 'SIN', 'KUL'];

/** Fares of one search: its suppliers, airlines and airports differ. */
const fares = Array.from({ length: fareCount }, (_, place) => ({
  facts: {
    ...toLondon,
    supplierCode: ['gds', 'ndc', 'lcc'][place % 3] ?? '',
    airlineCode: airlines[place % airlines.length] ?? '',
    origin: origins[place % origins.length] ?? '',
    destination: destinations[place % destinations.length] ?? '',
  } satisfies FareFacts,
  passengers: (['ADT', 'CHD', 'INF'] as const).map(
    (type, at): PassengerFare => ({
      type,
      count: at === 0 ? 2 : 1,
      baseMinor: 4_000_000 + place * 100,
      taxes: [
        { code: 'BD', name: 'Embarkation fee', amountMinor: 50_000 },
        { code: 'YQ', name: 'Fuel', amountMinor: 120_000 + place * 100 },
      ],
    }),
  ),
}));

const rules = Array.from({ length: 50 }, (_, place) =>
  ruleOf(`rule-${place}`, {
    priority: (place % 9) + 1,
    airlineCode: airlines[place % airlines.length] ?? null,
    destination:
      place % 2 === 0 ? { kind: 'city', code: 'LON' } : { kind: 'airport', code: destinations[place % 6] ?? '' },
    travellerType: place % 3 === 0 ? 'CHD' : null,
    ...(place % 2 === 0 ? perPassenger(50_000) : {}),
  }),
);

/** Rules are compiled anew, as for each search. */
const ways: Readonly<Record<string, () => PricingTerms>> = {
  'no rules': () => plainTerms,
  '50 rules of the platform': () => ({ ...plainTerms, platformRules: ruleBookOf(rules) }),
  '50 rules of each layer': () => ({ ...plainTerms, platformRules: ruleBookOf(rules), agencyRules: ruleBookOf(rules) }),
};

const timed = (termsNow: () => PricingTerms): number => {
  const began = performance.now();
  const terms = termsNow();
  let sum = 0;
  for (const { facts, passengers } of fares) sum += priceSums(passengers, 700, facts, terms).agentMinor;
  if (sum <= 0) throw new Error('nothing was priced');
  return performance.now() - began;
};

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Prices 5,000 fares of one search without rules and with fifty, in turns. */
export const runPricingBench = async (): Promise<{ readonly rows: PricingBenchRow[] }> => {
  const times = new Map(Object.keys(ways).map((name): [string, number[]] => [name, []]));
  for (let round = -5; round < rounds; round += 1)
    for (const [name, termsNow] of Object.entries(ways)) {
      const ms = timed(termsNow);
      if (round >= 0) times.get(name)?.push(ms);
    }
  const bareMs = median(times.get('no rules') ?? []);
  return {
    rows: [...times].map(([name, taken]) => {
      const ms = median(taken);
      return { name, ms: Math.round(ms * 100) / 100, ratioToNone: Math.round((bareMs / ms) * 100) / 100 };
    }),
  };
};
