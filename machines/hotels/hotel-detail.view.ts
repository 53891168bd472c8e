import { type PriceType, shownMinorOf } from '../../contract/flights/price-type.ts';
import type { HotelBoard, HotelFacility, HotelPicture, HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { expiredDetail, expiredTitle } from '../flights/search-words.ts';
import { picturesOf } from './hotel-album.ts';
import type { HotelDetailSnapshot } from './hotel-detail.machine.ts';
import { chosenRateOf, type HotelDetailContext } from './hotel-detail.setup.ts';
import { type RateFilters, type RoomView, roomViewsOf } from './hotel-rates.ts';
import { boardWords, distanceText, starsText } from './hotel-words.ts';
import { nightsBetween } from './stay-form.ts';
import { guestsText, nightsText, roomsText } from './stay-words.ts';

/** What the hotel is. */
export interface HotelHeadView {
  readonly name: string;
  readonly stars: number;
  readonly starsWords: string;
  /** `Deira, Dubai · 1.4 km from the centre`. */
  readonly where: string;
  readonly address: string;
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  readonly facilities: readonly HotelFacility[];
  readonly description: string;
  readonly conditions: readonly string[];
  readonly pictures: readonly HotelPicture[];
}

/** The stay that was searched. */
export interface StayView {
  readonly search: HotelSearchRequest;
  readonly nights: string;
  readonly guests: string;
  /** `2 rooms, 3 nights`: what a price is for. */
  readonly priceFor: string;
}

export interface FiltersView extends RateFilters {
  /** Boards of the rates. */
  readonly boards: readonly { readonly board: HotelBoard; readonly name: string }[];
  /** Some rates can be cancelled free of charge, and others cannot. */
  readonly offersFree: boolean;
}

export type RoomsView =
  | { readonly is: 'asking' }
  | { readonly is: 'unheard'; readonly message: string }
  | { readonly is: 'sold-out' }
  | {
      readonly is: 'rooms';
      /** The list is asked for anew, a rate is checked, or the booking page opens. */
      readonly busy: 'renewing' | 'checking' | null;
      /** A supplier did not answer. */
      readonly partly: boolean;
      /** What became of a rate that is not in the list any more. */
      readonly note: string | null;
      readonly filters: FiltersView;
      readonly rooms: readonly RoomView[];
    };

/** A picture, large. */
export interface OpenedPicture {
  readonly picture: HotelPicture;
  readonly album: string;
  readonly place: string;
  readonly isAlone: boolean;
}

/** Another price than was shown. */
export interface RepricedView {
  readonly before: string;
  readonly now: string;
  readonly isDearer: boolean;
  readonly difference: string;
}

export type HotelDetailView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'over' | 'unknown';
      readonly title: string;
      readonly detail: string;
      /** The stay, to search it again. `null`: the address had none. */
      readonly search: HotelSearchRequest | null;
    }
  | {
      readonly show: 'hotel';
      readonly hotel: HotelHeadView;
      readonly stay: StayView;
      readonly rooms: RoomsView;
      readonly opened: OpenedPicture | null;
      readonly repriced: RepricedView | null;
      /** The customer's price is known, so that it can be shown. */
      readonly canShowCustomerPrice: boolean;
    };

/** The view of a hotel's page in every state, at the prices of a type. */
export const viewOfHotelDetail = (snapshot: HotelDetailSnapshot, priceType: PriceType): HotelDetailView => {
  const { context } = snapshot;
  const { search, detail } = context;
  if (snapshot.matches('over')) return { show: 'over', title: expiredTitle, detail: expiredDetail, search };
  if (snapshot.matches('unknown')) {
    return {
      show: 'unknown',
      title: say('There is no such hotel in this search.'),
      detail: say('Nothing was booked or charged. Choose another one from the list.'),
      search,
    };
  }
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: context.message ?? '' };
  if (detail === null) return { show: 'waiting' };
  return {
    show: 'hotel',
    hotel: hotelOf(detail),
    stay: stayOf(detail.request),
    rooms: roomsOf(snapshot, detail.request, priceType),
    opened: snapshot.matches({ shown: { gallery: 'opened' } }) ? openedOf(context, detail.hotel.name) : null,
    repriced: repricedOf(snapshot, priceType),
    canShowCustomerPrice: (context.rooms ?? []).some(({ rates }) =>
      rates.some(({ price }) => price.grossMinor !== null),
    ),
  };
};

