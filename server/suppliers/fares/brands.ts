import type { FareRule, TravelClass } from '../../../contract/flights.ts';
import { displayMoney } from '../../../contract/money.ts';

/** Kind of a supplier, which decides its brands. */
export type BrandStyle = 'distribution' | 'direct' | 'low-cost';

export interface BrandPlan {
  readonly code: string;
  readonly name: string;
  readonly cabin: TravelClass;
  /** Factor on the cheapest fare of the cabin. */
  readonly factor: number;
  /** Level of checked baggage: 0 none, 1 light, 2 standard, 3 more. */
  readonly bags: 0 | 1 | 2 | 3;
  readonly cabinBaggage: string;
  readonly meal: boolean | null;
  readonly seatChoice: boolean | null;
  /**
   * Change penalty as a share of the usual one; `refund` likewise. `null`: not allowed. `undefined`: rules not
   * supplied.
   */
  readonly change: number | null | undefined;
  readonly refund: number | null | undefined;
  readonly mayHold: boolean;
}

type Row = readonly [
  code: string,
  name: string,
  cabin: TravelClass,
  factor: number,
  bags: BrandPlan['bags'],
  cabinBaggage: string,
  meal: boolean | null,
  seatChoice: boolean | null,
  change: number | null | undefined,
  refund: number | null | undefined,
  mayHold: boolean,
];

const rows: Readonly<Record<BrandStyle, readonly Row[]>> = {
  distribution: [
    ['ELITE', 'Economy Lite', 'E', 1, 1, '7 kg', null, null, 1, null, true],
    ['EVALUE', 'Economy Value', 'E', 1.09, 2, '7 kg', true, false, 0.6, 1, true],
    ['EFLEX', 'Economy Flex', 'E', 1.27, 3, '7 kg', true, true, 0, 0.5, true],
    ['PVALUE', 'Premium Value', 'P', 1, 3, '10 kg', true, true, 0.6, 1, true],
    ['PFLEX', 'Premium Flex', 'P', 1.18, 3, '10 kg', true, true, 0, 0.4, true],
    ['BVALUE', 'Business Value', 'B', 1, 3, '2 × 7 kg', true, true, 0.6, 0.8, true],
    ['BFLEX', 'Business Flex', 'B', 1.2, 3, '2 × 7 kg', true, true, 0, 0, true],
    ['FFIRST', 'First', 'F', 1, 3, '2 × 7 kg', true, true, 0, 0, true],
  ],
  direct: [
    ['NBASIC', 'Basic', 'E', 1, 0, '7 kg', true, false, null, null, false],
    ['NSTANDARD', 'Standard', 'E', 1.08, 2, '7 kg', true, false, 0.8, 1, true],
    ['NCOMFORT', 'Comfort', 'E', 1.19, 2, '7 kg', true, true, 0.4, 0.8, true],
    ['NFLEX', 'Flex Plus', 'E', 1.34, 3, '10 kg', true, true, 0, 0.3, true],
    ['NPREMIUM', 'Premium Comfort', 'P', 1, 3, '10 kg', true, true, 0.5, 0.9, true],
    ['NPREMIUMFLEX', 'Premium Flex Plus', 'P', 1.2, 3, '10 kg', true, true, 0, 0.3, true],
    ['NBUSINESS', 'Business Comfort', 'B', 1, 3, '2 × 7 kg', true, true, 0.5, 0.7, true],
    ['NBUSINESSFLEX', 'Business Flex Plus', 'B', 1.17, 3, '2 × 7 kg', true, true, 0, 0, true],
    ['NFIRST', 'First Flex Plus', 'F', 1, 3, '2 × 7 kg', true, true, 0, 0, true],
  ],
  'low-cost': [
    ['FLY', 'Fly', 'E', 1, 0, '7 kg', false, false, 1, null, false],
    ['FLYBAG', 'Fly + Bag', 'E', 1.12, 2, '7 kg', false, false, 1, null, false],
    ['FLYMAX', 'Fly Max', 'E', 1.31, 3, '7 kg', true, true, 0.4, 1, false],
  ],
};

const planOf = ([code, name, cabin, factor, bags, cabinBaggage, meal, seatChoice, change, refund, mayHold]: Row) =>
  ({ code, name, cabin, factor, bags, cabinBaggage, meal, seatChoice, change, refund, mayHold }) satisfies BrandPlan;

const plans: Readonly<Record<BrandStyle, readonly BrandPlan[]>> = {
  distribution: rows.distribution.map(planOf),
  direct: rows.direct.map(planOf),
  'low-cost': rows['low-cost'].map(planOf),
};

/** The brands of the requested class, and for economy also business as an upgrade. */
export const brandPlans = (style: BrandStyle, travelClass: TravelClass): readonly BrandPlan[] =>
  plans[style].filter(
    (plan) =>
      plan.cabin === travelClass || (travelClass === 'E' && (plan.code === 'BVALUE' || plan.code === 'NBUSINESS')),
  );

export const brandPlan = (style: BrandStyle, code: string): BrandPlan | undefined =>
  plans[style].find((plan) => plan.code === code);

/** Checked baggage as text. `null`: none is included. North America and Africa count pieces; others weigh. */
export const baggageOf = (
  bags: BrandPlan['bags'],
  cabin: TravelClass,
  byPiece: boolean,
  domestic: boolean,
): string | null => {
  const index = cabin === 'E' || bags === 0 ? bags : 3;
  if (domestic) return [null, '20 kg', '20 kg', '30 kg'][index] ?? null;
  if (byPiece) return [null, '1 × 23 kg', '2 × 23 kg', cabin === 'E' ? '2 × 23 kg' : '2 × 32 kg'][index] ?? null;
  return [null, '20 kg', '30 kg', cabin === 'E' ? '35 kg' : '40 kg'][index] ?? null;
};

const taka = (minor: number): string => displayMoney({ currency: 'BDT', minor });

/** A fare rule with its penalty and text. `share` as in BrandPlan. */
export const ruleOf = (share: number | null | undefined, usualMinor: number, refused: string): FareRule => {
  if (share === undefined) return { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };
  if (share === null) return { allowed: false, penaltyMinor: null, words: refused };
  const penaltyMinor = Math.round((usualMinor * share) / 10_000) * 10_000;
  const words =
    penaltyMinor === 0 ? 'Before departure: free of charge' : `Before departure: ${taka(penaltyMinor)} per passenger`;
  return { allowed: true, penaltyMinor, words };
};
