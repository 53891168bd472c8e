import type { Secrets } from '../http/secrets.ts';

/** Ids of properties, rooms and rates that do not reveal the supplier, even to somebody who knows them. */
export interface HotelIds {
  /** Id of a supplier's property, constant over searches. */
  readonly hotel: (supplierCode: string, propertyKey: string) => string;
  readonly room: (hotelId: string, roomKey: string) => string;
  readonly rate: (supplierCode: string, rateKey: string) => string;
  /** Sort key of a supplier within one search, for people who may not know the suppliers. */
  readonly place: (searchId: string, supplierCode: string) => string;
}

const idLength = 22;

export const hotelIdsOf = ({ sign }: Pick<Secrets, 'sign'>): HotelIds => {
  const id = (...parts: readonly string[]) => sign('offer', parts.join(' ')).slice(0, idLength);
  return {
    hotel: (supplierCode, propertyKey) => id('hotel', supplierCode, propertyKey),
    room: (hotelId, roomKey) => id('hotel-room', hotelId, roomKey),
    rate: (supplierCode, rateKey) => id('hotel-rate', supplierCode, rateKey),
    place: (searchId, supplierCode) => id('place', searchId, supplierCode),
  };
};
