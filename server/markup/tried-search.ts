import type { TriedSearch } from '../../contract/markup/markup.ts';
import type { FullSums, PricingTerms } from '../flights/pricing.ts';

/** The terms of an agency now and under a draft. */
export interface TriedTerms {
  readonly now: PricingTerms;
  readonly draft: PricingTerms;
  /** The amount that the layer makes. */
  readonly amountOf: (sums: FullSums) => number;
}

/** One fare or stay, priced as it is now and under the draft. */
export interface BeforeAfter {
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

/** What is known of a search. `gone`: nothing. */
export type Known = { readonly fares: readonly BeforeAfter[]; readonly known: TriedSearch['known'] } | 'gone';

/** A past search on which a draft is tried. */
export interface PastSearch {
  readonly agencyId: string;
  readonly at: Date;
  readonly of: Pick<TriedSearch, 'search' | 'stay'>;
  /** @param inFull whether its results are read, if they are kept */
  readonly known: (terms: TriedTerms, inFull: boolean) => Promise<Known>;
}

/** A price now and under the draft. */
export const beforeAfter = (
  { now, draft, amountOf }: TriedTerms,
  sumsOf: (terms: PricingTerms) => FullSums,
): BeforeAfter => ({ beforeMinor: amountOf(sumsOf(now)), afterMinor: amountOf(sumsOf(draft)) });
