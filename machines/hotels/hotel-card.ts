import { hotelDetailAddress } from '../../contract/hotels/hotel-search-link.ts';
import type { HotelResult, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { boardWords, distanceText, starsText } from './hotel-words.ts';
import { nightsBetween } from './stay-form.ts';
import { nightsText, roomsText } from './stay-words.ts';

/** A hotel as the list shows it. */
export interface HotelCardView {
  readonly hotelGuid: string;
  /** Key of its row, which stays until the search ends. */
  readonly key: number;
  readonly name: string;
  /** Address of its page. */
  readonly address: string;
  readonly stars: number;
  /** `4 stars`. */
  readonly starsWords: string;
  /** `Deira, Dubai · 1.4 km from the centre`. */
  readonly where: string;
  readonly board: string;
  readonly cancelling: CardCancelling;
  /** `3 left at this price`. `null`: enough, or on request. */
  readonly scarce: string | null;
  readonly facilities: HotelResult['hotel']['facilities'];
  readonly picture: HotelResult['hotel']['picture'];
  /** The shown price of a room for a night, in whole units. */
  readonly perNight: string;
  readonly total: string;
  /** `3 nights, 2 rooms`. */
  readonly totalFor: string;
}

/**
 * How a stay at the shown price can be cancelled. `free-for-more`: not free of charge, but a dearer rate of the hotel is. A promise
 * that holds for another rate never stands beside the price.
 */
export type CardCancelling =
  | { readonly kind: 'free'; readonly until: string }
  | { readonly kind: 'free-for-more' | 'costs' };

const scarceAtMost = 5;

/** What a card takes from its search. */
export interface CardSearch {
  /** Its id at the server. */
  readonly requestId: string;
  /** `null` until a kept search has loaded its request. */
  readonly search: HotelSearchRequest | null;
}

/** A hotel as a card. */
export const hotelCardOf = (
  { hotel, price, roomNights, board, cheapestFreeUntil, freeCancellationUntil, roomsLeft }: HotelResult,
  key: number,
  { requestId, search }: CardSearch,
): HotelCardView => {
  const nights = search === null ? 1 : nightsBetween(search.checkIn, search.checkOut);
  const rooms = search === null ? 1 : search.rooms.length;
  const unit = minorPerUnit(price.currency);
  const shown = (minor: number): string => displayMoney({ currency: price.currency, minor });
  return {
    hotelGuid: hotel.hotelGuid,
    key,
    name: hotel.name,
    address: hotelDetailAddress({ requestId, hotelGuid: hotel.hotelGuid }, search),
    stars: hotel.stars,
    starsWords: starsText(hotel.stars),
    where: say('{districtName}, {cityName} · {metresFromCentre} from the centre', {
      districtName: hotel.districtName,
      cityName: hotel.cityName,
      metresFromCentre: distanceText(hotel.metresFromCentre),
    }),
    board: boardWords[board],
    cancelling:
      cheapestFreeUntil !== null
        ? { kind: 'free', until: cheapestFreeUntil }
        : { kind: freeCancellationUntil === null ? 'costs' : 'free-for-more' },
    scarce:
      roomsLeft !== null && roomsLeft <= scarceAtMost ? say('{roomsLeft} left at this price', { roomsLeft }) : null,
    facilities: hotel.facilities,
    picture: hotel.picture,
    perNight: shown(Math.round(price.amountMinor / roomNights / unit) * unit),
    total: shown(price.amountMinor),
    totalFor: [nightsText(nights), ...(rooms > 1 ? [roomsText(rooms)] : [])].join(', '),
  };
};
