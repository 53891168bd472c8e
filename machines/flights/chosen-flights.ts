import type { Itinerary } from '../../contract/flights/flights.ts';
import type { Direction, ResultsWindow } from '../../contract/flights/results-window.ts';
import { soldForLess } from './sold-for-less.ts';
import type { ByDirection, ChosenFlights } from './two-one-way.types.ts';

/** The selected brand of chosen flights. `null`: none, or its fares are not loaded. */
export const brandOf = ({ offers, brandId }: ChosenFlights) =>
  offers?.brands.find((brand) => brand.brandId === brandId) ?? null;

/** The itinerary of a choice: from its fares, or from its list. `null`: not loaded. */
export const itineraryOf = ({ offers, itinerary }: ChosenFlights): Itinerary | null => offers?.itinerary ?? itinerary;

/**
 * Selects a brand. If it is not offered, selects the one with its name where another supplier sells the flights now, else
 * the cheapest.
 */
export const withBrand = (chosen: ChosenFlights, brandId: string | null): ChosenFlights => {
  const { offers } = chosen;
  if (offers === null) return { ...chosen, brandId };
  const named = offers.brands.find(({ name }) => name === chosen.before?.brandName);
  const offered = offers.brands.find((brand) => brand.brandId === brandId) ?? named;
  const [cheapest] = [...offers.brands].sort((one, other) => one.price.agentMinor - other.price.agentMinor);
  return { ...chosen, brandId: (offered ?? cheapest)?.brandId ?? null };
};

/** The itinerary of another supplier that sells chosen flights for less. `null`: none does. */
export const choiceForLess = (
  lists: ByDirection<ResultsWindow>,
  flights: ChosenFlights | null,
  direction: Direction,
): Itinerary | null => soldForLess(lists[direction], flights?.itineraryId ?? null)?.itinerary ?? null;

/** Chosen flights as another supplier sells them, with what they were before. */
export const soldAs = (itinerary: Itinerary, flights: ChosenFlights): ChosenFlights => ({
  itineraryId: itinerary.itineraryId,
  brandId: null,
  itinerary,
  offers: null,
  before: {
    price: flights.before?.price ?? itineraryOf(flights)?.price ?? itinerary.price,
    brandName: brandOf(flights)?.name ?? flights.before?.brandName ?? null,
  },
});
