import { type Filters, withFilter } from '../../../contract/results.ts';
import { journeyEntries } from '../../../contract/results-filters.ts';
import type { Direction } from '../../../contract/results-window.ts';

/**
 * The filters of one direction, of filters that are set for both at once (spec 2 §5). A direction's flights are a one-way
 * list: its journey's filters become those of journey 1, and the other journeys' are left out. Arrival airports without
 * flights in the list are left out too: nobody lands in Dubai on the way home from there. All other filters apply to both
 * directions. `landsAt`: whether the list has a flight to an airport.
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
