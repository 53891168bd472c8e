import { type Filters, withFilter } from '../../../contract/flights/results.ts';
import { journeyEntries } from '../../../contract/flights/results-filters.ts';
import type { Direction } from '../../../contract/flights/results-window.ts';

/**
 * The filters for one direction, from filters that are set for both together (spec 2 §5). The list of a direction is a
 * one-way list: the filters of its journey become those of journey 1, and those of the other journey are removed.
 * Arrival airports that no flight of the list reaches are removed too. All other filters apply to both directions.
 * `landsAt`: whether the list has a flight to an airport.
 */
export const filtersOfDirection = (
  filters: Filters,
  direction: Direction,
  landsAt: (airport: string) => boolean,
): Filters => {
  const own = direction === 'outbound' ? 0 : 1;
  const asked = journeyEntries.reduce((rest, { id, name, journey }) => {
    const kept = journeyEntries.find((entry) => entry.name === name && entry.journey === own);
    return withFilter(rest, id, journey === 0 && kept !== undefined ? filters[kept.id] : undefined);
  }, filters);
  return withFilter(asked, 'arrivalAirports', asked.arrivalAirports?.filter(landsAt));
};
