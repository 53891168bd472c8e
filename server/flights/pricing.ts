import type {
  FareType,
  Journey,
  PassengerFare,
  Price,
  TravelClass,
  TravellerType,
} from '../../contract/flights/flights.ts';
import { priceStepMinor } from '../../contract/flights/price-step.ts';
import { divideHalfToEven } from '../../contract/money.ts';
import type { PriceSums } from '../../contract/price-sums.ts';
import { type CommissionVat, codesOutsideValue, type TicketTax } from '../../tenants/kit/ticket-tax.ts';
import { type FareFacts, type RuleBook, type RuleInForce, ruleBookOf, type StayFacts } from './markup-rules.ts';

/** All amounts of a price. `http/shown.ts` withholds some of them when an answer leaves. */
export type FullSums = { readonly [Field in keyof PriceSums]: NonNullable<PriceSums[Field]> };
export type FullPrice = { readonly [Field in keyof Price]: NonNullable<Price[Field]> };

/** The terms of a price, beside the supplier's fare. */
export interface PricingTerms {
  readonly currency: string;
  /** Platform markup without a rule, as a share of fare and taxes. */
  readonly platformMarkupBasisPoints: number;
  /** Share of the supplier's commission that the agency gets. */
  readonly commissionShareBasisPoints: number;
  readonly taxOnCommissionBasisPoints: number;
  /** Tax on the value of tickets, in place of that on commission. Absent: none is in force. */
  readonly ticketTax?: SoldTax;
  /** Value added tax on the commission of tickets. Absent: none is taken. */
  readonly commissionVat?: SoldVat;
  /** Agency markup without a rule, as a share of the agent price. */
  readonly agencyMarkupBasisPoints: number;
  readonly platformRules: RuleBook;
  readonly agencyRules: RuleBook;
}

/** What rules ask of the fare or stay that is priced. */
export type PricedFacts = FareFacts | StayFacts;

/** What a sale keeps of a tax on the value of tickets. */
export type SoldTax = Pick<TicketTax, 'id' | 'basisPoints' | 'onReturn'>;

/** What a sale keeps of a value added tax on commission. */
export type SoldVat = Pick<CommissionVat, 'id' | 'basisPoints'>;

/** Terms as plain data, which is passed between threads and compared. */
export interface PlainTerms extends Omit<PricingTerms, 'platformRules' | 'agencyRules'> {
  readonly platformRules: readonly RuleInForce[];
  readonly agencyRules: readonly RuleInForce[];
}

export const plainTerms = ({ platformRules, agencyRules, ...terms }: PricingTerms): PlainTerms => ({
  ...terms,
  platformRules: platformRules.rules,
  agencyRules: agencyRules.rules,
});

export const compiledTerms = ({ platformRules, agencyRules, ...terms }: PlainTerms): PricingTerms => ({
  ...terms,
  platformRules: ruleBookOf(platformRules),
  agencyRules: ruleBookOf(agencyRules),
});

/** Sums of fares and of taxes over all travellers. */
export interface PublishedSums {
  readonly baseMinor: number;
  readonly taxMinor: number;
}

/** Fare and taxes of one passenger of a type. `count` passengers pay them. */
export interface PassengerSums extends PublishedSums {
  readonly type: TravellerType;
  readonly count: number;
  /** What of the taxes is outside the value of a ticket, for a tax on that value. Absent: nothing is known of it. */
  readonly outsideMinor?: number;
}

/** What one rule, or the usual share, adds for some types of passengers, or for a stay. */
export interface MarkupPart {
  readonly travellerTypes: readonly TravellerType[];
  /** `null`: the usual share. */
  readonly rule: Pick<RuleInForce, 'ruleId' | 'version' | 'name'> | null;
  /** Exactly one of these three is set. */
  readonly basisPoints: number | null;
  readonly perPassengerMinor: number | null;
  readonly perRoomNightMinor?: number | undefined;
  readonly minor: number;
}

/** Why a price is what it is. An order keeps this with its sums. */
export interface KeptReasons {
  readonly fareType: FareType;
  readonly platform: readonly MarkupPart[];
  readonly agency: readonly MarkupPart[];
  /** What lifts the customer price to the published fare. */
  readonly toPublishedMinor: number;
  /** The tax on the value of the tickets. Absent: there was none. */
  readonly ticketTax?: SoldTax | undefined;
  /** The value added tax on its commission. Absent: there was none. */
  readonly commissionVat?: SoldVat | undefined;
  /** What the accepted price of a proposal adds to the price by the rules, or takes from it. Absent: nothing. */
  readonly proposalMinor?: number | undefined;
}

export interface PricedFare extends Omit<KeptReasons, 'fareType'> {
  readonly sums: FullSums;
}

