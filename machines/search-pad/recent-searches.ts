import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import { type SearchForm, searchOf } from './search-form.ts';

/** An earlier search, with the places that it names. */
export interface RecentSearch {
  readonly search: AirSearchRequest;
  readonly origin: Airport;
  readonly destination: Airport;
  /** Origin and destination of each flight after the first, in order. Default: none. */
  readonly laterPlaces?: readonly Airport[] | undefined;
}

const keptAtMost = 6;

/** The entry for the recent searches. Throws if the form is incomplete. */
export const recentOf = (form: SearchForm): RecentSearch => {
  const [origin, destination, ...laterPlaces] = form.segments.flatMap((segment) => [
    segment.origin,
    segment.destination,
  ]);
  const later = laterPlaces.filter((place) => place !== null);
  if (!origin || !destination || later.length < laterPlaces.length) {
    throw new Error('an incomplete form was remembered');
  }
  return { search: searchOf(form), origin, destination, ...(later.length === 0 ? {} : { laterPlaces: later }) };
};

/** Adds a search. The newest comes first, equal searches are kept once, and at most six are kept. */
export const withRecent = (recents: readonly RecentSearch[], newest: RecentSearch): RecentSearch[] =>
  [newest, ...recents.filter(({ search }) => searchToQuery(search) !== searchToQuery(newest.search))].slice(
    0,
    keptAtMost,
  );

/** Searches whose first departure is today or later. */
export const upcomingSearches = (recents: readonly RecentSearch[], today: string): RecentSearch[] =>
  recents.filter(({ search }) => (search.segments[0]?.departureDate ?? '') >= today);

export const placesOf = (recents: readonly RecentSearch[]): Airport[] =>
  recents.flatMap(({ origin, destination, laterPlaces = [] }) => [origin, destination, ...laterPlaces]);

/**
 * The cities of a trip in order: `Dhaka – Dubai – London`. A city that a flight reaches and the next leaves appears
 * once.
 */
export const routeText = (recent: RecentSearch): string =>
  placesOf([recent])
    .map(({ cityName }) => cityName)
    .filter((city, index, all) => city !== all[index - 1])
    .join(' – ');
