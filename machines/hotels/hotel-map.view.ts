import { hotelDetailAddress } from '../../contract/hotels/hotel-search-link.ts';
import type { HotelPin, HotelWindow } from '../../contract/hotels/hotel-window.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import {
  closestZoom,
  type GeoPoint,
  type MapView,
  metresPerPx,
  onScreen,
  ringsAt,
  type ScreenWay,
  widestZoom,
} from '../../contract/hotels/local-map.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { HotelMapSnapshot } from './hotel-map.machine.ts';
import { type HotelMapContext, pinOf, viewShown } from './hotel-map.setup.ts';
import { lengthText, starsText } from './hotel-words.ts';
import { nightsBetween } from './stay-form.ts';
import { nightsText, roomsText } from './stay-words.ts';

/** A pin on the map. */
export interface MapPinView {
  readonly key: number;
  /** Place from the middle of the map. */
  readonly xPx: number;
  readonly yPx: number;
  /** `36,000`: the legend has the currency. */
  readonly price: string;
  /** Number of hotels. 1: a hotel of its own. */
  readonly count: number;
  /** What it is and what pressing it does, for those who do not see the map. */
  readonly words: string;
  readonly marked: boolean;
  readonly opened: boolean;
  /** Others are near, for when the map is moved, and take no focus. */
  readonly inSight: boolean;
}

/** The hotel of a pressed pin. */
export interface MapCardView {
  readonly key: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly hotelGuid: string;
  readonly name: string;
  readonly stars: number;
  readonly starsWords: string;
  readonly total: string;
  /** `3 nights, 2 rooms`. */
  readonly totalFor: string;
  /** `2 more hotels at this place`. `null`: none. */
  readonly others: string | null;
  readonly address: string;
}

export interface MapRingView {
  readonly metres: number;
  readonly radiusPx: number;
  /** `2 km`. */
  readonly words: string;
}

/** The map with its pins. */
export interface DrawnMap {
  readonly placeCode: string;
  /** Centre of the city. */
  readonly centre: GeoPoint;
  /** Place of the centre of the city from the middle of the map, and length of a metre. */
  readonly ground: { readonly xPx: number; readonly yPx: number; readonly pxPerMetre: number };
  readonly rings: readonly MapRingView[];
  readonly pins: readonly MapPinView[];
  readonly card: MapCardView | null;
  /** `Prices in BDT for 3 nights`. */
  readonly legend: string;
  /** Whether all hotels are shown. */
  readonly fits: boolean;
  readonly canGoCloser: boolean;
  readonly canGoWider: boolean;
}

/** `marked`: the hotels of the list that are pointed at, here or there. */
export type HotelMapView =
  | { readonly show: 'list' }
  | { readonly show: 'waiting' }
  | { readonly show: 'map'; readonly map: DrawnMap; readonly marked: readonly string[] };

/** The view of the map beside or in place of the list. */
export const viewOfHotelMap = (snapshot: HotelMapSnapshot): HotelMapView => {
  if (!snapshot.matches('shown')) return { show: 'list' };
  const { seen } = snapshot.context;
  const view = viewShown(snapshot.context);
  const centre = seen?.centre ?? null;
  if (seen === null || centre === null || seen.map === null || view === null) return { show: 'waiting' };
  const at = { seen, centre, view };
  return { show: 'map', map: drawnMap(snapshot, at), marked: markedHotels(snapshot.context) };
};

interface At {
  readonly seen: HotelWindow;
  readonly centre: NonNullable<HotelWindow['centre']>;
  readonly view: MapView;
}

