import type { FareRule, TravelClass } from '../../../contract/flights/flights.ts';
import { displayMoney } from '../../../contract/money.ts';
import { airlineOf } from '../reference/airlines.ts';
import { type BrandPlan, brandFamilies, familyOf } from './brand-families.ts';

const byCode = new Map([...brandFamilies.values()].flat().map((plan) => [plan.code, plan]));

/** The brands that an airline sells in a class, and for economy also its cheapest business brand as an upgrade. */
export const brandPlans = (airline: string, travelClass: TravelClass): readonly BrandPlan[] => {
  const key = airline + travelClass;
  let plans = known.get(key);
  if (plans === undefined) {
    const family = brandFamilies.get(familyOf(airlineOf(airline))) ?? [];
    const upgrade = travelClass === 'E' ? family.find(({ cabin }) => cabin === 'B') : undefined;
    plans = family.filter((plan) => plan.cabin === travelClass || plan === upgrade);
    known.set(key, plans);
  }
  return plans;
};

const known = new Map<string, readonly BrandPlan[]>();

export const brandPlan = (code: string): BrandPlan | undefined => byCode.get(code);

/** Checked baggage as text. `null`: none is included. North America and Africa count pieces; others weigh. */
export const baggageOf = ({ kilos, cabin }: BrandPlan, byPiece: boolean, domestic: boolean): string | null => {
  if (kilos === 0) return null;
  if (domestic) return kilos <= 15 ? '15 kg' : kilos > 30 ? '30 kg' : '20 kg';
  if (byPiece) return kilos <= 20 ? '1 × 23 kg' : cabin === 'E' ? '2 × 23 kg' : '2 × 32 kg';
  return `${kilos} kg`;
};

const taka = (minor: number): string => displayMoney({ currency: 'BDT', minor });

/** When a condition of a fare counts. */
export type RuleMoment = 'before' | 'after' | 'no-show';

const momentWords: Record<RuleMoment, string> = {
  before: 'Before departure',
  after: 'After departure',
  'no-show': 'No-show',
};

/** A fare rule with its penalty and text. `share` of the usual penalty: `null`: refused; `undefined`: not supplied. */
export const ruleOf = (
  share: number | null | undefined,
  usualMinor: number,
  refused: string,
  moment: RuleMoment = 'before',
): FareRule => {
  if (share === undefined) return { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };
  if (share === null) return { allowed: false, penaltyMinor: null, words: refused };
  const penaltyMinor = Math.round((usualMinor * share) / 10_000) * 10_000;
  const when = momentWords[moment];
  const words = penaltyMinor === 0 ? `${when}: free of charge` : `${when}: ${taka(penaltyMinor)} per passenger`;
  return { allowed: true, penaltyMinor, words };
};
