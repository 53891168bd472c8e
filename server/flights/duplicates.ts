import type { OfferSummary } from './tables.ts';

/**
 * Ids of offers whose flights another offer sells for less in the same class. Of equal prices, the first stays. An id
 * that arrived again counts with its newest price.
 */
export const soldCheaperElsewhere = (summaries: Iterable<OfferSummary>): ReadonlySet<string> => {
  const newest = new Map<string, OfferSummary>();
  for (const summary of summaries) newest.set(summary.id, summary);
  const cheapest = new Map<string, OfferSummary>();
  for (const summary of newest.values()) {
    const best = cheapest.get(summary.flights);
    if (best === undefined || summary.agentMinor < best.agentMinor) cheapest.set(summary.flights, summary);
  }
  const dearer = new Set<string>();
  for (const { id, flights } of newest.values()) if (cheapest.get(flights)?.id !== id) dearer.add(id);
  return dearer;
};
