import type { AirSearchRequest } from '../../contract/flights.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import type { Airport } from '../../contract/search-pad.ts';
import { firstSegment, type SearchForm, searchOf } from './search-form.ts';

/** A search that was made, with the places it names. */
export interface RecentSearch {
  readonly search: AirSearchRequest;
  readonly origin: Airport;
  readonly destination: Airport;
}

const keptAtMost = 6;

/** What is remembered of a complete form. */
export const recentOf = (form: SearchForm): RecentSearch => {
  const { origin, destination } = firstSegment(form);
  if (!origin || !destination) throw new Error('an incomplete form was remembered');
  return { search: searchOf(form), origin, destination };
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
  recents.flatMap(({ origin, destination }) => [origin, destination]);
