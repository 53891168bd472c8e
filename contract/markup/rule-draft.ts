import { FareType, TravelClass, TravellerType } from '../flights/flights.ts';
import { columnMoney, minorPerUnit } from '../money.ts';
import { minorOfText, pointsOfText } from '../typed-amount.ts';
import type { MarkupTerms, RulePlace } from './markup.ts';

/** The form of a rule: each field as it is typed or chosen. Empty: no condition. */
export type RuleDraft = {
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
  readonly firstDay: string;
  readonly lastDay: string;
};
export type RuleField = keyof RuleDraft;

export const emptyDraft: RuleDraft = {
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
  firstDay: '',
  lastDay: '',
};

/** The form of a rule. */
export const ruleDraft = (terms: MarkupTerms, currency: string): RuleDraft => ({
  name: terms.name,
  priority: `${terms.priority}`,
  asks: terms.perPassengerMinor === null ? 'percent' : 'amount',
  figure:
    terms.perPassengerMinor === null
      ? `${(terms.basisPoints ?? 0) / 100}`
      : typedAmount(terms.perPassengerMinor, currency),
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
  firstDay: terms.firstDay ?? '',
  lastDay: terms.lastDay ?? '',
});

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
  const isAmount = draft.asks === 'amount';
  return {
    name: draft.name.trim(),
    priority: Number(draft.priority),
    supplierCode: draft.supplierCode === '' ? null : draft.supplierCode,
    origin: placeOf(draft.originKind, draft.originCode),
    destination: placeOf(draft.destinationKind, draft.destinationCode),
    bothWays: draft.ways === 'both',
    airlineCode: draft.airlineCode.trim() === '' ? null : codeIn(draft.airlineCode),
    cabin: oneOf(TravelClass, draft.cabin),
    fareType: oneOf(FareType, draft.fareType),
    travellerType: oneOf(TravellerType, draft.travellerType),
    firstDay: draft.firstDay === '' ? null : draft.firstDay,
    lastDay: draft.lastDay === '' ? null : draft.lastDay,
    basisPoints: isAmount ? null : pointsOfText(draft.figure),
    perPassengerMinor: isAmount ? minorOfText(draft.figure, currency) : null,
  };
};
