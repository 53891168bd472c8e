import type { OfferSummary } from './tables.ts';

/**
 * Ids whose very flights, in the same class, another offer sells cheaper; of equal prices the one that came first stays.
 * An id that came again counts with its newest price.
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