const hotelOf = ({ hotel, ...detail }: NonNullable<HotelDetailContext['detail']>): HotelHeadView => ({
  name: hotel.name,
  stars: hotel.stars,
  starsWords: starsText(hotel.stars),
  where: say('{districtName}, {cityName} · {metresFromCentre} from the centre', {
    districtName: hotel.districtName,
    cityName: hotel.cityName,
    metresFromCentre: distanceText(hotel.metresFromCentre),
  }),
  address: hotel.address,
  checkInFrom: detail.checkInFrom,
  checkOutUntil: detail.checkOutUntil,
  facilities: hotel.facilities,
  description: detail.description,
  conditions: detail.conditions,
  pictures: detail.pictures,
});

const stayOf = (search: HotelSearchRequest): StayView => {
  const nights = nightsText(nightsBetween(search.checkIn, search.checkOut));
  return {
    search,
    nights,
    guests: guestsText(search.rooms),
    priceFor: [roomsText(search.rooms.length), nights].join(', '),
  };
};

const roomsOf = (snapshot: HotelDetailSnapshot, search: HotelSearchRequest, priceType: PriceType): RoomsView => {
  const { rooms, complete, message, chosen, note, board, freeOnly } = snapshot.context;
  if (snapshot.matches({ shown: { rooms: 'unheard' } })) return { is: 'unheard', message: message ?? '' };
  if (snapshot.matches({ shown: { rooms: 'soldOut' } })) return { is: 'sold-out' };
  if (rooms === null || rooms.length === 0) return { is: 'asking' };
  const busy = busyOf(snapshot);
  const isInList = chosenRateOf(snapshot.context) !== undefined;
  return {
    is: 'rooms',
    busy,
    partly: !complete,
    note: isInList ? null : note,
    filters: filtersOf(snapshot.context),
    rooms: roomViewsOf(rooms, {
      filters: { board, freeOnly },
      roomNights: search.rooms.length * nightsBetween(search.checkIn, search.checkOut),
      chosen: chosen && { ...chosen, note, isBusy: busy === 'checking' },
      priceType,
    }),
  };
};

const busyOf = (snapshot: HotelDetailSnapshot): Extract<RoomsView, { is: 'rooms' }>['busy'] => {
  if (snapshot.matches({ shown: { rooms: 'asking' } })) return 'renewing';
  if (snapshot.matches({ shown: { rooms: 'offered' } })) return null;
  return 'checking';
};

const filtersOf = ({ rooms, board, freeOnly }: HotelDetailContext): FiltersView => {
  const rates = (rooms ?? []).flatMap((room) => room.rates);
  const boards = (Object.keys(boardWords) as HotelBoard[]).filter((one) => rates.some((rate) => rate.board === one));
  return {
    board,
    freeOnly,
    boards: boards.map((one) => ({ board: one, name: boardWords[one] })),
    offersFree: new Set(rates.map(({ freeCancellationUntil }) => freeCancellationUntil === null)).size > 1,
  };
};

const openedOf = (context: HotelDetailContext, hotelName: string): OpenedPicture | null => {
  const { roomGuid, index } = context.picture;
  const pictures = picturesOf(context, roomGuid);
  const picture = pictures[index];
  if (picture === undefined) return null;
  return {
    picture,
    album: context.rooms?.find((room) => room.roomGuid === roomGuid)?.name ?? hotelName,
    place: say('{number} of {count}', { number: index + 1, count: pictures.length }),
    isAlone: pictures.length === 1,
  };
};

const repricedOf = (snapshot: HotelDetailSnapshot, priceType: PriceType): RepricedView | null => {
  const { repriced } = snapshot.context;
  const shown = chosenRateOf(snapshot.context);
  if (repriced === null || shown === undefined || !snapshot.matches({ shown: { rooms: 'repriced' } })) return null;
  const { currency } = repriced.price;
  const beforeMinor = shownMinorOf(shown.price, priceType);
  const nowMinor = shownMinorOf(repriced.price, priceType);
  const more = nowMinor - beforeMinor;
  return {
    before: displayMoney({ currency, minor: beforeMinor }),
    now: displayMoney({ currency, minor: nowMinor }),
    isDearer: more > 0,
    difference: displayMoney({ currency, minor: Math.abs(more) }),
  };
};