/** Fare and taxes of each type of passenger, in minor units of the fares' currency. */
export const passengersOf = (fares: readonly PassengerFare[]): readonly PassengerSums[] =>
  fares.map(({ type, count, baseMinor, taxes }) => {
    let taxMinor = 0;
    let outsideMinor = 0;
    for (const { code, amountMinor } of taxes) {
      taxMinor += amountMinor;
      if (codesOutsideValue.has(code)) outsideMinor += amountMinor;
    }
    return { type, count, baseMinor, taxMinor, outsideMinor };
  });

/** Sums of fares and taxes over all travellers, in minor units of the fares' currency. */
export const publishedSums = (fares: readonly PassengerFare[]): PublishedSums => sumsOver(passengersOf(fares));

const sumsOver = (passengers: readonly PassengerSums[]): PublishedSums => {
  let baseMinor = 0;
  let taxMinor = 0;
  for (const passenger of passengers) {
    baseMinor += passenger.baseMinor * passenger.count;
    taxMinor += passenger.taxMinor * passenger.count;
  }
  return { baseMinor, taxMinor };
};

/** What rules of markup ask of a fare of an offer. */
export const factsOf = (
  supplierCode: string,
  offer: { readonly validatingAirline: string; readonly journeys: readonly Pick<Journey, 'origin' | 'destination'>[] },
  cabin: TravelClass,
  fareType: FareType,
): FareFacts => {
  const [first] = offer.journeys;
  if (first === undefined) throw new Error(`${supplierCode} offered a fare without a journey`);
  const { origin, destination } = first;
  return { supplierCode, airlineCode: offer.validatingAirline, cabin, fareType, origin, destination };
};

/**
 * Prices a fare without options over all travellers, in the tenant's currency (decisions 0000, Money, and 0020). Every price is
 * made here:
 * agent = fare + taxes + platform markup − commission + tax on commission, or on the value of the tickets, + VAT on commission;
 * gross = agent + agency markup, and at least the published fare; `agencyMarkupMinor` is therefore gross − agent.
 * A stay is one passenger, whose markup is made by one rule. Without `facts` the usual shares apply.
 * Each share is rounded half to even, to the currency's step: whole taka, in other currencies whole minor units.
 */
export const priceFare = (
  passengers: readonly PassengerSums[],
  commissionBasisPoints: number,
  facts: PricedFacts | null,
  terms: PricingTerms,
): PricedFare => {
  const whole = agentPriceOf(passengers, commissionBasisPoints, facts, terms);
  const agency = groupsOf(passengers, terms.agencyRules, facts).map((group) =>
    partOf(group, terms.agencyMarkupBasisPoints, terms.currency, () =>
      group.passengers.length === passengers.length
        ? whole.agentMinor
        : agentPriceOf(group.passengers, commissionBasisPoints, facts, terms).agentMinor,
    ),
  );
  const markedMinor = whole.agentMinor + sumOf(agency);
  const grossMinor = Math.max(whole.baseMinor + whole.taxMinor, markedMinor);
  const { platform, agentMinor, ...parts } = whole;
  return {
    sums: {
      currency: terms.currency,
      ...parts,
      optionsMinor: 0,
      agentMinor,
      agencyMarkupMinor: grossMinor - agentMinor,
      grossMinor,
    },
    platform,
    agency,
    toPublishedMinor: grossMinor - markedMinor,
    ...(facts === null || terms.ticketTax === undefined ? {} : { ticketTax: terms.ticketTax }),
    ...(facts === null || terms.commissionVat === undefined ? {} : { commissionVat: terms.commissionVat }),
  };
};

/**
 * A price at which the customer pays what was accepted in a proposal, whatever the fare costs the agency by now. Where it has risen
 * above that, the agency's markup is below zero.
 */
export const atAcceptedPrice = (priced: PricedFare, offeredMinor: number): PricedFare => ({
  ...priced,
  sums: { ...priced.sums, grossMinor: offeredMinor, agencyMarkupMinor: offeredMinor - priced.sums.agentMinor },
  proposalMinor: offeredMinor - priced.sums.grossMinor,
});

/** The sums of a price from the fares of its passengers. */
export const priceSums = (
  fares: readonly PassengerFare[],
  commissionBasisPoints: number,
  facts: FareFacts,
  terms: PricingTerms,
): FullSums => priceFare(passengersOf(fares), commissionBasisPoints, facts, terms).sums;

