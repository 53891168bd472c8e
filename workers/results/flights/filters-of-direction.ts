import type { Filters } from '../../../contract/results.ts';
import type { Direction } from '../../../contract/results-window.ts';

/**
 * What filters that are set for both directions at once ask of one of them (spec 2 §5): its own journey's times and
 * stops, and of the arrival airports those that its flights go to, for nobody lands in Dubai on the way home from there.
 * All else is asked of both alike. `landsAt`: whether any flight of the list lands there.
 */
export const filtersOfDirection = (
  filters: Filters,
  direction: Direction,
  landsAt: (airport: string) => boolean,
): Filters => {
  const journey = filters.journeys[direction === 'outbound' ? 0 : 1];
  return {
    ...filters,
    journeys: journey === undefined ? [] : [journey],
    arrivalAirports: filters.arrivalAirports.filter(landsAt),
  };
};
