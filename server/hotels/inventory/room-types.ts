import type { HotelBoard, RoomBeds, RoomClass, RoomView } from '../../../contract/hotels/hotels.ts';
import { pickOf } from '../../suppliers/schedule/seed.ts';
import type { Property } from './properties.ts';

/** A type of room of a property. */
export interface RoomType {
  /** Place in the property's list, from 0. */
  readonly index: number;
  readonly roomClass: RoomClass;
  readonly beds: RoomBeds;
  readonly view: RoomView | null;
  readonly squareMetres: number;
  readonly adultsAtMost: number;
  readonly guestsAtMost: number;
  /** Price against a standard room, in percent. */
  readonly levelPercent: number;
  /** Rooms of this type that the house gives to suppliers. */
  readonly allotment: number;
}

type Plan = readonly [
  RoomClass,
  RoomBeds,
  hasView: boolean,
  squareMetres: number,
  adults: number,
  guests: number,
  levelPercent: number,
];

/** From the simplest. A property has those up to its stars. */
const plans: readonly Plan[] = [
  ['standard', 'double', false, 16, 2, 2, 100],
  ['standard', 'twin', false, 17, 2, 3, 102],
  ['superior', 'double', true, 21, 2, 3, 116],
  ['family', 'double-and-twin', false, 32, 4, 6, 158],
  ['deluxe', 'king', true, 28, 2, 4, 138],
  ['deluxe', 'twin', true, 28, 3, 4, 141],
  ['suite', 'king', true, 46, 3, 5, 215],
];
const plansByStars: readonly number[] = [0, 2, 3, 4, 6, 7];

export const roomTypesOf = (property: Property): readonly RoomType[] => {
  const { code, stars, city } = property;
  const views: readonly RoomView[] = [...city.views, 'city'];
  return plans.slice(0, plansByStars[stars]).map(([roomClass, beds, hasView, size, adults, guests, level], index) => ({
    index,
    roomClass,
    beds,
    view: hasView ? (views[pickOf(`${code} view ${index}`, views.length)] ?? 'city') : null,
    squareMetres: size + pickOf(`${code} size ${index}`, 5) + stars,
    adultsAtMost: adults,
    guestsAtMost: guests,
    levelPercent: level,
    allotment: 2 + pickOf(`${code} allotment ${index}`, 7),
  }));
};

/** Boards of a property, the cheapest first. */
export const boardsOf = ({ code, stars, facilities }: Property): readonly HotelBoard[] => {
  if (!facilities.includes('breakfast')) return ['RO'];
  if (stars <= 2) return ['RO', 'BB'];
  if (stars >= 4 && facilities.includes('beach') && pickOf(`${code} all inclusive`, 2) === 0) return ['BB', 'HB', 'AI'];
  return facilities.includes('restaurant') && stars >= 4 ? ['RO', 'BB', 'HB'] : ['RO', 'BB'];
};

/** What a board adds for a guest and night, in percent of the price level of the city. */
export const boardPercent: Readonly<Record<HotelBoard, number>> = { RO: 0, BB: 7, HB: 19, FB: 29, AI: 48 };
