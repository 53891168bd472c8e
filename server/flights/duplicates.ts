import { dearerThanSame } from '../searches/duplicates.ts';
import type { OfferSummary } from './offer-summary.ts';

/** Ids of offers whose flights another offer sells for less in the same class. */
export const soldCheaperElsewhere = (summaries: Iterable<OfferSummary>): ReadonlySet<string> =>
  dearerThanSame(summaries, ({ flights }) => flights);
