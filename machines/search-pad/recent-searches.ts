import type { AirSearchRequest } from '../../contract/flights.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import type { Airport } from '../../contract/search-pad.ts';
import { type SearchForm, searchOf } from './search-form.ts';

/** A search that was made, with the places it names. */
export interface RecentSearch {
  readonly search: AirSearchRequest;
  readonly origin: Airport;
  readonly destination: Airport;
  /** Those of the flights after the first: origin and destination of each in turn. */
  readonly laterPlaces?: readonly Airport[] | undefined;
}

const keptAtMost = 6;

/** What is remembered of a complete form. */
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

/** The newest first, each once, six at most. */
export const withRecent = (recents: readonly RecentSearch[], newest: RecentSearch): RecentSearch[] =>
  [newest, ...recents.filter(({ search }) => searchToQuery(search) !== searchToQuery(newest.search))].slice(
    0,
    keptAtMost,
  );

/** Those whose day has not passed. */
export const stillToCome = (recents: readonly RecentSearch[], today: string): RecentSearch[] =>
  recents.filter(({ search }) => (search.segments[0]?.departureDate ?? '') >= today);

export const placesOf = (recents: readonly RecentSearch[]): Airport[] =>
  recents.flatMap(({ origin, destination, laterPlaces = [] }) => [origin, destination, ...laterPlaces]);

/** The cities in the order in which they are seen: `Dhaka – Dubai – London`, one that is left where it was reached, once. */
export const routeText = (recent: RecentSearch): string =>
  placesOf([recent])
    .map(({ cityName }) => cityName)
    .filter((city, index, all) => city !== all[index - 1])
    .join(' – ');
