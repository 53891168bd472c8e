import { dayNumberOf, dayOfNumber } from '../days.ts';

/** A rule of a tenant: which sales may be paid in part, and on which terms. Days are `yyyy-MM-dd`, those of the tenant's home. */
export interface PartPaymentRule {
  readonly ruleId: string;
  /** Of the rules that admit a sale the one with the highest priority decides; of equal ones the first by id. */
  readonly priority: number;
  /** Days on which the rule is in force, both included. `null`: without a beginning, without an end. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Days to departure, both included. `null`: without an end. */
  readonly leastDays: number;
  readonly mostDays: number | null;
  /** Share of the price that is paid with the tickets. */
  readonly nowBasisPoints: number;
  /** The rest is due so many days after the tickets, and never later than so many days before departure. */
  readonly payWithinDays: number;
  readonly daysBeforeDeparture: number;
  readonly refundableOnly: boolean;
  /** Whether fares of low-cost carriers are admitted. */
  readonly lowCost: boolean;
  /** The one carrier that the rule is about. `null`: every carrier. */
  readonly carrier: string | null;
  /** Whether the rest may be settled in several amounts. */
  readonly inParts: boolean;
}

/** What a rule looks at. */
export interface PartPaymentSale {
  readonly today: string;
  readonly departsOn: string;
  readonly totalMinor: number;
  /** Minor units in one unit of the currency. The part that is paid now is a whole number of units. */
  readonly minorPerUnit: number;
  /** `null`: the supplier did not say. Such a fare counts as not refundable. */
  readonly refundable: boolean | null;
  readonly lowCost: boolean;
  /** `null`: a stay, which no rule of a carrier admits. */
  readonly carrier: string | null;
  /** Day before which the rest is settled, whatever a rule says. Default: none. */
  readonly settledBefore?: string;
}

/** Why a sale is not offered in parts. */
export type NoPartPayment = 'too-soon' | 'not-refundable' | 'low-cost' | 'no-rule' | 'too-little';

export type PartPaymentDecision =
  | {
      readonly ok: true;
      readonly ruleId: string;
      readonly nowMinor: number;
      readonly dueMinor: number;
      /** Last day on which the rest can be paid. */
      readonly payBy: string;
      readonly inParts: boolean;
    }
  | { readonly ok: false; readonly why: NoPartPayment };

/**
 * Decides whether a sale is offered in parts. The two parts add up to the price, and both are above zero. A rest that would be
 * due today or earlier is not offered.
 */
export const partPaymentOffer = (rules: readonly PartPaymentRule[], sale: PartPaymentSale): PartPaymentDecision => {
  const today = dayNumberOf(sale.today);
  const departs = dayNumberOf(sale.departsOn);
  const daysLeft = departs - today;
  const inForce = rules.filter(
    (rule) =>
      (rule.validFrom === null || rule.validFrom <= sale.today) &&
      (rule.validUntil === null || rule.validUntil >= sale.today) &&
      (rule.carrier === null || rule.carrier === sale.carrier),
  );
  const inTime = inForce.filter((rule) => daysLeft >= rule.leastDays && daysLeft <= (rule.mostDays ?? daysLeft));
  const [rule] = inTime.filter((each) => refusalBy(each, sale) === null).sort(byPriority);
  if (rule === undefined) return { ok: false, why: reasonOf(inForce, inTime, sale, daysLeft) };
  const latest = sale.settledBefore === undefined ? departs : dayNumberOf(sale.settledBefore) - 1;
  const payBy = Math.min(today + rule.payWithinDays, departs - rule.daysBeforeDeparture, latest);
  if (payBy <= today) return { ok: false, why: 'too-soon' };
  const nowMinor = shareInUnits(sale.totalMinor, rule.nowBasisPoints, sale.minorPerUnit);
  if (nowMinor >= sale.totalMinor) return { ok: false, why: 'too-little' };
  return {
    ok: true,
    ruleId: rule.ruleId,
    nowMinor,
    dueMinor: sale.totalMinor - nowMinor,
    payBy: dayOfNumber(payBy),
    inParts: rule.inParts,
  };
};

type Ranked = Pick<PartPaymentRule, 'priority' | 'ruleId'>;

/** The order in which rules are tried. */
export const byPriority = (one: Ranked, other: Ranked): number =>
  other.priority - one.priority || (one.ruleId < other.ruleId ? -1 : 1);

const refusalBy = (rule: PartPaymentRule, sale: PartPaymentSale): 'not-refundable' | 'low-cost' | null => {
  if (rule.refundableOnly && sale.refundable !== true) return 'not-refundable';
  return sale.lowCost && !rule.lowCost ? 'low-cost' : null;
};

/** The reason that an agent can act on: another fare, another airline, or an earlier sale. */
const reasonOf = (
  inForce: readonly PartPaymentRule[],
  inTime: readonly PartPaymentRule[],
  sale: PartPaymentSale,
  daysLeft: number,
): NoPartPayment => {
  const [nearest] = [...inTime].sort(byPriority);
  if (nearest !== undefined) return refusalBy(nearest, sale) ?? 'no-rule';
  return inForce.some(({ leastDays }) => daysLeft < leastDays) ? 'too-soon' : 'no-rule';
};

/** A share of an amount, rounded up to whole units of the currency, and at least one unit. */
const shareInUnits = (minor: number, basisPoints: number, unit: number): number => {
  const divisor = 10_000n * BigInt(unit);
  const units = (BigInt(minor) * BigInt(basisPoints) + divisor - 1n) / divisor;
  return Number((units > 0n ? units : 1n) * BigInt(unit));
};
