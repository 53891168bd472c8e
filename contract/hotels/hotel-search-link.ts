import { is } from 'superstruct';
import { filledIn, type RateAddress } from '../page-addresses.ts';
import { pagePaths } from '../page-paths.ts';
import { pairsOf } from '../search-link.ts';
import { HotelSearchRequest, hotelRoomsAtMost, type RoomGuests } from './hotels.ts';

const roomPattern = /^(\d{1,2})((?:\.\d{1,2})*)$/;

const roomText = ({ adultCount, childAges }: RoomGuests): string => [adultCount, ...childAges].join('.');

const roomOf = (text: string): RoomGuests | null => {
  const [, adults, ages = ''] = roomPattern.exec(text) ?? [];
  if (adults === undefined) return null;
  return { adultCount: Number(adults), childAges: ages.split('.').slice(1).map(Number) };
};

/**
 * A search for hotels as a query string without `?`, in one fixed order:
 * `place=DXB-deira&in=2026-12-01&out=2026-12-04&rooms=2.7.9,1&nationality=BD`. A room is its adults and the age of each child.
 * The names differ from those of the filters (`contract/hotels/hotel-filters.ts`), so that one address can carry both.
 */
export const hotelSearchToQuery = ({ placeCode, checkIn, checkOut, rooms, nationality }: HotelSearchRequest): string =>
  `place=${placeCode}&in=${checkIn}&out=${checkOut}&rooms=${rooms.map(roomText).join(',')}&nationality=${nationality}`;

/** The search in a query string, with or without `?`. `null`: no valid search. Other parameters are ignored. */
export const hotelSearchFromQuery = (query: string): HotelSearchRequest | null => {
  const pairs = pairsOf(query);
  const one = (name: string): string => pairs.find((pair) => pair.name === name)?.value ?? '';
  const search = {
    placeCode: one('place'),
    checkIn: one('in'),
    checkOut: one('out'),
    rooms: one('rooms')
      .split(',', hotelRoomsAtMost + 1)
      .map(roomOf),
    nationality: one('nationality'),
  };
  return is(search, HotelSearchRequest) && search.checkIn < search.checkOut ? search : null;
};

/** The results page for a search. */
export const hotelResultsAddress = (search: HotelSearchRequest): string =>
  `${pagePaths.hotelResults}?${hotelSearchToQuery(search)}`;

/** The results page of a search that the server keeps. `search`: what to search where it is gone. */
export const keptHotelsAddress = (requestId: string, search: HotelSearchRequest | null): string =>
  `${pagePaths.hotelResults}?${search === null ? '' : `${hotelSearchToQuery(search)}&`}requestId=${requestId}`;

/** The form, filled in with a search. `null`: empty. */
export const hotelSearchAddress = (search: HotelSearchRequest | null): string =>
  search === null ? pagePaths.hotelSearch : `${pagePaths.hotelSearch}?${hotelSearchToQuery(search)}`;

/** A hotel of a search. The stay stands in the query, so that it can be searched again once the search is no longer kept. */
export const hotelDetailAddress = (
  { requestId, hotelGuid }: Pick<RateAddress, 'requestId' | 'hotelGuid'>,
  stay: HotelSearchRequest | null,
): string =>
  filledIn(pagePaths.hotelDetail, { requestId, hotelGuid }) + (stay === null ? '' : `?${hotelSearchToQuery(stay)}`);