const drawnMap = (snapshot: HotelMapSnapshot, { seen, centre, view }: At): DrawnMap => {
  const { context } = snapshot;
  const isOpen = snapshot.matches({ shown: { card: 'open' } });
  const opened = isOpen ? pinOf(context, context.opened) : undefined;
  const markedPin = pinOfMark(context);
  const pxPerMetre = 1 / metresPerPx(view.zoom);
  const wholePx = (pin: HotelPin) => {
    const { xPx, yPx } = onScreen(centre, view, pin);
    return { xPx: Math.round(xPx), yPx: Math.round(yPx) };
  };
  return {
    placeCode: seen.place?.placeCode ?? '',
    centre,
    ground: { ...onScreen(centre, view, centre), pxPerMetre },
    rings: ringsAt(view.zoom).map((metres) => ({
      metres,
      radiusPx: metres * pxPerMetre,
      words: lengthText(metres),
    })),
    pins: (seen.map?.pins ?? []).map((pin) => ({
      key: pin.key,
      ...wholePx(pin),
      inSight: isInSight(context, wholePx(pin)),
      price: shortPrice(seen, pin),
      count: pin.count,
      words: pinWords(seen, pin),
      marked: pin.key === markedPin,
      opened: pin === opened,
    })),
    card: opened === undefined ? null : { ...wholePx(opened), ...cardOf(seen, opened) },
    legend: legendOf(seen),
    fits: snapshot.matches({ shown: { view: 'fitted' } }),
    canGoCloser: view.zoom < closestZoom,
    canGoWider: view.zoom > widestZoom,
  };
};

const isInSight = ({ size }: HotelMapContext, { xPx, yPx }: ScreenWay): boolean =>
  size !== null && Math.abs(xPx) <= size.widthPx / 2 && Math.abs(yPx) <= size.heightPx / 2;

const money = ({ currency }: HotelWindow, minor: number): string => displayMoney({ currency: currency ?? '', minor });

/** Without the currency, in whole units. */
const shortPrice = (seen: HotelWindow, { amountMinor }: HotelPin): string => {
  const unit = minorPerUnit(seen.currency ?? '');
  return money(seen, Math.round(amountMinor / unit) * unit).replace(/^\S+ /, '');
};

const pinWords = (seen: HotelWindow, { count, amountMinor, name, stars }: HotelPin): string => {
  const isCluster = count > 1;
  const price = money(seen, amountMinor);
  return isCluster
    ? say({ one: '{count} hotel from {price}', other: '{count} hotels from {price}' }, { count, price })
    : say('{name}, {stars}, {price}', { name, stars: starsText(stars), price });
};

const stayWords = (search: HotelSearchRequest | null): string => {
  const nights = search === null ? 1 : nightsBetween(search.checkIn, search.checkOut);
  const rooms = search === null ? 1 : search.rooms.length;
  return [nightsText(nights), ...(rooms > 1 ? [roomsText(rooms)] : [])].join(', ');
};

const legendOf = ({ currency, request }: HotelWindow): string =>
  say('Prices in {currency} for {stay}', { currency: currency ?? '', stay: stayWords(request) });

const cardOf = (seen: HotelWindow, pin: HotelPin): Omit<MapCardView, 'xPx' | 'yPx'> => {
  const { key, hotelGuid, name, stars, amountMinor, count } = pin;
  const others = count - 1;
  return {
    key,
    hotelGuid,
    name,
    stars,
    starsWords: starsText(stars),
    total: money(seen, amountMinor),
    totalFor: stayWords(seen.request),
    others:
      others === 0
        ? null
        : say(
            { one: '{count} more hotel at this place', other: '{count} more hotels at this place' },
            { count: others },
          ),
    address: hotelDetailAddress({ requestId: seen.requestId ?? '', hotelGuid }, seen.request),
  };
};

const pinOfMark = ({ mark, seen }: HotelMapContext): number | null => {
  if (mark === null) return null;
  return 'pin' in mark ? mark.pin : (seen?.map?.pinOfHotel[mark.hotelGuid] ?? null);
};

const markedHotels = ({ mark, seen }: HotelMapContext): readonly string[] => {
  if (mark === null) return [];
  if ('hotelGuid' in mark) return [mark.hotelGuid];
  return Object.entries(seen?.map?.pinOfHotel ?? {}).flatMap(([hotelGuid, pin]) =>
    pin === mark.pin ? [hotelGuid] : [],
  );
};
