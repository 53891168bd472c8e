import type { Itinerary } from '../../../contract/flights.ts';
import { Columns } from './columns.ts';

/** A batch as it came off the wire. */
export interface Batch {
  readonly itineraries: readonly Itinerary[];
  readonly duplicates: readonly string[];
}

/** The results of one search and which slot each id stands in. */
export class MergedResults {
  readonly columns = new Columns();
  /** Slots of an id: the result itself first, then its other combinations. */
  readonly slots = new Map<string, readonly [number, ...number[]]>();
  /** Ids that were named as duplicates: they stay out for good. */
  readonly duplicates = new Set<string>();
}

/**
 * Merges a batch by itinerary id (spec 2 §4), entry by entry in the order given:
 * a new entry replaces what stands under its id, in its place; one flagged `pushtoItinerary` leaves that standing
 * and comes beside it as another combination; ids listed as duplicates are dropped, now and later.
 * However a run of entries is cut into batches, the outcome is the same. O(entries).
 * Gives the number of results that are new in the list.
 */
export const mergeItineraries = (results: MergedResults, batch: Batch): number => {
  let added = 0;
  for (const id of batch.duplicates) {
    results.duplicates.add(id);
    dropId(results, id);
  }
  for (const itinerary of batch.itineraries) {
    const id = itinerary.itineraryId;
    if (results.duplicates.has(id)) continue;
    const standing = results.slots.get(id);
    if (standing === undefined) {
      results.slots.set(id, [results.columns.add(itinerary)]);
      added += 1;
    } else if (itinerary.pushtoItinerary) {
      results.slots.set(id, [...standing, results.columns.add(itinerary)]);
      added += 1;
    } else {
      const [slot, ...combinations] = standing;
      results.columns.replace(slot, itinerary);
      for (const combination of combinations) results.columns.drop(combination);
      results.slots.set(id, [slot]);
    }
  }
  return added;
};

const dropId = (results: MergedResults, id: string): void => {
  for (const slot of results.slots.get(id) ?? []) results.columns.drop(slot);
  results.slots.delete(id);
};
