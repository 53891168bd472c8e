import type { Brand, FareCondition, FareRule, TravellerType } from '../../contract/flights/flights.ts';
import { peopleCounted } from '../../contract/flights/people-counted.ts';
import { type PriceType, shownMinorOf, shownTypeOf } from '../../contract/flights/price-type.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import type { Money } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type CardPrice, cardPriceOf, type ProposableAmounts, proposableOf } from './itinerary-card.ts';

export interface RuleView {
  readonly state: 'yes' | 'no' | 'unknown';
  /** Penalty for each passenger, in minor units. `null`: none is stated. */
  readonly penaltyMinor: number | null;
  /** Short form for the column: `Free`, `BDT 4,500 each`, `Allowed`, `Not allowed`, `Not stated`. */
  readonly short: 'allowed-free' | 'allowed-for' | 'allowed' | 'not-allowed' | 'not-stated';
  readonly words: string;
}

/** Conditions of one journey, for the tabs of changes and refunds. */
export interface JourneyTermsView {
  readonly bookingClass: string;
  readonly fareBasis: string;
  readonly change: ConditionView;
  readonly refund: ConditionView;
}

/** The rules before and after departure and for a no-show, in that order. */
export type ConditionView = readonly { readonly when: string; readonly rule: RuleView }[];

export interface PassengerSum {
  readonly type: TravellerType;
  readonly who: string;
  readonly count: number;
  readonly baseMinor: number;
  readonly taxes: readonly { readonly code: string; readonly name: string; readonly amountMinor: number }[];
  readonly taxesMinor: number;
  /** Fare and taxes of all passengers of the type. */
  readonly subtotalMinor: number;
}

export interface FareSums {
  readonly currency: string;
  readonly passengers: readonly PassengerSum[];
  /** Fare and taxes of all passengers. */
  readonly publishedMinor: number;
  /** What lies between them and the total. 0: nothing. Below zero: a discount. */
  readonly terms: SumLine;
  /** The shown price. */
  readonly total: SumLine;
  /** Amount charged to the wallet, if the agency's sums are shown in another currency. */
  readonly charged?: Money;
  /** The customer price beside the agency's own. `null`: it is the total, or not sent to this agent. */
  readonly customer: SumLine | null;
}

/** A line of the sums. */
export interface SumLine {
  readonly words: string;
  readonly minor: number;
}

export interface BrandView {
  readonly brandId: string;
  readonly name: string;
  readonly className: string;
  readonly cabinBaggage: string;
  readonly baggage: string | null;
  readonly meal: boolean | null;
  readonly seatChoice: boolean | null;
  readonly change: RuleView;
  readonly refund: RuleView;
  readonly holdAllowed: boolean;
  readonly seatsLeft: number;
  readonly price: CardPrice;
  readonly proposable: ProposableAmounts;
  /** Difference to the cheapest brand of the itinerary. 0: this is the cheapest. */
  readonly moreMinor: number;
  readonly sums: FareSums;
  /** One for each journey. Empty: the supplier does not say. */
  readonly journeyTerms: readonly JourneyTermsView[];
}

/** The brands of an itinerary, cheapest first. */
export const brandViewsOf = (
  brands: readonly Brand[],
  travellers: number,
  priceType: PriceType,
): readonly BrandView[] => {
  const shownOf = ({ price }: Brand): number => shownMinorOf(price, priceType);
  const cheapest = Math.min(...brands.map(shownOf));
  return [...brands]
    .sort((one, other) => shownOf(one) - shownOf(other))
    .map((brand) => ({
      brandId: brand.brandId,
      name: brand.name,
      className: classWords(brand.productClass),
      cabinBaggage: brand.cabinBaggage,
      baggage: brand.baggage,
      meal: brand.meal,
      seatChoice: brand.seatChoice,
      change: ruleOf(brand.change),
      refund: ruleOf(brand.refund),
      holdAllowed: brand.holdAllowed,
      seatsLeft: brand.seatsLeft,
      price: cardPriceOf(brand.price, travellers, priceType),
      proposable: proposableOf(brand.price),
      moreMinor: shownOf(brand) - cheapest,
      sums: sumsOf(brand, priceType),
      journeyTerms: (brand.journeyTerms ?? []).map(({ bookingClass, fareBasis, change, refund }) => ({
        bookingClass,
        fareBasis,
        change: conditionOf(change),
        refund: conditionOf(refund),
      })),
    }));
};

const conditionOf = ({ beforeDeparture, afterDeparture, noShow }: FareCondition): ConditionView => [
  { when: say('Before departure'), rule: ruleOf(beforeDeparture) },
  { when: say('After departure'), rule: ruleOf(afterDeparture) },
  { when: say('No-show'), rule: ruleOf(noShow) },
];

const ruleOf = ({ allowed, penaltyMinor, words }: FareRule): RuleView => {
  if (allowed === null) return { state: 'unknown', penaltyMinor: null, short: 'not-stated', words };
  if (!allowed) return { state: 'no', penaltyMinor: null, short: 'not-allowed', words };
  if (penaltyMinor === null) return { state: 'yes', penaltyMinor, short: 'allowed', words };
  return { state: 'yes', penaltyMinor, short: penaltyMinor === 0 ? 'allowed-free' : 'allowed-for', words };
};

/** The lines of a price. They add up to the shown amount, because the terms are the difference. */
const sumsOf = ({ fares, price }: Brand, asked: PriceType): FareSums => {
  const passengers = fares.map(({ type, count, baseMinor, taxes }): PassengerSum => {
    const taxesMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
    return {
      type,
      who: peopleCounted(type, count),
      count,
      baseMinor,
      taxes,
      taxesMinor,
      subtotalMinor: count * (baseMinor + taxesMinor),
    };
  });
  const publishedMinor = passengers.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0);
  const { currency, grossMinor, charged } = price;
  const priceType = shownTypeOf(price, asked);
  const shownMinor = shownMinorOf(price, priceType);
  const termsMinor = shownMinor - publishedMinor;
  const common = { currency, passengers, publishedMinor };
  if (priceType === 'GF') {
    return {
      ...common,
      terms: { words: termsMinor < 0 ? say('Discount') : say('Service'), minor: termsMinor },
      total: { words: say('Your customer pays'), minor: shownMinor },
      customer: null,
    };
  }
  return {
    ...common,
    terms: { words: say('Commission and fees'), minor: termsMinor },
    total: { words: charged === undefined ? say('Leaves your wallet') : say('About'), minor: shownMinor },
    ...(charged === undefined ? {} : { charged }),
    customer: grossMinor === null ? null : { words: say('Your customer pays'), minor: grossMinor },
  };
};
