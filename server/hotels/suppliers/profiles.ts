import { pickOf } from '../../suppliers/schedule/seed.ts';
import type { Property } from '../inventory/properties.ts';
import type { RateTerms } from '../inventory/rate-key.ts';
import type { RoomMeaning } from '../port.ts';

/** Properties of an embedded hotel supplier. */
export interface HotelProfile {
  readonly code: string;
  readonly name: string;
  /** How its answers are shaped: as our port, or as a public hotel API, through a mapping. */
  readonly speaks: 'native' | 'wire';
  /** Share of the properties that it sells, in percent. */
  readonly sharePercent: number;
  /** Factor on the price of the inventory, in percent, before a property's own. */
  readonly pricePercent: number;
  readonly commissionBasisPoints: number;
  readonly terms: readonly RateTerms[];
  /** Times of the first and the last batch of a search. */
  readonly answersMs: readonly [soonest: number, latest: number];
  readonly batches: number;
  /** Duration of any other call. */
  readonly operationMs: number;
  /** After how long a property on request answers. */
  readonly requestAnswersMs: number;
  readonly nameOf: (property: Property) => string;
  readonly wordsOf: (room: RoomMeaning) => string;
}

const titled: Readonly<Record<RoomMeaning['beds'], string>> = {
  double: 'Double',
  twin: 'Twin',
  king: 'King',
  'double-and-twin': 'Double and Twin',
};
const shouted: Readonly<Record<RoomMeaning['beds'], string>> = {
  double: 'DOUBLE',
  twin: 'TWIN 2 SINGLE BEDS',
  king: 'DOUBLE KING SIZE',
  'double-and-twin': '1 DOUBLE 2 SINGLE BEDS',
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const hotelProfiles: readonly HotelProfile[] = [
  {
    code: 'stays',
    name: 'Meridian Stays',
    speaks: 'native',
    sharePercent: 82,
    pricePercent: 104,
    commissionBasisPoints: 1_000,
    terms: ['flexible', 'fixed', 'resident'],
    answersMs: [500, 1_500],
    batches: 2,
    operationMs: 500,
    requestAnswersMs: 45_000,
    nameOf: ({ nameParts: { first, kind, district } }) => `The ${first} ${kind}, ${district}`,
    wordsOf: ({ roomClass, beds, view }) =>
      `${roomClass === 'suite' ? '' : `${capital(roomClass)} `}${titled[beds]} ${roomClass === 'suite' ? 'Suite' : 'Room'}${view === null ? '' : `, ${capital(view)} View`}`,
  },
  {
    code: 'bedbank',
    name: 'Bedbank Direct',
    speaks: 'wire',
    sharePercent: 78,
    pricePercent: 94,
    commissionBasisPoints: 0,
    terms: ['flexible', 'early', 'fixed'],
    answersMs: [900, 2_600],
    batches: 3,
    operationMs: 700,
    requestAnswersMs: 45_000,
    nameOf: ({ nameParts: { first, kind, district } }) => `${first} ${kind} ${district}`.toUpperCase(),
    wordsOf: ({ roomClass, beds, view }) =>
      `${shouted[beds]} ${roomClass.toUpperCase()}${view === null ? '' : ` ${view === 'sea' ? 'OCEAN' : view.toUpperCase()} VIEW`}`,
  },
];

/** Whether a supplier sells a property. The first sells what no other does, and all that is reserved. */
export const sells = ({ code, sharePercent, speaks }: HotelProfile, property: Property): boolean => {
  if (property.city.propertyCount <= 4) return true;
  if (pickOf(`${code} sells ${property.code}`, 100) < sharePercent) return true;
  return (
    speaks === 'native' &&
    hotelProfiles.every((other) => pickOf(`${other.code} sells ${property.code}`, 100) >= other.sharePercent)
  );
};
