import { FareType, TravelClass, TravellerType } from '../flights/flights.ts';
import { columnMoney, minorPerUnit } from '../money.ts';
import { minorOfText, pointsOfText } from '../typed-amount.ts';
import type { MarkupTerms, RulePlace } from './markup.ts';

/** The form of a rule: each field as it is typed or chosen. Empty: no condition. */
export type RuleDraft = {
  /** `flights` or `stays`. */
  readonly product: string;
  readonly name: string;
  readonly priority: string;
  readonly asks: string;
  readonly figure: string;
  readonly airlineCode: string;
  readonly supplierCode: string;
  readonly originKind: string;
  readonly originCode: string;
  readonly destinationKind: string;
  readonly destinationCode: string;
  readonly ways: string;
  readonly cabin: string;
  readonly fareType: string;
  readonly travellerType: string;
  readonly cityCode: string;
  readonly stars: string;
  readonly firstDay: string;
  readonly lastDay: string;
};
export type RuleField = keyof RuleDraft;

export const emptyDraft: RuleDraft = {
  product: 'flights',
  name: '',
  priority: '50',
  asks: 'percent',
  figure: '',
  airlineCode: '',
  supplierCode: '',
  originKind: 'airport',
  originCode: '',
  destinationKind: 'airport',
  destinationCode: '',
  ways: 'one',
  cabin: '',
  fareType: '',
  travellerType: '',
  cityCode: '',
  stars: '',
  firstDay: '',
  lastDay: '',
};

/** The form of a rule. */
export const ruleDraft = (terms: MarkupTerms, currency: string): RuleDraft => ({
  product: terms.stay === undefined ? 'flights' : 'stays',
  name: terms.name,
  priority: `${terms.priority}`,
  asks: amountOf(terms) === null ? 'percent' : 'amount',
  figure: figureOf(terms, currency),
  airlineCode: terms.airlineCode ?? '',
  supplierCode: terms.supplierCode ?? '',
  originKind: terms.origin?.kind ?? 'airport',
  originCode: terms.origin?.code ?? '',
  destinationKind: terms.destination?.kind ?? 'airport',
  destinationCode: terms.destination?.code ?? '',
  ways: terms.bothWays ? 'both' : 'one',
  cabin: terms.cabin ?? '',
  fareType: terms.fareType === null ? '' : `${terms.fareType}`,
  travellerType: terms.travellerType ?? '',
  cityCode: terms.stay?.cityCode ?? '',
  stars: `${terms.stay?.stars ?? ''}`,
  firstDay: terms.firstDay ?? '',
  lastDay: terms.lastDay ?? '',
});

/** The amount that a rule adds, of whichever kind. `null`: it adds a share. */
const amountOf = ({ perPassengerMinor, perRoomNightMinor }: MarkupTerms): number | null =>
  perRoomNightMinor ?? perPassengerMinor;

const figureOf = (terms: MarkupTerms, currency: string): string => {
  const minor = amountOf(terms);
  return minor === null ? `${(terms.basisPoints ?? 0) / 100}` : typedAmount(minor, currency);
};

const typedAmount = (minor: number, currency: string): string =>
  minor % minorPerUnit(currency) === 0 ? `${minor / minorPerUnit(currency)}` : columnMoney({ currency, minor });

/** A code, which is typed in any case. */
export const codeIn = (text: string): string => text.trim().toUpperCase();

const placeOf = (kind: string, code: string): RulePlace | null =>
  code.trim() === '' ? null : { kind: kind === 'country' || kind === 'city' ? kind : 'airport', code: codeIn(code) };

const oneOf = <T extends string | number>({ schema }: { readonly schema: unknown }, text: string): T | null =>
  (Object.values(schema as Readonly<Record<string, T>>).find((value) => `${value}` === text) ?? null) as T | null;

/** The terms of a draft without errors. */
export const ruleOfDraft = (draft: RuleDraft, currency: string): MarkupTerms => {
  const amountMinor = draft.asks === 'amount' ? minorOfText(draft.figure, currency) : null;
  const shared = {
    name: draft.name.trim(),
    priority: Number(draft.priority),
    supplierCode: draft.supplierCode === '' ? null : draft.supplierCode,
    firstDay: draft.firstDay === '' ? null : draft.firstDay,
    lastDay: draft.lastDay === '' ? null : draft.lastDay,
    basisPoints: draft.asks === 'amount' ? null : pointsOfText(draft.figure),
  };
  if (draft.product === 'stays')
    return {
      ...shared,
      ...everyFare,
      stay: {
        cityCode: draft.cityCode === '' ? null : draft.cityCode,
        stars: draft.stars === '' ? null : Number(draft.stars),
      },
      ...(amountMinor === null ? {} : { perRoomNightMinor: amountMinor }),
    };
  return {
    ...shared,
    origin: placeOf(draft.originKind, draft.originCode),
    destination: placeOf(draft.destinationKind, draft.destinationCode),
    bothWays: draft.ways === 'both',
    airlineCode: draft.airlineCode.trim() === '' ? null : codeIn(draft.airlineCode),
    cabin: oneOf(TravelClass, draft.cabin),
    fareType: oneOf(FareType, draft.fareType),
    travellerType: oneOf(TravellerType, draft.travellerType),
    perPassengerMinor: amountMinor,
  };
};

/** No condition of fares, and no amount for passengers. */
export const everyFare = {
  origin: null,
  destination: null,
  bothWays: false,
  airlineCode: null,
  cabin: null,
  fareType: null,
  travellerType: null,
  perPassengerMinor: null,
} as const satisfies Partial<MarkupTerms>;
