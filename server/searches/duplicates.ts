import type { FoundSummary } from './tables.ts';

/**
 * Ids of offers of which another offer is the same and costs less. Of equal prices, the first stays. An id that arrived again
 * counts with its newest price. @param sameOf key that the same offers of all suppliers share
 */
export const dearerThanSame = <Summary extends FoundSummary>(
  summaries: Iterable<Summary>,
  sameOf: (summary: Summary) => string,
): ReadonlySet<string> => {
  const newest = new Map<string, Summary>();
  for (const summary of summaries) newest.set(summary.id, summary);
  const cheapest = new Map<string, Summary>();
  for (const summary of newest.values()) {
    const same = sameOf(summary);
    const best = cheapest.get(same);
    if (best === undefined || summary.agentMinor < best.agentMinor) cheapest.set(same, summary);
  }
  const dearer = new Set<string>();
  for (const summary of newest.values()) if (cheapest.get(sameOf(summary))?.id !== summary.id) dearer.add(summary.id);
  return dearer;
};
