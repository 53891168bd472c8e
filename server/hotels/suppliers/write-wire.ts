import { decimalOf } from '../../gateways/decimal-amount.ts';
import { type SupplierHotel, type SupplierRate, type SupplierRoom, supplierTotalMinor } from '../port.ts';
import type { WireAvailability, WireHotel, WireRate, WireRoom } from './wire.ts';

/** Decimal degrees from millionths. */
export const degreesOf = (micro: number): string => {
  const size = String(Math.abs(micro)).padStart(7, '0');
  return `${micro < 0 ? '-' : ''}${size.slice(0, -6)}.${size.slice(-6)}`;
};

const writeRate = (rate: SupplierRate): WireRate => {
  const { currency, taxes, cancellation, remarks } = rate;
  const totalMinor = supplierTotalMinor(rate);
  return {
    rateKey: rate.rateKey,
    rateClass: cancellation.length === 1 && cancellation[0]?.penaltyMinor === totalMinor ? 'NRF' : 'NOR',
    rateType: rate.mustCheck ? 'RECHECK' : 'BOOKABLE',
    net: decimalOf(totalMinor, currency),
    ...(rate.roomsLeft !== null && { allotment: rate.roomsLeft }),
    boardCode: rate.board,
    ...(remarks.length > 0 && { rateComments: remarks.join('\n') }),
    cancellationPolicies: cancellation.map(({ from, penaltyMinor }) => ({
      amount: decimalOf(penaltyMinor, currency),
      from,
    })),
    ...(taxes.length > 0 && {
      taxes: {
        taxes: taxes.map(({ name, paid, currency: of, taxMinor }) => ({
          included: paid === 'here',
          amount: decimalOf(taxMinor, of),
          currency: of,
          type: name,
        })),
      },
    }),
  };
};

export const writeRoom = (room: SupplierRoom): WireRoom => ({
  code: room.words.slice(0, 3),
  name: room.words,
  roomSize: room.squareMetres,
  maxAdults: room.adultsAtMost,
  maxPax: room.guestsAtMost,
  rates: room.rates.map(writeRate),
});

const writeHotel = (hotel: SupplierHotel): WireHotel => ({
  code: hotel.propertyKey,
  name: hotel.name,
  categoryCode: `${hotel.stars}EST`,
  destinationCode: hotel.cityCode,
  zoneName: hotel.districtName,
  address: hotel.address,
  ...(hotel.phone !== null && { phones: [{ phoneNumber: hotel.phone, phoneType: 'PHONEHOTEL' }] }),
  latitude: degreesOf(hotel.latitudeMicro),
  longitude: degreesOf(hotel.longitudeMicro),
  currency: hotel.rooms[0]?.rates[0]?.currency ?? 'BDT',
  facilityCodes: hotel.facilities,
  rooms: hotel.rooms.map(writeRoom),
});

/** Hotels as the supplier of the wire shape answers with them. Its rates are net: without commission and for everybody. */
export const writeAvailability = (hotels: readonly SupplierHotel[]): WireAvailability => ({
  hotels: { total: hotels.length, hotels: hotels.map(writeHotel) },
});
