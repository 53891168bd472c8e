import { rightOfCode, rightsWithCode, rightText } from '../../../contract/company/rights.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import { reworded, say } from '../../../contract/say.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { hasSteppedUp } from '../../sign-in/stepped-up.ts';
import type { Manager } from './company-lock.ts';

/** What a role gives. */
export interface Grant {
  readonly codes: readonly number[];
  readonly saleMostMinor: number | null;
  readonly dayMostMinor: number | null;
  /** Sees the own branch only. */
  readonly ownBranchOnly: boolean;
}

const limitOver = (own: number | null, given: number | null): boolean =>
  own !== null && (given === null || given > own);

const codesWithCode: readonly number[] = rightsWithCode.map((right) => functionalities[right]);

/** Whether giving this takes a fresh code: a right to spend money or to give rights, or a higher limit for one. `before`: what was held. */
const takesCode = (given: Grant, before: Grant | null): boolean => {
  const guarded = given.codes.filter((code) => codesWithCode.includes(code));
  return (
    guarded.some((code) => before?.codes.includes(code) !== true) ||
    (guarded.length > 0 &&
      before !== null &&
      (limitOver(before.saleMostMinor, given.saleMostMinor) || limitOver(before.dayMostMinor, given.dayMostMinor)))
  );
};

/** The refusal of an act that gives what takes a fresh code, without one. `null`: nothing is missing. At the desk every call of it asks. */
export const codeMissing = (
  { agent, now }: Pick<SignedInContext, 'agent' | 'now'>,
  given: Grant,
  before: Grant | null = null,
): { readonly ok: false; readonly refusal: 'step-up-needed' } | null =>
  takesCode(given, before) && !hasSteppedUp(agent, now()) ? { ok: false, refusal: 'step-up-needed' } : null;

/** Rights as a list in words. A code that no role names is an unnamed right. */
const rightsText = (codes: readonly number[]): string => {
  const shown = codes.slice(0, 3).map((code) => {
    const right = rightOfCode(code);
    return right === undefined ? say('a right of the platform') : reworded(rightText(right));
  });
  return codes.length > shown.length
    ? say('{rights} and {count} more', { rights: shown.join(', '), count: codes.length - shown.length })
    : shown.join(', ');
};

/** Why the limit of a sale or of a day may not be given. `null`: it may. */
export const whyLimitNotGiven = (own: number | null, given: number | null, currency: string): string | null =>
  own !== null && limitOver(own, given)
    ? say('Your own limit is {amount}. You cannot give more.', { amount: displayMoney({ currency, minor: own }) })
    : null;

/** Why the manager may not let somebody see this much. `null`: the manager may. */
export const whyNotSeen = (manager: Manager, ownBranchOnly: boolean): string | null =>
  manager.ownBranchOnly && !ownBranchOnly ? say('You see your own branch only. You cannot give more.') : null;

/** Why the manager may not give what a role gives: nobody grants what he does not hold. `null`: the manager may. */
export const whyNotGranted = (manager: Manager, grant: Grant, currency: string): string | null => {
  const lacking = grant.codes.filter((code) => !manager.codes.has(code));
  if (lacking.length > 0) {
    return say('This role allows what you may not do yourself: {rights}.', { rights: rightsText(lacking) });
  }
  return (
    whyNotSeen(manager, grant.ownBranchOnly) ??
    whyLimitNotGiven(manager.saleMostMinor, grant.saleMostMinor, currency) ??
    whyLimitNotGiven(manager.dayMostMinor, grant.dayMostMinor, currency)
  );
};

/** Why the manager may not change somebody who holds this. `null`: the manager may. */
export const whyNotOver = (manager: Manager, grant: Grant): string | null => {
  const lacking = grant.codes.filter((code) => !manager.codes.has(code));
  if (lacking.length > 0) return say('This person may do what you may not: {rights}.', { rights: rightsText(lacking) });
  if (whyNotSeen(manager, grant.ownBranchOnly) !== null) return say('This person sees all branches.');
  return limitOver(manager.saleMostMinor, grant.saleMostMinor) || limitOver(manager.dayMostMinor, grant.dayMostMinor)
    ? manager.company === 'house'
      ? say('This person may decide alone about more than you.')
      : say('This person may sell for more than you.')
    : null;
};
