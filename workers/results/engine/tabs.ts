import type { SummaryTab, SummaryTabs } from '../../../contract/results-window.ts';
import type { Columns } from './columns.ts';

/** What price and duration weigh in `best`: an agent's customer pays first and sits second. */
export const bestWeights = { price: 0.7, duration: 0.3 } as const;

/**
 * The cheapest, the fastest and the best of the matches; ties by amount, then as they arrived.
 * Best has the least of 0.7 × amount ÷ the cheapest amount + 0.3 × duration ÷ the shortest duration:
 * 1 would be both at once, and a fare 10 % dearer is outweighed by a trip some 23 % shorter. O(matches).
 */
export const summaryTabs = (columns: Columns, matches: Uint32Array): SummaryTabs => {
  if (matches.length === 0) return { cheapest: null, best: null, fastest: null };
  const { amountMinor, durationMinutes } = columns;
  const cheapest = leastRow(matches, columns, (slot) => amountMinor[slot] as number);
  const fastest = leastRow(matches, columns, (slot) => durationMinutes[slot] as number);
  const leastAmount = Math.max(1, amountMinor[matches[cheapest] as number] as number);
  const leastMinutes = Math.max(1, durationMinutes[matches[fastest] as number] as number);
  const best = leastRow(
    matches,
    columns,
    (slot) =>
      (bestWeights.price * (amountMinor[slot] as number)) / leastAmount +
      (bestWeights.duration * (durationMinutes[slot] as number)) / leastMinutes,
  );
  const tab = (row: number): SummaryTab => {
    const slot = matches[row] as number;
    return {
      itineraryId: columns.itinerary(slot).itineraryId,
      row,
      amountMinor: amountMinor[slot] as number,
      durationMinutes: durationMinutes[slot] as number,
    };
  };
  return { cheapest: tab(cheapest), best: tab(best), fastest: tab(fastest) };
};

const leastRow = (matches: Uint32Array, columns: Columns, scoreOf: (slot: number) => number): number => {
  const { amountMinor } = columns;
  let best = 0;
  let bestSlot = matches[0] as number;
  let bestScore = scoreOf(bestSlot);
  for (let row = 1; row < matches.length; row += 1) {
    const slot = matches[row] as number;
    const score = scoreOf(slot);
    if (score > bestScore) continue;
    const dearer = (amountMinor[slot] as number) - (amountMinor[bestSlot] as number);
    if (score === bestScore && (dearer > 0 || (dearer === 0 && slot > bestSlot))) continue;
    [best, bestSlot, bestScore] = [row, slot, score];
  }
  return best;
};
