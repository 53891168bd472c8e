import { boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { defineCall, type RefusalShape, type Service } from '../call.ts';
import { AirSearchRequest, FareType, PassengerFare, TravelClass, TravellerType } from '../flights/flights.ts';
import { fieldsWrong } from '../form-check.ts';
import type { FunctionalityName } from '../functionalities.ts';
import { HotelReference } from '../hotels/hotel-orders.ts';
import { HotelSearchRequest, hotelRoomsAtMost, nightsAtMost, StayTax } from '../hotels/hotels.ts';
import { PriceSums } from '../price-sums.ts';
import { RuleEntry, ruleEntriesAtMost } from '../rule-entry.ts';
import { say } from '../say.ts';
import {
  airlineCode,
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  nothing,
  opaqueId,
  signedMinor,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';

/** Largest share of a rule: half of the price again. */
export const rulePointsAtMost = 5_000;
/** Largest amount of a rule per passenger, or per room and night, in minor units: a million taka. */
export const rulePerPassengerAtMost = 100_000_000;
/** Rules are tried from priority 1 to the last one. */
export const lastPriority = 99;
export const ruleNameMost = 60;
/** Most rules of a layer that have not ended. */
export const rulesAtMost = 200;
/** Most rules in one answer, with those that have ended. */
export const rulesListed = 400;
/** Most cities that a rule for stays can choose from. */
export const ruleCitiesAtMost = 290;
/** Most searches that a draft is tried on. */
export const triedSearchesAtMost = 100;

/** `city`: the code of a metro (`LON`), or of the airport of a city that has only one. */
export const RulePlace = object({
  kind: enums(['airport', 'city', 'country']),
  code: textLike(/^[A-Z]{2,3}$/, 3),
});
export type RulePlace = Infer<typeof RulePlace>;

/** Conditions of a rule for stays. One that is null holds for every stay. */
export const StayConditions = object({
  cityCode: nullable(textLike(/^[A-Z]{3}$/, 3)),
  stars: nullable(whole(1, 5)),
});
export type StayConditions = Infer<typeof StayConditions>;

/**
 * What a rule says. A condition that is null holds for every fare. A rule with `stay` is one for stays: its conditions of fares are
 * null. Exactly one of `basisPoints`, `perPassengerMinor` and `perRoomNightMinor` is set.
 */
export const MarkupTerms = object({
  name: text(1, ruleNameMost),
  /** The lowest number is tried first. */
  priority: whole(1, lastPriority),
  /** Null also without ShowSource. */
  supplierCode: nullable(text(1, 20)),
  /** Where the first journey of a trip begins and ends. */
  origin: nullable(RulePlace),
  destination: nullable(RulePlace),
  /** The opposite direction counts, too. */
  bothWays: boolean(),
  /** The airline that issues the ticket. */
  airlineCode: nullable(airlineCode()),
  cabin: nullable(TravelClass),
  fareType: nullable(FareType),
  travellerType: nullable(TravellerType),
  /** First and last day of sale in the tenant's time zone, both included. Null: no limit. */
  firstDay: nullable(isoDay()),
  lastDay: nullable(isoDay()),
  /** Share, of fare and taxes for a rule of the platform, of the agent price for one of an agency. */
  basisPoints: nullable(whole(0, rulePointsAtMost)),
  /** Of a rule for flights. */
  perPassengerMinor: nullable(whole(0, rulePerPassengerAtMost)),
  /** Absent: the rule is one for flights. */
  stay: optional(StayConditions),
  /** Of a rule for stays. Absent: it adds a share. */
  perRoomNightMinor: optional(whole(0, rulePerPassengerAtMost)),
});
export type MarkupTerms = Infer<typeof MarkupTerms>;

/** `waits`: its first day is to come. `past`: its last day has passed. `ended`: somebody has ended it. */
export const RuleState = enums(['in-force', 'waits', 'past', 'ended']);
export type RuleState = Infer<typeof RuleState>;

export const MarkupRule = object({
  ruleId: opaqueId(),
  version: whole(1, 1_000_000),
  state: RuleState,
  terms: MarkupTerms,
  /** Whether the rule names a supplier, even where the reader is not told which. */
  ofOneSupplier: boolean(),
  /** The newest first. */
  history: listOf(RuleEntry, ruleEntriesAtMost),
});
export type MarkupRule = Infer<typeof MarkupRule>;

/** A supplier that a rule can name. */
export const RuleSupplier = object({ code: nullable(text(1, 20)), name: nullable(text(1, 60)) });

/** A city of hotels that a rule can name. */
export const RuleCity = object({ code: textLike(/^[A-Z]{3}$/, 3), name: text(1, 80) });

/** The rules of a layer in the order in which they are tried; those that have ended come last, the newest first. */
export const MarkupRules = object({
  currency: currencyCode(),
  /** Today at home, by which the days of sale count. */
  today: isoDay(),
  /** The share that applies where no rule does. */
  usualBasisPoints: whole(0, 10_000),
  /** Empty without ShowSource. */
  suppliers: listOf(RuleSupplier, 20),
  /** Those of stays. Empty without ShowSource. */
  staySuppliers: listOf(RuleSupplier, 20),
  /** By name. */
  cities: listOf(RuleCity, ruleCitiesAtMost),
  rules: listOf(MarkupRule, rulesListed),
});
export type MarkupRules = Infer<typeof MarkupRules>;

/** A rule as it was saved or ended, and all rules of its layer. */
export const SavedRule = object({ ruleId: opaqueId(), book: MarkupRules });
export type SavedRule = Infer<typeof SavedRule>;

/** One search with its cheapest price today and under the draft, in minor units. */
export const TriedSearch = object({
  /** `null`: the rule is one for stays. */
  search: nullable(AirSearchRequest),
  /** Absent: the rule is one for flights. */
  stay: optional(HotelSearchRequest),
  at: isoTime(),
  /**
   * `all`: every fare of its results, or the cheapest rate of every hotel. `cheapest`: the cheapest fare of each supplier, or the cheapest
   * stay of each supplier and number of stars, because its results are gone.
   */
  known: enums(['all', 'cheapest']),
  beforeMinor: amountMinor(),
  afterMinor: amountMinor(),
});
export type TriedSearch = Infer<typeof TriedSearch>;

/**
 * What a draft would do to the last searches. Prices are those that the layer makes: agent prices for the platform,
 * customer prices for an agency.
 */
export const MarkupTrial = object({
  currency: currencyCode(),
  /** Searches that were looked for: the last ones, at most 100. */
  asked: whole(0, triedSearchesAtMost),
  /** How many of them nothing is known of any more, and how many found no seats. */
  gone: whole(0, triedSearchesAtMost),
  empty: whole(0, triedSearchesAtMost),
  /** Known fares of the searches, and how many of them the draft changes. */
  fares: whole(0, 10_000_000),
  changed: whole(0, 10_000_000),
  /** Of the changed fares; a fall is negative. Null: none changes. */
  leastChangeMinor: nullable(amountMinor(Number.MIN_SAFE_INTEGER)),
  averageChangeMinor: nullable(amountMinor(Number.MIN_SAFE_INTEGER)),
  mostChangeMinor: nullable(amountMinor(Number.MIN_SAFE_INTEGER)),
  /** The others, the newest first. */
  searches: listOf(TriedSearch, triedSearchesAtMost),
});
export type MarkupTrial = Infer<typeof MarkupTrial>;

const termsRefusals = {
  ...fieldsWrong,
  'rule-unknown': { status: 404, title: say('We could not find this rule.') },
  'rule-changed': { status: 409, title: say('Somebody has changed this rule meanwhile. Read it again.') },
  'rule-ended': { status: 409, title: say('This rule has ended already.') },
} as const;

/** The place of a changed rule: null adds one; otherwise the version that was read. */
const changing = { ruleId: nullable(opaqueId()), version: whole(0, 1_000_000) };

/** What is declared alike of the four calls of each layer of rules. */
const declaredOf = <
  Of extends Service,
  Reads extends FunctionalityName,
  Changes extends FunctionalityName,
  const Fresh extends Readonly<Record<string, RefusalShape>>,
>(
  at: {
    readonly service: Of;
    readonly path: string;
    readonly reads: Reads;
    readonly changes: Changes;
    /** Refusal without a fresh code, where a change takes one. */
    readonly fresh: Fresh;
  },
  whose: string,
) => {
  const { service, path } = at;
  const shared = { service, version: 'v1' } as const;
  return {
    list: {
      ...shared,
      method: 'GET',
      sends: 'query',
      access: at.reads,
      effect: 'reads',
      path: `${path}/List`,
      request: nothing(),
      answer: MarkupRules,
      refusals: {},
      doing: say('loading the markup rules'),
      summary: `Lists the markup rules of ${whose}, with their history. Moves no money.`,
    },
    save: {
      ...shared,
      method: 'POST',
      sends: 'body',
      access: at.changes,
      effect: 'acts',
      path: `${path}/Save`,
      request: object({ ...changing, terms: MarkupTerms }),
      answer: SavedRule,
      refusals: {
        ...at.fresh,
        ...termsRefusals,
        'too-many-rules': { status: 409, title: say('There is no room for another rule. End one first.') },
        'nothing-changes': { status: 422, title: say('The rule says this already.') },
      },
      doing: say('saving the markup rule'),
      summary: `Adds a markup rule of ${whose}, or changes one from now on. Prices that are kept stay as they are. Moves no money.`,
    },
    end: {
      ...shared,
      method: 'POST',
      sends: 'body',
      access: at.changes,
      effect: 'acts',
      path: `${path}/End`,
      request: object({ ruleId: opaqueId(), version: whole(1, 1_000_000) }),
      answer: SavedRule,
      refusals: {
        ...at.fresh,
        'rule-unknown': termsRefusals['rule-unknown'],
        'rule-changed': termsRefusals['rule-changed'],
        'rule-ended': termsRefusals['rule-ended'],
      },
      doing: say('ending the markup rule'),
      summary: `Ends a markup rule of ${whose} from now on. It stays in the list. Moves no money.`,
    },
    try: {
      ...shared,
      method: 'POST',
      sends: 'body',
      access: at.reads,
      effect: 'reads',
      path: `${path}/Try`,
      request: object({ ...changing, terms: MarkupTerms }),
      answer: MarkupTrial,
      refusals: termsRefusals,
      doing: say('trying the markup rule'),
      summary: `Says what a draft of a markup rule of ${whose} would do to the prices of the last 100 searches. Changes nothing. Moves no money.`,
    },
  } as const;
};

const ofAgency = declaredOf(
  { service: 'customer', path: 'MarkupRules', reads: 'ShowMarkup', changes: 'CompanySettings', fresh: {} },
  say('the agency'),
);
const GetMarkupRules = defineCall(ofAgency.list);
const SaveMarkupRule = defineCall(ofAgency.save);
const EndMarkupRule = defineCall(ofAgency.end);
const TryMarkupRule = defineCall(ofAgency.try);

const ofPlatform = declaredOf(
  { service: 'desk', path: 'MarkupRules', reads: 'DeskReadBooks', changes: 'DeskManageTerms', fresh: stepUpNeeded },
  say('the platform'),
);
const GetPlatformMarkupRules = defineCall(ofPlatform.list);
const SavePlatformMarkupRule = defineCall({
  ...ofPlatform.save,
  decides: {
    does: 'prices',
    people: 'one',
    because:
      'A markup is never below nothing or above half of the price, its effect on the last searches is shown before, and agencies see the price before they pay.',
  },
});
const EndPlatformMarkupRule = defineCall({
  ...ofPlatform.end,
  decides: { does: 'prices', people: 'one', because: 'The usual markup of the configuration stands in its place.' },
});
const TryPlatformMarkupRule = defineCall(ofPlatform.try);

/** What one rule of the agency, or the usual share, adds for some types of passengers, or for a stay (`travellerTypes` empty). Name, figure and amount are null without ShowMarkup. */
export const AgencyPart = object({
  travellerTypes: listOf(TravellerType, 3),
  byRule: boolean(),
  /** Name of the rule, or `Usual share`. */
  ruleName: nullable(text(1, ruleNameMost)),
  /** `2.5 %`, `BDT 500 per passenger` or `BDT 500 per room and night`. */
  asks: nullable(text(1, 60)),
  agencyMarkupMinor: nullable(amountMinor()),
});
export type AgencyPart = Infer<typeof AgencyPart>;

/** What the platform adds for some types of passengers, or for a stay (`travellerTypes` empty). Its rules are its own. The amount is null without ShowCommision. */
export const PlatformPart = object({
  travellerTypes: listOf(TravellerType, 3),
  platformMarkupMinor: nullable(amountMinor()),
});
export type PlatformPart = Infer<typeof PlatformPart>;

/** A fare of a search. */
export const SearchedFare = object({ requestId: opaqueId(), itineraryId: opaqueId(), brandId: opaqueId() });
export type SearchedFare = Infer<typeof SearchedFare>;

export const PriceReasons = object({
  /** Empty: a stay. */
  fares: listOf(PassengerFare, 3),
  /** Of a stay: rooms × nights, and the taxes that are part of the price. */
  stay: optional(object({ roomNights: whole(1, hotelRoomsAtMost * nightsAtMost), taxes: listOf(StayTax, 10) })),
  sums: PriceSums,
  platformParts: listOf(PlatformPart, 3),
  agencyParts: listOf(AgencyPart, 3),
  /** What lifts the customer price to the published fare. Null without ShowMarkup. */
  toPublishedMinor: nullable(amountMinor()),
  /** What an accepted proposal adds to the customer price, or takes from it. Null without ShowMarkup. Default: no proposal. */
  proposalMinor: optional(nullable(signedMinor())),
});
export type PriceReasons = Infer<typeof PriceReasons>;

const GetPriceReasons = defineCall({
  service: 'search',
  method: 'POST',
  path: 'Price/GetPriceReasons',
  version: 'v1',
  sends: 'body',
  access: 'Search',
  effect: 'reads',
  /** Exactly one of both: a price that is kept for booking, or a fare of a search. */
  request: object({ priceId: nullable(opaqueId()), fare: nullable(SearchedFare) }),
  answer: PriceReasons,
  refusals: {
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
    'fare-gone': { status: 410, title: say('This fare is no longer offered. Choose another.') },
    'price-expired': { status: 410, title: say('This price has ended. Ask for it again.') },
  },
  doing: say('loading the parts of the price'),
  summary:
    "Names every part of a price: fares, taxes, the service fee, commission and its tax, and the agency's markup with the rules that made it. Moves no money.",
});

/** A rate of a hotel of a search. */
export const SearchedRate = object({
  requestId: opaqueId(),
  hotelGuid: opaqueId(),
  roomGuid: opaqueId(),
  roomRateGuid: opaqueId(),
});
export type SearchedRate = Infer<typeof SearchedRate>;

const GetStayPriceReasons = defineCall({
  service: 'hotel',
  method: 'POST',
  path: 'Price/GetStayPriceReasons',
  version: 'v1',
  sends: 'body',
  access: 'SearchHotel',
  effect: 'reads',
  /** Exactly one of both: a rate of a search as its rooms were shown last, or an order. */
  request: object({ rate: nullable(SearchedRate), orderReference: nullable(HotelReference) }),
  answer: PriceReasons,
  refusals: {
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
    'rate-unknown': { status: 404, title: say('This rate was not shown. Choose a room again.') },
    'order-unknown': { status: 404, title: say('We could not find this hotel order.') },
  },
  doing: say('loading the parts of the price'),
  summary:
    "Names every part of the price of a stay: rate, taxes, the service fee, commission and its tax, and the agency's markup with the rule that made it. Moves no money.",
});

export const markupCalls = {
  GetMarkupRules,
  SaveMarkupRule,
  EndMarkupRule,
  TryMarkupRule,
  GetPriceReasons,
  GetStayPriceReasons,
};

export const platformMarkupCalls = {
  GetPlatformMarkupRules,
  SavePlatformMarkupRule,
  EndPlatformMarkupRule,
  TryPlatformMarkupRule,
};
