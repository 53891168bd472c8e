import type { MarkupTerms } from '../../contract/markup/markup.ts';
import { everyFare } from '../../contract/markup/rule-draft.ts';

/** Terms of a rule as they are stored. A rule for stays has no conditions of fares. */
export type StoredTerms = Omit<MarkupTerms, keyof typeof everyFare> &
  Partial<Pick<MarkupTerms, keyof typeof everyFare>>;

/**
 * A rule for stays is stored without conditions of fares. A server of an older version, which knows no other rules, compares a
 * condition that is missing with a fare, and so applies the rule to none.
 */
export const storedTerms = (terms: MarkupTerms): StoredTerms =>
  terms.stay === undefined
    ? terms
    : (Object.fromEntries(Object.entries(terms).filter(([key]) => !(key in everyFare))) as StoredTerms);

export const readTerms = (stored: StoredTerms): MarkupTerms => ({ ...everyFare, ...stored });
