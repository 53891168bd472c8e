import type { ResultsWindow, WatchedRow } from '../../contract/flights/results-window.ts';
import type { FlightResultsContext, Offers } from './flight-results.types.ts';

/** How an open card follows its flights when another supplier sells them for less. */

/** Id of the itinerary whose fares are read and sold: the card's own, or the combination chosen instead. */
export const soldId = ({ combinationId, opened }: FlightResultsContext): string =>
  combinationId ?? opened?.itineraryId ?? '';

/** A watched itinerary of the window, on the screen or not. */
export const watchedIn = (window: ResultsWindow, itineraryId: string | null): WatchedRow | undefined =>
  window.watched.find(({ watchedId }) => watchedId === itineraryId);

/** The row of another supplier that has taken the place of an itinerary, because it sells the same flights for less. */
export const soldForLess = (window: ResultsWindow, itineraryId: string | null): WatchedRow | undefined => {
  const watched = watchedIn(window, itineraryId);
  return watched?.itinerary.itineraryId === itineraryId ? undefined : watched;
};

/** The opened card, and what is chosen and unfolded in it, as the itineraries that sell the same flights for less. */
export const followed = (
  window: ResultsWindow,
  { opened, combinationId, unfolded }: FlightResultsContext,
): Pick<FlightResultsContext, 'opened' | 'combinationId' | 'unfolded'> => {
  const now = (id: string): string => soldForLess(window, id)?.itinerary.itineraryId ?? id;
  const row = soldForLess(window, opened?.itineraryId ?? null);
  return {
    opened: opened && { itineraryId: now(opened.itineraryId), rowKey: row?.rowKey ?? opened.rowKey },
    combinationId: combinationId === null ? null : now(combinationId),
    unfolded: unfolded.map(({ itineraryId, journey }) => ({ itineraryId: now(itineraryId), journey })),
  };
};

/** How much less the flights of the open fares cost than when they were opened. 0: not known. `null`: as they did. */
export const cheaperIn = (window: ResultsWindow, context: FlightResultsContext): number | null => {
  const { openedMinor, cheaperMinor } = context;
  const now = soldForLess(window, soldId(context))?.itinerary.price.amountMinor;
  if (now === undefined) return cheaperMinor;
  return openedMinor === null ? 0 : Math.max(0, openedMinor - now);
};

/** The brand of the new fares with the name of the brand that was selected in those before. `null`: none. */
export const sameBrand = ({ offers, selectedBrandId }: FlightResultsContext, { brands }: Offers): string | null => {
  const selected = offers?.brands.find(({ brandId }) => brandId === selectedBrandId);
  return brands.find(({ name }) => name === selected?.name)?.brandId ?? null;
};

/** The shown price of an itinerary of the list. `null`: not at hand. */
export const listedMinor = (seen: ResultsWindow | null, itineraryId: string): number | null => {
  const shown = [...(seen?.rows ?? []), ...(seen?.watched ?? []).map(({ itinerary }) => itinerary)];
  return shown.find((row) => row.itineraryId === itineraryId)?.price.amountMinor ?? null;
};