/** What the agent pays for some passengers, as if they travelled alone. */
const agentPriceOf = (
  passengers: readonly PassengerSums[],
  commissionBasisPoints: number,
  facts: PricedFacts | null,
  terms: PricingTerms,
) => {
  const { currency } = terms;
  const { baseMinor, taxMinor } = sumsOver(passengers);
  const platform = groupsOf(passengers, terms.platformRules, facts).map((group) =>
    partOf(group, terms.platformMarkupBasisPoints, currency, () => {
      const published = sumsOver(group.passengers);
      return published.baseMinor + published.taxMinor;
    }),
  );
  const platformMarkupMinor = sumOf(platform);
  const earnedMinor = shareOf(baseMinor, commissionBasisPoints, currency);
  const commissionMinor = shareOf(earnedMinor, terms.commissionShareBasisPoints, currency);
  // A stay is no ticket: its commission is taxed.
  const ticketTax = facts === null ? undefined : terms.ticketTax;
  const onCommission = ticketTax === undefined ? terms.taxOnCommissionBasisPoints : 0;
  const taxOnCommissionMinor = shareOf(commissionMinor, onCommission, currency);
  const advanceTaxMinor =
    ticketTax === undefined ? 0 : shareOf(ticketValueMinor(passengers), ticketTax.basisPoints, currency);
  const vatOnCommissionMinor = shareOf(
    commissionMinor,
    facts === null ? 0 : (terms.commissionVat?.basisPoints ?? 0),
    currency,
  );
  const taxesMinor = taxOnCommissionMinor + advanceTaxMinor + vatOnCommissionMinor;
  const agentMinor = baseMinor + taxMinor + platformMarkupMinor - commissionMinor + taxesMinor;
  return {
    baseMinor,
    taxMinor,
    platformMarkupMinor,
    commissionMinor,
    taxOnCommissionMinor,
    ...(advanceTaxMinor === 0 ? {} : { advanceTaxMinor }),
    ...(vatOnCommissionMinor === 0 ? {} : { vatOnCommissionMinor }),
    agentMinor,
    platform,
  };
};

/** Fare and taxes without those that are outside the value of a ticket. */
export const ticketValueMinor = (passengers: readonly PassengerSums[]): number =>
  passengers.reduce(
    (sum, { baseMinor, taxMinor, outsideMinor = 0, count }) => sum + (baseMinor + taxMinor - outsideMinor) * count,
    0,
  );

const shareOf = (minor: number, basisPoints: number, currency: string): number => {
  const stepMinor = priceStepMinor(currency);
  return divideHalfToEven(minor * basisPoints, 10_000 * stepMinor) * stepMinor;
};

const sumOf = (parts: readonly MarkupPart[]): number => {
  let sum = 0;
  for (const { minor } of parts) sum += minor;
  return sum;
};

/** Passengers whose markup is made by the same rule, so that it is rounded once. */
interface Group {
  readonly rule: RuleInForce | null;
  readonly passengers: readonly PassengerSums[];
  /** Of a stay. */
  readonly roomNights?: number;
}

const groupsOf = (
  passengers: readonly PassengerSums[],
  book: RuleBook,
  facts: PricedFacts | null,
): readonly Group[] => {
  if (facts === null || book.rules.length === 0) return [{ rule: null, passengers }];
  if ('roomNights' in facts) return [{ rule: book.ofStay(facts), passengers, roomNights: facts.roomNights }];
  const byType = book.of(facts);
  const [first] = passengers;
  if (first === undefined) return [];
  const rule = byType[first.type];
  if (passengers.every(({ type }) => byType[type] === rule)) return [{ rule, passengers }];
  const groups = new Map<RuleInForce | null, PassengerSums[]>();
  for (const passenger of passengers) {
    const own = byType[passenger.type];
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [passenger]);
    else group.push(passenger);
  }
  return [...groups].map(([own, of]) => ({ rule: own, passengers: of }));
};

/** The amount that a rule adds for a group. `null`: it adds a share. */
const fixedMinorOf = ({ rule, passengers, roomNights = 0 }: Group): number | null => {
  if (rule?.perRoomNightMinor !== undefined) return rule.perRoomNightMinor * roomNights;
  const perPassengerMinor = rule?.perPassengerMinor ?? null;
  return perPassengerMinor && passengers.reduce((sum, { count }) => sum + count * perPassengerMinor, 0);
};

/** @param ofMinor what a share is taken of */
const partOf = (group: Group, usualBasisPoints: number, currency: string, ofMinor: () => number): MarkupPart => {
  const { rule, passengers } = group;
  const fixedMinor = fixedMinorOf(group);
  const basisPoints = fixedMinor === null ? (rule?.basisPoints ?? usualBasisPoints) : null;
  return {
    travellerTypes: passengers.map(({ type }) => type),
    rule: rule && { ruleId: rule.ruleId, version: rule.version, name: rule.name },
    basisPoints,
    perPassengerMinor: rule?.perPassengerMinor ?? null,
    ...(rule?.perRoomNightMinor === undefined ? {} : { perRoomNightMinor: rule.perRoomNightMinor }),
    minor: fixedMinor ?? shareOf(ofMinor(), basisPoints ?? 0, currency),
  };
};

/** The amounts that lists show. */
export const priceOf = ({ currency, agentMinor, grossMinor }: FullSums): FullPrice => ({
  currency,
  amountMinor: agentMinor,
  agentMinor,
  grossMinor,
});
