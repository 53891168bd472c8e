import { dayNumberOf } from '../../../contract/days.ts';
import {
  adultsPerRoomAtMost,
  type HotelBoard,
  hotelRoomsAtMost,
  nightsAtMost,
} from '../../../contract/hotels/hotels.ts';
import type { Stay } from '../port.ts';

/** Terms of cancelling: free until two days before, free until seven days before, never free. */
export type RateTerms = 'flexible' | 'early' | 'fixed' | 'resident';

/** What a rate key says. */
export interface RateFacts {
  readonly supplierCode: string;
  readonly propertyCode: string;
  readonly roomIndex: number;
  readonly board: HotelBoard;
  readonly terms: RateTerms;
  readonly stay: Stay;
}

const written = (rooms: Stay['rooms']): string =>
  rooms.map(({ adultCount, childAges }) => [adultCount, ...childAges].join('.')).join('_');

/** `bedbank~DXB-07~2~BB~fixed~2026-12-10~2026-12-12~2.5_1~BD` */
export const writeRateKey = ({ supplierCode, propertyCode, roomIndex, board, terms, stay }: RateFacts): string =>
  [
    supplierCode,
    propertyCode,
    roomIndex,
    board,
    terms,
    stay.checkIn,
    stay.checkOut,
    written(stay.rooms),
    stay.nationality,
  ].join('~');

const pattern =
  /^([a-z]+)~([A-Z]{3}-\d{2,4})~(\d)~(RO|BB|HB|FB|AI)~(flexible|early|fixed|resident)~(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})~([\d._]{1,80})~([A-Z]{2})$/;

/** The facts of a key. `null`: it is malformed. */
export const readRateKey = (key: string): RateFacts | null => {
  const [, supplierCode = '', propertyCode = '', room, board, terms, checkIn = '', checkOut = '', guests, nation = ''] =
    pattern.exec(key) ?? [];
  if (supplierCode === '') return null;
  const nights = dayNumberOf(checkOut) - dayNumberOf(checkIn);
  const rooms = (guests ?? '').split('_').map((each) => {
    const [adultCount = 0, ...childAges] = each.split('.').map(Number);
    return { adultCount, childAges };
  });
  const areRooms =
    rooms.length <= hotelRoomsAtMost &&
    rooms.every(({ adultCount }) => adultCount >= 1 && adultCount <= adultsPerRoomAtMost);
  if (!(nights >= 1 && nights <= nightsAtMost) || !areRooms) return null;
  return {
    supplierCode,
    propertyCode,
    roomIndex: Number(room),
    board: board as HotelBoard,
    terms: terms as RateTerms,
    stay: { checkIn, checkOut, rooms, nationality: nation },
  };
};
