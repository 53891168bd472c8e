import type {
  HotelCard,
  HotelPicture,
  HotelRate,
  HotelResult,
  HotelRoom,
  HotelSearchRequest,
} from '../../contract/hotels/hotels.ts';
import type { StayFacts } from '../flights/markup-rules.ts';
import type { PricingTerms } from '../flights/pricing.ts';
import { pickOf } from '../suppliers/schedule/seed.ts';
import type { FoundHotel } from './found-hotel.ts';
import type { HotelIds } from './hotel-ids.ts';
import { freeUntil, penaltyAt, stepsFromNow } from './inventory/cancelling.ts';
import { centreOf } from './inventory/city.ts';
import { cityByCode } from './inventory/properties.ts';
import type { MergedRoom, SoldRate } from './merge-rooms.ts';
import { metresBetween } from './metres-between.ts';
import type { SupplierProperty } from './port.ts';
import { hotelKey, nameOfRoom } from './room-words.ts';
import { penaltiesOf, priceOfRate, roomNightsOf, shownAmounts, stayFactsOf, taxesOf } from './stay-prices.ts';

/** What prices are made with, for one agent. */
export interface ShapeTerms {
  readonly ids: HotelIds;
  readonly terms: PricingTerms;
  readonly now: Date;
}

/** What the rates of a property are shown with. */
export interface RateShape extends ShapeTerms {
  /** What rules of markup ask of the stay at a supplier. */
  readonly factsOf: (supplierCode: string) => StayFacts;
}

/** `MERIDIAN PALACE` as `Meridian Palace`: suppliers that write capitals alone are read like the others. */
const titled = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()) : name;

/** Seed of a property's pictures, equal for all suppliers. */
const seedOf = (property: SupplierProperty, scene: string): number =>
  pickOf(`${hotelKey(property)} ${scene}`, 0xffff_ffff);

export const pictureOf = (property: SupplierProperty, scene: HotelPicture['scene'], words: string): HotelPicture => ({
  scene,
  seed: seedOf(property, `${scene} ${words}`),
  words,
});

export const toCard = (hotelGuid: string, property: SupplierProperty): HotelCard => {
  const city = cityByCode.get(property.cityCode);
  if (city === undefined) throw new Error(`there is no city ${property.cityCode}`);
  const name = titled(property.name);
  return {
    hotelGuid,
    name,
    stars: property.stars,
    districtName: titled(property.districtName),
    cityName: city.name,
    countryCode: city.countryCode,
    address: property.address,
    latitudeMicro: property.latitudeMicro,
    longitudeMicro: property.longitudeMicro,
    metresFromCentre: metresBetween(property, centreOf(city)),
    facilities: [...property.facilities],
    picture: pictureOf(property, 'front', `The front of ${name}`),
    isDemonstration: true,
  };
};

/** A property in the result list. */
export const toResult = (
  supplierCode: string,
  found: FoundHotel,
  request: HotelSearchRequest,
  { ids, terms, now }: ShapeTerms,
): HotelResult => {
  const { cheapest } = found;
  const price = priceOfRate(cheapest, stayFactsOf(supplierCode, found, request), terms);
  return {
    hotel: toCard(ids.hotel(supplierCode, found.propertyKey), found),
    supplierCode,
    ...shownAmounts(price),
    price,
    roomNights: roomNightsOf(request),
    taxes: taxesOf(cheapest),
    board: cheapest.board,
    boards: [...found.boards],
    roomViews: [...found.roomViews],
    cheapestFreeUntil: freeUntil(cheapest.cancellation, now),
    freeCancellationUntil: freeUntil(found.freest, now),
    roomsLeft: cheapest.roomsLeft,
  };
};

export const toRate = (
  { supplierCode, rate }: Pick<SoldRate, 'supplierCode' | 'rate'>,
  { ids, terms, now, factsOf }: RateShape,
): HotelRate => {
  const price = priceOfRate(rate, factsOf(supplierCode), terms);
  const cancellation = stepsFromNow(penaltiesOf(rate, price), now);
  return {
    roomRateGuid: ids.rate(supplierCode, rate.rateKey),
    supplierCode,
    board: rate.board,
    price,
    ...shownAmounts(price),
    taxes: taxesOf(rate),
    cancellation,
    freeCancellationUntil: freeUntil(cancellation, now),
    refundable: penaltyAt(cancellation, now) < price.agentMinor,
    roomsLeft: rate.roomsLeft,
    confirms: rate.confirms,
    mustCheck: rate.mustCheck,
    remarks: [...rate.remarks],
  };
};

/** A merged room of a property. @param hotelGuid the id by which the property was asked for */
export const toRoom = (
  hotelGuid: string,
  property: SupplierProperty,
  { key, meaning, room, rates }: MergedRoom,
  shape: RateShape,
): HotelRoom => {
  const name = nameOfRoom(meaning);
  return {
    roomGuid: shape.ids.room(hotelGuid, key),
    name,
    ...meaning,
    squareMetres: room.squareMetres,
    adultsAtMost: room.adultsAtMost,
    guestsAtMost: room.guestsAtMost,
    pictures: [
      pictureOf(property, 'room', name),
      pictureOf(property, 'bathroom', `Bathroom of the ${name.toLowerCase()}`),
      ...(meaning.view === null ? [] : [pictureOf(property, 'view', `The ${meaning.view} view`)]),
    ],
    rates: rates.map((rate) => toRate(rate, shape)),
  };
};
