import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { HotelFacility, HotelPicture } from '../../contract/hotels/hotels.ts';
import type { SignedInContext } from '../http/handler.ts';
import { remainingMs } from '../time/remaining-ms.ts';
import { checkTimesOf } from './check-times.ts';
import { type HotelOfSearchDeps, hotelOfSearch } from './hotel-of-search.ts';
import { pictureOf, toCard } from './hotel-shapes.ts';
import type { SupplierProperty } from './port.ts';

const kinds = [
  '',
  'A simple guest house',
  'A plain, friendly house',
  'A comfortable hotel',
  'A first-class hotel',
  'A grand hotel',
];

const facilityWords: Partial<Record<HotelFacility, string>> = {
  pool: 'a swimming pool',
  spa: 'a spa',
  gym: 'a gym',
  restaurant: 'a restaurant',
  beach: 'its own place at the beach',
  'airport-shuttle': 'a shuttle to the airport',
  'prayer-room': 'a prayer room',
  'family-rooms': 'family rooms',
};

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const distanceWords = (metres: number): string =>
  metres < 1_000 ? `${Math.max(100, Math.round(metres / 100) * 100)} m` : `${(metres / 1_000).toFixed(1)} km`;

const descriptionOf = (property: SupplierProperty, cityName: string, metres: number): string => {
  const has = property.facilities.flatMap((facility) => facilityWords[facility] ?? []);
  return [
    `${kinds[property.stars]} in ${property.districtName}, ${distanceWords(metres)} from the centre of ${cityName}.`,
    ...(has.length === 0 ? [] : [`It has ${listed(has)}.`]),
    'This property belongs to the demonstration inventory.',
  ].join(' ');
};

const picturesOf = (property: SupplierProperty, name: string): HotelPicture[] => [
  pictureOf(property, 'front', `The front of ${name}`),
  pictureOf(property, 'lobby', 'The lobby'),
  pictureOf(property, 'room', 'A room'),
  ...(property.facilities.includes('restaurant') ? [pictureOf(property, 'restaurant', 'The restaurant')] : []),
  ...(property.facilities.includes('pool') ? [pictureOf(property, 'pool', 'The pool')] : []),
  pictureOf(property, 'view', `The view over ${property.districtName}`),
];

/** Describes a property of a search, as its supplier described it when it was found. */
export const hotelDetail = async (
  deps: HotelOfSearchDeps,
  request: CallRequest<'GetHotelDetail'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetHotelDetail'>> => {
  const outcome = await hotelOfSearch(deps, request, context);
  if (!outcome.ok) return outcome;
  const { search, asked } = outcome.of;
  const hotel = toCard(asked.hotelGuid, asked.found);
  return {
    ok: true,
    answer: {
      request: search.request,
      hotel,
      description: descriptionOf(
        { ...asked.found, districtName: hotel.districtName },
        hotel.cityName,
        hotel.metresFromCentre,
      ),
      pictures: picturesOf({ ...asked.found, districtName: hotel.districtName }, hotel.name),
      ...checkTimesOf(hotel.stars),
      conditions: [
        'Every guest shows a passport or an identity card at check-in.',
        'Children stay with an adult in each room.',
      ],
      expiresInMs: remainingMs(search.created_at, search.expires_at, context.now()),
    },
  };
};
