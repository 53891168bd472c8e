import { hotelSearchToQuery } from '../../contract/hotels/hotel-search-link.ts';
import type { HotelPlace, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { type StayForm, searchOfStay } from './stay-form.ts';

/** An earlier search for hotels, with the place and the country that it names. */
export interface RecentStay {
  readonly search: HotelSearchRequest;
  readonly place: HotelPlace;
  readonly nationalityName: string;
}

const keptAtMost = 6;

/** The entry for the recent searches. Throws if the form is incomplete. */
export const recentStayOf = (form: StayForm): RecentStay => {
  if (form.destination === null || form.nationality === null) throw new Error('an incomplete form was remembered');
  return { search: searchOfStay(form), place: form.destination, nationalityName: form.nationality.name };
};

/** Adds a search. The newest comes first, equal searches are kept once, and at most six are kept. */
export const withRecentStay = (recents: readonly RecentStay[], newest: RecentStay): RecentStay[] =>
  [newest, ...recents.filter(({ search }) => hotelSearchToQuery(search) !== hotelSearchToQuery(newest.search))].slice(
    0,
    keptAtMost,
  );

/** Searches whose check-in is today or later. */
export const upcomingStays = (recents: readonly RecentStay[], today: string): RecentStay[] =>
  recents.filter(({ search }) => search.checkIn >= today);
