import type { FunctionalityName } from './functionalities.ts';

/** Permissions that open fields of an answer, not calls (spec 2 §6). */
export const displayCodes = [
  'ShowCommision',
  'ShowMarkup',
  'ShowSource',
] as const satisfies readonly FunctionalityName[];
export type DisplayCode = (typeof displayCodes)[number];

/**
 * Who is sent which field, by its name, or by its list's name and its own. Every field of an answer that speaks of money
 * or of a supplier stands here: one that does not is sent only to who holds all three codes, and fails a test. A field
 * that a code opens takes null, which is what whoever lacks the code is sent (docs/decisions/0010).
 */
export const shownWith = {
  commissionMinor: 'ShowCommision',
  taxOnCommissionMinor: 'ShowCommision',
  /** The house's own: beside the fare, the taxes and what the agent pays it would tell the commission. */
  platformMarkupMinor: 'ShowCommision',

  agencyMarkupMinor: 'ShowMarkup',
  /** Less what the agent pays, it is the agency's markup. */
  grossMinor: 'ShowMarkup',
  grossAmount: 'ShowMarkup',

  supplierCode: 'ShowSource',
  'suppliers.code': 'ShowSource',
  'suppliers.name': 'ShowSource',

  /** What leaves the wallet, and the published fare that it is made of. */
  amountMinor: 'everyone',
  amount: 'everyone',
  agentMinor: 'everyone',
  'charged.minor': 'everyone',
  agentAmount: 'everyone',
  baseMinor: 'everyone',
  taxMinor: 'everyone',
  penaltyMinor: 'everyone',
  paidMinor: 'everyone',
  walletMinor: 'everyone',
  oldMinor: 'everyone',
  newMinor: 'everyone',
  dueMinor: 'everyone',
  shortfallMinor: 'everyone',

  availableMinor: 'everyone',
  balanceMinor: 'everyone',
  walletBalance: 'everyone',
  /** How far each supplier is, whoever it is. */
  'suppliers.state': 'everyone',
} as const satisfies Readonly<Record<string, DisplayCode | 'everyone'>>;

export type GuardedField = keyof typeof shownWith;

const guardedName = /(minor|amount|balance|price|fare)$|markup|commission|margin|supplier|source/i;

/** Whether a field of this name must stand in the table, as what it holds would have to be somebody's to see. */
export const isGuarded = (name: string): boolean => guardedName.test(name);

/** What the table says of a field, by its list's name and its own, or by its own; undefined when it says nothing. */
export const openedBy = (parent: string, name: string): DisplayCode | 'everyone' | undefined =>
  known(`${parent}.${name}`) ?? known(name);

const table: Readonly<Record<string, DisplayCode | 'everyone' | undefined>> = shownWith;
const known = (name: string): DisplayCode | 'everyone' | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
