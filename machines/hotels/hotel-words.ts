import type { PopularFilter } from '../../contract/hotels/hotel-filters.ts';
import type { HotelBoard, HotelFacility, RoomView } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';

export const boardWords: Readonly<Record<HotelBoard, string>> = {
  RO: say('Room only'),
  BB: say('Breakfast included'),
  HB: say('Half board'),
  FB: say('Full board'),
  AI: say('All inclusive'),
};

export const facilityWords: Readonly<Record<HotelFacility, string>> = {
  wifi: say('Wi-Fi'),
  parking: say('Parking'),
  breakfast: say('Breakfast'),
  restaurant: say('Restaurant'),
  pool: say('Pool'),
  gym: say('Gym'),
  spa: say('Spa'),
  'airport-shuttle': say('Airport shuttle'),
  beach: say('Beach'),
  'family-rooms': say('Family rooms'),
  'prayer-room': say('Prayer room'),
  'business-centre': say('Business centre'),
  bar: say('Bar'),
  laundry: say('Laundry'),
  lift: say('Lift'),
  wheelchair: say('Wheelchair access'),
};

export const viewWords: Readonly<Record<RoomView, string>> = {
  city: say('City view'),
  sea: say('Sea view'),
  garden: say('Garden view'),
  pool: say('Pool view'),
  river: say('River view'),
  mountain: say('Mountain view'),
  courtyard: say('Courtyard view'),
  landmark: say('Landmark view'),
};

export const popularWords: Readonly<Record<PopularFilter, string>> = {
  'free-cancellation': say('Free cancellation'),
  breakfast: say('Breakfast'),
  central: say('Within 2 km'),
  'family-rooms': facilityWords['family-rooms'],
  'prayer-room': facilityWords['prayer-room'],
};

/** `2 hotels`. */
export const hotelsCounted = (count: number): string =>
  say({ one: '{count} hotel', other: '{count} hotels' }, { count });

/** `4 stars`. */
export const starsText = (stars: number): string =>
  say({ one: '{count} star', other: '{count} stars' }, { count: stars });

/** `850 m`, `1.4 km`, `12 km`. */
export const distanceText = (metres: number): string => {
  if (metres < 1_000) return `${Math.max(50, Math.round(metres / 50) * 50)} m`;
  return say('{toFixed} km', { toFixed: metres < 10_000 ? (metres / 1_000).toFixed(1) : Math.round(metres / 1_000) });
};

/** A round length: `500 m`, `2 km`. */
export const lengthText = (metres: number): string =>
  metres < 1_000 ? `${metres} m` : say('{km} km', { km: metres / 1_000 });
