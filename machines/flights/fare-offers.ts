import type { Brand, FareCondition, FareRule, TravellerType } from '../../contract/flights.ts';
import type { Money } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type CardPrice, cardPriceOf, classNames } from './itinerary-card.ts';

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
  /** Agent price minus published fare: markup, commission and the tax on it. Negative: the agent pays less. */
  readonly agentTermsMinor: number;
  readonly agentMinor: number;
  /** Amount charged to the wallet, if the sums are shown in another currency. */
  readonly charged?: Money;
  /** Customer price. `null`: this agent may not see it. */
  readonly customerMinor: number | null;
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
  /** Difference to the cheapest brand of the itinerary. 0: this is the cheapest. */
  readonly moreMinor: number;
  readonly sums: FareSums;
  /** One for each journey. Empty: the supplier does not say. */
  readonly journeyTerms: readonly JourneyTermsView[];
}

const travellerTypes: Record<TravellerType, readonly [one: string, several: string]> = {
  ADT: [say('Adult'), say('Adults')],
  CHD: [say('Child'), say('Children')],
  INF: [say('Infant'), say('Infants')],
};

/** The brands of an itinerary, cheapest first. */
export const brandViewsOf = (brands: readonly Brand[], travellers: number): readonly BrandView[] => {
  const cheapest = Math.min(...brands.map((brand) => brand.price.agentMinor));
  return [...brands]
    .sort((one, other) => one.price.agentMinor - other.price.agentMinor)
    .map((brand) => ({
      brandId: brand.brandId,
      name: brand.name,
      className: classNames[brand.productClass],
      cabinBaggage: brand.cabinBaggage,
      baggage: brand.baggage,
      meal: brand.meal,
      seatChoice: brand.seatChoice,
      change: ruleOf(brand.change),
      refund: ruleOf(brand.refund),
      holdAllowed: brand.holdAllowed,
      seatsLeft: brand.seatsLeft,
      price: cardPriceOf(brand.price, travellers),
      moreMinor: brand.price.agentMinor - cheapest,
      sums: sumsOf(brand),
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
  { when: 'No-show', rule: ruleOf(noShow) },
];

const ruleOf = ({ allowed, penaltyMinor, words }: FareRule): RuleView => {
  if (allowed === null) return { state: 'unknown', penaltyMinor: null, short: 'not-stated', words };
  if (!allowed) return { state: 'no', penaltyMinor: null, short: 'not-allowed', words };
  if (penaltyMinor === null) return { state: 'yes', penaltyMinor, short: 'allowed', words };
  return { state: 'yes', penaltyMinor, short: penaltyMinor === 0 ? 'allowed-free' : 'allowed-for', words };
};

/**
 * The lines of a price. They add up to the amount that the wallet pays, because the agent's terms are the difference.
 */
const sumsOf = ({ fares, price }: Brand): FareSums => {
  const passengers = fares.map(({ type, count, baseMinor, taxes }): PassengerSum => {
    const taxesMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
    return {
      type,
      who: travellerTypes[type][count === 1 ? 0 : 1],
      count,
      baseMinor,
      taxes,
      taxesMinor,
      subtotalMinor: count * (baseMinor + taxesMinor),
    };
  });
  const publishedMinor = passengers.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0);
  return {
    currency: price.currency,
    passengers,
    publishedMinor,
    agentTermsMinor: price.agentMinor - publishedMinor,
    agentMinor: price.agentMinor,
    ...(price.charged === undefined ? {} : { charged: price.charged }),
    customerMinor: price.grossMinor,
  };
};
